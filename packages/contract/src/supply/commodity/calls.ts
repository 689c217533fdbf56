import {
  about,
  bool,
  choice,
  controlCategories,
  endpoint,
  exportCall,
  historyInput,
  historyPage,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  text,
  version,
} from '../../core/index.ts';
import { removedKinds } from '../../core/richText.ts';
import { commodityLimits, stockStatuses } from './codes.ts';
import { commodityFields } from './fields.ts';
import { commodityPermission, supplierCommodityPermission } from './permissions.ts';
import {
  commodityCounts,
  commodityDetails,
  commodityReviewDiff,
  commodityRow,
  commodityState,
  draftStates,
} from './rows.ts';

const admin = '/PurchaseLocal/Admin';
const own = '/PurchaseLocal/Supplier';
const trade = '/PurchaseLocal/Trade';
const { query, get, edit, approve, disable } = commodityPermission;
const supplied = supplierCommodityPermission;

const flag = (zh: string, en: string) => optional(bool([zh, en]));
export const commodityFilters = {
  keyword: optional(text(['名称、货号或 CAS 号', 'Name, item number or CAS number'], { max: 100, min: 0 })),
  state: optional(commodityState),
  supplierId: optional(id(['供应商', 'Supplier'])),
  commodityTypeId: optional(id(['商品分类', 'Type'])),
  brandId: optional(id(['品牌', 'Brand'])),
  specificationId: optional(id(['规格', 'Specification'])),
  unitId: optional(id(['包装单位', 'Unit'])),
  purity: optional(text(['纯度', 'Purity'], { max: 40, min: 0 })),
  labelName: optional(text(['标签', 'Label'], { max: commodityLimits.label, min: 0 })),
  controlCategory: optional(choice(['管制类别', 'Control category'], controlCategories)),
  /** Of goods with a CAS number. */
  noSheet: flag('缺数据表', 'No data sheet'),
  noPicture: flag('无图', 'No picture'),
  /** Far from what the same costs elsewhere on the campus. */
  priceOutlier: flag('价格异常', 'Price out of line'),
  /** New ones and changes of those on sale. */
  toReview: flag('待审批', 'To be approved'),
  /** Of goods on sale, or off it by now: they stay as they were. */
  draftRefused: flag(...draftStates.refused),
};
const chosen = { ids: optional(ids(['所选', 'Chosen'], 5000)) };

const stamp = object({ id: id(), version: version() });
const saved = object({
  ...stamp.properties,
  /** What cleaning took out of the description. */
  removed: list(choice(['已去除', 'Removed'], removedKinds)),
  /** Part of it waits for a decision; what is on sale stays as it is till then. */
  waits: bool(['待审批', 'To be approved']),
});
/** One after the other: what is refused leaves the others alone. One alone is refused as a whole. */
export const itemResults = object({
  results: list(
    object({
      id: id(),
      ok: bool(['成功', 'Done']),
      state: nullable(commodityState),
      version: nullable(version()),
      error: nullable(text(['原因', 'Why'], { max: 300 })),
    }),
  ),
});
const items = list(rowInput, ['商品', 'Goods'], { min: 1, max: commodityLimits.review });
const note = optional(nullable(text(['意见', 'Note'], { max: 500, min: 0 })));
const written = ['commodity', 'priceChange', 'approval'] as const;

