import { screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/platform.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  approveAs,
  calls,
  instanceOf,
  publish,
  rejectAs,
  start,
  step,
  testKind,
  waitingFor,
} from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { rowsOf } from '../../testing/workbooks.ts';
import { notification } from '../notification/tables.ts';
import { approvalTodos, returnedTodos } from './lists/todos.ts';

const world = useWorld();
let [applicant, one, two, admin, officerA, officerB] = [] as unknown as [
  Client,
  Client,
  Client,
  Client,
  Client,
  Client,
];

beforeAll(async () => {
  const { b, top } = world.organizations;
  [applicant, one, two, admin, officerA, officerB] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
    world.signedInAs('safetyAdministrator', { organizationId: top }),
    world.signedInAs('organizationSafetyAdministrator'),
    world.signedInAs('organizationSafetyAdministrator', { organizationId: b }),
  ]);
});

const simple = async (more: Parameters<typeof step>[2] = {}) => {
  const kind = testKind(world);
  await publish(world, kind.kind, [
    step('a', [one.id], more),
    { key: 'c', type: 'cc', name: '抄送', approvers: { rule: 'person', userIds: [two.id] }, when: 'reached' },
    step('b', [two.id]),
  ]);
  return { kind, id: await start(world, kind.kind, applicant.id, { title: '氢气使用申请' }) };
};
const idsIn = (answer: { result: { data: { instanceId: string }[] } }) =>
  answer.result.data.map(({ instanceId }) => instanceId);

describe('lists of one’s own', () => {
  it('show what waits, what was decided, what was copied, what was started', async () => {
    const { id, kind } = await simple();
    const mine = { kinds: [kind.kind] };
    expect(idsIn(await one.call(calls.todoPageList, mine))).toEqual([id]);
    expect(idsIn(await two.call(calls.todoPageList, mine))).toEqual([]);
    const started = await applicant.call(calls.startedPageList, mine);
    expect(started.result.data).toMatchObject([{ instanceId: id, stepName: '步骤a' }]);
    const { arrivedAt } = (await one.call(calls.todoPageList, mine)).result.data[0] ?? {};
    expect(started.result.data[0]?.waitingSince).toBe(arrivedAt);
    const count = await one.call(calls.todoCount, {});
    expect(count.result.byKind.find((row) => row.kind === kind.kind)).toEqual({
      kind: kind.kind,
      kindName: '测试申请',
      count: 1,
    });
    await approveAs(world, one, id);
    expect(idsIn(await one.call(calls.todoPageList, mine))).toEqual([]);
    const done = await one.call(calls.donePageList, { ...mine, decision: 'approved' });
    expect(done.result.data[0]).toMatchObject({
      instanceId: id,
      decision: 'approved',
      state: 'running',
      can: ['revoke'],
    });
    const copied = await two.call(calls.ccPageList, { ...mine, unread: true });
    expect(copied.result.data[0]).toMatchObject({ instanceId: id, unread: true, currentApprovers: ['张三'] });
    await one.call(calls.ccRead, {});
    expect(idsIn(await two.call(calls.ccPageList, { ...mine, unread: true }))).toEqual([id]);
    await two.call(calls.ccRead, { instanceIds: [id] });
    expect(idsIn(await two.call(calls.ccPageList, { ...mine, unread: true }))).toEqual([]);
  });

  it('show the same page by page, with filters and without, from either end', async () => {
    const mine = await world.signedInAs('staff');
    const kind = testKind(world).kind;
    await publish(world, kind, [step('a', [mine.id])]);
    const ids: string[] = [];
    for (const title of ['一', '二', '三', '四', '五'])
      ids.push(await start(world, kind, applicant.id, { title }));
    for (const asked of [{}, { kinds: [kind] }])
      for (const sortOrder of ['ascend', 'descend'] as const) {
        const pages: string[] = [];
        for (const pageNo of [1, 2, 3, 4]) {
          const answer = await mine.call(calls.todoPageList, {
            ...{ ...asked, sortOrder, sortField: 'arrivedAt', pageNo, pageSize: 2 },
          });
          expect(answer.result.totalCount).toBe(5);
          pages.push(...idsIn(answer));
        }
        expect(pages).toEqual(sortOrder === 'ascend' ? ids : [...ids].reverse());
      }
    expect(idsIn(await one.call(calls.todoPageList, {})).filter((id) => ids.includes(id))).toEqual([]);
  });

  it('are narrowed by words, organisation, dates and what is overdue', async () => {
    const { id, kind } = await simple({ dueHours: 1 });
    const kinds = [kind.kind];
    const { instanceNo } = await instanceOf(world, id);
    const { a, b } = world.organizations;
    const shows = async (more: object) =>
      idsIn(await one.call(calls.todoPageList, { kinds, ...more })).length;
    for (const keyword of ['氢气', 'qingqi', 'qqsy'])
      expect([keyword, await shows({ keyword })]).toEqual([keyword, 1]);
    expect(await shows({ keyword: instanceNo })).toBe(1);
    expect(await shows({ keyword: '%' })).toBe(0);
    expect([await shows({ organizationId: a }), await shows({ organizationId: b })]).toEqual([1, 0]);
    expect([
      await shows({ from: '2020-01-01T00:00:00Z' }),
      await shows({ to: '2020-01-01T00:00:00Z' }),
    ]).toEqual([1, 0]);
    expect(await shows({ overdue: true })).toBe(0);
    await world.platform.database.pool.query(
      `update approval_task set due_at = now() - interval '1 minute' where instance_id = $1`,
      [id],
    );
    expect(await shows({ overdue: true })).toBe(1);
    for (const sortField of ['arrivedAt', 'dueAt', 'startedAt'] as const)
      expect((await one.call(calls.todoPageList, { kinds, sortField, sortOrder: 'descend' })).status).toBe(
        200,
      );
  });
});

