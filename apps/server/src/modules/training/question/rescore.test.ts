import { training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';
import { runRescore } from './rescore.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let student: Client;

beforeAll(async () => {
  exams = await examsIn(world);
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
});

/** An exam of one question alone of five points, all of them to pass. */
const asked = async (more: object = {}) => {
  const [questionId = ''] = await exams.addQuestions(1);
  const rule = await exams.enabled({
    ...{ paperRows: [], fixedQuestions: [{ questionId, score: 5 }], passScore: 5, ...more },
  });
  return { questionId, rule };
};
const rescore = (questionId: string, mode: string, by = exams.safety, revision = 1) =>
  by.call(calls.questionRescore, { questionId, revision, mode, reason: '参考答案有误' });
const scored = (attemptId: string, score: number) =>
  eventually(async () => {
    const { result } = await student.call(calls.examResult, { attemptId });
    return result.score === score && result;
  });
/** Makes A what is right. */
const correct = async (questionId: string, more: object = {}) => {
  const { result } = await exams.safety.call(calls.coursewareQuestionDetails, { id: questionId });
  const { questionType, stem, options, difficulty, coursewareTypeId, useFor, version } = result;
  const answer = await exams.safety.call(calls.coursewareQuestionEdit, {
    ...{ id: questionId, version, questionType, stem, options, difficulty, coursewareTypeId, useFor },
    ...{ answer: { keys: ['A'] }, confirmDuplicate: true },
    ...more,
  });
  expect(answer.status).toBe(200);
};
const chooses = async (rule: string, key: string, by = student) => {
  const { attemptId, paper } = await exams.begun(by, rule);
  const oid = paper[0]?.options.find(({ text }) => text.startsWith(key))?.oid ?? '';
  await exams.submit(by, attemptId, [{ no: 1, seq: 1, answer: { chosen: [oid] } }]);
  return attemptId;
};

describe('a question that was wrong', () => {
  it('gives everybody full marks, and tells who passes by them', async () => {
    const { questionId, rule } = await asked();
    const attemptId = await chooses(rule, 'A');
    const { result } = await rescore(questionId, 'fullMarks');
    expect(result).toEqual({ attempts: 1, beyondScope: 0 });
    expect(await scored(attemptId, 5)).toMatchObject({ passed: true });
    const told = await eventually(async () => {
      const { rows } = await world.platform.database.db.execute(sql`
        select 1 from notification where kind = 'exam.rescored' and account_id in (${student.id}, ${exams.safety.id})`);
      return rows.length >= 2 && rows.length;
    });
    expect(told).toBe(2);
    const { rows } = await world.platform.database.db.execute<{ body: string }>(sql`
      select body::text as body from notification where kind = 'exam.rescored' and account_id = ${exams.safety.id}`);
    expect(rows[0]?.body).toContain('1 人由此通过（张三），补发证书 0 张');
  });

  it('gives them also to who is still writing, once he has handed it in', async () => {
    const { questionId, rule } = await asked();
    const writer = await world.signedInAs('student');
    const { attemptId } = await exams.begun(writer, rule);
    expect((await rescore(questionId, 'fullMarks')).result).toEqual({ attempts: 1, beyondScope: 0 });
    const told = async (text: string) => {
      const { rows } = await world.platform.database.db.execute(sql`
        select 1 from notification where account_id = ${exams.safety.id} and link like ${`%${questionId}`}
          and body::text like ${`%${text}%`}`);
      return rows.length > 0;
    };
    await eventually(() => told('1 份尚在作答'));
    await exams.submit(writer, attemptId, []);
    const job = { questionId, revision: 1, mode: 'fullMarks', attemptIds: [attemptId], by: exams.safety.id };
    await runRescore(world.platform, { ...job, stem: '', beyondScope: 0 });
    const { result } = await writer.call(calls.examResult, { attemptId });
    expect(result).toMatchObject({ score: 5, passed: true });
  });

  it('goes by the answer as it stands now, and takes nobody’s pass', async () => {
    const { questionId, rule } = await asked();
    const wrongly = await chooses(rule, 'A');
    const other = await world.signedInAs('student');
    const passed = await chooses(rule, 'B', other);
    await correct(questionId);
    expect((await rescore(questionId, 'newKey')).result).toMatchObject({ attempts: 2 });
    expect(await scored(wrongly, 5)).toMatchObject({ passed: true });
    const kept = await eventually(async () => {
      const { result } = await other.call(calls.examResult, { attemptId: passed });
      return result.score === 0 && result;
    });
    expect(kept.passed).toBe(true);
    const review = (await student.call(calls.examReview, { attemptId: wrongly })).result;
    expect(review.questions[0]).toMatchObject({ got: 5 });
    expect(review.questions[0]?.right).toEqual(review.questions[0]?.answer.chosen);
  });

  const bookOf = async (by: Client) =>
    (await by.call(calls.wrongQuestionList, { pageSize: 100 })).result.data.map(
      ({ id, wrongCount, state }) => ({
        ...{ id, wrongCount, state },
      }),
    );
  const practises = async (questionId: string, by: Client, right: string) => {
    const session = (await by.call(calls.practiceStart, { mode: 'wrong', count: 100 })).result;
    const asked = session.questions.find((one) => one.questionId === questionId);
    const chosen = (asked?.options ?? []).flatMap(({ oid, text }) => (text.startsWith(right) ? oid : []));
    const answer = await by.call(calls.practiceAnswer, {
      ...{ sessionId: session.sessionId, questionId, answer: { chosen } },
    });
    expect(answer.status).toBe(200);
  };

  it('leaves the book of wrong questions where it was right after all, and enters it where it was wrong', async () => {
    const [wrongly, rightly] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const { questionId, rule } = await asked();
    await chooses(rule, 'A', wrongly);
    await chooses(rule, 'B', rightly);
    const wrong = [{ id: questionId, wrongCount: 1, state: 'open' }];
    expect([await bookOf(wrongly), await bookOf(rightly)]).toEqual([wrong, []]);
    await correct(questionId);
    await rescore(questionId, 'newKey');
    await eventually(async () => (await bookOf(rightly)).length === 1);
    expect([await bookOf(wrongly), await bookOf(rightly)]).toEqual([[], wrong]);
    await rescore(questionId, 'fullMarks');
    await eventually(async () => (await bookOf(rightly)).length === 0);
    expect(await bookOf(wrongly)).toEqual([]);
  });

  it('stays in the book where something else touched it since, once less where it was wrong before', async () => {
    const [practised, twice] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const { questionId, rule } = await asked({ allowImprove: true });
    const attemptId = await chooses(rule, 'A', practised);
    await practises(questionId, practised, 'B');
    await chooses(rule, 'A', twice);
    const last = await chooses(rule, 'C', twice);
    expect(await bookOf(twice)).toMatchObject([{ wrongCount: 2 }]);
    await rescore(questionId, 'fullMarks');
    for (const [id, by] of [
      [attemptId, practised],
      [last, twice],
    ] as const)
      await eventually(async () => (await by.call(calls.examResult, { attemptId: id })).result.score === 5);
    expect(await bookOf(practised)).toEqual([{ id: questionId, wrongCount: 1, state: 'open' }]);
    await eventually(async () => (await bookOf(twice))[0]?.wrongCount === 1);
  });

  it('is not scored anew in the paper of whoever asks for it, nor by who sits an exam', async () => {
    const keeper = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const { questionId, rule } = await asked();
    const own = await chooses(rule, 'A', keeper);
    const others = await chooses(rule, 'A');
    expect((await rescore(questionId, 'fullMarks', keeper)).result).toEqual({ attempts: 1, beyondScope: 1 });
    await scored(others, 5);
    const ownScore = async () => (await keeper.call(calls.examResult, { attemptId: own })).result.score;
    expect(await ownScore()).toBe(0);
    // Somebody else decides on it.
    expect((await rescore(questionId, 'fullMarks')).result).toEqual({ attempts: 2, beyondScope: 0 });
    await eventually(async () => (await ownScore()) === 5);
    await exams.begun(keeper, (await asked()).rule);
    expect((await rescore(questionId, 'fullMarks', keeper)).result.errorCode).toBe('EXAM_RUNNING');
  });

  it('is not scored by an answer to other options', async () => {
    const { questionId, rule } = await asked();
    await chooses(rule, 'A');
    await correct(questionId, {
      options: ['A', 'B', 'C'].map((key) => ({ key, text: `另一个选项${key}` })),
    });
    expect((await rescore(questionId, 'newKey')).result.errorCode).toBe('RESCORE_OPTIONS');
    expect((await rescore(questionId, 'newKey', exams.safety, 9)).status).toBe(404);
  });

  it('is scored anew by who may invigilate, in the exams of his reach', async () => {
    const { a } = world.organizations;
    const { questionId, rule } = await asked();
    const attemptId = await chooses(rule, 'A');
    const ofA = await world.signedInAs('organizationSafetyAdministrator', { organizationId: a });
    expect((await rescore(questionId, 'fullMarks', student)).status).toBe(403);
    // The question itself is the college’s.
    expect((await rescore(questionId, 'fullMarks', ofA)).status).toBeGreaterThanOrEqual(403);
    expect((await student.call(calls.examResult, { attemptId })).result.score).toBe(0);
  });
});
