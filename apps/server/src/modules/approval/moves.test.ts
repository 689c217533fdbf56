import type { FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveAs,
  asked,
  calls,
  publish,
  start,
  step,
  tasksOf,
  testKind,
  waitingFor,
} from '../../testing/approvals.ts';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { firstField } from '../../testing/people.ts';
import { organization } from '../college/tables.ts';
import { setAccountStatus } from '../identity/accounts.ts';
import { role } from '../identity/tables.ts';
import { runDelegations, runDue } from './running/clock.ts';
import { approvalTask } from './tables.ts';

const world = useWorld();
let [applicant, officer, safety, friend, admin] = [] as unknown as [Client, Client, Client, Client, Client];
let roleId = '';

const post = (organizationId: string, set: { headId?: string | null; safetyOfficerId?: string | null }) =>
  world.write(({ db }) => db.update(organization).set(set).where(eq(organization.id, organizationId)));

beforeAll(async () => {
  const { top, a } = world.organizations;
  [applicant, officer, safety, friend, admin] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('organizationSafetyAdministrator'),
    // Of the university, with a place in the college whose officer reaches him.
    world.signedInAs('safetyAdministrator', { organizationId: a }),
    world.signedInAs('staff'),
    world.signedInAs('superAdministrator', { organizationId: top }),
  ]);
  await post(a, { safetyOfficerId: officer.id });
  const { db } = world.platform.database;
  roleId = (await db.select().from(role).where(eq(role.code, 'safetyAdministrator')))[0]?.id ?? '';
});

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;
const allow = { transfer: true, addSigner: true };
const ofOfficer = (more: Partial<FlowStep> = {}) =>
  step('officer', [], { approvers: { rule: 'organizationSafetyOfficer' }, allow, ...more });
const ofUniversity = (more: Partial<FlowStep> = {}) =>
  step('college', [], { approvers: { rule: 'collegeRole', roleId }, allow, ...more });

/** An application with these steps; the first is agreed to by the officer unless said otherwise. */
const running = async (steps = [ofOfficer(), ofUniversity()], agreed = true) => {
  const kind = testKind(world, { auto: false });
  await publish(world, kind.kind, steps, { dedupe: 'adjacent' });
  const id = await start(world, kind.kind, applicant.id);
  if (agreed) expect((await approveAs(world, officer, id)).status).toBe(200);
  return { kind, id };
};
const reason = '长期无人处理';
/** Lets the time of what waits run out. */
const fallDue = async (id: string) => {
  const past = '2020-01-01T00:00:00.000Z';
  const { db } = world.platform.database;
  await db.update(approvalTask).set({ dueAt: past, checkAt: past }).where(eq(approvalTask.instanceId, id));
  await runDue(world.platform);
};
const period = (days: number) => ({
  from: new Date().toISOString(),
  to: new Date(Date.now() + days * 86_400_000).toISOString(),
});