export const commodityEndpoints = about('commodity', {
  /** A supplier's people get their own; the college all that were handed in. */
  commodityPageList: endpoint({
    get: `${trade}/CommodityPageList`,
    title: ['商品列表', 'List goods'],
    permission: [query, supplied.query],
    input: pageQuery(commodityFilters, [
      'createdAt',
      'stateAt',
      'commodityName',
      'itemNumber',
      'casCode',
      'price',
      'stockNum',
      'salesNum',
      'listedAt',
      'state',
      'waitingSince',
    ]),
    result: object({ ...pageOf(commodityRow).properties, counts: commodityCounts }),
  }),
  commodityDetails: endpoint({
    get: `${trade}/CommodityDetails`,
    title: ['查看商品', 'Show goods'],
    permission: [get, supplied.query],
    opens: 'commodity',
    input: object({ id: id() }),
    result: commodityDetails,
  }),
  commodityHistory: endpoint({
    get: `${trade}/CommodityHistory`,
    title: ['商品变更记录', 'History of goods'],
    permission: [get, supplied.query],
    input: historyInput,
    result: historyPage,
  }),
  commodityExport: exportCall(
    `${trade}/CommodityExport`,
    ['导出商品', 'Export goods'],
    [commodityPermission.export, supplied.export],
    object({ ...commodityFilters, ...chosen }),
  ),
  commodityReviewDiff: endpoint({
    get: `${admin}/CommodityReviewDiff`,
    title: ['商品变更对比', 'What changes of goods'],
    permission: get,
    input: object({ id: id() }),
    result: commodityReviewDiff,
  }),
  commodityReview: endpoint({
    post: `${admin}/CommodityReview`,
    title: ['审批商品', 'Decide on goods'],
    permission: approve,
    input: object({ items, pass: bool(['通过', 'Approve']), note }),
    result: itemResults,
  }),
  /** Where it stands in the catalogue, and its labels. */
  commodityEdit: endpoint({
    post: `${admin}/CommodityEdit`,
    title: ['调整商品分类', 'Set type and labels of goods'],
    permission: edit,
    input: object({
      ...rowInput.properties,
      commodityTypeId: optional(id(['商品分类', 'Type'])),
      labelName: commodityFields.labelName,
    }),
    result: stamp,
  }),
  commodityStatusChange: endpoint({
    post: `${trade}/CommodityStatusChange`,
    title: ['上架、下架或归档商品', 'Put goods on sale, take them off or archive them'],
    permission: [disable, supplied.edit],
    input: object({
      items,
      event: choice(['操作', 'What'], {
        list: ['上架', 'Put on sale'],
        delist: ['下架', 'Take off sale'],
        archive: ['归档', 'Archive'],
      } as const),
      reason: optional(nullable(text(['原因', 'Reason'], { max: 200, min: 0 }))),
    }),
    result: itemResults,
  }),
});

export const supplierCommodityEndpoints = about('commodity', {
  supplierCommodityAdd: endpoint({
    post: `${own}/CommodityAdd`,
    title: ['新增商品', 'Add goods'],
    permission: supplied.add,
    input: object(commodityFields),
    result: saved,
  }),
  supplierCommodityEdit: endpoint({
    post: `${own}/CommodityEdit`,
    title: ['编辑商品', 'Edit goods'],
    permission: supplied.edit,
    input: object({ ...rowInput.properties, ...commodityFields }),
    result: saved,
  }),
  /** A draft of the same, to be told apart by its item number or pack. */
  supplierCommodityCopy: endpoint({
    post: `${own}/CommodityCopy`,
    title: ['复制商品', 'Copy goods'],
    permission: supplied.add,
    input: object({ id: id() }),
    result: stamp,
  }),
  supplierCommoditySubmit: endpoint({
    post: `${own}/CommoditySubmit`,
    title: ['提交商品审批', 'Hand in goods'],
    permission: supplied.edit,
    input: object({ ids: ids(['商品', 'Goods'], commodityLimits.review) }),
    result: itemResults,
  }),
  supplierCommodityDelete: endpoint({
    post: `${own}/CommodityDelete`,
    title: ['删除商品草稿', 'Delete drafts of goods'],
    permission: supplied.edit,
    input: object({ ids: ids(['商品', 'Goods'], commodityLimits.review) }),
  }),
  supplierCommodityStockSave: endpoint({
    post: `${own}/CommodityStockSave`,
    title: ['更新库存', 'Set the stock'],
    permission: supplied.edit,
    input: object({
      items: list(
        object({
          id: id(),
          stockNum: nullable(integer(['库存', 'Stock'], { max: commodityLimits.stock })),
          stockStatus: optional(choice(['供货状态', 'Supply'], stockStatuses)),
          leadDays: optional(integer(['货期(天)', 'Days to deliver'], { max: commodityLimits.leadDays })),
        }),
        ['商品', 'Goods'],
        { min: 1, max: commodityLimits.prices },
      ),
    }),
    result: itemResults,
  }),
});

/** What of goods a change makes old. */
export const commodityWritten = written;
