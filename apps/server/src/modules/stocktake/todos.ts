import { asc, sql } from 'drizzle-orm';
import { account, personName } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { todosOf } from '../notification/public.ts';
import { linkOf } from './notices.ts';
import { stocktake, stocktakeLaboratory } from './tables.ts';

/** Of those it was given to somebody is still there. */
const somebodyCounts = sql`exists (select 1 from ${account}
  where ${account.id} = any(${stocktake.personIds}) and ${account.useStatus} = 1)`;

/** Who set it up; when he is gone, who heads all that it is of. */
const answersFor = (userId: string) => sql`(${stocktake.createdById} = ${userId}
  or not exists (select 1 from ${account} where ${account.id} = ${stocktake.createdById} and ${account.useStatus} = 1)
    and (select bool_and(${laboratory.headId} = ${userId}) from ${stocktakeLaboratory}
      join ${laboratory} on ${laboratory.id} = ${stocktakeLaboratory.laboratoryId}
      where ${stocktakeLaboratory.stocktakeId} = ${stocktake.id}))`;

/** Those that somebody shall count, and those whose differences he has to settle who answers for them. */
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
        or not ${somebodyCounts} and ${answersFor(userId)})
      or ${stocktake.state} = 'reviewing' and ${answersFor(userId)})`)
    .orderBy(asc(stocktake.dueAt), asc(stocktake.id));
  return rows.map(({ id, name, state, dueAt, from }) => ({
    ...{ id, from, dueAt, link: linkOf(id) },
    ...(state === 'counting'
      ? { what: 'count', title: [`待盘点：${name}`, `To be counted: ${name}`] }
      : { what: 'settle', title: [`盘点差异待处理：${name}`, `Differences to be settled: ${name}`] }),
  }));
});
