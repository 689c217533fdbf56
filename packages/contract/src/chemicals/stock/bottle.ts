import {
  about,
  amount,
  bool,
  byProduct,
  choice,
  controlCategories,
  day,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  importCall,
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
  templateCall,
  text,
  unit,
  version,
  yuan,
} from '../../core/index.ts';
import { ghsPictograms, signalWords } from '../../core/pictograms.ts';
import { storageClasses } from '../codes.ts';
import { allowReason, separated } from '../putting.ts';
import {
  bottleEvents,
  bottleLayouts,
  bottleStates,
  enteredKinds,
  movementKinds,
  movementNotes,
  sourceKinds,
  stockLimits,
  testMethods,
  testResults,
} from './codes.ts';
import { chemicalPermission } from './permissions.ts';

const substance = ['化学品', 'Substance'] as const;
const place = ['存放点', 'Storage place'] as const;
const laboratory = ['实验室', 'Laboratory'] as const;
const short = (label: readonly [string, string], max = 60) =>
  optional(nullable(text(label, { max, min: 0 })));
const dayOrNone = (label: readonly [string, string]) => optional(nullable(day(label)));
const weight = (label: readonly [string, string]) => optional(nullable(quantity(label)));
const witnessToken = optional(
  nullable(text(['双人确认', 'Confirmation by a second person'], { max: 64, min: 0 })),
);
/** Of what happened before it is booked. */
const at = optional(nullable(moment(['发生时间', 'When it happened'])));

export const netContent = quantity(['净含量', 'Net content']);

/** What is written down of a test for peroxides. */
export const bottleTestFields = {
  at: moment(['检测时间', 'Tested']),
  method: choice(['检测方法', 'Method'], testMethods),
  ppm: number(['过氧化物（ppm）', 'Peroxides (ppm)'], { min: 0, max: 100_000 }),
  note: short(['备注', 'Note'], 200),
  fileId: optional(nullable(id(['检测记录', 'Record']))),
};

/** What is written down of a bottle. */
export const bottleFields = {
  spec: short(['规格', 'Specification']),
  purity: short(['纯度', 'Purity'], 30),
  massFraction: optional(nullable(number(['质量分数（%）', 'Mass fraction (%)'], { min: 0, max: 100 }))),
  brand: short(['品牌', 'Brand']),
  supplierName: short(['供应商', 'Supplier'], 100),
  batchNo: short(['批号', 'Batch'], 50),
  netContent,
  unit: unit(),
  grossWeight: weight(['毛重（g）', 'Gross weight (g)']),
  tareWeight: weight(['皮重（g）', 'Tare (g)']),
  productionDate: dayOrNone(['生产日期', 'Produced']),
  expiryDate: dayOrNone(['有效期至', 'Good until']),
  price: optional(nullable(yuan(['单价（元）', 'Price (yuan)']))),
};

const hazards = {
  ghsPictograms: list(choice(['象形图', 'Pictogram'], ghsPictograms), ['象形图', 'Pictograms']),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
};

const shown = {
  id: id(),
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  substanceId: id(substance),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  molecularFormula: nullable(text(['分子式', 'Formula'], { max: 200 })),
  ...hazards,
  storageClass: choice(['储存类别', 'Storage class'], storageClasses),
  spec: nullable(text(['规格', 'Specification'], { max: 60 })),
  batchNo: nullable(text(['批号', 'Batch'], { max: 50 })),
  /** In the unit of its label, as the net content; not told to whoever has still to keep the second book. */
  remaining: nullable(amount(['剩余量', 'Remaining'])),
  netContent: amount(['净含量', 'Net content']),
  unit: unit(),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  /** Place, keepers and holder of the most dangerous are told to few. */
  locationId: nullable(id(place)),
  locationText: nullable(text(place, { max: 400 })),
  roomText: nullable(text(['房间', 'Room'], { max: 80 })),
  keeperNames: list(text(['保管人', 'Keeper'], { max: 50 }), ['保管人', 'Keepers']),
  holderId: nullable(id(['领用人', 'Holder'])),
  holderName: nullable(text(['领用人', 'Holder'], { max: 50 })),
  heldSince: nullable(moment(['领出时间', 'Taken out'])),
  dueBack: nullable(day(['应归还日期', 'Due back'])),
  expiryDate: nullable(day(['有效期至', 'Good until'])),
  openedAt: nullable(moment(['开封时间', 'Opened'])),
  openedExpiry: nullable(day(['开封有效期至', 'Good until, once opened'])),
  testDueAt: nullable(day(['过氧化物复测日期', 'To be tested again'])),
  state: choice(['状态', 'State'], bottleStates),
  frozenReason: byProduct(nullable(text(['冻结原因', 'Why it is frozen'], { max: 200 })), movementNotes),
  createdAt: moment(['入账时间', 'Entered']),
  version: version(),
  can: list(choice(['可做', 'May be done'], bottleEvents)),
};
export const bottleRow = object(shown);
export type BottleRow = Static<typeof bottleRow>;

