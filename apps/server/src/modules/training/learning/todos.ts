// What waits to be learnt: to-dos, reminders, the card of the workplace.
import { type ExamRow, inEnglish, inLocale, type LearningCard } from '@anyan/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { rowsOfCard } from '../../../platform/cards.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { rowsOfPage } from '../../../platform/paging.ts';
import { type Dated, remindersOf } from '../../../platform/reminders.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { notifyOfAll, type Todo, type TodoSource } from '../../notification/public.ts';
import { inAudience } from '../audience/queries.ts';
import { listExams } from '../exam/queries.ts';
import { courseware, coursewareType, learnDue, learnRecord, trainingDemand } from '../tables.ts';
import { dueAt, isOpen, listLearning, ownOf } from './queries.ts';
import { timesOf } from './time.ts';

const playerOf = (coursewareId: string): string => `/userLearnList/start?coursewareId=${coursewareId}`;
const listPage = '/access/userLearnList?tab=todo';

const open = (day: string): SQL | undefined =>
  and(eq(courseware.compulsory, true), sql`${learnRecord.state} is distinct from 'done'`, isOpen(day));

/** Compulsory courseware that somebody has not learnt. */
export const learnTodos: TodoSource = {
  key: 'learn',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const [day, zone] = [await dayOf(db), await timeZoneOf(db)];
    const due = ownOf(db, accountId, day, {
      ends: sql<string | null>`to_char((((${dueAt(day)})::date + 1)::timestamp - interval '1 second')
        at time zone ${zone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
      .where(and(open(day), overdue ? sql`${dueAt(day)} < ${day}` : undefined))
      .orderBy(sql`${dueAt(day)} nulls last`, courseware.id);
    return (await rowsOfPage(due, page)).map(
      ({ id, coursewareName, ends }): Todo => ({
        id: `learn ${id}`,
        kind: 'learn.due',
        title: inLocale([`学习课件：${coursewareName}`, `Learn: ${inEnglish(coursewareName)}`], locale),
        ...{ dueAt: ends, link: playerOf(id), from: null },
      }),
    );
  },
  count: async (db, accountId) => {
    const day = await dayOf(db);
    const [row] = await db
      .select({
        total: count(),
        overdue: sql<number>`count(*) filter (where ${dueAt(day)} < ${day})::int`,
      })
      .from(courseware)
      .innerJoin(account, eq(account.id, accountId))
      .leftJoin(
        learnRecord,
        and(eq(learnRecord.coursewareId, courseware.id), eq(learnRecord.userId, accountId)),
      )
      .leftJoin(learnDue, and(eq(learnDue.coursewareId, courseware.id), eq(learnDue.userId, accountId)))
      .where(open(day));
    return { total: row?.total ?? 0, overdue: row?.overdue ?? 0 };
  },
};

/** Weeks for which who is late is reminded again. */
const weeksLate = 12;
const dueOn = sql<string>`(${learnDue.since} + ${courseware.dueDays})::text`;

interface Due extends Dated {
  /** Where one learns it. */
  page: string;
}

/** Compulsory courseware by the day on which it is due. */
const coursewareDue = async (db: Reader, day: string): Promise<Due[]> =>
  (
    await db
      .select({ id: courseware.id, name: courseware.coursewareName, on: dueOn, userId: learnDue.userId })
      .from(learnDue)
      .innerJoin(courseware, eq(courseware.id, learnDue.coursewareId))
      .innerJoin(account, eq(account.id, learnDue.userId))
      .leftJoin(
        learnRecord,
        and(eq(learnRecord.userId, learnDue.userId), eq(learnRecord.coursewareId, learnDue.coursewareId)),
      )
      .where(
        and(
          sql`${learnDue.since} + ${courseware.dueDays} between ${day}::date - ${7 * weeksLate}::int and ${day}::date + 7`,
          open(day),
          inAudience(courseware),
        ),
      )
  ).map(({ userId, ...row }) => ({ ...row, userIds: [userId], page: playerOf(row.id) }));

/** What findings ask people to learn; on the day on which they heard of it nobody is reminded. */
const demandsDue = async (db: Reader, day: string): Promise<Due[]> =>
  (
    await db
      .select({
        id: trainingDemand.id,
        name: coursewareType.typeName,
        on: trainingDemand.dueOn,
        since: sql<string>`((${trainingDemand.createdAt} at time zone ${await timeZoneOf(db)})::date + 1)::text`,
        userId: trainingDemand.userId,
      })
      .from(trainingDemand)
      .innerJoin(coursewareType, eq(coursewareType.id, trainingDemand.coursewareTypeId))
      .innerJoin(account, eq(account.id, trainingDemand.userId))
      .where(
        and(
          isNull(trainingDemand.doneAt),
          eq(account.useStatus, 1),
          sql`${trainingDemand.dueOn} between ${day}::date - ${7 * weeksLate}::int and ${day}::date + 7`,
        ),
      )
  ).map(({ userId, ...row }) => ({ ...row, userIds: [userId], page: listPage }));

/** Seven days and one before it is due, on the day, and each week after it. */
export const learnReminders = remindersOf({
  kind: 'learn.due',
  module: 'training',
  title: ['课件学习提醒', 'Courseware to learn'],
  days: [7, 1, 0, ...Array.from({ length: weeksLate }, (_, week) => -7 * (week + 1))],
  rows: async (db, day) => [...(await coursewareDue(db, day)), ...(await demandsDue(db, day))],
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, (own) => {
      const [first] = own.toSorted((a, b) => a.on.localeCompare(b.on));
      const one = own.length === 1 && first;
      return {
        kind: 'learn.due',
        title: one
          ? [`课件“${one.name}”应于 ${one.on} 前学完`, `“${inEnglish(one.name)}” is due on ${one.on}`]
          : [
              `您有 ${own.length} 个课件待学，最早应于 ${first?.on} 前学完`,
              `${own.length} pieces of courseware wait for you, the first until ${first?.on}`,
            ],
        link: one ? one.page : listPage,
        key: `learn.due:${day}`,
      };
    }),
});

/** How an exam stands that waits for somebody, what is under way first. */
const waits: readonly ExamRow['status'][] = ['running', 'open', 'unmet', 'waiting'];

/** What one has begun or has to begin, and one's hours of the year. */
export const learningCard = async (context: ReadContext): Promise<LearningCard> => {
  const exams = (await listExams(context, { pageNo: 1, pageSize: 50 })).data.filter(({ status }) =>
    waits.includes(status),
  );
  const { data } = await listLearning(context, { pageNo: 1, pageSize: 50 });
  const [hours] = await timesOf(context.db, [context.caller.accountId], {});
  return {
    courseware: data
      .filter(({ standing, open: now }) => now && standing !== 'done')
      .slice(0, rowsOfCard)
      .map(({ id, coursewareName, standing, percent, dueAt: due, late }) => ({
        ...{ id, coursewareName, standing, percent, dueAt: due, late },
      })),
    exams: exams
      .toSorted((a, b) => waits.indexOf(a.status) - waits.indexOf(b.status))
      .slice(0, rowsOfCard)
      .map(({ id, examName, status, attemptId, deadlineAt, closeAt, nextStartAt }) => ({
        ...{ id, examName, status, attemptId, deadlineAt, closeAt, nextStartAt },
      })),
    classHours: hours?.classHours ?? 0,
    requiredClassHours: hours?.requiredClassHours ?? 0,
    gap: hours?.gap ?? 0,
  };
};