describe('the step of the university is not taken by an officer of a college', () => {
  it('neither by reassigning it, to himself or somebody else, though its holder is in his reach', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, safety);
    for (const toUserId of [officer.id, friend.id]) {
      const refused = await officer.call(calls.instanceReassign, { taskId, toUserId, reason });
      expect([refused.status, code(refused)]).toEqual([403, 'REASSIGN_ABOVE']);
    }
    expect(await asked(world, id)).toEqual([safety.id]);
  });

  it('nor with the help of an administrator of the whole college', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, safety);
    const give = (toUserId: string) => admin.call(calls.instanceReassign, { taskId, toUserId, reason });
    const toOfficer = await give(officer.id);
    expect([toOfficer.status, code(toOfficer), firstField(toOfficer)]).toEqual([
      400,
      'SIGNER_ELSEWHERE',
      'toUserId',
    ]);
    expect(toOfficer.message).toBe('“张三”是“步骤officer”的审批人，同一人不能审批两个步骤');
    expect(code(await give(friend.id))).toMatch(/^SIGNER_OUTSIDE_RULE/);
    expect(code(await give(admin.id))).toMatch(/^SIGNER_OUTSIDE_RULE/);
    // Somebody who has come to hold the role since is one whom the rule could name.
    const second = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const told = await give(friend.id);
    expect([code(told), told.message]).toEqual([
      'SIGNER_OUTSIDE_RULE',
      '按流程规则，“张三”不能审批本步骤；可选择：张三',
    ]);
    expect((await give(second.id)).status).toBe(200);
    expect(await asked(world, id)).toEqual([second.id]);
    await world.write((context) => setAccountStatus(context, second.id, 2));
    await eventually(async () => (await asked(world, id))[0] === safety.id);
  });

  it('nor by being handed it, whatever its holder thinks', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, safety);
    const give = (toUserId: string) => safety.call(calls.transfer, { taskId, toUserId, reason });
    expect(code(await give(officer.id))).toBe('SIGNER_ELSEWHERE');
    expect(code(await give(friend.id))).toMatch(/^SIGNER_OUTSIDE_RULE/);
  });

  it('nor as the delegate of its holder, of what comes and of what waits', async () => {
    const before = await running();
    const { result } = await safety.call(calls.delegationAdd, {
      ...{ delegateId: officer.id, kinds: [], reason: '出差', includePending: true },
      ...period(5),
    });
    await runDelegations(world.platform);
    expect(await asked(world, before.id)).toEqual([safety.id]);
    const after = await running();
    expect(await asked(world, after.id)).toEqual([safety.id]);
    const ended = await safety.call(calls.delegationCancel, { id: result.id, version: 0 });
    expect(ended.status).toBe(200);
  });

  it('nor by a delegation that he sets up for its holder', async () => {
    const give = { kinds: [], reason: '代为设置', includePending: true, ...period(5) };
    const set = (who: Client, userId: string, delegateId: string) =>
      who.call(calls.delegationAdd, { userId, delegateId, ...give });
    for (const delegateId of [officer.id, friend.id]) {
      const refused = await set(officer, safety.id, delegateId);
      expect([refused.status, code(refused)]).toEqual([403, 'COLLEGE_SCOPE_REQUIRED']);
    }
    const own = await set(admin, safety.id, admin.id);
    expect([own.status, code(own), firstField(own)]).toEqual([400, 'DELEGATE_CALLER', 'delegateId']);
    const { result, status } = await set(admin, safety.id, friend.id);
    expect(status).toBe(200);
    const edited = { id: result.id, version: 0, ...give };
    expect(code(await officer.call(calls.delegationEdit, { ...edited, delegateId: officer.id }))).toMatch(
      /COLLEGE_SCOPE_REQUIRED|NOT_ALLOWED/,
    );
    expect(code(await admin.call(calls.delegationEdit, { ...edited, delegateId: admin.id }))).toBe(
      'DELEGATE_CALLER',
    );
    expect((await admin.call(calls.delegationCancel, { id: result.id, version: 0 })).status).toBe(200);
  });

  it('nor when it is late: the head of a college does not stand above the university', async () => {
    const dean = await world.person();
    const rector = await world.person();
    await post(world.organizations.a, { headId: dean });
    const late = { dueHours: 1, escalation: 'transferSuperior' as const };
    const { id } = await running([ofOfficer(), ofUniversity(late)]);
    await fallDue(id);
    expect(await asked(world, id)).toEqual([safety.id]);
    await post(world.organizations.top, { headId: rector });
    const second = await running([ofOfficer(), ofUniversity(late)]);
    await fallDue(second.id);
    expect(await asked(world, second.id)).toEqual([rector]);
    await post(world.organizations.a, { headId: null });
    await post(world.organizations.top, { headId: null });
  });
});

