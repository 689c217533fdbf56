import {
  type Code,
  type HourRow,
  type hourEndpoints,
  type InputOf,
  learnPermission,
  riskLevels,
} from '@anyan/contract';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, flagged, register, searched, from as since } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember, laboratoryWithin, memberOf } from '../../ledger/public.ts';
import { holdersIn, seenOf } from '../certificate/reach.ts';
import { daysOfHoursYear, hoursYear } from '../learning/credit.ts';
import {
  bookedBetween,
  bookedHours,
  hourFigures,
  ownLevels,
  requiredHours,
} from '../learning/hourFigures.ts';
import { classHoursOf } from '../learning/queries.ts';
import { learnSettings } from '../learning/settings.ts';
import { courseware, trainingHour } from '../tables.ts';

type Calls = typeof hourEndpoints;
type Filters = Omit<InputOf<Calls['hourExport']>, 'reason'> & {
  /** Of these alone. */
  userIds?: readonly string[] | undefined;
};

/** The filter of the year gives them; every call of the list has one. */
const [from, until] = [sql.placeholder('year_from'), sql.placeholder('year_until')];
const [levelHours, perHour, newSince, today] = [
  sql.placeholder('levelHours'),
  sql.placeholder('perHour'),
  sql.placeholder('newSince'),
  sql.placeholder('today'),
];

const minutesFrom = (source: string) =>
  sql<number>`(select floor(coalesce(sum(h.seconds), 0) / 60)::int ${bookedBetween({ from, until })} and h.source = ${source})`;
const [online, offline, drill, imported] = [
  minutesFrom('online'),
  minutesFrom('offline'),
  minutesFrom('drill'),
  minutesFrom('import'),
];
const hours = bookedHours({ from, until, perHour });
const required = requiredHours({ levelHours, newSince });
const gap = sql<number>`greatest(0, round((${required} - ${hours})::numeric, 1))::float8`;

/** Everybody’s hours of a year. */
export const hoursOfPeople = register({
  name: 'hours',
  table: account,
  key: account.id,
  read: (db: Reader) =>
    db
      .select({
        id: account.id,
        name: account.name,
        loginName: account.loginName,
        organizationName: organization.name,
        // Their names are in the order of their letters: I, II, III, IV.
        level: sql<HourRow['level']>`(select min(o.level) from ${ownLevels} o)`,
        ...{ online, offline, drill, imported, hours, required, gap },
        certificates: sql<number>`(select count(*)::int from certificate c where c.user_id = ${account.id}
          and c.state = 'valid' and c.valid_from <= ${today}::date and coalesce(c.valid_to >= ${today}::date, true))`,
      })
      .from(account)
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .$dynamic(),
  known: async ({ db }) => ({ ...(await hourFigures(db)), today: await dayOf(db) }),
  scope: [holdersIn(account.id)],
  filters: {
    year: filter<number, { from: string; until: string }>(
      async (year, { db }) => daysOfHoursYear(year, (await learnSettings(db)).hoursYearStart),
      () => sql`${account.useStatus} = 1 and ${account.userType} in (1, 2)`,
    ),
    organizationId: belowOrganization(account.organizationId),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`exists (select 1 from ${laboratory} where ${laboratory.id} = ${is} and ${memberOf(sql`${account.id}`)})`,
    ),
    keyword: searched(account.searchText, account.searchIndex),
    gapOnly: flagged(sql`${required} > ${hours}`),
    userIds: filter<readonly string[], { chosen: readonly string[] }>(
      (chosen) => ({ chosen }),
      ({ chosen }) => sql`${account.id} = any(${chosen}::uuid[])`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  // Figures of everybody who is found, where one sorts by them; the others are worked out for the page alone.
  orders: {
    ...{ name: account.name, loginName: account.loginName },
    ...{ online, offline, drill, imported, hours, required, gap },
  },
  first: { field: 'name' },
});

/** The year of hours that a day of the college is in. */
export const yearNow = async (db: Reader): Promise<number> =>
  hoursYear(await dayOf(db), (await learnSettings(db)).hoursYearStart);

/** The same question with its year. */
export const inYear = async <I extends { year?: number }>(
  { db }: ReadContext,
  input: I,
): Promise<I & { year: number }> => ({ ...input, year: input.year ?? (await yearNow(db)) });

export const listHours = async (context: ReadContext, input: InputOf<Calls['hourList']>) =>
  hoursOfPeople.page(context, await inYear(context, input));

const entries = {
  id: trainingHour.id,
  onDay: trainingHour.onDay,
  source: trainingHour.source,
  title: trainingHour.title,
  minutes: sql<number>`floor(${trainingHour.seconds} / 60)::int`,
  note: trainingHour.note,
};

const entriesOfPeople = register({
  name: 'trainingHours',
  table: trainingHour,
  key: trainingHour.id,
  read: (db: Reader) => db.select(entries).from(trainingHour).$dynamic(),
  filters: {
    userId: equals<string>(trainingHour.userId),
    from: since(trainingHour.onDay),
    until: filter<string, { end: string }>(
      (end) => ({ end }),
      ({ end }) => sql`${trainingHour.onDay} < ${end}`,
    ),
  },
  // They are booked as somebody learns, without a line in the log.
  recounted: true,
  orders: { onDay: trainingHour.onDay },
  first: { field: 'onDay', order: 'descend' },
});

/** One’s own, or of somebody in reach of `learn.query`. @throws NOT_FOUND */
export const listEntries = async (
  context: ReadContext,
  { userId, year, ...paging }: InputOf<Calls['hourDetails']>,
) => {
  const { db, caller } = context;
  if (userId && userId !== caller.accountId) {
    const seen = seenOf(account.id, learnPermission.query)(context);
    need(
      (
        await db
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.id, userId), seen))
      )[0],
    );
  }
  const { hoursYearStart } = await learnSettings(db);
  const days = daysOfHoursYear(year ?? (await yearNow(db)), hoursYearStart);
  return entriesOfPeople.page(context, { ...paging, ...days, userId: userId ?? caller.accountId });
};

