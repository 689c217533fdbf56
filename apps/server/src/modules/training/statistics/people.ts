import type { InputOf, statisticsEndpoints } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { filter, register, searched } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { notifyTold } from '../../notification/public.ts';
import { person } from '../../personnel/public.ts';
import { daysOfHoursYear, hoursYear } from '../learning/credit.ts';
import { bookedHours, hourFigures, requiredHours } from '../learning/hourFigures.ts';
import { learnSettings } from '../learning/settings.ts';
import { timesOf } from '../learning/time.ts';
import { trainingStanding } from '../tables.ts';

type Calls = typeof statisticsEndpoints;
type Filters = Omit<InputOf<Calls['personFiguresExport']>, 'reason'> & {
  /** Of these alone. */
  userIds?: readonly string[] | undefined;
};
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

/** The year of hours that is now, and what the college makes of it. */
const hoursNow = async (db: Reader) => {
  const { hoursYearStart } = await learnSettings(db);
  const now = hoursYear(await dayOf(db), hoursYearStart);
  return { ...(await hourFigures(db)), ...daysOfHoursYear(now, hoursYearStart) };
};

/** People in reach, members of laboratories in reach, and one’s students, with what is asked of them. */
export const people = register({
  name: 'trainingPeople',
  table: account,
  key: account.id,
  read,
  scope: [
    { organization: account.organizationId },
    ({ laboratories }): SQL => sql`exists (select 1 from ${laboratory}
      where ${laboratory.id} = any(${laboratories}::uuid[]) and ${memberOf(sql`${account.id}`)})`,
    ({ self }): SQL => sql`exists (select 1 from ${person}
      where ${person.accountId} = ${account.id} and ${person.mentorId} = ${self})`,
  ],
  filters: {
    organizationId: belowOrganization(account.organizationId),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`exists (select 1 from ${laboratory} where ${laboratory.id} = ${is} and ${memberOf(sql`${account.id}`)})`,
    ),
    keyword: searched(account.searchText, account.searchIndex),
    gapOnly: filter<boolean, Awaited<ReturnType<typeof hoursNow>>>(
      (_, { db }) => hoursNow(db),
      (at) => sql`(${s.compulsoryDone} < ${s.compulsory} or ${s.examsPassed} < ${s.exams}
        or ${requiredHours(at)} > ${bookedHours(at)})`,
    ),
    userIds: filter<readonly string[], { chosen: readonly string[] }>(
      (chosen) => ({ chosen }),
      ({ chosen }) => sql`${account.id} = any(${chosen}::uuid[])`,
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
export const remindPeople = async (context: WriteContext, input: InputOf<Calls['trainingRemind']>) => {
  const wanted: string[] = [];
  for await (const rows of people.walk(context, { ...input, gapOnly: true }))
    wanted.push(...rows.map(({ id }) => id));
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
  return { sent: reached.size, leftOut: (input.userIds?.length ?? wanted.length) - reached.size };
};
