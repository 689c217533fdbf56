import type { FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
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
  testKind,
} from '../../testing/approvals.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { role } from '../identity/tables.ts';
import { allKinds } from './kinds.ts';
import { missingSteps } from './rules/bindingSteps.ts';

const world = useWorld();
let [applicant, one, officer, safety, admin] = [] as unknown as [Client, Client, Client, Client, Client];
let binding: FlowStep;

beforeAll(async () => {
  const { top } = world.organizations;
  [applicant, one, officer, safety, admin] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('organizationSafetyAdministrator'),
    world.signedInAs('safetyAdministrator', { organizationId: top }),
    world.signedInAs('superAdministrator', { organizationId: top }),
  ]);
  const { db } = world.platform.database;
  const [held] = await db.select().from(role).where(eq(role.code, 'safetyAdministrator'));
  binding = step('college', [], {
    name: '校级安全管理员',
    approvers: { rule: 'collegeRole', roleId: held?.id ?? '' },
    binding: true,
  });
});

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;

/** A flow of organisation A by its officer; the answer of publishing it. */
const publishOwn = async (kind: string, steps: FlowStep[], more: object = {}) => {
  const { result } = await officer.call(calls.flowAdd, {
    ...{ flowName: unique('院级流程'), businessKind: kind, organizationId: world.organizations.a },
    ...{ priority: 1, dedupe: 'none' as const, steps, ...more },
  });
  return officer.call(calls.flowPublish, { id: result.id, changeNote: '首次发布', version: 0 });
};
const faultsIn = (answer: { result: unknown }) =>
  (answer.result as { faults?: { message: string }[] }).faults?.map(({ message }) => message) ?? [];

describe('steps that the college binds to', () => {
  const wanted = (more: Partial<FlowStep> = {}) =>
    step('x', ['u'], {
      ...{ binding: true, mode: 'all', needSignature: 'required', emptyPolicy: 'administrator' },
      ...more,
    });
  const condition = { all: [{ fact: 'level', op: '=' as const, value: 'I' }] };
  const inBranch = (inside: FlowStep): FlowStep => ({
    ...{ key: 'b', type: 'branch', name: '分支' },
    branches: [
      { name: '一', condition, steps: [inside] },
      { name: '二', steps: [] },
    ],
  });
  const inLanes = (inside: FlowStep): FlowStep => ({
    ...{ key: 'p', type: 'parallel', name: '并行' },
    lanes: [
      { name: '甲', steps: [inside] },
      { name: '乙', steps: [step('y', ['v'])] },
    ],
  });

  it.each<[string, boolean, FlowStep[]]>([
    ['as it is, under any key and name', true, [wanted({ key: 'k', name: '别名' })]],
    ['among others, in lanes', true, [step('y', ['v']), inLanes(wanted({ key: 'z' }))].slice(1)],
    ['asking for more', true, [wanted({ needPassword: true, mode: 'sequence' })]],
    ['of other people', false, [wanted({ approvers: { rule: 'person', userIds: ['v'] } })]],
    ['of one more person', false, [wanted({ approvers: { rule: 'person', userIds: ['u', 'v'] } })]],
    ['of any one', false, [wanted({ mode: 'any' })]],
    ['without the signature', false, [wanted({ needSignature: 'none' })]],
    ['that may be skipped', false, [wanted({ emptyPolicy: 'skip' })]],
    ['whose people come from nearer', false, [wanted({ emptyPolicy: 'superior' })]],
    ['that may be handed to anybody', false, [wanted({ allow: { transfer: true } })]],
    ['that time moves', false, [wanted({ escalation: 'transferSuperior', dueHours: 1 })]],
    ['that time approves', false, [wanted({ escalation: 'autoApprove', dueHours: 1 })]],
    ['under a condition', false, [wanted({ condition })]],
    ['in a branch', false, [inBranch(wanted())]],
    ['in lanes under a condition', false, [{ ...inLanes(wanted()), condition }]],
    ['left out', false, [step('y', ['v'])]],
  ])('are kept by a step %s: %s', (_, kept, own) => {
    expect(missingSteps(own, [wanted()])).toHaveLength(kept ? 0 : 1);
  });

  it('are kept under the condition that the college gave them, whatever stands for nothing', () => {
    const one = wanted({
      condition,
      checklist: [],
      approvers: { rule: 'person', userIds: ['u'], roleId: null },
    });
    expect(missingSteps([wanted({ condition })], [one])).toEqual([]);
    expect(missingSteps([wanted()], [one])).toEqual([]);
  });
});

