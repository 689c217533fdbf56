import { type FlowStep, notification } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { day, keepClock, letPass } from '../../testing/accounts.ts';
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
import { resubmitApproval } from './engine.ts';
import { instanceEvidence } from './evidence.ts';
import { runReturned } from './running/clock.ts';

const world = useWorld();
keepClock();
let [applicant, one, two, three] = [] as unknown as [Client, Client, Client, Client];

beforeAll(async () => {
  [applicant, one, two, three] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
  ]);
});

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;
const free = { allow: { transfer: true, addSigner: true } };
const running = async (
  steps = [step('a', [one.id], free), step('b', [two.id])],
  kindMore: Parameters<typeof testKind>[1] = {},
  flowMore = {},
) => {
  const kind = testKind(world, kindMore);
  await publish(world, kind.kind, steps, flowMore);
  return { kind, id: await start(world, kind.kind, applicant.id) };
};
const whole = async (id: string) => (await instanceEvidence(world.platform.database.db, id)).fault;

describe('the applicant', () => {
  it('withdraws before the first decision, and later only where the kind allows', async () => {
    const first = await running();
    const version = 0;
    expect((await one.call(calls.withdraw, { instanceId: first.id, version })).status).toBe(404);
    expect(code(await applicant.call(calls.withdraw, { instanceId: first.id, version: 9 }))).toBe(
      'STALE_VERSION',
    );
    expect((await applicant.call(calls.withdraw, { instanceId: first.id, version })).status).toBe(200);
    expect(first.kind.called.map(({ what }) => what)).toEqual(['withdrawn']);
    expect(await asked(world, first.id)).toEqual([]);
    expect(code(await applicant.call(calls.withdraw, { instanceId: first.id, version: 1 }))).toBe(
      'WRONG_STATE',
    );

    const late = await running();
    await approveAs(world, one, late.id);
    const refused = await applicant.call(calls.withdraw, { instanceId: late.id, version });
    expect([refused.status, refused.message]).toEqual([
      409,
      '已有人审批，不能撤回；如需更改请联系审批人退回',
    ]);
    const allowed = await running(undefined, { allowWithdrawAfterFirst: true });
    await approveAs(world, one, allowed.id);
    expect((await applicant.call(calls.withdraw, { instanceId: allowed.id, version })).status).toBe(200);
  });

  it('urges once an hour, five times a step', async () => {
    const { id } = await running();
    expect((await one.call(calls.urge, { instanceId: id })).status).toBe(404);
    for (let times = 0; times < 5; times++) {
      expect((await applicant.call(calls.urge, { instanceId: id })).status).toBe(200);
      const soon = await applicant.call(calls.urge, { instanceId: id });
      expect([soon.status, code(soon)]).toEqual([429, 'URGED_TOO_OFTEN']);
      expect(soon.message).toMatch(/^催办过于频繁，请于\d\d:\d\d后再试$/);
      // An hour passes; the clock itself would take the access token along.
      await world.platform.database.pool.query(
        `update approval_instance set urged_at = urged_at - interval '61 minutes' where id = $1`,
        [id],
      );
    }
    expect(code(await applicant.call(calls.urge, { instanceId: id }))).toBe('URGED_ENOUGH');
    const { result } = await one.call(calls.todoPageList, { urged: true });
    expect(result.data.find((row) => row.instanceId === id)?.urgedCount).toBe(5);
  });

  it('tells whom urging reached, and who takes no such notices', async () => {
    const silent = await world.signedInAs('staff');
    const { notificationSettingGet, notificationSettingSave } = notification.endpoints;
    const { result: setting } = await silent.call(notificationSettingGet, {});
    await silent.call(notificationSettingSave, {
      off: ['approval.urged'],
      quietFrom: null,
      quietTo: null,
      channels: [],
      version: setting.version,
    });
    const { id } = await running([step('a', [one.id, silent.id])]);
    const { result } = await applicant.call(calls.urge, { instanceId: id });
    expect(result).toMatchObject({ reminded: 1, leftOut: 0, unreached: 1 });
    const { result: told } = await applicant.call(calls.instanceTimeline, { id });
    expect(told.events.find(({ kind }) => kind === 'urged')?.note?.split('、')).toHaveLength(1);
  });

  it('resubmits from the first step or from the refusing one, by the newest version where the flow says so', async () => {
    const chain = () => [step('a', [one.id]), step('b', [two.id])];
    const refusing = await running(chain(), {}, { resumeFrom: 'refusing' });
    await approveAs(world, one, refusing.id);
    await rejectAs(world, two, refusing.id, { target: 'applicant' });
    expect(code(await applicant.call(calls.resubmit, { instanceId: refusing.id, version: 0 }))).toBe(
      'STALE_VERSION',
    );
    await applicant.call(calls.resubmit, { instanceId: refusing.id, version: 1 });
    expect(await asked(world, refusing.id)).toEqual([two.id]);
    expect(code(await applicant.call(calls.resubmit, { instanceId: refusing.id, version: 2 }))).toBe(
      'NOT_RESUBMITTABLE',
    );
    expect(await whole(refusing.id)).toBeUndefined();
  });

  it('shows what has changed since the round before', async () => {
    let amount = '100.00';
    const { id } = await running([step('a', [one.id])], {
      submitAgain: async (context, { instanceId }) => {
        await resubmitApproval(context, { instanceId, title: '改过的申请', summary: [], facts: { amount } });
      },
    });
    await rejectAs(world, one, id, { target: 'applicant' });
    amount = '80.00';
    await applicant.call(calls.resubmit, { instanceId: id, version: 1 });
    const { result } = await one.call(calls.instanceDetails, { id });
    expect(result.diff).toEqual([{ field: 'amount', label: '金额', before: null, after: '80.00' }]);
    expect([result.title, result.round]).toEqual(['改过的申请', 2]);
    expect(await whole(id)).toBeUndefined();
  });

  it('who does not correct it for thirty days has it withdrawn', async () => {
    const { id, kind } = await running([step('a', [one.id])]);
    await rejectAs(world, one, id, { target: 'applicant' });
    letPass(29 * day);
    await runReturned(world.platform);
    expect((await instanceOf(world, id)).state).toBe('returned');
    letPass(2 * day);
    await runReturned(world.platform);
    await runReturned(world.platform);
    expect((await instanceOf(world, id)).state).toBe('withdrawn');
    expect(kind.called.map(({ what }) => what)).toEqual(['returned', 'withdrawn']);
  });
});

