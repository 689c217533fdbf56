import {
  casCode,
  choice,
  formula,
  id,
  integer,
  list,
  longText,
  nullable,
  number,
  object,
  optional,
  quantity,
  text,
  unit,
  unNo,
  yuan,
} from '../../core/index.ts';
import { attributeLimits } from '../word.ts';
import { commodityLimits, stockStatuses, taxRates } from './codes.ts';

const maybe = (zh: string, en: string, max: number) => optional(nullable(text([zh, en], { max, min: 0 })));

/** What a supplier says of goods once and for all; the price, the stock and what follows from them are said elsewhere too. */
export const commodityFields = {
  itemNumber: text(['货号', 'Item number'], { max: 64 }),
  commodityName: text(['商品名称', 'Name'], { max: 120 }),
  commodityTypeId: id(['商品分类', 'Type']),
  brandId: id(['品牌', 'Brand']),
  casCode: optional(nullable(casCode())),
  chineseName: maybe('中文名', 'Chinese name', 120),
  englishName: maybe('英文名', 'English name', 200),
  otherName: maybe('别名', 'Other names', 300),
  molecularFormula: optional(nullable(formula(['分子式', 'Formula']))),
  purity: maybe('纯度', 'Purity', 40),
  massFraction: optional(nullable(number(['质量分数(%)', 'Mass fraction (%)'], { min: 0, max: 100 }))),
  specificationId: id(['规格', 'Specification']),
  unitId: id(['包装单位', 'Unit']),
  netContent: optional(nullable(quantity(['净含量', 'Net content']))),
  netUnit: optional(nullable(unit(['净含量单位', 'Unit of the content']))),
  price: yuan(['单价', 'Price'], { more: true }),
  marketPrice: optional(nullable(yuan(['市场价', 'Market price'], { more: true }))),
  taxRate: optional(choice(['税率', 'Tax rate'], taxRates)),
  minNum: optional(integer(['起订量', 'Least number'], { min: 1, max: commodityLimits.minNum })),
  /** None: not counted. */
  stockNum: optional(nullable(integer(['库存', 'Stock'], { max: commodityLimits.stock }))),
  stockStatus: optional(choice(['供货状态', 'Supply'], stockStatuses)),
  leadDays: optional(integer(['货期(天)', 'Days to deliver'], { max: commodityLimits.leadDays })),
  /** Of the labels a list, divided by commas. */
  labelName: maybe('标签', 'Labels', commodityLimits.labels * (commodityLimits.label + 1)),
  storageCondition: maybe('储存条件', 'Storage', 200),
  unNumber: optional(nullable(unNo(['UN 编号', 'UN number']))),
  warrantyMonths: optional(nullable(integer(['保修(月)', 'Warranty (months)'], { max: 600 }))),
  seriesCode: maybe('系列编码', 'Series', 40),
  origin: maybe('产地', 'Origin', 50),
  salesUserId: optional(nullable(id(['业务员', 'Salesperson']))),
  description: optional(nullable(longText(['描述', 'Description'], { max: 20_000, html: true }))),
  attributes: optional(
    list(
      object({
        name: text(['参数', 'Name'], { max: attributeLimits.name }),
        value: text(['值', 'Value'], { max: attributeLimits.value }),
      }),
      ['参数', 'Attributes'],
      { max: 20 },
    ),
  ),
  fileIds: optional(list(id(['图片', 'Picture']), ['图片', 'Pictures'], { max: commodityLimits.pictures })),
};
