import { type InputOf, type ownEndpoints, shippedCalendar, workingCalendar } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { isWorkday, weekdayOf } from '../rules/calendar.ts';
import { approvalCalendar } from '../tables.ts';

/** The calendar by which due hours are counted. */
export const calendarInForce = async (db: Reader) => {
  const query = prepared(db, 'calendar', () =>
    db.select().from(approvalCalendar).where(eq(approvalCalendar.id, 1)),
  );
  const [row] = await query.execute();
  return { calendar: row?.calendar ?? shippedCalendar, version: row?.version ?? 0 };
};

/** Whether the college works on a day. */
export const isWorkingDay = async (db: Reader, day: string): Promise<boolean> =>
  isWorkday((await calendarInForce(db)).calendar, { day, weekday: weekdayOf(day) });

export const calendarDetails = async (db: Reader) => {
  const { calendar, version } = await calendarInForce(db);
  return { ...calendar, version };
};

/** @throws CALENDAR_REVERSED, STALE_VERSION */
export const saveCalendar = async (
  context: WriteContext,
  { version, ...calendar }: InputOf<(typeof ownEndpoints)['calendarSave']>,
): Promise<void> => {
  const { db } = context;
  if (calendar.to <= calendar.from) throw failAt('to', 'CALENDAR_REVERSED');
  await db.insert(approvalCalendar).values({ calendar: shippedCalendar }).onConflictDoNothing();
  const [before] = await db.select().from(approvalCalendar).where(eq(approvalCalendar.id, 1)).for('update');
  if (before?.version !== version) throw fail('STALE_VERSION');
  await db
    .update(approvalCalendar)
    .set({ calendar, ...bump })
    .where(eq(approvalCalendar.id, 1));
  context.audit({
    target: { kind: 'approvalCalendar', id: '1', name: '工作日历' },
    changes: changesOf(workingCalendar.properties, before.calendar, calendar),
  });
};
