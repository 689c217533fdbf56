import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../../platform/failure.ts';
import { file } from '../../platform/files/tables.ts';
import { uuid } from '../../platform/uuid.ts';
import { enter, keepClock, letPass, minute, withPassword } from '../../testing/accounts.ts';
import {
  approveAs,
  asked,
  calls,
  instanceOf,
  publish,
  rejectAs,
  start,
  step,
  tasksOf,
  testKind,
  waitingFor,
} from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { firstField } from '../../testing/people.ts';
import { builtInRoles } from '../identity/builtInRoles.ts';
import { instanceEvidence } from './evidence.ts';
import { signatureUse } from './own/signature.ts';

const world = useWorld();
keepClock();
let [applicant, one, two, other] = [] as unknown as [Client, Client, Client, Client];

beforeAll(async () => {
  [applicant, one, two, other] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
  ]);
});

/** An application that waits for `one` and, unless said otherwise, then for nobody. */
const waiting = async (more: Parameters<typeof step>[2] = {}, kindMore = {}, ids = [one.id]) => {
  const kind = testKind(world, kindMore);
  await publish(world, kind.kind, [step('a', ids, more)]);
  return { kind, id: await start(world, kind.kind, applicant.id) };
};

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;

describe('a decision', () => {
  it('is taken once though sent twenty times at once', async () => {
    const { id, kind } = await waiting();
    const taskId = await waitingFor(world, id, one);
    const { version } = await instanceOf(world, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => one.call(calls.approve, { taskId, instanceVersion: version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(kind.called).toHaveLength(1);
    expect((await instanceEvidence(world.platform.database.db, id)).fault).toBeUndefined();
  });

  it('of one of many lets the others know who has decided', async () => {
    const { id } = await waiting({ mode: 'any' }, {}, [one.id, two.id]);
    const taskId = await waitingFor(world, id, two);
    const [first, second] = await Promise.all([
      approveAs(world, one, id),
      two.call(calls.approve, { taskId, instanceVersion: 0 }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const loser = first.status === 409 ? first : second;
    expect(code(loser)).toBe('TASK_CLOSED');
    expect(loser.message).toBe('该事项已由张三处理，请刷新');
  });

  it('answers a retry with the same key as before, and does nothing twice', async () => {
    const { id, kind } = await waiting();
    const input = { taskId: await waitingFor(world, id, one), instanceVersion: 0 };
    const headers = { 'idempotency-key': 'approve-once-1' };
    const first = await one.call(calls.approve, input, { headers });
    const again = await one.call(calls.approve, input, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.result).toEqual(first.result);
    expect(kind.called).toHaveLength(1);
    const changed = await one.call(calls.approve, { ...input, comment: '别的' }, { headers });
    expect(code(changed)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of what has changed since it was looked at is refused', async () => {
    const { id } = await waiting();
    const answer = await approveAs(world, one, id, { instanceVersion: 7 });
    expect([answer.status, code(answer)]).toEqual([409, 'STALE_VERSION']);
  });

  it('is nobody else’s: another’s task is not there', async () => {
    const { id } = await waiting();
    const taskId = await waitingFor(world, id, one);
    for (const call of [calls.approve, calls.reject] as const)
      expect(
        (await other.call(call, { taskId, instanceVersion: 0, target: 'final', comment: 'x' } as never))
          .status,
      ).not.toBe(200);
    expect((await other.call(calls.approve, { taskId, instanceVersion: 0 })).status).toBe(404);
    expect((await other.call(calls.instanceDetails, { id })).status).toBe(404);
    expect((await other.call(calls.instanceTimeline, { id })).status).toBe(404);
    expect((await other.call(calls.commentAdd, { instanceId: id, comment: '路过' })).status).toBe(404);
  });

  it('that says no says why', async () => {
    const { id } = await waiting();
    for (const comment of [undefined, '', '   ']) {
      const answer = await rejectAs(world, one, id, { comment });
      expect([answer.status, firstField(answer)]).toEqual([400, 'comment']);
      expect(answer.message).toBe('请填写退回或拒绝的原因');
    }
  });

  it('gives what its step asks for: comment, signature, checklist', async () => {
    const { id } = await waiting({
      needComment: 'always',
      needSignature: 'required',
      checklist: [
        { text: '已核对防护用品', required: true },
        { text: '已查看现场', required: false },
      ],
    });
    const fields = async (more: object) => firstField(await approveAs(world, one, id, more));
    expect(await fields({})).toBe('comment');
    expect(await fields({ comment: '好' })).toBe('checklist');
    expect(await fields({ comment: '好', checklist: [false, true] })).toBe('checklist');
    expect(await fields({ comment: '好', checklist: [true] })).toBe('signatureFileId');
    const foreign = uuid();
    const own = uuid();
    await world.write(({ db }) =>
      db.insert(file).values(
        [
          [foreign, two.id],
          [own, one.id],
        ].map(([fileId = '', ownerId = '']) => ({
          id: fileId,
          name: 's.png',
          type: 'image/png',
          bytes: 1,
          sha256: 'x',
          ownerId,
          usedBy: signatureUse(ownerId),
        })),
      ),
    );
    expect(await fields({ comment: '好', checklist: [true], signatureFileId: foreign })).toBe(
      'signatureFileId',
    );
    expect(await fields({ comment: '好', checklist: [true], signatureFileId: uuid() })).toBe(
      'signatureFileId',
    );
    const done = await approveAs(world, one, id, { comment: '好', checklist: [true], signatureFileId: own });
    expect(done.status).toBe(200);
    const { result } = await applicant.call(calls.instanceTimeline, { id });
    const approved = result.events.find(({ kind }) => kind === 'approved');
    expect(approved?.signatureUrl).toContain(own);
    expect(approved?.checklist).toEqual([
      { text: '已核对防护用品', checked: true },
      { text: '已查看现场', checked: false },
    ]);
  });

  it('asks for the password where the step does; the fifth wrong one locks it for a while', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [client.id], { needPassword: true })]);
    const id = await start(world, kind.kind, applicant.id);
    expect(firstField(await approveAs(world, client, id))).toBe('password');
    for (let wrong = 0; wrong < 5; wrong++) {
      const answer = await approveAs(world, client, id, { password: 'falsch' });
      expect([answer.status, firstField(answer)]).toEqual([400, 'password']);
    }
    expect((await approveAs(world, client, id, { password: holder.password })).status).toBe(429);
    letPass(16 * minute);
    const again = await enter(world, holder);
    expect((await approveAs(world, again, id, { password: holder.password })).status).toBe(200);
  });

  it('forgets wrong passwords after a quarter of an hour, and says what to do to whom has none', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const kind = testKind(world);
    const other = await world.signedInAs('staff');
    await world.platform.database.pool.query('update account set password_hash = null where id = $1', [
      other.id,
    ]);
    await publish(world, kind.kind, [step('a', [client.id, other.id], { needPassword: true, mode: 'all' })]);
    const id = await start(world, kind.kind, applicant.id);
    for (let wrong = 0; wrong < 4; wrong++) await approveAs(world, client, id, { password: 'falsch' });
    letPass(16 * minute);
    const again = await enter(world, holder);
    for (let wrong = 0; wrong < 2; wrong++) await approveAs(world, again, id, { password: 'falsch' });
    expect((await approveAs(world, again, id, { password: holder.password })).status).toBe(200);
    const none = await approveAs(world, other, id, { password: 'irgendeins' });
    expect([none.status, none.result.errorCode]).toEqual([409, 'APPROVAL_PASSWORD_NONE']);
  });

  it('goes back only where the step allows and the way leads', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id]), step('b', [two.id], { rejectTo: 'applicant' })]);
    const id = await start(world, kind.kind, applicant.id);
    const bad = await rejectAs(world, one, id, { target: 'node', stepKey: 'b' });
    expect([bad.status, code(bad)]).toEqual([400, 'BAD_TARGET']);
    await approveAs(world, one, id);
    expect(code(await rejectAs(world, two, id, { target: 'node', stepKey: 'a' }))).toBe('BAD_TARGET');
    expect((await rejectAs(world, two, id, { target: 'applicant' })).status).toBe(200);
  });

  it('is undone when the module refuses, whose sentence is answered', async () => {
    const { id } = await waiting(
      {},
      {
        onApproved: async () => {
          throw fail('CALLBACK_REFUSED', { reason: '库存不足，请联系库管员' });
        },
      },
    );
    const answer = await approveAs(world, one, id);
    expect([answer.status, answer.message]).toEqual([409, '库存不足，请联系库管员']);
    expect((await instanceOf(world, id)).state).toBe('running');
    expect(await asked(world, id)).toEqual([one.id]);
    expect((await instanceEvidence(world.platform.database.db, id)).hashes).toHaveLength(2);
  });

  it('fills in what its step lets the approver fill in, and nothing else', async () => {
    const { id } = await waiting({ allow: { edit: ['note'] } });
    expect(code(await approveAs(world, one, id, { edits: { amount: '1' } }))).toBe('EDIT_NOT_ALLOWED');
    expect(code(await approveAs(world, one, id, { edits: { note: 5 } }))).toBe('EDIT_NOT_ALLOWED');
    expect((await approveAs(world, one, id, { edits: { note: '限量领用' } })).status).toBe(200);
    expect((await instanceOf(world, id)).facts).toEqual({ note: '限量领用' });
    const { result } = await applicant.call(calls.instanceTimeline, { id });
    expect(result.events.find(({ kind }) => kind === 'edited')?.edits).toEqual([
      { label: '备注', before: null, after: '限量领用' },
    ]);
    expect((await instanceEvidence(world.platform.database.db, id)).fault).toBeUndefined();
  });
});

