import { inLocale } from '@anyan/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { personName } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';
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
export const witnessTodos: TodoSource = {
  key: 'chemicals',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await waiting(db, accountId).limit(limit).offset(offset);
    return rows.map(({ id, code, call, dueAt, name }) => {
      const title = stockCalls[call as keyof typeof stockCalls]?.calls.title ?? [
        '双人确认',
        'A confirmation',
      ];
      return {
        ...{ id: `witness ${id}`, kind: 'chemicals.witness', dueAt, link: `/scan?c=${code}`, from: name },
        title: inLocale([`双人确认：${title[0]}`, `To confirm: ${title[1]}`], locale),
      };
    });
  },
  count: async (db, accountId) => ({ total: (await waiting(db, accountId)).length, overdue: 0 }),
};