const movementShown = object({
  id: id(),
  bottleSeq: integer(['序号', 'No.']),
  kind: choice(['类型', 'Kind'], movementKinds),
  delta: nullable(amount(['变动', 'Change'])),
  balanceAfter: nullable(amount(['结存', 'Balance'])),
  unit: unit(),
  at: moment(['时间', 'Time']),
  operatorName: text(['经手人', 'Operator'], { max: 50 }),
  witnessName: nullable(text(['复核人', 'Witness'], { max: 50 })),
  counterpartName: nullable(text(['领用人', 'Receiver'], { max: 50 })),
  purpose: nullable(text(['用途', 'Purpose'], { max: 200 })),
  note: byProduct(nullable(text(['备注', 'Note'], { max: 200 })), movementNotes),
});
export type BottleMovement = Static<typeof movementShown>;

const testShown = object({
  id: id(),
  ...bottleTestFields,
  result: choice(['结果', 'Result'], testResults),
  nextAt: nullable(day(['下次检测', 'Next test'])),
  byName: text(['检测人', 'Tested by'], { max: 50 }),
  fileName: nullable(text(['检测记录', 'Record'], { max: 255 })),
  fileUrl: nullable(text(['检测记录', 'Record'], { max: 500 })),
});
export type BottleTest = Static<typeof testShown>;

export const bottleDetails = object({
  ...shown,
  englishName: nullable(text(['英文名', 'English name'], { max: 300 })),
  signalWord: nullable(choice(['信号词', 'Signal word'], signalWords)),
  hCodes: list(text(['H 代码', 'H code'], { max: 12 }), ['H 代码', 'H codes']),
  /** The published data sheet of its substance. */
  casCodeID: nullable(id(['安全技术说明书', 'Data sheet'])),
  purity: nullable(text(['纯度', 'Purity'], { max: 30 })),
  massFraction: nullable(number(['质量分数（%）', 'Mass fraction (%)'], { min: 0, max: 100 })),
  brand: nullable(text(['品牌', 'Brand'], { max: 60 })),
  supplierName: nullable(text(['供应商', 'Supplier'], { max: 100 })),
  grossWeight: nullable(amount(['毛重（g）', 'Gross weight (g)'])),
  tareWeight: nullable(amount(['皮重（g）', 'Tare (g)'])),
  productionDate: nullable(day(['生产日期', 'Produced'])),
  price: nullable(text(['单价（元）', 'Price (yuan)'], { max: 13 })),
  sourceKind: choice(['来源', 'Source'], sourceKinds),
  /** Of a solution. */
  concentration: nullable(text(['浓度', 'Concentration'], { max: 60 })),
  /** What it was divided off, or mostly made of. */
  parentCode: nullable(text(['来源瓶码', 'Label code of its source'], { max: 20 })),
  /** The amount by the density of the substance, in grams or millilitres; for showing. */
  converted: nullable(text(['折算', 'Converted'], { max: 40 })),
  /** By which grams and millilitres of it are converted; of a solution nobody knows it. */
  density: nullable(number(['密度（g/mL）', 'Density (g/mL)'], { min: 0, max: 30 })),
  /** What whoever handles it must do. */
  weighed: bool(['归还须称量', 'Weighed at each return']),
  /** It was weighed as it went out: what was used follows from what it weighs now. */
  byWeight: bool(['可按称重计算用量', 'Use follows from the weight']),
  witnessed: bool(['须双人确认', 'Needs a second person']),
  askable: bool(['可申请领用', 'May be asked for']),
  warnings: list(text(['提示', 'Warning'], { max: 200 }), ['提示', 'Warnings']),
  /** Of what forms peroxides; the newest first. */
  peroxideFormer: bool(['过氧化物形成物', 'Forms peroxides']),
  tests: list(testShown, ['过氧化物检测', 'Tests for peroxides']),
  movements: list(movementShown, ['最近流水', 'Last movements']),
});
export type BottleDetails = Static<typeof bottleDetails>;

