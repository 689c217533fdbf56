import {
  about,
  bool,
  type Code,
  casCode,
  choice,
  type controlCategories,
  controlledCategories,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  importCall,
  integer,
  type Label,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  type Static,
  shownOf,
  templateCall,
  text,
  version,
} from '../core/index.ts';
import { chemicalRulePermission } from './permissions.ts';

export type ControlCategory = Code<typeof controlCategories>;
export type ControlledCategory = Code<typeof controlledCategories>;

export const controlListStates = {
  draft: ['草稿', 'Draft'],
  effective: ['生效', 'In force'],
  stopped: ['停用', 'No longer in force'],
} as const;
export type ControlListState = keyof typeof controlListStates;

/** Whether the college has compared a version with the text in force. */
export const listChecks = {
  pending: ['待确认', 'To be confirmed'],
  waiting: ['已确认，待生效', 'Confirmed, not yet in force'],
  confirmed: ['学校已确认', 'Confirmed by the college'],
} as const;

/** What may be done with a version; `can` of a row says which of them now. */
export const controlListEvents = {
  confirm: ['确认', 'Confirm'],
  edit: ['编辑', 'Edit'],
  editLocal: ['编辑', 'Edit'],
  renew: ['以此新建版本', 'New version of it'],
} as const satisfies Dictionary;
export type ControlListEvent = keyof typeof controlListEvents;

/** The lists that there are; each has any number of versions. */
export const controlListCodes = {
  highlyToxic: ['剧毒化学品', 'Highly toxic chemicals'],
  precursor: ['易制毒化学品', 'Drug precursors'],
  explosivePrecursor: ['易制爆危险化学品', 'Explosive precursors'],
  narcotic: ['麻醉药品和第一类精神药品', 'Narcotics and psychotropics, class 1'],
  psychotropic2: ['第二类精神药品', 'Psychotropics, class 2'],
  medicalToxic: ['医疗用毒性药品', 'Toxic drugs for medical use'],
} as const;
/** The college's own list stands beside them. */
export const localListCode = 'local';

/** For how long the law wants the books of a category kept; here they are never deleted. */
export const keptAtLeast: Partial<Record<ControlledCategory, Label>> = {
  highlyToxic: ['至少 1 年', 'At least a year'],
  explosivePrecursor: ['至少 1 年', 'At least a year'],
  precursor1: ['至少 2 年', 'At least two years'],
  narcotic: ['药品有效期满后至少 5 年', 'At least five years after the drug has expired'],
};

/** What the college itself asks for a substance, beside its categories. */
export const localLevels = {
  banned: ['禁用', 'Banned'],
  limited: ['限量', 'Limited'],
  approval: ['审批', 'By approval'],
} as const;
export type LocalLevel = keyof typeof localLevels;

/** In which the amounts of rules are given. */
export const controlUnits = {
  g: ['g', 'g'],
  kg: ['kg', 'kg'],
  mL: ['mL', 'mL'],
  L: ['L', 'L'],
} as const;

export const controlListLimits = { items: 3000, localItems: 500 } as const;

const category = choice(['管制类别', 'Control category'], controlledCategories);
const named = {
  casCode: optional(nullable(casCode())),
  chineseName: optional(nullable(text(['品名', 'Name'], { max: 200, min: 0 }))),
};
const itemFields = {
  ...named,
  /** That of the list unless given. */
  controlCategory: optional(nullable(category)),
  condition: optional(nullable(text(['条件', 'Condition'], { max: 200, min: 0 }))),
  listNo: optional(nullable(text(['序号', 'Number'], { max: 20, min: 0 }))),
  since: optional(nullable(text(['列入时间', 'Listed since'], { max: 20, min: 0 }))),
  confirm: optional(bool(['待确认', 'To be confirmed'])),
};
const localFields = {
  ...named,
  level: choice(['要求', 'Level'], localLevels),
  controlCategory: itemFields.controlCategory,
  maxQuantity: optional(nullable(number(['限量', 'At most'], { min: 0.000001, max: 1_000_000 }))),
  unit: optional(nullable(choice(['单位', 'Unit'], controlUnits))),
  reason: text(['理由', 'Reason'], { max: 200 }),
  validFrom: optional(nullable(day(['起始日期', 'From']))),
  validTo: optional(nullable(day(['截止日期', 'Until']))),
};
export const controlItemFields = itemFields;

