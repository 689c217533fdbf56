import type { FactDeclaration, Facts, FlowStep } from '@anyan/contract';
import { holds } from './conditions.ts';

/** Where a step of an application stands; `visit` names the tasks that count for it. */
export interface StepProgress {
  state: 'open' | 'done' | 'skipped';
  visit: number;
  /** Numbers of the events by which it was entered and left. */
  from: number;
  to?: number;
  /** Of a branch: the one taken. */
  branch?: number;
}
export type Progress = Readonly<Record<string, StepProgress>>;

export interface Walk {
  /** Steps to enter now, in their order. */
  enter: FlowStep[];
  /** Steps left out because their condition does not hold. */
  skip: FlowStep[];
  /** Branches chosen just now. */
  choose: { key: string; branch: number }[];
  finished: boolean;
}

interface About {
  facts: Facts;
  known: readonly FactDeclaration[];
}

/** Which steps come next, from what is done so far; the heart of the engine. */
export const walk = (steps: readonly FlowStep[], progress: Progress, about: About): Walk => {
  const result: Walk = { enter: [], skip: [], choose: [], finished: true };
  result.finished = sequence(steps, progress, about, result);
  return result;
};

const isOver = (progress: Progress, key: string): boolean =>
  progress[key]?.state === 'done' || progress[key]?.state === 'skipped';

/** Answers whether a sequence has ended. */
const sequence = (steps: readonly FlowStep[], progress: Progress, about: About, result: Walk): boolean => {
  for (const step of steps) {
    if (progress[step.key]?.state === 'skipped') continue;
    if (!progress[step.key] && !holds(step.condition, about.facts, about.known)) {
      result.skip.push(step);
      continue;
    }
    if (!one(step, progress, about, result)) return false;
  }
  return true;
};

const one = (step: FlowStep, progress: Progress, about: About, result: Walk): boolean => {
  if (step.type === 'branch') {
    const branch = progress[step.key]?.branch ?? branchOf(step, about);
    if (!progress[step.key]) result.choose.push({ key: step.key, branch });
    return sequence(step.branches?.[branch]?.steps ?? [], progress, about, result);
  }
  if (step.type === 'parallel') {
    // Written down like a branch: what is edited later does not take it out of the way any more.
    if (!progress[step.key]) result.choose.push({ key: step.key, branch: 0 });
    return (step.lanes ?? [])
      .map(({ steps }) => sequence(steps, progress, about, result))
      .every((ended) => ended);
  }
  if (isOver(progress, step.key)) return true;
  if (!progress[step.key]) result.enter.push(step);
  // A copy holds nothing up.
  return step.type === 'cc';
};

/** The first branch that fits; the last has no condition. */
export const branchOf = (step: FlowStep, { facts, known }: About): number => {
  const branches = step.branches ?? [];
  const found = branches.findIndex(
    ({ condition }, at) => at === branches.length - 1 || (!!condition && holds(condition, facts, known)),
  );
  return Math.max(0, found);
};

/** Lists of steps that lie inside a step. */
export const insideOf = (step: FlowStep): FlowStep[][] => [
  ...(step.branches ?? []).map(({ steps }) => steps),
  ...(step.lanes ?? []).map(({ steps }) => steps),
];

/** All steps of a tree, from the first to the last. */
export const allSteps = (steps: readonly FlowStep[]): FlowStep[] =>
  steps.flatMap((step) => [step, ...insideOf(step).flatMap(allSteps)]);

export const stepOf = (steps: readonly FlowStep[], key: string): FlowStep | undefined =>
  allSteps(steps).find((step) => step.key === key);

/** The sequences from the outermost to the one that holds the step, each with the place of the way down. */
const wayTo = (
  steps: readonly FlowStep[],
  key: string,
): { steps: readonly FlowStep[]; at: number }[] | undefined => {
  for (const [at, step] of steps.entries()) {
    if (step.key === key) return [{ steps, at }];
    for (const inside of insideOf(step)) {
      const rest = wayTo(inside, key);
      if (rest) return [{ steps, at }, ...rest];
    }
  }
  return undefined;
};

