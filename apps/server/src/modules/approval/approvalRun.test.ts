import { beforeAll, describe, expect, it } from 'vitest';
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
} from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { chainFault, instanceEvidence } from './evidence.ts';

const world = useWorld();
let [applicant, one, two, three] = [] as unknown as [Client, Client, Client, Client];

beforeAll(async () => {
  [applicant, one, two, three] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
  ]);
});

const stateOf = async (id: string) => (await instanceOf(world, id)).state;
const evidence = (id: string) => instanceEvidence(world.platform.database.db, id);

describe('an application on its way', () => {
  it('goes from step to step and calls its module once at the end', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id]), step('b', [two.id])]);
    const id = await start(world, kind.kind, applicant.id);
    expect(await asked(world, id)).toEqual([one.id]);
    expect((await approveAs(world, one, id)).result).toEqual({ state: 'running', nextStepName: '步骤b' });
    expect(kind.called).toEqual([]);
    expect((await approveAs(world, two, id)).result).toEqual({ state: 'approved', nextStepName: null });
    expect(kind.called.map(({ what }) => what)).toEqual(['approved']);
    expect((await tasksOf(world, id)).map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect((await evidence(id)).fault).toBeUndefined();
  });

  it('is none where no flow applies, and refused where a kind needs one', async () => {
    expect(await start(world, testKind(world).kind, applicant.id)).toBe('none');
    const strict = testKind(world, { auto: false });
    await expect(start(world, strict.kind, applicant.id)).rejects.toMatchObject({ code: 'NO_FLOW' });
  });

  it('is one per record: a second is refused with the number of the first', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id])]);
    const businessId = crypto.randomUUID();
    const id = await start(world, kind.kind, applicant.id, { businessId });
    const { instanceNo } = await instanceOf(world, id);
    expect(instanceNo).toMatch(/^SP\d{14}$/);
    await expect(start(world, kind.kind, applicant.id, { businessId })).rejects.toMatchObject({
      code: 'APPROVAL_RUNNING',
      values: { no: instanceNo },
    });
    const other = crypto.randomUUID();
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, () => start(world, kind.kind, applicant.id, { businessId: other })),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes back to the applicant, who corrects and hands in again', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id]), step('b', [two.id])]);
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id);
    expect((await rejectAs(world, two, id, { target: 'applicant' })).result.state).toBe('returned');
    expect(await asked(world, id)).toEqual([]);
    const { version } = await instanceOf(world, id);
    const again = await applicant.call(calls.resubmit, { instanceId: id, version });
    expect(again.result.state).toBe('running');
    expect((await instanceOf(world, id)).round).toBe(2);
    expect(await asked(world, id)).toEqual([one.id]);
    expect((await evidence(id)).fault).toBeUndefined();
  });

  it('goes back to an earlier step, whose people decide anew', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id]), step('b', [two.id]), step('c', [three.id])]);
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id);
    await approveAs(world, two, id);
    const details = await three.call(calls.instanceDetails, { id });
    expect(details.result.myTask?.rejectTargets.map(({ stepKey }) => stepKey)).toEqual(['a', 'b']);
    await rejectAs(world, three, id, { target: 'node', stepKey: 'a' });
    expect(await asked(world, id)).toEqual([one.id]);
    for (const who of [one, two, three]) await approveAs(world, who, id);
    expect(await stateOf(id)).toBe('approved');
    expect((await evidence(id)).fault).toBeUndefined();
  });

  it.each(['adjacent', 'all'] as const)(
    'asks all of a step it went back to, also who had agreed in the step before: %s',
    async (dedupe) => {
      const kind = testKind(world);
      const steps = [
        step('a', [one.id]),
        step('b', [one.id, two.id], { mode: 'all' }),
        step('c', [three.id]),
      ];
      await publish(world, kind.kind, steps, { dedupe });
      const id = await start(world, kind.kind, applicant.id);
      await approveAs(world, one, id);
      // On the way there he is asked once.
      expect(await asked(world, id)).toEqual([two.id]);
      await approveAs(world, two, id);
      await rejectAs(world, three, id, { target: 'node', stepKey: 'b' });
      expect((await asked(world, id)).sort()).toEqual([one.id, two.id].sort());
      for (const who of [one, two, three]) await approveAs(world, who, id);
      expect(await stateOf(id)).toBe('approved');
    },
  );

  it('asks anew from the step that returned it, also who had agreed before it', async () => {
    const kind = testKind(world);
    const steps = [step('a', [one.id]), step('b', [one.id, two.id], { mode: 'all' })];
    await publish(world, kind.kind, steps, { dedupe: 'adjacent', resumeFrom: 'refusing' });
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id);
    await rejectAs(world, two, id, { target: 'applicant' });
    const { version } = await instanceOf(world, id);
    await applicant.call(calls.resubmit, { instanceId: id, version });
    expect((await asked(world, id)).sort()).toEqual([one.id, two.id].sort());
  });

  it('ends with a refusal, which cancels what others were asked', async () => {
    const kind = testKind(world, { returnable: false });
    await publish(world, kind.kind, [step('a', [one.id, two.id], { mode: 'all' })]);
    const id = await start(world, kind.kind, applicant.id);
    expect((await rejectAs(world, one, id, { target: 'applicant' })).status).toBe(409);
    expect((await rejectAs(world, one, id)).result.state).toBe('rejected');
    expect(await asked(world, id)).toEqual([]);
    expect(kind.called.map(({ what }) => what)).toEqual(['rejected']);
    expect((await rejectAs(world, two, id)).status).toBe(404);
  });

  it('writes evidence that shows any change', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id])]);
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id, { comment: '同意。' });
    const { pool } = world.platform.database;
    await expect(
      pool.query(`update approval_event set payload = '{}' where instance_id = $1`, [id]),
    ).rejects.toThrow(/append-only/);
    await pool.query(`update approval_task set comment = '改过' where instance_id = $1`, [id]);
    expect((await evidence(id)).fault).toMatch(/decision .* was changed/);
    await pool.query(`update approval_task set comment = '同意。' where instance_id = $1`, [id]);
    expect((await evidence(id)).fault).toBeUndefined();
    await pool.query(`update approval_instance set facts = '{"amount":"1"}' where id = $1`, [id]);
    expect((await evidence(id)).fault).toBe('the facts were changed');
    expect(chainFault([])).toBeUndefined();
  });
});
