// Exams that ask for courseware first, and what becomes of them once it can be learnt no more.
import { type CoursewareGone, coursewarePermission, examRulePermission, inEnglish } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account, peoplePermitted, permittedAt } from '../../identity/public.ts';
import { notify, notifyOfAll, todosOf } from '../../notification/public.ts';
import { inAudience } from '../audience/queries.ts';
import { hasPassed } from '../exam/opening.ts';
import { extensionFor, isClosed } from '../extension/queries.ts';
import { courseware, examRule, examRuleRevision, learnRecord } from '../tables.ts';
import { goneOf } from './gone.ts';
import { coursewares, seeing } from './queries.ts';
import { editedBy } from './reach.ts';

/** Enabled exams that have not closed for everybody, each with what it asks for. */
const asking = sql`${examRule}
  join ${examRuleRevision} on ${examRuleRevision.ruleId} = ${examRule.id} and ${examRuleRevision.revision} = ${examRule.revision}
    and ${examRule.state} = 'enabled' and not ${isClosed}
  cross join lateral jsonb_array_elements_text(${examRuleRevision.content} -> 'coursewareIds') asked(id)
  join ${courseware} on ${courseware.id} = asked.id::uuid`;

interface Asking extends Record<string, unknown> {
  examRoleId: string;
  examName: string;
  ownerOrganizationId: string | null;
  /** Whom it is for who have neither passed it nor learnt what it asks for, and are not let off it. */
  waiting: number;
}

const examsAsking = async (db: Reader, coursewareId: string): Promise<Asking[]> => {
  const granted = extensionFor(db);
  return (
    await db.execute<Asking>(sql`
      select ${examRule.id} as "examRoleId", ${examRule.examName} as "examName",
        ${examRule.ownerOrganizationId} as "ownerOrganizationId",
        (select count(*)::int from ${account} left join lateral ${granted} on true
          where ${inAudience(examRule)} and ${granted.waivePrerequisite} is not true and not ${hasPassed(account.id)}
          and not exists (select 1 from ${learnRecord} where ${learnRecord.userId} = ${account.id}
            and ${learnRecord.coursewareId} = ${courseware.id} and ${learnRecord.state} = 'done')) as waiting
      from ${asking} where ${courseware.id} = ${coursewareId} order by ${examRule.examName}, ${examRule.id}`)
  ).rows;
};

/** Exams that ask for courseware of the caller's. @throws NOT_FOUND */
export const coursewareExams = async (context: ReadContext, { id }: { id: string }) => {
  await coursewares.get(await seeing(context), id);
  return (await examsAsking(context.db, id)).map(({ ownerOrganizationId: _, ...exam }) => exam);
};

/** Those who look after an exam hear that what it asks for has gone offline. */
export const tellOfOffline = async (
  context: WriteContext,
  { id, coursewareName, version }: { id: string; coursewareName: string; version: number },
): Promise<void> => {
  for (const { examRoleId, examName, ownerOrganizationId, waiting } of await examsAsking(context.db, id)) {
    const people = await peoplePermitted(context.db, examRulePermission.edit, ownerOrganizationId);
    await notify(context, {
      userIds: people.map((one) => one.id).filter((one) => one !== context.caller.accountId),
      kind: 'exam.blocked',
      title: [
        `考试“${examName}”的前提课件“${coursewareName}”已下架`,
        `“${inEnglish(coursewareName)}”, which “${examName}” asks for first, is offline`,
      ],
      body: [
        `还有 ${waiting} 人须先学完它才能考试。请调整考试前提，或重新上架。`,
        `${waiting} people have to learn it before they can sit it. Change what comes first, or put it online again.`,
      ],
      link: `/access/examRole?open=${examRoleId}`,
      key: `exam.blocked:${examRoleId}:${id}:${version}`,
    });
  }
};

