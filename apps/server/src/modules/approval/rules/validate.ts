import type {
  ApproverRule,
  Condition,
  ConditionTest,
  FactDeclaration,
  FlowStep,
  Label,
} from '@anyan/contract';
import { looseBindings } from './bindingSteps.ts';
import { testFault } from './conditions.ts';
import { allSteps, insideOf } from './tree.ts';

export interface FlowFault {
  stepKey: string;
  message: Label;
}

/** What a flow is checked against. */
export interface FlowFrame {
  known: readonly FactDeclaration[];
  /** Keys of the form that an approver may fill in. */
  editable: readonly string[];
  auto: boolean;
  returnable: boolean;
}

const maxSteps = 50;
const maxDepth = 3;

const conditionFaults: Record<NonNullable<ReturnType<typeof testFault>>, (fact: string) => Label> = {
  'unknown fact': (fact) => [`业务没有“${fact}”这个条件字段`, `The kind has no fact “${fact}”`],
  'wrong comparison': (fact) => [`“${fact}”不能这样比较`, `“${fact}” cannot be compared like this`],
  'wrong value': (fact) => [`“${fact}”的取值类型不正确`, `The value for “${fact}” is of the wrong type`],
};

export const testsOf = (condition: Condition | null | undefined): ConditionTest[] => [
  ...(condition?.all ?? []),
  ...(condition?.any ?? []),
];

export const conditionMessages = (
  condition: Condition | null | undefined,
  known: readonly FactDeclaration[],
): Label[] =>
  testsOf(condition).flatMap((test) => {
    const fault = testFault(test, known);
    return fault ? [conditionFaults[fault](test.fact)] : [];
  });

/** What a rule lacks to be worked out at all. */
const ruleFault = (rule: ApproverRule | undefined, { known }: FlowFrame): Label | undefined => {
  switch (rule?.rule) {
    case undefined:
      return ['请选择审批人规则', 'Choose who approves'];
    case 'person':
      return rule.userIds?.length ? undefined : ['请选择人员', 'Choose people'];
    case 'organizationRole':
    case 'collegeRole':
      return rule.roleId ? undefined : ['请选择角色', 'Choose a role'];
    case 'superiorRole':
      if (!rule.roleId) return ['请选择角色', 'Choose a role'];
      return rule.levelsUp || rule.levelId
        ? undefined
        : ['请选择上几级或组织层级', 'Choose how many levels up, or a level'];
    case 'businessField':
      return known.some(({ key, type }) => key === rule.field && type === 'people')
        ? undefined
        : ['请选择人员类型的业务字段', 'Choose a fact that names people'];
    case 'applicantChoice':
    case 'previousApproverChoice':
      return (rule.min ?? 1) <= (rule.max ?? 20)
        ? undefined
        : ['最少人数不能大于最多人数', 'The least number is above the most'];
    default:
      return undefined;
  }
};

const branchFaults = (step: FlowStep, { known }: FlowFrame): Label[] => {
  const branches = step.branches ?? [];
  const faults: Label[] = [];
  if (branches.length < 2 || branches.length > 8)
    faults.push(['条件分支须有 2–8 个', 'A branch has two to eight ways']);
  if (branches.at(-1)?.condition && testsOf(branches.at(-1)?.condition).length > 0)
    faults.push([
      '最后一个分支须为默认分支，不设条件',
      'The last branch is the default and has no condition',
    ]);
  for (const { name, condition } of branches.slice(0, -1)) {
    if (testsOf(condition).length === 0)
      faults.push([`分支“${name}”没有条件`, `The branch “${name}” has no condition`]);
    faults.push(...conditionMessages(condition, known));
  }
  return faults;
};

const approveFaults = (step: FlowStep, frame: FlowFrame): Label[] => {
  const faults: Label[] = [];
  if (step.mode === 'ratio' && !step.ratio) faults.push(['请填写通过比例', 'Give the share needed']);
  if (step.escalation === 'autoApprove' && !frame.auto)
    faults.push(['该业务不允许超时自动通过', 'This kind may not be approved automatically']);
  if ((step.escalation ?? 'none') !== 'none' && !step.dueHours)
    faults.push(['设置超时处理前请填写时限', 'Give a time limit before saying what happens after it']);
  if (step.remindBeforeHours && (!step.dueHours || step.remindBeforeHours >= step.dueHours))
    faults.push(['提前提醒须短于时限', 'The reminder must come before the time limit']);
  for (const field of step.allow?.edit ?? [])
    if (!frame.editable.includes(field))
      faults.push([`“${field}”不能由审批人填写`, `“${field}” may not be filled in by approvers`]);
  return faults;
};

