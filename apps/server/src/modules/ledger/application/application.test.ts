import { type AnyEndpoint, approval, ledger } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveAs, publish, step } from '../../../testing/approvals.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { approvalFlow } from '../../approval/tables.ts';
import { closeRow, laboratoryParts } from '../laboratoryParts.ts';
import { ledgerApplication } from '../tables.ts';
import { approvalKinds } from './ofApplication.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;

let cylinders = 0;
let approver: Client;
beforeAll(async () => {
  // One person decides on everything here; who is asked by the shipped flows: approved.test.ts.
  approver = await world.signedInAs('staff');
  await world.write(({ db }) => db.update(approvalFlow).set({ state: 'disabled' }));
  for (const kind of Object.values(approvalKinds)) await publish(world, kind, [step('a', [approver.id])]);
  world.platform.ports.give(
    laboratoryParts,
    {
      counts: () => sql`0`,
      closeCheck: async () => [closeRow('cylinders', ['气瓶', 'Cylinders'], cylinders, null)],
    },
    'cylinders',
  );
});

const draftOf = ({ id: _, version: _v, warnings: _w, ...fields }: Awaited<ReturnType<typeof shared.add>>) =>
  fields;
const save = (client: Client, input: object) => client.call(calls.applicationSave, input);
const submit = (client: Client, id: string, version: number) =>
  client.call(calls.applicationSubmit, { id, version });
/** Hands it in, and it is agreed to. */
const pass = async (client: Client, id: string, version: number) => {
  const { result } = await submit(client, id, version);
  return approveAs(world, approver, result.approvalId ?? '');
};
const reason = '课题组人员调整';
const ok = async <E extends AnyEndpoint>(
  answer: Promise<{ status: number; message: string; result: unknown }>,
) => {
  const { status, message, result } = await answer;
  expect([status, message]).toEqual([200, 'ok']);
  return result as { id: string; version: number } & E;
};

