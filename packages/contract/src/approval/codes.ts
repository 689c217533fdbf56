import { type Label, permission } from '../core/index.ts';

export const flowPermission = permission('flow', {
  menu: 'ledger.list',
  title: ['审批流程', 'Approval flows'],
  actions: [
    'query',
    'get',
    'add',
    'edit',
    'delete',
    'publish',
    'enable',
    'disable',
    'test',
    'import',
    'export',
  ],
});

/** Buttons only: the server asks for the assignee. */
export const approvalPermission = permission('approval', {
  menu: 'ledger.approvalList',
  title: ['我的审批', 'My approvals'],
  actions: ['approve', 'reject', 'transfer', 'addSigner', 'approveMore', 'delegation', 'print'],
});

export const approvalSearch = permission('approvalSearch', {
  menu: 'dataSearch.approvalSearchList',
  title: ['审批查询', 'Search approvals'],
  actions: ['query', 'get', 'export', 'assign', 'disable'],
});

export const instanceStates = {
  running: ['审批中', 'In approval'],
  approved: ['已通过', 'Approved'],
  rejected: ['已拒绝', 'Rejected'],
  returned: ['已退回', 'Returned'],
  withdrawn: ['已撤回', 'Withdrawn'],
  terminated: ['已终止', 'Terminated'],
} as const;
export type InstanceState = keyof typeof instanceStates;

export const taskStates = {
  queued: ['未轮到', 'Not yet one’s turn'],
  waiting: ['待审批', 'Waiting'],
  approved: ['已同意', 'Approved'],
  rejected: ['已拒绝', 'Rejected'],
  returned: ['已退回', 'Returned'],
  transferred: ['已转交', 'Transferred'],
  cancelled: ['已取消', 'Cancelled'],
  skipped: ['自动跳过', 'Skipped'],
  autoApproved: ['超时自动通过', 'Approved when overdue'],
  autoRejected: ['超时自动拒绝', 'Rejected when overdue'],
} as const;
export type TaskState = keyof typeof taskStates;

