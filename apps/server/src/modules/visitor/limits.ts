import { nowMs } from '../../platform/clock.ts';
import { fail } from '../../platform/failure.ts';

const minute = 60_000;

/** Counts what happens under a key within a minute, on this node. */
const perMinute = (most: number) => {
  const seen = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = nowMs() - minute;
    return (seen.get(key) ?? []).filter((at) => at > since);
  };
  return {
    /** @throws TOO_MANY */
    check: (key: string): void => {
      if (recent(key).length >= most) throw fail('TOO_MANY');
    },
    count: (key: string): void => {
      if (seen.size > 10_000) seen.clear();
      seen.set(key, [...recent(key), nowMs()]);
    },
  };
};

/** A token has 132 bits, so guessing is hopeless; these keep machines from asking without end. */
const guesses = perMinute(20);
// A whole group stands behind one address and one link, so what succeeds is counted by the link, and widely.
const uses = perMinute(120);

/** Lets a call of a public page through; a wrong link counts against its address. @throws TOO_MANY */
export const limited = async <T>(
  { address, token }: { address: string | null; token: string },
  work: () => Promise<T>,
): Promise<T> => {
  const from = address ?? '';
  guesses.check(from);
  uses.check(token);
  uses.count(token);
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === 'INVITATION_UNKNOWN') guesses.count(from);
    throw error;
  }
};
