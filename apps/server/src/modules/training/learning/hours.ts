// 学时账: what was learnt, booked as it is credited.
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { among, executePrepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { daysOfHoursYear, hoursYear } from './credit.ts';
import { learnSettings } from './settings.ts';
import { writeRows } from './write.ts';

interface Booked {
  userId: string;
  refId: string;
  title: string;
  seconds: number;
}

/** Adds seconds of a day to what each has learnt online of each courseware. */
export const bookSeconds = (context: WriteContext, some: readonly Booked[], day: string): void => {
  const sums = new Map<string, Booked>();
  for (const one of some) {
    const key = `${one.userId} ${one.refId}`;
    if (one.seconds > 0) sums.set(key, { ...one, seconds: (sums.get(key)?.seconds ?? 0) + one.seconds });
  }
  const rows = [...sums.values()]
    .map((one) => ({ ...one, id: uuid() }))
    .sort((a, b) => (a.userId + a.refId < b.userId + b.refId ? -1 : 1));
  writeRows(
    context,
    'hours learnt online',
    (given) => sql`
    insert into training_hour (id, user_id, on_day, seconds, source, ref_id, title)
    select t.id, t."userId", ${sql.placeholder('day')}::date, t.seconds, 'online', t."refId", t.title
    from jsonb_to_recordset(${given}) as t(id uuid, "userId" uuid, "refId" uuid, title text, seconds float8)
    on conflict (user_id, on_day, source, ref_id) do update set seconds = training_hour.seconds + excluded.seconds`,
    rows,
    { day },
  );
};

/** Seconds that each has learnt online today; people without any are left out. */
export const learntToday = async (db: Reader, userIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await executePrepared<{ userId: string; seconds: number }>(
    db,
    'seconds learnt online on a day',
    () => sql`
    select user_id as "userId", sum(seconds) as seconds from training_hour
    where user_id = any(${among('userIds', 'uuid')}) and on_day = ${sql.placeholder('day')}::date and source = 'online'
    group by user_id`,
    { userIds, day: await dayOf(db) },
  );
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
};

/** Tells others that the hours of some people have changed: those of the year of a day, or of this one. */
export const tellHours = async (
  context: WriteContext,
  userIds: readonly string[],
  day?: string,
): Promise<void> => {
  if (userIds.length === 0) return;
  const { db } = context;
  const { hoursYearStart } = await learnSettings(db);
  const year = hoursYear(day ?? (await dayOf(db)), hoursYearStart);
  const { from, until } = daysOfHoursYear(year, hoursYearStart);
  const { rows } = await db.execute<{ userId: string; minutes: number }>(sql`
    select u.id as "userId", coalesce(floor(sum(h.seconds) / 60), 0)::int as minutes
    from unnest(${sql.param([...new Set(userIds)])}::uuid[]) as u(id)
    left join training_hour h on h.user_id = u.id and h.on_day >= ${from}::date and h.on_day < ${until}::date
    group by u.id`);
  await context.emit('training.hoursChanged', ...rows.map((row) => ({ ...row, year })));
};