describe('a task that moves', () => {
  it('comes to whom its rule names now, within the reach of whoever moves it', async () => {
    const [dean, next] = [await world.person(), await world.person({ name: '新院长' })];
    await post(world.organizations.a, { headId: dean });
    const steps = [step('dean', [], { approvers: { rule: 'organizationHead' } }), ofUniversity()];
    const { id } = await running(steps, false);
    const [task] = await tasksOf(world, id);
    const give = (toUserId: string) =>
      officer.call(calls.instanceReassign, { taskId: task?.id ?? '', toUserId, reason });
    expect(code(await give(officer.id))).toMatch(/^SIGNER_OUTSIDE_RULE/);
    // The flow administrator stands in for anybody, but not here, where the next step is his.
    expect(code(await give(safety.id))).toBe('SIGNER_ELSEWHERE');
    await post(world.organizations.a, { headId: next });
    const told = await give(friend.id);
    expect(told.message).toBe('按流程规则，“张三”不能审批本步骤；可选择：新院长');
    expect((await give(next)).status).toBe(200);
    expect(await asked(world, id)).toEqual([next]);
    await post(world.organizations.a, { headId: null });
  });

  it('is not taken from somebody out of reach', async () => {
    const stranger = await world.signedInAs('staff', { organizationId: world.organizations.top });
    const { id } = await running([step('a', [stranger.id])], false);
    const taskId = await waitingFor(world, id, stranger);
    const refused = await officer.call(calls.instanceReassign, { taskId, toUserId: safety.id, reason });
    expect(code(refused)).toBe('REASSIGN_ABOVE');
  });

  it('is handed on freely by its holder, but to nobody who has another step', async () => {
    const { id } = await running([step('a', [friend.id], { allow }), ofOfficer(), ofUniversity()], false);
    const taskId = await waitingFor(world, id, friend);
    const give = (toUserId: string) => friend.call(calls.transfer, { taskId, toUserId, reason });
    // The officer is still to be asked, and so is the university.
    expect(code(await give(officer.id))).toBe('SIGNER_ELSEWHERE');
    expect(code(await give(safety.id))).toBe('SIGNER_ELSEWHERE');
    expect((await give(await world.person())).status).toBe(200);
  });

  it('does not come to the next step’s approver as a delegate, who is then asked twice', async () => {
    const { result } = await friend.call(calls.delegationAdd, {
      ...{ delegateId: officer.id, kinds: [], reason: '出差', ...period(5) },
    });
    const { id } = await running([step('a', [friend.id]), ofOfficer(), ofUniversity()], false);
    expect(await asked(world, id)).toEqual([friend.id]);
    const alone = await running([step('a', [friend.id]), ofUniversity()], false);
    expect(await asked(world, alone.id)).toEqual([officer.id]);
    await friend.call(calls.delegationCancel, { id: result.id, version: 0 });
  });

  it('by leaving goes to somebody who decides no other step, where there is one', async () => {
    const second = await world.person({ roleCode: 'safetyAdministrator' });
    const gone = await world.person();
    const steps = [step('a', [safety.id]), step('b', [gone], { emptyPolicy: 'administrator' })];
    const { id } = await running(steps, false);
    await approveAs(world, safety, id);
    expect(await asked(world, id)).toEqual([gone]);
    await world.write((context) => setAccountStatus(context, gone, 2));
    await eventually(async () => (await asked(world, id))[0] === second);
    await world.write((context) => setAccountStatus(context, second, 2));
  });

  it('is not named to oneself for the next step, nor written into the application', async () => {
    const chosen = step('b', [], { approvers: { rule: 'previousApproverChoice', max: 1 } });
    const { id } = await running([ofOfficer(), chosen, ofUniversity()], false);
    for (const next of [officer.id, safety.id]) {
      const refused = await approveAs(world, officer, id, { nextApprovers: [next] });
      expect([refused.status, code(refused), firstField(refused)]).toEqual([
        400,
        'SIGNER_ELSEWHERE',
        'nextApprovers',
      ]);
    }
    const kind = testKind(world, {
      editableFields: [{ key: 'ownerIds', label: ['负责人', 'Owners'], type: 'people' }],
    });
    await publish(world, kind.kind, [
      ofOfficer({ allow: { edit: ['ownerIds'] } }),
      step('owner', [], { approvers: { rule: 'businessField', field: 'ownerIds' } }),
    ]);
    const other = await start(world, kind.kind, applicant.id, { facts: { ownerIds: [friend.id] } });
    const himself = await approveAs(world, officer, other, { edits: { ownerIds: [officer.id] } });
    expect(code(himself)).toBe('EDIT_NOT_ALLOWED');
    const somebody = await world.person();
    expect((await approveAs(world, officer, other, { edits: { ownerIds: [somebody] } })).status).toBe(200);
    expect(await asked(world, other)).toEqual([somebody]);
  });

  it('gains nothing by a signer: the step still hangs on whom it asks', async () => {
    const { id } = await running();
    const taskId = await waitingFor(world, id, safety);
    const add = { taskId, userIds: [friend.id], position: 'before' as const, mode: 'all' as const, reason };
    expect((await safety.call(calls.addSigner, add)).status).toBe(200);
    expect((await approveAs(world, friend, id)).result.state).toBe('running');
    expect(await asked(world, id)).toEqual([safety.id]);
  });
});
