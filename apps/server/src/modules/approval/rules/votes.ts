import type { FlowStep, TaskState } from '@anyan/contract';

/** A task as far as the counting of votes is concerned. */
export interface Vote {
  id: string;
  state: TaskState;
  orderNo: number;
  /** The task whose holder asked for this one, and how. */
  parentId: string | null;
  groupNo: number;
  position: 'before' | 'after' | null;
  groupMode: 'any' | 'all' | 'sequence' | null;
}

export interface Settled {
  /** What open tasks become; those that stay as they are included. */
  states: ReadonlyMap<string, 'waiting' | 'queued' | 'cancelled'>;
  done: boolean;
  /** A share that cannot be reached any more. */
  failed: boolean;
}

export const isOpen = (state: TaskState): boolean => state === 'waiting' || state === 'queued';
export const isYes = (state: TaskState): boolean =>
  state === 'approved' || state === 'skipped' || state === 'autoApproved';
export const isNo = (state: TaskState): boolean =>
  state === 'rejected' || state === 'returned' || state === 'autoRejected';
/** Somebody or the clock has decided. */
export const isDecided = (state: TaskState): boolean => isYes(state) || isNo(state);

const counts = ({ state }: Vote): boolean => state !== 'transferred' && state !== 'cancelled';

/**
 * Counts the votes of one step: who has his turn, who is not asked any more, and whether the step is over. Signers
 * added before a task hold it up; those added after it hold up what its vote stands for.
 */
export const settle = (
  { mode = 'any', ratio = 100 }: Pick<FlowStep, 'mode' | 'ratio'>,
  votes: readonly Vote[],
): Settled => {
  const live = votes.filter(counts);
  const states = new Map<string, 'waiting' | 'queued' | 'cancelled'>();
  const openBelow = (vote: Vote): Vote[] =>
    live.filter(({ parentId }) => parentId === vote.id).flatMap((child) => [child, ...openBelow(child)]);
  const close = (vote: Vote): void => {
    for (const one of [vote, ...openBelow(vote)]) if (isOpen(one.state)) states.set(one.id, 'cancelled');
  };

  const groupsOf = (vote: Vote, position: 'before' | 'after'): Vote[][] => {
    const members = live.filter((one) => one.parentId === vote.id && one.position === position);
    return [...new Set(members.map(({ groupNo }) => groupNo))].map((no) =>
      members.filter(({ groupNo }) => groupNo === no).sort((a, b) => a.orderNo - b.orderNo),
    );
  };
  const groupDone = (group: readonly Vote[]): boolean =>
    group[0]?.groupMode === 'any' ? group.some(complete) : group.every(complete);
  const complete = (vote: Vote): boolean => isYes(vote.state) && groupsOf(vote, 'after').every(groupDone);

  /** Gives the turn to whoever a vote now hangs on. */
  const activate = (vote: Vote): void => {
    if (complete(vote) || isNo(vote.state)) return;
    const groups = groupsOf(vote, isYes(vote.state) ? 'after' : 'before');
    groups.forEach(activateGroup);
    if (isOpen(vote.state) && groups.every(groupDone)) states.set(vote.id, 'waiting');
  };
  const activateGroup = (group: readonly Vote[]): void => {
    if (groupDone(group)) group.forEach(close);
    else if (group[0]?.groupMode === 'sequence') {
      const next = group.find((vote) => !complete(vote));
      if (next) activate(next);
    } else group.forEach(activate);
  };

  for (const { id, state } of live) if (isOpen(state)) states.set(id, 'queued');
  const base = live.filter(({ parentId }) => parentId === null).sort((a, b) => a.orderNo - b.orderNo);
  const yes = base.filter(complete).length;
  const needed = mode === 'any' ? 1 : mode === 'ratio' ? Math.ceil((base.length * ratio) / 100) : base.length;
  const done = base.length === 0 || yes >= needed;
  const failed = !done && base.length - base.filter(({ state }) => isNo(state)).length < needed;
  if (done || failed) base.forEach(close);
  else if (mode === 'sequence') {
    const next = base.find((vote) => !complete(vote));
    if (next) activate(next);
  } else base.forEach(activate);
  return { states, done, failed };
};
