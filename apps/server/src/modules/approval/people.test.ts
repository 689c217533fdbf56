import type { ApproverRule, FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveAs, asked, calls, publish, start, step, tasksOf, testKind } from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { organization } from '../college/tables.ts';
import { setAccountStatus } from '../identity/accounts.ts';
import { role } from '../identity/tables.ts';
import { person } from '../personnel/tables.ts';
import { approverRules } from './engine.ts';

const world = useWorld();
let applicant: Client;
let safety: Client;
const roleId = async (code: string) =>
  (await world.platform.database.db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';

beforeAll(async () => {
  applicant = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
});

const post = (organizationId: string, set: { headId?: string | null; safetyOfficerId?: string | null }) =>
  world.write(({ db }) => db.update(organization).set(set).where(eq(organization.id, organizationId)));

const clearPosts = async () => {
  const { top, a, aDepartment } = world.organizations;
  for (const id of [top, a, aDepartment]) await post(id, { headId: null, safetyOfficerId: null });
};

/** Who is asked first under a rule. */
const whom = async (approvers: ApproverRule, more: Partial<FlowStep> = {}, facts = {}, choices = {}) => {
  const kind = testKind(world);
  await publish(world, kind.kind, [step('a', [], { approvers, ...more })]);
  const id = await start(world, kind.kind, applicant.id, { facts, choices });
  return { id, people: await asked(world, id), tasks: await tasksOf(world, id) };
};

describe('who approves', () => {
  it('named people, of whom the disabled drop out', async () => {
    const [one, gone] = [await world.person(), await world.person()];
    await world.write((context) => setAccountStatus(context, gone, 2));
    expect((await whom({ rule: 'person', userIds: [one, gone] })).people).toEqual([one]);
  });

  it('a role inside the organisation, climbing to the nearest superior that has one', async () => {
    const far = await world.person({ roleCode: 'approver', organizationId: world.organizations.b });
    const rule = { rule: 'organizationRole' as const, roleId: await roleId('approver') };
    const above = await world.person({ roleCode: 'approver', organizationId: world.organizations.a });
    expect((await whom(rule)).people).toEqual([above]);
    const own = await world.person({ roleCode: 'approver', organizationId: world.organizations.aDepartment });
    expect((await whom(rule)).people).toEqual([own]);
    const { people } = await whom({ rule: 'collegeRole', roleId: await roleId('approver') });
    expect(new Set(people)).toEqual(new Set([far, above, own]));
  });

  it('a role so many levels up, or of a named level', async () => {
    const { a } = world.organizations;
    const one = await world.person({ roleCode: 'finance', organizationId: a });
    const rule = { rule: 'superiorRole' as const, roleId: await roleId('finance') };
    expect((await whom({ ...rule, levelsUp: 1 })).people).toEqual([one]);
    expect((await whom({ ...rule, levelId: world.levels[1] })).people).toEqual([one]);
  });

  it('heads and safety officers of the organisation and those above', async () => {
    const { top, a, aDepartment } = world.organizations;
    const [head, dean, rector, officer] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    await post(aDepartment, { headId: head, safetyOfficerId: officer });
    await post(a, { headId: dean });
    await post(top, { headId: rector });
    expect((await whom({ rule: 'organizationHead' })).people).toEqual([head]);
    expect((await whom({ rule: 'superiorHead', levelsUp: 1 })).people).toEqual([dean]);
    expect((await whom({ rule: 'superiorHead', levelsUp: 2 })).people).toEqual([rector]);
    expect((await whom({ rule: 'organizationSafetyOfficer' })).people).toEqual([officer]);
    await clearPosts();
  });

  it('the mentor', async () => {
    const mentor = await world.person();
    await world.write(({ db }) =>
      db.update(person).set({ mentorId: mentor }).where(eq(person.accountId, applicant.id)),
    );
    expect((await whom({ rule: 'mentor' })).people).toEqual([mentor]);
    await world.write(({ db }) =>
      db.update(person).set({ mentorId: null }).where(eq(person.accountId, applicant.id)),
    );
  });

  it('people named in the application', async () => {
    const [one, two] = [await world.person(), await world.person()];
    const rule = { rule: 'businessField' as const, field: 'ownerIds' };
    expect((await whom(rule, {}, { ownerIds: [one, two] })).people).toEqual([one, two]);
    expect((await whom(rule, {}, { ownerIds: one })).people).toEqual([one]);
  });

  it('rules that a higher module has registered', async () => {
    const head = await world.person();
    world.platform.ports.give(approverRules, async () => [head], 'laboratoryHead');
    expect((await whom({ rule: 'laboratoryHead' })).people).toEqual([head]);
    world.platform.ports.give(approverRules, async () => [], 'laboratoryHead');
  });

  it('whom the applicant chooses, within what stands to choice', async () => {
    const [one, two] = [await world.person(), await world.person()];
    const rule = { rule: 'applicantChoice' as const, userIds: [one, two], min: 1, max: 1 };
    expect((await whom(rule, {}, {}, { a: [two] })).people).toEqual([two]);
    for (const chosen of [[], [one, two], [await world.person()]])
      await expect(whom(rule, {}, {}, { a: chosen })).rejects.toMatchObject({
        code: 'APPROVERS_NEEDED',
        values: { step: '步骤a' },
      });
  });

  it('whom the approver before names', async () => {
    const first = await world.signedInAs('staff');
    const [one, two] = [await world.person(), await world.person()];
    const kind = testKind(world);
    await publish(world, kind.kind, [
      step('a', [first.id]),
      step('b', [], { approvers: { rule: 'previousApproverChoice', userIds: [one, two], max: 1 } }),
    ]);
    const id = await start(world, kind.kind, applicant.id);
    const { result } = await first.call(calls.instanceDetails, { id });
    expect(result.myTask?.chooseNext?.people.map((who) => who.id)).toEqual([one, two]);
    const silent = await approveAs(world, first, id);
    expect([silent.status, silent.message]).toEqual([400, '请选择步骤b的审批人']);
    expect((await approveAs(world, first, id, { nextApprovers: [applicant.id] })).status).toBe(400);
    expect((await approveAs(world, first, id, { nextApprovers: [two] })).status).toBe(200);
    expect(await asked(world, id)).toEqual([two]);
  });
});

describe('where a rule finds nobody', () => {
  it('superior: the heads above, at most to the college, then the flow administrators', async () => {
    const dean = await world.person();
    await post(world.organizations.a, { headId: dean });
    expect((await whom({ rule: 'mentor' })).people).toEqual([dean]);
    await clearPosts();
    expect((await whom({ rule: 'mentor' })).people).toEqual([safety.id]);
  });

  it('superior: the officers above of an officer', async () => {
    const officer = await world.person();
    await post(world.organizations.top, { safetyOfficerId: officer });
    expect((await whom({ rule: 'organizationSafetyOfficer' })).people).toEqual([officer]);
    await clearPosts();
  });

  it('administrator, skip and block', async () => {
    expect((await whom({ rule: 'mentor' }, { emptyPolicy: 'administrator' })).people).toEqual([safety.id]);
    const skipped = await whom({ rule: 'mentor' }, { emptyPolicy: 'skip' });
    expect(skipped.tasks).toEqual([]);
    await expect(whom({ rule: 'mentor' }, { emptyPolicy: 'block' })).rejects.toMatchObject({
      code: 'NO_APPROVER',
    });
  });

  it('the applicant himself counts as nobody', async () => {
    const dean = await world.person();
    await post(world.organizations.a, { headId: dean });
    await post(world.organizations.aDepartment, { headId: applicant.id });
    expect((await whom({ rule: 'organizationHead' })).people).toEqual([dean]);
    await clearPosts();
  });
});

describe('the same person twice', () => {
  const twice = async (dedupe: 'none' | 'adjacent' | 'all', more: Partial<FlowStep> = {}, gap = false) => {
    const [one, between] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const kind = testKind(world);
    const steps = [step('a', [one.id]), ...(gap ? [step('g', [between.id])] : []), step('b', [one.id], more)];
    await publish(world, kind.kind, steps, { dedupe });
    const id = await start(world, kind.kind, applicant.id);
    await approveAs(world, one, id);
    if (gap) await approveAs(world, between, id);
    return kind.called.length;
  };

  it('is asked once in adjacent steps, or in all, as the flow says', async () => {
    expect(await twice('none')).toBe(0);
    expect(await twice('adjacent')).toBe(1);
    expect(await twice('adjacent', {}, true)).toBe(0);
    expect(await twice('all', {}, true)).toBe(1);
  });

  it('is asked again where a signature or the password is needed', async () => {
    expect(await twice('all', { needSignature: 'required' })).toBe(0);
    expect(await twice('all', { needPassword: true })).toBe(0);
  });
});
