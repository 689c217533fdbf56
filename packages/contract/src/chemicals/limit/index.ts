import {
  about,
  amount,
  bool,
  byProduct,
  choice,
  controlCategories,
  day,
  endpoint,
  historyCall,
  id,
  integer,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  quantity,
  rowInput,
  type Static,
  text,
  version,
} from '../../core/index.ts';
import { storageClasses } from '../codes.ts';
import {
  limitEvents,
  limitKeys,
  limitLimits,
  limitModes,
  limitRaiseEvents,
  limitRaiseStates,
  limitScopes,
  limitUnits,
  unitNotes,
} from './codes.ts';
import { limitPermission } from './permissions.ts';

export * from './codes.ts';
export * from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const target = <const L extends readonly [string, string]>(label: L) => optional(nullable(id(label)));
const hCode = text(['H 代码', 'H code'], {
  max: 4,
  pattern: '^H\\d{3}$',
  says: ['{title}应如 H225', '{title} must be such as H225'],
});

/** Without a target it holds for each of its scope: each laboratory, each room. */
export const limitFields = {
  scope: choice(['范围', 'Scope'], limitScopes),
  organizationId: target(['组织', 'Organisation']),
  laboratoryId: target(laboratory),
  roomId: target(['房间', 'Room']),
  locationId: target(['存放点', 'Storage place']),
  /** Rooms of a building that have the same are counted together. */
  fireUnit: optional(nullable(text(['防火单元', 'Fire unit'], { max: 40, min: 0 }))),
  key: choice(['限量项', 'What is limited'], limitKeys),
  substanceId: target(['化学品', 'Substance']),
  category: optional(nullable(choice(['管制类别', 'Control category'], controlCategories))),
  storageClass: optional(nullable(choice(['储存类别', 'Storage class'], storageClasses))),
  hCodes: optional(list(hCode, ['H 代码', 'H codes'], { max: limitLimits.hCodes, counted: '个' })),
  max: quantity(['限量', 'At most']),
  unit: choice(['单位', 'Unit'], limitUnits),
  /** Scales the limit by the area of the rooms; it is not scaled where none is given. */
  areaBasis: optional(
    nullable(number(['折算面积（m²）', 'For an area of (m²)'], { min: 0.1, max: 1_000_000 })),
  ),
  warnAt: integer(['预警比例（%）', 'Warned of from (%)'], { min: 1, max: 100 }),
  mode: choice(['超限时', 'When it is exceeded'], limitModes),
  /** What the college has not confirmed only warns. */
  confirmed: optional(bool(['学校已核定', 'Confirmed by the college'])),
  basis: optional(nullable(text(['依据', 'Basis'], { max: 500, min: 0 }))),
};

/** How much there is where it is fullest, of what the caller sees. */
const used = {
  unitText: byProduct(text(['计量单元', 'Counted in'], { max: 400 }), unitNotes),
  /** As it holds there: scaled, and raised. */
  allowed: amount(['现行限量', 'Allowed now']),
  now: amount(['现有', 'There now']),
  onOrder: amount(['在途', 'On order']),
  percent: integer(['占用（%）', 'Used (%)']),
  /** Of the raise in force. */
  validTo: nullable(day(['超限量有效期至', 'Raised until'])),
  /** Bottles counted 1 mL as 1 g for want of a density. */
  estimated: integer(['按 1 mL = 1 g 估算的瓶', 'Bottles without a density']),
  /** Bottles of which the dictionary does not say whether they count. */
  unknown: integer(['危险性不明的瓶', 'Bottles of unknown hazards']),
  /** Bottles kept by the piece. */
  uncounted: integer(['按个数计、未计入的瓶', 'Bottles kept by the piece']),
};
const shownOfLimit = {
  id: id(),
  scope: limitFields.scope,
  organizationId: nullable(id(['组织', 'Organisation'])),
  laboratoryId: nullable(id(laboratory)),
  roomId: nullable(id(['房间', 'Room'])),
  locationId: nullable(id(['存放点', 'Storage place'])),
  /** None of what holds for each. */
  targetText: nullable(text(['对象', 'Of'], { max: 400 })),
  fireUnit: nullable(text(['防火单元', 'Fire unit'], { max: 40 })),
  key: limitFields.key,
  substanceId: nullable(id(['化学品', 'Substance'])),
  substanceName: nullable(text(['化学品', 'Substance'], { max: 200 })),
  category: nullable(choice(['管制类别', 'Control category'], controlCategories)),
  storageClass: nullable(choice(['储存类别', 'Storage class'], storageClasses)),
  hCodes: list(hCode, ['H 代码', 'H codes']),
  max: amount(['限量', 'At most']),
  unit: limitFields.unit,
  areaBasis: nullable(number(['折算面积（m²）', 'For an area of (m²)'], { min: 0, max: 1_000_000 })),
  warnAt: limitFields.warnAt,
  mode: limitFields.mode,
  confirmed: bool(['学校已核定', 'Confirmed by the college']),
  basis: nullable(text(['依据', 'Basis'], { max: 500 })),
};

const row = object({
  ...shownOfLimit,
  builtIn: bool(['内置', 'Built in']),
  createdAt: moment(['创建时间', 'Created']),
  version: version(),
  /** None where nothing of it is seen. */
  fullest: nullable(object(used)),
  can: list(choice(['可做', 'May be done'], limitEvents)),
});
export type LimitRow = Static<typeof row>;

