/** Kinds of an application, its states, and what its applicant does. */
export const applyKinds = {
  new: ['新申请', 'New'],
  renew: ['续期', 'Renewal'],
  batch: ['批量', 'For others'],
  night: ['夜间节假日', 'Nights and days off'],
  extend: ['临时延期', 'Longer today'],
} as const;
export type ApplyKind = keyof typeof applyKinds;

export const applyStates = {
  draft: ['草稿', 'Draft'],
  running: ['审批中', 'Being decided'],
  approved: ['已通过', 'Approved'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
  terminated: ['已终止', 'Terminated'],
} as const;
export type ApplyState = keyof typeof applyStates;

/** What the applicant does; `can` of a row says which of it now. */
export const applyEvents = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
  copy: ['复制', 'Copy'],
  delete: ['删除', 'Delete'],
} as const;
export type ApplyEvent = keyof typeof applyEvents;