describe('an application', () => {
  it('is seen by whom it concerns and by who may search it, by nobody else', async () => {
    const { id } = await simple();
    const seen = async (who: Client) => (await who.call(calls.instanceDetails, { id })).status;
    expect([await seen(applicant), await seen(one), await seen(admin), await seen(officerA)]).toEqual([
      200, 200, 200, 200,
    ]);
    // Not asked yet, nor of the college.
    expect([await seen(two), await seen(officerB)]).toEqual([404, 404]);
    await applicant.call(calls.commentAdd, { instanceId: id, comment: '请看一下', mention: [two.id] });
    expect(await seen(two)).toBe(200);
    const { result } = await two.call(calls.instanceTimeline, { id });
    expect(result.events.map(({ kind }) => kind)).toEqual(['submitted', 'entered', 'commented']);
    expect(result.coming.map(({ stepName }) => stepName)).toEqual(['步骤b']);
    expect(result.open).toHaveLength(1);
    expect((await one.call(calls.ccAdd, { instanceId: id, userIds: [officerB.id] })).status).toBe(200);
    expect(await seen(officerB)).toBe(200);
  });

  it('is commented on by one thirty times an hour, which floods nobody', async () => {
    const { id } = await simple();
    const say = (who: Client) =>
      who.call(calls.commentAdd, { instanceId: id, comment: '请看', mention: [two.id] });
    for (let no = 0; no < 30; no++) expect((await say(applicant)).status).toBe(200);
    const refused = await say(applicant);
    expect([refused.status, refused.result]).toMatchObject([429, { errorCode: 'COMMENTED_TOO_OFTEN' }]);
    expect((await say(one)).status).toBe(200);
  });

  it('tells each what he may do', async () => {
    const { id, kind } = await simple({ allow: { transfer: true } });
    const mine = (await applicant.call(calls.instanceDetails, { id })).result;
    expect([mine.can, mine.myTask]).toEqual([['urge', 'withdraw'], null]);
    const { data } = (await applicant.call(calls.startedPageList, { kinds: [kind.kind] })).result;
    expect(data.map(({ can }) => can)).toEqual([mine.can]);
    const theirs = (await one.call(calls.instanceDetails, { id })).result;
    expect(theirs.myTask?.returnToApplicant).toBe(true);
    // Neither signers, which the step does not allow, nor anything of the applicant's.
    expect(theirs.can).toEqual(['approve', 'return', 'reject', 'transfer', 'cc']);
    const todo = (await one.call(calls.todoPageList, { kinds: [kind.kind] })).result.data;
    expect(todo.map(({ can }) => can)).toEqual([theirs.can]);
    expect((await admin.call(calls.instanceDetails, { id })).result.can).toEqual(['reassign', 'terminate']);
  });

  it('is found, exported, reassigned and terminated within one’s scope only', async () => {
    const { id, kind } = await simple();
    const filters = { kinds: [kind.kind] };
    expect(idsIn(await admin.call(calls.instanceSearchPageList, filters))).toEqual([id]);
    expect(idsIn(await officerA.call(calls.instanceSearchPageList, filters))).toEqual([id]);
    expect(idsIn(await officerB.call(calls.instanceSearchPageList, filters))).toEqual([]);
    const found = async (more: object) =>
      idsIn(await admin.call(calls.instanceSearchPageList, { ...filters, ...more })).length;
    expect([await found({ approverId: one.id }), await found({ approverId: two.id })]).toEqual([1, 0]);
    expect([await found({ applicantId: applicant.id }), await found({ applicantId: one.id })]).toEqual([
      1, 0,
    ]);
    expect([await found({ stepName: '步骤a' }), await found({ stepName: '步骤b' })]).toEqual([1, 0]);
    expect([
      await found({ organizationId: world.organizations.b }),
      await found({ keyword: '氢气使用' }),
    ]).toEqual([0, 1]);
    expect([await found({ state: 'approved' }), await found({ overdue: true })]).toEqual([0, 0]);
    const file = await officerA.call(calls.instanceExport, filters);
    expect(JSON.stringify(await rowsOf(file.body))).toContain('氢气使用申请');
    const empty = await officerB.call(calls.instanceExport, filters);
    expect(JSON.stringify(await rowsOf(empty.body))).not.toContain('氢气使用申请');

    const taskId = await waitingFor(world, id, one);
    // Who looks after flows stands in for anybody.
    const give = { taskId, toUserId: admin.id, reason: '长期无人处理' };
    expect((await officerB.call(calls.instanceReassign, give)).status).toBe(404);
    expect((await one.call(calls.instanceReassign, give)).status).toBe(403);
    expect((await officerA.call(calls.instanceReassign, give)).status).toBe(200);
    const end = { instanceId: id, reason: '业务已取消办理' };
    expect((await officerB.call(calls.instanceTerminate, end)).status).toBe(404);
    expect((await officerA.call(calls.instanceTerminate, { ...end, reason: '短' })).status).toBe(400);
    expect((await officerA.call(calls.instanceTerminate, end)).status).toBe(200);
    expect((await officerA.call(calls.instanceTerminate, end)).status).toBe(409);
    expect(kind.called.map(({ what }) => what)).toEqual(['terminated']);
  });

  it('proves itself to anybody by number and code, without a personal word', async () => {
    const { id } = await simple();
    await approveAs(world, one, id);
    const { instanceNo, verifyCode } = (await applicant.call(calls.instanceDetails, { id })).result;
    await approveAs(world, two, id);
    const ask = (no: string, code: string) => world.anonymous.call(calls.instanceVerify, { no, code });
    const good = await ask(instanceNo, verifyCode);
    expect(good.result).toMatchObject({ valid: true, title: '氢气使用申请', state: 'approved' });
    expect(Object.keys(good.result).sort()).toEqual(['finishedAt', 'state', 'title', 'valid']);
    const bad = { valid: false, title: null, state: null, finishedAt: null };
    expect((await ask(instanceNo, '0'.repeat(32))).result).toEqual(bad);
    expect((await ask(instanceNo, verifyCode.slice(0, 8))).result).toEqual(bad);
    expect((await ask('SP20260101000000', verifyCode)).result).toEqual(bad);
    const { pool } = world.platform.database;
    await pool.query(
      `update approval_task set comment = '改过' where instance_id = $1 and evidence_hash is not null`,
      [id],
    );
    expect((await ask(instanceNo, verifyCode)).result).toEqual(bad);
    const many = await Promise.all(Array.from({ length: 70 }, () => ask('SP20260101000000', 'x')));
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('who is told', () => {
  const toldOf = async (who: Client) =>
    (
      await world.platform.database.db
        .select({ kind: notification.kind, link: notification.link })
        .from(notification)
        .where(eq(notification.accountId, who.id))
    ).map(({ kind, link }) => `${kind} ${link}`);

  it('the approver of what waits, the others of copies, the applicant of the result, each once', async () => {
    const { id } = await simple();
    const tabs: Record<string, string> = { 'approval.cc': 'tab=cc&', 'approval.result': 'tab=started&' };
    const has = async (who: Client, kind: string) =>
      (await toldOf(who)).filter(
        (told) => told === `${kind} /ledger/approvalList?${tabs[kind] ?? ''}open=${id}`,
      ).length;
    expect([await has(one, 'approval.todo'), await has(two, 'approval.todo')]).toEqual([1, 0]);
    await applicant.call(calls.urge, { instanceId: id });
    expect(await has(one, 'approval.urged')).toBe(1);
    await approveAs(world, one, id);
    expect([await has(two, 'approval.cc'), await has(two, 'approval.todo')]).toEqual([1, 1]);
    const before = await approvalTodos.count(world.platform.database.db, two.id);
    await approveAs(world, two, id);
    expect((await approvalTodos.count(world.platform.database.db, two.id)).total).toBe(before.total - 1);
    expect(await has(applicant, 'approval.result')).toBe(1);
  });

  it('the applicant, of what came back, until it is handed in again', async () => {
    const { id } = await simple();
    const { db } = world.platform.database;
    const before = await returnedTodos.count(db, applicant.id);
    await rejectAs(world, one, id, { target: 'applicant', comment: '缺少附件' });
    expect((await returnedTodos.count(db, applicant.id)).total).toBe(before.total + 1);
    const context = { ...systemContext(world.platform), locale: 'zh-CN' as const };
    const page = { pageNo: 1, pageSize: 100 };
    expect(await returnedTodos.list(context, applicant.id, page)).toContainEqual(
      expect.objectContaining({
        id,
        title: '修改后重新提交：氢气使用申请',
        link: `/ledger/approvalList?tab=started&open=${id}`,
      }),
    );
    expect(await returnedTodos.list(context, applicant.id, { ...page, overdue: true })).toEqual([]);
    // By its own word it is found, and by that of no other work.
    const [row] = (await returnedTodos.list(context, applicant.id, page)).filter((todo) => todo.id === id);
    for (const [kind, n] of [
      [row?.kind ?? '', 1],
      ['approvalReturned.other', 0],
      [row?.kind.replace('Returned', '') ?? '', 0],
    ] as const) {
      const found = (await applicant.call(screen.endpoints.todoList, { kind, pageSize: 100 })).result;
      expect([kind, found.data.filter((todo) => todo.id === id).length]).toEqual([kind, n]);
    }
    expect((await returnedTodos.count(db, applicant.id, { kind: 'approvalReturned.other' })).total).toBe(0);
    await applicant.call(calls.resubmit, { instanceId: id, version: 1 });
    expect((await returnedTodos.count(db, applicant.id)).total).toBe(before.total);
  });

  it('finds it among the to-dos of all sources', async () => {
    const { id } = await simple();
    const context = {
      ...systemContext(world.platform),
      caller: (await world.platform.callers.ofAccount(one.id)) as Caller,
    };
    const todos = await approvalTodos.list(context, one.id, { pageNo: 1, pageSize: 100 });
    expect(todos.find(({ link }) => link.endsWith(id))).toMatchObject({
      title: '氢气使用申请',
      from: '张三',
    });
  });
});

describe('figures', () => {
  it('count what is open, by age and what is overdue', async () => {
    const { id, kind } = await simple({ dueHours: 1 });
    const open = async () => (await admin.call(calls.approvalStatistics, { kinds: [kind.kind] })).result.open;
    expect(await open()).toEqual({ total: 1, day: 1, threeDays: 0, week: 0, older: 0, overdue: 0 });
    const { pool } = world.platform.database;
    await pool.query(`update approval_task set due_at = now() - interval '1 day' where instance_id = $1`, [
      id,
    ]);
    await pool.query(`update approval_instance set started_at = now() - interval '2 days' where id = $1`, [
      id,
    ]);
    expect(await open()).toEqual({ total: 1, day: 0, threeDays: 1, week: 0, older: 0, overdue: 1 });
  });

  it('name where time is lost and why applications are refused, within one’s scope', async () => {
    const { id, kind } = await simple();
    await approveAs(world, one, id);
    await rejectAs(world, two, id, { comment: '缺少安全评估' });
    const filters = { kinds: [kind.kind] };
    const { result } = await officerA.call(calls.approvalStatistics, filters);
    expect(result).toMatchObject({ refused: 1, refusalRate: 0.5, finished: 1, autoDecided: 0 });
    expect(result.refusalComments).toEqual([{ comment: '缺少安全评估', count: 1 }]);
    expect(result.byStep.map(({ stepName }) => stepName).sort()).toEqual(['步骤a', '步骤b']);
    expect(result.byPerson.map(({ count }) => count)).toEqual([1, 1]);
    const sheet = async (who: Client) =>
      rowsOf((await who.call(calls.approvalStatisticsExport, filters)).body);
    const lines = await sheet(admin);
    expect(lines[0]?.slice(0, 3)).toEqual(['分组', '名称', '数量']);
    expect(lines.slice(1).map((line) => line.slice(0, 3))).toEqual([
      ['业务类型', '测试申请', '2'],
      ['步骤', expect.stringContaining('测试申请 · 步骤'), '1'],
      ['步骤', expect.stringContaining('测试申请 · 步骤'), '1'],
      ['审批人', '张三', '1'],
      ['审批人', '张三', '1'],
      ['退回原因', '缺少安全评估', '1'],
    ]);
    const gone = async (occurred: 'refused' | 'auto' | 'delegated') =>
      idsIn(await admin.call(calls.instanceSearchPageList, { ...filters, occurred }));
    expect([await gone('refused'), await gone('auto'), await gone('delegated')]).toEqual([[id], [], []]);
    const other = await officerB.call(calls.approvalStatistics, filters);
    expect(other.result).toMatchObject({ refused: 0, finished: 0, byKind: [], byPerson: [] });
  });
});

describe('what one keeps for deciding', () => {
  it('a signature: a small PNG, kept or for one decision', async () => {
    const picture = (format: 'png' | 'jpeg') =>
      sharp({ create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .toFormat(format)
        .toBuffer();
    const send = async (format: 'png' | 'jpeg', input: object) =>
      one.call(calls.signatureSave, input, {
        files: [{ name: `s.${format}`, content: await picture(format) }],
      });
    expect((await send('jpeg', {})).status).toBe(400);
    const once = await send('png', {});
    expect((await one.call(calls.signatureDetails)).result.fileId).toBeNull();
    const kept = await send('png', { keep: true });
    expect((await one.call(calls.signatureDetails)).result.fileId).toBe(kept.result.fileId);
    const { id } = await simple({ needSignature: 'required' });
    expect((await approveAs(world, one, id, { signatureFileId: once.result.fileId })).status).toBe(200);
  });

  it('phrases, those that approve apart from those that refuse', async () => {
    expect((await two.call(calls.phraseList)).result).toEqual({
      approving: ['同意。'],
      refusing: ['请补充材料后再提交。', '不符合安全要求，不予通过。'],
    });
    const mine = { approving: ['已核实。'], refusing: ['缺少证明'] };
    await two.call(calls.phraseSave, mine);
    await two.call(calls.phraseSave, { ...mine, refusing: [] });
    expect((await two.call(calls.phraseList)).result).toEqual({ ...mine, refusing: [] });
    expect((await one.call(calls.phraseList)).result.refusing).toHaveLength(2);
    const many = Array(21).fill('x');
    expect((await two.call(calls.phraseSave, { ...mine, refusing: many })).status).toBe(400);
    expect((await two.call(calls.phraseSave, { ...mine, approving: many })).status).toBe(400);
  });

  it('the college’s working calendar', async () => {
    const { result } = await admin.call(calls.calendarDetails);
    const calendar = { ...result, exceptions: [{ day: '2026-10-01', working: false, name: '国庆节' }] };
    expect((await admin.call(calls.calendarSave, calendar)).status).toBe(200);
    expect((await admin.call(calls.calendarSave, calendar)).status).toBe(409);
    expect((await admin.call(calls.calendarSave, { ...calendar, to: '07:00', version: 1 })).status).toBe(400);
    expect((await admin.call(calls.calendarDetails)).result.exceptions).toHaveLength(1);
  });
});
