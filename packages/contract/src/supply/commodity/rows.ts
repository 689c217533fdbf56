import {
  baseUnits,
  bool,
  byProduct,
  choice,
  controlCategories,
  day,
  id,
  integer,
  list,
  moment,
  nullable,
  number,
  object,
  type Static,
  text,
  units,
  version,
} from '../../core/index.ts';
import { licenceKinds } from '../licence/codes.ts';
import { commodityKinds, ledgerKinds } from '../word.ts';
import {
  autoReasons,
  commodityEvents,
  commodityStates,
  delistedBy,
  stockStatuses,
  taxRates,
} from './codes.ts';

const said = (zh: string, en: string, max: number) => text([zh, en], { max, min: 0 });
const maybe = (zh: string, en: string, max: number) => nullable(said(zh, en, max));
const massFraction = nullable(number(['质量分数(%)', 'Mass fraction (%)'], { min: 0, max: 100 }));
export const commodityState = choice(['状态', 'State'], commodityStates);

/** What became of a new version of goods on sale that was handed in. */
export const draftStates = {
  pending: ['变更待审批', 'Change to be approved'],
  refused: ['变更已驳回', 'Change refused'],
} as const;

/** Goods as both sides list them. What the asker may not see is null. */
export const commodityRow = object({
  id: id(),
  commodityName: said('商品名称', 'Name', 120),
  itemNumber: said('货号', 'Item number', 64),
  supplierId: id(['供应商', 'Supplier']),
  supplierName: said('供应商', 'Supplier', 100),
  commodityTypeId: id(['商品分类', 'Type']),
  commodityTypeName: said('商品分类', 'Type', 30),
  commodityKind: choice(['商品大类', 'Kind of goods'], commodityKinds),
  ledgerKind: choice(['台账类别', 'Ledger'], ledgerKinds),
  brandName: said('品牌', 'Brand', 50),
  casCode: maybe('CAS 号', 'CAS number', 20),
  purity: maybe('纯度', 'Purity', 40),
  specificationNum: said('规格', 'Specification', 40),
  packagingUnit: said('包装单位', 'Unit', 10),
  labelName: said('标签', 'Labels', 120),
  price: said('单价', 'Price', 16),
  marketPrice: maybe('市场价', 'Market price', 16),
  /** What this pack would cost at the median of the campus; for the college alone. */
  medianPrice: maybe('校内中位价', 'Campus median', 24),
  /** The price against it, per cent. */
  medianPercent: nullable(integer(['与中位价之比(%)', 'Against the median (%)'])),
  /** A price that is being decided on, or waits for its day. */
  pendingPrice: maybe('待生效价格', 'Price to come', 16),
  stockNum: nullable(integer(['库存', 'Stock'])),
  reservedNum: integer(['已预留', 'Held']),
  stockStatus: choice(['供货状态', 'Supply'], stockStatuses),
  leadDays: integer(['货期(天)', 'Days to deliver']),
  minNum: integer(['起订量', 'Least number']),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  /** Nothing where it has no picture: it is drawn by its pack. */
  thumb: maybe('图片', 'Picture', 500),
  hasSheet: bool(['有安全技术说明书', 'Has a data sheet']),
  state: commodityState,
  /** Of a new version of it that was handed in. */
  draftState: nullable(choice(['变更', 'Change'], draftStates)),
  delistedBy: nullable(choice(['下架方', 'Taken off by'], delistedBy)),
  autoReason: nullable(choice(['自动下架原因', 'Why it left'], autoReasons)),
  stateReason: byProduct(maybe('原因', 'Reason', 500), 'goodsReason'),
  stateAt: moment(['状态更新时间', 'State since']),
  listedAt: nullable(moment(['上架时间', 'On sale since'])),
  createdAt: moment(['创建时间', 'Made']),
  salesNum: integer(['销量', 'Sold']),
  version: version(),
  can: list(choice(['操作', 'What'], commodityEvents)),
});
export type CommodityRow = Static<typeof commodityRow>;

/** How many of all that the other filters find stand in each state. */
export const commodityCounts = object(
  Object.fromEntries(
    Object.entries(commodityStates).map(([state, label]) => [state, integer(label, { min: 0 })]),
  ) as Record<keyof typeof commodityStates, ReturnType<typeof integer>>,
);

/** A field of a new version beside what is on sale. */
const difference = object({
  field: said('字段', 'Field', 40),
  title: said('字段', 'Field', 60),
  before: maybe('原值', 'Before', 2000),
  after: maybe('新值', 'After', 2000),
});
export type CommodityDifference = Static<typeof difference>;

