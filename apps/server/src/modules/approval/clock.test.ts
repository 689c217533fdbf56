import { approval, type FlowStep, type InputOf, notification, organizationEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../platform/clock.ts';
import { day, hour, keepClock, letPass } from '../../testing/accounts.ts';
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
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { organization } from '../college/tables.ts';
import { setAccountStatus } from '../identity/accounts.ts';
import { role } from '../identity/tables.ts';
import { choicesOf } from './approvers.ts';
import { instanceEvidence } from './evidence.ts';
import { putInForce } from './flows/publish.ts';
import { runDelegations, runDue } from './running/clock.ts';
import { approvalEvent, approvalInstance } from './tables.ts';

const world = useWorld();
keepClock();
let applicant: Client;

beforeAll(async () => {
  applicant = await world.signedInAs('student');
});

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;
const eventsOf = async (id: string, kind: string) =>
  (
    await world.platform.database.db.select().from(approvalEvent).where(eq(approvalEvent.instanceId, id))
  ).filter((event) => event.kind === kind);
const whole = async (id: string) => (await instanceEvidence(world.platform.database.db, id)).fault;
const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

describe('the time limit of a step', () => {
  const timed = async (more: Partial<FlowStep>, userIds: string[], kindMore = {}) => {
    const kind = testKind(world, kindMore);
    await publish(world, kind.kind, [step('a', userIds, { dueHours: 24, ...more })]);
    return { kind, id: await start(world, kind.kind, applicant.id) };
  };
  /** A head above one person, in an organisation of their own. */
  const withSuperior = async () => {
    const superior = await world.person();
    const one = await world.person({ organizationId: world.organizations.b });
    await world.write(({ db }) =>
      db.update(organization).set({ headId: superior }).where(eq(organization.id, world.organizations.b)),
    );
    return { superior, one };
  };

  it('reminds before it and escalates after it, at most once each', async () => {
    const one = await world.person();
    const { id } = await timed({ remindBeforeHours: 4 }, [one]);
    await runDue(world.platform);
    expect(await eventsOf(id, 'reminded')).toHaveLength(0);
    letPass(21 * hour);
    for (let run = 0; run < 3; run++) await runDue(world.platform);
    expect(await eventsOf(id, 'reminded')).toHaveLength(1);
    letPass(4 * hour);
    for (let run = 0; run < 3; run++) await runDue(world.platform);
    expect(await eventsOf(id, 'escalated')).toHaveLength(1);
    expect(await asked(world, id)).toEqual([one]);
    const overdue = await world.platform.database.db
      .select()
      .from(approvalInstance)
      .where(eq(approvalInstance.id, id));
    expect(overdue[0]?.state).toBe('running');
  });

  it('is made up for by the next run when one was missed', async () => {
    const { id } = await timed({ remindBeforeHours: 4 }, [await world.person()]);
    letPass(3 * day);
    await runDue(world.platform);
    await runDue(world.platform);
    expect(await eventsOf(id, 'escalated')).toHaveLength(1);
    expect(await eventsOf(id, 'reminded')).toHaveLength(0);
  });

  it.each([
    ['autoApprove', 'approved', 'autoApproved'],
    ['autoReject', 'rejected', 'autoRejected'],
  ] as const)('%s', async (escalation, state, taskState) => {
    const { id, kind } = await timed({ escalation }, [await world.person()]);
    letPass(25 * hour);
    await runDue(world.platform);
    expect((await instanceOf(world, id)).state).toBe(state);
    expect((await tasksOf(world, id)).map((task) => task.state)).toEqual([taskState]);
    expect(kind.called.map(({ what }) => what)).toEqual([state]);
    expect(await whole(id)).toBeUndefined();
  });

  it('transferSuperior hands it to the head above, notifySuperior leaves it where it is', async () => {
    const { superior, one } = await withSuperior();
    const handed = await timed({ escalation: 'transferSuperior' }, [one]);
    const told = await timed({ escalation: 'notifySuperior' }, [one]);
    letPass(25 * hour);
    await runDue(world.platform);
    expect(await asked(world, handed.id)).toEqual([superior]);
    expect(await asked(world, told.id)).toEqual([one]);
    expect(await whole(handed.id)).toBeUndefined();
  });
});

describe('a delegation', () => {
  const add = (
    who: Client,
    more: Partial<InputOf<(typeof calls)['delegationAdd']>> & { delegateId: string },
  ) =>
    who.call(calls.delegationAdd, { kinds: [], from: later(0), to: later(5 * day), reason: '出差', ...more });

  it('puts the delegate in the place of who is away, and says for whom', async () => {
    const [away, standIn] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [away.id])]);
    const before = await start(world, kind.kind, applicant.id);
    expect((await add(away, { delegateId: standIn.id, kinds: [kind.kind] })).status).toBe(200);
    expect(await asked(world, before)).toEqual([away.id]);
    for (const who of [away, standIn]) {
      const { data } = (await who.call(notification.endpoints.notificationList, {})).result;
      expect(data.map(({ title }) => title)).toContain('张三的审批已设置代理');
    }
    const after = await start(world, kind.kind, applicant.id);
    expect(await asked(world, after)).toEqual([standIn.id]);
    const { result } = await standIn.call(calls.todoPageList, {});
    expect(result.data.find((row) => row.instanceId === after)?.onBehalfOfName).toBe('张三');
    await approveAs(world, standIn, after);
    const list = await standIn.call(calls.delegationPageList, { side: 'forMe' });
    expect(list.result.data[0]).toMatchObject({ state: 'active', taskCount: 1 });
    const other = testKind(world);
    await publish(world, other.kind, [step('a', [away.id])]);
    expect(await asked(world, await start(world, other.kind, applicant.id))).toEqual([away.id]);
  });

  it('takes along what waits, at once or when it begins', async () => {
    const [away, standIn] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [away.id])]);
    const id = await start(world, kind.kind, applicant.id);
    await add(away, { delegateId: standIn.id, from: later(day), to: later(2 * day), includePending: true });
    await runDelegations(world.platform);
    expect(await asked(world, id)).toEqual([away.id]);
    letPass(day + hour);
    await runDelegations(world.platform);
    expect(await asked(world, id)).toEqual([standIn.id]);
    expect(await whole(id)).toBeUndefined();
  });

  it('is refused to oneself, in the past, for too long, twice at once, and in a circle', async () => {
    const [a, b, c] = [
      await world.signedInAs('staff'),
      await world.signedInAs('staff'),
      await world.signedInAs('staff'),
    ];
    expect(code(await add(a, { delegateId: a.id }))).toBe('DELEGATE_SELF');
    expect(code(await add(a, { delegateId: crypto.randomUUID() }))).toBe('DELEGATE_UNKNOWN');
    expect(code(await add(a, { delegateId: b.id, from: later(-2 * day) }))).toBe('DELEGATION_PAST');
    expect(code(await add(a, { delegateId: b.id, from: later(-2 * day), to: later(-day) }))).toBe(
      'DELEGATION_PAST',
    );
    expect(code(await add(a, { delegateId: b.id, to: '2030-12-31T23:59:60Z' }))).toBe('DELEGATION_PAST');
    expect(code(await add(a, { delegateId: b.id, to: later(181 * day) }))).toBe('DELEGATION_TOO_LONG');
    expect(code(await add(a, { delegateId: b.id, kinds: ['nothing'] }))).toBe('KIND_UNKNOWN');
    const { result } = await add(a, { delegateId: b.id });
    expect(code(await add(a, { delegateId: c.id, from: later(day) }))).toBe('DELEGATION_OVERLAP');
    expect((await add(b, { delegateId: c.id })).status).toBe(200);
    expect(code(await add(c, { delegateId: a.id }))).toBe('DELEGATION_CYCLE');
    // The chain is followed to its end.
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [a.id])]);
    expect(await asked(world, await start(world, kind.kind, applicant.id))).toEqual([c.id]);
    expect((await b.call(calls.delegationCancel, { id: result.id, version: 0 })).status).toBe(404);
    expect((await a.call(calls.delegationCancel, { id: result.id, version: 0 })).status).toBe(200);
    expect(code(await a.call(calls.delegationCancel, { id: result.id, version: 1 }))).toBe(
      'DELEGATION_CLOSED',
    );
    expect((await add(c, { delegateId: a.id })).status).toBe(200);
    expect((await a.call(calls.delegationPageList, { side: 'all' })).status).toBe(403);
  });

  it('two halves of a circle made at once do not pass each other', async () => {
    const [a, b] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const answers = await Promise.all([add(a, { delegateId: b.id }), add(b, { delegateId: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('somebody who may not decide any more', () => {
  const disable = (id: string) => world.write((context) => setAccountStatus(context, id, 2));

  it('has his tasks given to whom the rules name now', async () => {
    const [old, fresh] = [await world.person(), await world.person()];
    const place = world.organizations.a;
    const head = (headId: string | null) =>
      world.write(({ db }) => db.update(organization).set({ headId }).where(eq(organization.id, place)));
    await head(old);
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [], { approvers: { rule: 'organizationHead' } })]);
    const id = await start(world, kind.kind, applicant.id);
    expect(await asked(world, id)).toEqual([old]);
    await head(fresh);
    await disable(old);
    await eventually(async () => (await asked(world, id))[0] === fresh);
    expect(await whole(id)).toBeUndefined();
    await head(null);
  });

  it('leaves it to the others where there are some, and never passes a step by itself', async () => {
    const [one, two] = [await world.person(), await world.person()];
    const safety = await world.person({ roleCode: 'safetyAdministrator' });
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one, two], { mode: 'all', emptyPolicy: 'skip' })]);
    const id = await start(world, kind.kind, applicant.id);
    await disable(one);
    await eventually(async () => (await asked(world, id)).join() === two);
    await disable(two);
    await eventually(async () => (await asked(world, id)).join() === safety);
    expect((await instanceOf(world, id)).state).toBe('running');
    expect(await whole(id)).toBeUndefined();
  });
});

