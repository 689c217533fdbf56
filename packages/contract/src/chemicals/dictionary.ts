import {
  about,
  bool,
  casCode,
  choice,
  controlCategories,
  day,
  defineErrors,
  endpoint,
  exportCall,
  formula,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  templateCall,
  text,
  unNo,
  useStatuses,
  version,
} from '../core/index.ts';
import { ghsPictograms, signalWords } from '../core/pictograms.ts';
import { physicalStates, storageClasses } from './codes.ts';
import type { ControlCategory } from './control.ts';
import { substancePermission } from './permissions.ts';

const months = (label: readonly [string, string]) => optional(nullable(integer(label, { min: 1, max: 600 })));
export const hCode = text(['H 代码', 'H code'], {
  max: 12,
  pattern: '^(?:EU)?H\\d{3}[A-Za-z]{0,3}$',
  says: ['{title}应如 H225', '{title} must be such as H225'],
});

export const substanceFields = {
  casCode: optional(nullable(casCode())),
  /** A mixture or something made in the house has no number. */
  noCasReason: optional(nullable(text(['无 CAS 说明', 'Why it has no CAS number'], { max: 100, min: 0 }))),
  chineseName: text(['中文名', 'Chinese name'], { max: 200 }),
  englishName: optional(nullable(text(['英文名', 'English name'], { max: 300, min: 0 }))),
  otherNames: optional(
    list(text(['别名', 'Other name'], { max: 100 }), ['别名', 'Other names'], { max: 30, counted: '个' }),
  ),
  molecularFormula: optional(nullable(formula(['分子式', 'Formula']))),
  molecularWeight: optional(
    nullable(number(['分子量', 'Molecular weight'], { min: 0.0001, max: 10_000_000 })),
  ),
  physicalState: optional(nullable(choice(['状态', 'Physical state'], physicalStates))),
  density: optional(nullable(number(['密度（g/mL）', 'Density (g/mL)'], { min: 0.00001, max: 30 }))),
  ghsPictograms: optional(
    list(choice(['GHS 象形图', 'Pictogram'], ghsPictograms), ['GHS 象形图', 'Pictograms'], { max: 9 }),
  ),
  hCodes: optional(list(hCode, ['H 代码', 'H codes'], { max: 60, counted: '个' })),
  signalWord: optional(nullable(choice(['信号词', 'Signal word'], signalWords))),
  hazardClass: optional(nullable(text(['危险性类别', 'Hazard class'], { max: 500, min: 0 }))),
  unNo: optional(nullable(unNo(['UN 编号', 'UN number']))),
  controlCategories: optional(
    list(choice(['管制类别', 'Control category'], controlCategories), ['管制类别', 'Control categories'], {
      max: 9,
    }),
  ),
  controlCondition: optional(nullable(text(['管制条件', 'Condition of control'], { max: 300, min: 0 }))),
  controlMinMassFraction: optional(
    nullable(
      number(['管制最低质量分数（%）', 'Controlled above a mass fraction of (%)'], { min: 0, max: 100 }),
    ),
  ),
  /** Null where nobody has looked yet. */
  inHazardousCatalogue: optional(
    nullable(bool(['列入危险化学品目录', 'In the catalogue of hazardous chemicals'])),
  ),
  storageClass: choice(['储存类别', 'Storage class'], storageClasses),
  tempRange: optional(nullable(text(['储存温度', 'Storage temperature'], { max: 50, min: 0 }))),
  lightSensitive: optional(bool(['避光', 'Keep from light'])),
  peroxideFormer: optional(bool(['过氧化物形成物', 'Forms peroxides'])),
  openedShelfLifeMonths: months(['开封有效期（月）', 'Shelf life once opened (months)']),
  shelfLifeMonths: months(['保质期（月）', 'Shelf life (months)']),
  criticalQuantity: optional(
    nullable(number(['临界量（t）', 'Critical quantity (t)'], { min: 0.0001, max: 100_000 })),
  ),
  /** Of a hydrate or a salt: it is controlled as what it is one of. */
  parentCas: optional(nullable(casCode(['母体 CAS 号', 'CAS number of the parent']))),
  /** Why it is none, though its name or formula looks so. */
  noParentReason: optional(
    nullable(text(['不是水合物或盐的理由', 'Why it is no hydrate or salt'], { max: 200, min: 0 })),
  ),
  catalogueSource: optional(nullable(text(['标志来源', 'Source of the flags'], { max: 200, min: 0 }))),
  catalogueDate: optional(nullable(day(['标志日期', 'Date of the flags']))),
  /** The college still has to compare its flags with the lists in force. */
  confirm: optional(bool(['待确认', 'To be confirmed'])),
};

/** What a substance is controlled by. */
export interface SubstanceFlags {
  controlCategories: readonly ControlCategory[];
  controlCondition: string | null;
  controlMinMassFraction: number | null;
  inHazardousCatalogue: boolean | null;
}

