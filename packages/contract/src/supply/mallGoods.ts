import {
  about,
  bool,
  choice,
  controlCategories,
  day,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  units,
  yuan,
} from '../core/index.ts';
import { stockStatuses } from './commodity/codes.ts';
import { licenceKinds } from './licence/codes.ts';
import { lanes, windowKinds } from './window/codes.ts';
import { attributeLimits, catalogueLimits, commodityKinds, ledgerKinds } from './word.ts';

const mall = '/PurchaseLocal/Mall';
const said = (zh: string, en: string, max: number) => text([zh, en], { max, min: 0 });
const maybe = (zh: string, en: string, max: number) => nullable(said(zh, en, max));
const money = (zh: string, en: string) => nullable(said(zh, en, 24));

export const mallGoodsErrors = defineErrors({
  MALL_CLOSED: [
    401,
    '商城仅对校内人员开放，请先登录',
    'The mall is open to the university alone. Please sign in.',
  ],
  MALL_TOO_DEEP: [
    400,
    '未登录时最多可浏览前 {pages} 页，请先登录或缩小筛选范围',
    'Without signing in you can turn {pages} pages. Please sign in or narrow it down.',
  ],
  MALL_NOT_TOLD: [
    400,
    '价格、库存和销量仅对校内人员显示，请先登录再按此筛选或排序',
    'Prices, stock and sales are shown to the university alone. Please sign in to filter or sort by them.',
  ],
  MALL_ATTRIBUTE_TWICE: [400, '参数“{name}”只能选择一个值', 'One value of “{name}” can be chosen'],
});

/** Pages that a stranger turns, reads of goods and of words and suppliers that he makes in a minute at most, goods that are compared, months of the price chart. */
export const mallGoodsLimits = {
  strangerPages: 50,
  strangerReads: 60,
  /** Wider: each page of the mall reads several, and a campus may stand behind one address. */
  strangerWords: 600,
  compare: 4,
  months: 24,
  group: 50,
  /** Values of a facet; the types are a tree and stand there whole. */
  facet: 50,
  keyword: 500,
} as const;

/** Goods as they stand in lists of the mall. What a stranger may not see (price, stock, sales) is null. */
export const mallItem = object({
  id: id(),
  commodityName: said('商品名称', 'Name', 120),
  /** Nothing where it has no picture: it is drawn by its pack. */
  thumb: maybe('图片', 'Picture', 500),
  supplierId: id(['供应商', 'Supplier']),
  supplierName: said('供应商', 'Supplier', 100),
  commodityTypeName: said('商品分类', 'Type', 30),
  commodityKind: choice(['商品大类', 'Kind of goods'], commodityKinds),
  /** Gas is drawn as cylinders, which no other field says. */
  ledgerKind: choice(['台账类别', 'Ledger'], ledgerKinds),
  brandName: said('品牌', 'Brand', 50),
  casCode: maybe('CAS 号', 'CAS number', 20),
  specificationNum: said('规格', 'Specification', 40),
  packagingUnit: said('包装单位', 'Unit', 10),
  purity: maybe('纯度', 'Purity', 40),
  labelName: said('标签', 'Labels', 120),
  price: money('单价', 'Price'),
  unitPrice: money('单位价格', 'Price of a unit'),
  unitPriceUnit: said('计价单位', 'Unit', 4),
  stockStatus: nullable(choice(['供货状态', 'Supply'], stockStatuses)),
  leadDays: nullable(integer(['货期（天）', 'Days to deliver'])),
  /** There now, and not all of it promised to orders. */
  inStock: nullable(bool(['有现货', 'There now'])),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories)),
  /** Controlled without a category is what the college's own list asks approval of. */
  lane: choice(['通道', 'Lane'], lanes),
  salesNum: nullable(integer(['销量', 'Sold'])),
  score: maybe('评分', 'Score', 6),
  isFavourite: bool(['已收藏', 'Favourite']),
});
export type MallItem = Static<typeof mallItem>;

const facetNames = {
  type: ['商品分类', 'Type'],
  supplier: ['供应商', 'Supplier'],
  brand: ['品牌', 'Brand'],
  specification: ['规格', 'Specification'],
  unit: ['包装单位', 'Unit'],
  purity: ['纯度', 'Purity'],
  controlCategory: ['管制类别', 'Control category'],
  label: ['标签', 'Label'],
  attribute: ['参数', 'Attribute'],
} as const;
export const mallFacet = object({
  name: choice(['筛选', 'Filter'], facetNames),
  /** Of what the chosen type marks to be filtered by: the name of the attribute. */
  attribute: maybe('参数', 'Attribute', attributeLimits.name),
  values: list(
    object({
      id: said('值', 'Value', 60),
      label: said('名称', 'Name', 100),
      count: integer(['数量', 'Goods']),
    }),
  ),
});
export type MallFacet = Static<typeof mallFacet>;

