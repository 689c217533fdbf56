import {
  type BeatAnswer,
  type InputOf,
  notification,
  type StoredChapter,
  screen,
  training,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, shiftClock, standClock } from '../../../platform/clock.ts';
import { asSystem } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { account } from '../../identity/public.ts';
import {
  courseware,
  coursewareRevision,
  examRule,
  learnDue,
  learnRecord,
  learnSession,
  trainingHour,
} from '../tables.ts';
import { chapter, judgeQuestion, publishedCourseware, typeFor } from '../testing/learning.ts';
import { closeSilent, learnNightly, migrateLearners } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
let student: Client;
let typeId = '';

/** Lets so many seconds pass; between two waits time stands, however long the calls take. */
const wait = (seconds: number) => shiftClock(seconds * 1000);
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
  asSystem(world.platform, { title: ['测试', 'Test'], module: 'test', unlogged: true }, work);
const db = () => world.platform.database.db;
const recordOf = async (coursewareId: string, by = student) =>
  (
    await db()
      .select()
      .from(learnRecord)
      .where(and(eq(learnRecord.coursewareId, coursewareId), eq(learnRecord.userId, by.id)))
  )[0];
const minutesOf = async (by = student) => {
  const { rows } = await db().execute<{ seconds: number }>(
    sql`select coalesce(sum(seconds), 0) as seconds from ${trainingHour} where user_id = ${by.id}`,
  );
  return rows[0]?.seconds ?? 0;
};

/** A session of somebody with a player that beats. */
const player = async (coursewareId: string, by = student) => {
  const { status, result, message } = await by.call(calls.learnStart, { coursewareId });
  if (status !== 200) throw new Error(message);
  const { sessionId } = result;
  let beatNo = 0;
  const beat = (chapterId: string, more: Partial<InputOf<typeof calls.heartbeat>> = {}) =>
    by.call(calls.heartbeat, {
      ...{ sessionId, beatNo: ++beatNo, chapterId, state: 'reading', position: 0 },
      ...more,
    });
  return {
    ...result,
    beat,
    /** Beats every 15 s for so long; answers the last one. */
    learn: async (chapterId: string, seconds: number, positionOf = (at: number) => at, state = 'reading') => {
      let answer = (await beat(chapterId, { state: state as 'reading', position: positionOf(0) })).result;
      for (let at = 15; at <= seconds; at += 15) {
        wait(15);
        answer = (await beat(chapterId, { state: state as 'reading', position: positionOf(at) })).result;
      }
      return answer as BeatAnswer & { errorCode?: string };
    },
  };
};
const end = () => 100;
const shown = async (coursewareId: string, by = student) =>
  (await by.call(calls.learnList, { pageSize: 100 })).result.data.find(({ id }) => id === coursewareId);

beforeAll(async () => {
  typeId = await typeFor(world);
});
beforeEach(async () => {
  student = await world.signedInAs('student');
  standClock(true);
});
afterEach(() => standClock(false));

