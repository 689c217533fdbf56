import { Unsafe } from 'typebox';
import {
  bool,
  type Code,
  choice,
  id,
  integer,
  type Label,
  list,
  nullable,
  object,
  optional,
  text,
} from '../core/index.ts';
import {
  approverRules,
  type ConditionOp,
  ccMoments,
  commentNeeds,
  conditionOps,
  emptyPolicies,
  escalations,
  type FactType,
  rejectTargets,
  signatureNeeds,
  stepModes,
  stepTypes,
} from './codes.ts';

export type FactValue = string | number | boolean | null | readonly string[];
/** What an application says of itself, by the keys of its kind. */
export type Facts = Readonly<Record<string, FactValue>>;

const scalar = [{ type: 'string', maxLength: 200 }, { type: 'number' }, { type: 'boolean' }];
const listOfText = { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 200 } };

const factValue = (label: Label) =>
  Unsafe<FactValue>({
    anyOf: [...scalar, listOfText, { type: 'null' }],
    title: label[0],
    titleEn: label[1],
  });

/** Facts as an input; which keys and types fit says the kind. */
export const factsInput = Unsafe<Facts>({
  type: 'object',
  maxProperties: 200,
  propertyNames: { type: 'string', maxLength: 60 },
  additionalProperties: { anyOf: [...scalar, listOfText, { type: 'null' }] },
  title: '申请内容',
  titleEn: 'Facts',
});

export const kindCode = text(['业务类型', 'Kind'], { max: 50, pattern: '^[A-Za-z]+$' });
const stepKey = text(['步骤标识', 'Step key'], { max: 40, pattern: '^[A-Za-z0-9_\\-]+$' });

const test = object({
  fact: text(['条件字段', 'Fact'], { max: 60 }),
  op: choice(['比较', 'Comparison'], conditionOps),
  value: optional(factValue(['取值', 'Value'])),
});

/** `all` must hold and, where given, one of `any`; an empty one always holds. */
export const condition = object(
  {
    all: optional(list(test, ['同时满足', 'All of'], { max: 20 })),
    any: optional(list(test, ['满足其一', 'Any of'], { max: 20 })),
  },
  ['条件', 'Condition'],
);

export const approverRule = object(
  {
    rule: choice(['审批人规则', 'Who approves'], approverRules),
    userIds: optional(list(id(['人员', 'Person']), ['人员', 'People'], { max: 20 })),
    roleId: optional(nullable(id(['角色', 'Role']))),
    /** Organisations up from the applicant's; 1 is the one above. */
    levelsUp: optional(integer(['上几级', 'Levels up'], { min: 0, max: 8 })),
    levelId: optional(nullable(id(['组织层级', 'Level']))),
    /** A fact of the type `people`. */
    field: optional(text(['业务字段', 'Field'], { max: 60 })),
    /** Out of whom is chosen; nobody named: out of the role or the whole college. */
    organizationId: optional(nullable(id(['组织', 'Organisation']))),
    min: optional(integer(['最少人数', 'At least'], { min: 1, max: 20 })),
    max: optional(integer(['最多人数', 'At most'], { min: 1, max: 20 })),
  },
  ['审批人', 'Approvers'],
);

