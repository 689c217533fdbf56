import {
  about,
  amount,
  bool,
  choice,
  day,
  endpoint,
  historyCall,
  id,
  ids,
  integer,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  quantity,
  rowInput,
  type Static,
  text,
  version,
} from '../core/index.ts';
import {
  countConflicts,
  countHandlings,
  countRefusals,
  foundKinds,
  lineViews,
  stocktakeEvents,
  stocktakeKinds,
  stocktakeLimits,
  stocktakeModes,
  stocktakeScopes,
  stocktakeStates,
  stocktakeSubjects,
} from './codes.ts';
import { stocktakePermission } from './permissions.ts';

export * from './codes.ts';
export { stocktakeErrors } from './errors.ts';
export * from './permissions.ts';

const laboratories = ['实验室', 'Laboratories'] as const;
const organization = ['组织', 'Organisation'] as const;
const places = ['存放点', 'Places'] as const;
const persons = ['盘点人', 'Who counts'] as const;
const person = (zh: string, en: string) => nullable(text([zh, en], { max: 50 }));
const at = (zh: string, en: string) => nullable(moment([zh, en]));
const number = (zh: string, en: string) => integer([zh, en]);

export const stocktakeFields = {
  subject: choice(['盘点对象', 'What is counted'], stocktakeSubjects),
  name: text(['名称', 'Name'], { min: 2, max: 60 }),
  /** Either these, or all of an organisation that the caller manages. */
  laboratoryIds: optional(
    list(id(laboratories), laboratories, { max: stocktakeLimits.laboratories, counted: '个' }),
  ),
  organizationId: optional(nullable(id(organization))),
  /** With all within them; everything of the laboratories unless given. */
  placeIds: optional(list(id(places), places, { max: stocktakeLimits.places, counted: '个' })),
  scope: choice(['范围', 'Scope'], stocktakeScopes),
  kind: choice(['方式', 'Kind'], stocktakeKinds),
  samplePercent: optional(nullable(integer(['抽盘比例（%）', 'Sample (%)'], { min: 1, max: 99 }))),
  mode: choice(['模式', 'Mode'], stocktakeModes),
  dueAt: optional(nullable(moment(['截止时间', 'Due']))),
  personIds: optional(list(id(persons), persons, { max: stocktakeLimits.persons, counted: '名' })),
};

const state = choice(['状态', 'State'], stocktakeStates);
const found = choice(['结果', 'Result'], foundKinds);
const placed = object({ id: id(), name: text(['名称', 'Name'], { max: 400 }) });

const shown = {
  id: id(),
  subject: stocktakeFields.subject,
  name: stocktakeFields.name,
  organizationId: nullable(id(organization)),
  organizationName: nullable(text(organization, { max: 60 })),
  laboratories: list(placed, laboratories),
  scope: stocktakeFields.scope,
  kind: stocktakeFields.kind,
  samplePercent: nullable(integer(['抽盘比例（%）', 'Sample (%)'])),
  mode: stocktakeFields.mode,
  dueAt: at('截止时间', 'Due'),
  persons: list(placed, persons),
  state,
  total: number('应盘', 'To be counted'),
  counted: number('已盘', 'Counted'),
  // Of a blind one nothing is told of these while it is counted.
  there: nullable(number('在', 'There')),
  missing: nullable(number('缺', 'Missing')),
  extra: nullable(number('多', 'Extra')),
  misplaced: nullable(number('错位', 'Elsewhere')),
  differences: nullable(number('数量差异', 'Other quantities')),
  conflicts: nullable(number('冲突', 'Conflicts')),
  unhandled: number('待处理', 'To be settled'),
  snapshotAt: at('开始时间', 'Started'),
  countedAt: at('盘点结束', 'Counting ended'),
  doneAt: at('完成时间', 'Done'),
  createdByName: person('创建人', 'Set up by'),
  createdAt: moment(['创建时间', 'Set up']),
  version: version(),
  can: list(choice(['可做', 'May be done'], stocktakeEvents)),
};
const row = object(shown);
export type StocktakeRow = Static<typeof row>;

