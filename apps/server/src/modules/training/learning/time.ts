import type { Code, InputOf, learnEndpoints, ResultOf, riskLevels } from '@anyan/contract';
import { learnPermission } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { among, anyAmong, executePrepared, prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import { needAll, within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember, laboratoryWithin, memberOf } from '../../ledger/public.ts';
import { person } from '../../personnel/public.ts';
import { inAudience } from '../audience/queries.ts';
import { courseware } from '../tables.ts';
import { daysOfHoursYear, hoursYear, yearBefore } from './credit.ts';
import { classHoursOf } from './queries.ts';
import { type LearnSettings, learnSettings } from './settings.ts';

type Call = (typeof learnEndpoints)['getAllCoursewareTime'];

/** Class hours that laboratories of a level ask of somebody who first belonged to one on a day; of all the strictest. */
export const requiredOf = (
  levels: readonly { level: Code<typeof riskLevels>; since: string }[],
  { hoursByLevel }: Pick<LearnSettings, 'hoursByLevel'>,
  day: string,
): number => {
  const newSince = yearBefore(day);
  return Math.max(
    0,
    ...levels.map(({ level, since }) => {
      const { first, yearly } = hoursByLevel[level];
      return since > newSince ? first : yearly;
    }),
  );
};

interface Learnt extends Record<string, unknown> {
  userId: string;
  source: 'online' | 'offline' | 'drill' | 'import';
  coursewareTypeId: string | null;
  minutes: number;
}

interface Asked {
  coursewareIds?: readonly string[];
  coursewareTypeIds?: readonly string[];
}

const learntIn = async (
  db: Reader,
  userIds: readonly string[],
  { from, until }: { from: string; until: string },
  { coursewareIds, coursewareTypeIds }: Asked,
): Promise<readonly Learnt[]> => {
  const only = (column: string, name: string, ids: readonly string[] | undefined) =>
    ids ? sql`and ${sql.raw(column)} = any(${sql.placeholder(name)}::uuid[])` : sql``;
  return executePrepared<Learnt>(
    db,
    `learnt ${coursewareIds ? 'coursewares' : ''} ${coursewareTypeIds ? 'types' : ''}`,
    () => sql`
    select h.user_id as "userId", h.source, c.courseware_type_id as "coursewareTypeId", sum(h.seconds) / 60 as minutes
    from training_hour h left join courseware c on h.source = 'online' and c.id = h.ref_id
    where h.user_id = any(${among('userIds', 'uuid')})
      and h.on_day >= ${sql.placeholder('from')}::date and h.on_day < ${sql.placeholder('until')}::date
      ${only('h.ref_id', 'coursewareIds', coursewareIds)} ${only('c.courseware_type_id', 'typeIds', coursewareTypeIds)}
    group by 1, 2, 3`,
    { userIds, from, until, coursewareIds, typeIds: coursewareTypeIds },
  );
};

interface Level {
  userId: string;
  level: Code<typeof riskLevels>;
  /** The day on which he first belonged to a laboratory of it. */
  since: string;
  /** He does now. */
  lasts: boolean;
}

/** In a group of memberships of somebody at a level: one of them lasts. */
export const isMemberNow = sql`bool_or(${laboratoryMember.state} = 'in' and ${laboratory.status} <> 'closed')`;

/**
 * The levels of the laboratories that people belong or once belonged to: who goes from one laboratory to another of its
 * level is not new to it.
 */
export const levelsOf = async (db: Reader, userIds: readonly string[]): Promise<readonly Level[]> =>
  (
    await prepared(db, 'levels of people', () =>
      db
        .select({
          userId: laboratoryMember.userId,
          level: laboratory.riskLevel,
          since: sql<string>`min(${laboratoryMember.joinedAt})::text`,
          lasts: sql<boolean>`${isMemberNow}`,
        })
        .from(laboratoryMember)
        .innerJoin(laboratory, eq(laboratory.id, laboratoryMember.laboratoryId))
        .where(anyAmong(laboratoryMember.userId, 'userIds'))
        .groupBy(laboratoryMember.userId, laboratory.riskLevel),
    ).execute({ userIds })
  ).flatMap(({ level, ...one }) => (level ? [{ ...one, level }] : []));

/** Minutes of the courseware that people have to learn: what is compulsory for them, or what is asked about. */
const requiredMinutes = async (
  db: Reader,
  userIds: readonly string[],
  { coursewareIds, coursewareTypeIds }: Asked,
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ userId: account.id, minutes: sql<number>`sum(${courseware.requiredMinutes})::int` })
    .from(courseware)
    .innerJoin(account, inArray(account.id, [...userIds]))
    .where(
      and(
        eq(courseware.state, 'published'),
        coursewareIds ? inArray(courseware.id, [...coursewareIds]) : eq(courseware.compulsory, true),
        coursewareTypeIds ? inArray(courseware.coursewareTypeId, [...coursewareTypeIds]) : undefined,
        inAudience(courseware),
      ),
    )
    .groupBy(account.id);
  return new Map(rows.map(({ userId, minutes }) => [userId, minutes]));
};