describe('an approver', () => {
  it('hands over where the step allows, to somebody who may decide', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, one);
    const give = (toUserId: string) => one.call(calls.transfer, { taskId, toUserId, reason: '出差' });
    const disabled = await world.person({ name: '停用者' });
    const { setAccountStatus } = await import('../identity/accounts.ts');
    await world.write((context) => setAccountStatus(context, disabled, 2));
    expect(code(await give(one.id))).toBe('SIGNER_IS_SELF');
    expect((await give(disabled)).message).toBe('“停用者”已停用');
    expect(code(await give(applicant.id))).toBe('SIGNER_IS_APPLICANT');
    expect(code(await give(crypto.randomUUID()))).toBe('SIGNER_UNKNOWN');
    expect(code(await give(await world.person({ userType: 4 })))).toBe('SIGNER_UNKNOWN');
    expect((await give(three.id)).status).toBe(200);
    expect(await asked(world, id)).toEqual([three.id]);
    expect(code(await one.call(calls.approve, { taskId, instanceVersion: 0 }))).toBe('TASK_CLOSED');
    await approveAs(world, three, id);
    expect(
      code(
        await two.call(calls.transfer, {
          taskId: await waitingFor(world, id, two),
          toUserId: one.id,
          reason: '出差',
        }),
      ),
    ).toBe('TRANSFER_NOT_ALLOWED');
    const done = await one.call(calls.donePageList, { decision: 'transferred' });
    expect(done.result.data.map((row) => row.instanceId)).toContain(id);
    expect(await whole(id)).toBeUndefined();
  });

  it('adds signers before and after, and takes away who has not decided', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, one);
    const add = (position: 'before' | 'after', userIds: string[]) =>
      one.call(calls.addSigner, { taskId, userIds, position, mode: 'all', reason: '请会签' });
    const extra = await world.signedInAs('staff');
    expect((await add('before', [three.id])).status).toBe(200);
    expect(await asked(world, id)).toEqual([three.id]);
    expect(code(await approveAs(world, one, id, { taskId }))).toBe('TASK_NOT_YET');
    // It is not one's turn any more, and yet one may think better of it.
    const mine = (await one.call(calls.instanceDetails, { id })).result;
    expect([mine.myTask, mine.addedSigners]).toEqual([
      null,
      [{ taskId, userId: three.id, name: '张三', removable: true }],
    ]);
    expect((await three.call(calls.instanceDetails, { id })).result.addedSigners).toEqual([]);
    await approveAs(world, three, id);
    expect(await asked(world, id)).toEqual([one.id]);
    expect(code(await add('after', [three.id]))).toBe('SIGNER_IS_THERE');
    expect((await add('after', [extra.id])).status).toBe(200);
    const remove = (userIds: string[]) => one.call(calls.removeSigner, { taskId, userIds });
    expect(code(await remove([three.id]))).toBe('SIGNER_NOT_REMOVABLE');
    expect((await remove([extra.id])).status).toBe(200);
    expect((await add('after', [extra.id])).status).toBe(200);
    await approveAs(world, one, id);
    expect(await asked(world, id)).toEqual([extra.id]);
    await approveAs(world, extra, id);
    expect(await asked(world, id)).toEqual([two.id]);
    expect(await whole(id)).toBeUndefined();
  });

  it('takes an approval back within ten minutes, while nobody after has decided', async () => {
    const { id } = await running([
      step('a', [one.id, three.id], { mode: 'any' }),
      step('b', [two.id]),
      step('c', [three.id]),
    ]);
    const taskId = await waitingFor(world, id, one);
    await approveAs(world, one, id);
    expect(await asked(world, id)).toEqual([two.id]);
    expect((await two.call(calls.revokeDecision, { taskId })).status).toBe(404);
    const list = await one.call(calls.donePageList, {});
    expect(list.result.data.find((row) => row.instanceId === id)?.can).toEqual(['revoke']);
    expect((await one.call(calls.revokeDecision, { taskId })).status).toBe(200);
    expect(new Set(await asked(world, id))).toEqual(new Set([one.id, three.id]));
    await approveAs(world, one, id);
    await approveAs(world, two, id);
    expect(code(await one.call(calls.revokeDecision, { taskId }))).toBe('DECISION_FINAL');
    expect(await whole(id)).toBeUndefined();

    const slow = await running();
    const slowTask = await waitingFor(world, slow.id, one);
    await approveAs(world, one, slow.id);
    letPass(11 * 60_000);
    const late = await one.call(calls.revokeDecision, { taskId: slowTask });
    expect([code(late), late.message]).toEqual(['DECISION_TOO_OLD', '同意已超过 10 分钟，不能撤回']);
    const over = await running([step('a', [one.id])]);
    const overTask = await waitingFor(world, over.id, one);
    await approveAs(world, one, over.id);
    expect(code(await one.call(calls.revokeDecision, { taskId: overTask }))).toBe('DECISION_ENDED');
  });

  it.each(['handed on', 'with a signer added'])(
    'taken back leaves what others hold by then: a step beside it, %s, is still asked for',
    async (how) => {
      const lanes: FlowStep = {
        ...{ key: 'p', type: 'parallel', name: '并行路径' },
        lanes: [
          { name: '甲方', steps: [step('a', [one.id])] },
          { name: '乙方', steps: [step('b', [two.id], free)] },
        ],
      };
      const { id } = await running([lanes]);
      const taskId = await waitingFor(world, id, one);
      const other = await waitingFor(world, id, two);
      await approveAs(world, one, id);
      if (how === 'handed on')
        await two.call(calls.transfer, { taskId: other, toUserId: three.id, reason: '本周出差' });
      else
        await two.call(calls.addSigner, {
          ...{ taskId: other, userIds: [three.id], position: 'before', mode: 'all', reason: '请先审核' },
        });
      expect((await one.call(calls.revokeDecision, { taskId })).status).toBe(200);
      expect(new Set(await asked(world, id))).toEqual(new Set([one.id, three.id]));
      expect((await approveAs(world, one, id)).result.state).toBe('running');
      expect(await asked(world, id)).toEqual([three.id]);
      expect(await whole(id)).toBeUndefined();
    },
  );

  it('does not take back what it returned, and is told so and nothing of minutes', async () => {
    const { id } = await running([step('a', [one.id]), step('b', [two.id])]);
    await approveAs(world, one, id);
    const taskId = await waitingFor(world, id, two);
    await rejectAs(world, two, id, { target: 'node', stepKey: 'a' });
    const refused = await two.call(calls.revokeDecision, { taskId });
    expect([refused.status, code(refused), refused.message]).toEqual([
      409,
      'DECISION_NO_APPROVAL',
      '只有“同意”可以撤回，退回、拒绝和转交不能撤回',
    ]);
    const back = await running([step('a', [one.id])]);
    const backTask = await waitingFor(world, back.id, one);
    await rejectAs(world, one, back.id, { target: 'applicant' });
    expect(code(await one.call(calls.revokeDecision, { taskId: backTask }))).toBe('DECISION_NO_APPROVAL');
  });

  it('decides with others as the step says: in order, by a share, in lanes', async () => {
    const order = await running([step('a', [one.id, two.id], { mode: 'sequence' })]);
    expect(await asked(world, order.id)).toEqual([one.id]);
    await approveAs(world, one, order.id);
    expect(await asked(world, order.id)).toEqual([two.id]);

    const share = await running([step('a', [one.id, two.id, three.id], { mode: 'ratio', ratio: 60 })]);
    expect((await rejectAs(world, one, share.id)).result.state).toBe('running');
    await approveAs(world, two, share.id);
    expect((await approveAs(world, three, share.id)).result.state).toBe('approved');
    const lost = await running([step('a', [one.id, two.id, three.id], { mode: 'ratio', ratio: 60 })]);
    await rejectAs(world, one, lost.id);
    expect((await rejectAs(world, two, lost.id)).result.state).toBe('rejected');

    const lanes = await running([
      {
        key: 'p',
        type: 'parallel',
        name: '并行路径',
        lanes: [
          { name: '甲方', steps: [step('a', [one.id])] },
          { name: '乙方', steps: [step('b', [two.id])] },
        ],
      },
      step('c', [three.id]),
    ]);
    expect(new Set(await asked(world, lanes.id))).toEqual(new Set([one.id, two.id]));
    await approveAs(world, two, lanes.id);
    expect(await asked(world, lanes.id)).toEqual([one.id]);
    await rejectAs(world, one, lanes.id);
    expect((await instanceOf(world, lanes.id)).state).toBe('rejected');
  });

  it('twenty of one step decide at once, each once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signedInAs('staff')));
    const { id, kind } = await running([
      step(
        'a',
        people.map((who) => who.id),
        { mode: 'all' },
      ),
    ]);
    const answers = await Promise.all(people.map((who) => approveAs(world, who, id)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(kind.called).toHaveLength(1);
    expect((await tasksOf(world, id)).every(({ state }) => state === 'approved')).toBe(true);
    expect(await whole(id)).toBeUndefined();
  });
});
