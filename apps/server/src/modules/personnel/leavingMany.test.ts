import { type LeaveJob, personnel } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { firstField, signedOut, usePeople } from '../../testing/people.ts';
import { rowsOf, workbook } from '../../testing/workbooks.ts';
import { account, accountRole, role } from '../identity/tables.ts';
import { type DutySource, duties } from './duties.ts';
import { runLeaving, sweepLeaving } from './leaving/batch.ts';
import { leaveJob, leaveRow, person } from './tables.ts';

const world = useWorld();
const people = usePeople(world);
const calls = personnel.endpoints;
const day = '2026-06-30';
/** Who holds which key; a key is a duty. */
const keys = new Map<string, string>();
/** Who is near at hand to take one over. */
const near = new Map<string, string>();
const source: DutySource = {
  list: async (_, userId) =>
    [...keys].flatMap(([duty, id]) =>
      id === userId ? [{ duty, title: '钥匙', titleEn: 'Keys', place: '甲学院' }] : [],
    ),
  holders: async (_, ids) => [...keys.values()].filter((id) => ids.includes(id)),
  successor: async (_, duty) => near.get(duty),
  handOver: async (_, duty, __, toUserId) => void (keys.has(duty) && keys.set(duty, toUserId)),
};
let officer: Client;

beforeAll(async () => {
  world.platform.ports.give(duties, source, 'test');
  const client = await world.signedInAs('organizationSafetyAdministrator');
  officer = await people.give(client, 'organizationSubtree', ['query', 'get', 'delete']);
});

/** So many students of a grade of their own, in A. */
const students = async (count: number, more: { organizationId?: string } = {}) => {
  const grade = unique('G').slice(0, 20);
  const ids: string[] = [];
  for (let no = 0; no < count; no += 1) {
    const id = await world.person({ loginName: unique('lv'), userType: 2, ...more });
    ids.push(id);
  }
  const { db } = world.platform.database;
  await db.update(person).set({ grade }).where(inArray(person.accountId, ids));
  return { grade, ids };
};

const preview = async (client: Client, input: object, content?: Buffer) =>
  client.call(
    calls.leavePreview,
    { leaveDate: day, ...input },
    {
      files: content ? [{ name: '名单.xlsx', content }] : [],
    },
  );
const previewed = async (client: Client, input: object, content?: Buffer) => {
  const { status, message, result } = await preview(client, input, content);
  if (status !== 200) throw new Error(message);
  return result;
};
const details = async (client: Client, id: string, state?: string): Promise<LeaveJob> =>
  (await client.call(calls.leaveJobDetails, { id, pageSize: 100, ...(state ? { state } : {}) })).result;
const ended = (client: Client, id: string) =>
  eventually(async () => {
    const job = await details(client, id);
    return job.state !== 'running' && job.state !== 'preview' && job;
  });
const leave = async (client: Client, previewId: string, handOver: object[] = []) => {
  const { status, message } = await client.call(calls.leaveBatch, { previewId, handOver });
  if (status !== 200) throw new Error(message);
  return ended(client, previewId);
};
const statusOf = async (ids: readonly string[]) => {
  const { db } = world.platform.database;
  const rows = await db
    .select({ useStatus: account.useStatus })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return rows.map(({ useStatus }) => useStatus).sort();
};

