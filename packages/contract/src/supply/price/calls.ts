import {
  about,
  bool,
  byProduct,
  choice,
  day,
  endpoint,
  historyInput,
  historyPage,
  id,
  ids,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  text,
  version,
  yuan,
} from '../../core/index.ts';
import { commodityWritten } from '../commodity/calls.ts';
import { commodityLimits } from '../commodity/codes.ts';
import { supplierCommodityPermission } from '../commodity/permissions.ts';
import { pricePoint } from '../commodity/rows.ts';
import { supplyNotes } from '../notes.ts';
import { priceChangeEvents, priceChangeStates, priceLimits } from './codes.ts';
import { priceChangePermission } from './permissions.ts';

const said = (zh: string, en: string, max: number) => text([zh, en], { max, min: 0 });
const maybe = (zh: string, en: string, max: number) => nullable(said(zh, en, max));
const state = choice(['状态', 'State'], priceChangeStates);

export const priceChangeRow = object({
  id: id(),
  commodityId: id(['商品', 'Goods']),
  commodityName: said('商品名称', 'Name', 120),
  itemNumber: said('货号', 'Item number', 64),
  specificationNum: said('规格', 'Specification', 40),
  packagingUnit: said('包装单位', 'Unit', 10),
  casCode: maybe('CAS 号', 'CAS number', 20),
  supplierId: id(['供应商', 'Supplier']),
  supplierName: said('供应商', 'Supplier', 100),
  oldPrice: said('原价', 'Before', 16),
  newPrice: said('新价', 'After', 16),
  /** Per cent, below 0 where it got cheaper. */
  ratio: said('涨跌幅(%)', 'Change (%)', 16),
  newMarketPrice: maybe('新市场价', 'Market price', 16),
  /** What this pack would cost at the median of the campus; for the college alone. */
  medianPrice: maybe('校内中位价', 'Campus median', 24),
  reason: byProduct(maybe('理由', 'Reason', 200), supplyNotes),
  evidenceName: maybe('依据', 'Evidence', 255),
  evidenceUrl: maybe('依据', 'Evidence', 500),
  effectiveFrom: day(['生效日期', 'From']),
  effectiveAt: nullable(moment(['生效时间', 'In effect since'])),
  state,
  reviewNote: byProduct(maybe('审批意见', 'Note', 500)),
  waitingFor: maybe('待谁审批', 'Waiting for', 300),
  createdByName: maybe('申请人', 'Asked by', 50),
  createdAt: moment(['申请时间', 'Asked']),
  /** Prices of its goods in the last twelve months, from the oldest on. */
  chart: list(pricePoint, ['近 12 个月价格', 'Prices of 12 months']),
  version: version(),
  can: list(choice(['操作', 'What'], priceChangeEvents)),
});
export type PriceChangeRow = Static<typeof priceChangeRow>;

const outcomes = {
  effective: ['已生效', 'In effect'],
  pending: ['待审批', 'To be approved'],
  approved: ['待生效', 'To take effect'],
} as const;

export const priceEndpoints = about('priceChange', {
  priceChangePageList: endpoint({
    get: '/PurchaseLocal/Trade/PriceChangePageList',
    title: ['价格变更列表', 'List price changes'],
    permission: [priceChangePermission.query, supplierCommodityPermission.query],
    input: pageQuery(
      {
        state: optional(state),
        supplierId: optional(id(['供应商', 'Supplier'])),
        commodityId: optional(id(['商品', 'Goods'])),
        /** Per cent. */
        ratioFrom: optional(number(['涨幅不低于(%)', 'Rise from (%)'], { min: -100, max: 100_000 })),
      },
      ['createdAt', 'ratio', 'effectiveFrom', 'state', 'commodityName', 'supplierName'],
    ),
    result: pageOf(priceChangeRow),
  }),
  priceChangeDetails: endpoint({
    get: '/PurchaseLocal/Trade/PriceChangeDetails',
    title: ['查看价格变更', 'Show a price change'],
    permission: [priceChangePermission.query, supplierCommodityPermission.query],
    input: object({ id: id() }),
    result: priceChangeRow,
  }),
  priceChangeHistory: endpoint({
    get: '/PurchaseLocal/Trade/PriceChangeHistory',
    title: ['价格变更的操作记录', 'History of a price change'],
    permission: [priceChangePermission.query, supplierCommodityPermission.query],
    input: historyInput,
    result: historyPage,
  }),
  /** Whoever is asked decides. */
  priceChangeReview: endpoint({
    post: '/PurchaseLocal/Admin/PriceChangeReview',
    title: ['审批价格变更', 'Decide on price changes'],
    permission: 'signedIn',
    insidersOnly: true,
    changes: commodityWritten,
    input: object({
      items: list(rowInput, ['价格变更', 'Price changes'], { min: 1, max: priceLimits.review }),
      pass: bool(['通过', 'Approve']),
      note: optional(nullable(text(['意见', 'Note'], { max: 500, min: 0 }))),
    }),
    result: object({
      results: list(
        object({
          id: id(),
          ok: bool(['成功', 'Done']),
          state: nullable(state),
          error: nullable(text(['原因', 'Why'], { max: 300 })),
        }),
      ),
    }),
  }),
  /** Lower prices and small rises take effect at once; the others wait for a decision. */
  supplierCommodityPriceSave: endpoint({
    post: '/PurchaseLocal/Supplier/CommodityPriceSave',
    title: ['商品调价', 'Change prices'],
    permission: supplierCommodityPermission.edit,
    changes: commodityWritten,
    input: object({
      items: list(
        object({
          id: id(),
          price: yuan(['单价', 'Price'], { more: true }),
          marketPrice: optional(nullable(yuan(['市场价', 'Market price'], { more: true }))),
          reason: optional(nullable(text(['理由', 'Reason'], { max: 200, min: 0 }))),
          evidenceFileId: optional(nullable(id(['依据', 'Evidence']))),
          effectiveFrom: optional(nullable(day(['生效日期', 'From']))),
        }),
        ['商品', 'Goods'],
        { min: 1, max: commodityLimits.prices },
      ),
    }),
    result: object({
      results: list(
        object({
          id: id(),
          ok: bool(['成功', 'Done']),
          outcome: nullable(choice(['结果', 'Outcome'], outcomes)),
          error: nullable(text(['原因', 'Why'], { max: 300 })),
        }),
      ),
    }),
  }),
  supplierPriceChangeWithdraw: endpoint({
    post: '/PurchaseLocal/Supplier/PriceChangeWithdraw',
    title: ['撤回价格变更', 'Withdraw price changes'],
    permission: supplierCommodityPermission.edit,
    changes: commodityWritten,
    input: object({ ids: ids(['价格变更', 'Price changes'], 100) }),
  }),
});