interface Blocked extends Record<string, unknown> {
  examRoleId: string;
  examName: string;
  coursewareId: string;
  coursewareName: string;
  gone: CoursewareGone;
  /** He may change the exam; else the courseware. */
  examIsHis: boolean;
}

const blockedFor = async (db: Reader, userId: string): Promise<Blocked[]> => {
  const ofExam = permittedAt(userId, examRulePermission.edit, examRule.ownerOrganizationId);
  const ofCourseware = editedBy(
    userId,
    coursewarePermission.edit,
    courseware.ownerOrganizationId,
    courseware.coursewareTypeId,
  );
  const gone = goneOf(await dayOf(db));
  const { rows } = await db.execute<Blocked>(sql`
    select ${examRule.id} as "examRoleId", ${examRule.examName} as "examName", ${courseware.id} as "coursewareId",
      ${courseware.coursewareName} as "coursewareName", ${gone} as gone, ${ofExam} as "examIsHis"
    from ${asking}
    where ${gone} is not null and (${ofExam} or ${ofCourseware})
    order by ${examRule.examName}, ${examRule.id}, ${courseware.id} limit 500`);
  return rows;
};

const goneTexts = {
  offline: ['已下架', 'is offline'],
  over: ['已过学习期限', 'is past its last day'],
} as const;

/** Exams that nobody can get to any more, for who may change them or what they ask for. */
export const blockedTodos = todosOf('examRule', async (db, userId) =>
  (await blockedFor(db, userId)).map(
    ({ examRoleId, examName, coursewareId, coursewareName, gone, examIsHis }) => ({
      ...{ id: `${examRoleId} ${coursewareId}`, what: 'blocked' },
      title: [
        `考试“${examName}”的前提课件“${coursewareName}”${goneTexts[gone][0]}`,
        `“${inEnglish(coursewareName)}”, which “${examName}” asks for first, ${goneTexts[gone][1]}`,
      ],
      link: examIsHis ? `/access/examRole?open=${examRoleId}` : `/access/coursewareList?open=${coursewareId}`,
    }),
  ),
);

interface Ending extends Record<string, unknown> {
  id: string;
  name: string;
  on: string;
  owners: (string | null)[];
}

/** Courseware that exams ask for and that can be learnt for some days more. */
const endingNeeded = async (db: Reader, day: string) => {
  const { rows } = await db.execute<Ending>(sql`
    select ${courseware.id}, ${courseware.coursewareName} as name, ${courseware.validTo}::text as on,
      array_agg(distinct ${examRule.ownerOrganizationId}::text) as owners
    from ${asking} where ${courseware.state} = 'published' and ${courseware.validTo} between ${day}::date - 7 and ${day}::date + 7
    group by ${courseware.id}`);
  return Promise.all(
    rows.map(async ({ owners, ...one }) => {
      const people = await Promise.all(
        owners.map((owner) => peoplePermitted(db, examRulePermission.edit, owner)),
      );
      return { ...one, userIds: [...new Set(people.flat().map(({ id }) => id))] };
    }),
  );
};

/** Those who look after an exam hear in time that what it asks for ends, and once it has. */
export const neededReminders = remindersOf({
  kind: 'exam.blocked',
  module: 'training',
  title: ['考试前提课件到期提醒', 'Courseware of exams that ends'],
  days: [7, 1, -1],
  rows: endingNeeded,
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, (own) => {
      const names = own.map(({ name, on }) => `“${name}”（${on}）`).join('、');
      const english = own.map(({ name, on }) => `“${inEnglish(name)}” (${on})`).join(', ');
      return {
        kind: 'exam.blocked',
        title: [
          `${own.length} 个考试前提课件到期，请调整考试前提或学习期限`,
          `Courseware that exams ask for ends: ${own.length}`,
        ],
        body: [`课件及截止学习日期：${names}`, `With their last days: ${english}`],
        link: '/access/examRole',
        key: `exam.blocked:${day}`,
      };
    }),
});
