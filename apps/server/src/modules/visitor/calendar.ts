import { inLocale } from '@anyan/contract';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { roomTexts } from '../college/public.ts';
import type { CalendarSource } from '../notification/public.ts';
import { visitor } from './tables.ts';

/** Visits that the caller is the host of; one of several days stands at its first that is asked for. */
export const visitCalendar: CalendarSource = async ({ db, caller, locale }, { from, to }) => {
  const rows = await db
    .select({
      id: visitor.id,
      name: visitor.name,
      unit: visitor.unit,
      visitFrom: visitor.visitFrom,
      visitTo: visitor.visitTo,
      rooms: roomTexts(visitor.roomIds),
    })
    .from(visitor)
    .where(
      and(
        eq(visitor.hostId, caller.accountId),
        inArray(visitor.state, ['approved', 'arrived']),
        lte(visitor.visitFrom, to),
        gte(visitor.visitTo, from),
      ),
    )
    .orderBy(asc(visitor.visitFrom), asc(visitor.id))
    .limit(100);
  return rows.map(({ id, name, unit, visitFrom, visitTo, rooms }) => ({
    ...{ id: `visit ${id}`, kind: 'visit' as const, from: visitFrom < from ? from : visitFrom, to: visitTo },
    title: inLocale([`${name}（${unit}）来访`, `Visit of ${name} (${unit})`], locale),
    ...{
      place: rooms.length > 0 ? rooms.join('、') : null,
      link: `/ledger/mineLaboratoryList?visitor=${id}`,
    },
  }));
};