describe('organisations that are merged', () => {
  let admin: Client;
  const added = async () =>
    (
      await admin.call(organizationEndpoints.organizationAdd, {
        name: unique('系'),
        code: unique('M'),
        levelId: world.levels[2],
        parentId: world.organizations.a,
      } as never)
    ).result as unknown as { id: string };
  const merge = (fromId: string, intoId: string) =>
    admin.call(organizationEndpoints.organizationMerge, { fromId, intoId, version: 0 });
  beforeAll(async () => {
    admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  });

  it('leave the other to what was returned, and to what goes on by an older version', async () => {
    const [from, into] = [await added(), await added()];
    const first = await world.signedInAs('staff');
    const student = await world.signedInAs('student');
    const there = await world.person({ organizationId: into.id });
    const kind = testKind(world);
    const chosen = step('b', [], {
      approvers: { rule: 'previousApproverChoice', organizationId: from.id },
    });
    const flowId = await publish(world, kind.kind, [step('a', [first.id]), chosen]);
    const running = await start(world, kind.kind, student.id);
    const returned = await start(world, kind.kind, student.id);
    await rejectAs(world, first, returned, { target: 'applicant' });
    const republish = (steps: FlowStep[]) =>
      world.write((context) =>
        putInForce(
          context,
          { id: flowId },
          {
            ...{
              flowName: unique('流程'),
              organizationId: null,
              conditions: {},
              priority: 100,
              description: null,
            },
            ...{ dedupe: 'none', resumeFrom: 'first', upgradeOnResubmit: false, steps },
          },
          '改版',
        ),
      );
    expect(await republish([step('a', [first.id])])).toBe(2);
    expect((await merge(from.id, into.id)).status).toBe(200);
    const { version } = await instanceOf(world, returned);
    expect((await student.call(calls.resubmit, { instanceId: returned, version })).status).toBe(200);
    for (const id of [running, returned]) {
      expect((await approveAs(world, first, id, { nextApprovers: [there] })).status).toBe(200);
      expect(await asked(world, id)).toEqual([there]);
    }
    // New ones go by what is in force, and the next version has a number of its own.
    expect(await asked(world, await start(world, kind.kind, student.id))).toEqual([first.id]);
    expect((await admin.call(calls.flowDetails, { id: flowId })).result.publishedVersion).toBe(2);
    expect(await republish([step('a', [there])])).toBe(4);
  });

  it('take their applications and flows along', async () => {
    const [from, into] = [await added(), await added()];
    const student = await world.signedInAs('student', { organizationId: from.id });
    const kind = testKind(world);
    const flowId = await publish(world, kind.kind, [step('a', [await world.person()])], {
      organizationId: from.id,
    });
    const id = await start(world, kind.kind, student.id);
    expect((await merge(from.id, into.id)).status).toBe(200);
    expect((await instanceOf(world, id)).applicantOrganizationId).toBe(into.id);
    const { result } = await admin.call(approval.endpoints.flowDetails, { id: flowId });
    expect(result.organizationId).toBe(into.id);
  });

  it('leave who may be chosen to the other, also of what is under way; one that is gone names nobody', async () => {
    const [from, into] = [await added(), await added()];
    const first = await world.signedInAs('staff');
    const there = await world.person({ organizationId: into.id });
    const kind = testKind(world);
    const chosen = step('b', [], {
      approvers: { rule: 'previousApproverChoice', organizationId: from.id },
    });
    await publish(world, kind.kind, [step('a', [first.id]), chosen]);
    const id = await start(world, kind.kind, applicant.id);
    const refused = await admin.call(organizationEndpoints.organizationDelete, { id: from.id });
    expect([refused.status, code(refused)]).toEqual([409, 'ORGANIZATION_IN_FLOWS']);
    expect((await merge(from.id, into.id)).status).toBe(200);
    const { result } = await first.call(approval.endpoints.instanceDetails, { id });
    expect(result.myTask?.chooseNext?.people.map((who) => who.id)).toEqual([there]);
    expect((await approveAs(world, first, id, { nextApprovers: [applicant.id] })).status).toBe(400);
    expect((await approveAs(world, first, id, { nextApprovers: [there] })).status).toBe(200);
    expect(await asked(world, id)).toEqual([there]);
    const { db } = world.platform.database;
    for (const roleId of [undefined, (await db.select({ id: role.id }).from(role).limit(1))[0]?.id])
      expect(
        await choicesOf(db, {
          rule: 'previousApproverChoice',
          organizationId: from.id,
          ...(roleId ? { roleId } : {}),
        }),
      ).toEqual([]);
  });
});