describe('learning', () => {
  it('goes through its chapters in order, counts the time, and is done', async () => {
    const [one, two] = [chapter(), chapter({ requiredSeconds: 45 })];
    const id = await publishedCourseware(world, { chapters: [one, two], compulsory: true, dueDays: 30 });
    expect(await shown(id)).toMatchObject({ standing: 'todo', open: true, percent: 0, late: false });
    const { learn, beat, resume, progress, sessionId } = await player(id);
    expect(resume).toEqual({ chapterId: one.id, position: 0 });
    expect(progress).toMatchObject({
      state: 'learning',
      leftSeconds: 75,
      chapters: [{ locked: false }, { locked: true }],
    });
    expect((await beat(two.id)).result.errorCode).toBe('LEARN_CHAPTER_LOCKED');
    expect(await learn(one.id, 15, end)).toMatchObject({
      ...{
        creditedSeconds: { chapter: 15, total: 15 },
        leftSeconds: 60,
        chapterDone: false,
      },
    });
    wait(15);
    expect((await beat(one.id, { position: 100 })).result).toMatchObject({
      chapterDone: true,
      coursewareDone: false,
    });
    expect(await shown(id)).toMatchObject({ standing: 'learning', percent: 40 });
    expect(await learn(two.id, 45, end)).toMatchObject({
      chapterDone: true,
      coursewareDone: true,
      leftSeconds: 0,
    });
    expect(await shown(id)).toMatchObject({ standing: 'done', percent: 100, dueAt: null });
    expect(await minutesOf()).toEqual(75);
    const stopped = await student.call(calls.learnStop, { sessionId });
    expect(stopped.result).toMatchObject({ state: 'done', leftSeconds: 0 });
    const { result } = await student.call(calls.getAllCoursewareTime, {});
    expect(result).toMatchObject([{ userId: student.id, creditedMinutes: 1, classHours: 0 }]);
    // What is done earns nothing more.
    const again = await player(id);
    const before = await minutesOf();
    expect((await again.learn(one.id, 60, end)).creditedSeconds.total).toEqual(75);
    expect(await minutesOf()).toBe(before);
  });

  it('hears a beat once, and counts no more than twice the time between beats', async () => {
    const [one] = [chapter({ requiredSeconds: 600 })];
    const id = await publishedCourseware(world, { chapters: [one] });
    const { beat } = await player(id);
    await beat(one.id, { beatNo: 1 });
    wait(15);
    const both = await Promise.all([beat(one.id, { beatNo: 2 }), beat(one.id, { beatNo: 2 })]);
    expect(both.map(({ result }) => result.creditedSeconds.total)).toEqual([15, 15]);
    wait(300);
    expect((await beat(one.id, { beatNo: 3 })).result.creditedSeconds.total).toEqual(45);
    wait(15);
    expect((await beat(one.id, { beatNo: 4, state: 'paused' })).result.creditedSeconds.total).toEqual(45);
    wait(15);
    expect((await beat(one.id, { beatNo: 5 })).result.creditedSeconds.total).toEqual(45);
    expect((await beat(one.id, { beatNo: 0 })).status).toBe(400);
  });

  it('lets a video run no faster than time, and writes down who jumps three times', async () => {
    const one = chapter({ kind: 'video', durationSeconds: 600, requiredSeconds: 600, content: null });
    const id = await publishedCourseware(world, { chapters: [one] });
    const { beat } = await player(id);
    await beat(one.id, { state: 'playing' });
    wait(10);
    for (const [at, from] of [13, 23, 33].entries()) {
      const { result } = await beat(one.id, { state: 'playing', position: 400 });
      expect(result).toMatchObject({ cut: true });
      expect(result.position).toEqual(from);
      const { rows } = await db().execute(
        sql`select 1 from operation_log where target_id = ${id} and action = '学习进度异常'`,
      );
      expect(rows).toHaveLength(at === 2 ? 1 : 0);
      wait(10);
    }
    expect((await beat(one.id, { state: 'playing', position: 5 })).result).toMatchObject({
      cut: false,
      position: 5,
    });
  });

  it('asks whether one is there; without an answer nothing counts, and the third time it ends', async () => {
    const one = chapter({ requiredSeconds: 3600 });
    const id = await publishedCourseware(world, { chapters: [one] });
    const { beat, sessionId } = await player(id);
    await beat(one.id);
    const untilAsked = async () => {
      for (let n = 0; n < 60; n++) {
        wait(15);
        const { result } = await beat(one.id);
        if (result.idleCheck) return result;
      }
      throw new Error('nobody asked');
    };
    const asked = await untilAsked();
    expect(asked.idleCheck).toMatchObject({ kind: 'confirm', seconds: 60, question: null });
    expect(asked.creditedSeconds.total).toBeGreaterThanOrEqual(300);
    expect(asked.creditedSeconds.total).toBeLessThanOrEqual(640);
    wait(15);
    expect((await beat(one.id)).result.creditedSeconds.total).toBe(asked.creditedSeconds.total);
    const answer = (idleCheckId?: string) =>
      student.call(calls.idleCheckAnswer, { sessionId, idleCheckId } as never);
    expect((await answer(sessionId)).result.errorCode).toBe('LEARN_NO_CHECK');
    expect((await answer(asked.idleCheck?.id)).result).toMatchObject({
      ...{ ok: true, inTime: true, creditedSeconds: asked.creditedSeconds.total + 15 },
    });
    expect((await answer(asked.idleCheck?.id)).result.errorCode).toBe('LEARN_NO_CHECK');
    // Three waits at full length would outlast the token.
    const soon = () =>
      db().execute(
        sql`update ${learnSession} set watch = jsonb_set(watch, '{checkIn}', '30') where id = ${sessionId}`,
      );
    // Late it is right, but the time is lost.
    await soon();
    const late = await untilAsked();
    wait(61);
    expect((await answer(late.idleCheck?.id)).result).toMatchObject({
      ...{ ok: true, inTime: false, creditedSeconds: late.creditedSeconds.total },
    });
    await soon();
    await untilAsked();
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      wait(15);
      statuses.push((await beat(one.id)).status);
    }
    expect(statuses).toContain(409);
    expect((await beat(one.id)).result.errorCode).toBe('LEARN_SESSION_CLOSED');
  });

  it('counts nothing above what the college takes of a day, not what a check held back either', async () => {
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const cap = async (dailyCapMinutes: number) => {
      const { confirmed: _, ...values } = (await safety.call(calls.settingDetails)).result;
      expect((await safety.call(calls.settingSave, { ...values, dailyCapMinutes })).status).toBe(200);
    };
    await cap(1);
    const one = chapter({ requiredSeconds: 3600 });
    const { learn, beat, sessionId } = await player(await publishedCourseware(world, { chapters: [one] }));
    expect((await learn(one.id, 90)).creditedSeconds.total).toBe(60);
    await db().execute(
      sql`update ${learnSession} set watch = jsonb_set(watch, '{checkIn}', '10') where id = ${sessionId}`,
    );
    wait(15);
    const { idleCheck } = (await beat(one.id)).result;
    wait(15);
    await beat(one.id);
    const answer = await student.call(calls.idleCheckAnswer, {
      sessionId,
      idleCheckId: idleCheck?.id,
    } as never);
    expect(answer.result).toMatchObject({ ok: true, inTime: true, creditedSeconds: 60 });
    expect(await minutesOf()).toBe(60);
    await cap(0);
  });

  it('runs on one page alone, and ends after ten minutes of silence', async () => {
    const one = chapter({ requiredSeconds: 600 });
    const id = await publishedCourseware(world, { chapters: [one] });
    const first = await player(id);
    await first.learn(one.id, 30);
    const [second, third] = await Promise.all([player(id), player(id)]);
    const refused = { status: 409, result: { errorCode: 'LEARN_SESSION_CLOSED' } };
    expect(await first.beat(one.id)).toMatchObject(refused);
    const beats = [(await second.beat(one.id)).status, (await third.beat(one.id)).status];
    expect(beats.toSorted()).toEqual([200, 409]);
    expect((await student.call(calls.learnDetails, { coursewareId: id })).result.elsewhere).toBe(true);
    const last = await player(id);
    await last.beat(one.id);
    wait(601);
    expect(await last.beat(one.id)).toMatchObject(refused);
    expect(
      await student.call(calls.idleCheckAnswer, { sessionId: last.sessionId, idleCheckId: id }),
    ).toMatchObject(refused);
    expect((await recordOf(id))?.creditedSeconds).toEqual(30);
    const silent = await player(id);
    wait(601);
    expect(await system((context) => closeSilent(context, 100))).toBeGreaterThan(0);
    const [row] = await db().select().from(learnSession).where(eq(learnSession.id, silent.sessionId));
    expect(row?.state).toBe('closed');
  });

  it('counts pages by their seconds', async () => {
    const one = chapter({ kind: 'pdf', pageCount: 3, requiredSeconds: 30, content: null });
    const id = await publishedCourseware(world, { chapters: [one] });
    const { beat } = await player(id);
    await beat(one.id, { page: 1, position: 1 });
    wait(10);
    const some = (await beat(one.id, { page: 3, position: 3, pagesSeen: [1, 2, 3] })).result;
    expect(some).toMatchObject({ pagesSeen: [1, 2], chapterDone: false });
    wait(20);
    expect((await beat(one.id, { position: 3, pagesSeen: [3] })).result).toMatchObject({
      ...{ pagesSeen: [1, 2, 3], chapterDone: true },
    });
  });

  it('stops at a checkpoint until it is answered rightly, and at the quiz at the end', async () => {
    const questionId = await judgeQuestion(world, typeId);
    const one = chapter({
      ...{ kind: 'video', durationSeconds: 100, requiredSeconds: 100, content: null },
      checkpoints: [{ atSecond: 90, questionId }],
      chapterQuiz: { questionIds: [questionId, questionId], passCount: 2 },
    });
    const id = await publishedCourseware(world, { chapters: [one], coursewareTypeId: typeId });
    const { beat, learn, sessionId } = await player(id);
    const details = await student.call(calls.learnDetails, { coursewareId: id });
    expect(details.result.chapters[0]).toMatchObject({
      checkpoints: [{ no: 0, place: 90, question: { options: [{ key: 'true' }, { key: 'false' }] } }],
      quiz: { passCount: 2 },
    });
    expect(JSON.stringify(details.result)).not.toContain('answer');
    const check = (keys: string[], no = 0) =>
      student.call(calls.checkpointAnswer, { sessionId, chapterId: one.id, no, answer: { keys } });
    const quiz = (...keys: string[]) =>
      student.call(calls.chapterQuizSubmit, {
        ...{ sessionId, chapterId: one.id, answers: keys.map((key) => ({ keys: [key] })) },
      });
    expect((await check(['false'])).result.errorCode).toBe('LEARN_CHECKPOINT_AHEAD');
    expect((await check(['false'], 7)).result.errorCode).toBe('LEARN_CHECKPOINT_UNKNOWN');
    await learn(one.id, 105, (at) => at, 'playing');
    expect((await quiz('false', 'false')).result.errorCode).toBe('LEARN_QUIZ_EARLY');
    expect((await check(['true'])).result).toMatchObject({ right: false, backTo: 30 });
    expect((await check(['false'])).result.errorCode).toBe('LEARN_CHECKPOINT_AHEAD');
    await learn(one.id, 60, (at) => 30 + at, 'playing');
    expect((await check(['false'])).result).toMatchObject({ right: true, backTo: null, chapterDone: false });
    wait(15);
    expect((await beat(one.id, { state: 'playing', position: 100 })).result.chapterDone).toBe(false);
    expect((await quiz('false')).result.errorCode).toBe('LEARN_QUIZ_ANSWERS');
    expect((await quiz('false', 'true')).result).toMatchObject({
      right: 1,
      passed: false,
      chapterDone: false,
    });
    expect((await quiz('false', 'false')).result).toMatchObject({
      ...{ right: 2, passed: true, chapterDone: true, coursewareDone: true },
    });
    // Wrong at the checkpoint and once in the quiz; right in a row since the last of it.
    expect((await student.call(calls.wrongQuestionList, {})).result.data).toMatchObject([
      { id: questionId, wrongCount: 2, rightStreak: 1, source: 'checkpoint', state: 'open' },
    ]);
  });

  it('refuses what is not for him, offline, over or not open yet', async () => {
    const start = (id: string, by = student) => by.call(calls.learnStart, { coursewareId: id });
    const staffOnly = await publishedCourseware(world, { userTypes: [1] });
    expect((await start(staffOnly)).status).toBe(404);
    expect((await student.call(calls.learnDetails, { coursewareId: staffOnly })).status).toBe(404);
    expect(await shown(staffOnly)).toBeUndefined();
    const draft = await publishedCourseware(world, { state: 'draft', revision: 0 });
    expect((await start(draft)).status).toBe(404);
    for (const [more, errorCode] of [
      [{ state: 'offline' as const }, 'LEARN_OFFLINE'],
      [{ validTo: '2020-01-01' }, 'LEARN_OVER'],
      [{ validFrom: '2999-01-01' }, 'LEARN_NOT_OPEN'],
    ] as const) {
      const content = '<p>未到时候的正文</p>';
      const coursewareId = await publishedCourseware(world, { ...more, chapters: [chapter({ content })] });
      expect(await start(coursewareId)).toMatchObject({ status: 409, result: { errorCode } });
      // Its names are told, and nothing of what it holds.
      const told = await student.call(calls.learnDetails, { coursewareId });
      expect(told).toMatchObject({ status: 200, result: { open: false } });
      expect(told.result.chapters).toMatchObject([
        { content: null, file: null, checkpoints: [], quiz: null },
      ]);
    }
    const visitor = await world.signedInAs('visitor');
    expect((await start(await publishedCourseware(world), visitor)).status).toBe(404);
  });

  it('is nobody else’s session, and knows its chapters', async () => {
    const id = await publishedCourseware(world);
    const { sessionId, beat } = await player(id);
    const other = await world.signedInAs('student');
    const beatOf = { sessionId, beatNo: 9, chapterId: id, state: 'reading', position: 0 } as const;
    expect((await other.call(calls.heartbeat, beatOf)).status).toBe(404);
    expect((await other.call(calls.learnStop, { sessionId })).status).toBe(404);
    expect((await world.anonymous.call(calls.heartbeat, beatOf)).status).toBe(401);
    expect((await beat(id)).result.errorCode).toBe('LEARN_CHAPTER_UNKNOWN');
  });
});

