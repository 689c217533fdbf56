import { training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../testing/harness.ts';
import { makeExams } from './testing/sitting.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Awaited<ReturnType<typeof makeExams>>;
let student: Client;

beforeAll(async () => {
  exams = await makeExams(world);
  student = await world.signedInAs('student');
});

/** Saves figures as the form does, and answers how that went. */
const set = async (more: object) => {
  const { confirmed: _, ...values } = (await exams.safety.call(calls.settingDetails)).result;
  return (await exams.safety.call(calls.settingSave, { ...values, ...more })).status;
};
const change = (text: ReturnType<typeof sql>) => world.write(({ db }) => db.execute(text));

describe('figures of training, once they are saved', () => {
  it.each([
    ['appealDays', [0, 91, 1.5]],
    ['photoKeepDays', [0, 731]],
    ['deadlineGraceSeconds', [-1, 61]],
    ['duplicateHint', [0.69, 1.01]],
    ['seriousDuplicate', [0.69, 1.01]],
  ] as const)('hold %s within its bounds', async (name, bad) => {
    for (const value of bad) expect(await set({ [name]: value })).toBe(400);
  });

  it('say how long a score may be appealed against', async () => {
    const rule = await exams.enabled();
    const { attemptId } = await exams.begun(rule, student);
    await exams.submit(attemptId, student);
    // Events are kept as they are; what counts is how long ago they were.
    await change(sql`alter table exam_event disable trigger user`);
    await change(sql`update exam_event set at = at - interval '10 days' where attempt_id = ${attemptId}`);
    await change(sql`alter table exam_event enable trigger user`);
    const appeal = () =>
      student.call(calls.appealSubmit, { attemptId, reason: '第三题的参考答案与现行规范不一致' });
    const mine = async () => (await student.call(calls.appealMine, { attemptId })).result;
    expect(await mine()).toMatchObject({ open: false, days: 7 });
    const late = await appeal();
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'APPEAL_LATE' } });
    expect(late.message).toContain('7 天');
    expect(await set({ appealDays: 14 })).toBe(200);
    expect(await mine()).toMatchObject({ open: true, days: 14 });
    expect((await appeal()).status).toBe(200);
  });

  it('say for how long after the deadline answers are taken', async () => {
    const rule = await exams.enabled();
    const endedJustNow = (id: string) =>
      change(sql`update exam_attempt set deadline_at = now() - interval '20 seconds' where id = ${id}`);
    const over = await exams.begun(rule, student);
    await endedJustNow(over.attemptId);
    expect((await exams.save(over.attemptId, student)).result.errorCode).toBe('EXAM_CLOSED');
    expect(await set({ deadlineGraceSeconds: 60 })).toBe(200);
    // Of another, since the first may have been handed in by now.
    const another = await world.signedInAs('student');
    const { attemptId } = await exams.begun(rule, another);
    await endedJustNow(attemptId);
    expect((await exams.save(attemptId, another)).status).toBe(200);
    expect((await another.call(calls.examPaper, { attemptId, deviceId: 'device-00000001' })).status).toBe(
      200,
    );
  });

  it('say from when on questions are alike, and when the one is a duplicate of the other', async () => {
    const ask = (stem: string, more: object = {}) =>
      exams.safety.call(calls.coursewareQuestionAdd, {
        ...{ questionType: 'judge', stem, options: [], answer: { keys: ['true'] }, difficulty: 1 },
        ...{ coursewareTypeId: exams.typeId, useFor: ['exam'], ...more },
      } as never);
    // Twenty of twenty-six pairs of letters are the same.
    const same = '进入实验室前须检查通风橱与洗眼器是否完好再开始';
    const [one, two, three] = ['一二三', '四五六', '七八九'].map((end) => same.slice(0, 21) + end);
    expect((await ask(one ?? '')).status).toBe(200);
    const added = await ask(two ?? '');
    expect(added).toMatchObject({ status: 200, result: { similar: [] } });
    expect(await set({ duplicateHint: 0.7, seriousDuplicate: 0.75 })).toBe(200);
    expect((await ask(three ?? '')).result.errorCode).toBe('QUESTION_SIMILAR');
    const confirmed = await ask(three ?? '', { confirmDuplicate: true });
    expect(confirmed.result.similar).toHaveLength(2);
    const { result } = await exams.safety.call(calls.coursewareQuestionDetails, { id: confirmed.result.id });
    expect(result.flags).toContain('duplicate');
    const pairs = (
      await exams.safety.call(calls.coursewareQuestionDuplicates, { coursewareTypeId: exams.typeId })
    ).result;
    expect(pairs.some(({ score }) => score < 0.8)).toBe(true);
    expect(await set({ duplicateHint: 0.9, seriousDuplicate: 0.75 })).toBe(200);
    expect((await ask(`${same.slice(0, 21)}甲乙丙`)).result.similar).toEqual([]);
  });

  it('say for how long photos are kept', async () => {
    const rule = await exams.enabled({ needPhoto: true });
    expect(await set({ photoKeepDays: 30 })).toBe(200);
    const { data } = (await student.call(calls.examList, { pageSize: 100 })).result;
    expect(data.find(({ id }) => id === rule)?.photoKeepDays).toBe(30);
  });
});