/** Steps that an application may go back to: decided, before this one, and in no branch that this one is not in. */
export const earlierSteps = (steps: readonly FlowStep[], progress: Progress, key: string): FlowStep[] =>
  (wayTo(steps, key) ?? []).flatMap(({ steps: level, at }) =>
    level.slice(0, at).filter((step) => step.type === 'approve' && progress[step.key]?.state === 'done'),
  );

/** Keys that begin anew when an application goes back to a step: it and all that follows it. */
export const keysFrom = (steps: readonly FlowStep[], key: string): Set<string> => {
  const last = wayTo(steps, key)?.at(-1);
  return new Set(allSteps(last ? last.steps.slice(last.at) : []).map((step) => step.key));
};

/** What is left of the progress when steps begin anew. A parallel that holds one of them stays as it is. */
export const without = (progress: Progress, keys: ReadonlySet<string>): Record<string, StepProgress> =>
  Object.fromEntries(Object.entries(progress).filter(([key]) => !keys.has(key)));

const lastDecided = (steps: readonly FlowStep[], progress: Progress): FlowStep[] => {
  for (const step of [...steps].reverse()) {
    const found = decidedAtEnd(step, progress);
    if (found.length > 0) return found;
  }
  return [];
};

const decidedAtEnd = (step: FlowStep, progress: Progress): FlowStep[] => {
  if (step.type === 'approve') return progress[step.key]?.state === 'done' ? [step] : [];
  if (step.type === 'branch')
    return lastDecided(step.branches?.[progress[step.key]?.branch ?? -1]?.steps ?? [], progress);
  return (step.lanes ?? []).flatMap(({ steps }) => lastDecided(steps, progress));
};

/** Steps decided just before this one; those left out between are looked through. */
export const adjacentSteps = (steps: readonly FlowStep[], progress: Progress, key: string): FlowStep[] => {
  for (const { steps: level, at } of (wayTo(steps, key) ?? []).reverse()) {
    const found = lastDecided(level.slice(0, at), progress);
    if (found.length > 0) return found;
  }
  return [];
};

/** The step after this one in its own sequence or, at its end, in the one around it; what the approver sees as next. */
export const followingSteps = (steps: readonly FlowStep[], progress: Progress, key: string, about: About) => {
  const after = { ...progress, [key]: { state: 'done' as const, visit: 0, from: 0 } };
  return walk(steps, after, about).enter.filter(({ type }) => type === 'approve');
};

/** Keys of what runs beside a step, in other lanes: it is not decided before it. */
export const besides = (steps: readonly FlowStep[], key: string): Set<string> => {
  const around = (wayTo(steps, key) ?? []).flatMap(({ steps: level, at }) => level[at]?.lanes ?? []);
  const others = around.map((lane) => allSteps(lane.steps).map((step) => step.key));
  return new Set(others.filter((keys) => !keys.includes(key)).flat());
};

/** The whole path of an application with these facts, as if everybody agreed; `chosen` is told which branches. */
export const pathOf = (
  steps: readonly FlowStep[],
  about: About,
  chosen: Record<string, StepProgress> = {},
) => {
  const taken: { step: FlowStep; skipped: boolean }[] = [];
  const follow = (level: readonly FlowStep[]) => {
    for (const step of level) {
      const skipped = !holds(step.condition, about.facts, about.known);
      if (step.type === 'approve' || step.type === 'cc') taken.push({ step, skipped });
      else if (skipped) continue;
      else if (step.type === 'branch') {
        const branch = branchOf(step, about);
        chosen[step.key] = { state: 'done', visit: 0, from: 0, branch };
        follow(step.branches?.[branch]?.steps ?? []);
      } else for (const { steps: lane } of step.lanes ?? []) follow(lane);
    }
  };
  follow(steps);
  return taken;
};

/** Nothing but a comment is asked for, so that several can be decided at once. */
export const isBatchable = (step: FlowStep): boolean =>
  !step.needPassword &&
  step.needSignature !== 'required' &&
  (step.checklist ?? []).length === 0 &&
  (step.allow?.edit ?? []).length === 0;