describe('what was learnt', () => {
  const learnt = async (more: Parameters<typeof publishedCourseware>[1] = {}) => {
    const one = more?.chapters?.[0] ?? chapter();
    const id = await publishedCourseware(world, { chapters: [one], ...more });
    const { learn } = await player(id);
    await learn(one.id, 30, end);
    return { id, one };
  };

  it('expires after its months, and is learnt anew', async () => {
    const { id, one } = await learnt({ relearnMonths: 12 });
    expect((await recordOf(id))?.validTo).toMatch(/^\d{4}-\d\d-\d\d$/);
    await db().update(learnRecord).set({ validTo: '2020-01-01' }).where(eq(learnRecord.coursewareId, id));
    await system(learnNightly);
    expect(await shown(id)).toMatchObject({ standing: 'expired' });
    const { progress, learn } = await player(id);
    expect(progress).toMatchObject({ state: 'learning', creditedSeconds: 0 });
    expect((await learn(one.id, 30, end)).coursewareDone).toBe(true);
  });

  it('is due again as many days after it expired, or was to be learnt anew, as at first', async () => {
    const { id } = await learnt({ relearnMonths: 12, compulsory: true, dueDays: 10 });
    await system(learnNightly);
    const day = await dayOf(db());
    const late = () =>
      db().update(learnDue).set({ since: '2020-01-01' }).where(eq(learnDue.coursewareId, id));
    await late();
    await db().update(learnRecord).set({ validTo: '2020-01-01' }).where(eq(learnRecord.coursewareId, id));
    await system(learnNightly);
    const again = { dueAt: dayAfter(day, 10), late: false };
    expect(await shown(id)).toMatchObject({ standing: 'expired', ...again });
    await late();
    expect(await shown(id)).toMatchObject({ late: true });
    await world.write((context) =>
      migrateLearners(context, { coursewareId: id, revision: 1, migrate: 'all' }),
    );
    expect(await shown(id)).toMatchObject({ standing: 'learning', ...again });
  });

  it.each([
    ['keep', 1, 1],
    ['unfinished', 1, 2],
    ['all', 2, 2],
  ] as const)('with “%s” goes on with revisions %i and %i', async (migrate, done, open) => {
    const [one, two] = [chapter(), chapter()];
    const id = await publishedCourseware(world, { chapters: [one, two] });
    const begun = await player(id);
    await begun.learn(one.id, 30, end);
    const other = await world.signedInAs('student');
    const all = await player(id, other);
    await all.learn(one.id, 30, end);
    await all.learn(two.id, 30, end);
    const three: StoredChapter = chapter();
    await world.write(async (context) => {
      const [before] = await context.db
        .select()
        .from(coursewareRevision)
        .where(eq(coursewareRevision.coursewareId, id));
      await context.db.insert(coursewareRevision).values({
        ...{ coursewareId: id, revision: 2, migrate },
        snapshot: { ...(before as NonNullable<typeof before>).snapshot, chapters: [one, three] },
      });
      await context.db.update(courseware).set({ revision: 2 }).where(eq(courseware.id, id));
      await migrateLearners(context, { coursewareId: id, revision: 2, migrate });
    });
    expect(await recordOf(id, other)).toMatchObject({
      revision: done,
      state: migrate === 'all' ? 'learning' : 'done',
    });
    expect(await recordOf(id)).toMatchObject({ revision: open, state: 'learning' });
    expect((await begun.beat(one.id)).status).toBe(migrate === 'keep' ? 200 : 409);
    const kept = (await player(id)).progress.chapters[0];
    expect(kept?.done).toBe(migrate !== 'all');
  });

  it('is due some days after it became one’s own', async () => {
    const id = await publishedCourseware(world, { compulsory: true, dueDays: 10 });
    const { dueAt: today = '' } = (await shown(id)) ?? {};
    expect(today).toMatch(/^\d{4}-/);
    await system(learnNightly);
    expect((await shown(id))?.dueAt).toBe(today);
    await db().update(learnDue).set({ since: '2020-01-01' }).where(eq(learnDue.coursewareId, id));
    expect(await shown(id)).toMatchObject({ dueAt: '2020-01-11', late: true });
  });

  it('counts for oneself, and for others by permission and reach', async () => {
    await learnt();
    const time = (by: Client, userIds: string[]) => by.call(calls.getAllCoursewareTime, { userIds });
    const other = await world.signedInAs('student');
    expect((await time(other, [student.id])).status).toBe(403);
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    expect((await time(safety, [student.id])).result).toHaveLength(1);
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await time(elsewhere, [student.id])).status).toBe(404);
  });
});

