import { nowMs } from './clock.ts';
import { fail } from './failure.ts';

const minute = 60_000;

/** Counts what happens under a key within a minute, on this node. */
export const perMinute = (most: number) => {
  const seen = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = nowMs() - minute;
    return (seen.get(key) ?? []).filter((at) => at > since);
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