/** What makes a substance less controlled than it was. */
export const loosenedFlags = (
  before: Omit<SubstanceFlags, 'controlCondition'>,
  after: Omit<SubstanceFlags, 'controlCondition'>,
): (keyof SubstanceFlags)[] => [
  ...(before.controlCategories.some((one) => !after.controlCategories.includes(one))
    ? (['controlCategories'] as const)
    : []),
  // Nothing is controlled below a fraction: the higher it is, the less is.
  ...((after.controlMinMassFraction ?? 0) > (before.controlMinMassFraction ?? 0)
    ? (['controlMinMassFraction'] as const)
    : []),
  ...(before.inHazardousCatalogue && !after.inHazardousCatalogue ? (['inHazardousCatalogue'] as const) : []),
];

const casText = text(['CAS 号', 'CAS number'], { max: 20 });
const { otherNames: _o, ...shown } = shownOf(substanceFields);
export const substanceRow = object({
  id: id(),
  ...shown,
  otherNames: list(text(['别名', 'Other name'], { max: 100 }), ['别名', 'Other names']),
  /** There is a data sheet of it. */
  casCodeID: nullable(id(['安全技术说明书', 'Data sheet'])),
  /** Live ones, in the laboratories whose stock one may see. */
  bottles: integer(['在账瓶数', 'Bottles']),
  useStatus: choice(['启用状态', 'Status'], useStatuses),
  version: version(),
});
export type SubstanceRow = Static<typeof substanceRow>;

export const substanceFilters = {
  keyword: optional(
    text(['名称、CAS 号、拼音或分子式', 'Name, CAS number, pinyin or formula'], { max: 100, min: 0 }),
  ),
  category: optional(choice(['管制类别', 'Control category'], controlCategories)),
  storageClass: optional(choice(['储存类别', 'Storage class'], storageClasses)),
  useStatus: optional(choice(['启用状态', 'Status'], useStatuses)),
  /** Without a data sheet. */
  noSheet: optional(bool(['缺说明书', 'Without a data sheet'])),
  /** To be confirmed, or without a source of its flags. */
  unchecked: optional(bool(['标志待核对', 'Flags not checked'])),
};

/** Where flags are loosened: two people of the university do that together. */
const witnessToken = optional(
  nullable(text(['双人确认', 'Confirmed by a second person'], { max: 64, min: 0 })),
);
const source = text(['标志来源', 'Source of the flags'], { max: 200 });
const sourceDay = day(['标志日期', 'Date of the flags']);

export const substanceErrors = defineErrors({
  CAS_TAKEN: [409, 'CAS 号 {cas} 已在字典中：{name}', '{cas} is in the dictionary already: {name}'],
  CAS_NEEDED: [400, '请填写 CAS 号，或说明为何没有', 'Give the CAS number, or why there is none'],
  SUBSTANCE_NAME_TAKEN: [
    409,
    '字典中已有同名且无 CAS 号的“{name}”',
    'There is a “{name}” without a CAS number in the dictionary already',
  ],
  SUBSTANCE_FLAGS_UNSOURCED: [
    400,
    '改动管制标志须填写标志来源和标志日期',
    'Changed flags need their source and its date',
  ],
  SUBSTANCE_CONFIRM_UNSOURCED: [
    400,
    '解除“待确认”须填写标志来源和标志日期',
    'To confirm the flags give their source and its date',
  ],
  SUBSTANCE_SOURCE_FUTURE: [400, '标志日期不能晚于今天', 'The date of the flags cannot lie in the future'],
  SUBSTANCE_LISTED: [
    400,
    '该物质列入 {list}（{version}），管制类别不得取消',
    'It is in {list} ({version}); the category cannot be taken away',
  ],
  SUBSTANCE_PARENT_ASKED: [
    409,
    '是否为 {parent} 的水合物或盐？是则填写母体 CAS 号，否则说明理由',
    'Is it a hydrate or a salt of {parent}? If so give its CAS number, else say why not',
  ],
  SUBSTANCE_PARENT_UNKNOWN: [
    400,
    '母体 {cas} 不在字典和管制名录中',
    'The parent {cas} is neither in the dictionary nor in a list',
  ],
  SUBSTANCE_PARENT_ITSELF: [400, '母体不能是其自身', 'It cannot be its own parent'],
  SUBSTANCE_PARENT_CHAIN: [
    400,
    '{name} 自身有母体，请填写其母体',
    '{name} has a parent itself; give that one',
  ],
  SUBSTANCE_MERGE_SELF: [400, '保留的化学品不能同时被合并', 'What is kept cannot be merged as well'],
  SUBSTANCE_MERGE_LOOSENS: [
    409,
    '“{name}”的管制标志严于保留的化学品，请保留它，或先更新标志',
    '“{name}” is controlled more strictly than the kept one; keep it instead, or change the flags first',
  ],
});

