import type { Dictionary } from '../../core/index.ts';

export const chemicalRequestStates = {
  draft: ['草稿', 'Draft'],
  approving: ['审批中', 'Being decided'],
  toIssue: ['待领取', 'To be issued'],
  partIssued: ['部分领取', 'Issued in part'],
  issued: ['已领取', 'Issued'],
  closed: ['已完结', 'Closed'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
  expired: ['已过期', 'Expired'],
} as const satisfies Dictionary;
export type ChemicalRequestState = keyof typeof chemicalRequestStates;

/** What its applicant does; `can` of a row says which of it now. */
export const chemicalRequestEvents = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
  issue: ['按申请领用', 'Issue'],
  print: ['打印领用单', 'Print'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;
export type ChemicalRequestEvent = keyof typeof chemicalRequestEvents;

/** Whose requests a list shows. */
export const requestViews = {
  mine: ['我的申请', 'Mine'],
  toIssue: ['待发放', 'To be issued'],
  all: ['全部', 'All'],
} as const satisfies Dictionary;
export type RequestView = keyof typeof requestViews;

export const requestLimits = { items: 20 } as const;