/** Entries of some people in a year, for the second sheet of an export. */
export const entriesOf = async (db: Reader, userIds: readonly string[], year: number) => {
  const { from: first, until: end } = daysOfHoursYear(year, (await learnSettings(db)).hoursYearStart);
  return db
    .select({ ...entries, name: account.name, loginName: account.loginName })
    .from(trainingHour)
    .innerJoin(account, eq(account.id, trainingHour.userId))
    .where(
      and(
        sql`${trainingHour.userId} = any(${sql.param([...userIds])}::uuid[])`,
        gte(trainingHour.onDay, first),
        lt(trainingHour.onDay, end),
      ),
    )
    .orderBy(account.name, account.id, trainingHour.onDay, trainingHour.id);
};

type Level = Code<typeof riskLevels>;

/** Minutes of published courseware that is open today to each member of a laboratory of a level. */
const minutesOnOffer = async (db: Reader, day: string): Promise<ReadonlyMap<Level, number>> => {
  const { rows } = await db.execute<{ level: Level; minutes: number }>(sql`
    select l.level, coalesce(sum(c.required_minutes), 0)::int as minutes
    from unnest(${sql.param(Object.keys(riskLevels))}::text[]) as l(level)
    left join ${courseware} c on c.state = 'published'
      and coalesce(c.valid_from <= ${day}::date, true) and coalesce(c.valid_to >= ${day}::date, true)
      and (c.whole_college or c.organization_ids = '{}') and c.user_types = '{}' and c.roles = '{}' and c.grades = '{}'
      and c.laboratory_ids = '{}' and c.hazard_categories = '{}' and c.user_ids = '{}'
      and (c.risk_levels = '{}' or l.level = any(c.risk_levels))
    group by 1`);
  return new Map(rows.map(({ level, minutes }) => [level, minutes]));
};

/** How many in reach belong to laboratories of a level. */
const peopleOfLevels = async (context: ReadContext): Promise<ReadonlyMap<Level, number>> => {
  const rows = await context.db
    .select({ level: laboratory.riskLevel, n: sql<number>`count(distinct ${laboratoryMember.userId})::int` })
    .from(laboratoryMember)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryMember.laboratoryId))
    .where(
      and(
        eq(laboratoryMember.state, 'in'),
        sql`${laboratory.status} <> 'closed'`,
        laboratoryWithin(context.reach),
      ),
    )
    .groupBy(laboratory.riskLevel);
  return new Map(rows.flatMap(({ level, n }) => (level ? [[level, n] as const] : [])));
};

/** What each level asks for, and whether courseware suffices for it. */
export const hourStatistics = async (context: ReadContext) => {
  const { db } = context;
  const { hoursByLevel, minutesPerClassHour } = await learnSettings(db);
  const minutes = await minutesOnOffer(db, await dayOf(db));
  const people = await peopleOfLevels(context);
  return {
    year: await yearNow(db),
    levels: (Object.keys(riskLevels) as Level[]).map((level) => {
      const { first, yearly } = hoursByLevel[level];
      const reachable = classHoursOf(minutes.get(level) ?? 0, minutesPerClassHour);
      return {
        ...{ level, first, yearly, reachable, people: people.get(level) ?? 0 },
        short: reachable < Math.max(first, yearly),
      };
    }),
  };
};

/** Minutes that somebody has of all sources since a day, that day included. */
export const minutesSince = async (db: Reader, userId: string, since: string): Promise<number> => {
  const [row] = await db
    .select({ minutes: sql<number>`floor(coalesce(sum(${trainingHour.seconds}), 0) / 60)::int` })
    .from(trainingHour)
    .where(and(eq(trainingHour.userId, userId), gte(trainingHour.onDay, since)));
  return row?.minutes ?? 0;
};
