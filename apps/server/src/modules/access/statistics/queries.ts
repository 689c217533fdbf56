import {
  type AccessOrganizationRow,
  type AccessOverview,
  type accessStatisticsEndpoints,
  accessStatisticsLimits,
  type InputOf,
  type RefusalParetoRow,
  type ResultOf,
  type RoomUsageRow,
  type SignOverview,
} from '@anyan/contract';
import { max, type SQL, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { limitOf, type PageInput, pageOf, pageOfAll } from '../../../platform/paging.ts';
import { daysIn, type Period, periodOf } from '../../../platform/period.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { approvalInstance } from '../../approval/public.ts';
import { organization, roomText } from '../../college/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { heldIn, holdsIn, ofG } from '../grant/holds.ts';
import { accessApply, accessGrant, accessRoom, live, signDay, signRefusal, signRoomDay } from '../tables.ts';
import { type Asked, or, type Places, placesOf } from './asked.ts';
import { eachHour } from './dailyCounts.ts';

type Calls = typeof accessStatisticsEndpoints;

/** Up to when entries are counted; now, where none ever were. */
const countedUpTo = async (db: Reader): Promise<string> =>
  (await db.select({ at: max(signDay.countedAt) }).from(signDay))[0]?.at ?? nowIso();

/** In SQL: a moment on the days that are asked about, by the college's clock. */
const onDays = async (db: Reader, at: SQL, { from, to }: Period): Promise<SQL> => {
  const zone = await timeZoneOf(db);
  return sql`(${at} >= ${from}::date::timestamp at time zone ${zone} and ${at} < (${to}::date + 1)::timestamp at time zone ${zone})`;
};

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/** In SQL: grants `g` of the laboratories and rooms that are asked about, with their laboratory `l`. */
const grantsAt = ({ laboratories, building }: Places): SQL => sql`${accessGrant} g
  join ${laboratory} l on l.id = g.laboratory_id and ${or(laboratories)}
  where ${or(building(sql`g.room_id`))}`;

const grantFigures = async (db: Reader, places: Places) => {
  const day = sql.param(await dayOf(db));
  const from = grantsAt(places);
  const [held, holds] = [heldIn(ofG, day), holdsIn(ofG, day)];
  const inForce = sql`(g.state = 'active' and not ${held})`;
  const { rows } = await db.execute<{ state: string; count: number; people: number }>(sql`
    select case when ${held} then 'suspended' else g.state end as state, count(*)::int as count,
        (count(distinct g.user_id) filter (where ${inForce}))::int as people
      from ${from} and g.${live} group by 1`);
  const of = (state: string) => rows.find((one) => one.state === state);
  const { rows: lacking } = await db.execute<AccessOverview['lacking'][number] & Record<string, unknown>>(sql`
    select r.reason, count(*)::int as count from (select unnest(g.reasons) as reason from ${from}
      and g.state in ('pending', 'suspended')
      union all select 'laboratorySuspended' from ${from} and ${holds.laboratorySuspended}
      union all select 'letterOverdue' from ${from} and ${holds.letterOverdue}) r group by 1 order by 2 desc, 1`);
  const { rows: matrix } = await db.execute<AccessOverview['matrix'][number] & Record<string, unknown>>(sql`
    select z.risk_level as level, c.category, sum(z.n)::int as grants
      from (select l.risk_level, l.hazard_categories, count(*) as n from ${from} and ${inForce}
        group by l.id, 1, 2) z
      cross join lateral unnest(case when cardinality(z.hazard_categories) = 0 then array['other']
        else z.hazard_categories end) as c(category) group by 1, 2 order by 1, 2`);
  return {
    ...{ valid: of('active')?.count ?? 0, upcoming: of('upcoming')?.count ?? 0 },
    ...{ pending: of('pending')?.count ?? 0, suspended: of('suspended')?.count ?? 0 },
    ...{ people: of('active')?.people ?? 0, lacking, matrix },
  };
};

const expiring = async (db: Reader, places: Places): Promise<AccessOverview['expiring']> => {
  const today = await dayOf(db);
  const ahead = { from: today, to: dayAfter(today, accessStatisticsLimits.ahead) };
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select g.valid_to::text as day, count(*)::int as count from ${grantsAt(places)} and g.${live}
      and g.valid_to between ${ahead.from}::date and ${ahead.to}::date group by 1`);
  const found = new Map(rows.map(({ day, count }) => [day, count]));
  return daysIn(ahead).map((day) => ({ day, count: found.get(day) ?? 0 }));
};

const applications = async (db: Reader, { laboratories, building }: Places, period: Period) => {
  const room = building(sql`x.id`);
  const from = sql`${accessApply} a join ${laboratory} l on l.id = a.laboratory_id and ${or(laboratories)}
    left join ${approvalInstance} i on i.id = a.approval_id
    where ${room ? sql`exists (select 1 from unnest(a.room_ids) x(id) where ${room})` : sql`true`}`;
  const { rows: states } = await db.execute<
    AccessOverview['applications'][number] & Record<string, unknown>
  >(sql`
    select a.state, count(*)::int as count from ${from}
      and ${await onDays(db, sql`a.submitted_at`, period)} group by 1 order by 1`);
  const took = sql`extract(epoch from i.finished_at - a.submitted_at) / 3600`;
  const { rows } = await db.execute<{ decided: number; median: number | null; p90: number | null }>(sql`
    select count(*)::int as decided, percentile_cont(0.5) within group (order by ${took})::float8 as median,
      percentile_cont(0.9) within group (order by ${took})::float8 as p90
      from ${from} and a.state in ('approved', 'rejected') and ${await onDays(db, sql`i.finished_at`, period)}`);
  const { decided, median, p90 } = rows[0] ?? { decided: 0, median: null, p90: null };
  return { applications: states, decided, medianHours: tenths(median), p90Hours: tenths(p90) };
};

export const accessOverview = async (context: ReadContext, input: Asked): Promise<AccessOverview> => {
  const { db } = context;
  const period = await periodOf(db, input, accessStatisticsLimits.days);
  const places = await placesOf(context, input);
  return {
    ...{ computedAt: nowIso(), ...period },
    ...(await grantFigures(db, places)),
    expiring: await expiring(db, places),
    ...(await applications(db, places, period)),
  };
};

const sums = ['entries', 'night', 'alone', 'overtime'] as const;
type Sums = Record<(typeof sums)[number], number>;

const summed = (alias: SQL): SQL =>
  sql.join(
    sums.map(
      (name) => sql`coalesce(sum(${alias}.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** In SQL: counted days `d`; of the whole college their sums, which are stored. */
const countedAt = ({ room }: Places, { from, to }: Period): SQL => {
  const these = room(sql`d.room_id`);
  const days = sql`d.day between ${from}::date and ${to}::date`;
  return these ? sql`${signRoomDay} d where ${days} and ${these}` : sql`${signDay} d where ${days}`;
};

export const signOverview = async (context: ReadContext, input: Asked): Promise<SignOverview> => {
  const { db } = context;
  const period = await periodOf(db, input, accessStatisticsLimits.days);
  const places = await placesOf(context, input);
  const from = countedAt(places, period);
  type Day = Sums & { day: string; weekday: number; minutes: number; autoOut: number; hours: number[] };
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
    select d.day::text as day, extract(isodow from d.day)::int as weekday, ${summed(sql`d`)},
      coalesce(sum(d.minutes), 0)::int as minutes, coalesce(sum(d.auto_out), 0)::int as "autoOut",
      ${eachHour((hour) => sql`coalesce(sum(d.hours[${hour + 1}]), 0)::int`)} as hours
      from ${from} group by d.day`);
  const { rows: overtimeTop } = await db.execute<
    SignOverview['overtimeTop'][number] & Record<string, unknown>
  >(sql`
    select z.id, ${roomText(sql`z.id`)} as "roomText", z.overtime
      from (select d.room_id as id, sum(d.overtime)::int as overtime from ${signRoomDay} d
        where d.day between ${period.from}::date and ${period.to}::date and d.overtime > 0 and ${or(places.room(sql`d.room_id`))}
        group by 1 order by 2 desc, 1 limit ${accessStatisticsLimits.top}) z order by z.overtime desc, 2`);
  const total = (of: (day: Day) => number) => rows.reduce((sum, day) => sum + of(day), 0);
  const found = new Map(rows.map((one) => [one.day, one]));
  const byHour = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    Array.from({ length: 24 }, (_, hour) => ({
      ...{ weekday, hour },
      entries: total((one) => (one.weekday === weekday ? (one.hours[hour] ?? 0) : 0)),
    })),
  );
  return {
    ...{ computedAt: await countedUpTo(db), ...period },
    ...{ entries: total((one) => one.entries), night: total((one) => one.night) },
    ...{ alone: total((one) => one.alone), overtime: total((one) => one.overtime) },
    ...{ autoOut: total((one) => one.autoOut), hours: tenths(total((one) => one.minutes) / 60) ?? 0 },
    byDay: daysIn(period).map((day) => {
      const { entries = 0, night = 0, alone = 0 } = found.get(day) ?? {};
      return { day, entries, night, alone };
    }),
    byHour: byHour.filter(({ entries }) => entries > 0),
    overtimeTop,
  };
};

/** Days with what happened on them, as a sheet of the export has them. */
export const signDays = async (context: ReadContext, input: Asked): Promise<SignOverview['byDay']> =>
  (await signOverview(context, input)).byDay;

/** Laboratories in reach by organisation, each organisation with those below it; a room that two of them share counts once. */
const organizationsOf = (
  { reach }: ReadContext,
  { laboratories, building }: Places,
  period: Period,
  refused: SQL,
  applied: SQL,
  day: string,
): SQL => {
  const held = heldIn(ofG, sql.param(day));
  const mine = reach.college
    ? sql`true`
    : sql`(o.id = any(${sql.param(reach.organizationIds)}::uuid[]) or exists (select 1 from labs where labs.organization_id = o.id))`;
  const inBuilding = or(building(sql`r.room_id`));
  return sql`
    with labs as materialized (
      select l.id, l.organization_id from ${laboratory} l where l.status <> 'closed' and ${or(laboratories)}),
    units as materialized (
      select o.id, o.name, o.path, labs.id as laboratory_id from ${organization} o
        join ${organization} p on p.path like o.path || '%' join labs on labs.organization_id = p.id where ${mine}),
    pairs as materialized (
      select distinct u.id, r.room_id from units u join ${laboratoryRoom} r on r.laboratory_id = u.laboratory_id
        where ${inBuilding} and exists (select 1 from ${accessRoom} a where a.id = r.room_id)),
    used as materialized (
      select d.room_id, ${summed(sql`d`)} from ${signRoomDay} d
        where d.day between ${period.from}::date and ${period.to}::date and d.room_id in (select room_id from pairs) group by 1),
    kept_out as materialized (select f.room_id, count(*) as n from ${signRefusal} f
      where ${refused} and f.room_id in (select room_id from pairs) group by 1),
    rooms as (
      select pairs.id, count(*) as rooms, ${summed(sql`used`)}, coalesce(sum(kept_out.n), 0) as refused
        from pairs left join used on used.room_id = pairs.room_id left join kept_out on kept_out.room_id = pairs.room_id
        group by 1),
    given as materialized (
      select g.laboratory_id, count(*) filter (where g.state = 'active' and not ${held}) as valid,
          count(*) filter (where g.state = 'pending') as pending,
          count(*) filter (where g.state = 'suspended' or ${held}) as suspended
        from ${accessGrant} g join ${laboratory} l on l.id = g.laboratory_id where g.laboratory_id in (select id from labs) and g.${live} and ${or(building(sql`g.room_id`))} group by 1),
    asked as materialized (select a.laboratory_id, count(*) as n from ${accessApply} a
      where a.laboratory_id in (select id from labs) and ${applied} group by 1)
    select u.id, u.name as "organizationName", u.path, count(*)::int as laboratories, coalesce(max(rooms.rooms), 0)::int as rooms,
      coalesce(sum(given.valid), 0)::int as valid, coalesce(sum(given.pending), 0)::int as pending,
      coalesce(sum(given.suspended), 0)::int as suspended, coalesce(sum(asked.n), 0)::int as applications,
      ${sql.join(
        [...sums, 'refused'].map(
          (name) => sql`coalesce(max(rooms.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`,
        ),
        sql`, `,
      )}
      from units u left join rooms on rooms.id = u.id left join given on given.laboratory_id = u.laboratory_id
      left join asked on asked.laboratory_id = u.laboratory_id group by u.id, u.name, u.path order by u.path`;
};

/** Figures of all organisations that are asked about, in the order of the tree. */
export const figuresOfOrganizations = async (
  context: ReadContext,
  input: Asked,
): Promise<AccessOrganizationRow[]> => {
  const { db } = context;
  const period = await periodOf(db, input, accessStatisticsLimits.days);
  const places = await placesOf(context, input);
  const room = places.building(sql`x.id`);
  const { rows } = await db.execute<AccessOrganizationRow & { path: string } & Record<string, unknown>>(
    organizationsOf(
      context,
      places,
      period,
      await onDays(db, sql`f.at`, period),
      sql`${await onDays(db, sql`a.submitted_at`, period)} and ${
        room ? sql`exists (select 1 from unnest(a.room_ids) x(id) where ${room})` : sql`true`
      }`,
      await dayOf(db),
    ),
  );
  // Those above the one that is asked about are not of it.
  const top = rows.find(({ id }) => id === input.organizationId)?.path;
  return rows.flatMap(({ path, ...row }) => (top && !path.startsWith(top) ? [] : [row]));
};

type Field = keyof AccessOrganizationRow;

/** One page of them, as the tree has them unless another order is asked for. */
export const accessOrganizations = async (
  context: ReadContext,
  { pageNo, pageSize, sortField, sortOrder, ...input }: InputOf<Calls['accessOrganizationList']>,
): Promise<ResultOf<Calls['accessOrganizationList']>> => {
  const all = await figuresOfOrganizations(context, input);
  const sign = sortOrder === 'descend' ? -1 : 1;
  const field = sortField as Field | undefined;
  const compared = (a: AccessOrganizationRow, b: AccessOrganizationRow): number => {
    const [x, y] = field ? [a[field], b[field]] : [0, 0];
    return typeof x === 'string' ? sign * x.localeCompare(String(y), 'zh-CN') : sign * (x - Number(y));
  };
  return {
    ...pageOfAll(field ? all.toSorted(compared) : all, { pageNo, pageSize }),
    computedAt: await countedUpTo(context.db),
  };
};

const roomOrders = {
  roomText: sql`"roomText"`,
  days: sql`days`,
  entries: sql`entries`,
  hours: sql`hours`,
  peak: sql`peak`,
  maxPeople: sql`"maxPeople"`,
  night: sql`night`,
  alone: sql`alone`,
  overtime: sql`overtime`,
} as const;

type RoomPage = PageInput & { sortField?: keyof typeof roomOrders | undefined };

/** Rooms that are asked about with how they were used, the most used first unless another order is asked for. */
export const roomsUsed = async (
  context: ReadContext,
  input: Asked,
  { sortField = 'entries', sortOrder = 'descend', ...page }: RoomPage,
): Promise<RoomUsageRow[]> => {
  const { db } = context;
  const { from, to } = await periodOf(db, input, accessStatisticsLimits.days);
  const places = await placesOf(context, input);
  const order = sql`${roomOrders[sortField]} ${sortOrder === 'ascend' ? sql`asc` : sql`desc`}, id`;
  const { rows } = await db.execute<RoomUsageRow & Record<string, unknown>>(sql`
    with used as (
      select d.room_id, ${summed(sql`d`)}, (count(*) filter (where d.entries > 0))::int as days, sum(d.minutes) as minutes,
          max(d.peak) as peak
        from ${signRoomDay} d where d.day between ${from}::date and ${to}::date and ${or(places.room(sql`d.room_id`))}
        group by 1),
    rows as (
      select a.id, ${roomText(sql`a.id`)} as "roomText", coalesce(u.days, 0) as days, coalesce(u.entries, 0) as entries,
          round(coalesce(u.minutes, 0) / 60.0, 1)::float8 as hours, coalesce(u.peak, 0) as peak, a.max_people as "maxPeople",
          coalesce(u.night, 0) as night, coalesce(u.alone, 0) as alone, coalesce(u.overtime, 0) as overtime
        from ${accessRoom} a left join used u on u.room_id = a.id where ${or(places.room(sql`a.id`))}
        order by ${order} ${limitOf(page)})
    select rows.*, coalesce(l.names, '{}') as laboratories, l.level from rows left join lateral (
      select array_agg(l.laboratory_name order by l.laboratory_name) as names, min(l.risk_level) as level
        from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id and l.status <> 'closed'
        where r.room_id = rows.id) l on true
      order by ${order}`);
  return rows;
};

/** How many rooms are asked about. */
export const roomsCounted = async (context: ReadContext, input: Asked): Promise<number> => {
  const places = await placesOf(context, input);
  const { rows } = await context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${accessRoom} a where ${or(places.room(sql`a.id`))}`,
  );
  return rows[0]?.n ?? 0;
};

export const roomUsage = async (
  context: ReadContext,
  { pageNo, pageSize, sortField, sortOrder, ...input }: InputOf<Calls['roomUsage']>,
): Promise<ResultOf<Calls['roomUsage']>> => {
  const page = { pageNo, pageSize, sortField, sortOrder };
  return {
    ...pageOf(page, await roomsCounted(context, input), await roomsUsed(context, input, page)),
    computedAt: await countedUpTo(context.db),
  };
};

const thousandths = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;

/** Reasons by how often they kept somebody out, each with its share and that of all down to it. */
export const refusalPareto = async (
  context: ReadContext,
  input: Asked,
): Promise<ResultOf<Calls['refusalPareto']>> => {
  const { db } = context;
  const period = await periodOf(db, input, accessStatisticsLimits.days);
  const places = await placesOf(context, input);
  const { rows: found } = await db.execute<
    Pick<RefusalParetoRow, 'reasonCode' | 'count'> & Record<string, unknown>
  >(sql`
    select f.reason_code as "reasonCode", count(*)::int as count from ${signRefusal} f
      where ${await onDays(db, sql`f.at`, period)} and ${or(places.room(sql`f.room_id`))} group by 1 order by 2 desc, 1`);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  let above = 0;
  const rows = found.map(({ reasonCode, count }) => {
    above += count;
    return { reasonCode, count, share: thousandths(count, total), cumulative: thousandths(above, total) };
  });
  return { ...{ computedAt: nowIso(), ...period }, total, rows };
};
