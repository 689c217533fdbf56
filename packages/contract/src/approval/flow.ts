import {
  about,
  bool,
  byInput,
  byProduct,
  choice,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  integer,
  json,
  list,
  longText,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { dedupes, flowEvents, flowPermission, flowStates, resumePoints, stepModes } from './codes.ts';
import {
  type Condition,
  condition,
  type FactDeclaration,
  type FlowStep,
  factsInput,
  kindCode,
  stepsInput,
} from './steps.ts';

export const kindName = text(['业务类型', 'Kind'], { max: 60 });

export const flowFields = {
  flowName: text(['流程名称', 'Flow name'], { min: 2, max: 50 }),
  businessKind: kindCode,
  organizationId: optional(nullable(id(['适用组织', 'Organisation']))),
  conditions: optional(nullable(condition)),
  priority: integer(['优先级', 'Priority'], { min: 1, max: 999 }),
  description: optional(nullable(longText(['说明', 'Description'], { max: 500 }))),
  dedupe: optional(choice(['审批人去重', 'The same person twice'], dedupes)),
  resumeFrom: optional(choice(['重新提交后', 'After a correction'], resumePoints)),
  upgradeOnResubmit: optional(bool(['重新提交时使用新版本', 'A correction takes the newest version'])),
};

/** With its steps, as it is handed in and as the log tells of it. */
export const wholeFlow = { ...flowFields, steps: stepsInput };

const { conditions: _conditions, ...listed } = shownOf(flowFields);
const flow = {
  id: id(),
  ...listed,
  kindName,
  organizationName: nullable(text(['适用组织', 'Organisation'], { max: 60 })),
  state: choice(['状态', 'State'], flowStates),
  publishedVersion: nullable(integer(['已发布版本', 'Published version'])),
  hasDraft: bool(['有未发布的修改', 'Has a draft']),
  shipped: bool(['内置', 'Shipped']),
  runningCount: integer(['审批中', 'Running']),
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: list(choice(['可做', 'May be done'], flowEvents)),
};

const flowRow = object({
  ...flow,
  conditionsInWords: text(['适用条件', 'Conditions'], { max: 4000, min: 0 }),
  stepsInWords: text(['审批步骤', 'Steps'], { max: 4000, min: 0 }),
});
export type FlowRow = Static<typeof flowRow>;

const flowDetails = object({
  ...flow,
  conditions: json<Condition>(['适用条件', 'Conditions']),
  /** The draft where there is one, else what is published. */
  steps: json<FlowStep[]>(['步骤', 'Steps']),
  publishedSteps: json<FlowStep[] | null>(['已发布步骤', 'Published steps']),
});
export type FlowDetails = Static<typeof flowDetails>;

/** A fault of a flow at a step; what is none of a step has an empty key. */
const flowFault = object({
  stepKey: text(['步骤', 'Step'], { max: 40, min: 0 }),
  message: text(['说明', 'Message'], { max: 300 }),
});

export const namedPerson = object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) });

/** A step as it would come, with its people or why there are none. */
export const pathStep = object({
  stepKey: text(['步骤标识', 'Step key'], { max: 40 }),
  name: byProduct(text(['步骤名称', 'Step'], { max: 20 }), 'approvalStep'),
  type: choice(['类型', 'Type'], { approve: ['审批', 'Approval'], cc: ['抄送', 'Copy'] }),
  people: list(namedPerson, ['人员', 'People']),
  mode: choice(['审批方式', 'Mode'], stepModes),
  /** Why the step, or somebody of it, is left out. */
  reason: nullable(text(['原因', 'Reason'], { max: 300 })),
  skipped: bool(['跳过', 'Skipped']),
  /** The applicant chooses; out of these where they are few enough to be listed. */
  chooseFrom: nullable(
    object({
      min: integer(['最少人数', 'At least']),
      max: integer(['最多人数', 'At most']),
      roleId: nullable(id(['角色', 'Role'])),
      organizationId: nullable(id(['组织', 'Organisation'])),
      people: list(namedPerson, ['可选人员', 'People to choose from']),
    }),
  ),
});
export type PathStep = Static<typeof pathStep>;

export const problems = list(text(['问题', 'Problem'], { max: 300 }), ['问题', 'Problems']);

const flowFilters = {
  kinds: optional(list(kindCode, ['业务类型', 'Kinds'], { max: 100 })),
  organizationId: optional(id(['组织', 'Organisation'])),
  state: optional(choice(['状态', 'State'], flowStates)),
  keyword: optional(text(['流程名称', 'Flow name'], { max: 50, min: 0 })),
};

const statisticsFilters = {
  kinds: flowFilters.kinds,
  organizationId: flowFilters.organizationId,
  from: optional(moment(['开始时间', 'From'])),
  to: optional(moment(['结束时间', 'To'])),
};