const usage = object({
  ...shownOfLimit,
  ...used,
  limitId: id(['限量', 'Limit']),
  /** The caller may ask for more of it. */
  mayRaise: bool(['可申请超限量', 'More may be asked for']),
});
export type LimitUsage = Static<typeof usage>;

export const limitRaiseFields = {
  limitId: id(['限量', 'Limit']),
  laboratoryId: id(laboratory),
  /** Every one of the laboratory unless given. */
  roomId: target(['房间', 'Room']),
  newMax: quantity(['申请限量', 'Asked for']),
  validTo: day(['有效期至', 'Until']),
  reason: text(['理由', 'Reason'], { min: 5, max: 500 }),
  fileIds: optional(list(id(['附件', 'File']), ['附件', 'Files'], { max: limitLimits.files, counted: '个' })),
};
const raiseShown = {
  id: id(),
  limitId: limitRaiseFields.limitId,
  key: limitFields.key,
  limitText: text(['限量', 'Limit'], { max: 600 }),
  max: amount(['原限量', 'Allowed before']),
  newMax: amount(['申请限量', 'Asked for']),
  unit: limitFields.unit,
  laboratoryId: limitRaiseFields.laboratoryId,
  laboratoryName: text(laboratory, { max: 60 }),
  roomId: nullable(id(['房间', 'Room'])),
  roomText: nullable(text(['房间', 'Room'], { max: 120 })),
  validTo: limitRaiseFields.validTo,
  reason: limitRaiseFields.reason,
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  state: choice(['状态', 'State'], limitRaiseStates),
  /** Why it was returned or refused. */
  answer: nullable(text(['审批意见', 'What was decided'], { max: 1000 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  createdAt: moment(['申请时间', 'Asked']),
  version: version(),
  can: list(choice(['可做', 'May be done'], limitRaiseEvents)),
};
const raise = object(raiseShown);
export type LimitRaiseRow = Static<typeof raise>;

const raiseDetails = object({
  ...raiseShown,
  files: list(
    object({
      id: id(['附件', 'File']),
      name: text(['附件', 'File'], { max: 255 }),
      url: text(['附件', 'File'], { max: 500 }),
    }),
    ['附件', 'Files'],
  ),
});
export type LimitRaiseDetails = Static<typeof raiseDetails>;

const base = '/Customer/Chemicals';
const { query, edit } = limitPermission;
const written = ['limit', 'approval'] as const;

export const limitEndpoints = about('limit', {
  limitPageList: endpoint({
    get: `${base}/LimitPageList`,
    title: ['化学品限量列表', 'List limits of chemicals'],
    permission: query,
    input: pageQuery(
      {
        scope: optional(limitFields.scope),
        key: optional(limitFields.key),
        laboratoryId: optional(id(laboratory)),
        percent: optional(integer(['占用不低于（%）', 'Used at least (%)'], { min: 0, max: 1000 })),
      },
      ['createdAt', 'scope', 'key', 'warnAt'],
    ),
    result: pageOf(row),
  }),
  limitDetails: endpoint({
    get: `${base}/LimitDetails`,
    title: ['查看化学品限量', 'Show a limit of chemicals'],
    permission: query,
    input: object({ id: id() }),
    result: object({ ...row.properties, raises: list(raise, ['超限量申请', 'Raises']) }),
  }),
  limitHistory: historyCall(
    `${base}/LimitHistory`,
    ['化学品限量变更记录', 'History of a limit of chemicals'],
    query,
  ),
  /** Everything that holds for a laboratory, where it is counted. */
  limitUsage: endpoint({
    get: `${base}/LimitUsage`,
    title: ['实验室限量占用', 'Limits of a laboratory'],
    permission: query,
    input: object({ laboratoryId: id(laboratory) }),
    result: list(usage),
  }),
  limitSave: endpoint({
    post: `${base}/LimitSave`,
    title: ['保存化学品限量', 'Save a limit of chemicals'],
    permission: edit,
    changes: ['limit', 'bottle'],
    input: object({ id: optional(nullable(id())), version: optional(version()), ...limitFields }),
    result: object({ id: id(), version: version() }),
  }),
  limitDelete: endpoint({
    post: `${base}/LimitDelete`,
    title: ['删除化学品限量', 'Delete a limit of chemicals'],
    permission: limitPermission.delete,
    changes: ['limit', 'bottle'],
    input: rowInput,
  }),
  limitRaiseSubmit: endpoint({
    post: `${base}/LimitRaiseSubmit`,
    title: ['申请超限量存放', 'Ask to raise a limit'],
    permission: query,
    changes: written,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...limitRaiseFields }),
    result: object({ id: id(), version: version(), approvalId: nullable(id(['审批', 'Approval'])) }),
  }),
  limitRaiseWithdraw: endpoint({
    post: `${base}/LimitRaiseWithdraw`,
    title: ['撤回超限量申请', 'Withdraw a raise of a limit'],
    permission: query,
    changes: written,
    input: rowInput,
  }),
  /** Its applicant, who decides on it, and those in reach. */
  limitRaiseDetails: endpoint({
    get: `${base}/LimitRaiseDetails`,
    title: ['查看超限量申请', 'Show a raise of a limit'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: raiseDetails,
  }),
});