/** What a price was from a day on. */
export const pricePoint = object({ date: day(['日期', 'Day']), price: said('价格', 'Price', 16) });

export const commodityAttribute = object({
  name: said('参数', 'Name', 20),
  value: said('值', 'Value', 60),
});

const draft = object({
  state: choice(['变更', 'Change'], draftStates),
  reviewNote: byProduct(maybe('审批意见', 'Note', 500)),
  updatedAt: moment(['提交时间', 'Handed in']),
  /** Of the form: what of it the new version says otherwise. */
  commodityName: said('商品名称', 'Name', 120),
  commodityTypeId: id(['商品分类', 'Type']),
  casCode: maybe('CAS 号', 'CAS number', 20),
  massFraction,
  specificationId: id(['规格', 'Specification']),
  unitId: id(['包装单位', 'Unit']),
  netContent: maybe('净含量', 'Net content', 24),
  netUnit: nullable(choice(['净含量单位', 'Unit of the content'], units)),
  differences: list(difference, ['变更对比', 'What changes']),
});

export const commodityDetails = object({
  ...commodityRow.properties,
  seriesCode: maybe('系列编码', 'Series', 40),
  brandId: id(['品牌', 'Brand']),
  specificationId: id(['规格', 'Specification']),
  unitId: id(['包装单位', 'Unit']),
  chineseName: maybe('中文名', 'Chinese name', 120),
  englishName: maybe('英文名', 'English name', 200),
  otherName: maybe('别名', 'Other names', 300),
  molecularFormula: maybe('分子式', 'Formula', 200),
  massFraction,
  netContent: maybe('净含量', 'Net content', 24),
  netUnit: nullable(choice(['净含量单位', 'Unit of the content'], units)),
  unitPrice: said('单位价格', 'Price of a unit', 24),
  unitPriceUnit: choice(['计价单位', 'Unit'], baseUnits),
  taxRate: choice(['税率', 'Tax rate'], taxRates),
  origin: maybe('产地', 'Origin', 50),
  warrantyMonths: nullable(integer(['保修(月)', 'Warranty (months)'])),
  storageCondition: maybe('储存条件', 'Storage', 200),
  unNumber: maybe('UN 编号', 'UN number', 6),
  attributes: list(commodityAttribute, ['参数', 'Attributes']),
  description: maybe('描述', 'Description', 40_000),
  fileIds: list(id(['图片', 'Picture']), ['图片', 'Pictures']),
  /** Addresses of the pictures, in their order. */
  pictures: list(said('图片', 'Picture', 500), ['图片', 'Pictures']),
  salesUserId: nullable(id(['业务员', 'Salesperson'])),
  userName: maybe('业务员', 'Salesperson', 50),
  userPhone: maybe('联系电话', 'Phone', 20),
  /** The data sheet in force of its CAS number. */
  casCodeID: nullable(id(['安全技术说明书', 'Data sheet'])),
  requiredLicences: list(choice(['所需资质', 'Licences needed'], licenceKinds), [
    '所需资质',
    'Licences needed',
  ]),
  /** What stands in the way of its being on sale, in words. */
  obstacles: list(said('问题', 'Obstacle', 200), ['不能上架的原因', 'What stands in the way']),
  draft: nullable(draft),
  /** Of the last twelve months, from the oldest on. */
  prices: list(pricePoint, ['价格走势', 'Prices']),
});
export type CommodityDetails = Static<typeof commodityDetails>;

/** What somebody who decides looks at: what changes, and what would be controlled. */
export const commodityReviewDiff = object({
  id: id(),
  version: version(),
  /** A new one has nothing before it. */
  isNew: bool(['新商品', 'New']),
  differences: list(difference),
  pictures: list(said('图片', 'Picture', 500)),
  casCode: maybe('CAS 号', 'CAS number', 20),
  /** What the dictionary calls the number. */
  substanceName: maybe('目录名称', 'In the dictionary', 200),
  massFraction,
  /** By the mass fraction that is given, and as if none were. */
  categories: list(choice(['管制类别', 'Control category'], controlCategories)),
  categoriesWithout: list(choice(['管制类别', 'Control category'], controlCategories)),
  requiredLicences: list(choice(['所需资质', 'Licences needed'], licenceKinds)),
  obstacles: list(said('问题', 'Obstacle', 200)),
  /** What should be looked at, in words. */
  notes: list(said('提示', 'Note', 200)),
});
export type CommodityReviewDiff = Static<typeof commodityReviewDiff>;
