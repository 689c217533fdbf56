import {
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  type Static,
  shownOf,
  text,
  version,
  yuan,
} from '../core/index.ts';
import { adjustmentKinds, type JournalKind, journalKinds } from './fundingKinds.ts';
import { fundingNotes } from './notes.ts';
import { commodityKinds } from './word.ts';

export const fundingSources = {
  vertical: ['纵向', 'Public grant'],
  horizontal: ['横向', 'Contract research'],
  campus: ['校内', 'Of the college'],
  teaching: ['教学', 'Teaching'],
  other: ['其他', 'Other'],
} as const satisfies Dictionary;
export type FundingSource = keyof typeof fundingSources;

export const fundingStates = {
  active: ['正常', 'In use'],
  suspended: ['已暂停', 'Suspended'],
  closed: ['已关闭', 'Closed'],
} as const satisfies Dictionary;
export type FundingState = keyof typeof fundingStates;

/** What is done with a card; `can` of a row says which of it now. */
export const fundingEvents = {
  edit: ['编辑', 'Edit'],
  topUp: ['充值', 'Top up'],
  adjust: ['调整', 'Adjust'],
  transfer: ['划转', 'Transfer'],
  authorise: ['授权', 'Authorise'],
  suspend: ['暂停', 'Suspend'],
  resume: ['恢复', 'Resume'],
  close: ['关闭', 'Close'],
} as const satisfies Dictionary;
export type FundingEvent = keyof typeof fundingEvents;

/** How often the amount of a movement goes into the balance, and into what of it is held. */
export const fundingEffects = {
  open: { balance: 1, frozen: 0 },
  topUp: { balance: 1, frozen: 0 },
  adjust: { balance: 1, frozen: 0 },
  freeze: { balance: 0, frozen: 1 },
  unfreeze: { balance: 0, frozen: -1 },
  deduct: { balance: -1, frozen: -1 },
  refund: { balance: 1, frozen: 0 },
  transferIn: { balance: 1, frozen: 0 },
  transferOut: { balance: -1, frozen: 0 },
} as const satisfies Record<JournalKind, { balance: 1 | 0 | -1; frozen: 1 | 0 | -1 }>;

