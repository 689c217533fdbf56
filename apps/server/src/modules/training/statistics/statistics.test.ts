import { training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayIn, now, nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import { demandTraining, fulfilDemands } from '../demand/service.ts';
import { examAnswer, examAttempt, learnRecord, trainingHour } from '../tables.ts';
import { publishedCourseware, typeFor } from '../testing/learning.ts';
import { objects } from '../testing/objects.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';
import { bringUpToDate, takeChanges } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let safety: Client;

beforeAll(async () => {
  exams = await examsIn(world);
  ({ safety } = exams);
});

/** By the clock of the college, whose morning is still the day before in UTC. */
const today = () => dayIn('Asia/Shanghai', now());
const upToDate = () => bringUpToDate(world.platform);

/** A question with the keys A to D, B of them right. */
const addQuestion = async () => {
  const [id = ''] = await exams.addQuestions(1);
  return id;
};

/** First sittings of a paper of two questions by one person, each at an exam of its own: which keys were chosen. */
const sittings = async (
  [first = '', second = '']: readonly string[],
  chosen: readonly (readonly [string, string])[],
  userId: string,
  more: Partial<typeof examAttempt.$inferInsert> = {},
): Promise<string[]> => {
  const keys = ['A', 'B', 'C', 'D'];
  const options = keys.map((key) => ({ oid: `o${key}`, key }));
  const ids: string[] = [];
  for (const pair of chosen) {
    const ruleId = await objects.scoped.examRule(world, {
      ...{ organizationId: world.organizations.a, departmentId: '', accountId: userId },
    });
    const id = uuid();
    const right = pair.map((key): number => (key === 'B' ? 5 : 0));
    const score = right.reduce((sum, one) => sum + one, 0);
    await world.write(async ({ db }) => {
      await db.insert(examAttempt).values({
        ...{ id, ruleId, ruleRevision: 1, userId, attemptNo: 1, totalScore: 10, state: 'running' },
        ...{ startedAt: nowIso(), deadlineAt: nowIso(), submittedAt: nowIso(), deviceId: 'device-1' },
        paper: [first, second].map((questionId, at) => ({
          ...{ no: at + 1, questionId, revision: 1, questionType: 'single', score: 5, options, blanks: 0 },
        })),
        ...more,
      });
      await db.insert(examAnswer).values(
        pair.map((key, at) => ({
          ...{ attemptId: id, no: at + 1, answer: { chosen: [`o${key}`] }, seq: 1, flagged: false },
          ...{ spentSeconds: 0, score: right[at] ?? 0 },
        })),
      );
      await db.execute(
        sql`update exam_attempt set state = 'scored', score = ${score}, passed = ${score >= 5} where id = ${id}`,
      );
    });
    ids.push(id);
  }
  return ids;
};
const times = (n: number, pair: readonly [string, string]) => Array.from({ length: n }, () => pair);

const figuresOf = async (id: string, by = safety) => {
  const { result } = await by.call(calls.coursewareQuestionDetails, { id });
  return result;
};

describe('figures of a question', () => {
  it('count first sittings alone, and say nothing before there are thirty', async () => {
    const student = await world.signedInAs('student');
    const rule = await exams.enabled();
    await exams.sat(student, rule, 0);
    await exams.sat(student, rule, 4);
    await upToDate();
    const { result } = await safety.call(calls.coursewareQuestionList, { coursewareTypeId: exams.typeId });
    expect(result.data.map(({ used, facility, flags }) => [used, facility, flags])).toEqual(
      result.data.map(() => [1, null, []]),
    );
  });

  it('suspect a key that those who do well get wrong, and lead to what was chosen', async () => {
    const student = await world.signedInAs('student');
    const pair = [await addQuestion(), await addQuestion()];
    // Of the second, who gets the first right chooses C, the others B, which is its key.
    await sittings(pair, [...times(20, ['B', 'B']), ...times(10, ['A', 'A'])], student.id);
    await upToDate();
    const [first = '', second = ''] = pair;
    expect(await figuresOf(first)).toMatchObject({
      ...{ used: 30, facility: 0.667, discrimination: 1, flags: ['idleOption'] },
      statistics: [{ revision: 1, used: 30, correlation: 1, statisticFlags: ['idleOption'] }],
    });
    const other = await world.signedInAs('student');
    // Sittings of which the whole is good while this one is wrong: of a third question much is right.
    const third = await addQuestion();
    const attempts = await sittings(
      [second, third],
      [...times(15, ['C', 'B']), ...times(14, ['B', 'D']), ...times(1, ['A', 'A'])],
      other.id,
    );
    // The third counts three times as much.
    await world.write(({ db }) =>
      db.execute(sql`update exam_attempt set total_score = 20,
        score = (select sum(x.score * case x.no when 2 then 3 else 1 end) from exam_answer x where x.attempt_id = exam_attempt.id),
        paper = (select jsonb_set(jsonb_agg(to_jsonb(p) order by p.no), '{1,score}', '15') from paper_slots(paper) p) where id = any(${sql.param(attempts)}::uuid[])`),
    );
    await world.write(({ db }) =>
      db.execute(
        sql`update exam_answer set score = score * 3 where no = 2 and attempt_id = any(${sql.param(attempts)}::uuid[])`,
      ),
    );
    await upToDate();
    const { statistics } = await figuresOf(second);
    expect(statistics[0]?.choices.map(({ key, chosen, right }) => [key, chosen, right])).toEqual([
      ['A', 11, false],
      ['B', 34, true],
      ['C', 15, false],
      ['D', 0, false],
    ]);
    const flagged = await safety.call(calls.coursewareQuestionList, {
      flag: 'idleOption',
      sortField: 'used',
    });
    expect(flagged.result.data.map(({ id }) => id)).toContain(second);
    const wrong = await safety.call(calls.questionAnalysis, { flag: 'wrongKey' });
    expect(wrong.result.data.every(({ discrimination }) => (discrimination ?? 0) < 0)).toBe(true);
  });

  it('follow what is scored anew, and forget what is void', async () => {
    const student = await world.signedInAs('student');
    const pair = [await addQuestion(), await addQuestion()];
    const ids = await sittings(pair, [...times(15, ['B', 'C']), ...times(15, ['A', 'B'])], student.id);
    await upToDate();
    const [first = '', second = ''] = pair;
    expect(await figuresOf(first)).toMatchObject({ used: 30, facility: 0.5 });
    // Everybody gets full marks for the first.
    await world.write(async ({ db }) => {
      await db.execute(
        sql`update exam_answer set score = 5 where no = 1 and attempt_id = any(${sql.param(ids)}::uuid[])`,
      );
      await db.execute(sql`update exam_attempt a set score = (select sum(x.score) from exam_answer x where x.attempt_id = a.id)
        where a.id = any(${sql.param(ids)}::uuid[])`);
    });
    await upToDate();
    expect(await figuresOf(first)).toMatchObject({
      used: 30,
      facility: 1,
      flags: ['weak', 'easy', 'idleOption'],
    });
    // Those of one sort are void: nobody is left who got the second right.
    await world.write(({ db }) =>
      db.execute(
        sql`update exam_attempt set state = 'invalid' where id = any(${sql.param(ids.slice(15))}::uuid[])`,
      ),
    );
    await upToDate();
    expect(await figuresOf(second)).toMatchObject({ used: 15, facility: null });
    // Counted anew as a whole, the sums are the same.
    const sums = () =>
      world.platform.database.db.execute(sql`select question_id, percent, n, round(x::numeric, 6) as x, round(xy::numeric, 6) as xy
        from question_tally where n > 0 order by 1, 2`);
    const before = (await sums()).rows;
    await world.write(({ db }) =>
      db.execute(sql`insert into training_changed (attempt_id) select id from exam_attempt`),
    );
    await upToDate();
    expect((await sums()).rows).toEqual(before);
  });

  it('stand in the export and in the list, which sorts by them', async () => {
    const { result } = await safety.call(calls.coursewareQuestionList, {
      ...{ sortField: 'discrimination', sortOrder: 'ascend', pageSize: 5 },
    });
    const known = result.data.flatMap(({ discrimination }) => discrimination ?? []);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect((await safety.call(calls.coursewareQuestionList, { sortField: 'facility' })).status).toBe(200);
  });
});

describe('figures of exams', () => {
  it('are those of the people in reach, on the days that are asked about', async () => {
    const place = world.organizations.bDepartment;
    const [one, two] = [
      await world.signedInAs('student', { organizationId: place }),
      await world.signedInAs('student', { organizationId: place }),
    ];
    const rule = await exams.enabled();
    await exams.sat(one, rule, 4);
    await exams.sat(two, rule, 1);
    await exams.sat(two, rule, 3);
    await upToDate();
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const { result } = await officer.call(calls.examOverview, { examRoleId: rule });
    expect(result).toMatchObject({
      ...{
        attempts: 3,
        people: 2,
        passRate: 1,
        mean: 66.7,
        median: 75,
        bins: [0, 0, 1, 0, 0, 0, 0, 1, 0, 1],
      },
    });
    expect(result.byDay).toHaveLength(90);
    expect(result.byDay.at(-1)).toEqual({ day: result.to, attempts: 3, passed: 2 });
    const earlier = { from: dayAfter(today(), -30), to: dayAfter(today(), -10) };
    expect((await officer.call(calls.examOverview, { ...earlier, examRoleId: rule })).result.attempts).toBe(
      0,
    );
    const other = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    expect((await other.call(calls.examOverview, { examRoleId: rule })).result.attempts).toBe(0);
    const narrowed = { examRoleId: rule, organizationId: world.organizations.b };
    expect((await other.call(calls.examOverview, narrowed)).result.attempts).toBe(0);
    expect((await safety.call(calls.examOverview, narrowed)).result.attempts).toBe(3);
  });

  it('count an organisation with those below it, and who is in reach alone', async () => {
    const place = world.organizations.bDepartment;
    const person = await world.signedInAs('student', { organizationId: place });
    const rule = await exams.enabled({ audience: { wholeCollege: false, organizationIds: [place] } });
    await exams.sat(person, rule, 4);
    await upToDate();
    const list = (by: Client, more: object = {}) =>
      by.call(calls.organizationFigures, { examRoleId: rule, pageSize: 100, ...more });
    const { data, computedAt } = (await list(safety)).result;
    expect(Number.isNaN(Date.parse(computedAt))).toBe(false);
    const of = (id: string) => data.find((one) => one.id === id);
    expect(of(place)).toMatchObject({ sat: 1, passRate: 1, mean: 100 });
    expect(of(world.organizations.b)).toMatchObject({ sat: 1, toSit: of(place)?.toSit });
    expect(of(world.organizations.top)).toMatchObject({ sat: 1 });
    expect(of(world.organizations.a)).toMatchObject({ toSit: 0, sat: 0, passRate: null });
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    const seen = (await list(officer)).result.data.map(({ id }) => id);
    expect(seen).toContain(world.organizations.a);
    expect(seen).not.toContain(world.organizations.b);
    const sorted = (await list(safety, { sortField: 'people', sortOrder: 'descend' })).result.data;
    const counts = sorted.map(({ people }) => people);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const book = await safety.call(calls.organizationFiguresExport, { examRoleId: rule });
    expect([book.status, book.body.length > 1000]).toEqual([200, true]);
  });

  it('say up to when they are true, which is never before all is taken in', async () => {
    const computedAt = async () => (await safety.call(calls.examOverview, {})).result.computedAt;
    const { db } = world.platform.database;
    const set = (statement: ReturnType<typeof sql>) =>
      world.write((context) => context.db.execute(statement));
    await upToDate();
    await set(sql`update training_caught_up set at = '2026-01-01T00:00:00Z'`);
    // As after a start: what everybody has to learn has changed, and is not looked at yet.
    await set(sql`insert into training_changed (at) values ('2026-01-03T00:00:00Z')`);
    expect(await computedAt()).toBe('2026-01-01T00:00:00Z');
    await world.write((context) => takeChanges(context, 500));
    expect((await db.execute(sql`select 1 from training_changed`)).rows).toEqual([]);
    expect(await computedAt()).toBe('2026-01-01T00:00:00Z');
    await upToDate();
    const caughtUp = await computedAt();
    expect(caughtUp > '2026-01-01T00:00:00Z').toBe(true);
    // One whose transaction began before and ended after.
    await set(sql`insert into training_changed (at) values ('2026-01-02T00:00:00Z')`);
    expect(await computedAt()).toBe('2026-01-02T00:00:00Z');
  });

  it('ask for days in order, a year of them at most', async () => {
    const bad = { from: '2026-02-02', to: '2026-02-01' };
    for (const call of [calls.examOverview, calls.learnOverview, calls.organizationFigures])
      expect(await safety.call(call as typeof calls.examOverview, bad)).toMatchObject({
        status: 400,
        result: { errorCode: 'STATISTICS_RANGE' },
      });
    const long = await safety.call(calls.examOverview, { from: '2025-01-01', to: '2026-01-02' });
    expect(long.status).toBe(400);
    const year = await safety.call(calls.examOverview, { from: '2025-01-01', to: '2026-01-01' });
    expect([year.status, year.result.byDay.length]).toEqual([200, 366]);
  });
});

describe('figures of learning', () => {
  it('sum what was learnt, and who is late', async () => {
    const student = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
    const coursewareId = await publishedCourseware(world, {
      ...{ compulsory: true, dueDays: 3, userIds: [student.id], requiredMinutes: 5 },
    });
    const day = today();
    await world.write(async ({ db }) => {
      await db.insert(trainingHour).values({
        ...{ id: uuid(), userId: student.id, onDay: day, seconds: 630, source: 'online', title: 'x' },
        refId: coursewareId,
      });
      await db.execute(sql`insert into learn_due (user_id, courseware_id, since)
        values (${student.id}, ${coursewareId}, ${dayAfter(day, -10)})`);
    });
    await upToDate();
    const asked = { organizationId: world.organizations.aDepartment, from: day, to: dayAfter(day, 1) };
    const { result } = await safety.call(calls.learnOverview, asked);
    expect(result).toMatchObject({ learners: 1, minutes: 10, done: 0, overdue: 1 });
    expect(result.byType).toMatchObject([{ minutes: 10, learners: 1 }]);
    expect(result.byDay.map(({ minutes }) => minutes)).toContain(10);
    await world.write(({ db }) =>
      db.insert(learnRecord).values({
        ...{ id: uuid(), userId: student.id, coursewareId, revision: 1, state: 'done', percent: 100 },
        ...{ startedAt: nowIso(), lastAt: nowIso(), completedAt: nowIso() },
      }),
    );
    await upToDate();
    expect((await safety.call(calls.learnOverview, asked)).result).toMatchObject({ done: 1, overdue: 0 });
  });
});

describe('people', () => {
  it('are shown with what is asked of them to who is responsible for them, and reminded once a day', async () => {
    const organizationId = world.organizations.aDepartment;
    const [student, stranger] = [
      await world.signedInAs('student', { organizationId }),
      await world.signedInAs('student', { organizationId: world.organizations.b }),
    ];
    const both = [student.id, stranger.id];
    await publishedCourseware(world, { compulsory: true, userIds: both });
    const head = await world.signedInAs('laboratoryHead', { organizationId: world.organizations.a });
    const laboratoryId = await insertLaboratory(world, { organizationId, accountId: head.id });
    await world.write(async ({ db }) => {
      await db.execute(
        sql`update laboratory set head_id = ${head.id}, risk_level = 'I' where id = ${laboratoryId}`,
      );
      await db.execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at)
        values (${uuid()}, ${laboratoryId}, ${student.id}, 'student', ${today()})`);
    });
    await upToDate();
    const list = (by: Client, more: object = {}) =>
      by.call(calls.personFigures, { gapOnly: true, pageSize: 100, ...more });
    const rows = (await list(head)).result.data;
    expect(rows.map(({ id }) => id)).toEqual([student.id]);
    expect(rows[0]).toMatchObject({ compulsoryDone: 0, requiredClassHours: 24, gap: 24, valid: 0 });
    expect(rows[0]?.compulsory).toBeGreaterThanOrEqual(1);
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    const seen = (await list(officer)).result.data.map(({ id }) => id);
    expect([seen.includes(student.id), seen.includes(stranger.id)]).toEqual([true, false]);
    // A student who belongs to no laboratory yet has a mentor who asks what he has learnt.
    const mentor = await world.signedInAs('mentor', { organizationId });
    await world.write(({ db }) =>
      db.execute(sql`insert into training_hour (id, user_id, on_day, seconds, source, ref_id, title)
        values (${uuid()}, ${stranger.id}, ${today()}, 600, 'offline', ${uuid()}, '讲座')`),
    );
    const hoursOf = (userId: string) => mentor.call(calls.getAllCoursewareTime, { userIds: [userId] });
    const learners = async () => (await mentor.call(calls.learnOverview, {})).result.learners;
    expect((await list(mentor)).result.data).toEqual([]);
    expect([await learners(), (await hoursOf(stranger.id)).status]).toEqual([0, 404]);
    await world.write(({ db }) =>
      db.execute(sql`insert into person (account_id, mentor_id) values (${stranger.id}, ${mentor.id})
        on conflict (account_id) do update set mentor_id = excluded.mentor_id`),
    );
    expect((await list(mentor)).result.data.map(({ id }) => id)).toEqual([stranger.id]);
    expect([await learners(), (await hoursOf(stranger.id)).result[0]?.offlineMinutes]).toEqual([1, 10]);
    expect((await hoursOf(student.id)).status).toBe(404);
    expect((await mentor.call(calls.trainingRemind, { userIds: [student.id] })).result.sent).toBe(0);
    const remind = () => head.call(calls.trainingRemind, { userIds: both });
    expect((await remind()).result).toEqual({ sent: 1, leftOut: 1 });
    expect((await remind()).result).toEqual({ sent: 0, leftOut: 2 });
  });

  it('have to learn what a finding asks them for, until they have', async () => {
    const organizationId = world.organizations.aDepartment;
    const student = await world.signedInAs('student', { organizationId });
    const typeId = await typeFor(world);
    const elsewhere = { wholeCollege: false, organizationIds: [world.organizations.b] };
    const [first, second] = [
      await publishedCourseware(world, { coursewareTypeId: typeId, ...elsewhere }),
      await publishedCourseware(world, { coursewareTypeId: typeId, ...elsewhere }),
    ];
    const figures = async () => {
      await upToDate();
      const { data } = (await safety.call(calls.personFigures, { organizationId, pageSize: 100 })).result;
      const {
        compulsory = 0,
        compulsoryDone = 0,
        overdue = 0,
      } = data.find(({ id }) => id === student.id) ?? {};
      return [compulsory, compulsoryDone, overdue];
    };
    const [n = 0, done = 0, late = 0] = await figures();
    const dueAt = `${dayAfter(today(), -2)}T04:00:00.000Z`;
    await world.write((context) =>
      demandTraining(context, {
        hiddenDangerId: uuid(),
        userIds: [student.id],
        coursewareTypeId: typeId,
        dueAt,
      }),
    );
    expect(await figures()).toEqual([n + 2, done, late + 2]);
    const units = await safety.call(calls.organizationFigures, { organizationId, pageSize: 100 });
    expect(units.result.data[0]?.toLearn).toBeGreaterThanOrEqual(1);
    await world.write(async (context) => {
      await context.db.insert(learnRecord).values({
        ...{ id: uuid(), userId: student.id, coursewareId: first, revision: 1, state: 'done', percent: 100 },
        ...{ startedAt: nowIso(), lastAt: nowIso(), completedAt: nowIso() },
      });
      await fulfilDemands(context, [{ userId: student.id, coursewareTypeId: typeId }]);
    });
    expect(second).toBeTruthy();
    expect(await figures()).toEqual([n + 1, done + 1, late]);
  });

  it('are nobody’s to see without the permission', async () => {
    const student = await world.signedInAs('student');
    for (const call of [calls.personFigures, calls.examOverview, calls.questionAnalysis])
      expect((await student.call(call as typeof calls.examOverview, {})).status).toBe(403);
    expect((await student.call(calls.trainingRemind, {})).status).toBe(403);
    expect((await student.call(calls.personFiguresExport, {})).status).toBe(403);
    expect((await safety.call(calls.personFiguresExport, {})).status).toBe(200);
  });
});
