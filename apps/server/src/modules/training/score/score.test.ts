import { training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { examEvent } from '../tables.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let student: Client;
let rule = '';
let attemptId = '';

beforeAll(async () => {
  exams = await examsIn(world);
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
  rule = await exams.enabled();
  ({ attemptId } = await exams.sat(student, rule, 3));
});

const list = (more: object = {}, by = exams.safety) =>
  by.call(calls.attemptList, { examRoleId: rule, ...more });

describe('scores', () => {
  it('list who sat an exam, with what came of it', async () => {
    const { result } = await list();
    expect(result.totalCount).toBe(1);
    expect(result.data[0]).toMatchObject({
      ...{ id: attemptId, attemptNo: 1, score: 15, totalScore: 20, passed: true, state: 'scored' },
      ...{ submitKind: 'manual', leaveCount: 0, usedMinutes: 1 },
    });
  });

  it.each([
    [{ passed: true }, 1],
    [{ passed: false }, 0],
    [{ state: 'grading' }, 0],
    [{ keyword: '没有这个人' }, 0],
    [{ from: '2999-01-01' }, 0],
    [{ to: '2000-01-01' }, 0],
  ])('are found by %o: %i', async (filter, count) => {
    expect((await list(filter)).result.totalCount).toBe(count);
  });

  it('are found by the unit with what lies below it', async () => {
    const { a, b } = world.organizations;
    expect((await list({ organizationId: a, subtree: true })).result.totalCount).toBe(1);
    expect((await list({ organizationId: b, subtree: true })).result.totalCount).toBe(0);
  });

  it('show the paper with what is right, and what happened', async () => {
    const { result } = await exams.safety.call(calls.attemptDetails, { id: attemptId });
    expect(result.questions).toHaveLength(4);
    expect(result.questions.map(({ got }) => got)).toEqual([5, 5, 5, 0]);
    expect(result.questions.every(({ right }) => right.length === 1)).toBe(true);
    expect(result.events.map(({ kind }) => kind)).toEqual(['start', 'submit']);
  });

  it('show nothing of a paper that is being written', async () => {
    const other = await world.signedInAs('student');
    const { attemptId: id } = await exams.begun(other, rule);
    const { result } = await exams.safety.call(calls.attemptDetails, { id });
    expect(result).toMatchObject({ state: 'running', questions: [], score: null, passed: null });
  });

  it('are of the exams in reach alone, and for who may see them', async () => {
    const { a, b } = world.organizations;
    const ofB = await world.signedInAs('organizationSafetyAdministrator', { organizationId: b });
    const own = await exams.enabled({ ownerOrganizationId: a, audience: { organizationIds: [a] } });
    const done = await exams.sat(student, own, 1);
    expect((await list({}, student)).status).toBe(403);
    expect((await ofB.call(calls.attemptList, { examRoleId: own })).status).toBe(404);
    expect((await ofB.call(calls.attemptDetails, { id: done.attemptId })).status).toBe(404);
    expect((await ofB.call(calls.attemptPdf, { attemptId: done.attemptId })).status).toBe(404);
    const ofA = await world.signedInAs('organizationSafetyAdministrator', { organizationId: a });
    expect((await ofA.call(calls.attemptDetails, { id: done.attemptId })).status).toBe(200);
  });

  it('show whoever sits an exam nothing, whatever rights he has', async () => {
    const admin = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    await exams.begun(admin, await exams.enabled());
    expect((await admin.call(calls.attemptDetails, { id: attemptId })).result.errorCode).toBe('EXAM_RUNNING');
    expect((await admin.call(calls.attemptPdf, { attemptId })).result.errorCode).toBe('EXAM_RUNNING');
  });

  it('show one’s own paper as its review opens, also to who may see those of others', async () => {
    const admin = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const own = await exams.sat(admin, await exams.enabled({ review: 'score' }), 2);
    expect((await admin.call(calls.attemptDetails, { id: own.attemptId })).result.errorCode).toBe(
      'EXAM_REVIEW_CLOSED',
    );
  });

  it('go out as a workbook with the points of each type', async () => {
    const [titles = [], ...rows] = await rowsOf(
      (await exams.safety.call(calls.attemptExport, { examRoleId: rule })).body,
    );
    const at = (title: string) => titles.indexOf(title);
    expect(rows.find((row) => row[at('状态')] === '已出分')?.[at('单选题得分')]).toBe(15);
    expect(rows.find((row) => row[at('成绩')] === 15)?.[at('通过')]).toBe('是');
  });

  it('are found by the day of the college, whose morning is still the day before in UTC', async () => {
    const early = await world.signedInAs('student');
    const done = await exams.sat(early, rule, 1);
    await world.platform.database.db.execute(
      sql`update exam_attempt set started_at = '2026-03-01T17:00:00Z',
        submitted_at = '2026-03-01T17:05:00Z' where id = ${done.attemptId}`,
    );
    const on = async (day: string) => (await list({ from: day, to: day })).result.data.map(({ id }) => id);
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([[], [done.attemptId]]);
  });
});

describe('a paper to download', () => {
  it('is its examinee’s once the review is open, and the administrator’s', async () => {
    for (const by of [student, exams.safety])
      expect((await by.call(calls.attemptPdf, { attemptId })).status).toBe(200);
  });

  it('is not there before, nor for anybody else', async () => {
    const closed = await exams.enabled({ reviewWhen: 'closed', closeAt: '2999-01-01T00:00:00Z' });
    const done = await exams.sat(student, closed, 4);
    const answer = await student.call(calls.attemptPdf, { attemptId: done.attemptId });
    expect(answer.result.errorCode).toBe('EXAM_REVIEW_CLOSED');
    const other = await world.signedInAs('student');
    expect((await other.call(calls.attemptPdf, { attemptId })).status).toBe(404);
  });
});

describe('the timeline of a sitting', () => {
  it('can only grow', async () => {
    const { db } = world.platform.database;
    for (const change of [
      db.update(examEvent).set({ kind: 'grade' }).where(eq(examEvent.attemptId, attemptId)),
      db.delete(examEvent).where(eq(examEvent.attemptId, attemptId)),
      db.execute(sql`truncate exam_event`),
    ])
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/append-only/) },
      });
  });
});