const versionRow = object({
  id: id(),
  versionNo: integer(['版本', 'Version']),
  changeNote: byProduct(text(['变更说明', 'Change note'], { max: 200 }), {
    shipped: ['随产品提供', 'Comes with the product'],
  }),
  publishedBy: nullable(text(['发布人', 'Published by'], { max: 50 })),
  publishedAt: moment(['发布时间', 'Published']),
  instanceCount: integer(['审批数', 'Approvals']),
  runningCount: integer(['审批中', 'Running']),
});

const hours = {
  averageHours: number(['平均用时（小时）', 'Average hours'], { min: 0, max: 1e9 }),
  p90Hours: number(['90 分位用时（小时）', 'P90 hours'], { min: 0, max: 1e9 }),
};
const refusalRate = number(['退回率', 'Refusal rate'], { min: 0, max: 1 });

const figures = object({
  open: object({
    total: integer(['审批中', 'Open']),
    day: integer(['1 天内', 'Under a day']),
    threeDays: integer(['1–3 天', 'One to three days']),
    week: integer(['3–7 天', 'Three to seven days']),
    older: integer(['7 天以上', 'Older']),
    overdue: integer(['已超时', 'Overdue']),
  }),
  finished: integer(['已结束', 'Finished']),
  refused: integer(['退回或拒绝', 'Returned or rejected']),
  refusalRate,
  autoDecided: integer(['自动处理', 'Decided automatically']),
  delegated: integer(['代理审批', 'Decided by delegates']),
  byKind: list(
    object({
      kind: kindCode,
      name: kindName,
      count: integer(['数量', 'Count']),
      ...hours,
      refusalRate,
    }),
  ),
  byStep: list(
    object({
      kind: kindCode,
      kindName,
      stepName: byProduct(text(['步骤', 'Step'], { max: 20 }), 'approvalStep'),
      count: integer(['数量', 'Count']),
      ...hours,
      overdue: integer(['超时', 'Overdue']),
    }),
  ),
  byPerson: list(
    object({
      userId: id(),
      name: text(['姓名', 'Name'], { max: 50 }),
      count: integer(['已审批', 'Decided']),
      open: integer(['待审批', 'Waiting']),
      ...hours,
    }),
  ),
  refusalComments: list(
    object({
      comment: text(['意见', 'Comment'], { max: 1000 }),
      count: integer(['次数', 'Times']),
    }),
  ),
});
export type ApprovalFigures = Static<typeof figures>;

const changed = object({ id: id(), version: version() });
const base = '/Customer/Approval';
const laboratoryId = optional(nullable(id(['实验室', 'Laboratory'])));