const code = (zh: string, en: string) => optional(id([zh, en]));
export const mallGoodsFilters = {
  keyword: optional(said('关键词', 'Keyword', mallGoodsLimits.keyword)),
  commodityTypeId: code('商品分类', 'Type'),
  supplierId: code('供应商', 'Supplier'),
  brandId: code('品牌', 'Brand'),
  specificationId: code('规格', 'Specification'),
  unitId: code('包装单位', 'Unit'),
  purity: optional(said('纯度', 'Purity', 40)),
  controlCategory: optional(choice(['管制类别', 'Control category'], controlCategories)),
  labelName: optional(said('标签', 'Label', 12)),
  attributes: optional(
    list(
      text(['参数', 'Attribute'], {
        max: attributeLimits.name + 1 + attributeLimits.value,
        pattern: '^\\s*[^:\\s][^:]*:.*\\S',
        says: ['{title}应为“名称:值”', '{title} is “name:value”'],
      }),
      ['参数', 'Attributes'],
      { max: catalogueLimits.attributes },
    ),
  ),
  inStock: optional(bool(['现货', 'In stock'])),
  priceFrom: optional(yuan(['最低价', 'Price from'])),
  priceTo: optional(yuan(['最高价', 'Price to'])),
  commodityKind: optional(choice(['商品大类', 'Kind of goods'], commodityKinds)),
};

const sibling = object({
  id: id(),
  specificationNum: said('规格', 'Specification', 40),
  packagingUnit: said('包装单位', 'Unit', 10),
  price: money('单价', 'Price'),
});

/** A purchase window that concerns goods now. */
export const windowNotice = object({
  kind: choice(['类型', 'Kind'], windowKinds),
  from: day(['开始日期', 'From']),
  to: day(['结束日期', 'Until']),
  notice: maybe('公告', 'Notice', 200),
});

const { thumb: _, ...itemShown } = mallItem.properties;
export const mallProduct = object({
  ...itemShown,
  itemNumber: said('货号', 'Item number', 64),
  /** The data sheet in force of its CAS number; empty where there is none. */
  casCodeID: said('安全技术说明书', 'Data sheet', 36),
  chineseName: maybe('中文名', 'Chinese name', 120),
  englishName: maybe('英文名', 'English name', 200),
  otherName: maybe('别名', 'Other names', 300),
  molecularFormula: maybe('分子式', 'Formula', 100),
  userName: maybe('业务员', 'Salesperson', 50),
  userPhone: maybe('联系电话', 'Phone', 20),
  /** Pictures in their order; none where it is drawn. */
  filePath: list(said('图片', 'Picture', 500)),
  marketPrice: money('市场价', 'Market price'),
  netContent: maybe('净含量', 'Net content', 24),
  netUnit: nullable(choice(['净含量单位', 'Unit of the content'], units)),
  massFraction: maybe('质量分数(%)', 'Mass fraction', 10),
  minNum: integer(['起订量', 'Least']),
  /** What there is of it yet to be had; nothing where it is not counted, or not told. */
  stockLeft: nullable(integer(['剩余库存', 'Left'])),
  origin: maybe('产地', 'Origin', 50),
  warrantyMonths: nullable(integer(['保修（月）', 'Warranty'])),
  storageCondition: maybe('储存条件', 'Storage', 200),
  unNumber: maybe('UN 编号', 'UN number', 6),
  attributes: list(object({ name: said('参数', 'Name', 20), value: said('值', 'Value', 60) })),
  requiredLicences: list(choice(['所需资质', 'Licences needed'], licenceKinds), [
    '所需资质',
    'Licences needed',
  ]),
  siblings: list(sibling),
  sheetVersion: nullable(integer(['说明书版本', 'Version of the sheet'])),
  windowNotice: nullable(windowNotice),
  /** Whether that keeps them from being ordered today. */
  stopped: bool(['停购', 'Not sold now']),
  /** What laboratories of the college offer of it. */
  shareCount: integer(['校内可调剂', 'Offered within the college']),
  description: maybe('商品描述', 'Description', 20_000),
});
export type MallProduct = Static<typeof mallProduct>;

