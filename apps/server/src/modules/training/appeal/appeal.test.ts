import { screen, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';

const world = useWorld();
const calls = training.endpoints;
const reason = '第三题的参考答案与现行规范不一致';
let exams: Exams;
let student: Client;

beforeAll(async () => {
  exams = await examsIn(world);
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
});

const failed = async (more: object = {}, by = student) => {
  const rule = await exams.enabled(more);
  return { rule, ...(await exams.sat(by, rule, 1)) };
};
const appeal = (attemptId: string, more: object = {}, by = student) =>
  by.call(calls.appealSubmit, { attemptId, reason, ...more });
const decide = (id: string, more: object, by = exams.safety) =>
  by.call(calls.appealDecide, { id, accept: true, reply: '经核实，予以处理', ...more });
const result = async (attemptId: string, by = student) =>
  (await by.call(calls.examResult, { attemptId })).result;

describe('an appeal', () => {
  it('gives a question other points, and passes who passes by them', async () => {
    const { rule, attemptId } = await failed({ passScore: 7.5 });
    const { id } = (await appeal(attemptId, { no: 3 })).result;
    const { data } = (await exams.safety.call(calls.appealList, { examRoleId: rule })).result;
    expect(data).toMatchObject([{ id, no: 3, reason, state: 'open', score: 5, can: ['accept', 'reject'] }]);
    expect((await decide(id, { how: 'points', score: 2.5 })).result).toEqual({ score: 7.5, passed: true });
    expect(await result(attemptId)).toMatchObject({ score: 7.5, passed: true });
    const mine = (await student.call(calls.appealMine, { attemptId })).result;
    expect(mine).toMatchObject({ open: true, appeals: [{ state: 'accepted', reply: '经核实，予以处理' }] });
    const { events } = (await exams.safety.call(calls.attemptDetails, { id: attemptId })).result;
    expect(events.map(({ kind }) => kind)).toEqual(['start', 'submit', 'appeal', 'rescore', 'appeal']);
    const [told] = await noticesOf(student.id);
    expect(told).toContain('已采纳');
  });

  it('takes a question out of the book of wrong ones by full marks, and not by some points', async () => {
    const person = await world.signedInAs('student');
    const { attemptId, paper } = await exams.begun(person, await exams.enabled());
    await exams.submit(person, attemptId, []);
    const book = async () =>
      (await person.call(calls.wrongQuestionList, { pageSize: 100 })).result.data.map(({ stem }) => stem);
    expect(await book()).toHaveLength(4);
    for (const remedy of [
      { how: 'points', no: 1, score: 2.5 },
      { how: 'fullMarks', no: 2 },
    ]) {
      const { id } = (await appeal(attemptId, {}, person)).result;
      expect((await decide(id, remedy)).status).toBe(200);
    }
    const stems = paper.map(({ stem }) => stem);
    expect((await book()).toSorted()).toEqual(stems.filter((_, at) => at !== 1).toSorted());
  });

  it('gives full marks, also where nothing was answered', async () => {
    const rule = await exams.enabled();
    const { attemptId } = await exams.begun(student, rule);
    await exams.submit(student, attemptId, []);
    const { id } = (await appeal(attemptId)).result;
    expect((await decide(id, { how: 'fullMarks', no: 2 })).result).toEqual({ score: 5, passed: false });
  });

  it('gives a new attempt where none is left', async () => {
    const { rule, attemptId } = await failed({ attempts: 1 });
    const again = () => student.call(calls.examStart, { examRoleId: rule, deviceId: 'device-00000001' });
    expect((await again()).result.errorCode).toBe('EXAM_ATTEMPTS_USED');
    const { id } = (await appeal(attemptId)).result;
    expect((await decide(id, { how: 'newAttempt' })).status).toBe(200);
    expect((await again()).status).toBe(200);
  });

  it('takes nothing from who has passed', async () => {
    const { attemptId } = await exams.sat(student, await exams.enabled(), 4);
    const { id } = (await appeal(attemptId, { no: 1 })).result;
    expect((await decide(id, { how: 'newAttempt' })).result.errorCode).toBe('APPEAL_PASSED');
    expect((await decide(id, { how: 'points', score: 1 })).result.errorCode).toBe('APPEAL_SCORE_BEYOND');
    expect((await decide(id, { accept: false })).result).toEqual({ score: 20, passed: true });
  });

  it.each([
    [{ how: 'points', score: 1 }, 'APPEAL_NO_NEEDED'],
    [{ how: 'points', no: 9, score: 1 }, 'APPEAL_NO_NEEDED'],
    [{ how: 'points', no: 2 }, 'APPEAL_SCORE_NEEDED'],
    [{ how: 'points', no: 2, score: 5.5 }, 'APPEAL_SCORE_BEYOND'],
    [{}, 'APPEAL_NO_NEEDED'],
  ])('is not decided by %o', async (more, errorCode) => {
    const { attemptId } = await failed();
    const { id } = (await appeal(attemptId)).result;
    expect(await decide(id, more)).toMatchObject({ status: 400, result: { errorCode } });
    expect((await result(attemptId)).score).toBe(5);
  });

  it('is one at a time, and can be withdrawn by whom it concerns', async () => {
    const { attemptId } = await failed();
    const two = await Promise.all([appeal(attemptId), appeal(attemptId)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const id = two.find(({ status }) => status === 200)?.result.id ?? '';
    const other = await world.signedInAs('student');
    expect((await other.call(calls.appealWithdraw, { id })).status).toBe(404);
    expect((await student.call(calls.appealWithdraw, { id })).status).toBe(200);
    expect((await student.call(calls.appealWithdraw, { id })).result.errorCode).toBe('APPEAL_CLOSED');
    expect((await decide(id, { accept: false })).result.errorCode).toBe('APPEAL_CLOSED');
    expect((await appeal(attemptId)).status).toBe(200);
  });

  it('is decided once', async () => {
    const { attemptId } = await failed();
    const { id } = (await appeal(attemptId, { no: 2 })).result;
    const both = await Promise.all([1, 2].map(() => decide(id, { how: 'fullMarks' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('comes within seven days of a score that is told', async () => {
    const { attemptId } = await failed();
    await world.platform.database.db.execute(sql`
      insert into exam_attempt select (jsonb_populate_record(a, '{"id": "01a00000-0000-7000-8000-0000000000aa", "attempt_no": 9}')).*
      from exam_attempt a where id = ${attemptId}`);
    await world.platform.database.db.execute(sql`
      insert into exam_event (id, attempt_id, at, kind, detail) values
        ('01a00000-0000-7000-8000-0000000000ab', '01a00000-0000-7000-8000-0000000000aa', now() - interval '8 days', 'submit', '{}')`);
    const late = await appeal('01a00000-0000-7000-8000-0000000000aa');
    expect(late.result.errorCode).toBe('APPEAL_LATE');
    const hidden = await failed({ review: 'none' });
    expect((await appeal(hidden.attemptId)).result.errorCode).toBe('APPEAL_NOT_SCORED');
    const running = await exams.begun(student, await exams.enabled());
    expect((await appeal(running.attemptId)).result.errorCode).toBe('APPEAL_NOT_SCORED');
    await exams.submit(student, running.attemptId, []);
  });

  it.each([
    ['short', { reason: '不公平' }],
    ['of no question', { no: 5 }],
    ['with four files', { fileIds: Array.from({ length: 4 }, () => '01a00000-0000-7000-8000-000000000000') }],
    ['with a file of somebody else', { fileIds: ['01a00000-0000-7000-8000-000000000000'] }],
  ])('is refused where it is %s', async (_, more) => {
    const { attemptId } = await failed();
    const answer = await appeal(attemptId, more);
    expect([400, 404]).toContain(answer.status);
    expect((await student.call(calls.appealMine, { attemptId })).result.appeals).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { rule, attemptId } = await failed();
    const other = await world.signedInAs('student');
    expect((await appeal(attemptId, {}, other)).status).toBe(404);
    expect((await other.call(calls.appealMine, { attemptId })).status).toBe(404);
    expect((await student.call(calls.appealList, { examRoleId: rule })).status).toBe(404);
    const { id } = (await appeal(attemptId)).result;
    const ofB = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await decide(id, { accept: false }, ofB)).status).toBe(404);
    expect((await ofB.call(calls.appealList, { examRoleId: rule })).status).toBe(404);
  });

  it('is decided by whom the rule names, as long as it does', async () => {
    const named = await world.signedInAs('staff', { organizationId: world.organizations.b });
    const { rule, attemptId } = await failed({ invigilators: [named.id] });
    const { id } = (await appeal(attemptId)).result;
    const todos = (await named.call(screen.endpoints.todoList, { source: 'appeal' })).result.data;
    expect(todos.map(({ link }) => link)).toEqual([
      `/access/userExamList?tab=invigilating&monitor=${rule}&of=appeals`,
    ]);
    const { data } = (await named.call(calls.appealList, { examRoleId: rule })).result;
    expect(data).toMatchObject([{ id, can: ['accept', 'reject'] }]);
    const stranger = await world.signedInAs('staff', { organizationId: world.organizations.b });
    expect((await decide(id, { accept: false }, stranger)).status).toBe(404);
    // Nobody decides on a paper that he cannot see.
    const paper = async (by: Client) => (await by.call(calls.attemptDetails, { id: attemptId })).status;
    const pdf = async (by: Client) => (await by.call(calls.attemptPdf, { attemptId })).status;
    expect([await paper(named), await paper(stranger)]).toEqual([200, 404]);
    expect([await pdf(named), await pdf(stranger)]).toEqual([200, 404]);
    expect((await decide(id, { accept: false }, named)).status).toBe(200);
  });

  it('is decided neither by whom it concerns nor by who graded it', async () => {
    const admin = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const own = await failed({}, admin);
    const { id } = (await appeal(own.attemptId, {}, admin)).result;
    expect((await decide(id, { accept: false }, admin)).result.errorCode).toBe('APPEAL_OWN');
    const graded = await failed();
    const second = (await appeal(graded.attemptId)).result.id;
    await world.platform.database.db.execute(sql`
      update exam_answer set graded_by_id = ${admin.id} where attempt_id = ${graded.attemptId} and no = 1`);
    expect((await decide(second, { accept: false }, admin)).result.errorCode).toBe('APPEAL_GRADED');
    expect((await decide(second, { accept: false })).status).toBe(200);
  });

  it('stands among what waits for whoever decides', async () => {
    const { a, b } = world.organizations;
    const more = { ownerOrganizationId: a, audience: { organizationIds: [a] } };
    const { rule, attemptId } = await failed(more);
    await appeal(attemptId);
    const link = `/access/examRole?scores=${rule}&tab=appeals`;
    const links = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { source: 'appeal', pageSize: 100 })).result.data.map(
        (todo) => todo.link,
      );
    const [ofA, ofB] = await Promise.all(
      [a, b].map((organizationId) => world.signedInAs('organizationSafetyAdministrator', { organizationId })),
    );
    expect(await links(exams.safety)).toContain(link);
    expect(await links(ofA as Client)).toContain(link);
    expect(await links(ofB as Client)).not.toContain(link);
    expect(await links(student)).toEqual([]);
  });
});

const noticesOf = async (userId: string): Promise<string[]> => {
  const { rows } = await world.platform.database.db.execute<{ title: string }>(sql`
    select title::text as title from notification where account_id = ${userId} and kind = 'appeal.result' order by created_at`);
  return rows.map(({ title }) => title);
};
