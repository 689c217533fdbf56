// Entries by day and room, counted ahead: a year of a large college has millions of them.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dayAfter, dayIn, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isNight } from '../decision/nights.ts';
import { accessSettings } from '../settings.ts';
import { signDay, signRecord, signRoomDay } from '../tables.ts';

type Db = Pick<WriteContext, 'db'>;

/** An entry that was corrected is of a month at most; who came days before may still be inside. */
const [correctedDays, stayDays] = [32, 4];

/** When a day was counted that has to be counted anew. */
const never = '1970-01-01T00:00:00.000Z';

/** Some figures of an hour each, from `of`. */
export const eachHour = (of: (hour: number) => SQL): SQL =>
  sql`array[${sql.join(
    Array.from({ length: 24 }, (_, hour) => of(hour)),
    sql`, `,
  )}]`;

const zoned = (day: string, zone: string): string => momentOf(day, zone) ?? `${day}T00:00:00.000Z`;

/** Counts one day of the college anew, whatever was counted of it before. */
export const countDay = async ({ db }: Db, day: string): Promise<void> => {
  await hold(db, `entries of ${day}`);
  const now = nowIso();
  const zone = await timeZoneOf(db);
  const hours = await accessSettings.inForce(db);
  const [begin, end, before] = [day, dayAfter(day, 1), dayAfter(day, -stayDays)].map((one) =>
    zoned(one, zone),
  );
  const time = sql`to_char(e.in_at at time zone ${zone}, 'HH24:MI')`;
  const atNight = isNight(hours, time);
  await db.delete(signRoomDay).where(eq(signRoomDay.day, day));
  // Where one leaves as another comes, both are not inside at once: who leaves is counted first.
  await db.execute(sql`
    with e as materialized (
      select room_id, in_at, least(coalesce(out_at, ${now}::timestamptz), ${now}::timestamptz) as out_at, alone, state, overtime_at,
          in_at >= ${begin}::timestamptz as own
        from ${signRecord}
        where in_at >= ${before}::timestamptz and in_at < ${end}::timestamptz
          and (in_at >= ${begin}::timestamptz or out_at is null or out_at > ${begin}::timestamptz)),
    moves as (
      select room_id, greatest(in_at, ${begin}::timestamptz) as at, 1 as n from e
      union all select room_id, greatest(out_at, in_at), -1 from e where out_at < ${end}::timestamptz),
    running as (
      select room_id, sum(n) over (partition by room_id order by at, n rows unbounded preceding) as inside from moves),
    peaks as (select room_id, greatest(1, max(inside)) as peak from running group by 1)
    insert into ${signRoomDay} (day, room_id, entries, minutes, peak, night, alone, overtime, auto_out, hours)
    select ${day}::date, e.room_id, count(*) filter (where e.own),
        coalesce(sum(greatest(0, extract(epoch from e.out_at - e.in_at) / 60)) filter (where e.own), 0)::int, max(p.peak),
        count(*) filter (where e.own and ${atNight}), count(*) filter (where e.own and e.alone),
        count(*) filter (where e.own and e.overtime_at < e.out_at), count(*) filter (where e.own and e.state = 'autoOut'),
        ${eachHour(
          (hour) =>
            sql`(count(*) filter (where e.own and extract(hour from e.in_at at time zone ${zone}) = ${hour}))::smallint`,
        )}
      from e join peaks p on p.room_id = e.room_id group by e.room_id`);
  await db.execute(sql`
    insert into ${signDay} (day, counted_at, entries, minutes, night, alone, overtime, auto_out, hours)
    select ${day}::date, ${now}::timestamptz, coalesce(sum(entries), 0), coalesce(sum(minutes), 0), coalesce(sum(night), 0),
        coalesce(sum(alone), 0), coalesce(sum(overtime), 0), coalesce(sum(auto_out), 0),
        ${eachHour((hour) => sql`coalesce(sum(hours[${hour + 1}]), 0)::int`)}
      from ${signRoomDay} where day = ${day}::date
    on conflict (day) do update set counted_at = excluded.counted_at, entries = excluded.entries, minutes = excluded.minutes,
      night = excluded.night, alone = excluded.alone, overtime = excluded.overtime, auto_out = excluded.auto_out,
      hours = excluded.hours`);
};

/**
 * Days whose figures may not be true any more: today and yesterday, those that were never counted, and those of an entry
 * that changed since. What is older than the entries that are kept stays as it was counted.
 */
export const daysToCount = async (db: Reader): Promise<string[]> => {
  const [zone, today] = [await timeZoneOf(db), await dayOf(db)];
  const [first] = await db.select({ at: signRecord.inAt }).from(signRecord).orderBy(signRecord.inAt).limit(1);
  const from = first ? dayIn(zone, new Date(first.at)) : today;
  const { rows: missing } = await db.execute<{ day: string }>(sql`
    select d::date::text as day from generate_series(${from}::date, ${today}::date, interval '1 day') d
      where not exists (select 1 from ${signDay} s where s.day = d::date)
    union select s.day::text from ${signDay} s where s.counted_at = ${never}::timestamptz`);
  // Written before it is seen by others: some minutes are taken twice.
  const { rows: changed } = await db.execute<{ day: string }>(sql`
    select distinct s.day::text as day from ${signRecord} r
      join ${signDay} s on s.day = (r.in_at at time zone ${zone})::date
      where r.in_at >= ${zoned(dayAfter(today, -correctedDays), zone)}::timestamptz
        and r.updated_at >= s.counted_at - interval '10 minutes'`);
  const recent = [today, dayAfter(today, -1)];
  return [...new Set([...missing, ...changed].map(({ day }) => day).concat(recent))].sort();
};

/** Of an entry that moves to another time: the days of both are counted anew. */
export const forgetDaysOf = async ({ db }: Db, moments: readonly string[]): Promise<void> => {
  const zone = await timeZoneOf(db);
  const days = [...new Set(moments.map((at) => dayIn(zone, new Date(at))))];
  // Whoever asks meanwhile is told what stood there.
  await db.update(signDay).set({ countedAt: never }).where(inArray(signDay.day, days));
};

const call = unlogged('access', ['统计签到', 'Entries are counted']);

/** Job `access.statistics`: each day in a transaction of its own. */
export const countEntries = async (platform: Platform): Promise<void> => {
  for (const day of await daysToCount(platform.database.db))
    await asSystem(platform, call, (context) => countDay(context, day));
};