const stepFaults = (step: FlowStep, frame: FlowFrame): Label[] => {
  const own = conditionMessages(step.condition, frame.known);
  if (step.type === 'branch') return [...own, ...branchFaults(step, frame)];
  if (step.type === 'parallel') {
    const lanes = step.lanes ?? [];
    if (lanes.length < 2 || lanes.length > 4)
      own.push(['并行须有 2–4 条路径', 'A parallel has two to four lanes']);
    if (lanes.some(({ steps }) => !allSteps(steps).some(({ type }) => type === 'approve')))
      own.push(['每条并行路径须有审批步骤', 'Every lane needs a step that approves']);
    return own;
  }
  const fault = ruleFault(step.approvers, frame);
  if (fault) own.push(fault);
  return step.type === 'approve' ? [...own, ...approveFaults(step, frame)] : own;
};

const depthOf = (steps: readonly FlowStep[]): number =>
  Math.max(0, ...steps.flatMap((step) => insideOf(step).map((inside) => 1 + depthOf(inside))));

/** Nobody stands before the first step to name its people. */
const chosenByNobody = (steps: readonly FlowStep[]): FlowStep[] => {
  const first = steps.find(({ type }) => type !== 'cc');
  if (!first) return [];
  if (first.type === 'approve') return first.approvers?.rule === 'previousApproverChoice' ? [first] : [];
  return insideOf(first).flatMap(chosenByNobody);
};

/** Everything that keeps a flow from being published. */
export const flowFaults = (steps: readonly FlowStep[], frame: FlowFrame): FlowFault[] => {
  const all = allSteps(steps);
  const faults: FlowFault[] = [];
  if (!all.some(({ type }) => type === 'approve'))
    faults.push({ stepKey: '', message: ['流程至少要有一个审批步骤', 'A flow needs a step that approves'] });
  if (all.length > maxSteps)
    faults.push({
      stepKey: '',
      message: [`步骤最多 ${maxSteps} 个`, `A flow has at most ${maxSteps} steps`],
    });
  if (depthOf(steps) > maxDepth)
    faults.push({
      stepKey: '',
      message: [`分支最多嵌套 ${maxDepth} 层`, `Branches lie at most ${maxDepth} deep`],
    });
  const seen = new Set<string>();
  for (const step of all) {
    if (seen.has(step.key))
      faults.push({ stepKey: step.key, message: ['步骤标识重复', 'The key is used twice'] });
    seen.add(step.key);
    for (const message of stepFaults(step, frame)) faults.push({ stepKey: step.key, message });
  }
  for (const { key } of looseBindings(steps))
    faults.push({
      stepKey: key,
      message: [
        '必经步骤不能放在条件分支或有执行条件的并行中；如只在部分情况下需要，请为步骤本身设置执行条件',
        'A binding step lies in no branch and no conditional parallel; give the step itself a condition instead',
      ],
    });
  for (const { key } of chosenByNobody(steps))
    faults.push({
      stepKey: key,
      message: ['第一步之前无人可以指定审批人', 'Nobody before the first step could name its people'],
    });
  return faults;
};

/** What differs between two versions, step by step. */
export const flowDiff = (before: readonly FlowStep[], after: readonly FlowStep[]) => {
  const flat = (steps: readonly FlowStep[]) => {
    const order = allSteps(steps);
    return new Map(order.map((step, at) => [step.key, { step, at, own: ownPart(step) }]));
  };
  const [was, is] = [flat(before), flat(after)];
  const left = [...was.keys()].filter((key) => is.has(key));
  const right = [...is.keys()].filter((key) => was.has(key));
  const moved = new Set(left.filter((key, at) => right[at] !== key));
  const changes = [];
  for (const [key, { step, own }] of is) {
    const old = was.get(key);
    if (!old) changes.push({ stepKey: key, change: 'added' as const, before: null, after: step });
    else if (old.own !== own)
      changes.push({ stepKey: key, change: 'changed' as const, before: old.step, after: step });
    else if (moved.has(key))
      changes.push({ stepKey: key, change: 'moved' as const, before: old.step, after: step });
  }
  for (const [key, { step }] of was)
    if (!is.has(key)) changes.push({ stepKey: key, change: 'removed' as const, before: step, after: null });
  return changes;
};

/** A step as text without the steps inside it, which stand for themselves. */
const ownPart = (step: FlowStep): string =>
  JSON.stringify({
    ...step,
    branches: step.branches?.map(({ name, condition }) => ({ name, condition })),
    lanes: step.lanes?.map(({ name }) => name),
  });