const place = object({
  id: id(),
  code: text(['编码', 'Code'], { max: 20 }),
  path: text(['位置', 'Place'], { max: 400 }),
  parentId: nullable(id(['上级', 'Within'])),
});
export type StocktakePlace = Static<typeof place>;

const details = object({
  ...shown,
  placeIds: list(id(places), places),
  /** Where something may be counted; a phone knows their labels without network. */
  places: list(place, places, { max: 50_000 }),
  /** Counted now, by people who shall not know what the book says. */
  blind: bool(['盲盘中', 'Counted blindly']),
  /** The adjustment it asked for. */
  approvalId: nullable(id(['审批', 'Approval'])),
});
export type StocktakeDetails = Static<typeof details>;

const line = object({
  id: id(),
  code: text(['编码', 'Code'], { max: 20 }),
  name: text(['名称', 'Name'], { max: 300 }),
  detail: nullable(text(['说明', 'Detail'], { max: 300 })),
  /** In the unit that the book counts it in; null where it is not known, or not told. */
  expected: nullable(amount(['账面数量', 'By the book'])),
  unit: nullable(text(['单位', 'Unit'], { max: 10 })),
  expectedPlaceId: nullable(id(['账面位置', 'Place by the book'])),
  expectedPlace: nullable(text(['账面位置', 'Place by the book'], { max: 400 })),
  /** Who has it, or what became of it, where it is not on its shelf. */
  away: nullable(text(['去向', 'Whereabouts'], { max: 100 })),
  found: nullable(found),
  counted: nullable(amount(['实盘数量', 'Counted'])),
  weight: nullable(amount(['称量（g）', 'Weight (g)'])),
  placeId: nullable(id(['实盘位置', 'Place found'])),
  place: nullable(text(['实盘位置', 'Place found'], { max: 400 })),
  photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  scannedAt: at('盘点时间', 'Counted at'),
  scannedByName: person('盘点人', 'Counted by'),
  checkedAt: at('复核时间', 'Checked at'),
  checkedByName: person('复核人', 'Checked by'),
  difference: nullable(amount(['数量差异', 'Difference'])),
  conflict: nullable(choice(['冲突', 'Conflict'], countConflicts)),
  handling: nullable(choice(['处理', 'Settled by'], countHandlings)),
  cause: nullable(text(['原因', 'Cause'], { max: 200 })),
  /** As what it may be settled. */
  may: list(choice(['可处理为', 'May be settled by'], countHandlings)),
});
export type StocktakeLine = Static<typeof line>;

const count = object({
  /** Of the phone: sent again, it counts once. */
  clientId: id(['上报编号', 'Number of the count']),
  code: text(['编码', 'Code'], { max: 300 }),
  placeCode: optional(nullable(text(['存放点编码', 'Label of the place'], { max: 300 }))),
  counted: optional(nullable(quantity(['实盘数量', 'Counted'], { zero: true }))),
  /** Bottle and content on the scale, in grams: instead of a quantity. */
  weight: optional(nullable(quantity(['称量（g）', 'Weight (g)']))),
  photo: optional(nullable(id(['照片', 'Photo']))),
  at: moment(['盘点时间', 'Counted at']),
});
export type StocktakeCountRow = Static<typeof count>;

const base = '/Customer/Stocktake';
const filters = {
  keyword: optional(text(['名称', 'Name'], { max: 50, min: 0 })),
  subject: optional(stocktakeFields.subject),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  state: optional(state),
  from: optional(day(['创建日期起', 'Set up from'])),
  to: optional(day(['创建日期止', 'Set up until'])),
};
const saved = object({ id: id(), version: version() });
const { query, add, submit } = stocktakePermission;