export const flowEndpoints = about('approval', {
  businessKindList: endpoint({
    get: `${base}/BusinessKindList`,
    title: ['审批业务类型', 'Kinds of applications'],
    permission: flowPermission.query,
    result: list(
      object({
        kind: kindCode,
        name: kindName,
        module: text(['模块', 'Module'], { max: 40 }),
        returnable: bool(['可退回', 'Returnable']),
        forbidAuto: bool(['必须审批', 'Needs an approval']),
        facts: json<FactDeclaration[]>(['申请内容', 'Facts']),
        editableFields: json<FactDeclaration[]>(['审批人可填写的字段', 'Fields for approvers']),
      }),
    ),
  }),
  flowPageList: endpoint({
    get: `${base}/FlowPageList`,
    title: ['审批流程列表', 'List flows'],
    permission: flowPermission.query,
    input: pageQuery(flowFilters, ['businessKind', 'flowName', 'priority', 'updatedAt']),
    result: pageOf(flowRow),
  }),
  flowDetails: endpoint({
    get: `${base}/FlowDetails`,
    title: ['查看流程', 'Show a flow'],
    permission: flowPermission.get,
    input: object({ id: id() }),
    result: flowDetails,
  }),
  flowHistory: historyCall(`${base}/FlowHistory`, ['流程变更记录', 'History of a flow'], flowPermission.get),
  flowVersionList: endpoint({
    get: `${base}/FlowVersionList`,
    title: ['流程版本', 'Versions of a flow'],
    permission: flowPermission.get,
    input: object({ id: id() }),
    result: list(versionRow),
  }),
  flowVersionDiff: endpoint({
    get: `${base}/FlowVersionDiff`,
    title: ['比较流程版本', 'Compare versions'],
    permission: flowPermission.get,
    /** Version numbers; 0 is the draft. */
    input: object({
      id: id(),
      a: integer(['版本', 'Version'], { max: 100_000 }),
      b: integer(['版本', 'Version'], { max: 100_000 }),
    }),
    result: list(
      object({
        stepKey: text(['步骤标识', 'Step key'], { max: 40 }),
        change: choice(['变更', 'Change'], {
          added: ['新增', 'Added'],
          removed: ['删除', 'Removed'],
          changed: ['变更', 'Changed'],
          moved: ['移动', 'Moved'],
        }),
        before: json<FlowStep | null>(['修改前', 'Before']),
        after: json<FlowStep | null>(['修改后', 'After']),
      }),
    ),
  }),
  flowAdd: endpoint({
    post: `${base}/FlowAdd`,
    title: ['新增流程', 'Add a flow'],
    permission: flowPermission.add,
    input: object(wholeFlow),
    result: changed,
  }),
  /** Makes or replaces the draft; what is published stays as it is. */
  flowEdit: endpoint({
    post: `${base}/FlowEdit`,
    title: ['编辑流程', 'Edit a flow'],
    permission: flowPermission.edit,
    input: object({ id: id(), ...wholeFlow, version: version() }),
    result: changed,
  }),
  flowDiscard: endpoint({
    post: `${base}/FlowDiscard`,
    title: ['放弃流程草稿', 'Discard a draft'],
    permission: flowPermission.edit,
    input: object({ id: id(), version: version() }),
    result: changed,
  }),
  flowCopy: endpoint({
    post: `${base}/FlowCopy`,
    title: ['复制流程', 'Copy a flow'],
    permission: flowPermission.add,
    input: object({
      id: id(),
      flowName: flowFields.flowName,
      organizationId: flowFields.organizationId,
    }),
    result: idResult,
  }),
  flowPublish: endpoint({
    post: `${base}/FlowPublish`,
    title: ['发布流程', 'Publish a flow'],
    permission: flowPermission.publish,
    input: object({
      id: id(),
      changeNote: text(['变更说明', 'Change note'], { max: 200 }),
      version: version(),
    }),
    /** Refused with `result.faults` where the flow has errors; warnings do not hinder. */
    result: object({
      id: id(),
      publishedVersion: integer(['版本', 'Version']),
      version: version(),
      warnings: list(flowFault),
    }),
  }),
  flowDelete: endpoint({
    post: `${base}/FlowDelete`,
    title: ['删除流程', 'Delete a flow'],
    permission: flowPermission.delete,
    input: object({ id: id() }),
  }),
  flowStatusChange: endpoint({
    post: `${base}/FlowStatusChange`,
    title: ['启用或停用流程', 'Enable or disable a flow'],
    permission: byInput('state', { enabled: flowPermission.enable, disabled: flowPermission.disable }),
    input: object({
      id: id(),
      state: choice(['状态', 'State'], { enabled: flowStates.enabled, disabled: flowStates.disabled }),
      version: version(),
    }),
    result: changed,
  }),
  /** Priorities in the order given: 1, 2, 3 … */
  flowSort: endpoint({
    post: `${base}/FlowSort`,
    title: ['调整流程优先级', 'Sort flows'],
    permission: flowPermission.edit,
    input: object({ ids: list(id(), ['流程', 'Flows'], { min: 1, max: 999 }) }),
  }),
  flowTest: endpoint({
    post: `${base}/FlowTest`,
    title: ['试运行流程', 'Try a flow'],
    permission: flowPermission.test,
    reads: true,
    /** A flow of the list, or the draft of the designer (`businessKind` and `steps`). */
    input: object({
      id: optional(id(['流程', 'Flow'])),
      businessKind: optional(kindCode),
      steps: optional(stepsInput),
      dedupe: flowFields.dedupe,
      /** Whose draft it is, and when it would apply: what the college binds it to. */
      organizationId: flowFields.organizationId,
      conditions: flowFields.conditions,
      applicantId: id(['申请人', 'Applicant']),
      facts: factsInput,
      laboratoryId,
    }),
    result: object({ steps: list(pathStep), faults: list(flowFault), warnings: list(flowFault), problems }),
  }),
  flowExport: endpoint({
    get: `${base}/FlowExport`,
    title: ['导出流程', 'Export a flow'],
    permission: flowPermission.export,
    input: object({ id: id() }),
    answers: 'file',
  }),
  flowImport: endpoint({
    post: `${base}/FlowImport`,
    title: ['导入流程', 'Import a flow'],
    permission: flowPermission.import,
    input: object(wholeFlow),
    result: idResult,
  }),
  approvalStatistics: endpoint({
    get: `${base}/ApprovalStatistics`,
    title: ['审批统计', 'Approval statistics'],
    permission: flowPermission.query,
    input: object(statisticsFilters),
    result: figures,
  }),
  approvalStatisticsExport: exportCall(
    `${base}/ApprovalStatisticsExport`,
    ['导出审批统计', 'Export approval statistics'],
    flowPermission.export,
    object(statisticsFilters),
  ),
});
