import { asc, sql } from 'drizzle-orm';
import { personName } from '../identity/public.ts';
import { todosOf } from '../notification/public.ts';
import { linkOf } from './notices.ts';
import { stocktake } from './tables.ts';

/** Those that somebody shall count, and those whose differences he has to settle who set them up. */
export const stocktakeTodos = todosOf('stocktakes', async (db, userId) => {
  const rows = await db
    .select({
      id: stocktake.id,
      name: stocktake.name,
      state: stocktake.state,
      dueAt: stocktake.dueAt,
      from: personName(stocktake.createdById),
    })
    .from(stocktake)
    .where(sql`(${stocktake.state} = 'counting' and (${stocktake.personIds} @> array[${userId}]::uuid[]
        or (cardinality(${stocktake.personIds}) = 0 and ${stocktake.createdById} = ${userId}))
      or ${stocktake.state} = 'reviewing' and ${stocktake.createdById} = ${userId})`)
    .orderBy(asc(stocktake.dueAt), asc(stocktake.id));
  return rows.map(({ id, name, state, dueAt, from }) => ({
    ...{ id, from, dueAt, link: linkOf(id) },
    ...(state === 'counting'
      ? { what: 'count', title: [`待盘点：${name}`, `To be counted: ${name}`] }
      : { what: 'settle', title: [`盘点差异待处理：${name}`, `Differences to be settled: ${name}`] }),
  }));
});
