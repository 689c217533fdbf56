// Who is inside when a night is approved may stay to its end.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { calendarInForce } from '../../approval/public.ts';
import { accessGrant, accessRoom, isItsRecord, signInside, signRecord } from '../tables.ts';
import { type IsHoliday, stayOf } from './rules.ts';

/** Days that are holidays by the college's calendar. */
export const holidays = async (db: Reader): Promise<IsHoliday> => {
  const { calendar } = await calendarInForce(db);
  const days = new Set(calendar.exceptions.flatMap(({ day, working }) => (working ? [] : [day])));
  return (day) => days.has(day);
};

/** Whoever is inside stays as long as his grant has it by now; who was overtime is not any more. */
const stayAnew = async ({ db }: WriteContext, where: SQL | undefined): Promise<void> => {
  const rows = await db
    .select({
      id: signRecord.id,
      inAt: signRecord.inAt,
      nights: accessGrant.nights,
      openHours: accessRoom.openHours,
      maxStayMinutes: accessRoom.maxStayMinutes,
      overtimeMinutes: accessRoom.overtimeMinutes,
      autoSignOutAt: accessRoom.autoSignOutAt,
      requireSignOut: accessRoom.requireSignOut,
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(accessGrant, eq(accessGrant.id, signRecord.grantId))
    .innerJoin(accessRoom, eq(accessRoom.id, signInside.roomId))
    .where(where);
  if (rows.length === 0) return;
  const [zone, isHoliday, now] = [await timeZoneOf(db), await holidays(db), nowIso()];
  for (const { id, inAt, nights, ...room } of rows) {
    const stay = stayOf(inAt, zone, room, isHoliday, { nights: nights ?? [], now });
    const late = stay.overtimeAt !== null && stay.overtimeAt <= now;
    await db
      .update(signRecord)
      .set({ ...stay, ...(late ? {} : { state: 'inside' as const, told: 0 }), ...bump })
      .where(and(eq(signRecord.id, id), eq(signRecord.inAt, inAt)));
  }
};

/** Of some people in some rooms. */
export const prolong = (
  context: WriteContext,
  userIds: readonly string[],
  roomIds: readonly string[],
): Promise<void> =>
  stayAnew(context, and(inArray(signInside.userId, [...userIds]), inArray(signInside.roomId, [...roomIds])));

/** Of one entry, as it began at another time. */
export const stayOfEntry = (context: WriteContext, id: string): Promise<void> =>
  stayAnew(context, eq(signInside.recordId, id));
