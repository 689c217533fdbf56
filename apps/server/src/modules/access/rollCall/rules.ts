import type { Presence } from '@anyan/contract';

export interface Mark {
  state: Exclude<Presence, 'unconfirmed'>;
  /** By the clock of the phone that made it. */
  at: string;
}

/** Of two marks made in the same moment the worse one stands: somebody looks once more. */
const worse: Record<Presence, number> = { unconfirmed: 0, left: 1, safe: 2, trapped: 3 };

/**
 * What stands of somebody after a mark: the later one, in whichever order they come. A phone whose clock is ahead does
 * not silence the others: its marks count as made now.
 */
export const merged = (
  there: { state: Presence; markedAt: string | null },
  { state, at }: Mark,
  now: string,
): { state: Presence; markedAt: string } | undefined => {
  const made = at > now ? now : at;
  if (!there.markedAt || made > there.markedAt) return { state, markedAt: made };
  if (made === there.markedAt && worse[state] > worse[there.state]) return { state, markedAt: made };
  return undefined;
};
