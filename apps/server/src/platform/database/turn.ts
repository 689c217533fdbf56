import { steadyMs } from '../clock.ts';

/** What of a pool says how long a turn is: who waits, and each time that one gets a connection. */
export interface Queue {
  readonly waitingCount: number;
  on(event: 'acquire', heard: () => void): unknown;
}

const window = 500;
/** Shorter than this says nothing yet. */
const least = 250;

/**
 * Answers how many ms who asks now waits for a connection, by how fast they came free in the last second; 0 while
 * nobody waits, and in the first moment of a crowd.
 */
export const turnOf = (pool: Queue, now: () => number = steadyMs): (() => number) => {
  let since = now();
  let lent = 0;
  let before = { ms: 0, lent: 0 };
  const turn = (): number => {
    const ms = now() - since;
    if (pool.waitingCount === 0 || ms >= window) {
      before = pool.waitingCount === 0 ? { ms: 0, lent: 0 } : { ms, lent };
      [since, lent] = [now(), 0];
    }
    const known = before.ms + now() - since;
    return known < least ? 0 : (pool.waitingCount * known) / Math.max(1, before.lent + lent);
  };
  pool.on('acquire', () => {
    turn();
    lent++;
  });
  return turn;
};