describe('those who look after it', () => {
  it('see who learns it within their reach, and remind who is not done once a day', async () => {
    const one = chapter();
    const id = await publishedCourseware(world, { chapters: [one], userTypes: [2] });
    const { learn } = await player(id);
    await learn(one.id, 30, end);
    const other = await world.signedInAs('student', { organizationId: world.organizations.b });
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const list = (by: Client, more: object = {}) =>
      by.call(calls.coursewareLearnerList, { coursewareId: id, pageSize: 100, ...more });
    const rows = (await list(safety)).result.data;
    expect(rows.find((row) => row.id === student.id)).toMatchObject({ state: 'done', percent: 100 });
    expect(rows.find((row) => row.id === other.id)).toMatchObject({ state: 'todo', percent: 0, minutes: 0 });
    expect((await list(safety, { state: 'done' })).result.data.map((row) => row.id)).toEqual([student.id]);
    expect((await list(student)).status).toBe(403);
    const ofA = await world.signedInAs('organizationSafetyAdministrator');
    const seen = (await list(ofA)).result.data.map((row) => row.id);
    expect(seen).toContain(student.id);
    expect(seen).not.toContain(other.id);
    const ofB = { organizationId: world.organizations.b };
    expect((await list(safety, ofB)).result.data.map((row) => row.id)).toContain(other.id);
    expect((await list(ofA, ofB)).result.data).toEqual([]);
    const sheet = async (by: Client) =>
      (await rowsOf((await by.call(calls.coursewareLearnerExport, { coursewareId: id, ...ofB })).body))
        .length;
    expect(await sheet(safety)).toBeGreaterThan(await sheet(ofA));
    const inA = { coursewareId: id, userIds: [other.id], organizationId: world.organizations.a };
    expect((await ofA.call(calls.coursewareRemind, inA)).status).toBe(403);
    expect((await safety.call(calls.coursewareRemind, inA)).result).toEqual({ sent: 0, leftOut: 0 });
    const remind = (by = safety) =>
      by.call(calls.coursewareRemind, { coursewareId: id, userIds: [student.id, other.id] });
    expect((await remind(student)).status).toBe(403);
    expect((await remind()).result).toEqual({ sent: 1, leftOut: 0 });
    expect((await remind()).result).toEqual({ sent: 0, leftOut: 1 });
    const file = await safety.call(calls.coursewareLearnerExport, { coursewareId: id });
    expect(file.status).toBe(200);
  });
});

