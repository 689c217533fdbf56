import type { Dictionary } from '../../core/index.ts';

export const commodityStates = {
  draft: ['草稿', 'Draft'],
  pendingReview: ['待审批', 'To be approved'],
  listed: ['在售', 'On sale'],
  delisted: ['已下架', 'Off sale'],
  refused: ['已驳回', 'Refused'],
  archived: ['已归档', 'Archived'],
} as const satisfies Dictionary;
export type CommodityState = keyof typeof commodityStates;

/** What is done with goods; `can` of a row says which of it now. */
export const commodityEvents = {
  edit: ['编辑', 'Edit'],
  copy: ['复制', 'Copy'],
  submit: ['提交审批', 'Hand in'],
  review: ['审批', 'Decide'],
  list: ['上架', 'Put on sale'],
  delist: ['下架', 'Take off sale'],
  archive: ['归档', 'Archive'],
  delete: ['删除', 'Delete'],
  stock: ['库存', 'Stock'],
  price: ['调价', 'Price'],
  category: ['调整分类', 'Category'],
} as const satisfies Dictionary;
export type CommodityEvent = keyof typeof commodityEvents;

/** Who took goods off sale: only he brings them back. */
export const delistedBy = {
  supplier: ['供应商', 'The supplier'],
  college: ['采购管理员', 'The purchasing office'],
  auto: ['系统', 'The system'],
} as const satisfies Dictionary;
export type DelistedBy = keyof typeof delistedBy;

/** Why goods left by themselves; they come back when it no longer holds. */
export const autoReasons = {
  licence: ['供应商资质不足', 'A licence is missing'],
  supplier: ['供应商已暂停', 'The supplier is suspended'],
  substance: ['物质不允许销售', 'The substance may not be sold'],
} as const satisfies Dictionary;
export type AutoReason = keyof typeof autoReasons;

export const stockStatuses = {
  spot: ['现货', 'In stock'],
  futures: ['期货', 'To order'],
} as const satisfies Dictionary;
export type StockStatus = keyof typeof stockStatuses;

/** Rates of VAT that an invoice may have, per cent. */
export const taxRates = {
  0: ['0%', '0%'],
  1: ['1%', '1%'],
  3: ['3%', '3%'],
  5: ['5%', '5%'],
  6: ['6%', '6%'],
  9: ['9%', '9%'],
  13: ['13%', '13%'],
} as const satisfies Dictionary;
export type TaxRate = keyof typeof taxRates;

export const reservationStates = {
  held: ['已预留', 'Held'],
  released: ['已释放', 'Released'],
  used: ['已出库', 'Used'],
} as const satisfies Dictionary;

/** Price in yuan at most; labels and their letters; pictures; goods of one call. */
export const commodityLimits = {
  price: '9999999.99',
  labels: 8,
  label: 12,
  pictures: 9,
  minNum: 99,
  stock: 9_999_999,
  leadDays: 365,
  review: 100,
  prices: 500,
} as const;

/** How a yes or no of an attribute is stored, as workbooks have it. */
export const attributeAnswers = { yes: '是', no: '否' } as const;