export const controlListFields = {
  code: choice(['名录', 'List'], controlListCodes),
  versionName: text(['版本', 'Version'], { max: 60 }),
  controlCategory: itemFields.controlCategory,
  effectiveFrom: day(['生效日期', 'In force from']),
  source: text(['来源（名称和文号）', 'Source (name and number)'], { max: 300 }),
  note: optional(nullable(text(['说明', 'Note'], { max: 300, min: 0 }))),
};

const listItem = object({
  id: id(),
  ...shownOf(itemFields),
  level: nullable(choice(['要求', 'Level'], localLevels)),
  maxQuantity: nullable(number(['限量', 'At most'], { min: 0, max: 1_000_000 })),
  unit: nullable(choice(['单位', 'Unit'], controlUnits)),
  reason: nullable(text(['理由', 'Reason'], { max: 200 })),
  validFrom: nullable(day(['起始日期', 'From'])),
  validTo: nullable(day(['截止日期', 'Until'])),
  inDictionary: bool(['在字典中', 'In the dictionary']),
});
export type ControlListItem = Static<typeof listItem>;

const listShown = {
  id: id(),
  code: text(['编码', 'Code'], { max: 30 }),
  name: text(['名录', 'List'], { max: 60 }),
  versionName: controlListFields.versionName,
  controlCategory: nullable(category),
  effectiveFrom: controlListFields.effectiveFrom,
  effectiveTo: nullable(day(['停用日期', 'In force until'])),
  source: controlListFields.source,
  note: nullable(text(['说明', 'Note'], { max: 300 })),
  state: choice(['状态', 'State'], controlListStates),
  /** None of the college's own list, which is its own decision. */
  check: nullable(choice(['核对', 'Checked'], listChecks)),
  builtIn: bool(['内置', 'Shipped']),
  confirmedByName: nullable(text(['确认人', 'Confirmed by'], { max: 50 })),
  confirmedAt: nullable(moment(['确认时间', 'Confirmed'])),
  confirmFile: nullable(
    object({ id: id(), name: text(['文件名', 'File name'], { max: 200 }) }, ['确认文件', 'File']),
  ),
  itemCount: integer(['条目数', 'Items']),
  toConfirm: integer(['待确认条目', 'Items to be confirmed']),
  can: list(choice(['可做', 'May be done'], controlListEvents)),
  version: version(),
};
const controlListRow = object(listShown);
export type ControlListRow = Static<typeof controlListRow>;
const controlListDetails = object({ ...listShown, items: list(listItem, ['条目', 'Items'], { max: 5000 }) });
export type ControlListDetails = Static<typeof controlListDetails>;

export const listChanges = {
  added: ['新增', 'Added'],
  removed: ['移除', 'Removed'],
  changed: ['变化', 'Changed'],
} as const;
const itemSide = object({
  controlCategory: nullable(category),
  condition: nullable(text(['条件', 'Condition'], { max: 200 })),
});
const controlListDiff = object({
  /** The one that it is compared with; none for the first. */
  before: nullable(object({ id: id(), versionName: controlListFields.versionName })),
  items: list(
    object({
      change: choice(['变化', 'Change'], listChanges),
      casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
      chineseName: nullable(text(['品名', 'Name'], { max: 200 })),
      before: nullable(itemSide),
      after: nullable(itemSide),
      /** Of the dictionary, which the change concerns. */
      substanceId: nullable(id(['化学品', 'Substance'])),
      /** Live, with its hydrates and salts; these two for whoever decides on the version alone. */
      bottles: nullable(integer(['涉及瓶数', 'Bottles concerned'])),
      /** On their way. */
      orders: nullable(integer(['涉及订单', 'Orders concerned'])),
    }),
    ['变化', 'Changes'],
    { max: 10_000 },
  ),
});
export type ControlListDiff = Static<typeof controlListDiff>;

/** What a rule may ask, in the order shown. */
export const ruleFlags = {
  twoPersonReceive: ['双人收货', 'Two receive'],
  twoPersonStore: ['双人保管、双锁', 'Two keepers, two locks'],
  twoPersonIssue: ['双人发放', 'Two issue'],
  twoPersonUse: ['双人使用', 'Two use'],
  doubleBook: ['双本账', 'Two books'],
  approvalRequired: ['凭申请领用', 'By approved request'],
  weighEachReturn: ['归还称量', 'Weighed at each return'],
  returnSameDay: ['当日归还', 'Returned the same day'],
  wholeBottleOnly: ['整瓶领用', 'Whole bottles only'],
  studentKeepers: ['学生可任保管人', 'Students may keep'],
} as const;
export type RuleFlag = keyof typeof ruleFlags;

