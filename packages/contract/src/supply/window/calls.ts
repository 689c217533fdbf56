import {
  about,
  choice,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  list,
  nullable,
  object,
  optional,
  rowInput,
  type Static,
  text,
  version,
} from '../../core/index.ts';
import { purchaseRulePermission } from '../permissions.ts';
import { lanes, windowEvents, windowKinds, windowLimits, windowPhases } from './codes.ts';

const admin = '/PurchaseLocal/Admin';

export const windowFields = {
  kind: choice(['类型', 'Kind'], windowKinds),
  commodityTypeId: optional(nullable(id(['商品分类', 'Type']))),
  lane: optional(nullable(choice(['采购通道', 'Lane'], lanes))),
  from: day(['开始日期', 'From']),
  to: day(['结束日期', 'Until']),
  notice: optional(nullable(text(['提示', 'Notice'], { max: windowLimits.notice, min: 0 }))),
};

const shown = {
  id: id(),
  kind: windowFields.kind,
  lane: nullable(choice(['采购通道', 'Lane'], lanes)),
  typeName: nullable(text(['商品分类', 'Type'], { max: 50 })),
  from: windowFields.from,
  to: windowFields.to,
  notice: nullable(text(['提示', 'Notice'], { max: windowLimits.notice })),
};
export const mallWindow = object(shown);
export type MallWindow = Static<typeof mallWindow>;

export const windowRow = object({
  ...shown,
  commodityTypeId: nullable(id(['商品分类', 'Type'])),
  phase: choice(['状态', 'State'], windowPhases),
  version: version(),
  can: list(choice(['可做', 'May be done'], windowEvents)),
});
export type WindowRow = Static<typeof windowRow>;

export const windowErrors = defineErrors({
  WINDOW_REVERSED: [400, '结束日期不能早于开始日期', 'It cannot end before it begins'],
  WINDOW_ONE: [400, '请选择一个商品分类或一个采购通道', 'It is for one type or for one lane'],
  WINDOW_TYPE_UNKNOWN: [400, '商品分类不存在或已停用', 'The type of goods is unknown or disabled'],
});

export const windowEndpoints = about('purchaseWindow', {
  windowList: endpoint({
    get: `${admin}/WindowList`,
    title: ['采购窗口', 'Windows of purchasing'],
    permission: purchaseRulePermission.query,
    input: object({
      from: optional(day(['开始日期', 'From'])),
      to: optional(day(['结束日期', 'Until'])),
    }),
    result: list(windowRow),
  }),
  windowDetails: endpoint({
    get: `${admin}/WindowDetails`,
    title: ['查看采购窗口', 'Show a window of purchasing'],
    permission: purchaseRulePermission.query,
    input: object({ id: id() }),
    result: windowRow,
  }),
  windowHistory: historyCall(
    `${admin}/WindowHistory`,
    ['采购窗口变更记录', 'History of a window of purchasing'],
    purchaseRulePermission.query,
  ),
  windowSave: endpoint({
    post: `${admin}/WindowSave`,
    title: ['保存采购窗口', 'Save a window of purchasing'],
    permission: purchaseRulePermission.edit,
    collegeWide: true,
    input: object({ id: optional(id()), version: optional(version()), ...windowFields }),
    result: object({ id: id(), version: version() }),
  }),
  windowDelete: endpoint({
    post: `${admin}/WindowDelete`,
    title: ['删除采购窗口', 'Delete a window of purchasing'],
    permission: purchaseRulePermission.edit,
    collegeWide: true,
    input: rowInput,
  }),
  /** Those of today and of the fortnight to come, for anybody. */
  getWindowList: endpoint({
    get: '/PurchaseLocal/Mall/GetWindowList',
    title: ['商城采购窗口', 'Windows of the mall'],
    permission: 'public',
    knowsCaller: true,
    result: list(mallWindow),
  }),
});
