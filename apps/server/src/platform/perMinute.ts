import { nowMs } from './clock.ts';
import { fail } from './failure.ts';

const minute = 60_000;

let forgotten = 0;

/** All counts begin anew: tests share a process, and what one file has used up is not the next one's. */
export const forgetCounts = (): void => {
  forgotten++;
};

/** Counts what happens under a key within a minute, on this node. */
export const perMinute = (most: number) => {
  const seen = new Map<string, number[]>();
  let since = forgotten;
  const recent = (key: string): number[] => {
    if (since !== forgotten) seen.clear();
    since = forgotten;
    const from = nowMs() - minute;
    return (seen.get(key) ?? []).filter((at) => at > from);
  };
  const isFull = (key: string): boolean => recent(key).length >= most;
  return {
    isFull,
    /** @throws TOO_MANY */
    check: (key: string): void => {
      if (isFull(key)) throw fail('TOO_MANY');
    },
    count: (key: string): void => {
      if (seen.size > 10_000) seen.clear();
      seen.set(key, [...recent(key), nowMs()]);
    },
  };
};