const group = {
  hot: ['热销', 'Sold most'],
  new: ['新品', 'New'],
  recommend: ['推荐', 'Recommended'],
  drop: ['降价', 'Cheaper'],
} as const;
const suggestionKinds = {
  name: ['商品', 'Goods'],
  cas: ['CAS 号', 'CAS number'],
  brand: ['品牌', 'Brand'],
  supplier: ['供应商', 'Supplier'],
  type: ['商品分类', 'Type'],
} as const;

/** The goods of the mall as buyers see them, and strangers less of it. */
export const mallGoodsEndpoints = about('commodity', {
  mallCommodityList: endpoint({
    get: `${mall}/SupplierCommodityList`,
    title: ['商城商品列表', 'Goods of the mall'],
    permission: 'public',
    knowsCaller: true,
    input: pageQuery(
      {
        ...mallGoodsFilters,
        withFacets: optional(bool(['带筛选统计', 'With counts to filter by'])),
      },
      ['price', 'salesNum', 'listedAt', 'unitPrice', 'score'],
    ),
    result: object({
      ...pageOf(mallItem).properties,
      facets: list(mallFacet),
      /** What was looked for instead, where nothing is found by what was typed. */
      suggestion: maybe('您是不是要找', 'Did you mean', mallGoodsLimits.keyword),
    }),
  }),
  mallCommodityDetail: endpoint({
    get: `${mall}/SupplierCommodityDetail`,
    title: ['商城商品详情', 'Goods in the mall'],
    permission: 'public',
    knowsCaller: true,
    input: object({ id: id() }),
    opens: 'commodity',
    result: mallProduct,
  }),
  mallCommodityGroup: endpoint({
    get: `${mall}/GetSupplierCommodityList`,
    title: ['商城推荐商品', 'Groups of goods'],
    permission: 'public',
    knowsCaller: true,
    input: object({
      supplierId: code('供应商', 'Supplier'),
      group: optional(choice(['分组', 'Group'], group)),
      limit: optional(integer(['条数', 'How many'], { min: 1, max: mallGoodsLimits.group })),
    }),
    result: list(mallItem),
  }),
  mallSearchSuggest: endpoint({
    get: `${mall}/SearchSuggest`,
    title: ['商城搜索建议', 'Suggestions of the search'],
    permission: 'public',
    knowsCaller: true,
    input: object({ keyword: text(['关键词', 'Keyword'], { max: 50 }) }),
    result: list(
      object({
        text: said('文字', 'Text', 200),
        kind: choice(['类型', 'Kind'], suggestionKinds),
        hint: maybe('提示', 'Hint', 200),
        /** Of a brand, supplier or type: the filter that it is. */
        id: nullable(id()),
      }),
    ),
  }),
  mallSupplierNames: endpoint({
    get: `${mall}/GetSupplierList`,
    title: ['商城供应商选项', 'Suppliers to choose'],
    permission: 'public',
    knowsCaller: true,
    input: object({
      keyword: optional(said('关键词', 'Keyword', 50)),
      /** Only who sells goods of this type. */
      commodityTypeId: code('商品分类', 'Type'),
    }),
    result: list(object({ id: id(), supplierName: said('供应商', 'Supplier', 100) })),
  }),
  mallOfferList: endpoint({
    get: `${mall}/GetCommodityOfferList`,
    title: ['同类报价', 'Offers of the same'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ commodityId: id(['商品', 'Goods']) }),
    result: list(mallItem),
  }),
  mallPriceHistory: endpoint({
    get: `${mall}/GetCommodityPriceHistory`,
    title: ['价格走势', 'Chart of prices'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      id: id(),
      months: optional(integer(['月数', 'Months'], { min: 1, max: mallGoodsLimits.months })),
    }),
    result: object({
      prices: list(object({ date: day(['日期', 'Day']), price: said('价格', 'Price', 16) })),
      lowest: money('最低价', 'Lowest'),
      /** Of the same CAS number and purity on the campus, of a unit. */
      median: money('同类中位价', 'Median'),
    }),
  }),
  mallCompareList: endpoint({
    get: `${mall}/GetCommodityCompareList`,
    title: ['商品对比', 'Goods side by side'],
    permission: 'public',
    knowsCaller: true,
    input: object({
      ids: list(id(['商品', 'Goods']), ['商品', 'Goods'], { min: 2, max: mallGoodsLimits.compare }),
    }),
    result: object({ goods: list(mallProduct), differing: list(said('字段', 'Field', 40)) }),
  }),
});
