import type { ApproverRule, Condition, FactDeclaration, FlowStep } from '@anyan/contract';
import { allSteps } from './tree.ts';

export type ProblemKey =
  | 'needName'
  | 'needKind'
  | 'needApprove'
  | 'tooMany'
  | 'badStepName'
  | 'needPeople'
  | 'needRole'
  | 'needLevels'
  | 'needField'
  | 'needRatio'
  | 'needDue'
  | 'lateRemind'
  | 'needTests'
  | 'looseBinding'
  | 'emptyLane'
  | 'emptyTest';

export interface Problem {
  /** The step it lies at; empty for the flow itself. */
  stepKey: string;
  key: ProblemKey;
  name?: string;
}

const testsOf = (condition: Condition | null | undefined) => [
  ...(condition?.all ?? []),
  ...(condition?.any ?? []),
];

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const halfTest = (condition: Condition | null | undefined) =>
  testsOf(condition).some(({ fact, op, value }) => fact === '' || (op !== 'isEmpty' && isBlank(value)));

const ruleProblem = (
  rule: ApproverRule | undefined,
  facts: readonly FactDeclaration[],
): ProblemKey | undefined => {
  switch (rule?.rule) {
    case 'person':
      return rule.userIds?.length ? undefined : 'needPeople';
    case 'organizationRole':
    case 'collegeRole':
      return rule.roleId ? undefined : 'needRole';
    case 'superiorRole':
      return !rule.roleId ? 'needRole' : rule.levelsUp || rule.levelId ? undefined : 'needLevels';
    case 'businessField':
      return facts.some(({ key, type }) => key === rule.field && type === 'people') ? undefined : 'needField';
    default:
      return undefined;
  }
};

const approveProblems = (step: FlowStep): ProblemKey[] => {
  const { mode, ratio, escalation = 'none', dueHours, remindBeforeHours } = step;
  return [
    ...(mode === 'ratio' && !ratio ? ['needRatio' as const] : []),
    ...(escalation !== 'none' && !dueHours ? ['needDue' as const] : []),
    ...(remindBeforeHours && (!dueHours || remindBeforeHours >= dueHours) ? ['lateRemind' as const] : []),
  ];
};

const stepProblems = (step: FlowStep, facts: readonly FactDeclaration[]): Omit<Problem, 'stepKey'>[] => {
  const found: Omit<Problem, 'stepKey'>[] = [];
  const length = [...step.name.trim()].length;
  if (length < 2 || length > 20) found.push({ key: 'badStepName' });
  if (halfTest(step.condition)) found.push({ key: 'emptyTest' });
  if (step.type === 'approve' || step.type === 'cc') {
    const key = ruleProblem(step.approvers, facts);
    if (key) found.push({ key });
  }
  if (step.type === 'approve') found.push(...approveProblems(step).map((key) => ({ key })));
  for (const { name, condition } of (step.branches ?? []).slice(0, -1)) {
    if (testsOf(condition).length === 0) found.push({ key: 'needTests', name });
    else if (halfTest(condition)) found.push({ key: 'emptyTest' });
  }
  if (step.lanes?.some((lane) => !allSteps(lane.steps).some(({ type }) => type === 'approve')))
    found.push({ key: 'emptyLane' });
  return found;
};

const isConditional = ({ type, condition }: FlowStep) => type === 'branch' || testsOf(condition).length > 0;

/** Binding steps that a branch or a conditional parallel around them may leave out. */
const looseBindings = (steps: readonly FlowStep[], loose = false): FlowStep[] =>
  steps.flatMap((step) => {
    if (step.type === 'approve') return loose && step.binding ? [step] : [];
    const inside = [...(step.branches ?? []), ...(step.lanes ?? [])];
    return inside.flatMap((way) => looseBindings(way.steps, loose || isConditional(step)));
  });

interface Flow {
  flowName: string;
  businessKind: string;
  conditions?: Condition | null;
  steps: readonly FlowStep[];
}

/** What keeps a flow from being published, found while it is drawn; the server checks all of it again and more. */
export const problemsOf = (flow: Flow, facts: readonly FactDeclaration[]): Problem[] => {
  const all = allSteps(flow.steps);
  const length = [...flow.flowName.trim()].length;
  return [
    ...(length < 2 || length > 50 ? [{ stepKey: '', key: 'needName' as const }] : []),
    ...(flow.businessKind === '' ? [{ stepKey: '', key: 'needKind' as const }] : []),
    ...(halfTest(flow.conditions) ? [{ stepKey: '', key: 'emptyTest' as const }] : []),
    ...(all.some(({ type }) => type === 'approve') ? [] : [{ stepKey: '', key: 'needApprove' as const }]),
    ...(all.length > 50 ? [{ stepKey: '', key: 'tooMany' as const }] : []),
    ...looseBindings(flow.steps).map(({ key }) => ({ stepKey: key, key: 'looseBinding' as const })),
    ...all.flatMap((step) => stepProblems(step, facts).map((one) => ({ stepKey: step.key, ...one }))),
  ];
};
