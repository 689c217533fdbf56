import type { ServerResponse } from 'node:http';
import { fail } from '../failure.ts';

/**
 * Calls of one account at once, on this node. A browser sends six to a host and a page some dozens; each waits for a
 * connection to the database, and who sends hundreds would leave none to anybody else.
 */
const most = 80;

export type AtOnce = (response: ServerResponse, accountId: string) => void;

/** Counts what accounts have asked and are not yet answered. @throws TOO_MANY */
export const callsAtOnce = (): AtOnce => {
  const open = new Map<string, number>();
  return (response, accountId) => {
    const count = open.get(accountId) ?? 0;
    if (count >= most) throw fail('TOO_MANY');
    if (response.destroyed) return;
    open.set(accountId, count + 1);
    // Comes once, answered or not: nothing else does where the caller has gone away.
    response.once('close', () => {
      const left = (open.get(accountId) ?? 1) - 1;
      if (left > 0) open.set(accountId, left);
      else open.delete(accountId);
    });
  };
};
