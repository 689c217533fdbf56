import { screen, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../../platform/platform.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { sweepDeadlines } from '../exam/service.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let student: Client;
const offlineFrom = '2026-01-01T00:00:00Z';

beforeAll(async () => {
  exams = await examsIn(world);
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
});

/** A sitting whose time was over some hours ago, with nothing kept, and what its page still held. */
const timedOut = async (hours = 1, by = student, more: object = {}) => {
  const rule = await exams.enabled(more);
  const sitting = await exams.begun(by, rule);
  const items = await exams.itemsOf(sitting, 3, '断网前写下的作答');
  await world.platform.database.db.execute(sql`
    update exam_attempt set deadline_at = now() - make_interval(hours => ${hours}), started_at = started_at - interval '2 days'
     where id = ${sitting.attemptId}`);
  await asSystem(
    world.platform,
    { title: ['收卷', 'Sweep'], module: 'training', unlogged: true },
    (context) => sweepDeadlines(context, 100),
  );
  return { rule, attemptId: sitting.attemptId, items };
};
const send = (attemptId: string, items: object[], by = student) =>
  by.call(calls.lateAnswerSubmit, { attemptId, items, offlineFrom });
const decide = (id: string, accept: boolean, by = exams.safety) =>
  by.call(calls.lateAnswerDecide, { id, accept, reason: '网络中断属实' });
const result = async (attemptId: string) => (await student.call(calls.examResult, { attemptId })).result;

describe('late answers', () => {
  it('count once somebody accepts them, and pass who passes by them', async () => {
    const { rule, attemptId, items } = await timedOut();
    expect(await result(attemptId)).toMatchObject({ submitKind: 'timeout', score: 0, passed: false });
    const { batchId } = (await send(attemptId, items)).result;
    expect((await result(attemptId)).score).toBe(0);
    const { data } = (await exams.safety.call(calls.lateAnswerList, { examRoleId: rule })).result;
    expect(data).toMatchObject([
      { id: batchId, count: 4, state: 'open', score: 0, can: ['accept', 'reject'] },
    ]);
    expect((await decide(batchId, true)).result).toEqual({ score: 15, passed: true });
    expect(await result(attemptId)).toMatchObject({ score: 15, passed: true, submitKind: 'timeout' });
  });

  it('leave in the book of wrong questions what is wrong all the same', async () => {
    const person = await world.signedInAs('student');
    const { attemptId, items } = await timedOut(1, person);
    const book = async () =>
      (await person.call(calls.wrongQuestionList, { pageSize: 100 })).result.totalCount;
    expect(await book()).toBe(4);
    const { batchId } = (await send(attemptId, items, person)).result;
    expect((await decide(batchId, true)).status).toBe(200);
    expect(await book()).toBe(1);
  });

  it('change nothing where they are rejected', async () => {
    const { attemptId, items } = await timedOut();
    const { batchId } = (await send(attemptId, items)).result;
    expect((await decide(batchId, false)).result).toEqual({ score: 0, passed: false });
    expect((await decide(batchId, true)).result.errorCode).toBe('LATE_CLOSED');
    expect((await send(attemptId, items)).result.errorCode).toBe('LATE_THERE');
  });

  it('with short answers wait for their grader', async () => {
    const grader = await world.signedInAs('staff');
    await exams.addQuestions(1, {
      ...{ questionType: 'shortAnswer', options: [], answer: { points: [{ text: '要点', score: 5 }] } },
    });
    const { rule, attemptId, items } = await timedOut(1, student, {
      paperRows: [{ coursewareTypeId: exams.typeId, questionType: 'shortAnswer', count: 1, scoreEach: 5 }],
      ...{ graders: [grader.id], passScore: 5 },
    });
    const { batchId } = (await send(attemptId, items)).result;
    expect((await decide(batchId, true)).result).toEqual({ score: null, passed: false });
    const { next } = (await grader.call(calls.gradingList, { examRoleId: rule })).result;
    const { no, version } = next ?? {};
    expect(next?.answer).toBe('断网前写下的作答');
    await grader.call(calls.gradingSave, { attemptId, no, version, score: 5, points: [1] });
    expect(await result(attemptId)).toMatchObject({ state: 'scored', score: 5, passed: true });
  });

  it('are not taken while it runs, after one’s own handing in, nor a day later', async () => {
    const rule = await exams.enabled();
    const sitting = await exams.begun(student, rule);
    const items = await exams.itemsOf(sitting, 4);
    expect((await send(sitting.attemptId, items)).result.errorCode).toBe('LATE_RUNNING');
    await exams.submit(student, sitting.attemptId, []);
    expect((await send(sitting.attemptId, items)).result.errorCode).toBe('LATE_HANDED_IN');
    const old = await timedOut(25);
    expect((await send(old.attemptId, old.items)).result.errorCode).toBe('LATE_OVER');
  });

  it('are not taken from who has looked at what is right', async () => {
    const { attemptId, items } = await timedOut();
    expect((await student.call(calls.examReview, { attemptId })).status).toBe(200);
    expect((await send(attemptId, items)).result.errorCode).toBe('LATE_REVIEWED');
    const { events } = (await exams.safety.call(calls.attemptDetails, { id: attemptId })).result;
    expect(events.filter(({ kind }) => kind === 'review')).toHaveLength(1);
    const other = await timedOut();
    expect((await send(other.attemptId, other.items)).status).toBe(200);
  });

  it('wait on the desk of who decides, until he has', async () => {
    const { rule, attemptId, items } = await timedOut();
    const links = async (by = exams.safety) =>
      (await by.call(screen.endpoints.todoList, { source: 'late', pageSize: 100 })).result.data.map(
        ({ link }) => link,
      );
    const here = `/access/examRole?scores=${rule}&tab=late`;
    expect(await links()).not.toContain(here);
    const { batchId } = (await send(attemptId, items)).result;
    expect(await links()).toContain(here);
    expect(await links(student)).toEqual([]);
    await decide(batchId, true);
    expect(await links()).not.toContain(here);
  });

  it('are of that paper alone', async () => {
    const { attemptId } = await timedOut();
    for (const item of [
      { no: 9, seq: 1, answer: {} },
      { no: 1, seq: 1, answer: { chosen: ['AAAAAAAA'] } },
    ])
      expect((await send(attemptId, [item])).status).toBe(400);
    expect((await send(attemptId, [])).status).toBe(400);
  });

  it('are nobody else’s, and decided by those in reach who neither sat nor graded it', async () => {
    const { rule, attemptId, items } = await timedOut();
    const other = await world.signedInAs('student');
    expect((await send(attemptId, items, other)).status).toBe(404);
    const { batchId } = (await send(attemptId, items)).result;
    expect((await decide(batchId, true, student)).status).toBe(404);
    expect((await student.call(calls.lateAnswerList, { examRoleId: rule })).status).toBe(404);
    const ofB = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await decide(batchId, true, ofB)).status).toBe(404);
    const admin = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const own = await timedOut(1, admin);
    const ownBatch = (await send(own.attemptId, own.items, admin)).result.batchId;
    expect((await decide(ownBatch, true, admin)).result.errorCode).toBe('LATE_OWN');
  });
});
