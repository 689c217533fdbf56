import { inLocale } from '@anyan/contract';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { wasteRound } from './tables.ts';

const waiting = async (db: Reader, accountId: string, overdue?: boolean) => {
  const day = await dayOf(db);
  return db
    .select({
      ...{ id: wasteRound.id, date: wasteRound.date, vehicle: wasteRound.vehicle },
      name: personName(wasteRound.plannedById),
    })
    .from(wasteRound)
    .where(
      and(
        inArray(wasteRound.state, ['planned', 'running']),
        sql`${wasteRound.handlerIds} @> array[${accountId}]::uuid[]`,
        overdue ? sql`${wasteRound.date} < ${day}::date` : undefined,
      ),
    )
    .orderBy(asc(wasteRound.date), asc(wasteRound.id));
};

/** Rounds that somebody is to collect. */
export const wasteTodos: TodoSource = {
  key: 'wasteRounds',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const rows = await waiting(db, accountId, overdue);
    const zone = await timeZoneOf(db);
    return rows.slice(offset, offset + limit).map(({ id, date, vehicle, name }) => ({
      ...{ id: `wasteRound ${id}`, kind: 'chemicals.waste', from: name },
      dueAt: momentOf(date, zone) ?? null,
      link: `/chemicals/chemicalsList?tab=waste&part=rounds&open=${id}`,
      title: inLocale([`废弃物收运：${date} ${vehicle}`, `Collect waste: ${date} ${vehicle}`], locale),
    }));
  },
  count: async (db, accountId) => ({
    total: (await waiting(db, accountId)).length,
    overdue: (await waiting(db, accountId, true)).length,
  }),
};
