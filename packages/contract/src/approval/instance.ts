import {
  about,
  bool,
  byProduct,
  choice,
  distributionCall,
  endpoint,
  exportCall,
  id,
  ids,
  integer,
  json,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../core/index.ts';
import {
  approvalSearch,
  commentNeeds,
  decisions,
  devices,
  eventKinds,
  instanceEvents,
  instanceStates,
  occurrences,
  rejectKinds,
  signatureNeeds,
  signerModes,
  signerPositions,
  taskStates,
} from './codes.ts';
import { kindName, namedPerson, pathStep, problems } from './flow.ts';
import { type FactDeclaration, type FactValue, factsInput, kindCode } from './steps.ts';

const keyword = optional(text(['编号、标题或申请人', 'Number, title or applicant'], { max: 50, min: 0 }));
const kinds = optional(list(kindCode, ['业务类型', 'Kinds'], { max: 100 }));
const organizationId = optional(id(['组织', 'Organisation']));
const laboratoryId = optional(id(['实验室', 'Laboratory']));
const from = optional(moment(['开始时间', 'From']));
const to = optional(moment(['结束时间', 'To']));
const instanceState = choice(['状态', 'State'], instanceStates);
const state = optional(instanceState);
const overdue = optional(bool(['仅超时', 'Only overdue']));

const instanceNo = text(['审批编号', 'Number'], { max: 20 });
/** As its module has named it. */
export const approvalTitle = byProduct(text(['标题', 'Title'], { max: 200 }), 'approvalTitle');
/** Rows of before this column have their Chinese label alone. */
const labelEn = optional(text(['英文名称', 'Label in English'], { max: 60 }));
/** A line of what is applied for, in words. */
export const approvalFact = object({
  label: text(['名称', 'Label'], { max: 60 }),
  labelEn,
  value: byProduct(text(['内容', 'Value'], { max: 1000, min: 0 }), 'approvalValue'),
});
const personName = text(['姓名', 'Name'], { max: 50 });
const stepName = byProduct(text(['步骤', 'Step'], { max: 200, min: 0 }), 'approvalStep');
const comment = longText(['审批意见', 'Comment'], { max: 1000 });
const commentNeeded = text(['评论', 'Comment'], { max: 1000 });
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const attachmentIds = optional(list(id(['附件', 'Attachment']), ['附件', 'Attachments'], { max: 9 }));
const signatureFileId = optional(nullable(id(['签名', 'Signature'])));
const taskId = id(['待办', 'Task']);
const instanceId = id(['审批', 'Approval']);
const userId = id(['人员', 'Person']);

/** What every page tells of an application. */
const ofInstance = {
  instanceNo,
  kind: kindCode,
  kindName,
  title: approvalTitle,
  organizationName: nullable(text(['组织', 'Organisation'], { max: 60 })),
  laboratoryName: nullable(text(['实验室', 'Laboratory'], { max: 100 })),
  state: instanceState,
  startedAt: moment(['提交时间', 'Started']),
  finishedAt: nullable(moment(['结束时间', 'Finished'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], instanceEvents)),
};
const durationSeconds = nullable(integer(['用时（秒）', 'Seconds taken']));
const arrivedAt = moment(['到达时间', 'Arrived']);
const dueAt = nullable(moment(['截止时间', 'Due']));

/** One line of the four lists of one's own; what a list does not have is null. */
const approvalRow = object({
  instanceId: id(),
  taskId: nullable(taskId),
  ...ofInstance,
  applicantName: personName,
  stepName,
  taskState: nullable(choice(['我的处理', 'My decision'], taskStates)),
  round: integer(['提交次数', 'Round']),
  arrivedAt,
  dueAt,
  decidedAt: nullable(moment(['处理时间', 'Decided'])),
  urgedCount: integer(['催办次数', 'Urged']),
  /** For whom one stands in. */
  onBehalfOfName: nullable(personName),
  transferredFromName: nullable(personName),
  decision: nullable(choice(['审批结果', 'Decision'], taskStates)),
  comment: nullable(comment),
  unread: bool(['未读', 'Unread']),
  /** May be decided with others at once: nothing but a comment is asked for. */
  batchable: bool(['可批量', 'In a batch']),
  currentApprovers: list(personName, ['当前审批人', 'Current approvers']),
  /** Of what waits for me: the lines of its summary that tell most. */
  telling: optional(list(approvalFact, ['要点', 'In short'])),
  /** Since when its step has waited. */
  waitingSince: nullable(moment(['等待开始', 'Waiting since'])),
});
export type ApprovalRow = Static<typeof approvalRow>;

const task = object({
  id: id(),
  stepKey: text(['步骤标识', 'Step key'], { max: 80 }),
  stepName,
  arrivedAt,
  dueAt,
  onBehalfOfName: nullable(personName),
  returnToApplicant: bool(['可退回申请人', 'May return to the applicant']),
  needComment: choice(['审批意见', 'Comment'], commentNeeds),
  needSignature: choice(['手写签名', 'Signature'], signatureNeeds),
  needPassword: bool(['验证密码', 'Password']),
  checklist: list(
    object({
      text: text(['核对内容', 'To be checked'], { max: 200 }),
      required: bool(['必须确认', 'Required']),
    }),
  ),
  editFields: json<(FactDeclaration & { value: FactValue })[]>(['可填写字段', 'Fields to fill in']),
  rejectTargets: list(object({ stepKey: text(['步骤标识', 'Step key'], { max: 80 }), name: stepName })),
  /** Set where this approver names those of the next step. */
  chooseNext: nullable(
    object({
      stepName,
      min: integer(['最少人数', 'At least']),
      max: integer(['最多人数', 'At most']),
      people: list(namedPerson),
    }),
  ),
});

const attachment = object({
  id: id(),
  name: text(['文件名', 'File name'], { max: 200 }),
  url: text(['地址', 'Address'], { max: 500 }),
  /** Can be shown in place. */
  picture: bool(['图片', 'Picture']),
});

const instanceDetails = object({
  id: id(),
  ...ofInstance,
  businessId: id(),
  round: integer(['提交次数', 'Round']),
  applicant: namedPerson,
  durationSeconds,
  summary: list(approvalFact, ['摘要', 'Summary']),
  /** The lines of the summary that tell most, for whoever decides in a moment; at most three. */
  telling: list(approvalFact, ['要点', 'In short']),
  diff: nullable(
    list(
      object({
        field: text(['字段', 'Field'], { max: 60 }),
        label: text(['名称', 'Label'], { max: 60 }),
        labelEn,
        before: byProduct(json<FactValue>(['修改前', 'Before']), 'approvalValue'),
        after: byProduct(json<FactValue>(['修改后', 'After']), 'approvalValue'),
      }),
      ['变更', 'Changes'],
    ),
  ),
  /** Page of the module that shows the whole record, with `{id}` filled in. */
  detailRoute: nullable(text(['详情页', 'Page'], { max: 200 })),
  detail: json<unknown>(['详情', 'Detail']),
  currentStepNames: list(stepName, ['当前步骤', 'Current steps']),
  currentApprovers: list(namedPerson, ['当前审批人', 'Current approvers']),
  myTask: nullable(task),
  revocableTaskId: nullable(id(['可撤回的审批', 'Decision that may be taken back'])),
  /** Pages of the module: to correct what came back, and to begin anew with the same contents. */
  editRoute: nullable(text(['编辑页', 'Page to edit'], { max: 200 })),
  copyRoute: nullable(text(['复制页', 'Page to copy'], { max: 200 })),
  /** Signers whom the caller has added, to which of his tasks; one who has decided stays. */
  addedSigners: list(
    object({ taskId, userId, name: personName, removable: bool(['可移除', 'May be removed']) }),
  ),
  cc: list(object({ id: id(), name: personName, readAt: nullable(moment(['已读时间', 'Read'])) })),
  /** With the number it proves the approval on the public page. */
  verifyCode: text(['验证码', 'Code'], { max: 64 }),
  related: list(object({ id: id(), instanceNo, kindName, title: approvalTitle, state: instanceState })),
});
export type InstanceDetails = Static<typeof instanceDetails>;

const timelineEvent = object({
  seq: integer(['序号', 'Number']),
  at: moment(['时间', 'Time']),
  kind: choice(['事件', 'Event'], eventKinds),
  round: integer(['提交次数', 'Round']),
  actor: nullable(
    object({ id: id(), name: personName, avatar: nullable(text(['头像', 'Avatar'], { max: 500 })) }),
  ),
  onBehalfOfName: nullable(personName),
  stepName: nullable(stepName),
  comment: nullable(comment),
  attachments: list(attachment),
  signatureUrl: nullable(text(['签名', 'Signature'], { max: 500 })),
  checklist: list(
    object({
      text: text(['核对内容', 'To be checked'], { max: 200 }),
      checked: bool(['已确认', 'Confirmed']),
    }),
  ),
  device: nullable(choice(['设备', 'Device'], devices)),
  /** Seconds the task had waited. */
  waitedSeconds: nullable(integer(['等待（秒）', 'Seconds waited'])),
  /** What the event says in words: to whom, from whom, why. */
  note: byProduct(nullable(text(['说明', 'Note'], { max: 500 }))),
  edits: list(
    object({
      label: byProduct(text(['名称', 'Label'], { max: 60 }), 'approvalLabel'),
      before: byProduct(json<FactValue>(['修改前', 'Before']), 'approvalValue'),
      after: byProduct(json<FactValue>(['修改后', 'After']), 'approvalValue'),
    }),
  ),
});
export type TimelineEvent = Static<typeof timelineEvent>;

const timeline = object({
  events: list(timelineEvent),
  open: list(
    object({
      taskId: id(),
      stepName,
      userId: id(),
      name: personName,
      onBehalfOfName: nullable(personName),
      state: choice(['状态', 'State'], taskStates),
      arrivedAt,
      dueAt,
      added: bool(['加签', 'Added']),
    }),
  ),
  coming: list(
    object({ stepName, people: list(personName), reason: nullable(text(['原因', 'Reason'], { max: 300 })) }),
  ),
});

const searchFilters = {
  keyword,
  kinds,
  organizationId,
  laboratoryId,
  state,
  stepName: optional(text(['步骤', 'Step'], { max: 20, min: 0 })),
  approverId: optional(id(['审批人', 'Approver'])),
  applicantId: optional(id(['申请人', 'Applicant'])),
  startedFrom: from,
  startedTo: to,
  finishedFrom: optional(moment(['结束于（起）', 'Finished from'])),
  finishedTo: optional(moment(['结束于（止）', 'Finished to'])),
  overdue,
  occurred: optional(choice(['审批经过', 'What happened'], occurrences)),
};

export const approvalSearchRow = object({
  instanceId: id(),
  ...ofInstance,
  applicantName: personName,
  stepName,
  currentApprovers: list(personName),
  openTasks: list(object({ taskId: id(), userId: id(), name: personName })),
  durationSeconds,
  overdue: bool(['已超时', 'Overdue']),
});
export type ApprovalSearchRow = Static<typeof approvalSearchRow>;

const batchResults = object({
  results: list(
    object({
      taskId: id(),
      ok: bool(['成功', 'Done']),
      /** An approval that did not end its application: it can be taken back as long as nobody has acted on it. */
      revocable: bool(['可撤回', 'May be taken back']),
      message: nullable(text(['说明', 'Message'], { max: 500 })),
    }),
  ),
});
const stateResult = object({ state: instanceState });
const taskIds = list(taskId, ['待办', 'Tasks'], { min: 1, max: 50 });

const base = '/Customer/Approval';
const own = 'signedIn' as const;
/** What a decision makes old: the tasks of the workplace too, and what was told of them. */
const decided = ['approval', 'workplace', 'notification'];

export const instanceEndpoints = about('approval', {
  todoPageList: endpoint({
    get: `${base}/TodoPageList`,
    title: ['待我审批', 'Waiting for me'],
    permission: own,
    input: pageQuery(
      {
        keyword,
        kinds,
        organizationId,
        laboratoryId,
        from,
        to,
        overdue,
        urged: optional(bool(['仅催办', 'Only urged'])),
      },
      ['arrivedAt', 'dueAt', 'startedAt'],
    ),
    result: pageOf(approvalRow),
  }),
  donePageList: endpoint({
    get: `${base}/DonePageList`,
    title: ['我已审批', 'Decided by me'],
    permission: own,
    input: pageQuery(
      {
        keyword,
        kinds,
        organizationId,
        laboratoryId,
        from,
        to,
        state,
        decision: optional(choice(['审批结果', 'Decision'], decisions)),
        decidedFrom: optional(moment(['处理于（起）', 'Decided from'])),
        decidedTo: optional(moment(['处理于（止）', 'Decided to'])),
      },
      ['decidedAt', 'arrivedAt', 'startedAt'],
    ),
    result: pageOf(approvalRow),
  }),
  ccPageList: endpoint({
    get: `${base}/CcPageList`,
    title: ['抄送我的', 'Copied to me'],
    permission: own,
    input: pageQuery(
      {
        keyword,
        kinds,
        organizationId,
        laboratoryId,
        from,
        to,
        state,
        unread: optional(bool(['仅未读', 'Only unread'])),
      },
      ['arrivedAt', 'startedAt'],
    ),
    result: pageOf(approvalRow),
  }),
  startedPageList: endpoint({
    get: `${base}/StartedPageList`,
    title: ['我发起的', 'Started by me'],
    permission: own,
    input: pageQuery({ keyword, kinds, laboratoryId, from, to, state }, ['startedAt']),
    result: pageOf(approvalRow),
  }),
  todoCount: endpoint({
    get: `${base}/TodoCount`,
    title: ['待审批数量', 'Number of approvals waiting'],
    permission: own,
    result: object({
      total: integer(['待审批', 'Waiting']),
      overdue: integer(['已超时', 'Overdue']),
      byKind: list(object({ kind: kindCode, kindName, count: integer(['数量', 'Count']) })),
    }),
  }),
  /** Names of kinds that there are, for filters. */
  kindNameList: endpoint({
    get: `${base}/KindNameList`,
    title: ['业务类型名称', 'Names of kinds'],
    permission: own,
    result: list(object({ kind: kindCode, name: kindName, module: text(['模块', 'Module'], { max: 40 }) })),
  }),
  instanceDetails: endpoint({
    get: `${base}/InstanceDetails`,
    title: ['查看审批', 'Show an approval'],
    opens: 'approval',
    permission: own,
    input: object({ id: id() }),
    result: instanceDetails,
  }),
  instanceTimeline: endpoint({
    get: `${base}/InstanceTimeline`,
    title: ['审批过程', 'What happened in an approval'],
    permission: own,
    input: object({ id: id() }),
    result: timeline,
  }),
  /** The application and what happened to it on paper, and a code by which anybody can check it. */
  instancePdf: endpoint({
    get: `${base}/InstancePdf`,
    title: ['打印审批单', 'Print an approval'],
    permission: own,
    input: object({ id: id() }),
    answers: 'file',
  }),
  approvalPreview: endpoint({
    get: `${base}/ApprovalPreview`,
    title: ['预览审批人', 'Who will approve'],
    permission: own,
    insidersOnly: true,
    input: object({
      kind: kindCode,
      /** JSON text of the facts. */
      facts: optional(text(['申请内容', 'Facts'], { max: 8000, min: 0 })),
      laboratoryId,
      /** To which the application will belong, where it is not the applicant's own. */
      organizationId: optional(id(['组织', 'Organisation'])),
    }),
    result: object({
      /** Null where no flow applies: the application goes through without an approval, or `problems` says why not. */
      flowName: nullable(text(['流程名称', 'Flow name'], { max: 50 })),
      steps: list(pathStep),
      problems,
    }),
  }),
  approve: endpoint({
    post: `${base}/Approve`,
    title: ['同意', 'Approve'],
    changes: decided,
    permission: own,
    input: object({
      taskId,
      comment: optional(comment),
      attachments: attachmentIds,
      signatureFileId,
      password: optional(text(['登录密码', 'Password'], { max: 128, min: 0 })),
      /** Of who has no password: a one-time code, or a passkey's answer. */
      factor: optional(text(['二次验证', 'Two-step verification'], { max: 16_000 })),
      /** One answer for each point of the step's checklist. */
      checklist: optional(list(bool(['已确认', 'Confirmed']), ['核对清单', 'Checklist'], { max: 30 })),
      edits: optional(factsInput),
      nextApprovers: optional(list(userId, ['下一步审批人', 'Next approvers'], { max: 20 })),
      instanceVersion: version(),
    }),
    result: object({
      state: instanceState,
      nextStepName: nullable(stepName),
    }),
  }),
  reject: endpoint({
    post: `${base}/Reject`,
    title: ['退回或拒绝', 'Return or reject'],
    changes: decided,
    permission: own,
    input: object({
      taskId,
      target: choice(['处理方式', 'What to do'], rejectKinds),
      stepKey: optional(text(['步骤标识', 'Step key'], { max: 80 })),
      comment: optional(comment),
      attachments: attachmentIds,
      signatureFileId,
      password: optional(text(['登录密码', 'Password'], { max: 128, min: 0 })),
      /** Of who has no password: a one-time code, or a passkey's answer. */
      factor: optional(text(['二次验证', 'Two-step verification'], { max: 16_000 })),
      instanceVersion: version(),
    }),
    result: stateResult,
  }),
  approveMore: endpoint({
    post: `${base}/ApproveMore`,
    title: ['批量同意', 'Approve several'],
    changes: decided,
    permission: own,
    input: object({ taskIds, comment: optional(comment), signatureFileId }),
    result: batchResults,
  }),
  rejectMore: endpoint({
    post: `${base}/RejectMore`,
    title: ['批量退回', 'Return several'],
    changes: decided,
    permission: own,
    input: object({ taskIds, comment: optional(comment), signatureFileId }),
    result: batchResults,
  }),
  transfer: endpoint({
    post: `${base}/Transfer`,
    title: ['转交审批', 'Hand over'],
    permission: own,
    input: object({ taskId, toUserId: userId, reason }),
  }),
  addSigner: endpoint({
    post: `${base}/AddSigner`,
    title: ['加签', 'Add signers'],
    permission: own,
    input: object({
      taskId,
      userIds: ids(['人员', 'People'], 10),
      position: choice(['加签位置', 'Position'], signerPositions),
      mode: choice(['审批方式', 'Mode'], signerModes),
      reason,
    }),
  }),
  removeSigner: endpoint({
    post: `${base}/RemoveSigner`,
    title: ['减签', 'Remove signers'],
    permission: own,
    input: object({ taskId, userIds: ids(['人员', 'People'], 10), reason: optional(reason) }),
  }),
  revokeDecision: endpoint({
    post: `${base}/RevokeDecision`,
    title: ['撤回审批', 'Take a decision back'],
    permission: own,
    input: object({ taskId }),
  }),
  withdraw: endpoint({
    post: `${base}/Withdraw`,
    title: ['撤回申请', 'Withdraw an application'],
    permission: own,
    input: object({
      instanceId,
      reason: optional(text(['原因', 'Reason'], { max: 200, min: 0 })),
      version: version(),
    }),
  }),
  resubmit: endpoint({
    post: `${base}/Resubmit`,
    title: ['重新提交', 'Resubmit'],
    permission: own,
    input: object({ instanceId, version: version() }),
    result: stateResult,
  }),
  urge: endpoint({
    post: `${base}/Urge`,
    title: ['催办', 'Urge'],
    permission: own,
    input: object({ instanceId }),
    result: object({
      nextAllowedAt: moment(['下次可催办时间', 'Next allowed']),
      reminded: integer(['催办人数', 'People urged']),
      leftOut: integer(['已达催办次数上限，未再发送', 'Left out, urged as often as is allowed']),
      unreached: integer(['未接收催办通知', 'Not reached, they take no such notices']),
    }),
  }),
  commentAdd: endpoint({
    post: `${base}/CommentAdd`,
    title: ['评论', 'Comment'],
    permission: own,
    input: object({
      instanceId,
      comment: commentNeeded,
      attachments: attachmentIds,
      mention: optional(list(userId, ['提醒', 'Mention'], { max: 20 })),
    }),
  }),
  ccRead: endpoint({
    post: `${base}/CcRead`,
    title: ['抄送标为已读', 'Mark copies as read'],
    permission: own,
    unlogged: true,
    /** None named: all of them. */
    input: object({ instanceIds: optional(list(id(), ['审批', 'Approvals'], { max: 1000 })) }),
  }),
  ccAdd: endpoint({
    post: `${base}/CcAdd`,
    title: ['抄送', 'Send a copy'],
    permission: own,
    input: object({ instanceId, userIds: ids(['人员', 'People'], 20) }),
  }),
  instanceReassign: endpoint({
    post: `${base}/InstanceReassign`,
    title: ['改派审批', 'Reassign an approval'],
    permission: approvalSearch.assign,
    input: object({ taskId, toUserId: userId, reason }),
  }),
  instanceTerminate: endpoint({
    post: `${base}/InstanceTerminate`,
    title: ['终止审批', 'Terminate an approval'],
    permission: approvalSearch.disable,
    input: object({
      instanceId,
      reason: text(['原因', 'Reason'], { min: 5, max: 500 }),
    }),
  }),
  instanceVerify: endpoint({
    get: `${base}/InstanceVerify`,
    title: ['查验审批单', 'Check an approval'],
    permission: 'public',
    input: object({
      no: instanceNo,
      code: text(['验证码', 'Code'], { max: 64 }),
    }),
    result: object({
      valid: bool(['有效', 'Valid']),
      title: nullable(approvalTitle),
      state: nullable(instanceState),
      finishedAt: nullable(moment(['结束时间', 'Finished'])),
    }),
  }),
  instanceSearchPageList: endpoint({
    get: `${base}/InstanceSearchPageList`,
    title: ['审批查询', 'Search approvals'],
    permission: approvalSearch.query,
    input: pageQuery(searchFilters, ['startedAt', 'finishedAt', 'durationSeconds']),
    result: pageOf(approvalSearchRow),
  }),
  instanceSearchCount: distributionCall(
    `${base}/InstanceSearchCount`,
    ['审批分布', 'Approvals by column'],
    approvalSearch.query,
    searchFilters,
    { kinds: ['业务类型', 'Kind'], state: ['状态', 'State'], organizationId: ['组织', 'Organisation'] },
  ),
  instanceExport: exportCall(
    `${base}/InstanceExport`,
    ['导出审批', 'Export approvals'],
    approvalSearch.export,
    object(searchFilters),
  ),
});
