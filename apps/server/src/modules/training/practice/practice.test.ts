import { type PracticeSession, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../../platform/platform.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { sweepDeadlines } from '../exam/service.ts';
import { snapshotIn } from '../testing/practice.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';
import { dropOldPractices } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const noId = '01a00000-0000-7000-8000-000000000000';
let exams: Exams;
let student: Client;

beforeAll(async () => {
  exams = await examsIn(world);
});
beforeEach(async () => {
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
});

const start = (input: object = {}, by = student) =>
  by.call(calls.practiceStart, { mode: 'sequence', coursewareTypeId: exams.typeId, ...input });
const started = async (input: object = {}, by = student): Promise<PracticeSession> => {
  const { status, message, result } = await start(input, by);
  if (status !== 200) throw new Error(message);
  return result;
};
type Asked = PracticeSession['questions'][number];
/** The option that is right, or one that is not, by what the options say. */
const optionOf = async ({ questionId, options }: Asked, right: boolean) => {
  const { answer, options: written } = await snapshotIn(world, questionId);
  const texts = written.filter(({ key }) => answer.keys?.includes(key)).map(({ text }) => text);
  return {
    chosen: options
      .filter(({ text }) => texts.includes(text) === right)
      .slice(0, 1)
      .map(({ oid }) => oid),
  };
};
const answer = async ({ sessionId }: PracticeSession, asked: Asked, right: boolean, by = student) =>
  by.call(calls.practiceAnswer, {
    ...{ sessionId, questionId: asked.questionId },
    answer: await optionOf(asked, right),
  });
/** Begins anew and answers one question. */
const answered = async (questionId: string, right: boolean) => {
  const session = await started({ count: 100 });
  const asked = session.questions.find((one) => one.questionId === questionId) as Asked;
  return (await answer(session, asked, right)).result;
};
const overview = async (by = student) => (await by.call(calls.practiceList)).result;
const book = async (input: object = {}, by = student) =>
  (await by.call(calls.wrongQuestionList, { pageSize: 100, ...input })).result.data;
const own = async () => (await overview()).types.find((one) => one.coursewareTypeId === exams.typeId);

describe('practice', () => {
  it('asks without saying what is right, judges each answer at once, and counts by type', async () => {
    expect(await own()).toMatchObject({ total: 4, done: 0, right: 0 });
    const session = await started();
    expect(session).toMatchObject({ mode: 'sequence', finished: false, judged: [], totalScore: 4 });
    expect(session.questions).toHaveLength(4);
    expect(JSON.stringify(session)).not.toContain('CANARY');
    const [one, two, three, four] = session.questions as [Asked, Asked, Asked, Asked];
    const first = (await answer(session, one, true)).result;
    expect(first).toMatchObject({ finished: false, judged: { no: 1, isRight: true, analysis: 'CANARY 0' } });
    const second = (await answer(session, two, false)).result;
    expect(second.judged).toMatchObject({ isRight: false });
    expect(second.judged?.right).toEqual((await optionOf(two, true)).chosen);
    expect(await own()).toMatchObject({ total: 4, done: 2, right: 1 });
    expect((await overview()).unfinished).toMatchObject({ sessionId: session.sessionId, total: 4, done: 2 });
    const again = (await student.call(calls.practiceDetails, { sessionId: session.sessionId })).result;
    expect(again.judged.map(({ no, isRight }) => [no, isRight])).toEqual([
      [1, true],
      [2, false],
    ]);
    await answer(session, three, true);
    expect((await answer(session, four, true)).result.finished).toBe(true);
    expect((await overview()).unfinished).toBeNull();
    expect(await own()).toMatchObject({ done: 4, right: 3 });
  });

  it('opens the bank to somebody from outside once an exam is for him', async () => {
    const organizationId = world.organizations.b;
    const visitor = await world.signedInAs('visitor', { organizationId });
    expect((await start({}, visitor)).result.errorCode).toBe('PRACTICE_NONE');
    await exams.enabled({ audience: { userTypes: [4], organizationIds: [organizationId] } });
    expect((await start({}, visitor)).status).toBe(200);
  });

  it('takes the first answer to a question, however often it is sent', async () => {
    const session = await started();
    const [one] = session.questions as [Asked];
    const both = await Promise.all([answer(session, one, false), answer(session, one, true)]);
    const kept = both[0]?.result.judged?.isRight;
    expect(both.every(({ result }) => result.judged?.isRight === kept)).toBe(true);
    expect((await book()).map(({ wrongCount }) => wrongCount)).toEqual(kept ? [] : [1]);
  });

  it('asks what was not practised yet, at random, and by kind', async () => {
    const session = await started({ count: 3 });
    expect(session.questions).toHaveLength(3);
    for (const one of session.questions) await answer(session, one, true);
    const left = await started({ unseen: true, mode: 'random', count: 100 });
    expect(left.questions).toHaveLength(1);
    expect((await started({ mode: 'random' })).questions).toHaveLength(4);
    // In order it goes on with what is left, then with what was practised longest ago.
    const next = (await started({ count: 2 })).questions.map(({ questionId }) => questionId);
    expect(next).toEqual([left.questions[0]?.questionId, session.questions[0]?.questionId]);
    for (const none of [{ questionType: 'judge' }, { difficulty: 3 }, { coursewareTypeId: noId }])
      expect((await start(none)).result.errorCode).toBe('PRACTICE_NONE');
    for (const bad of [{ count: 101 }, { count: 0 }, { mode: 'other' }])
      expect((await start(bad)).status).toBe(400);
  });

  it('asks only what is enabled and for practice', async () => {
    const [exam] = await exams.addQuestions(1, { useFor: ['exam'] });
    const [off] = await exams.addQuestions(1);
    await exams.safety.call(calls.coursewareQuestionStatusChange, { ids: [off], state: 'disabled' });
    const asked = (await started({ count: 100 })).questions.map(({ questionId }) => questionId);
    expect(asked).toHaveLength(4);
    for (const questionId of [exam, off, noId]) {
      expect((await student.call(calls.favouriteSet, { questionId, on: true })).status).toBe(404);
      const report = { questionId, kind: 'answer', note: '答案有误' };
      expect((await student.call(calls.questionReport, report)).status).toBe(404);
    }
    await exams.safety.call(calls.coursewareQuestionStatusChange, { ids: [exam], state: 'disabled' });
  });

  it('shows the points of a short answer and leaves it unjudged', async () => {
    const { result: type } = await exams.safety.call(calls.coursewareTypeAdd, {
      ...{ typeName: `简答${noId.slice(-4)}`, code: 'short-answers' },
    });
    await exams.addQuestions(1, {
      ...{ questionType: 'shortAnswer', options: [], coursewareTypeId: type.id },
      answer: { points: [{ text: '先报警', score: 2 }] },
    });
    const session = await started({ coursewareTypeId: type.id });
    const [one] = session.questions as [Asked];
    const { judged, finished } = (
      await student.call(calls.practiceAnswer, {
        ...{ sessionId: session.sessionId, questionId: one.questionId, answer: { texts: ['报警'] } },
      })
    ).result;
    expect(judged).toMatchObject({ isRight: null, rightTexts: ['先报警 (2)'] });
    expect(finished).toBe(true);
    expect(await book()).toEqual([]);
  });

  it('refuses what cannot be an answer', async () => {
    const session = await started();
    const [one] = session.questions as [Asked];
    const send = (more: object) =>
      student.call(calls.practiceAnswer, {
        ...{ sessionId: session.sessionId, questionId: one.questionId, answer: {}, ...more },
      });
    expect((await send({ questionId: noId })).result.errorCode).toBe('PRACTICE_QUESTION_UNKNOWN');
    expect((await send({ answer: { chosen: ['aaaaaaaa'] } })).result.errorCode).toBe('EXAM_OPTION_UNKNOWN');
    const two = one.options.slice(0, 2).map(({ oid }) => oid);
    expect((await send({ answer: { chosen: two } })).result.errorCode).toBe('EXAM_ONE_OPTION');
    await student.call(calls.practiceFinish, { sessionId: session.sessionId });
    expect((await answer(session, one, true)).result.errorCode).toBe('PRACTICE_FINISHED');
  });

  it('is nobody else’s', async () => {
    const { sessionId, questions } = await started();
    const other = await world.signedInAs('student');
    const questionId = questions[0]?.questionId;
    expect((await other.call(calls.practiceDetails, { sessionId })).status).toBe(404);
    expect((await other.call(calls.practiceAnswer, { sessionId, questionId, answer: {} })).status).toBe(404);
    expect((await other.call(calls.practiceFinish, { sessionId })).status).toBe(404);
  });

  it('goes after thirty days', async () => {
    const { sessionId } = await started();
    const drop = () =>
      asSystem(world.platform, { title: ['测试', 'Test'], module: 'test', unlogged: true }, dropOldPractices);
    await drop();
    expect((await student.call(calls.practiceDetails, { sessionId })).status).toBe(200);
    await world.platform.database.db.execute(
      sql`update practice_session set started_at = now() - interval '31 days' where id = ${sessionId}`,
    );
    await drop();
    expect((await student.call(calls.practiceDetails, { sessionId })).status).toBe(404);
  });
});

describe('the book of wrong questions', () => {
  it('holds what was wrong until it was right three times in a row', async () => {
    const [{ questionId: id }] = (await started()).questions as [Asked];
    await answered(id, false);
    expect(await book()).toMatchObject([
      { id, wrongCount: 1, rightStreak: 0, state: 'open', source: 'practice' },
    ]);
    await answered(id, true);
    await answered(id, true);
    await answered(id, false);
    expect(await book()).toMatchObject([{ wrongCount: 2, rightStreak: 0, state: 'open' }]);
    expect((await overview()).wrong).toBe(1);
    for (const _ of [1, 2, 3]) await answered(id, true);
    expect(await book()).toMatchObject([{ wrongCount: 2, rightStreak: 3, state: 'mastered' }]);
    expect(await book({ state: 'open' })).toEqual([]);
    expect(await overview()).toMatchObject({ wrong: 0, mastered: 1 });
    expect((await start({ mode: 'wrong' })).result.errorCode).toBe('PRACTICE_NONE');
    await answered(id, false);
    expect(await book({ state: 'open' })).toMatchObject([{ id, wrongCount: 3 }]);
  });

  it('is practised anew, shows what is right, and lets go of a question', async () => {
    const first = await started();
    for (const one of first.questions.slice(0, 2)) await answer(first, one, false);
    const again = await started({ mode: 'wrong', coursewareTypeId: undefined });
    const ids = first.questions.slice(0, 2).map(({ questionId }) => questionId);
    expect(again.questions.map(({ questionId }) => questionId).toSorted()).toEqual(ids.toSorted());
    const [id] = ids;
    const shown = (await student.call(calls.wrongQuestionDetails, { id })).result;
    expect(shown).toMatchObject({ id, wrongCount: 1, question: { analysis: 'CANARY 0' } });
    expect(shown.question.right).toHaveLength(1);
    const other = await world.signedInAs('student');
    expect((await other.call(calls.wrongQuestionDetails, { id })).status).toBe(404);
    expect((await other.call(calls.wrongQuestionRemove, { questionIds: ids })).result.removed).toBe(0);
    expect((await student.call(calls.wrongQuestionRemove, { questionIds: [id] })).result.removed).toBe(1);
    expect((await book()).map((row) => row.id)).toEqual([ids[1]]);
  });

  it('has favourites beside it', async () => {
    const [one] = (await started()).questions as [Asked];
    const set = (on: boolean) => student.call(calls.favouriteSet, { questionId: one.questionId, on });
    await Promise.all([set(true), set(true)]);
    expect(await book({ kind: 'favourite' })).toMatchObject([
      { id: one.questionId, isFavourite: true, state: null },
    ]);
    expect(await book()).toEqual([]);
    expect((await started()).questions[0]).toMatchObject({ isFavourite: true });
    expect((await started({ mode: 'favourite' })).questions).toHaveLength(1);
    await set(false);
    await set(false);
    expect(await book({ kind: 'favourite' })).toEqual([]);
  });

  it('is sorted and narrowed', async () => {
    const session = await started();
    const [one, two] = session.questions as [Asked, Asked];
    await answered(one.questionId, false);
    await answered(two.questionId, false);
    await answered(one.questionId, false);
    const ids = async (input: object) => (await book(input)).map(({ id }) => id);
    expect(await ids({ sortField: 'wrongCount', sortOrder: 'descend' })).toEqual([
      one.questionId,
      two.questionId,
    ]);
    expect(await ids({ sortField: 'lastWrongAt', sortOrder: 'ascend' })).toEqual([
      two.questionId,
      one.questionId,
    ]);
    expect(await ids({ coursewareTypeId: exams.typeId })).toHaveLength(2);
    expect(await ids({ questionType: 'judge' })).toEqual([]);
  });

  it('takes what an exam found wrong, also for want of an answer, and what it found right', async () => {
    const rule = await exams.enabled({ allowImprove: true });
    await exams.sat(student, rule, 3);
    expect(await book()).toMatchObject([{ wrongCount: 1, source: 'exam', state: 'open' }]);
    const sitting = await exams.begun(student, rule);
    await exams.submit(student, sitting.attemptId, []);
    expect((await book()).map(({ wrongCount }) => wrongCount).toSorted()).toEqual([1, 1, 1, 2]);
    for (const _ of [1, 2, 3]) await exams.sat(student, rule, 4);
    expect((await book()).every(({ state }) => state === 'mastered')).toBe(true);
  });

  it('tells what was wrong in an exam no sooner than its review does', async () => {
    const never = await exams.enabled({ review: 'score' });
    await exams.sat(student, never, 0);
    const closeAt = new Date(Date.now() + 3_600_000).toISOString();
    const rule = await exams.enabled({ reviewWhen: 'closed', closeAt });
    const other = await world.signedInAs('student');
    await exams.sat(other, rule, 0);
    const of = async (by: Client) => ({
      book: (await by.call(calls.wrongQuestionList, { pageSize: 100 })).result.totalCount,
      wrong: (await by.call(calls.practiceList)).result.wrong,
      drawn: (await by.call(calls.practiceStart, { mode: 'wrong' })).result.errorCode ?? 'some',
    });
    const none = { book: 0, wrong: 0, drawn: 'PRACTICE_NONE' };
    expect([await of(student), await of(other)]).toEqual([none, none]);
    await world.platform.database.db.execute(
      sql`update exam_rule set close_at = now() - interval '1 minute' where id = ${rule}`,
    );
    expect([await of(student), await of(other)]).toEqual([none, { book: 4, wrong: 4, drawn: 'some' }]);
  });

  it('takes of two exams that end at once for somebody what each found', async () => {
    const rules = [await exams.enabled(), await exams.enabled()];
    const ids: string[] = [];
    for (const rule of rules) ids.push((await exams.begun(student, rule)).attemptId);
    await world.platform.database.db.execute(
      sql`update exam_attempt set deadline_at = now() - interval '1 hour' where id = any(${sql.param(ids)}::uuid[])`,
    );
    const call = { title: ['收卷', 'Sweep'], module: 'training', unlogged: true } as const;
    // The job of the product may be the one that comes first.
    await asSystem(world.platform, call, (context) => sweepDeadlines(context, 100));
    await expect.poll(async () => (await book()).map(({ wrongCount }) => wrongCount)).toEqual([2, 2, 2, 2]);
    for (const attemptId of ids)
      expect((await student.call(calls.examResult, { attemptId })).result).toMatchObject({
        score: 0,
        passed: false,
      });
  });

  it('tells nothing of questions that are for exams alone', async () => {
    const [id] = await exams.addQuestions(1, { useFor: ['exam'] });
    const rule = await exams.enabled({
      ...{ paperRows: [], fixedQuestions: [{ questionId: id, score: 5 }], passScore: 5 },
    });
    await exams.sat(student, rule, 0);
    expect(await book()).toEqual([]);
    expect((await overview()).wrong).toBe(0);
    expect((await student.call(calls.wrongQuestionDetails, { id })).status).toBe(404);
    // It comes into sight once it is for practice too.
    const { version, ...shown } = (await exams.safety.call(calls.coursewareQuestionDetails, { id })).result;
    const { questionType, stem, options, answer: key, difficulty, coursewareTypeId } = shown;
    await exams.safety.call(calls.coursewareQuestionEdit, {
      ...{ id, version, questionType, stem, options, answer: key, difficulty, coursewareTypeId },
      useFor: ['exam', 'practice'],
    });
    expect((await book()).map((row) => row.id)).toEqual([id]);
    await exams.safety.call(calls.coursewareQuestionStatusChange, { ids: [id], state: 'disabled' });
  });
});

describe('a mock exam', () => {
  const open = () => exams.enabled({ allowPractice: true, attempts: 1 });

  it('is a paper of the rule, scored at the end, and no attempt', async () => {
    const examRoleId = await open();
    expect((await overview()).mocks.find((one) => one.examRoleId === examRoleId)).toMatchObject({
      ...{ questionCount: 4, totalScore: 20, passScore: 10, durationMinutes: 30 },
    });
    const session = await started({ mode: 'mock', examRoleId });
    expect(session).toMatchObject({ totalScore: 20, passScore: 10, score: null, finished: false });
    expect(Date.parse(session.deadlineAt ?? '') - Date.parse(session.serverNow)).toBeGreaterThan(29 * 60_000);
    const [one, two, three] = session.questions as [Asked, Asked, Asked];
    expect((await answer(session, one, false)).result).toEqual({ judged: null, finished: false });
    expect((await answer(session, one, true)).result.judged).toBeNull();
    expect((await answer(session, two, true)).result.judged).toBeNull();
    const { sessionId } = session;
    const open2 = (await student.call(calls.practiceDetails, { sessionId })).result;
    expect(open2).toMatchObject({ judged: [], answers: [{ no: 1 }, { no: 2 }] });
    expect(JSON.stringify(open2)).not.toContain('CANARY');
    const answers = [{ no: 3, answer: await optionOf(three, false) }];
    const { result } = await student.call(calls.practiceFinish, { sessionId, answers });
    expect(result).toMatchObject({ finished: true, score: 10, ungraded: 0 });
    expect(result.judged.map(({ isRight }) => isRight)).toEqual([true, true, false, false]);
    expect((await student.call(calls.practiceFinish, { sessionId, answers: [] })).result.score).toBe(10);
    expect((await answer(session, three, true)).result.errorCode).toBe('PRACTICE_FINISHED');
    // What was left empty is no wrong answer here.
    expect((await book()).map(({ id }) => id)).toEqual([three.questionId]);
    const mine = (await student.call(calls.examList, { pageSize: 100 })).result.data;
    expect(mine.find(({ id }) => id === examRoleId)).toMatchObject({ attemptsUsed: 0, attemptsLeft: 1 });
    expect((await student.call(calls.mineCertificateList, { pageSize: 10 })).result.totalCount).toBe(0);
  });

  it('is there only where the rule says so, for whom it is', async () => {
    expect((await start({ mode: 'mock' })).result.errorCode).toBe('PRACTICE_EXAM_NEEDED');
    const closed = await exams.enabled();
    expect((await start({ mode: 'mock', examRoleId: closed })).result.errorCode).toBe('PRACTICE_MOCK_CLOSED');
    const others = await exams.enabled({
      ...{ allowPractice: true, audience: { organizationIds: [world.organizations.b] } },
    });
    expect((await start({ mode: 'mock', examRoleId: others })).status).toBe(404);
    expect((await overview()).mocks.map(({ examRoleId }) => examRoleId)).not.toContain(closed);
  });

  it('gives away no question that is for exams alone', async () => {
    const { result: type } = await exams.safety.call(calls.coursewareTypeAdd, {
      ...{ typeName: '只用于考试', code: 'exam-only' },
    });
    const [id] = await exams.addQuestions(1, { useFor: ['exam'], coursewareTypeId: type.id });
    const fixed = await exams.enabled({
      allowPractice: true,
      fixedQuestions: [{ questionId: id, score: 5 }],
    });
    expect((await start({ mode: 'mock', examRoleId: fixed })).result.errorCode).toBe('PRACTICE_MOCK_SHORT');
    const row = { coursewareTypeId: type.id, questionType: 'single', count: 1, scoreEach: 5 };
    const drawn = await exams.enabled({ allowPractice: true, paperRows: [row], passScore: 5 });
    expect((await start({ mode: 'mock', examRoleId: drawn })).result.errorCode).toBe('PRACTICE_MOCK_SHORT');
  });
});

describe('while an exam runs', () => {
  it('nothing of practice is answered', async () => {
    const session = await started();
    const [one] = session.questions as [Asked];
    const { sessionId } = session;
    const { questionId } = one;
    await answer(session, one, false);
    const sitting = await exams.begun(student, await exams.enabled());
    const all = [
      student.call(calls.practiceList),
      start(),
      student.call(calls.practiceDetails, { sessionId }),
      student.call(calls.practiceAnswer, { sessionId, questionId, answer: {} }),
      student.call(calls.practiceFinish, { sessionId }),
      student.call(calls.wrongQuestionList, {}),
      student.call(calls.wrongQuestionDetails, { id: questionId }),
      student.call(calls.wrongQuestionRemove, { questionIds: [questionId] }),
      student.call(calls.favouriteSet, { questionId, on: true }),
      student.call(calls.questionReport, { questionId, kind: 'answer', note: '答案有误' }),
    ];
    for (const { status, result } of await Promise.all(all))
      expect({ status, code: result.errorCode }).toEqual({ status: 409, code: 'EXAM_RUNNING' });
    await exams.submit(student, sitting.attemptId, []);
    expect((await student.call(calls.practiceList)).status).toBe(200);
  });
});
