import { and, asc, eq, gt } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { personName } from '../../identity/public.ts';
import { todosOf } from '../../notification/public.ts';
import { witness } from './tables.ts';
import { stockCalls } from './witness/calls.ts';

const waiting = (db: Reader, accountId: string) =>
  db
    .select({
      id: witness.id,
      code: witness.code,
      call: witness.call,
      dueAt: witness.expiresAt,
      name: personName(witness.initiatorId),
    })
    .from(witness)
    .where(and(eq(witness.askedId, accountId), eq(witness.state, 'waiting'), gt(witness.expiresAt, nowIso())))
    .orderBy(asc(witness.expiresAt), asc(witness.id));

/** Who is asked to confirm as the second person, as long as it can be confirmed. */
export const witnessTodos = todosOf('chemicals', async (db, userId) =>
  (await waiting(db, userId)).map(({ id, code, call, dueAt, name }) => {
    const title = stockCalls[call as keyof typeof stockCalls]?.calls.title ?? ['双人确认', 'A confirmation'];
    return {
      ...{ id, what: 'witness', dueAt, link: `/scan?c=${code}`, from: name },
      title: [`双人确认：${title[0]}`, `To confirm: ${title[1]}`],
    };
  }),
);