describe('a flow of an organisation', () => {
  it('is published only with what the college binds it to, and says which step is missing', async () => {
    const kind = testKind(world, { auto: false });
    await publish(world, kind.kind, [binding], { flowName: '学校审批' });
    const without = await publishOwn(kind.kind, [step('a', [one.id])]);
    expect([without.status, code(without)]).toEqual([400, 'FLOW_INVALID']);
    expect(faultsIn(without)).toEqual([
      '须保留全校流程“学校审批”的必经步骤“校级安全管理员”，且不得放宽其审批人、审批方式、执行条件和要求',
    ]);
    const weaker = await publishOwn(kind.kind, [step('a', [one.id]), { ...binding, emptyPolicy: 'skip' }]);
    expect(code(weaker)).toBe('FLOW_INVALID');
    expect((await publishOwn(kind.kind, [step('a', [one.id]), binding])).status).toBe(200);
    const id = await start(world, kind.kind, applicant.id);
    for (const who of [one, safety]) expect((await approveAs(world, who, id)).status).toBe(200);
    expect((await instanceOf(world, id)).state).toBe('approved');
  });

  it('that lacks it already keeps working, and its applications get the step', async () => {
    const kind = testKind(world, { auto: false });
    expect((await publishOwn(kind.kind, [step('a', [one.id])], { flowName: '甲学院流程' })).status).toBe(200);
    const draft = { flowName: unique('学校'), businessKind: kind.kind, priority: 1, steps: [binding] };
    const { result: added } = await admin.call(calls.flowAdd, draft);
    const bound = await admin.call(calls.flowPublish, {
      id: added.id,
      changeNote: '规定必经步骤',
      version: 0,
    });
    expect(bound.result.warnings.map(({ message }) => message)).toEqual([
      '组织流程“甲学院流程”没有必经步骤“校级安全管理员”，其申请将自动加上该步骤',
    ]);
    const preview = await applicant.call(calls.approvalPreview, { kind: kind.kind });
    expect(preview.result.steps.map(({ name }) => name)).toEqual(['步骤a', '校级安全管理员']);
    const id = await start(world, kind.kind, applicant.id);
    const { coming } = (await applicant.call(calls.instanceTimeline, { id })).result;
    expect(coming.map(({ stepName }) => stepName)).toEqual(['校级安全管理员']);
    expect((await approveAs(world, one, id)).result).toEqual({
      state: 'running',
      nextStepName: '校级安全管理员',
    });
    expect(await asked(world, id)).toEqual([safety.id]);
    const { events } = (await applicant.call(calls.instanceTimeline, { id })).result;
    expect(events.findLast(({ kind: what }) => what === 'entered')?.note).toBe('学校规定的必经步骤');
    // It goes back from there like from any other step, and comes again after a correction.
    await rejectAs(world, safety, id, { target: 'applicant' });
    const { version } = await instanceOf(world, id);
    await applicant.call(calls.resubmit, { instanceId: id, version });
    await approveAs(world, one, id);
    expect(await asked(world, id)).toEqual([safety.id]);
    await rejectAs(world, safety, id, { target: 'node', stepKey: 'a' });
    for (const who of [one, safety]) await approveAs(world, who, id);
    expect((await instanceOf(world, id)).state).toBe('approved');
  });

  it.each(['of its own', 'that were added'])(
    'that goes on with the step that refused has the correction seen by binding ones %s',
    async (which) => {
      const kind = testKind(world, { auto: false });
      const last = step('last', [one.id], { binding: true });
      const bind = () => publish(world, kind.kind, [binding, last]);
      const own = which === 'of its own' ? [binding, last] : [step('own', [admin.id])];
      if (which === 'of its own') await bind();
      await publishOwn(kind.kind, own, { resumeFrom: 'refusing' });
      if (which !== 'of its own') await bind();
      const id = await start(world, kind.kind, applicant.id);
      if (which !== 'of its own') await approveAs(world, admin, id);
      expect((await approveAs(world, safety, id)).status).toBe(200);
      expect((await rejectAs(world, one, id, { target: 'applicant' })).status).toBe(200);
      const { version } = await instanceOf(world, id);
      await applicant.call(calls.resubmit, { instanceId: id, version });
      expect(await asked(world, id)).toEqual([safety.id]);
      await approveAs(world, safety, id);
      expect((await approveAs(world, one, id)).result.state).toBe('approved');
    },
  );

  it('is warned where the college’s flow applies in some cases only, which get the step', async () => {
    const kind = testKind(world, { auto: false });
    const large = { all: [{ fact: 'amount', op: '>' as const, value: '1000' }] };
    await publish(world, kind.kind, [binding], { conditions: large, flowName: '大额审批' });
    await publish(world, kind.kind, [step('a', [one.id])]);
    const own = await publishOwn(kind.kind, [step('a', [one.id])]);
    expect(own.status).toBe(200);
    expect(own.result.warnings.map(({ message }) => message)).toEqual([
      '符合全校流程“大额审批”适用条件的申请，将自动加上必经步骤“校级安全管理员”',
    ]);
    const small = await start(world, kind.kind, applicant.id, { facts: { amount: '10' } });
    expect((await approveAs(world, one, small)).result.state).toBe('approved');
    const big = await start(world, kind.kind, applicant.id, { facts: { amount: '5000' } });
    expect((await approveAs(world, one, big)).result.state).toBe('running');
    // What a correction makes of it counts.
    await rejectAs(world, safety, big, { target: 'applicant' });
    expect((await instanceOf(world, big)).state).toBe('returned');
  });

  it('asks for the password in a step that was added', async () => {
    const kind = testKind(world, { auto: false });
    await publishOwn(kind.kind, [step('a', [one.id])]);
    await publish(world, kind.kind, [{ ...binding, needPassword: true }]);
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id);
    expect(code(await approveAs(world, safety, id))).toBe('APPROVAL_PASSWORD_NEEDED');
  });

  it('is tried with the steps that it is bound to', async () => {
    const kind = testKind(world, { auto: false });
    await publish(world, kind.kind, [binding]);
    const { result } = await officer.call(calls.flowTest, {
      ...{ businessKind: kind.kind, steps: [step('a', [one.id])], organizationId: world.organizations.a },
      ...{ applicantId: applicant.id, facts: {} },
    });
    expect(result.steps.map(({ name }) => name)).toEqual(['步骤a', '校级安全管理员']);
    expect(result.faults).toHaveLength(1);
  });
});

