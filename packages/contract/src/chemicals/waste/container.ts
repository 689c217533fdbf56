import {
  about,
  amount,
  bool,
  byProduct,
  choice,
  day,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
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
  type Static,
  text,
  unit,
  version,
} from '../../core/index.ts';
import { ghsPictograms } from '../../core/pictograms.ts';
import { chemicalPermission } from '../stock/permissions.ts';
import {
  containerUnits,
  usualHwCode,
  wasteCategories,
  wasteContainerEvents,
  wasteContainerStates,
  wasteForms,
  wasteLimits,
} from './codes.ts';
import { wastePermission } from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const place = ['存放点', 'Storage place'] as const;
const category = choice(['废物类别', 'Category'], wasteCategories);

export const wasteContainerFields = {
  laboratoryId: id(laboratory),
  locationId: id(place),
  wasteCategory: category,
  hwCode: text(['废物代码', 'Waste code'], {
    max: 20,
    pattern: '^HW\\d{2} \\d{3}-\\d{3}-\\d{2}$',
    says: [`{title}的格式如 ${usualHwCode}`, `{title} looks like ${usualHwCode}`],
  }),
  form: choice(['形态', 'Form'], wasteForms),
  capacity: quantity(['容量', 'Capacity']),
  unit: choice(['单位', 'Unit'], containerUnits),
};

const shown = {
  id: id(),
  code: text(['容器编码', 'Code'], { max: 20 }),
  laboratoryId: wasteContainerFields.laboratoryId,
  laboratoryName: text(laboratory, { max: 60 }),
  locationId: wasteContainerFields.locationId,
  locationText: text(place, { max: 400 }),
  wasteCategory: category,
  hwCode: text(['废物代码', 'Waste code'], { max: 20 }),
  form: wasteContainerFields.form,
  capacity: amount(['容量', 'Capacity']),
  unit: wasteContainerFields.unit,
  /** In the unit of the container; null for whoever would learn from it what he has to read himself. */
  filled: nullable(amount(['已装', 'Filled'])),
  percent: nullable(integer(['已装（%）', 'Filled (%)'])),
  full: bool(['已标记装满', 'Marked as full']),
  state: choice(['状态', 'State'], wasteContainerStates),
  startedAt: nullable(moment(['开始存放时间', 'Begun'])),
  createdAt: moment(['登记时间', 'Entered']),
  /** The request that it goes away with, and where it went. */
  requestNo: nullable(text(['收运申请', 'Request'], { max: 20 })),
  weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
  collectedAt: nullable(moment(['装车时间', 'Loaded'])),
  storedAt: nullable(moment(['入暂存时间', 'Stored'])),
  company: nullable(text(['去向', 'Handed to'], { max: 100 })),
  manifestNo: nullable(text(['联单编号', 'Manifest'], { max: 50 })),
  handedAt: nullable(moment(['出库时间', 'Handed over'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], wasteContainerEvents)),
};
export const wasteContainerRow = object(shown);
export type WasteContainerRow = Static<typeof wasteContainerRow>;

const content = object({
  id: id(),
  text: text(['内容', 'What'], { max: 260 }),
  bottleCode: nullable(text(['来源瓶', 'From the bottle'], { max: 20 })),
  /** Not told to whoever has still to enter it into the second book. */
  quantity: nullable(amount(['数量', 'Amount'])),
  unit: unit(),
  ph: nullable(number(['pH', 'pH'], { min: 0, max: 14 })),
  at: moment(['投放时间', 'When']),
  byName: byProduct(text(['投放人', 'By'], { max: 50 })),
});
export type WasteContent = Static<typeof content>;
const details = object({
  ...shown,
  ghsPictograms: list(choice(['象形图', 'Pictogram'], ghsPictograms), ['象形图', 'Pictograms']),
  contents: list(content, ['投放记录', 'Contents'], { max: 5000 }),
});
export type WasteContainerDetails = Static<typeof details>;

