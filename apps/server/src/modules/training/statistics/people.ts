import type { InputOf, statisticsEndpoints } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { filter, named, register } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization, subtreeIds } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember, memberOf } from '../../ledger/public.ts';
import { notifyTold } from '../../notification/public.ts';
import { daysOfHoursYear, hoursYear } from '../learning/credit.ts';
import { learnSettings } from '../learning/settings.ts';
import { timesOf } from '../learning/time.ts';
import { trainingStanding } from '../tables.ts';

type Calls = typeof statisticsEndpoints;
type Filters = Omit<InputOf<Calls['personFiguresExport']>, 'reason'>;
const s = trainingStanding;

const read = (db: Reader) =>
  db
    .select({
      id: account.id,
      name: account.name,
      loginName: account.loginName,
      organizationName: organization.name,
      compulsory: s.compulsory,
      compulsoryDone: s.compulsoryDone,
      overdue: s.overdue,
      exams: s.exams,
      examsPassed: s.examsPassed,
      valid: s.valid,
      expiring: s.expiring,
    })
    .from(account)
    .innerJoin(s, and(eq(s.userId, account.id), eq(account.useStatus, 1), inArray(account.userType, [1, 2])))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();

interface Hours extends Record<string, unknown> {
  begin: string;
  end: string;
  yearBefore: string;
  levels: string;
  lesson: number;
}

/** What the year of hours and the figures of the college make of somebody's hours. */
const hoursNow = async (db: Reader): Promise<Hours> => {
  const { hoursYearStart, hoursByLevel, minutesPerClassHour } = await learnSettings(db);
  const day = await dayOf(db);
  const { from, until } = daysOfHoursYear(hoursYear(day, hoursYearStart), hoursYearStart);
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return {
    ...{ begin: from, end: until, yearBefore, levels: JSON.stringify(hoursByLevel) },
    lesson: minutesPerClassHour * 60,
  };
};

/** People in reach, and members of laboratories in reach, with what is asked of them. */
export const people = register({
  name: 'trainingPeople',
  table: account,
  key: account.id,
  read,
  scope: [
    { organization: account.organizationId },
    ({ laboratories }): SQL => sql`exists (select 1 from ${laboratory}
      where ${laboratory.id} = any(${laboratories}::uuid[]) and ${memberOf(sql`${account.id}`)})`,
  ],
  filters: {
    organizationId: filter<string, { those: readonly string[] }>(
      async (id, { db }) => ({ those: await subtreeIds(db, [id]) }),
      ({ those }) => sql`${account.organizationId} = any(${those}::uuid[])`,
    ),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`exists (select 1 from ${laboratory} where ${laboratory.id} = ${is} and ${memberOf(sql`${account.id}`)})`,
    ),
    keyword: named(account.name, { texts: [account.loginName], of: 'person' }),
    gapOnly: filter<boolean, Hours>(
      (_, { db }) => hoursNow(db),
      ({ begin, end, yearBefore, levels, lesson }) => sql`(
        ${s.compulsoryDone} < ${s.compulsory} or ${s.examsPassed} < ${s.exams}
        or (select max((${levels}::jsonb -> m.level ->> case when m.since > ${yearBefore}::date then 'first' else 'yearly' end)::float8)
            from (select ${laboratory.riskLevel} as level, min(${laboratoryMember.joinedAt})::date as since
              from ${laboratoryMember} join ${laboratory} on ${laboratory.id} = ${laboratoryMember.laboratoryId}
              where ${laboratoryMember.userId} = ${account.id} and ${laboratoryMember.state} = 'in'
                and ${laboratory.status} <> 'closed' and ${laboratory.riskLevel} is not null group by 1) m)
          > (select round(coalesce(sum(h.seconds), 0)::numeric / ${lesson}::int, 1) from training_hour h
            where h.user_id = ${account.id} and h.on_day >= ${begin}::date and h.on_day < ${end}::date))`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    name: account.name,
    compulsoryDone: s.compulsoryDone,
    overdue: s.overdue,
    examsPassed: s.examsPassed,
    valid: s.valid,
    expiring: s.expiring,
  },
  first: { field: 'name' },
  shown: async ({ db }, rows) => {
    const times = await timesOf(
      db,
      rows.map(({ id }) => id),
      {},
    );
    const byPerson = new Map(times.map(({ userId, ...one }) => [userId, one]));
    return (row) => {
      const { classHours = 0, requiredClassHours = 0, gap = 0 } = byPerson.get(row.id) ?? {};
      return { ...row, classHours, requiredClassHours, gap };
    };
  },
});

/** Reminds who has something unfinished, by hand; each once a day. */
export const remindPeople = async (
  context: WriteContext,
  { userIds, ...filters }: InputOf<Calls['trainingRemind']>,
) => {
  const chosen = userIds && new Set(userIds);
  const wanted: string[] = [];
  for await (const rows of people.walk(context, { ...filters, gapOnly: true }))
    wanted.push(...rows.flatMap(({ id }) => ((chosen?.has(id) ?? true) ? [id] : [])));
  const reached =
    wanted.length === 0
      ? new Set()
      : await notifyTold(context, {
          userIds: wanted,
          kind: 'learn.due',
          title: ['您有培训或考试尚未完成', 'Some of your training or exams is not finished'],
          link: '/access/userLearnList?tab=todo',
          key: `training.remind:${await dayOf(context.db)}`,
        });
  context.audit({
    target: { kind: 'trainingStatistics', id: context.caller.accountId, name: `${reached.size}` },
  });
  return { sent: reached.size, leftOut: (userIds?.length ?? wanted.length) - reached.size };
};