describe('nothing is approved by nobody', () => {
  it('though an officer’s own flow asks only himself and skips him', async () => {
    const kind = testKind(world, { auto: false });
    await publish(world, kind.kind, [step('c', [safety.id])]);
    const himself = step('a', [officer.id], { emptyPolicy: 'skip' });
    expect((await publishOwn(kind.kind, [himself])).status).toBe(200);
    const preview = await officer.call(calls.approvalPreview, { kind: kind.kind });
    expect(preview.result.steps.map(({ name, skipped, reason }) => [name, skipped, reason])).toEqual([
      ['步骤a', true, '无审批人，自动跳过'],
      ['流程管理员', false, '前面的步骤均略过，由流程管理员审批'],
    ]);
    const id = await start(world, kind.kind, officer.id);
    expect((await instanceOf(world, id)).state).toBe('running');
    expect(await asked(world, id)).toEqual([safety.id]);
    const { events } = (await officer.call(calls.instanceTimeline, { id })).result;
    expect(events.map(({ kind: what, note }) => [what, note])).toEqual([
      ['submitted', null],
      ['skipped', '无审批人，自动跳过'],
      ['entered', '此前各步骤均略过，须由流程管理员审批'],
    ]);
    expect(kind.called).toEqual([]);
    expect((await approveAs(world, safety, id)).result.state).toBe('approved');
  });

  it('though the conditions of all steps fail, or the time runs out', async () => {
    const kind = testKind(world, { auto: false });
    const never = { all: [{ fact: 'amount', op: '>' as const, value: '1' }] };
    await publish(world, kind.kind, [step('a', [one.id], { condition: never })]);
    const id = await start(world, kind.kind, applicant.id);
    expect(await asked(world, id)).toEqual([safety.id]);
    const timed = await publishOwn(kind.kind, [
      step('a', [one.id], { dueHours: 1, escalation: 'autoApprove' }),
    ]);
    expect(faultsIn(timed)).toEqual(['该业务不允许超时自动通过']);
  });

  it('unless its kind says so, which these do', () => {
    const auto = allKinds(world).filter((kind) => kind.auto && kind.module !== 'test');
    expect(auto.map(({ kind }) => kind)).toEqual(['visitorApply']);
  });

  it('nor refused where nobody is left to ask', async () => {
    const kind = testKind(world, { auto: false });
    await expect(start(world, kind.kind, applicant.id)).rejects.toMatchObject({ code: 'NO_FLOW' });
  });
});