export const bottleFilters = {
  keyword: optional(
    text(['名称、CAS 号、瓶码、拼音或分子式', 'Name, CAS number, code, pinyin or formula'], {
      max: 100,
      min: 0,
    }),
  ),
  laboratoryId: optional(id(laboratory)),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  roomId: optional(id(['房间', 'Room'])),
  locationId: optional(id(place)),
  substanceId: optional(id(substance)),
  controlCategory: optional(choice(['管制类别', 'Control category'], controlCategories)),
  storageClass: optional(choice(['储存类别', 'Storage class'], storageClasses)),
  ghs: optional(choice(['象形图', 'Pictogram'], ghsPictograms)),
  state: optional(choice(['状态', 'State'], bottleStates)),
  /** Left out are those that are gone. */
  live: optional(bool(['仅现存', 'Only what is there'])),
  expiryDays: optional(integer(['几天内到期', 'Expires within days'], { min: 0, max: 3650 })),
  openedExpired: optional(bool(['开封已超期', 'Past its life once opened'])),
  /** Something that it must never stand with stands in its cabinet. */
  incompatible: optional(bool(['与禁忌物同柜', 'Beside what forbids it'])),
  /** Where it stands there is more than a limit allows, and it counts. */
  overLimit: optional(bool(['超限量', 'Over a limit'])),
  holderId: optional(id(['领用人', 'Holder'])),
  /** Remaining at most that share of the net content. */
  below: optional(integer(['剩余不足（%）', 'Remaining at most (%)'], { min: 0, max: 100 })),
  supplierName: optional(text(['供应商', 'Supplier'], { max: 100, min: 0 })),
  batchNo: optional(text(['批号', 'Batch'], { max: 50, min: 0 })),
};

const sums = list(
  object({
    category: choice(['管制类别', 'Control category'], controlCategories),
    bottles: integer(['瓶数', 'Bottles']),
  }),
  ['分类合计', 'Totals by category'],
);

export const substanceStockRow = object({
  id: id(substance),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  molecularFormula: nullable(text(['分子式', 'Formula'], { max: 200 })),
  ...hazards,
  bottles: integer(['瓶数', 'Bottles']),
  laboratories: integer(['实验室数', 'Laboratories']),
  /** By base unit: what is weighed and what is measured out is not added up. */
  sums: nullable(list(object({ amount: amount(['数量', 'Amount']), unit: unit() }), ['合计', 'Sum'])),
  soonest: nullable(day(['最早到期', 'First to expire'])),
});
export type SubstanceStockRow = Static<typeof substanceStockRow>;

const booked = list(
  object({
    id: id(['流水', 'Movement']),
    bottleId: id(['瓶', 'Bottle']),
    balanceAfter: nullable(amount(['结存', 'Balance'])),
  }),
);
const warnings = list(text(['提示', 'Warning'], { max: 400 }), ['提示', 'Warnings']);
/** With what is said of where they are put now. */
const put = object({ booked, warnings });
const bottleId = id(['瓶', 'Bottle']);
const lines = <S extends Parameters<typeof list>[0]>(line: S) =>
  list(line, ['瓶', 'Bottles'], { min: 1, max: stockLimits.atOnce, counted: '瓶' });
const someBottles = ids(['瓶', 'Bottles'], stockLimits.atOnce);
const purpose = text(['用途', 'Purpose'], { max: 200 });