/** What the law asks: it cannot be switched off (《高等学校实验室安全规范》（2023）第二十五条). */
export const lockedFlags: Readonly<Record<ControlledCategory, readonly RuleFlag[]>> = {
  highlyToxic: ['twoPersonReceive', 'twoPersonStore', 'twoPersonIssue', 'doubleBook'],
  precursor1: ['twoPersonStore'],
  precursor2: [],
  precursor3: [],
  explosivePrecursor: ['twoPersonStore'],
  narcotic: ['twoPersonStore'],
  psychotropic2: [],
  medicalToxic: [],
};

/** Categories that no student keeps. */
export const withoutStudents: readonly ControlledCategory[] = [
  'highlyToxic',
  'precursor1',
  'narcotic',
  'psychotropic2',
];

const strictest: readonly RuleFlag[] = [
  ...(['twoPersonReceive', 'twoPersonStore', 'twoPersonIssue', 'twoPersonUse', 'doubleBook'] as const),
  ...(['approvalRequired', 'weighEachReturn', 'returnSameDay', 'wholeBottleOnly'] as const),
];
/** Defaults of the product, which each college compares with its own rules. */
export const shippedFlags: Readonly<Record<ControlledCategory, readonly RuleFlag[]>> = {
  highlyToxic: strictest,
  precursor1: strictest,
  precursor2: ['approvalRequired', 'weighEachReturn'],
  precursor3: ['approvalRequired', 'weighEachReturn'],
  explosivePrecursor: [
    ...(['twoPersonReceive', 'twoPersonStore', 'twoPersonIssue', 'doubleBook', 'approvalRequired'] as const),
  ],
  narcotic: strictest,
  psychotropic2: ['approvalRequired', 'doubleBook', 'weighEachReturn'],
  medicalToxic: strictest,
};

/** Off as shipped, and offered: 《化学化工实验室安全管理规范》7.5.2, 7.5.3, a recommended group standard. */
export const recommendedFlags: Readonly<Partial<Record<ControlledCategory, readonly RuleFlag[]>>> = {
  explosivePrecursor: ['twoPersonUse', 'returnSameDay'],
  precursor2: ['twoPersonIssue', 'twoPersonUse', 'returnSameDay'],
  precursor3: ['twoPersonIssue', 'twoPersonUse', 'returnSameDay'],
};

export const controlRuleFields = {
  ...(Object.fromEntries(Object.entries(ruleFlags).map(([flag, label]) => [flag, bool(label)])) as Record<
    RuleFlag,
    ReturnType<typeof bool>
  >),
  /** Of one request and person. */
  maxIssue: optional(nullable(number(['单次限领', 'At most a request'], { min: 0.000001, max: 1_000_000 }))),
  maxIssueUnit: optional(nullable(choice(['限领单位', 'Unit'], controlUnits))),
};
const controlRuleRow = object({
  id: id(),
  controlCategory: category,
  ...shownOf(controlRuleFields),
  version: version(),
});
export type ControlRuleRow = Static<typeof controlRuleRow>;

