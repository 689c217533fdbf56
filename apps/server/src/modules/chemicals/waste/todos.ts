import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { wasteRound } from './tables.ts';

const waiting = (db: Reader, accountId: string) =>
  db
    .select({
      ...{ id: wasteRound.id, date: wasteRound.date, vehicle: wasteRound.vehicle },
      name: personName(wasteRound.plannedById),
    })
    .from(wasteRound)
    .where(
      and(
        inArray(wasteRound.state, ['planned', 'running']),
        sql`${wasteRound.handlerIds} @> array[${accountId}]::uuid[]`,
      ),
    )
    .orderBy(asc(wasteRound.date), asc(wasteRound.id));

/** Rounds that somebody is to collect. */
export const wasteTodos = todosOf('wasteRounds', async (db, userId) => {
  const zone = await timeZoneOf(db);
  return (await waiting(db, userId)).map(({ id, date, vehicle, name }) => ({
    ...{ id, what: 'collect', from: name, dueAt: endOf(date, zone) },
    link: `/chemicals/chemicalsList?tab=waste&part=rounds&open=${id}`,
    title: [`废弃物收运：${date} ${vehicle}`, `Collect waste: ${date} ${vehicle}`],
  }));
});