describe('many at once', () => {
  it('are each decided by themselves, fifty in one call', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id])]);
    const instances: string[] = [];
    for (let n = 0; n < 48; n++) instances.push(await start(world, kind.kind, applicant.id));
    const foreign = await waiting({}, {}, [two.id]);
    const strict = await waiting({ checklist: [{ text: '核对', required: true }] });
    const taskIds = [
      ...(await Promise.all(instances.map((id) => waitingFor(world, id, one)))),
      await waitingFor(world, foreign.id, two),
      await waitingFor(world, strict.id, one),
    ];
    const { status, result } = await one.call(calls.approveMore, { taskIds, comment: '同意。' });
    expect(status).toBe(200);
    expect(result.results.filter(({ ok }) => ok)).toHaveLength(48);
    expect(result.results.slice(48).map(({ message }) => message)).toEqual([
      '内容不存在或无权查看',
      '内容不存在或无权查看',
    ]);
    expect(kind.called).toHaveLength(48);
    // Each of them has ended its application.
    expect(result.results.some(({ revocable }) => revocable)).toBe(false);
    expect((await one.call(calls.approveMore, { taskIds: [...taskIds, uuid()] })).status).toBe(400);
  });

  it('can be taken back where somebody else is asked next', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id]), step('b', [two.id])]);
    const id = await start(world, kind.kind, applicant.id);
    const taskId = await waitingFor(world, id, one);
    const { result } = await one.call(calls.approveMore, { taskIds: [taskId] });
    expect(result.results).toEqual([{ taskId, ok: true, revocable: true, message: null }]);
    expect((await one.call(calls.revokeDecision, { taskId })).status).toBe(200);
    expect(await asked(world, id)).toEqual([one.id]);
  });

  it('go back together, each to its applicant', async () => {
    const { id, kind } = await waiting();
    const final = await waiting({}, { returnable: false });
    const taskIds = [await waitingFor(world, id, one), await waitingFor(world, final.id, one)];
    const silent = await one.call(calls.rejectMore, { taskIds });
    expect(silent.result.results.map(({ ok }) => ok)).toEqual([false, false]);
    await one.call(calls.rejectMore, { taskIds, comment: '请补充材料后再提交。' });
    expect(kind.called.map(({ what }) => what)).toEqual(['returned']);
    // What cannot go back is not refused for good by the way.
    expect(final.kind.called).toEqual([]);
    expect((await instanceOf(world, final.id)).state).toBe('running');
  });
});