describe('many who leave together', () => {
  it('are found by kind, grade and organisation, leave one row each in the log, and are told one by one', async () => {
    const { grade, ids } = await students(3);
    const client = await world.signedInAs('student');
    const { db } = world.platform.database;
    await db.update(person).set({ grade }).where(eq(person.accountId, client.id));
    const [expert] = await db.select().from(role).where(eq(role.code, 'expert'));
    await db
      .insert(accountRole)
      .values({ accountId: client.id, roleId: expert?.id ?? '', byHand: true, byPost: false });
    const filter = { grade, organizationId: world.organizations.a };
    const found = await previewed(people.admin, filter);
    expect(found).toMatchObject({ ready: 4, blockedCount: 0, failedCount: 0, blocked: [] });
    expect(await statusOf([...ids, client.id])).toEqual([1, 1, 1, 1]);
    expect(
      await previewed(people.admin, { ...filter, userType: 1 }).catch(({ message }) => message),
    ).toContain('没有符合条件');

    const heard: string[] = [];
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, ...payloads) => {
      if (event === 'person.left')
        heard.push(...(payloads as { userId: string }[]).map(({ userId }) => userId));
      return publish(tx, event, ...payloads);
    };
    const again = await previewed(people.admin, filter);
    const job = await leave(people.admin, again.previewId);
    world.platform.jobs.publish = publish;
    expect(job).toMatchObject({ state: 'done', doneCount: 4, readyCount: 0, failedCount: 0, progress: 1 });
    const all = [...ids, client.id];
    expect(heard.sort()).toEqual([...all].sort());
    await signedOut(client);
    expect(await statusOf(all)).toEqual([2, 2, 2, 2]);
    const shown = await people.shown(client.id);
    expect([shown.leaveDate, shown.roles.map(({ name }) => name)]).toEqual([day, ['学生']]);
    const noted = await db
      .select({ id: operationLog.targetId, changes: operationLog.changes })
      .from(operationLog)
      .where(and(inArray(operationLog.targetId, all), eq(operationLog.action, '批量离校')));
    expect(noted.map(({ id }) => id).sort()).toEqual([...all].sort());
    expect(noted[0]?.changes?.map(({ field }) => field)).toEqual(['useStatus', 'leaveDate']);
    // Its owner is told, with the way back to the result.
    const { rows } = await world.platform.database.pool.query(
      'select title, body, link from notification where account_id = $1 and key = $2',
      [people.admin.id, `transfer:${job.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].link).toBe(`/system/personnel?leave=${job.id}`);
    expect(JSON.stringify(rows[0].body)).toContain('已离校 4 人');
  });

  it('are more than one transaction holds, and a list is done once', async () => {
    const { grade, ids } = await students(120);
    const { previewId } = await previewed(people.admin, { grade });
    const { db } = world.platform.database;
    await people.admin.call(calls.leaveBatch, { previewId, handOver: [] });
    await Promise.all([1, 2].map(() => runLeaving(world.platform, { jobId: previewId })));
    expect(await ended(people.admin, previewId)).toMatchObject({ state: 'done', doneCount: 120 });
    const left = await db.$count(person, and(inArray(person.accountId, ids), eq(person.leaveDate, day)));
    expect(left).toBe(120);
  });

  it('wait while they have duties, which are named with a proposal, and leave once these are handed over', async () => {
    const { grade, ids } = await students(3);
    const [held = '', twice = '', free = ''] = ids;
    const mentor = await world.person({ name: '导师甲' });
    const { db } = world.platform.database;
    await db.update(person).set({ mentorId: mentor }).where(eq(person.accountId, held));
    keys.set('k1', held).set('k2', twice).set('k3', twice);
    const found = await previewed(people.admin, { grade });
    expect(found).toMatchObject({ ready: 1, blockedCount: 2 });
    const shown = found.blocked.find(({ userId }) => userId === held);
    expect(shown?.duties).toEqual([
      {
        duty: 'k1',
        title: '钥匙',
        titleEn: 'Keys',
        place: '甲学院',
        proposal: { id: mentor, name: '导师甲' },
      },
    ]);
    // Who is near what is handed over goes before the mentor.
    near.set('k1', people.admin.id);
    const other = await previewed(people.admin, { grade });
    expect(other.blocked.find(({ userId }) => userId === held)?.duties[0]?.proposal?.id).toBe(
      people.admin.id,
    );
    near.clear();
    const job = await leave(people.admin, other.previewId);
    expect(job).toMatchObject({ state: 'done', doneCount: 1, blockedCount: 2 });
    expect([await statusOf([free]), await statusOf([held, twice])]).toEqual([[2], [1, 1]]);

    const nothing = await people.admin.call(calls.leaveBatch, { previewId: job.id, handOver: [] });
    expect(nothing).toMatchObject({ status: 409, result: { errorCode: 'LEAVE_NOTHING_READY' } });
    for (const toUserId of [held, free, '01900000-0000-7000-8000-000000000000']) {
      const wrong = await people.admin.call(calls.leaveBatch, {
        previewId: job.id,
        handOver: [{ userId: twice, toUserId }],
      });
      expect([wrong.status, wrong.result.errorCode, firstField(wrong)]).toEqual([
        400,
        'RECEIVER_UNKNOWN',
        'handOver',
      ]);
    }
    const strange = await people.admin.call(calls.leaveBatch, {
      previewId: job.id,
      handOver: [{ userId: free, toUserId: mentor }],
    });
    expect([strange.status, strange.result.errorCode]).toEqual([409, 'LEAVE_NOT_WAITING']);

    // One duty of two is not enough.
    const half = await leave(people.admin, job.id, [
      { userId: held, toUserId: mentor },
      { userId: twice, duty: 'k2', toUserId: mentor },
    ]);
    expect(half).toMatchObject({ doneCount: 2, blockedCount: 1 });
    expect((await details(people.admin, job.id, 'blocked')).rows.data[0]).toMatchObject({
      userId: twice,
      reason: '还有职责未指定接收人',
    });
    const rest = await leave(people.admin, job.id, [
      { userId: twice, duty: 'k2', toUserId: mentor },
      { userId: twice, toUserId: people.admin.id },
    ]);
    expect(rest).toMatchObject({ doneCount: 3, blockedCount: 0 });
    expect([keys.get('k1'), keys.get('k2'), keys.get('k3')]).toEqual([mentor, mentor, people.admin.id]);
    keys.clear();
  });

  it('come by a workbook with days and successors of its own', async () => {
    const { ids } = await students(2);
    const successor = await world.person({ loginName: unique('to') });
    const numberOf = async (id: string) => (await people.shown(id)).loginName;
    keys.set('k4', ids[1] ?? '');
    const wide = (await numberOf(ids[0] ?? '')).replace(/\d/g, (one) =>
      String.fromCharCode(one.charCodeAt(0) + 0xfee0),
    );
    const found = await previewed(
      people.admin,
      {},
      await workbook([
        ['2026 届毕业生'],
        ['姓名', '学号', '班级', '离校 日期', '交接人工号'],
        ['甲', wide, '1 班', '2026/7/1', null],
        ['乙', await numberOf(ids[1] ?? ''), '1 班', null, await numberOf(successor)],
      ]),
    );
    expect(found).toMatchObject({ ready: 1, blockedCount: 1 });
    expect(found.blocked[0]?.duties[0]?.proposal?.id).toBe(successor);
    expect(await leave(people.admin, found.previewId)).toMatchObject({ doneCount: 2 });
    expect((await people.shown(ids[0] ?? '')).leaveDate).toBe('2026-07-01');
    expect((await people.shown(ids[1] ?? '')).leaveDate).toBe(day);
    expect(keys.get('k4')).toBe(successor);
    keys.clear();

    const template = await people.admin.call(calls.leaveTemplate);
    expect((await rowsOf(template.body))[0]).toEqual(['工号/学号*', '离校日期', '交接人工号']);
  });

  it('names the bad rows of a workbook, and takes none of it', async () => {
    const { ids } = await students(1);
    const { loginName } = await people.shown(ids[0] ?? '');
    const refused = await preview(
      people.admin,
      {},
      await workbook([
        ['工号/学号', '离校日期', '交接人工号'],
        [loginName, '2026-02-30', null],
        ['没有', null, null],
        [loginName, null, '也没有'],
        [null, '2026-06-30', null],
      ]),
    );
    expect([refused.status, refused.result.errorCode]).toEqual([400, 'LEAVE_LIST_WRONG']);
    expect(refused.result.errors).toEqual([
      { field: '第 2 行', message: '日期不存在' },
      { field: '第 3 行', message: '没有工号/学号“没有”' },
      { field: '第 4 行', message: '与第 2 行重复；没有交接人“也没有”' },
      { field: '第 5 行', message: '没有填写工号/学号' },
    ]);
    const without = await preview(
      people.admin,
      {},
      await workbook([
        ['姓名', '班级'],
        ['甲', '1 班'],
      ]),
    );
    expect([without.status, without.result.errorCode]).toEqual([400, 'LEAVE_NUMBER_COLUMN']);
    const text = await preview(people.admin, {}, Buffer.from('a,b\n1,2\n'));
    expect([text.status, text.result.errorCode]).toEqual([400, 'WORKBOOK_TEXT_FILE']);
  });
});

describe('who may let whom go', () => {
  it('asks for a choice, and takes nobody out of reach', async () => {
    const none = await preview(officer, {});
    expect([none.status, none.result.errorCode]).toEqual([400, 'LEAVE_NOBODY_CHOSEN']);
    const { grade, ids } = await students(1, { organizationId: world.organizations.b });
    expect((await preview(officer, { ids })).status).toBe(404);
    const found = await preview(officer, { grade });
    expect([found.status, found.result.errorCode]).toEqual([409, 'LEAVE_NOBODY_FOUND']);
    const student = await world.signedInAs('student');
    expect((await preview(student, { grade })).status).toBe(403);
    expect((await preview(officer, { grade, leaveDate: '2026-02-30' })).status).toBe(400);
  });

  it('lets nobody go who may do more, who has left, who came later, nor oneself', async () => {
    const { ids } = await students(1);
    const [plain = ''] = ids;
    const higher = await world.person({ roleCode: 'safetyAdministrator' });
    const late = await world.person({ userType: 2 });
    const { db } = world.platform.database;
    await db.update(person).set({ entryDate: '2026-09-01' }).where(eq(person.accountId, late));
    const found = await previewed(officer, { ids: [plain, higher, late, officer.id] });
    expect(found).toMatchObject({ ready: 1, failedCount: 3 });
    const { rows } = await details(officer, found.previewId, 'failed');
    const why = new Map(rows.data.map(({ userId, reason }) => [userId, reason]));
    expect([why.get(higher), why.get(late), why.get(officer.id)]).toEqual([
      '不能修改权限高于自己的人员',
      '入校日期不能晚于离校日期',
      '不能停用或删除自己',
    ]);
    // Whoever says that he is ready all the same is refused when it is done; the others leave.
    await db.update(leaveRow).set({ state: 'ready' }).where(eq(leaveRow.jobId, found.previewId));
    const job = await leave(officer, found.previewId);
    expect(job).toMatchObject({ state: 'done', doneCount: 1, failedCount: 3 });
    expect([await statusOf([plain]), await statusOf([higher, late, officer.id])]).toEqual([[2], [1, 1, 1]]);
    const twice = await previewed(officer, { ids: [plain] });
    expect(twice).toMatchObject({ ready: 0, failedCount: 1 });
  });

  it('is a list of one’s own, and of what one may do when it is done', async () => {
    const { grade, ids } = await students(2);
    const other = await world.signedInAs('safetyAdministrator');
    const { previewId } = await previewed(other, { grade });
    for (const [call, input] of [
      [calls.leaveBatch, { previewId, handOver: [] }],
      [calls.leaveStop, { id: previewId }],
      [calls.leaveJobDetails, { id: previewId }],
    ] as const)
      expect((await people.admin.call(call, input)).status).toBe(404);
    const idle = await other.call(calls.leaveStop, { id: previewId });
    expect(idle).toMatchObject({ status: 409, result: { errorCode: 'LEAVE_NOT_RUNNING' } });

    const { db } = world.platform.database;
    await db.update(leaveJob).set({ state: 'running', dueCount: 2 }).where(eq(leaveJob.id, previewId));
    const busy = await other.call(calls.leaveBatch, { previewId, handOver: [] });
    expect(busy).toMatchObject({ status: 409, result: { errorCode: 'LEAVE_RUNNING' } });
    expect((await other.call(calls.leaveStop, { id: previewId })).status).toBe(200);
    await runLeaving(world.platform, { jobId: previewId });
    expect(await details(other, previewId)).toMatchObject({ state: 'stopped', readyCount: 2, doneCount: 0 });
    expect(await statusOf(ids)).toEqual([1, 1]);

    // Going on from there, after the right was lost.
    await db.update(leaveJob).set({ state: 'running', stopping: false }).where(eq(leaveJob.id, previewId));
    await db.delete(accountRole).where(eq(accountRole.accountId, other.id));
    world.platform.callers.drop({ accountId: other.id });
    await runLeaving(world.platform, { jobId: previewId });
    const [job] = await db.select().from(leaveJob).where(eq(leaveJob.id, previewId));
    expect([job?.state, job?.failure]).toEqual(['stopped', expect.stringContaining('权限')]);
    expect(await statusOf(ids)).toEqual([1, 1]);
  });

  it('shows the latest list without its name, and forgets one that nobody went on with', async () => {
    const client = await world.signedInAs('superAdministrator');
    expect((await client.call(calls.leaveJobDetails, {})).status).toBe(404);
    const { grade } = await students(1);
    const { previewId } = await previewed(client, { grade });
    const latest = await client.call(calls.leaveJobDetails, {});
    expect(latest.result).toMatchObject({ id: previewId, state: 'preview', readyCount: 1, totalCount: 1 });
    const { db } = world.platform.database;
    await db
      .update(leaveJob)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(leaveJob.id, previewId));
    await sweepLeaving(world.platform);
    expect((await client.call(calls.leaveJobDetails, { id: previewId })).status).toBe(404);
  });
});

describe('leaving taken back', () => {
  it('enables accounts with their roles, within seven days; what was handed over stays', async () => {
    const { grade, ids } = await students(2);
    const [one = '', other = ''] = ids;
    const { db } = world.platform.database;
    const [expert] = await db.select().from(role).where(eq(role.code, 'expert'));
    await db
      .insert(accountRole)
      .values({ accountId: one, roleId: expert?.id ?? '', byHand: true, byPost: false });
    const { previewId } = await previewed(people.admin, { grade });
    const early = await people.admin.call(calls.leaveUndo, { ids: [one] });
    expect(early).toMatchObject({ status: 409, result: { errorCode: 'LEAVE_NOT_LEFT' } });
    await leave(people.admin, previewId);
    const back = await people.admin.call(calls.leaveUndo, { ids: [one] });
    expect([back.status, back.result.changed]).toEqual([200, 1]);
    const shown = await people.shown(one);
    expect(shown).toMatchObject({ useStatus: 1, leaveDate: null });
    expect(shown.roles.map(({ name }) => name).sort()).toEqual(['学生', '督查专家'].sort());
    expect(await details(people.admin, previewId)).toMatchObject({ doneCount: 1, undoneCount: 1 });

    await db
      .update(person)
      .set({ leftAt: sql`now() - interval '8 days'` })
      .where(eq(person.accountId, other));
    const late = await people.admin.call(calls.leaveUndo, { ids: [other] });
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'LEAVE_UNDO_LATE' } });
    expect(await statusOf([other])).toEqual([2]);
  });

  it('is for who may let them go, gives no role beyond one’s own, and takes all or none', async () => {
    const { grade, ids } = await students(1);
    const { ids: elsewhere } = await students(1, { organizationId: world.organizations.b });
    const [one = ''] = ids;
    const { db } = world.platform.database;
    const [high] = await db.select().from(role).where(eq(role.code, 'safetyAdministrator'));
    await db
      .insert(accountRole)
      .values({ accountId: one, roleId: high?.id ?? '', byHand: true, byPost: false });
    await leave(people.admin, (await previewed(people.admin, { grade })).previewId);
    await leave(people.admin, (await previewed(people.admin, { ids: elsewhere })).previewId);
    expect((await officer.call(calls.leaveUndo, { ids: [one, ...elsewhere] })).status).toBe(404);
    expect(await statusOf([one])).toEqual([2]);
    expect((await officer.call(calls.leaveUndo, { ids: [one] })).status).toBe(200);
    expect((await people.shown(one)).roles.map(({ name }) => name)).toEqual(['学生']);
    const student = await world.signedInAs('student');
    expect((await student.call(calls.leaveUndo, { ids: elsewhere })).status).toBe(403);
  });

  it('also of one who left by himself', async () => {
    const id = await world.person();
    const { version } = await people.shown(id);
    const left = await people.admin.call(calls.personLeave, { id, leaveDate: day, handOver: [], version });
    expect(left.status).toBe(200);
    expect((await people.admin.call(calls.leaveUndo, { ids: [id] })).result.changed).toBe(1);
    expect(await people.shown(id)).toMatchObject({ useStatus: 1, leaveDate: null });
  });
});
