import type { FlowStep } from '@anyan/contract';

type Steps = readonly FlowStep[];
export type StepType = FlowStep['type'];

/** Where steps stand: the flow itself, or way `at` of the step `of`. */
export type Place = { of: string; at: number } | null;

export const deepest = 3;

const insides = (step: FlowStep): FlowStep[][] =>
  [...(step.branches ?? []), ...(step.lanes ?? [])].map(({ steps }) => steps);

/** Every step, also those inside others. */
export const allSteps = (steps: Steps): FlowStep[] =>
  steps.flatMap((step) => [step, ...insides(step).flatMap(allSteps)]);

export const findStep = (steps: Steps, key: string): FlowStep | undefined =>
  allSteps(steps).find((step) => step.key === key);

/** Replaces every list of steps that `change` answers another one for. */
const mapLists = (
  steps: Steps,
  change: (steps: Steps, place: Place) => Steps,
  place: Place = null,
): FlowStep[] =>
  change(steps, place).map((step) => ({
    ...step,
    ...(step.branches && {
      branches: step.branches.map((way, at) => ({
        ...way,
        steps: mapLists(way.steps, change, { of: step.key, at }),
      })),
    }),
    ...(step.lanes && {
      lanes: step.lanes.map((lane, at) => ({
        ...lane,
        steps: mapLists(lane.steps, change, { of: step.key, at }),
      })),
    }),
  }));

const samePlace = (one: Place, other: Place) => one?.of === other?.of && one?.at === other?.at;

export const insertStep = (steps: Steps, place: Place, index: number, step: FlowStep): FlowStep[] =>
  mapLists(steps, (list, here) => (samePlace(here, place) ? list.toSpliced(index, 0, step) : list));

export const updateStep = (steps: Steps, key: string, change: Partial<FlowStep>): FlowStep[] =>
  mapLists(steps, (list) => list.map((step) => (step.key === key ? { ...step, ...change } : step)));

export const removeStep = (steps: Steps, key: string): FlowStep[] =>
  mapLists(steps, (list) => list.filter((step) => step.key !== key));

/** Up or down among its neighbours. */
export const moveStep = (steps: Steps, key: string, by: -1 | 1): FlowStep[] =>
  mapLists(steps, (list) => {
    const at = list.findIndex((step) => step.key === key);
    const step = list[at];
    const to = at + by;
    if (!step || to < 0 || to >= list.length) return list;
    return list.toSpliced(at, 1).toSpliced(to, 0, step);
  });

/** How many branches and lanes lie inside each other in it. */
export const depthOf = (step: FlowStep): number => {
  const lists = insides(step);
  return lists.length === 0 ? 0 : 1 + Math.max(0, ...lists.flat().map(depthOf));
};

/** Takes a step from where it is and puts it somewhere else; into itself it does not go. */
export const placeStep = (steps: Steps, key: string, place: Place, index: number): FlowStep[] => {
  const step = findStep(steps, key);
  if (!step || (place && findStep([step], place.of))) return [...steps];
  let to = index;
  const left = mapLists(steps, (list, here) => {
    const at = list.findIndex((one) => one.key === key);
    if (at < 0) return list;
    if (samePlace(here, place) && at < index) to -= 1;
    return list.toSpliced(at, 1);
  });
  return insertStep(left, place, to, step);
};

/** A key that no step has yet. */
export const freshKey = (steps: Steps): string => {
  const used = new Set(allSteps(steps).map(({ key }) => key));
  let n = used.size + 1;
  while (used.has(`s${n}`)) n += 1;
  return `s${n}`;
};

interface Names {
  name: string;
  ways: readonly [string, string];
}

/** A step of a type with what the engine would take for granted. */
export const newStep = (key: string, type: StepType, { name, ways }: Names): FlowStep => {
  switch (type) {
    case 'branch':
      return {
        key,
        type,
        name,
        branches: [
          { name: ways[0], condition: { all: [] }, steps: [] },
          { name: ways[1], steps: [] },
        ],
      };
    case 'parallel':
      return { key, type, name, lanes: ways.map((way) => ({ name: way, steps: [] })) };
    case 'cc':
      return { key, type, name, approvers: { rule: 'organizationSafetyOfficer' }, when: 'finished' };
    default:
      return {
        key,
        type: 'approve',
        name,
        approvers: { rule: 'organizationHead' },
        mode: 'any',
        emptyPolicy: 'superior',
        escalation: 'none',
        rejectTo: 'both',
        needComment: 'onReject',
        needSignature: 'none',
        needPassword: false,
        allow: { transfer: true, addSigner: true, edit: [] },
      };
  }
};

/** A copy beside the step, with keys of its own all the way down. */
export const copyStep = (steps: Steps, key: string): FlowStep[] => {
  const step = findStep(steps, key);
  if (!step) return [...steps];
  const used: FlowStep[] = allSteps(steps);
  const renewed = (one: FlowStep): FlowStep => {
    const next = { ...one, key: freshKey(used) };
    used.push({ ...next, branches: undefined, lanes: undefined });
    return {
      ...next,
      ...(one.branches && {
        branches: one.branches.map((way) => ({ ...way, steps: way.steps.map(renewed) })),
      }),
      ...(one.lanes && { lanes: one.lanes.map((lane) => ({ ...lane, steps: lane.steps.map(renewed) })) }),
    };
  };
  const copy = renewed(step);
  return mapLists(steps, (list) => {
    const at = list.findIndex((one) => one.key === key);
    return at < 0 ? list : list.toSpliced(at + 1, 0, copy);
  });
};