/** What people do with an application and with their tasks of it; `can` says which of them the caller may do now. */
export const instanceEvents = {
  resubmit: ['修改后重新提交', 'Correct and resubmit'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
  approve: ['同意', 'Approve'],
  return: ['退回', 'Return'],
  reject: ['拒绝', 'Reject'],
  transfer: ['转交', 'Hand over'],
  addSigner: ['加签', 'Add signers'],
  removeSigner: ['减签', 'Remove signers'],
  cc: ['抄送', 'Send a copy'],
  revoke: ['撤回审批', 'Take back'],
  reassign: ['改派', 'Reassign'],
  terminate: ['终止', 'Terminate'],
} as const;
export type InstanceEvent = keyof typeof instanceEvents;

/** What one has decided oneself; a filter of the lists. */
export const decisions = {
  approved: taskStates.approved,
  rejected: taskStates.rejected,
  returned: taskStates.returned,
  transferred: taskStates.transferred,
} as const;

/** What an application has gone through; a filter of the search. */
export const occurrences = {
  refused: ['曾被退回或拒绝', 'Returned or rejected'],
  auto: ['超时自动处理', 'Decided automatically'],
  delegated: ['代理审批', 'Decided by a delegate'],
} as const;

export const eventKinds = {
  submitted: ['提交申请', 'Submitted'],
  entered: ['进入步骤', 'Step begun'],
  approved: ['同意', 'Approved'],
  rejected: ['拒绝', 'Rejected'],
  returned: ['退回', 'Returned'],
  revoked: ['撤回审批', 'Decision taken back'],
  transferred: ['转交', 'Transferred'],
  signerAdded: ['加签', 'Signer added'],
  signerRemoved: ['减签', 'Signer removed'],
  commented: ['评论', 'Commented'],
  urged: ['催办', 'Urged'],
  reminded: ['到期提醒', 'Reminded'],
  escalated: ['超时升级', 'Escalated'],
  delegated: ['代理', 'Delegated'],
  skipped: ['自动跳过', 'Skipped'],
  withdrawn: ['撤回申请', 'Withdrawn'],
  resubmitted: ['重新提交', 'Resubmitted'],
  reassigned: ['改派', 'Reassigned'],
  terminated: ['终止', 'Terminated'],
  edited: ['修改内容', 'Edited'],
} as const;
export type EventKind = keyof typeof eventKinds;

export const flowStates = {
  draft: ['草稿', 'Draft'],
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  archived: ['已归档', 'Archived'],
} as const;

/** What people do with a flow; `can` of a row says which of them now. */
export const flowEvents = {
  edit: ['设计', 'Design'],
  publish: ['发布', 'Publish'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  delete: ['删除', 'Delete'],
} as const;
export type FlowEvent = keyof typeof flowEvents;

export const stepTypes = {
  approve: ['审批', 'Approval'],
  cc: ['抄送', 'Copy'],
  branch: ['条件分支', 'Branch'],
  parallel: ['并行', 'Parallel'],
} as const;

export const stepModes = {
  any: ['或签', 'Any one'],
  all: ['会签', 'All'],
  sequence: ['依次审批', 'One after another'],
  ratio: ['会签比例', 'A share of them'],
} as const;

export const emptyPolicies = {
  superior: ['转上级', 'To the superior'],
  administrator: ['转流程管理员', 'To the flow administrators'],
  skip: ['跳过', 'Skip the step'],
  block: ['不能提交', 'Refuse the application'],
} as const;

export const escalations = {
  none: ['不处理', 'Nothing'],
  notifySuperior: ['通知上级', 'Tell the superior'],
  transferSuperior: ['转上级审批', 'Hand to the superior'],
  autoApprove: ['自动通过', 'Approve'],
  autoReject: ['自动拒绝', 'Reject'],
} as const;

export const rejectTargets = {
  applicant: ['申请人', 'The applicant'],
  earlierNode: ['前面的步骤', 'An earlier step'],
  both: ['申请人或前面的步骤', 'Either'],
} as const;

export const commentNeeds = {
  never: ['不要求', 'Never'],
  onReject: ['退回或拒绝时必填', 'When refusing'],
  always: ['必填', 'Always'],
} as const;

export const signatureNeeds = {
  none: ['不需要', 'None'],
  optional: ['可选', 'If wanted'],
  required: ['必须', 'Required'],
} as const;

export const ccMoments = {
  reached: ['到达时', 'When reached'],
  finished: ['结束时', 'When finished'],
} as const;

export const dedupes = {
  none: ['不去重', 'Never'],
  adjacent: ['相邻步骤去重', 'In adjacent steps'],
  all: ['全程去重', 'In all steps'],
} as const;

export const resumePoints = {
  first: ['从第一步开始', 'From the first step'],
  refusing: ['从退回的步骤开始', 'From the step that returned it'],
} as const;

export const approverRules = {
  person: ['指定人员', 'Named people'],
  organizationRole: ['组织内角色', 'A role of the organisation'],
  superiorRole: ['上级组织角色', 'A role of a superior organisation'],
  collegeRole: ['全校角色', 'A role of the college'],
  organizationHead: ['组织负责人', 'Head of the organisation'],
  superiorHead: ['上级组织负责人', 'Head of a superior organisation'],
  organizationSafetyOfficer: ['组织安全管理员', 'Safety officer of the organisation'],
  laboratoryHead: ['实验室负责人', 'Head of the laboratory'],
  laboratorySafetyOfficer: ['实验室安全员', 'Safety officer of the laboratory'],
  mentor: ['导师', 'Mentor'],
  businessField: ['业务字段中的人员', 'People named in the application'],
  applicantChoice: ['申请人自选', 'Chosen by the applicant'],
  previousApproverChoice: ['上一审批人指定', 'Chosen by the approver before'],
} as const;
export type ApproverRuleName = keyof typeof approverRules;

export const conditionOps = {
  '=': ['等于', 'equals'],
  '≠': ['不等于', 'differs from'],
  '>': ['大于', 'is above'],
  '≥': ['不小于', 'is at least'],
  '<': ['小于', 'is below'],
  '≤': ['不大于', 'is at most'],
  in: ['属于', 'is one of'],
  notIn: ['不属于', 'is none of'],
  contains: ['包含', 'contains'],
  isEmpty: ['为空', 'is empty'],
} as const;
export type ConditionOp = keyof typeof conditionOps;

/** Types of the facts that a business kind hands over. */
export const factTypes = {
  text: ['文本', 'Text'],
  number: ['数值', 'Number'],
  money: ['金额（元）', 'Amount (yuan)'],
  boolean: ['是否', 'Yes or no'],
  code: ['选项', 'One of a list'],
  codes: ['多选', 'Several of a list'],
  people: ['人员', 'People'],
} as const;
export type FactType = keyof typeof factTypes;

export const rejectKinds = {
  final: ['拒绝', 'Reject'],
  applicant: ['退回申请人', 'Return to the applicant'],
  node: ['退回前面的步骤', 'Return to an earlier step'],
} as const;

export const signerPositions = { before: ['前加签', 'Before me'], after: ['后加签', 'After me'] } as const;
export const signerModes = { any: stepModes.any, all: stepModes.all, sequence: stepModes.sequence } as const;

export const delegationStates = {
  upcoming: ['未生效', 'Not yet in force'],
  active: ['生效中', 'In force'],
  ended: ['已结束', 'Ended'],
  cancelled: ['已取消', 'Cancelled'],
} as const;

/** What may be done with a delegation that is not over. */
export const delegationEvents = { edit: ['编辑', 'Edit'], cancel: ['取消代理', 'Cancel'] } as const;
export type DelegationEvent = keyof typeof delegationEvents;

export const devices = { phone: ['手机', 'Phone'], desktop: ['电脑', 'Computer'] } as const;

/** Phrases that everybody starts with, in his language. */
export const shippedPhrases = {
  approving: [['同意。', 'Agreed.']],
  refusing: [
    ['请补充材料后再提交。', 'Please add what is missing and hand it in again.'],
    ['不符合安全要求，不予通过。', 'Refused: it does not meet the safety requirements.'],
  ],
} as const satisfies Record<string, readonly Label[]>;