describe('nobody decides an application of his own', () => {
  const tried = builtInRoles.map(({ code: role }) => role);

  it.each(tried)(
    '%s neither directly, nor by delegation, added signer, hand-over or reassignment',
    async (role) => {
      const me = await world.signedInAs(role, { isAdmin: false });
      const helper = await world.signedInAs('staff');
      const admin = await world.signedInAs('superAdministrator');
      const kind = testKind(world);
      // The rule names the applicant himself beside a helper.
      await publish(world, kind.kind, [
        step('a', [me.id, helper.id], { mode: 'all', allow: { transfer: true, addSigner: true } }),
      ]);
      const id = await start(world, kind.kind, me.id);
      expect(await asked(world, id)).toEqual([helper.id]);
      const taskId = await waitingFor(world, id, helper);
      // Directly, with the task of somebody else.
      const direct = await me.call(calls.approve, { taskId, instanceVersion: 0 });
      // Whoever is from outside decides nothing at all.
      const why = role === 'supplier' ? 'NOT_ALLOWED' : 'SELF_APPROVAL';
      expect([direct.status, code(direct)]).toEqual([403, why]);
      // Handed over and added.
      const reason = '请你处理';
      expect(code(await helper.call(calls.transfer, { taskId, toUserId: me.id, reason }))).toMatch(
        /SIGNER_IS_APPLICANT|SIGNER_UNKNOWN/,
      );
      const add = { taskId, userIds: [me.id], position: 'before' as const, mode: 'any' as const, reason };
      expect(code(await helper.call(calls.addSigner, add))).toMatch(/SIGNER_IS_APPLICANT|SIGNER_UNKNOWN/);
      expect(code(await admin.call(calls.instanceReassign, { taskId, toUserId: me.id, reason }))).toMatch(
        /SIGNER_IS_APPLICANT|SIGNER_UNKNOWN/,
      );
      // By delegation, of what waits and of what comes.
      const period = { from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
      await helper.call(calls.delegationAdd, {
        delegateId: me.id,
        kinds: [],
        reason: '出差',
        includePending: true,
        ...period,
      });
      expect(await asked(world, id)).toEqual([helper.id]);
      const second = await start(world, kind.kind, me.id);
      expect(await asked(world, second)).toEqual([helper.id]);
      const decided = (await tasksOf(world, id)).filter(({ decidedAt }) => decidedAt);
      expect(decided).toEqual([]);
    },
  );

  it('nor one that he has started for another', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id, two.id])]);
    const id = await start(world, kind.kind, applicant.id, { byId: one.id });
    expect(await asked(world, id)).toEqual([two.id]);
    expect(
      code(await one.call(calls.approve, { taskId: await waitingFor(world, id, two), instanceVersion: 0 })),
    ).toBe('SELF_APPROVAL');
  });

  it('nor a task that was his before he became the applicant’s proxy', async () => {
    const { approvalTask } = await import('./tables.ts');
    const { id } = await waiting();
    await world.write(({ db }) =>
      db.update(approvalTask).set({ assigneeId: applicant.id }).where(eq(approvalTask.instanceId, id)),
    );
    expect(code(await approveAs(world, applicant, id))).toBe('SELF_APPROVAL');
  });
});
