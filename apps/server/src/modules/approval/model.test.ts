import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { calls, instanceOf, publish, start, step, tasksOf, testKind } from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { instanceEvidence } from './evidence.ts';
import { isDecided, isOpen } from './rules/votes.ts';
import { approvalEvent } from './tables.ts';

const world = useWorld();
let people: Client[] = [];
let applicant: Client;

beforeAll(async () => {
  applicant = await world.signedInAs('student');
  people = await Promise.all(Array.from({ length: 4 }, () => world.signedInAs('staff')));
});

interface Command {
  what:
    | 'approve'
    | 'reject'
    | 'return'
    | 'back'
    | 'transfer'
    | 'add'
    | 'remove'
    | 'revoke'
    | 'withdraw'
    | 'resubmit';
  who: number;
  whom: number;
  task: number;
}

const whats: Command['what'][] = [
  'approve',
  'approve',
  'approve',
  'reject',
  'return',
  'back',
  'transfer',
  'add',
  'remove',
  'revoke',
  'withdraw',
  'resubmit',
];
const command = fc.record({
  what: fc.constantFrom(...whats),
  /** The applicant is among them, and tries as well. */
  who: fc.nat({ max: 4 }),
  whom: fc.nat({ max: 4 }),
  task: fc.nat({ max: 11 }),
});

const allow = { transfer: true, addSigner: true };
const flowSteps = () => {
  const ids = people.map(({ id }) => id);
  const [a = '', b = '', c = '', d = ''] = ids;
  return [
    step('a', [a, b], { mode: 'any', allow }),
    {
      key: 'p',
      type: 'parallel' as const,
      name: '并行路径',
      lanes: [
        { name: '甲方', steps: [step('b', [b, c], { mode: 'all', allow })] },
        { name: '乙方', steps: [step('c', [d, c], { mode: 'sequence', allow })] },
      ],
    },
    step('d', [a, b, d], { mode: 'ratio', ratio: 60, allow }),
  ];
};

const run = async (id: string, { what, who, whom, task }: Command) => {
  const everybody = [...people, applicant];
  const client = everybody[who] ?? applicant;
  const other = everybody[whom]?.id ?? '';
  const tasks = await tasksOf(world, id);
  const own = tasks.filter(({ assigneeId }) => assigneeId === client.id);
  const taskId = (own[task % Math.max(1, own.length)] ?? tasks[task % tasks.length])?.id ?? '';
  const { version } = await instanceOf(world, id);
  const reason = '测试原因';
  const refuse = (target: 'final' | 'applicant' | 'node') =>
    client.call(calls.reject, {
      taskId,
      target,
      comment: reason,
      instanceVersion: version,
      ...(target === 'node' ? { stepKey: 'abcd'[task % 4] ?? 'a' } : {}),
    });
  switch (what) {
    case 'approve':
      return client.call(calls.approve, { taskId, instanceVersion: version });
    case 'reject':
      return refuse('final');
    case 'return':
      return refuse('applicant');
    case 'back':
      return refuse('node');
    case 'transfer':
      return client.call(calls.transfer, { taskId, toUserId: other, reason });
    case 'add':
      return client.call(calls.addSigner, {
        taskId,
        userIds: [other],
        position: task % 2 ? 'before' : 'after',
        mode: 'all',
        reason,
      });
    case 'remove':
      return client.call(calls.removeSigner, { taskId, userIds: [other] });
    case 'revoke':
      return client.call(calls.revokeDecision, { taskId });
    case 'withdraw':
      return client.call(calls.withdraw, { instanceId: id, version });
    case 'resubmit':
      return client.call(calls.resubmit, { instanceId: id, version });
  }
};

it('whatever is done in whatever order: one decision a task, none of one’s own, nothing open after the end, evidence whole', {
  timeout: 300_000,
}, async () => {
  const kind = testKind(world);
  await publish(world, kind.kind, flowSteps());
  const { db } = world.platform.database;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const id = await start(world, kind.kind, applicant.id);
      const called = kind.called.length;
      for (const one of commands) {
        const { status } = await run(id, one);
        expect([200, 400, 403, 404, 409]).toContain(status);
      }
      const instance = await instanceOf(world, id);
      const tasks = await tasksOf(world, id);
      expect(tasks.filter(({ assigneeId, decidedAt }) => assigneeId === applicant.id && decidedAt)).toEqual(
        [],
      );
      const open = tasks.filter(({ state }) => isOpen(state));
      if (instance.state !== 'running') expect(open).toEqual([]);
      else expect(open.some(({ state }) => state === 'waiting')).toBe(true);
      const { fault, hashes } = await instanceEvidence(db, id);
      expect(fault).toBeUndefined();
      expect(hashes).toHaveLength(instance.lastSeq);
      // A decision of a task stands once in the evidence, beside those that were taken back.
      const events = (await db.select().from(approvalEvent)).filter(({ instanceId }) => instanceId === id);
      for (const task of tasks.filter(({ state, decidedAt }) => decidedAt && isDecided(state))) {
        const mine = events.filter(({ taskId }) => taskId === task.id);
        const said = mine.filter(({ kind: what }) =>
          ['approved', 'rejected', 'returned'].includes(what),
        ).length;
        expect(said - mine.filter(({ kind: what }) => what === 'revoked').length).toBe(1);
      }
      const ended = kind.called.slice(called).filter(({ what }) => what !== 'returned');
      expect(ended).toHaveLength(instance.state === 'running' || instance.state === 'returned' ? 0 : 1);
    }),
    { numRuns: 40 },
  );
});
