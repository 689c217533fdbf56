import type { FlowStep } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveAs,
  asked,
  calls,
  flowOf,
  instanceOf,
  publish,
  rejectAs,
  start,
  step,
  testKind,
} from '../../testing/approvals.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { role } from '../identity/tables.ts';
import { shipFlows } from './flows/shipped.ts';

const world = useWorld();
let [admin, officer, applicant, one, two] = [] as unknown as [Client, Client, Client, Client, Client];

beforeAll(async () => {
  [admin, officer, applicant, one, two] = await Promise.all([
    world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top }),
    world.signedInAs('organizationSafetyAdministrator'),
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
  ]);
});

const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;
const fields = (businessKind: string, steps: FlowStep[], more: object = {}) => ({
  flowName: unique('流程'),
  businessKind,
  priority: 10,
  steps,
  ...more,
});

describe('a flow', () => {
  it('is drafted, published, edited beside what is in force, and published again', async () => {
    const kind = testKind(world);
    const form = fields(kind.kind, [step('a', [one.id])]);
    const { result: added } = await admin.call(calls.flowAdd, form);
    expect(await start(world, kind.kind, applicant.id)).toBe('none');
    const published = await admin.call(calls.flowPublish, {
      id: added.id,
      changeNote: '首次发布',
      version: 0,
    });
    expect(published.result).toMatchObject({ publishedVersion: 1, version: 1, warnings: [] });
    const before = await start(world, kind.kind, applicant.id);
    const edit = { ...form, id: added.id, steps: [step('a', [two.id])], version: 1 };
    expect((await admin.call(calls.flowEdit, edit)).status).toBe(200);
    expect(code(await admin.call(calls.flowEdit, edit))).toBe('STALE_VERSION');
    expect(await asked(world, await start(world, kind.kind, applicant.id))).toEqual([one.id]);
    const details = await admin.call(calls.flowDetails, { id: added.id });
    expect(details.result).toMatchObject({ state: 'enabled', hasDraft: true, publishedVersion: 1 });
    const diff = await admin.call(calls.flowVersionDiff, { id: added.id, a: 1, b: 0 });
    expect(diff.result.map(({ stepKey, change }) => [stepKey, change])).toEqual([['a', 'changed']]);
    await admin.call(calls.flowPublish, { id: added.id, changeNote: '换人', version: 2 });
    expect(await asked(world, await start(world, kind.kind, applicant.id))).toEqual([two.id]);
    // What runs keeps its version for life.
    expect(await asked(world, before)).toEqual([one.id]);
    const versions = await admin.call(calls.flowVersionList, { id: added.id });
    expect(versions.result.map(({ versionNo, runningCount }) => [versionNo, runningCount])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect((await admin.call(calls.flowHistory, { id: added.id })).result.totalCount).toBeGreaterThan(2);
  });

  it('edited twenty times at once from the same version takes one of them', async () => {
    const kind = testKind(world);
    const form = fields(kind.kind, [step('a', [one.id])]);
    const { result } = await admin.call(calls.flowAdd, form);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(calls.flowEdit, { ...form, id: result.id, version: 0 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  });

  it('with errors is not published; each is named at its step, and people-less rules are warnings', async () => {
    const kind = testKind(world);
    const steps = [
      step('a', []),
      {
        ...step('a', [crypto.randomUUID()]),
        condition: { all: [{ fact: 'x', op: '=' as const, value: 1 }] },
      },
    ];
    const { result } = await admin.call(calls.flowAdd, fields(kind.kind, steps));
    const refused = await admin.call(calls.flowPublish, { id: result.id, changeNote: '发布', version: 0 });
    expect([refused.status, code(refused)]).toEqual([400, 'FLOW_INVALID']);
    const { faults } = refused.result as unknown as { faults: { stepKey: string; message: string }[] };
    expect(faults.map(({ message }) => message)).toEqual([
      '请选择人员',
      '步骤标识重复',
      '业务没有“x”这个条件字段',
      '所选人员不存在',
    ]);
    const roleId = (await world.platform.database.db.select().from(role)).find(
      (row) => row.code === 'security',
    )?.id;
    const empty = await admin.call(
      calls.flowAdd,
      fields(kind.kind, [step('a', [], { approvers: { rule: 'collegeRole', roleId: roleId ?? '' } })]),
    );
    const warned = await admin.call(calls.flowPublish, {
      id: empty.result.id,
      changeNote: '发布',
      version: 0,
    });
    expect(warned.result.warnings).toEqual([{ stepKey: 'a', message: '全校没有人拥有该角色' }]);
  });

  it('is chosen by the nearest organisation, then by priority, by its conditions', async () => {
    const kind = testKind(world);
    const { a, b } = world.organizations;
    const people = await Promise.all(Array.from({ length: 4 }, () => world.person()));
    const [college = '', large = '', own = '', foreign = ''] = people;
    const conditions = { all: [{ fact: 'amount', op: '≥' as const, value: '1000' }] };
    await publish(world, kind.kind, [step('a', [college])], { priority: 50 });
    await publish(world, kind.kind, [step('a', [large])], { priority: 20, conditions });
    const ofA = await publish(world, kind.kind, [step('a', [own])], { organizationId: a, conditions });
    await publish(world, kind.kind, [step('a', [foreign])], { organizationId: b, priority: 1 });
    const whom = async (amount: string) =>
      asked(world, await start(world, kind.kind, applicant.id, { facts: { amount } }));
    expect(await whom('10')).toEqual([college]);
    expect(await whom('1000.00')).toEqual([own]);
    const state = { id: ofA, state: 'disabled' as const, version: 1 };
    expect((await admin.call(calls.flowStatusChange, state)).status).toBe(200);
    expect(await whom('1000.00')).toEqual([large]);
    expect(code(await admin.call(calls.flowStatusChange, { ...state, version: 2 }))).toBe('WRONG_STATE');
  });

  it('that was published is not deleted; a draft is', async () => {
    const kind = testKind(world);
    const used = await publish(world, kind.kind, [step('a', [one.id])]);
    await start(world, kind.kind, applicant.id);
    const refused = await admin.call(calls.flowDelete, { id: used });
    expect([refused.status, refused.message]).toEqual([409, '该流程已被1条审批使用，只能停用']);
    const { result } = await admin.call(calls.flowAdd, fields(kind.kind, [step('a', [one.id])]));
    expect((await admin.call(calls.flowDelete, { id: result.id })).status).toBe(200);
    expect((await admin.call(calls.flowDetails, { id: result.id })).status).toBe(404);
  });

  it('that is the only one of a kind that needs one stays enabled', async () => {
    const kind = testKind(world, { auto: false });
    const id = await publish(world, kind.kind, [step('a', [one.id])]);
    const state = { id, state: 'disabled' as const, version: 1 };
    expect(code(await admin.call(calls.flowStatusChange, state))).toBe('FLOW_LAST');
    await publish(world, kind.kind, [step('a', [two.id])]);
    expect((await admin.call(calls.flowStatusChange, state)).status).toBe(200);
  });

  it('of the college is read by all who look after flows, and changed by the college alone', async () => {
    const kind = testKind(world);
    const id = await publish(world, kind.kind, [step('a', [one.id])]);
    expect((await officer.call(calls.flowDetails, { id })).status).toBe(200);
    const form = fields(kind.kind, [step('a', [one.id])]);
    expect((await officer.call(calls.flowEdit, { ...form, id, version: 1 })).status).toBe(403);
    expect((await officer.call(calls.flowAdd, form)).status).toBe(403);
    const own = { ...form, organizationId: world.organizations.aDepartment };
    const { result, status } = await officer.call(calls.flowAdd, own);
    expect(status).toBe(200);
    // A draft that moves it out of one's reach is not even saved.
    const moved = { ...own, id: result.id, organizationId: null, version: 0 };
    expect((await officer.call(calls.flowEdit, moved)).status).toBe(403);
    expect(
      (await officer.call(calls.flowAdd, { ...form, organizationId: world.organizations.b })).status,
    ).toBe(404);
    expect(
      (
        await officer.call(calls.calendarSave, {
          weekdays: [1],
          from: '08:00',
          to: '09:00',
          exceptions: [],
          version: 0,
        })
      ).status,
    ).toBe(403);
  });

  it('is refused with a step that is none, however deep it lies', async () => {
    const kind = testKind(world);
    const inside = (steps: unknown[]) => ({
      ...step('x', []),
      type: 'branch' as const,
      branches: [{ name: '一', steps }],
    });
    const send = (steps: unknown[]) => admin.call(calls.flowAdd, fields(kind.kind, steps as FlowStep[]));
    expect((await send([inside([inside([step('a', [one.id])])])])).status).toBe(200);
    for (const bad of [{ ...step('a', [one.id]), isAdmin: true }, { key: 'a' }, 'x', null])
      for (const steps of [[bad], [inside([bad])], [inside([inside([bad])])]])
        expect((await send(steps)).status).toBe(400);
  });

  it('has a name of its own within its kind', async () => {
    const kind = testKind(world);
    const form = fields(kind.kind, [step('a', [one.id])]);
    await admin.call(calls.flowAdd, form);
    const again = await admin.call(calls.flowAdd, form);
    expect([again.status, code(again)]).toEqual([409, 'FLOW_NAME_TAKEN']);
    expect((await admin.call(calls.flowAdd, { ...form, businessKind: testKind(world).kind })).status).toBe(
      200,
    );
    expect(code(await admin.call(calls.flowAdd, { ...form, businessKind: 'nothing' }))).toBe('KIND_UNKNOWN');
  });

  it('is copied, sorted, discarded, and goes to a file and back', async () => {
    const kind = testKind(world);
    const id = await publish(world, kind.kind, [step('a', [one.id])]);
    const copy = await admin.call(calls.flowCopy, { id, flowName: '抄本流程' });
    await admin.call(calls.flowSort, { ids: [copy.result.id, id] });
    expect([(await flowOf(world, copy.result.id))?.priority, (await flowOf(world, id))?.priority]).toEqual([
      1, 2,
    ]);
    // A draft keeps the place that it was given.
    expect((await flowOf(world, copy.result.id))?.draft?.priority).toBe(1);
    expect(code(await admin.call(calls.flowDiscard, { id: copy.result.id, version: 1 }))).toBe('FLOW_EMPTY');
    const file = await admin.call(calls.flowExport, { id });
    expect(String(file.headers['content-disposition'])).toContain('.json');
    const flow = JSON.parse(file.body.toString());
    const imported = await admin.call(calls.flowImport, { ...flow, flowName: '导入的流程' });
    expect(imported.status).toBe(200);
    expect((await flowOf(world, imported.result.id))?.draft?.steps).toEqual(flow.steps);
    expect(code(await admin.call(calls.flowImport, { ...flow, businessKind: 'nothing' }))).toBe(
      'FLOW_FILE_INVALID',
    );
  });

  it('is tried with a real person before it is published, and shown to who applies', async () => {
    const kind = testKind(world);
    const conditions = { all: [{ fact: 'amount', op: '>' as const, value: '100' }] };
    const steps = [
      step('a', [one.id]),
      step('b', [one.id]),
      step('c', [two.id], { condition: conditions }),
      step('d', [applicant.id], { emptyPolicy: 'block' }),
    ];
    const tried = await admin.call(calls.flowTest, {
      businessKind: kind.kind,
      steps,
      applicantId: applicant.id,
      facts: { amount: '5' },
    });
    expect(tried.result.steps.map(({ stepKey, skipped, reason }) => [stepKey, skipped, reason])).toEqual([
      ['a', false, null],
      ['b', true, '与前面的步骤审批人相同，自动略过'],
      ['c', true, '条件不满足，略过'],
      ['d', false, '无审批人，不能提交'],
    ]);
    expect(tried.result.problems).toEqual(['步骤d：无审批人，不能提交']);
    // Lanes run side by side: nobody has decided in one when the other begins.
    const lanes = await admin.call(calls.flowTest, {
      businessKind: kind.kind,
      steps: [
        {
          key: 'p',
          type: 'parallel',
          name: '并行审批',
          lanes: [
            { name: '一', steps: [step('x', [one.id])] },
            { name: '二', steps: [step('y', [one.id])] },
          ],
        },
        step('z', [one.id]),
      ],
      applicantId: applicant.id,
      facts: {},
    });
    expect(lanes.result.steps.map(({ skipped }) => skipped)).toEqual([false, false, true]);
    const strange = { businessKind: kind.kind, steps, applicantId: applicant.id, facts: { x: 1 } };
    expect(code(await admin.call(calls.flowTest, strange))).toBe('FACTS_INVALID');

    expect((await applicant.call(calls.approvalPreview, { kind: kind.kind })).result.flowName).toBeNull();
    await publish(world, kind.kind, steps.slice(0, 3), { dedupe: 'adjacent' });
    const shown = await applicant.call(calls.approvalPreview, {
      kind: kind.kind,
      facts: JSON.stringify({ amount: '500' }),
    });
    expect(shown.result.steps.map(({ people }) => people.map(({ id }) => id))).toEqual([
      [one.id],
      [one.id],
      [two.id],
    ]);
    expect((await applicant.call(calls.approvalPreview, { kind: kind.kind, facts: '[]' })).status).toBe(400);
    expect((await applicant.call(calls.approvalPreview, { kind: kind.kind, facts: '{"x":1}' })).status).toBe(
      400,
    );
  });

  it('takes its newest version when a correction is handed in, where it says so', async () => {
    const kind = testKind(world);
    const id = await publish(world, kind.kind, [step('a', [one.id])], { upgradeOnResubmit: true });
    const instanceId = await start(world, kind.kind, applicant.id);
    await rejectAs(world, one, instanceId, { target: 'applicant' });
    const { result } = await admin.call(calls.flowDetails, { id });
    const { flowName, priority, version } = result;
    const edit = { id, flowName, businessKind: kind.kind, priority, steps: [step('a', [two.id])], version };
    await admin.call(calls.flowEdit, edit);
    await admin.call(calls.flowPublish, { id, changeNote: '换人', version: version + 1 });
    await applicant.call(calls.resubmit, { instanceId, version: 1 });
    expect(await asked(world, instanceId)).toEqual([two.id]);
    expect((await approveAs(world, two, instanceId)).result.state).toBe('approved');
    expect((await instanceOf(world, instanceId)).round).toBe(2);
  });

  it('comes with its kind once, and what was made of it stays', async () => {
    const kind = testKind(world, {
      shippedFlows: [
        {
          flowName: '内置流程',
          steps: [step('a', [], { approvers: { rule: 'collegeRole', roleId: 'safetyAdministrator' } })],
        },
      ],
    });
    await shipFlows(world.platform);
    await shipFlows(world.platform);
    const list = await admin.call(calls.flowPageList, { kinds: [kind.kind] });
    expect(list.result.data).toHaveLength(1);
    expect(list.result.data[0]).toMatchObject({ flowName: '内置流程', state: 'enabled', shipped: true });
    expect(list.result.data[0]?.stepsInWords).toBe('步骤a（全校角色）');
    expect(await asked(world, await start(world, kind.kind, applicant.id))).toEqual([admin.id]);
    const id = list.result.data[0]?.id ?? '';
    await admin.call(calls.flowStatusChange, { id, state: 'disabled', version: 1 });
    await shipFlows(world.platform);
    expect((await flowOf(world, id))?.state).toBe('disabled');
  });
});
