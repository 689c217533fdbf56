import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../failure.ts';

/**
 * Calls of one account at once, on this node. A browser sends six to a host and a page some dozens; each waits for a
 * connection to the database, and who sends hundreds would leave none to anybody else.
 */
const most = 80;

export type AtOnce = (request: FastifyRequest, accountId: string) => void;

/** Counts what accounts have asked and are not yet answered. @throws TOO_MANY */
export const callsAtOnce = (app: FastifyInstance): AtOnce => {
  const open = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();
  // Also after one whose caller went away.
  app.addHook('onResponse', async (request) => {
    const accountId = counted.get(request);
    if (accountId === undefined) return;
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) open.set(accountId, left);
    else open.delete(accountId);
  });
  return (request, accountId) => {
    const count = open.get(accountId) ?? 0;
    if (count >= most) throw fail('TOO_MANY');
    open.set(accountId, count + 1);
    counted.set(request, accountId);
  };
};