/** What people have learnt in a year of hours, and what their laboratories ask of them. */
export const timesOf = async (
  db: Reader,
  userIds: readonly string[],
  { year, ...asked }: Asked & { year?: number },
): Promise<ResultOf<Call>> => {
  const settings = await learnSettings(db);
  const day = await dayOf(db);
  const wanted = year ?? hoursYear(day, settings.hoursYearStart);
  const learnt = await learntIn(db, userIds, daysOfHoursYear(wanted, settings.hoursYearStart), asked);
  const levels = await levelsOf(db, userIds);
  const required = await requiredMinutes(db, userIds, asked);
  return userIds.map((userId) => {
    const own = learnt.filter((one) => one.userId === userId);
    const of = (source: Learnt['source']) =>
      Math.floor(own.filter((one) => one.source === source).reduce((sum, { minutes }) => sum + minutes, 0));
    const all = own.reduce((sum, { minutes }) => sum + minutes, 0);
    const classHours = classHoursOf(all, settings.minutesPerClassHour);
    const requiredClassHours = requiredOf(
      levels.filter((one) => one.userId === userId && one.lasts),
      settings,
      day,
    );
    return {
      userId,
      ...{ creditedMinutes: of('online'), offlineMinutes: of('offline'), drillMinutes: of('drill') },
      ...{ importedMinutes: of('import'), requiredMinutes: required.get(userId) ?? 0, classHours },
      byType: own.flatMap(({ coursewareTypeId, minutes }) =>
        coursewareTypeId ? [{ coursewareTypeId, minutes: Math.floor(minutes) }] : [],
      ),
      requiredClassHours,
      gap: Math.max(0, Math.round((requiredClassHours - classHours) * 10) / 10),
    };
  });
};

/** What the college asks by level, whether what is missing keeps out, and who still counts as new to a level. */
export const hourRules = async (db: Reader) => {
  const [{ hoursMode, hoursByLevel, hoursYearStart, minutesPerClassHour }, day] = await Promise.all([
    learnSettings(db),
    dayOf(db),
  ]);
  return {
    ...{ hoursByLevel, hoursYearStart, minutesPerClassHour },
    keepsOut: hoursMode === 'block',
    year: hoursYear(day, hoursYearStart),
    newSince: yearBefore(day),
  };
};
export type HourRules = Awaited<ReturnType<typeof hourRules>>;

/** For access: class hours of people this year; who has none is left out. What is asked of them is no question of a door. */
export const classHours = async (
  db: Reader,
  userIds: readonly string[],
  { year, hoursYearStart, minutesPerClassHour }: HourRules,
): Promise<ReadonlyMap<string, number>> => {
  const learnt = await learntIn(db, userIds, daysOfHoursYear(year, hoursYearStart), {});
  return new Map(
    [...Map.groupBy(learnt, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      classHoursOf(
        own.reduce((sum, { minutes }) => sum + minutes, 0),
        minutesPerClassHour,
      ),
    ]),
  );
};

/** Members of the laboratories in reach, and one's own students, who may belong to none yet. */
export const inCare = (reach: Reach): SQL =>
  sql`(exists (select 1 from ${laboratory} where ${memberOf(sql`${account.id}`)} and ${laboratoryWithin(reach) ?? sql`true`})
    or exists (select 1 from ${person} where ${person.accountId} = ${account.id} and ${person.mentorId} = ${reach.self}))`;

/** @throws NOT_ALLOWED, NOT_FOUND for people out of reach */
export const courseTimes = async (context: ReadContext, input: InputOf<Call>): Promise<ResultOf<Call>> => {
  const { db, caller } = context;
  const { userIds = [caller.accountId], ...asked } = input;
  const others = [...new Set(userIds)].filter((id) => id !== caller.accountId);
  if (others.length > 0) {
    if (!context.may(learnPermission.query)) throw fail('NOT_ALLOWED');
    const reach = context.reachOf(learnPermission.query);
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          inArray(account.id, others),
          within(reach, {
            organization: account.organizationId,
            person: account.id,
            whose: () => inCare(reach),
          }),
        ),
      );
    needAll(others, rows);
  }
  return timesOf(db, [...new Set(userIds)], asked);
};