describe('applications that change the register', () => {
  it('show a draft field by field against the register, and what is still missing', async () => {
    const { head, laboratory } = await shared.headed();
    const draft = { ...draftOf(laboratory), capacity: 12, openTime: '8:00–22:00', phone: null };
    const saved = await save(head, { kind: 'change', laboratoryId: laboratory.id, draft, reason });
    expect(saved.result.diff).toEqual([
      expect.objectContaining({ field: 'capacity', label: '最多同时人数', before: null, after: '12' }),
      expect.objectContaining({ field: 'openTime', before: null, after: '8:00–22:00' }),
    ]);
    expect(saved.result.problems).toEqual([]);
    const { id } = saved.result;
    const again = await save(head, {
      id,
      kind: 'change',
      draft: { ...draft, safetyOfficerIds: [] },
      version: 0,
    });
    expect(again.result.problems.map(({ field }) => field)).toEqual(['safetyOfficerIds']);
    expect((await save(head, { id, kind: 'change', draft, version: 0 })).result.errorCode).toBe(
      'STALE_VERSION',
    );
    const list = await head.call(calls.applicationPageList, { kind: 'change', state: 'draft' });
    expect(list.result.data).toMatchObject([{ id, laboratoryName: laboratory.laboratoryName }]);
    expect(list.result.data[0]?.applicationNo).toMatch(/^TZ\d{12}$/);
  });

  it('say before they are submitted that a name is taken, and name what approvers look at first', async () => {
    const { head, laboratory } = await shared.headed();
    const fields = await shared.form();
    const draft = { ...fields, headId: head.id, laboratoryName: laboratory.laboratoryName };
    const taken = await save(head, { kind: 'create', draft, reason });
    expect(taken.result.problems.map(({ field }) => field)).toEqual(['laboratoryName']);
    const { id } = taken.result;
    const named = { ...draft, laboratoryName: unique('新实验室') };
    const { problems, version } = (await save(head, { id, kind: 'create', draft: named, reason, version: 0 }))
      .result;
    expect(problems).toEqual([]);
    const { result } = await submit(head, id, version);
    const instance = await approver.call(approval.endpoints.instanceDetails, { id: result.approvalId ?? '' });
    expect(instance.result.telling.map(({ label }) => label)).toEqual(['所属组织', '负责人', '房间']);
    expect(instance.result.telling.every(({ value }) => value.length > 1)).toBe(true);
  });

  it('are found by the day they were made on by the college’s clock', async () => {
    const { head, laboratory } = await shared.headed();
    const draft = draftOf(laboratory);
    const { id } = (await save(head, { kind: 'change', laboratoryId: laboratory.id, draft, reason })).result;
    await world.write(({ db }) =>
      db
        .update(ledgerApplication)
        .set({ createdAt: '2026-03-01T17:30:00Z' })
        .where(eq(ledgerApplication.id, id)),
    );
    const on = async (day: string) =>
      (await head.call(calls.applicationPageList, { from: day, to: day })).result.totalCount;
    expect([await on('2026-03-01'), await on('2026-03-02'), await on('2026-03-03')]).toEqual([0, 1, 0]);
  });

  it('name the people and rooms of a draft, for the form that goes on with it', async () => {
    const { head, laboratory } = await shared.headed();
    const other = await shared.add();
    const [place] = other.rooms;
    const next = await world.signedInAs('staff');
    const draft = { ...draftOf(laboratory), headId: next.id, rooms: [{ ...place, share: 30 }] };
    const saved = await save(head, { kind: 'change', laboratoryId: laboratory.id, draft, reason });
    const { named } = (await head.call(calls.applicationDetails, { id: saved.result.id })).result;
    const people = await shared.admin.call(calls.laboratoryDetails, { id: other.id });
    const { share, use: _, sharedWith: _s, ...room } = people.result.rooms[0] ?? { share: 0 };
    expect(named.rooms).toEqual([
      { ...room, sharedWith: [{ id: other.id, laboratoryName: other.laboratoryName, share }] },
    ]);
    expect(named.people.map(({ id }) => id)).toContain(next.id);
    expect(named.people.every(({ name }) => name.length > 1)).toBe(true);
    expect(named.pictures).toEqual([]);
  });

  it('are applied when they are approved, and the history names them', async () => {
    const { head, laboratory } = await shared.headed();
    const draft = { ...draftOf(laboratory), laboratoryName: unique('新名称') };
    const { id, version } = await ok(
      save(head, { kind: 'change', laboratoryId: laboratory.id, draft, reason }),
    );
    expect((await pass(head, id, version)).result).toMatchObject({ state: 'approved' });
    expect((await shared.shown(laboratory.id)).laboratoryName).toBe(draft.laboratoryName);
    const history = await shared.admin.call(calls.laboratoryHistory, { id: laboratory.id });
    expect(history.result.data[0]?.changes.map(({ field }) => field)).toEqual([
      'laboratoryName',
      'reason',
      'application',
      'approvers',
    ]);
    expect((await submit(head, id, version)).status).toBe(409);
  });

  it('make a new laboratory', async () => {
    const teacher = await world.signedInAs('staff');
    const draft = await shared.form({ headId: teacher.id });
    const { id, version } = await ok(save(teacher, { kind: 'create', draft, reason: '新建课题组' }));
    expect((await pass(teacher, id, version)).status).toBe(200);
    const mine = await teacher.call(calls.mineLaboratoryList, {});
    expect(mine.result).toMatchObject([{ laboratoryName: draft.laboratoryName, myRole: 'head' }]);
    const details = await teacher.call(calls.applicationDetails, { id });
    expect(details.result).toMatchObject({ state: 'approved', laboratoryId: mine.result[0]?.id });
  });

  it('are refused without a change, without a reason, incomplete, or of a laboratory of others', async () => {
    const { head, laboratory } = await shared.headed();
    const change = { kind: 'change', laboratoryId: laboratory.id };
    const same = await ok(save(head, { ...change, draft: draftOf(laboratory), reason }));
    const nothing = await submit(head, same.id, same.version);
    expect([nothing.status, nothing.message]).toEqual([400, '没有任何修改']);
    const silent = await ok(save(head, { ...change, draft: { ...draftOf(laboratory), capacity: 3 } }));
    expect((await submit(head, silent.id, silent.version)).result.errorCode).toBe(
      'APPLICATION_REASON_NEEDED',
    );
    const student = await world.person({ userType: 2 });
    const unfit = await ok(
      save(head, { ...change, draft: { ...draftOf(laboratory), headId: student }, reason }),
    );
    const refused = await submit(head, unfit.id, unfit.version);
    expect([refused.status, refused.message]).toEqual([400, '申请内容不完整：负责人必须是在职教职工']);
    const { head: stranger } = await shared.headed();
    expect((await save(stranger, { ...change, draft: draftOf(laboratory), reason })).status).toBe(404);
    expect((await stranger.call(calls.applicationDetails, { id: same.id })).status).toBe(404);
    expect((await submit(stranger, same.id, same.version)).status).toBe(404);
    const reader = await world.signedInAs('student');
    expect((await save(reader, change)).status).toBe(403);
    expect((await head.call(calls.applicationDelete, { id: same.id })).status).toBe(200);
    expect((await head.call(calls.applicationDetails, { id: same.id })).status).toBe(404);
  });

  it('tell both sides when the register has moved on, and merge', async () => {
    const { head, laboratory } = await shared.headed();
    const draft = { ...draftOf(laboratory), capacity: 12 };
    const { id, version } = await ok(
      save(head, { kind: 'change', laboratoryId: laboratory.id, draft, reason }),
    );
    const { warnings: _, ...fields } = laboratory;
    await shared.admin.call(calls.laboratoryEdit, { ...fields, openTime: '全天', reason: '学院统一调整' });
    const stale = await submit(head, id, version);
    expect(stale).toMatchObject({ status: 409, result: { errorCode: 'APPLICATION_STALE' } });
    expect(stale.result).toMatchObject({
      mine: [{ field: 'capacity' }],
      theirs: [{ field: 'openTime', after: '全天' }],
    });
    expect((await head.call(calls.applicationDetails, { id })).result).toMatchObject({ stale: true });
    const merged = await save(head, { id, kind: 'change', draft, reason, merge: true, version });
    expect(merged.result.diff.map(({ field }) => field)).toEqual(['capacity']);
    expect((await pass(head, id, merged.result.version)).status).toBe(200);
    expect(await shared.shown(laboratory.id)).toMatchObject({ capacity: 12, openTime: '全天' });
  });

  it('close a laboratory when nothing is left, or with an exemption; then it is only history', async () => {
    const { head, laboratory } = await shared.headed();
    cylinders = 3;
    const check = await head.call(calls.closeCheck, { laboratoryId: laboratory.id });
    expect(check.result.map(({ key, ok: clear }) => [key, clear])).toEqual([
      ['bottles', true],
      ['wasteContainers', true],
      ['visitors', true],
      ['offlineTraining', true],
      ['inside', true],
      ['unattended', true],
      ['cylinders', false],
      ['members', true],
      ['applications', true],
      ['decontamination', false],
    ]);
    const close = { kind: 'close', laboratoryId: laboratory.id, reason: '课题组撤销' };
    const { id, version } = await ok(save(head, close));
    const blocked = await submit(head, id, version);
    expect(blocked).toMatchObject({ status: 409, result: { errorCode: 'CLOSE_BLOCKED' } });
    const exempted = await ok(save(head, { id, ...close, exemption: '已线下移交给学院', version }));
    expect((await pass(head, id, exempted.version)).status).toBe(200);
    expect(await shared.shown(laboratory.id)).toMatchObject({
      status: 'closed',
      memberCount: 0,
      closing: false,
    });
    expect((await head.call(calls.mineLaboratoryList, {})).result).toEqual([]);
    const { warnings: _, ...fields } = laboratory;
    const edit = await shared.admin.call(calls.laboratoryEdit, {
      ...fields,
      openTime: '全天',
      reason,
      version: 1,
    });
    expect([edit.status, edit.message]).toEqual([409, '实验室已注销']);
    // Its name and rooms are free again.
    await shared.add({ laboratoryName: laboratory.laboratoryName, rooms: laboratory.rooms });
    const reopen = { ids: [laboratory.id], action: 'reopen', reason: '恢复使用该实验室' };
    const taken = await shared.admin.call(calls.laboratoryStatusChange, reopen);
    expect(taken.result[0]?.message).toContain('只剩 0%');
    cylinders = 0;
  });
});