export const stocktakeEndpoints = about('stocktake', {
  /** Of laboratories in reach, and those that the caller counts. */
  stocktakePageList: endpoint({
    get: `${base}/StocktakePageList`,
    title: ['盘点列表', 'List stock-takes'],
    permission: query,
    input: pageQuery(filters, ['createdAt', 'name', 'state', 'dueAt']),
    result: pageOf(row),
  }),
  stocktakeDetails: endpoint({
    get: `${base}/StocktakeDetails`,
    title: ['查看盘点', 'Show a stock-take'],
    permission: query,
    input: object({ id: id() }),
    result: details,
  }),
  /** All at once: a phone counts them without network. Of a blind one, while it is counted, what has been counted. */
  stocktakeLineList: endpoint({
    get: `${base}/StocktakeLineList`,
    title: ['盘点明细', 'List what is counted'],
    permission: query,
    input: object({
      id: id(),
      only: optional(choice(['范围', 'Which'], lineViews)),
      found: optional(found),
    }),
    result: list(line, ['明细', 'Lines'], { max: stocktakeLimits.lines }),
  }),
  stocktakeHistory: historyCall(
    `${base}/StocktakeHistory`,
    ['盘点变更记录', 'History of a stock-take'],
    query,
  ),
  stocktakeSave: endpoint({
    post: `${base}/StocktakeSave`,
    title: ['保存盘点', 'Save a stock-take'],
    permission: add,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...stocktakeFields }),
    result: saved,
  }),
  /** What the book says now is what is counted against. */
  stocktakeStart: endpoint({
    post: `${base}/StocktakeStart`,
    title: ['开始盘点', 'Start a stock-take'],
    permission: add,
    input: rowInput,
    result: object({ total: shown.total }),
  }),
  /** Ends the counting; once its differences are settled, hands them in. */
  stocktakeSubmit: endpoint({
    post: `${base}/StocktakeSubmit`,
    title: ['提交盘点', 'Hand in a stock-take'],
    permission: submit,
    input: rowInput,
    result: object({ state }),
  }),
  stocktakeCancel: endpoint({
    post: `${base}/StocktakeCancel`,
    title: ['取消盘点', 'Cancel a stock-take'],
    permission: add,
    input: rowInput,
  }),
  /** Of several phones, with or without network, in any order and more than once. */
  stocktakeCount: endpoint({
    post: `${base}/StocktakeCount`,
    title: ['上报盘点结果', 'Count'],
    permission: [stocktakePermission.count, query],
    unlogged: true,
    input: object({
      id: id(),
      rows: list(count, ['盘点结果', 'Counts'], { min: 1, max: stocktakeLimits.rows }),
    }),
    result: list(
      object({
        clientId: count.properties.clientId,
        lineId: nullable(id(['明细', 'Line'])),
        /** Not told of a blind one. */
        found: nullable(found),
        refused: nullable(choice(['未采用原因', 'Why it was not taken'], countRefusals)),
      }),
    ),
  }),
  stocktakeHandle: endpoint({
    post: `${base}/StocktakeHandle`,
    title: ['处理盘点差异', 'Settle differences of a stock-take'],
    permission: submit,
    input: object({
      /** Of one stock-take. */
      lineIds: ids(['明细', 'Lines'], 500),
      handling: choice(['处理', 'Settled by'], countHandlings),
      cause: text(['原因', 'Cause'], { min: 2, max: 200 }),
    }),
  }),
  stocktakePdf: endpoint({
    get: `${base}/StocktakePdf`,
    title: ['盘点报告', 'Report of a stock-take'],
    permission: query,
    input: object({ id: id() }),
    answers: 'file',
  }),
});

export const stocktake = {
  name: 'stocktake',
  title: moduleTitles.stocktake,
  permissions: [stocktakePermission],
  menus: [],
  endpoints: stocktakeEndpoints,
} as const satisfies ModuleContract;
