import { questionPermission, screen, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { grant } from '../../../testing/roles.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let student: Client;
let editorA: Client;
let questionId = '';

beforeAll(async () => {
  exams = await examsIn(world);
  const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  editorA = await grant(world, admin, questionPermission, ['query', 'edit'], 'organizationSubtree');
  await world.platform.database.db.execute(
    sql`update account set organization_id = ${world.organizations.a} where id = ${editorA.id}`,
  );
  await world.platform.callers.drop({ all: true });
});
beforeEach(async () => {
  student = await world.signedInAs('student');
  [questionId = ''] = await exams.addQuestions(1);
});

const report = (more: object = {}, by = student) =>
  by.call(calls.questionReport, { questionId, kind: 'answer', note: '与现行规范不一致', ...more });
const reported = async () => (await report()).result.id;
const listed = async (input: object = {}, by = exams.safety) =>
  (await by.call(calls.questionReportList, { pageSize: 100, ...input })).result.data;
const decide = (id: string, more: object = {}, by = exams.safety) =>
  by.call(calls.questionReportDecide, { id, state: 'fixed', ...more });
const told = async () =>
  (
    await world.platform.database.db.execute<{ body: string }>(
      sql`select body::text as body from notification
        where account_id = ${student.id} and kind = 'questionReport.result' order by created_at`,
    )
  ).rows.map(({ body }) => body);

describe('a report on a question', () => {
  it('is listed with the question, decided, and answered to whom made it', async () => {
    const id = await reported();
    const [row] = await listed({ state: 'open', coursewareTypeId: exams.typeId });
    expect(row).toMatchObject({
      ...{ id, questionId, kind: 'answer', note: '与现行规范不一致', revision: 1, state: 'open' },
      can: ['fix', 'decline'],
    });
    expect((await exams.safety.call(calls.questionReportDetails, { id })).result).toMatchObject({ id });
    expect((await decide(id, { reply: '已按新规范修改' })).status).toBe(200);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({
      ...{ state: 'fixed', reply: '已按新规范修改', can: [] },
    });
    expect((await told())[0]).toContain('已按新规范修改');
    expect((await listed({ state: 'open' })).map((one) => one.id)).not.toContain(id);
    const { data } = (await exams.safety.call(calls.coursewareQuestionHistory, { id: questionId })).result;
    expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('reply');
  });

  it('is declined for a reason', async () => {
    const id = await reported();
    for (const reply of [undefined, null])
      expect(await decide(id, { state: 'declined', reply })).toMatchObject({
        ...{ status: 400, result: { errorCode: 'REPORT_REPLY_NEEDED', errors: [{ field: 'reply' }] } },
      });
    expect((await decide(id, { state: 'declined', reply: '答案无误' })).status).toBe(200);
    expect((await listed({ state: 'declined', kind: 'answer' })).map((one) => one.id)).toContain(id);
  });

  it('is one at a time of a person and question, and decided once', async () => {
    const both = await Promise.all([report(), report({ kind: 'unclear' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.result.errorCode).toBe('REPORT_OPEN');
    const id = both.find(({ status }) => status === 200)?.result.id ?? '';
    const twice = await Promise.all([decide(id), decide(id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id)).result.errorCode).toBe('REPORT_CLOSED');
    expect((await report()).status).toBe(200);
  });

  it.each([
    { note: '错' },
    { note: 'x'.repeat(501) },
    { note: '   ' },
    { kind: 'else' },
    { questionId: 'x' },
  ])('is refused as %o', async (bad) => {
    expect((await report(bad)).status).toBe(400);
    expect((await decide(await reported(), { reply: 'x'.repeat(501) })).status).toBe(400);
  });

  it('is read and decided by those who edit the question', async () => {
    const id = await reported();
    expect((await student.call(calls.questionReportList, {})).status).toBe(403);
    expect((await decide(id, {}, student)).status).toBe(403);
    // It is the college's question, out of the reach of an organisation's editor.
    expect((await decide(id, {}, editorA)).status).toBe(404);
    expect((await editorA.call(calls.questionReportDetails, { id })).status).toBe(404);
    expect(await listed({}, editorA)).toEqual([]);
    await world.platform.database.db.execute(
      sql`update question set owner_organization_id = ${world.organizations.aDepartment} where id = ${questionId}`,
    );
    expect((await listed({}, editorA)).map((one) => one.id)).toEqual([id]);
    expect((await decide(id, {}, editorA)).status).toBe(200);
  });

  it('waits for them among what there is to do', async () => {
    const id = await reported();
    const links = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { source: 'questionReport', pageSize: 100 })).result.data.map(
        ({ link }) => link,
      );
    const link = `/access/questionBankList?tab=reports&open=${id}`;
    expect(await links(exams.safety)).toContain(link);
    expect(await links(editorA)).not.toContain(link);
    expect(await links(student)).toEqual([]);
    await decide(id);
    expect(await links(exams.safety)).not.toContain(link);
  });

  it('is kept from who sits an exam', async () => {
    const id = await reported();
    const { attemptId } = await exams.begun(exams.safety, await exams.enabled());
    for (const asked of [
      exams.safety.call(calls.questionReportList, {}),
      exams.safety.call(calls.questionReportDetails, { id }),
    ])
      expect((await asked).result.errorCode).toBe('EXAM_RUNNING');
    await exams.submit(exams.safety, attemptId, []);
  });
});
