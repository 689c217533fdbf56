import type { Dictionary } from '../../core/index.ts';

export const supplierStates = {
  materials: ['待补资料', 'Papers missing'],
  pendingReview: ['待审批', 'To be approved'],
  active: ['已入驻', 'Active'],
  suspended: ['已暂停', 'Suspended'],
  quit: ['已退出', 'Left'],
  refused: ['已拒绝', 'Refused'],
} as const satisfies Dictionary;
export type SupplierState = keyof typeof supplierStates;

/** What is done with a supplier; `can` of a row says which of it now. */
export const supplierEvents = {
  edit: ['编辑', 'Edit'],
  suspend: ['暂停', 'Suspend'],
  resume: ['恢复', 'Resume'],
  quit: ['退出', 'End'],
  credit: ['信用记录', 'Credit'],
  bind: ['绑定账号', 'Bind an account'],
} as const satisfies Dictionary;
export type SupplierEvent = keyof typeof supplierEvents;

/** What its administrators do with their own company. */
export const ownSupplierEvents = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Hand in'],
} as const satisfies Dictionary;
export type OwnSupplierEvent = keyof typeof ownSupplierEvents;

/** What is done with an account of a supplier; only one in use is given what another had. */
export const supplierStaffEvents = {
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  receive: ['接收移交', 'Take over'],
} as const satisfies Dictionary;

export const supplierApplyEvents = { review: ['审批', 'Decide'] } as const satisfies Dictionary;

/** Who suspended it: a person, its credit, or the end of its contract. */
export const suspensionCauses = {
  hand: ['人工', 'By hand'],
  credit: ['信用分过低', 'Credit too low'],
  contract: ['合同到期', 'Contract over'],
} as const satisfies Dictionary;

export const supplierApplyKinds = {
  apply: ['入驻', 'Admission'],
  profile: ['资料变更', 'Change of its data'],
} as const satisfies Dictionary;

export const supplierApplyStates = {
  applied: ['待初审', 'Waiting'],
  accepted: ['已通过', 'Accepted'],
  refused: ['已拒绝', 'Refused'],
} as const satisfies Dictionary;

export const creditKinds = {
  late: ['逾期发货', 'Late'],
  declined: ['无故拒单', 'Declined orders'],
  wrongGoods: ['错发货物', 'Wrong goods'],
  badQuality: ['质量问题', 'Bad quality'],
  licenceExpired: ['资质过期', 'Licence expired'],
  dispute: ['纠纷败诉', 'Dispute lost'],
} as const satisfies Dictionary;
export type CreditKind = keyof typeof creditKinds;

/** Points that the product itself takes for each, unless the college says otherwise. */
export const creditPoints: Readonly<Record<CreditKind, number>> = {
  late: -2,
  declined: -3,
  wrongGoods: -5,
  badQuality: -5,
  licenceExpired: -10,
  dispute: -10,
};

/** Points of a supplier: what it starts with, what is warned of, and what suspends it. */
export const creditLimits = { start: 100, warning: 60, suspended: 30, worst: -30 } as const;

export const supplierLimits = {
  mainTypes: 10,
  brands: 50,
  salesTypes: 50,
  /** Applications from one address in an hour. */
  applicationsPerHour: 5,
  /** Days after which what nobody completed lapses. */
  unfinishedDays: 90,
  /** Days before the end of a contract on which people are reminded. */
  contractDays: [60, 30],
} as const;
