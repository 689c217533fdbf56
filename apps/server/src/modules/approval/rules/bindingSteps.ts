import { isDeepStrictEqual } from 'node:util';
import type { Condition, FlowStep } from '@anyan/contract';
import { allSteps } from './tree.ts';

const isEmpty = (condition: Condition | null | undefined): boolean =>
  (condition?.all ?? []).length + (condition?.any ?? []).length === 0;

/** Steps that no branch and no condition around them leaves out; their own condition may. */
const firmSteps = (steps: readonly FlowStep[]): FlowStep[] =>
  steps.flatMap((step) => {
    if (step.type === 'approve') return [step];
    if (step.type === 'parallel' && isEmpty(step.condition))
      return (step.lanes ?? []).flatMap((lane) => firmSteps(lane.steps));
    return [];
  });

const bindingSteps = (steps: readonly FlowStep[]): FlowStep[] =>
  firmSteps(steps).filter(({ binding }) => binding);

/** Steps marked as binding where something else decides whether they come at all. */
export const looseBindings = (steps: readonly FlowStep[]): FlowStep[] => {
  const firm = new Set(firmSteps(steps));
  return allSteps(steps).filter((step) => step.binding && !firm.has(step));
};

/** As it stands in JSON, with nothing said for nothing. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, one) =>
      one === null || (Array.isArray(one) && one.length === 0) ? undefined : one,
    ) ?? 'null',
  );
const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

const weight = { any: 0, ratio: 1, all: 2, sequence: 2 } as const;
/** Who comes where nobody is found: the closer to the applicant, the less it asks. */
const distance = { skip: 0, superior: 1, administrator: 2, block: 3 } as const;

/** Whether a step asks the same people for at least as much. */
const asksAsMuch = (step: FlowStep, wanted: FlowStep): boolean => {
  const { mode = 'any', emptyPolicy = 'superior', escalation = 'none' } = step;
  const points = (step.checklist ?? []).filter(({ required }) => required).map(({ text }) => text);
  return (
    same(step.approvers, wanted.approvers) &&
    (isEmpty(step.condition) || same(step.condition, wanted.condition)) &&
    weight[mode] >= weight[wanted.mode ?? 'any'] &&
    (mode !== 'ratio' || (step.ratio ?? 0) >= (wanted.ratio ?? 0)) &&
    distance[emptyPolicy] >= distance[wanted.emptyPolicy ?? 'superior'] &&
    (!step.allow?.transfer || !!wanted.allow?.transfer) &&
    ((escalation !== 'autoApprove' && escalation !== 'transferSuperior') ||
      wanted.escalation === escalation) &&
    (!wanted.needPassword || !!step.needPassword) &&
    (wanted.needSignature !== 'required' || step.needSignature === 'required') &&
    (wanted.needComment !== 'always' || step.needComment === 'always') &&
    (wanted.checklist ?? []).every(({ text, required }) => !required || points.includes(text))
  );
};

/** Binding steps of the college's flow that another flow does not keep. */
export const missingSteps = (steps: readonly FlowStep[], ofCollege: readonly FlowStep[]): FlowStep[] => {
  const firm = firmSteps(steps);
  return bindingSteps(ofCollege).filter((wanted) => !firm.some((step) => asksAsMuch(step, wanted)));
};

/** Steps of another flow by which it keeps what the college's binds it to. */
export const keptSteps = (steps: readonly FlowStep[], ofCollege: readonly FlowStep[]): FlowStep[] =>
  firmSteps(steps).filter((step) => bindingSteps(ofCollege).some((wanted) => asksAsMuch(step, wanted)));

/** Steps that come behind a flow, under keys that it does not have. */
export const behind = (steps: readonly FlowStep[], added: readonly FlowStep[]): FlowStep[] => {
  const used = new Set(allSteps(steps).map(({ key }) => key));
  let number = 0;
  return added.map((step) => {
    do number++;
    while (used.has(`added${number}`));
    return { ...step, key: `added${number}` };
  });
};
