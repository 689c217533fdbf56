import type {
  ExamOverview,
  InputOf,
  LearnOverview,
  OrganizationFigures,
  ResultOf,
  statisticsEndpoints,
} from '@anyan/contract';
import { statisticsDays } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { pageOfAll } from '../../../platform/paging.ts';
import { daysIn, type Period, periodOf } from '../../../platform/period.ts';
import { need, within } from '../../../platform/scope.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { idsOfPath, organization, subtreeIds } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { inAudience } from '../audience/queries.ts';
import { inCare } from '../learning/time.ts';
import { coursewareType, examRule, examTally, trainingCaughtUp, trainingStanding } from '../tables.ts';
import { rolledUp, type SumsOf, type Unit } from './rollUp.ts';
import { distributionOf } from './scores.ts';

type Calls = typeof statisticsEndpoints;
type Whom = Pick<InputOf<Calls['learnOverview']>, 'organizationId' | 'laboratoryId'>;

/**
 * Up to when the figures are true: when they were last brought up to date as a whole began, or the oldest change that was
 * not taken in yet. So long as that goes on it is the older time, also after a start.
 */
export const asOf = async (db: Reader): Promise<string> => {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(least(max(c.at), (select min(at) from training_changed)) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from ${trainingCaughtUp} c`);
  return need(rows[0]).at;
};

/** Those whom the caller may see and asks about; undefined for everybody. */
const asked = async (
  { db, reach }: ReadContext,
  { organizationId, laboratoryId }: Whom,
): Promise<SQL | undefined> => {
  const below = organizationId ? await subtreeIds(db, [organizationId]) : undefined;
  return and(
    within(reach, {
      organization: account.organizationId,
      person: account.id,
      whose: () => inCare(reach),
    }),
    below ? sql`${account.organizationId} = any(${sql.param([...below])}::uuid[])` : undefined,
    laboratoryId
      ? sql`exists (select 1 from ${laboratory} where ${laboratory.id} = ${laboratoryId} and ${memberOf(sql`${account.id}`)})`
      : undefined,
  );
};

/** That a column names one of them. */
const of = (column: SQL, people: SQL | undefined): SQL =>
  people ? sql`${column} in (select ${account.id} from ${account} where ${people})` : sql`true`;

export const learnOverview = async (
  context: ReadContext,
  input: InputOf<Calls['learnOverview']>,
): Promise<LearnOverview> => {
  const { db } = context;
  const period = await periodOf(db, input, statisticsDays);
  const { from, to } = period;
  const zone = await timeZoneOf(db);
  const people = await asked(context, input);
  const learnt = sql`h.on_day between ${from}::date and ${to}::date and ${of(sql`h.user_id`, people)}`;
  const { rows: byDay } = await db.execute<{ day: string; learners: number; minutes: number }>(sql`
    select h.on_day::text as day, count(distinct h.user_id)::int as learners, floor(sum(h.seconds) / 60)::int as minutes
    from training_hour h where ${learnt} group by 1`);
  const { rows: byType } = await db.execute<LearnOverview['byType'][number] & Record<string, unknown>>(sql`
    select y.id as "coursewareTypeId", y.type_name as "typeName", floor(sum(h.seconds) / 60)::int as minutes,
      count(distinct h.user_id)::int as learners
    from training_hour h join courseware c on h.source = 'online' and c.id = h.ref_id
    join ${coursewareType} y on y.id = c.courseware_type_id
    where ${learnt} group by 1, 2 order by 3 desc, 2 limit 500`);
  const { rows } = await db.execute<{ learners: number; minutes: number; done: number; overdue: number }>(sql`
    select count(distinct h.user_id)::int as learners, coalesce(floor(sum(h.seconds) / 60), 0)::int as minutes,
      (select count(*)::int from learn_record r where r.completed_at >= ${from}::date::timestamp at time zone ${zone}
        and r.completed_at < (${to}::date + 1)::timestamp at time zone ${zone}
        and ${of(sql`r.user_id`, people)}) as done,
      (select coalesce(sum(s.overdue), 0)::int from training_standing s where s.overdue > 0
        and ${of(sql`s.user_id`, people)}) as overdue
    from training_hour h where ${learnt}`);
  const [totals = { learners: 0, minutes: 0, done: 0, overdue: 0 }] = rows;
  const found = new Map(byDay.map((one) => [one.day, one]));
  return {
    ...{ computedAt: await asOf(db), ...period, ...totals, byType },
    byDay: daysIn(period).map((day) => found.get(day) ?? { day, learners: 0, minutes: 0 }),
  };
};

/** Sittings of the days, of the exam and of the people that are asked about. */
const sittings = ({ from, to }: Period, examRoleId: string | undefined, people: SQL | undefined): SQL => sql`
  t.on_day between ${from}::date and ${to}::date ${examRoleId ? sql`and t.rule_id = ${examRoleId}` : sql``}
  and ${of(sql`t.user_id`, people)}`;

export const examOverview = async (
  context: ReadContext,
  input: InputOf<Calls['examOverview']>,
): Promise<ExamOverview> => {
  const { db } = context;
  const period = await periodOf(db, input, statisticsDays);
  const those = sittings(period, input.examRoleId, await asked(context, input));
  const { rows: scores } = await db.execute<{ thousandth: number; n: number }>(sql`
    select round(t.share * 1000)::int as thousandth, count(*)::int as n from ${examTally} t where ${those} group by 1`);
  const { rows: byDay } = await db.execute<ExamOverview['byDay'][number] & Record<string, unknown>>(sql`
    select t.on_day::text as day, count(*)::int as attempts, (count(*) filter (where t.passed))::int as passed
    from ${examTally} t where ${those} group by 1`);
  const { rows } = await db.execute<{ people: number; passed: number }>(sql`
    select count(*)::int as people, (count(*) filter (where z.passed))::int as passed
    from (select t.user_id, bool_or(t.passed) as passed from ${examTally} t where ${those} group by 1) z`);
  const { people, passed } = rows[0] ?? { people: 0, passed: 0 };
  const found = new Map(byDay.map((one) => [one.day, one]));
  return {
    ...{ computedAt: await asOf(db), ...period, ...distributionOf(scores), people },
    passRate: people === 0 ? null : Math.round((passed / people) * 1000) / 1000,
    byDay: daysIn(period).map((day) => found.get(day) ?? { day, attempts: 0, passed: 0 }),
  };
};

type Own = Partial<SumsOf> & { id: string | null } & Record<string, unknown>;

const inside = and(eq(account.useStatus, 1), inArray(account.userType, [1, 2]));

/** How the people of each organisation stand: with all that is asked of them, or with one exam. */
const standingsByUnit = async (db: Reader, people: SQL | undefined, examRoleId: string | undefined) => {
  const s = trainingStanding;
  const count = (holds: SQL) => sql`(count(*) filter (where ${holds}))::int`;
  const one = sql`(select t.user_id, bool_or(t.passed) as passed from exam_tally t
    where t.rule_id = ${examRoleId ?? null}::uuid group by 1)`;
  const [joined, toSit, sat, missing] = examRoleId
    ? [
        sql`join ${examRule} on ${examRule.id} = ${examRoleId} left join ${one} z on z.user_id = ${account.id}`,
        inAudience(examRule),
        sql`${inAudience(examRule)} and z.user_id is not null`,
        sql`${inAudience(examRule)} and not coalesce(z.passed, false)`,
      ]
    : [
        sql``,
        sql`${s.exams} > 0`,
        sql`${s.exams} > 0 and ${s.examsSat} > 0`,
        sql`${s.compulsoryDone} < ${s.compulsory} or ${s.examsPassed} < ${s.exams}`,
      ];
  const { rows } = await db.execute<Own>(sql`
    select ${account.organizationId} as id, count(*)::int as people, ${count(sql`${s.compulsory} > 0`)} as "toLearn",
      ${count(sql`${s.compulsory} > 0 and ${s.compulsoryDone} >= ${s.compulsory}`)} as learnt,
      ${count(toSit)} as "toSit", ${count(sat)} as sat, ${count(sql`${toSit} and ${s.valid} > 0`)} as certified,
      ${count(missing)} as unfinished
    from ${account} left join ${s} on ${s.userId} = ${account.id} ${joined}
    where ${inside} and ${people ?? sql`true`} group by 1`);
  return rows;
};

/** What the people of each organisation sat in the days that are asked about. */
const sittingsByUnit = async (db: Reader, those: SQL) => {
  const { rows } = await db.execute<Own>(sql`
    select ${account.organizationId} as id, count(*)::int as "satThen", (count(*) filter (where z.passed))::int as "passedThen",
      sum(z.n)::int as sittings, sum(z.share)::float8 as share
    from (select t.user_id, bool_or(t.passed) as passed, count(*) as n, sum(t.share) as share
      from exam_tally t where ${those} group by 1) z
    join ${account} on ${account.id} = z.user_id where ${inside} group by 1`);
  return rows;
};

/** Organisations by whose figures the caller is told: those in reach, and those of people whom he sees by a laboratory. */
const unitsFor = async ({ db, reach }: ReadContext, found: ReadonlySet<string>): Promise<Unit[]> => {
  const rows = await db
    .select({ id: organization.id, name: organization.name, path: organization.path })
    .from(organization)
    .orderBy(organization.path);
  const mine = new Set(reach.organizationIds);
  return rows
    .filter(({ id }) => reach.college || mine.has(id) || found.has(id))
    .map(({ id, name, path }) => ({ id, name, above: idsOfPath(path) }));
};

/** Training of all organisations that are asked about, each with those below it. */
export const figuresOfUnits = async (
  context: ReadContext,
  input: InputOf<Calls['organizationFiguresExport']>,
): Promise<OrganizationFigures[]> => {
  const { db } = context;
  const { examRoleId, keyword, organizationId } = input;
  const period = await periodOf(db, input, statisticsDays);
  const people = await asked(context, input);
  const own = new Map<string, Partial<SumsOf>>();
  for (const { id, ...one } of [
    ...(await standingsByUnit(db, people, examRoleId)),
    ...(await sittingsByUnit(db, sittings(period, examRoleId, people))),
  ])
    if (id) own.set(id, { ...own.get(id), ...one });
  const typed = keyword?.trim().toLowerCase();
  const units = await unitsFor(context, new Set(own.keys()));
  const asks = new Set(
    units
      .filter(({ name, above }) => {
        const below = !organizationId || above.includes(organizationId);
        return below && (!typed || name.toLowerCase().includes(typed));
      })
      .map(({ id }) => id),
  );
  return rolledUp(units, own).filter(({ id }) => asks.has(id));
};

const compared = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return typeof a === 'string' ? a.localeCompare(String(b), 'zh-CN') : a - Number(b);
};

/** One page of them, as the tree has them unless another order is asked for. */
export const organizationFigures = async (
  context: ReadContext,
  input: InputOf<Calls['organizationFigures']>,
): Promise<ResultOf<Calls['organizationFigures']>> => {
  const { pageNo: _page, pageSize: _size, sortField, sortOrder, ...filters } = input;
  const all = await figuresOfUnits(context, filters);
  const field = sortField as keyof OrganizationFigures | undefined;
  const sign = sortOrder === 'descend' ? -1 : 1;
  const sorted = field
    ? all.toSorted((a, b) =>
        a[field] === null || b[field] === null
          ? compared(a[field], b[field])
          : sign * compared(a[field], b[field]),
      )
    : all;
  return { ...pageOfAll(sorted, input), computedAt: await asOf(context.db) };
};