const base = '/Customer/Chemicals';
const { query, get, add, edit, disable } = substancePermission;

export const substanceEndpoints = about('substance', {
  substancePageList: endpoint({
    get: `${base}/SubstancePageList`,
    title: ['化学品字典列表', 'List substances'],
    permission: query,
    input: pageQuery(substanceFilters, [
      'casCode',
      'chineseName',
      'molecularWeight',
      'catalogueDate',
      'updatedAt',
    ]),
    result: pageOf(substanceRow),
  }),
  substanceDetails: endpoint({
    get: `${base}/SubstanceDetails`,
    title: ['查看化学品', 'Show a substance'],
    opens: 'substance',
    permission: get,
    input: object({ id: id() }),
    result: substanceRow,
  }),
  substanceHistory: historyCall(
    `${base}/SubstanceHistory`,
    ['化学品变更记录', 'History of a substance'],
    get,
  ),
  /** Those that a form may name, by a few letters of them. */
  substanceSelectList: endpoint({
    get: `${base}/SubstanceSelectList`,
    title: ['可选化学品', 'Substances to choose'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ keyword: substanceFilters.keyword }),
    result: list(
      object({
        id: id(),
        casCode: substanceRow.properties.casCode,
        chineseName: substanceRow.properties.chineseName,
        molecularFormula: substanceRow.properties.molecularFormula,
        physicalState: substanceRow.properties.physicalState,
        density: substanceRow.properties.density,
        shelfLifeMonths: substanceRow.properties.shelfLifeMonths,
        ghsPictograms: substanceRow.properties.ghsPictograms,
        controlCategories: substanceRow.properties.controlCategories,
        storageClass: substanceRow.properties.storageClass,
      }),
    ),
  }),
  substanceAdd: endpoint({
    post: `${base}/SubstanceAdd`,
    title: ['新增化学品', 'Add a substance'],
    permission: add,
    collegeWide: true,
    input: object(substanceFields),
    result: idResult,
  }),
  substanceEdit: endpoint({
    post: `${base}/SubstanceEdit`,
    title: ['编辑化学品', 'Edit a substance'],
    permission: edit,
    collegeWide: true,
    input: object({ id: id(), ...substanceFields, version: version(), witnessToken }),
  }),
  substanceStatusChange: endpoint({
    post: `${base}/SubstanceStatusChange`,
    title: ['启用或停用化学品', 'Enable or disable substances'],
    permission: disable,
    collegeWide: true,
    input: object({
      ids: ids(['化学品', 'Substances'], 500),
      useStatus: choice(['启用状态', 'Status'], useStatuses),
    }),
  }),
  /** Of what a new one may be a hydrate or a salt, by its name and formula. */
  substanceParentList: endpoint({
    get: `${base}/SubstanceParentList`,
    title: ['可能的母体', 'What it may be a hydrate or a salt of'],
    permission: [add, edit],
    collegeWide: true,
    input: object({
      chineseName: substanceFields.chineseName,
      molecularFormula: substanceFields.molecularFormula,
      casCode: substanceFields.casCode,
    }),
    result: list(
      object({
        casCode: casText,
        chineseName: shown.chineseName,
        controlCategories: shown.controlCategories,
      }),
    ),
  }),
  /** What is merged goes, its names and all that hangs on it stay with the one kept. */
  substanceMerge: endpoint({
    post: `${base}/SubstanceMerge`,
    title: ['合并化学品', 'Merge substances'],
    permission: edit,
    collegeWide: true,
    input: object({
      keepId: id(['保留', 'Kept']),
      ids: ids(['合并', 'Merged'], 50),
    }),
  }),
  substanceBatchCategory: endpoint({
    post: `${base}/SubstanceBatchCategory`,
    title: ['批量设置管制类别', 'Set categories of several substances'],
    permission: edit,
    collegeWide: true,
    input: object({
      ids: ids(['化学品', 'Substances'], 500),
      categories: list(
        choice(['管制类别', 'Control category'], controlCategories),
        ['管制类别', 'Control categories'],
        { max: 9 },
      ),
      source,
      date: sourceDay,
      witnessToken,
    }),
  }),
  substanceImport: importCall(
    `${base}/SubstanceImport`,
    ['导入化学品字典', 'Import substances'],
    substancePermission.import,
    true,
  ),
  substanceTempExport: templateCall(
    `${base}/SubstanceTempExport`,
    ['下载化学品导入模板', 'Template for importing substances'],
    substancePermission.import,
  ),
  substanceExport: exportCall(
    `${base}/SubstanceExport`,
    ['导出化学品字典', 'Export substances'],
    substancePermission.export,
    object(substanceFilters),
  ),
});
