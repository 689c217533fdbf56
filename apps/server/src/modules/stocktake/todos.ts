import { inLocale } from '@anyan/contract';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { offsetOf } from '../../platform/paging.ts';
import { personName } from '../identity/public.ts';
import type { TodoSource } from '../notification/public.ts';
import { linkOf } from './notices.ts';
import { stocktake } from './tables.ts';

/** Those that somebody shall count, and those whose differences he has to settle who set them up. */
const waiting = (accountId: string, overdue: boolean | undefined) =>
  and(
    sql`(${stocktake.state} = 'counting' and (${stocktake.personIds} @> array[${accountId}]::uuid[]
        or (cardinality(${stocktake.personIds}) = 0 and ${stocktake.createdById} = ${accountId}))
      or ${stocktake.state} = 'reviewing' and ${stocktake.createdById} = ${accountId})`,
    inArray(stocktake.state, ['counting', 'reviewing']),
    overdue ? sql`${stocktake.dueAt} < ${nowIso()}::timestamptz` : undefined,
  );

export const stocktakeTodos: TodoSource = {
  key: 'stocktakes',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const rows = await db
      .select({
        id: stocktake.id,
        name: stocktake.name,
        state: stocktake.state,
        dueAt: stocktake.dueAt,
        from: personName(stocktake.createdById),
      })
      .from(stocktake)
      .where(waiting(accountId, overdue))
      .orderBy(asc(stocktake.dueAt), asc(stocktake.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, name, state, dueAt, from }) => ({
      ...{ id: `stocktake ${id}`, kind: 'stocktake', from, dueAt, link: linkOf(id) },
      title: inLocale(
        state === 'counting'
          ? [`待盘点：${name}`, `To be counted: ${name}`]
          : [`盘点差异待处理：${name}`, `Differences to be settled: ${name}`],
        locale,
      ),
    }));
  },
  count: async (db: Reader, accountId) => ({
    total: await db.$count(stocktake, waiting(accountId, false)),
    overdue: await db.$count(stocktake, waiting(accountId, true)),
  }),
};