describe('what waits', () => {
  it('is compulsory courseware, with its day, until it is learnt', async () => {
    const one = chapter();
    const id = await publishedCourseware(world, { chapters: [one], compulsory: true, dueDays: 3 });
    const todos = async (locale = 'zh-CN') =>
      (
        await student.call(
          screen.endpoints.todoList,
          { source: 'learn', pageSize: 100 },
          { headers: { 'accept-language': locale } },
        )
      ).result.data;
    expect((await todos()).find((todo) => todo.link.includes(id))).toMatchObject({ daysLeft: 3 });
    // What the product ships has an English name.
    await db().update(courseware).set({ coursewareName: '辐射安全' }).where(eq(courseware.id, id));
    const titles = async (locale: string) => (await todos(locale)).map(({ title }) => title);
    expect(await titles('zh-CN')).toContain('学习课件：辐射安全');
    expect(await titles('en-US')).toContain('Learn: Radiation safety');
    const { learn } = await player(id);
    await learn(one.id, 30, end);
    expect((await todos()).some((todo) => todo.link.includes(id))).toBe(false);
  });
});

describe('an exam', () => {
  /** Courseware, and rules that ask one question of its type. */
  const asking = async () => {
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const one = chapter({ requiredSeconds: 120 });
    const coursewareTypeId = await typeFor(world);
    const id = await publishedCourseware(world, { chapters: [one], coursewareTypeId });
    const questionId = await judgeQuestion(world, coursewareTypeId);
    const rule = (more: object) =>
      safety.call(calls.examRoleSave, {
        ...{ examName: '化学准入', examKind: 'entry', audience: { wholeCollege: true }, paperRows: [] },
        ...{ fixedQuestions: [{ questionId, score: 5 }], multipleScoring: 'all', passScore: 5 },
        ...{ durationMinutes: 30, attempts: 0, attemptsPerDay: 0, intervalMinutes: 0, minSubmitMinutes: 0 },
        ...{
          leaveLimit: 0,
          leaveAction: 'record',
          leaveGraceSeconds: 3,
          review: 'all',
          reviewWhen: 'submitted',
        },
        ...more,
      } as never);
    return { safety, one, coursewareTypeId, id, rule };
  };

  it('says that what it asks for can be learnt no more, to who sits it and to who looks after it', async () => {
    const { safety, id, rule } = await asking();
    const other = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const { id: examRoleId, version } = (
      await rule({ coursewareIds: [id], audience: { wholeCollege: true, userIds: [student.id] } })
    ).result;
    const change = (action: 'enable' | 'disable', at: number) =>
      safety.call(calls.examRoleStateChange, { id: examRoleId, version: at, action });
    await change('enable', version);
    const check = (action: 'offline' | 'online') => safety.call(calls.coursewareCheck, { ids: [id], action });
    const exam = async () =>
      (await student.call(calls.examList, { pageSize: 100 })).result.data.find(
        (row) => row.id === examRoleId,
      );
    const todos = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { kind: 'examRule', pageSize: 100 })).result.data.filter(
        (row) => row.id.includes(id),
      );
    const start = async () =>
      (await student.call(calls.examStart, { examRoleId, deviceId: 'device-00000001' })).result;

    expect((await safety.call(calls.coursewareExams, { id })).result).toEqual([
      { examRoleId, examName: '化学准入', waiting: 1 },
    ]);
    expect(await exam()).toMatchObject({ prerequisites: [{ gone: null }], contacts: [] });
    expect(await todos(other)).toEqual([]);

    expect((await check('offline')).status).toBe(200);
    expect(await exam()).toMatchObject({ status: 'unmet', prerequisites: [{ gone: 'offline' }] });
    // Who wrote it is asked first, then whoever else may change it.
    const rename = (by: Client, name: string) =>
      db().update(account).set({ name }).where(eq(account.id, by.id));
    await rename(safety, '赵撰写');
    await rename(other, '阿次序');
    expect((await exam())?.contacts).toMatchObject({ 0: '赵撰写' });
    expect((await exam())?.contacts.length).toBeGreaterThan(1);
    expect((await student.call(calls.examList, { examRoleId })).result.data.map((row) => row.id)).toEqual([
      examRoleId,
    ]);
    expect(await start()).toMatchObject({ errorCode: 'EXAM_COURSEWARE_GONE' });
    expect(await todos(other)).toMatchObject([{ link: `/access/examRole?open=${examRoleId}` }]);
    expect(await todos(student)).toEqual([]);
    const told = (await other.call(notification.endpoints.notificationList, { pageSize: 50 })).result.data;
    expect(told.filter(({ kind }) => kind === 'exam.blocked')).toMatchObject([
      { body: expect.stringContaining('还有 1 人') },
    ]);
    // Stopped, it begins no more until what it asks for can be learnt.
    await change('disable', version + 1);
    expect(await todos(other)).toEqual([]);
    expect((await change('enable', version + 2)).result).toMatchObject({
      errorCode: 'EXAM_COURSEWARE_UNKNOWN',
    });
    await check('online');
    await change('enable', version + 2);
    expect(await exam()).toMatchObject({ prerequisites: [{ gone: null }] });
    await db().execute(sql`update ${courseware} set valid_to = current_date - 2 where id = ${id}`);
    expect(await exam()).toMatchObject({ prerequisites: [{ gone: 'over' }] });
    expect(await todos(other)).toHaveLength(1);
    // Before it opens nobody is held up; once it has closed those are who may sit it longer, unless they are let off.
    const window = (openAt: string | null, closeAt: string | null) =>
      db().update(examRule).set({ openAt, closeAt }).where(eq(examRule.id, examRoleId));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await window(inHours(1), null);
    expect(await exam()).toMatchObject({
      status: 'notOpen',
      prerequisites: [{ gone: 'over' }],
      contacts: [],
    });
    await window(null, inHours(-1));
    expect(await todos(other)).toEqual([]);
    const grant = async (more: object) =>
      (
        await safety.call(calls.extensionSave, {
          ...{ examRoleId, userIds: [student.id], extraMinutes: 0, extraAttempts: 0 },
          ...{ closeAt: inHours(1), reason: '病假补考', ...more },
        })
      ).result;
    const granted = await grant({});
    expect(await exam()).toMatchObject({ status: 'unmet' });
    expect(await todos(other)).toHaveLength(1);
    await grant({ ...granted, waivePrerequisite: true });
    const asks = await safety.call(calls.coursewareExams, { id });
    expect(asks.result).toMatchObject([{ waiting: 0 }]);
    await safety.call(calls.extensionDelete, { id: granted.id });
    await window(null, null);
    // Who has learnt it in time has done it.
    await db().execute(sql`insert into ${learnRecord} (id, user_id, courseware_id, revision, state, started_at, last_at)
      values (${uuid()}, ${student.id}, ${id}, 1, 'done', now(), now())`);
    expect(await exam()).toMatchObject({ status: 'open', prerequisites: [{ done: true, gone: null }] });
  });

  it('waits for the courseware and the minutes that it asks for', async () => {
    const { safety, one, coursewareTypeId, id, rule } = await asking();
    expect((await rule({ coursewareIds: [coursewareTypeId] })).result.errorCode).toBe(
      'EXAM_COURSEWARE_UNKNOWN',
    );
    const twice = { coursewareTypeId, minutes: 1 };
    expect((await rule({ minutesByType: [twice, twice] })).result.errorCode).toBe('EXAM_MINUTES_TYPE');
    const { result } = await rule({
      ...{ coursewareIds: [id], requiredMinutes: 1, minutesByType: [{ coursewareTypeId, minutes: 2 }] },
    });
    const { id: ruleId, version } = result;
    await safety.call(calls.examRoleStateChange, { id: ruleId, version, action: 'enable' });
    const details = await safety.call(calls.examRoleDetails, { id: result.id });
    expect(details.result).toMatchObject({ courseware: [{ id }], requiredMinutes: 1 });
    const exam = async () =>
      (await student.call(calls.examList, { pageSize: 100 })).result.data.find((row) => row.id === result.id);
    const start = () => student.call(calls.examStart, { examRoleId: result.id, deviceId: 'device-00000001' });
    expect(await exam()).toMatchObject({
      status: 'unmet',
      prerequisites: [
        { kind: 'courseware', need: 2, have: 0, done: false },
        { kind: 'minutes', name: '', need: 1, have: 0, done: false },
        { kind: 'minutes', need: 2, have: 0, done: false },
      ],
    });
    expect((await shown(id))?.unlocks).toEqual([{ examRoleId: result.id, examName: '化学准入' }]);
    expect(await start()).toMatchObject({ status: 409, message: '还需学习 2 分钟' });
    const { learn } = await player(id);
    await learn(one.id, 60, end);
    expect(await start()).toMatchObject({ status: 409, message: '还需学习 1 分钟' });
    await learn(one.id, 60, end);
    expect(await exam()).toMatchObject({ status: 'open' });
    expect((await start()).status).toBe(200);
  });
});