const base = '/Customer/Chemicals';
const { query, get, add, edit, issue, use, move, freeze, print } = chemicalPermission;
/** Every call that books changes places and the journal too. */
const changes = ['bottle', 'movement', 'storage'];

export const bottleEndpoints = about('bottle', {
  bottlePageList: endpoint({
    get: `${base}/BottlePageList`,
    title: ['库存台账', 'Stock'],
    permission: query,
    input: pageQuery(bottleFilters, [
      'bottleCode',
      'chineseName',
      'remaining',
      'expiryDate',
      'openedExpiry',
      'heldSince',
      'dueBack',
      'state',
      'createdAt',
    ]),
    result: object({ ...pageOf(bottleRow).properties, totals: sums }),
  }),
  substanceStockList: endpoint({
    get: `${base}/SubstanceStockList`,
    title: ['按化学品汇总', 'Stock by substance'],
    permission: query,
    input: pageQuery(
      {
        keyword: bottleFilters.keyword,
        laboratoryId: bottleFilters.laboratoryId,
        controlCategory: bottleFilters.controlCategory,
        storageClass: bottleFilters.storageClass,
      },
      ['bottles', 'chineseName'],
    ),
    result: pageOf(substanceStockRow),
  }),
  bottleDetails: endpoint({
    get: `${base}/BottleDetails`,
    title: ['查看化学品瓶', 'Show a bottle'],
    opens: 'bottle',
    permission: get,
    input: object({ id: id() }),
    result: bottleDetails,
  }),
  bottleByCode: endpoint({
    get: `${base}/BottleByCode`,
    title: ['扫码查看化学品瓶', 'Bottle by its label'],
    permission: get,
    input: object({ code: text(['瓶码', 'Label code'], { max: 20 }) }),
    result: bottleDetails,
  }),
  bottleHistory: historyCall(`${base}/BottleHistory`, ['化学品瓶变更记录', 'History of a bottle'], get),
  /** First what expires first, the opened before the unopened. */
  bottlePropose: endpoint({
    get: `${base}/BottlePropose`,
    title: ['推荐领用的瓶', 'Bottles to take first'],
    permission: query,
    input: object({
      laboratoryId: id(laboratory),
      substanceId: id(substance),
      quantity: quantity(['数量', 'Amount']),
      unit: unit(),
    }),
    result: object({ bottles: list(bottleRow), enough: bool(['够用', 'Enough']) }),
  }),
  bottleAdd: endpoint({
    post: `${base}/BottleAdd`,
    title: ['登记化学品', 'Enter bottles'],
    changes,
    permission: add,
    input: object({
      substanceId: id(substance),
      locationId: id(place),
      ...bottleFields,
      num: integer(['瓶数', 'Bottles'], { min: 1, max: stockLimits.ofOne }),
      sourceKind: choice(['来源', 'Source'], enteredKinds),
      /** Of each; all of the net content unless given. */
      remaining: optional(nullable(quantity(['剩余量', 'Remaining'], { zero: true }))),
      openedAt: dayOrNone(['开封日期', 'Opened']),
      at,
      separated,
      allowReason,
      witnessToken,
    }),
    result: object({
      bottles: list(object({ id: id(), bottleCode: shown.bottleCode })),
      warnings,
    }),
  }),
  bottleIssue: endpoint({
    post: `${base}/BottleIssue`,
    title: ['领用化学品', 'Take bottles out'],
    changes,
    permission: issue,
    input: object({
      items: lines(
        object({
          bottleId,
          weightBefore: weight(['领用前称重（g）', 'Weight before (g)']),
          opened: optional(bool(['本次开封', 'Opened now'])),
        }),
      ),
      receiverId: id(['领用人', 'Receiver']),
      requestId: optional(nullable(id(['领用申请', 'Request']))),
      purpose: short(['用途', 'Purpose'], 200),
      dueBack: dayOrNone(['应归还日期', 'Due back']),
      at,
      witnessToken,
    }),
    result: booked,
  }),
  bottleReturn: endpoint({
    post: `${base}/BottleReturn`,
    title: ['归还化学品', 'Return bottles'],
    changes,
    permission: chemicalPermission.return,
    input: object({
      items: lines(
        object({
          bottleId,
          used: optional(nullable(quantity(['用量', 'Used'], { zero: true }))),
          unit: optional(nullable(unit())),
          weightAfter: weight(['归还时称重（g）', 'Weight after (g)']),
          /** Where it stood before, unless given. */
          locationId: optional(nullable(id(place))),
          empty: optional(bool(['已用完', 'Used up'])),
        }),
      ),
      at,
      separated,
    }),
    result: put,
  }),
  bottleUse: endpoint({
    post: `${base}/BottleUse`,
    title: ['记录化学品用量', 'Record what was used'],
    changes,
    permission: use,
    input: object({
      items: lines(
        object({
          bottleId,
          quantity: quantity(['用量', 'Used']),
          unit: unit(),
          purpose,
          projectName: short(['项目', 'Project'], 100),
        }),
      ),
      at,
    }),
    result: booked,
  }),
  bottleMove: endpoint({
    post: `${base}/BottleMove`,
    title: ['移动化学品', 'Move bottles'],
    changes,
    permission: move,
    input: object({ ids: someBottles, locationId: id(place), separated, allowReason }),
    result: put,
  }),
  /** All that is left in them; into a container of waste, or as they are. */
  bottleWaste: endpoint({
    post: `${base}/BottleWaste`,
    title: ['化学品转废弃', 'Bottles to waste'],
    changes: [...changes, 'wasteContainer'],
    permission: chemicalPermission.waste,
    input: object({
      ids: someBottles,
      wasteContainerId: optional(nullable(id(['废弃物容器', 'Container of waste']))),
      at,
      witnessToken,
    }),
    result: booked,
  }),
  bottleOpen: endpoint({
    post: `${base}/BottleOpen`,
    title: ['登记开封', 'Record the opening'],
    permission: use,
    input: object({ id: id(), openedAt: day(['开封日期', 'Opened']), version: version() }),
  }),
  bottleTestAdd: endpoint({
    post: `${base}/BottleTestAdd`,
    title: ['登记过氧化物检测', 'Record a test for peroxides'],
    changes,
    permission: use,
    input: object({ bottleId, ...bottleTestFields }),
    result: object({ id: id(), result: testShown.properties.result, nextAt: testShown.properties.nextAt }),
  }),
  bottleEdit: endpoint({
    post: `${base}/BottleEdit`,
    title: ['编辑化学品瓶', 'Edit a bottle'],
    changes,
    permission: edit,
    input: object({ id: id(), ...bottleFields, version: version() }),
    result: object({ warnings }),
  }),
  bottleFreeze: endpoint({
    post: `${base}/BottleFreeze`,
    title: ['冻结或解冻化学品', 'Freeze or unfreeze bottles'],
    permission: freeze,
    input: object({
      ids: someBottles,
      freeze: bool(['冻结', 'Freeze']),
      reason: text(['原因', 'Reason'], { max: 200 }),
    }),
  }),
  bottleArchive: endpoint({
    post: `${base}/BottleArchive`,
    title: ['空瓶归档', 'Archive empty bottles'],
    changes,
    permission: chemicalPermission.return,
    input: object({ ids: someBottles }),
  }),
  bottleImport: importCall(
    `${base}/BottleImport`,
    ['导入期初库存', 'Import what is there'],
    chemicalPermission.import,
  ),
  bottleTempExport: templateCall(
    `${base}/BottleTempExport`,
    ['期初库存导入模板', 'Template of what is there'],
    chemicalPermission.import,
  ),
  bottleExport: exportCall(
    `${base}/BottleExport`,
    ['导出库存台账', 'Export the stock'],
    chemicalPermission.export,
    object(bottleFilters),
  ),
  labelPrint: endpoint({
    post: `${base}/LabelPrint`,
    title: ['打印瓶签', 'Print labels of bottles'],
    permission: print,
    reads: true,
    input: object({
      bottleIds: ids(['瓶', 'Bottles'], stockLimits.labels),
      layout: choice(['尺寸', 'Size'], bottleLayouts),
    }),
    answers: 'file',
  }),
});
