import type { FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { calls, instanceOf, publish, start, step, tasksOf, testKind } from '../../testing/approvals.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { instanceEvidence } from './evidence.ts';
import { putInForce } from './flows/publish.ts';
import { flows } from './flows/queries.ts';
import { addFlow } from './flows/service.ts';
import { isDecided, isOpen } from './rules/votes.ts';
import type { Instance } from './running/approvalRun.ts';
import { runDue } from './running/clock.ts';
import { approvalEvent, approvalTask } from './tables.ts';

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
    step('e', [a, b, c], { mode: 'all', allow }),
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
      ...(target === 'node' ? { stepKey: 'abcde'[task % 5] ?? 'a' } : {}),
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

const dedupes = ['none', 'adjacent', 'all'] as const;

/** A step that an application went back to asks all of its people, whoever agreed before. */
const expectAsked = async (id: string, before: Instance) => {
  const { progress } = await instanceOf(world, id);
  const tasks = await tasksOf(world, id);
  const again = Object.entries(progress).filter(
    ([key, { from }]) => from > before.lastSeq && key in before.progress,
  );
  for (const [key, { visit, state }] of again) {
    const anew = tasks.filter((task) => task.stepKey === key && task.visit === visit);
    expect(anew.filter((task) => task.state === 'skipped')).toEqual([]);
    if (key !== 'p') expect([state, anew.some((task) => task.state === 'waiting')]).toEqual(['open', true]);
  }
};

/** Everybody agrees until somebody behind the second step is asked, who sends it back there. */
const sendBack = async (id: string) => {
  for (let turn = 0; turn < 20; turn++) {
    const before = await instanceOf(world, id);
    const waiting = (await tasksOf(world, id)).find(({ state }) => state === 'waiting');
    const who = people.find((one) => one.id === waiting?.assigneeId);
    if (before.state !== 'running' || !waiting || !who) return;
    const decision = { taskId: waiting.id, instanceVersion: before.version };
    if (waiting.stepKey === 'a' || waiting.stepKey === 'e') {
      expect((await who.call(calls.approve, decision)).status).toBe(200);
      continue;
    }
    const back = { ...decision, target: 'node' as const, stepKey: 'e', comment: '请再核对' };
    const { status } = await who.call(calls.reject, back);
    expect(status).toBe(200);
    // One vote of a share may not be enough.
    if ((await instanceOf(world, id)).progress.e?.from !== before.progress.e?.from)
      return expectAsked(id, before);
  }
};

it('whatever is done in whatever order: one decision a task, none of one’s own, nothing open after the end, evidence whole', {
  timeout: 300_000,
}, async () => {
  const kinds = { none: testKind(world), adjacent: testKind(world), all: testKind(world) };
  for (const dedupe of dedupes) await publish(world, kinds[dedupe].kind, flowSteps(), { dedupe });
  const { db } = world.platform.database;
  const history = fc.array(command, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...dedupes), history, async (dedupe, commands) => {
      const kind = kinds[dedupe];
      const id = await start(world, kind.kind, applicant.id);
      const called = kind.called.length;
      for (const one of commands) {
        const before = await instanceOf(world, id);
        const { status } = await run(id, one);
        expect([200, 400, 403, 404, 409]).toContain(status);
        if (status === 200 && one.what === 'back') await expectAsked(id, before);
      }
      await sendBack(id);
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

const someone = fc.subarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 3 });
const leaf = fc.record({
  who: someone,
  rule: fc.constantFrom('person' as const, 'person' as const, 'mentor' as const, 'organizationHead' as const),
  mode: fc.constantFrom('any' as const, 'all' as const, 'sequence' as const, 'ratio' as const),
  emptyPolicy: fc.constantFrom(
    'superior' as const,
    'administrator' as const,
    'skip' as const,
    'skip' as const,
  ),
  escalation: fc.constantFrom('none' as const, 'autoApprove' as const, 'transferSuperior' as const),
  /** Whether its condition holds; none for most. */
  holds: fc.constantFrom(undefined, undefined, true, false),
});
type Leaf = typeof leaf extends fc.Arbitrary<infer T> ? T : never;
const flow = fc.array(
  fc.oneof(
    leaf.map((one) => [one]),
    fc.tuple(leaf, leaf),
  ),
  { minLength: 1, maxLength: 3 },
);

/** Generated steps; a pair becomes two lanes or the two ways of a branch. */
const stepsFrom = (drawn: readonly Leaf[][]): FlowStep[] => {
  const everybody = [...people, applicant];
  let keys = 0;
  const made = ({ who, holds, rule, ...more }: Leaf): FlowStep =>
    step(`s${keys++}`, [], {
      ...more,
      ratio: 60,
      dueHours: 1,
      approvers: rule === 'person' ? { rule, userIds: who.map((at) => everybody[at]?.id ?? '') } : { rule },
      condition: holds === undefined ? null : { all: [{ fact: 'count', op: holds ? '>' : '<', value: 1 }] },
    });
  return drawn.map(([first, second], at): FlowStep => {
    if (!first) throw new Error('no step');
    if (!second) return made(first);
    const ways = [first, second].map((one, way) => ({ name: `路径${way}`, steps: [made(one)] }));
    const shell = { key: `w${at}`, name: '分路' };
    return at % 2
      ? { ...shell, type: 'parallel', lanes: ways }
      : {
          ...shell,
          type: 'branch',
          // The second way is empty: whoever takes it is asked nothing there.
          branches: [
            {
              name: '一',
              condition: { all: [{ fact: 'count', op: '<', value: 1 }] },
              steps: ways[0]?.steps ?? [],
            },
            { name: '二', steps: first.holds === false ? [] : (ways[1]?.steps ?? []) },
          ],
        };
  });
};

it('nobody alone: whatever the flow, nothing is approved without a person who is not its applicant', {
  timeout: 300_000,
}, async () => {
  const { db } = world.platform.database;
  const administrator = await world.signedInAs('safetyAdministrator', {
    organizationId: world.organizations.top,
  });
  const deciders = [...people, applicant, administrator];
  let approved = 0;
  await fc.assert(
    fc.asyncProperty(
      flow,
      fc.constantFrom(...dedupes),
      fc.array(command, { maxLength: 6 }),
      fc.boolean(),
      async (drawn, dedupe, commands, late) => {
        const kind = testKind(world, { auto: false });
        // Put in force as it is: a flow of before a rule keeps working, also one that would not be published now.
        await world.write(async (context) => {
          const fields = { flowName: unique('流程'), businessKind: kind.kind, priority: 1, dedupe };
          const { id } = await addFlow(context, { ...fields, steps: stepsFrom(drawn) });
          const { draft } = await flows.lock(context, id);
          if (draft) await putInForce(context, { id }, draft, '测试');
        });
        const id = await start(world, kind.kind, applicant.id, { facts: { count: 5 } });
        for (const one of commands) await run(id, one);
        if (late) {
          const past = '2020-01-01T00:00:00.000Z';
          await db
            .update(approvalTask)
            .set({ dueAt: past, checkAt: past })
            .where(eq(approvalTask.instanceId, id));
          await runDue(world.platform);
        }
        // Whoever is asked agrees, until nobody is.
        for (let turn = 0; turn < 30; turn++) {
          const waiting = (await tasksOf(world, id)).find(({ state }) => state === 'waiting');
          const who = deciders.find((one) => one.id === waiting?.assigneeId);
          const { version, state } = await instanceOf(world, id);
          if (!waiting || !who || state !== 'running') break;
          const said = await who.call(calls.approve, { taskId: waiting.id, instanceVersion: version });
          expect(said.status).toBe(200);
        }
        const instance = await instanceOf(world, id);
        const events = await db.select().from(approvalEvent).where(eq(approvalEvent.instanceId, id));
        const agreed = events.filter(
          ({ kind: what, actorId }) => what === 'approved' && actorId !== null && actorId !== applicant.id,
        );
        if (instance.state === 'approved') {
          approved++;
          expect(agreed.length).toBeGreaterThan(0);
        }
        expect(kind.called.some(({ what }) => what === 'approved')).toBe(instance.state === 'approved');
        expect((await instanceEvidence(db, id)).fault).toBeUndefined();
      },
    ),
    { numRuns: 40 },
  );
  expect(approved).toBeGreaterThan(10);
});