export const fundingAdjustmentStates = {
  pending: ['待审批', 'Waiting'],
  done: ['已入账', 'Booked'],
  refused: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Dictionary;
export type FundingAdjustmentState = keyof typeof fundingAdjustmentStates;

/** Yuan on a card at most; people on one; days and rows of a statement. */
export const fundingLimits = {
  most: '999999999.99',
  authorised: 50,
  days: 366,
  rows: 20_000,
} as const;

const money = (zh: string, en: string) => text([zh, en], { max: 20 });

/** What of a card is written by hand; money moves by the journal alone. */
export const fundingFields = {
  cardNo: text(['卡号', 'Card number'], { max: 40 }),
  fundingName: text(['名称', 'Name'], { min: 2, max: 100 }),
  projectNo: optional(nullable(text(['项目编号', 'Project number'], { max: 60, min: 0 }))),
  source: choice(['来源', 'Source'], fundingSources),
  ownerId: id(['负责人', 'Owner']),
  organizationId: id(['所属组织', 'Organisation']),
  budget: optional(nullable(yuan(['预算', 'Budget']))),
  validFrom: day(['有效期自', 'Valid from']),
  validTo: day(['有效期至', 'Valid until']),
  /** All kinds where none is named. */
  allowedKinds: optional(
    list(choice(['允许类别', 'Kinds of goods'], commodityKinds), ['允许类别', 'Kinds of goods'], { max: 10 }),
  ),
  allowControlled: optional(bool(['允许管制', 'Controlled chemicals'])),
  externalId: optional(nullable(text(['外部编号', 'Number in the finance system'], { max: 60, min: 0 }))),
};
export const openingBalance = yuan(['余额', 'Balance']);

/** Somebody who may use the card of another. */
export const authorisedFields = {
  userId: id(['被授权人', 'Who']),
  limitPerOrder: optional(nullable(yuan(['单笔限额', 'Limit an order'], { more: true }))),
  limitTotal: optional(nullable(yuan(['累计限额', 'Limit in all'], { more: true }))),
  validTo: day(['授权至', 'Until']),
};

const state = choice(['状态', 'State'], fundingStates);
const shown = shownOf(fundingFields);
export const fundingRow = object({
  id: id(),
  ...shown,
  budget: money('预算', 'Budget'),
  ownerName: text(['负责人', 'Owner'], { max: 50 }),
  organizationName: text(['所属组织', 'Organisation'], { max: 100 }),
  balance: money('余额', 'Balance'),
  frozen: money('冻结', 'Held'),
  available: money('可用', 'Available'),
  /** Whole days until it ends; below 0 it has ended. */
  daysLeft: integer(['剩余天数', 'Days left'], { min: -100_000 }),
  low: bool(['余额不足', 'Running low']),
  state,
  /** Why it was suspended or closed. */
  reason: byProduct(nullable(text(['原因', 'Reason'], { max: 200 })), fundingNotes),
  version: version(),
  can: list(choice(['可做', 'May be done'], fundingEvents)),
});
export type FundingRow = Static<typeof fundingRow>;

const authorised = object({
  ...shownOf(authorisedFields),
  userName: text(['被授权人', 'Who'], { max: 50 }),
  usedTotal: money('已用', 'Used'),
});
export type FundingAuthorised = Static<typeof authorised>;

/** Of whom it is not his own the others who may use it are not told. */
export const fundingDetails = object({
  ...fundingRow.properties,
  authorised: list(authorised, ['授权人员', 'Who may use it']),
  own: bool(['本人负责', 'One’s own']),
});
export type FundingDetails = Static<typeof fundingDetails>;

export const fundingSums = object({
  budget: money('预算', 'Budget'),
  balance: money('余额', 'Balance'),
  frozen: money('冻结', 'Held'),
  available: money('可用', 'Available'),
});

/** What an order may be paid from, and why not. */
export const orderFunding = object({
  id: id(),
  cardNo: shown.cardNo,
  fundingName: shown.fundingName,
  ownerName: text(['负责人', 'Owner'], { max: 50 }),
  own: bool(['本人负责', 'One’s own']),
  balance: money('余额', 'Balance'),
  frozen: money('冻结', 'Held'),
  available: money('可用', 'Available'),
  validTo: shown.validTo,
  allowedKinds: shown.allowedKinds,
  allowControlled: shown.allowControlled,
  state,
  usable: bool(['可用', 'Usable']),
  whyNot: nullable(text(['不可用原因', 'Why not'], { max: 300 })),
});
export type OrderFunding = Static<typeof orderFunding>;

export const journalRow = object({
  id: id(),
  seq: integer(['序号', 'No.']),
  kind: choice(['类型', 'Kind'], journalKinds),
  /** As it was given; an adjustment may take away. */
  amount: money('金额', 'Amount'),
  balanceAfter: money('余额', 'Balance'),
  frozenAfter: money('冻结', 'Held'),
  orderId: nullable(id(['订单', 'Order'])),
  orderNo: nullable(text(['订单', 'Order'], { max: 40 })),
  operatorName: byProduct(text(['操作人', 'By'], { max: 50 })),
  reason: byProduct(nullable(text(['事由', 'Reason'], { max: 200 })), fundingNotes),
  createdAt: moment(['时间', 'Time']),
});
export type JournalRow = Static<typeof journalRow>;

export const adjustmentRow = object({
  id: id(),
  kind: choice(['类型', 'Kind'], adjustmentKinds),
  fundingId: id(['经费卡', 'Card']),
  cardNo: shown.cardNo,
  fundingName: shown.fundingName,
  toFundingId: nullable(id(['划入卡', 'Into'])),
  toCardNo: nullable(shown.cardNo),
  amount: money('金额', 'Amount'),
  reason: byProduct(text(['事由', 'Reason'], { max: 200 }), fundingNotes),
  fileName: nullable(text(['附件', 'File'], { max: 255 })),
  fileUrl: nullable(text(['附件', 'File'], { max: 500 })),
  state: choice(['状态', 'State'], fundingAdjustmentStates),
  applicantName: byProduct(text(['申请人', 'Asked by'], { max: 50 })),
  waitingFor: nullable(text(['当前审批人', 'Waiting for'], { max: 200 })),
  /** What who refused it has written. */
  outcome: nullable(text(['审批意见', 'What was said'], { max: 1000 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  createdAt: moment(['申请时间', 'Asked']),
});
export type FundingAdjustmentRow = Static<typeof adjustmentRow>;