const base = '/Customer/Chemicals';
export const wasteContainerFilters = {
  keyword: optional(text(['容器编码', 'Code'], { max: 20, min: 0 })),
  laboratoryId: optional(id(laboratory)),
  category: optional(category),
  state: optional(shown.state),
  /** Something is in it, and it is in no request. */
  askable: optional(bool(['可申请收运', 'Can be asked for'])),
  from: optional(day(['存放日期起', 'Begun from'])),
  to: optional(day(['存放日期止', 'Begun until'])),
};
/** Members see what their laboratory throws away, and put it where it belongs. */
const seeing = [wastePermission.query, chemicalPermission.return] as const;
const changes = ['wasteContainer', 'bottle'];

export const wasteContainerEndpoints = about('wasteContainer', {
  wasteContainerPageList: endpoint({
    get: `${base}/WasteContainerPageList`,
    title: ['废弃物容器列表', 'List containers of waste'],
    permission: seeing,
    input: pageQuery(wasteContainerFilters, ['createdAt', 'code', 'filled', 'startedAt', 'state']),
    result: pageOf(wasteContainerRow),
  }),
  wasteContainerDetails: endpoint({
    get: `${base}/WasteContainerDetails`,
    title: ['查看废弃物容器', 'Show a container of waste'],
    permission: seeing,
    input: object({ id: id() }),
    result: details,
  }),
  wasteContainerByCode: endpoint({
    get: `${base}/WasteContainerByCode`,
    title: ['扫码查看废弃物容器', 'Container of waste by its label'],
    permission: seeing,
    input: object({ code: text(['容器编码', 'Code'], { max: 20 }) }),
    result: details,
  }),
  wasteContainerHistory: historyCall(
    `${base}/WasteContainerHistory`,
    ['废弃物容器变更记录', 'History of a container of waste'],
    wastePermission.query,
  ),
  wasteContainerSave: endpoint({
    post: `${base}/WasteContainerSave`,
    title: ['保存废弃物容器', 'Save a container of waste'],
    permission: wastePermission.add,
    input: object({
      id: optional(nullable(id())),
      version: optional(version()),
      ...wasteContainerFields,
      /** Nothing more goes in. */
      full: optional(bool(['已装满', 'Full'])),
    }),
    result: object({ id: id(), code: shown.code, version: version() }),
  }),
  wasteContentAdd: endpoint({
    post: `${base}/WasteContentAdd`,
    title: ['投放废弃物', 'Put waste into a container'],
    changes,
    permission: [wastePermission.add, chemicalPermission.use],
    input: object({
      id: id(),
      text: optional(nullable(text(['投放内容', 'What it is'], { max: 200, min: 0 }))),
      bottleId: optional(nullable(id(['来源瓶', 'From the bottle']))),
      quantity: quantity(['数量', 'Amount']),
      unit: unit(),
      ph: optional(nullable(number(['pH', 'pH'], { min: 0, max: 14 }))),
      full: optional(bool(['已装满，不再投放', 'It is full now'])),
    }),
    result: object({ filled: shown.filled, percent: shown.percent, state: shown.state }),
  }),
  wasteLabelPrint: endpoint({
    post: `${base}/WasteLabelPrint`,
    title: ['打印危险废物标签', 'Print labels of waste'],
    permission: wastePermission.add,
    reads: true,
    input: object({ ids: ids(['容器', 'Containers'], wasteLimits.labels) }),
    answers: 'file',
  }),
  wasteExport: exportCall(
    `${base}/WasteExport`,
    ['导出废弃物容器', 'Export containers of waste'],
    wastePermission.export,
    object(wasteContainerFilters),
  ),
  /** What went away in a year, by category. */
  wasteStatistics: endpoint({
    get: `${base}/WasteStatistics`,
    title: ['废弃物年度合计', 'Waste of a year'],
    permission: wastePermission.query,
    input: object({
      year: integer(['年份', 'Year'], { min: 2000, max: 2100 }),
      laboratoryId: optional(id(laboratory)),
    }),
    result: list(
      object({
        category,
        items: integer(['件数', 'Pieces']),
        kg: amount(['重量（kg）', 'Weight (kg)']),
      }),
    ),
  }),
});