export const controlErrors = defineErrors({
  CONTROL_LIST_PAST: [400, '生效日期不能早于今天', 'It cannot come into force before today'],
  CONTROL_LIST_NOT_AFTER: [
    400,
    '生效日期须晚于现行版本（{version}，{from}）',
    'It must come into force after the one in force ({version}, {from})',
  ],
  CONTROL_LIST_EXISTS: [409, '{list} 已有版本“{version}”', '{list} has a version “{version}” already'],
  CONTROL_LIST_WAITING: [
    400,
    '{list} 已有待生效的版本“{version}”，同一名录只能有一个生效版本',
    '“{version}” of {list} waits to come into force; one version of a list is in force at a time',
  ],
  CONTROL_LIST_FIXED: [
    409,
    '已确认或已生效的版本不能修改，请另建新版本',
    'A version that is confirmed or in force is not changed; make a new one',
  ],
  CONTROL_LIST_EMPTY: [400, '名录没有条目', 'The list has no items'],
  CONTROL_LIST_CONFIRMED: [409, '该版本已确认', 'This version is confirmed already'],
  CONTROL_ITEM_NAMELESS: [400, '请填写 CAS 号或品名', 'Give the CAS number or the name'],
  CONTROL_ITEM_TWICE: [400, '与第 {row} 条重复', 'The same as item {row}'],
  CONTROL_ITEM_UNCATEGORISED: [
    400,
    '请选择管制类别，名录没有统一的类别',
    'Choose a category; the list itself has none',
  ],
  LOCAL_LIMIT_NEEDED: [400, '限量须填写数量和单位', 'A limit needs its amount and unit'],
  LOCAL_DAYS_REVERSED: [400, '截止日期不能早于起始日期', 'It cannot end before it begins'],
  CONTROL_RULE_LOCKED: [
    400,
    '“{rule}”是法规对{category}的要求，不能关闭',
    '“{rule}” is asked by law for {category} and cannot be switched off',
  ],
  CONTROL_RULE_STUDENTS: [400, '{category}的保管人不能是学生', 'Students may not keep {category}'],
  CONTROL_RULE_UNIT: [400, '请一并填写限领数量和单位', 'Give both the amount and its unit'],
});

const base = '/Customer/Chemicals';
const { query, edit } = chemicalRulePermission;

export const controlEndpoints = about('control', {
  controlListList: endpoint({
    get: `${base}/ControlListList`,
    title: ['管制名录', 'Lists of control'],
    permission: query,
    result: list(controlListRow),
  }),
  controlListDetails: endpoint({
    get: `${base}/ControlListDetails`,
    title: ['查看管制名录', 'Show a list of control'],
    permission: query,
    input: object({ id: id() }),
    result: controlListDetails,
  }),
  controlListHistory: historyCall(
    `${base}/ControlListHistory`,
    ['管制名录变更记录', 'History of a list of control'],
    query,
  ),
  /** What it changes of the version before it. */
  controlListDiff: endpoint({
    get: `${base}/ControlListDiff`,
    title: ['比较管制名录版本', 'Compare versions of a list'],
    permission: query,
    input: object({ id: id() }),
    result: controlListDiff,
  }),
  /** Makes or changes a draft. */
  controlListSave: endpoint({
    post: `${base}/ControlListSave`,
    title: ['保存管制名录', 'Save a list of control'],
    permission: edit,
    collegeWide: true,
    input: object({
      id: optional(id()),
      ...controlListFields,
      items: list(object(itemFields), ['条目', 'Items'], { max: controlListLimits.items }),
      version: optional(version()),
    }),
    result: object({ id: id(), version: version() }),
  }),
  controlListImport: importCall(
    `${base}/ControlListImport`,
    ['导入管制名录', 'Import a list of control'],
    edit,
    true,
  ),
  controlListTempExport: templateCall(
    `${base}/ControlListTempExport`,
    ['下载管制名录导入模板', 'Template for importing a list'],
    edit,
  ),
  /** The college has compared it with the text in force; a draft acts from its day on. */
  controlListConfirm: endpoint({
    post: `${base}/ControlListConfirm`,
    title: ['确认管制名录', 'Confirm a list of control'],
    changes: ['control', 'substance'],
    permission: edit,
    collegeWide: true,
    input: object({ id: id(), fileId: id(['确认文件', 'File']), version: version() }),
  }),
  localControlSave: endpoint({
    post: `${base}/LocalControlSave`,
    title: ['保存校级禁限控目录', 'Save the college’s own list'],
    changes: ['control', 'substance'],
    permission: edit,
    collegeWide: true,
    input: object({
      items: list(object(localFields), ['条目', 'Items'], { max: controlListLimits.localItems }),
      version: version(),
    }),
    result: object({ version: version() }),
  }),
  controlRuleList: endpoint({
    get: `${base}/ControlRuleList`,
    title: ['管控规则', 'Rules of control'],
    permission: query,
    result: list(controlRuleRow),
  }),
  controlRuleHistory: historyCall(
    `${base}/ControlRuleHistory`,
    ['管控规则变更记录', 'History of a rule of control'],
    query,
  ),
  controlRuleSave: endpoint({
    post: `${base}/ControlRuleSave`,
    title: ['保存管控规则', 'Save a rule of control'],
    permission: edit,
    collegeWide: true,
    input: object({ id: id(), ...controlRuleFields, version: version() }),
  }),
});
