import { announcement as contract, type InputOf } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepClock, letPass, minute } from '../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { rowsOf } from '../../testing/workbooks.ts';

const world = useWorld();
const calls = contract.endpoints;
type Fields = InputOf<typeof calls.announcementAdd>;

let safety: Client;
let officer: Client;
let reader: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
  reader = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
});
keepClock();

const added = async (more: Partial<Fields> = {}, by = safety): Promise<string> => {
  const answer = await by.call(calls.announcementAdd, {
    ...{ title: unique('关于安全检查的通知'), kind: 'notice', content: '<p>请各实验室自查。</p>' },
    ...{ wholeCollege: !more.organizationIds, organizationIds: [], pinned: false, needReceipt: false },
    ...more,
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.result.id;
};
const published = async (more: Partial<Fields> = {}, by = safety): Promise<string> => {
  const id = await added(more, by);
  expect((await by.call(calls.announcementPublish, { id, version: 0 })).status).toBe(200);
  return id;
};
const show = (client: Client, id: string) => client.call(calls.announcementDetails, { id });

describe('publishing', () => {
  it('is asked with the number of people it is for, counted as it stands', async () => {
    const { a, aDepartment } = world.organizations;
    const count = async (more: Partial<Fields>) =>
      (await safety.call(calls.announcementAudienceCount, { id: await added(more) })).result;
    const [all, one, students] = [
      await count({}),
      await count({ organizationIds: [aDepartment] }),
      await count({ organizationIds: [aDepartment], userTypes: [2] }),
    ];
    expect([all.wholeCollege, one.wholeCollege]).toEqual([true, false]);
    expect(all.total).toBeGreaterThan(one.total);
    await world.signedInAs('staff', { organizationId: aDepartment });
    expect((await count({ organizationIds: [aDepartment] })).total).toBe(one.total + 1);
    expect((await count({ organizationIds: [aDepartment], userTypes: [2] })).total).toBe(students.total);
    const theirs = await added({ organizationIds: [world.organizations.b] });
    expect((await officer.call(calls.announcementAudienceCount, { id: theirs })).status).toBe(404);
    expect((await reader.call(calls.announcementAudienceCount, { id: theirs })).status).toBe(403);
    const own = await added({ organizationIds: [a] }, officer);
    expect((await officer.call(calls.announcementAudienceCount, { id: own })).status).toBe(200);
  });
});

describe('reading', () => {
  it('is one view with its confirmation, and one for who wrote it, however often they look', async () => {
    const id = await published({ organizationIds: [world.organizations.a], needReceipt: true }, officer);
    const views = async (client: Client) => (await show(client, id)).result.views;
    expect(await views(reader)).toBe(1);
    expect(await views(reader)).toBe(1);
    letPass(minute + 1);
    expect((await reader.call(calls.announcementReceipt, { id })).status).toBe(200);
    expect(await views(reader)).toBe(1);
    letPass(minute + 1);
    expect(await views(reader)).toBe(2);
    expect(await views(officer)).toBe(3);
    letPass(minute + 1);
    expect(await views(officer)).toBe(3);
    const { result } = await officer.call(calls.announcementReceiptCount, { id });
    expect(result).toMatchObject({ read: 2, confirmed: 1 });
  });

  it('is counted in all and by unit, the one furthest behind first, filtered and exported', async () => {
    const { a, aDepartment } = world.organizations;
    const mark = unique('回执');
    const inA = await world.signedInAs('staff', { organizationId: a });
    await world.person({ organizationId: a, name: mark });
    await world.person({ organizationId: aDepartment, name: mark });
    const id = await published({ organizationIds: [a] });
    await show(inA, id);
    const { result } = await safety.call(calls.announcementReceiptCount, { id });
    const unit = (of: string) => result.units.find(({ organizationId }) => organizationId === of);
    expect(result.read).toBe(1);
    expect(result.total).toBe(result.units.reduce((sum, { total }) => sum + total, 0));
    expect(unit(a)).toMatchObject({ organizationName: '甲学院', read: 1, confirmed: 0 });
    expect(unit(aDepartment)?.read).toBe(0);
    expect(result.units.at(-1)?.organizationId).toBe(a);
    const rows = async (more: object) =>
      (await safety.call(calls.announcementReceiptList, { id, keyword: mark, ...more })).result.totalCount;
    expect(await rows({})).toBe(2);
    expect(await rows({ organizationId: a })).toBe(2);
    expect(await rows({ organizationId: aDepartment })).toBe(1);
    expect(await rows({ organizationId: aDepartment, state: 'read' })).toBe(0);
    const sheet = await rowsOf(
      (await safety.call(calls.announcementReceiptExport, { id, state: 'read' })).body,
    );
    expect(sheet[0]?.slice(0, 3)).toEqual(['工号/学号', '姓名', '所属组织']);
    expect(sheet).toHaveLength(2);
    expect(sheet[1]?.[2]).toBe('甲学院');
    for (const call of [calls.announcementReceiptCount, calls.announcementReceiptExport]) {
      expect((await reader.call(call, { id })).status).toBe(403);
      expect((await safety.call(call, { id: crypto.randomUUID() })).status).toBe(404);
    }
    // For everybody it is counted by the units below the college, whatever lies below these.
    const all = await published();
    const whole = (await safety.call(calls.announcementReceiptCount, { id: all })).result;
    expect(whole.units.map(({ organizationId }) => organizationId)).not.toContain(aDepartment);
    expect(whole.units.find(({ organizationId }) => organizationId === a)?.total).toBeGreaterThan(1);
  });
});