const common = {
  key: stepKey,
  type: choice(['步骤类型', 'Type'], stepTypes),
  name: text(['步骤名称', 'Step name'], { min: 2, max: 20 }),
  condition: optional(nullable(condition)),
  approvers: optional(approverRule),
  mode: optional(choice(['审批方式', 'Mode'], stepModes)),
  ratio: optional(integer(['通过比例（%）', 'Share needed (%)'], { min: 51, max: 100 })),
  /** Of a flow of the whole college: flows of organisations keep it. */
  binding: optional(bool(['必经步骤', 'Binding'])),
  emptyPolicy: optional(choice(['无审批人时', 'When nobody is found'], emptyPolicies)),
  dueHours: optional(nullable(integer(['时限（小时）', 'Due in hours'], { min: 1, max: 2400 }))),
  workingHours: optional(bool(['按工作时间计', 'Working hours only'])),
  remindBeforeHours: optional(
    nullable(integer(['提前提醒（小时）', 'Remind hours before'], { min: 1, max: 2400 })),
  ),
  escalation: optional(choice(['超时处理', 'When overdue'], escalations)),
  rejectTo: optional(choice(['可退回到', 'May be returned to'], rejectTargets)),
  allow: optional(
    object(
      {
        transfer: optional(bool(['允许转交', 'May hand over'])),
        addSigner: optional(bool(['允许加签', 'May add signers'])),
        edit: optional(
          list(text(['可填写字段', 'Field'], { max: 60 }), ['可填写字段', 'Fields'], { max: 50 }),
        ),
      },
      ['允许的操作', 'May'],
    ),
  ),
  needComment: optional(choice(['审批意见', 'Comment'], commentNeeds)),
  needSignature: optional(choice(['手写签名', 'Signature'], signatureNeeds)),
  needPassword: optional(bool(['验证密码', 'Ask for the password'])),
  checklist: optional(
    list(
      object({
        text: text(['核对内容', 'To be checked'], { max: 200 }),
        required: bool(['必须确认', 'Required']),
      }),
      ['核对清单', 'Checklist'],
      { max: 30 },
    ),
  ),
  when: optional(choice(['抄送时机', 'When'], ccMoments)),
};

const branchName = text(['分支名称', 'Branch'], { max: 20 });

/**
 * Steps inside a branch or lane are steps again. Every input that takes steps has them under `steps`, so the schema
 * refers to itself; written out three deep it would take the server seconds to compile.
 */
const below = Unsafe<FlowStep[]>({
  type: 'array',
  maxItems: 50,
  items: { $ref: '#/properties/steps/items' },
  title: '步骤',
  titleEn: 'Steps',
});

const flowStep = object({
  ...common,
  branches: optional(
    list(
      object({ name: branchName, condition: optional(nullable(condition)), steps: below }),
      ['分支', 'Branches'],
      { max: 8 },
    ),
  ),
  lanes: optional(list(object({ name: branchName, steps: below }), ['并行路径', 'Lanes'], { max: 4 })),
});

/** The steps of a flow, in their order; for a field named `steps`. */
export const stepsInput = Unsafe<FlowStep[]>(list(flowStep, ['步骤', 'Steps'], { max: 50 }));

export interface ConditionTest {
  fact: string;
  op: ConditionOp;
  value?: FactValue;
}
export interface Condition {
  all?: ConditionTest[];
  any?: ConditionTest[];
}
export interface ApproverRule {
  rule: Code<typeof approverRules>;
  userIds?: string[];
  roleId?: string | null;
  levelsUp?: number;
  levelId?: string | null;
  field?: string;
  organizationId?: string | null;
  min?: number;
  max?: number;
}
export interface FlowStep {
  key: string;
  type: Code<typeof stepTypes>;
  name: string;
  condition?: Condition | null;
  approvers?: ApproverRule;
  mode?: Code<typeof stepModes>;
  ratio?: number;
  binding?: boolean;
  emptyPolicy?: Code<typeof emptyPolicies>;
  dueHours?: number | null;
  workingHours?: boolean;
  remindBeforeHours?: number | null;
  escalation?: Code<typeof escalations>;
  rejectTo?: Code<typeof rejectTargets>;
  allow?: { transfer?: boolean; addSigner?: boolean; edit?: string[] };
  needComment?: Code<typeof commentNeeds>;
  needSignature?: Code<typeof signatureNeeds>;
  needPassword?: boolean;
  checklist?: { text: string; required: boolean }[];
  when?: Code<typeof ccMoments>;
  branches?: { name: string; condition?: Condition | null; steps: FlowStep[] }[];
  lanes?: { name: string; steps: FlowStep[] }[];
}

/** One fact that a kind hands over, for conditions and `businessField`. */
export interface FactDeclaration {
  key: string;
  label: Label;
  type: FactType;
  options?: readonly { value: string; label: Label }[];
  unit?: string;
}
