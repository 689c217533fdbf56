import { identity, notification, organizationEndpoints, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { firstField, signedOut, usePeople } from '../../testing/people.ts';
import { account } from '../identity/tables.ts';
import { type DutySource, duties } from './duties.ts';

const world = useWorld();
const people = usePeople(world);
const calls = personnel.endpoints;

describe('deleting and disabling', () => {
  it('deletes all or none, and ends the sessions', async () => {
    const loginName = unique('del');
    const gone = await world.signedInAs('student');
    const other = await world.person({ loginName });
    expect((await people.admin.call(calls.personDeleteMore, { ids: [gone.id, other] })).status).toBe(200);
    await signedOut(gone);
    const twice = await people.admin.call(calls.personDeleteMore, { ids: [gone.id] });
    expect(twice.status).toBe(404);
    expect((await people.admin.call(calls.personList, { keyword: loginName })).result.totalCount).toBe(0);
  });

  it('refuses who is responsible for something', async () => {
    const id = await world.person();
    await people.admin.call(organizationEndpoints.organizationAdd, {
      name: unique('系'),
      code: unique('d'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
      headId: id,
    });
    const answer = await people.admin.call(calls.personDelete, { id });
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'DUTIES_OPEN' } });
  });

  it('a disabled person is out at once, and the others hear of it', async () => {
    const client = await world.signedInAs('student');
    expect((await client.call(identity.endpoints.authInfo)).status).toBe(200);
    await people.admin.call(calls.personStatusChange, { ids: [client.id], useStatus: 2 });
    await signedOut(client);
    await people.admin.call(calls.personStatusChange, { ids: [client.id], useStatus: 1 });
    expect((await people.shown(client.id)).useStatus).toBe(1);
  });

  it('a reset password ends the sessions and replaces the old one', async () => {
    const added = await people.admin.call(calls.personAdd, people.fields());
    const { id, loginName, password } = added.result;
    const reset = await people.admin.call(calls.personPasswordReset, { id });
    expect(reset.result).toMatchObject({ loginName, validDays: 30 });
    const signIn = (given: string) =>
      world.anonymous.call(identity.endpoints.signIn, { loginName, password: given });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(reset.result.password)).status).toBe(200);
  });
});

describe('leaving', () => {
  const held = new Map<string, string>();
  const source: DutySource = {
    list: async (_, userId) =>
      held.get('keys') === userId ? [{ duty: 'keys', title: '钥匙', titleEn: 'Keys', place: '甲学院' }] : [],
    holders: async (_, ids) => [...held.values()].filter((id) => ids.includes(id)),
    handOver: async (_, duty, __, toUserId) => void held.set(duty, toUserId),
  };

  beforeAll(() => world.platform.ports.give(duties, source, 'test'));

  const leave = async (id: string, handOver: { duty: string; toUserId: string }[] = [], more: object = {}) =>
    people.admin.call(calls.personLeave, {
      id,
      leaveDate: '2026-06-30',
      handOver,
      version: (await people.shown(id)).version,
      ...more,
    });

  it('waits until every duty has a new holder, then hands over, takes roles and signs out', async () => {
    const client = await world.signedInAs('expert');
    const successor = await world.person();
    held.set('keys', client.id);
    const duties = await people.admin.call(calls.dutyList, { id: client.id });
    expect(duties.result.map(({ title }) => title)).toEqual(['钥匙']);
    const open = await leave(client.id);
    expect(open).toMatchObject({ status: 409, message: '还有 1 项职责未指定接收人' });
    for (const toUserId of [client.id, '01900000-0000-7000-8000-000000000000']) {
      const wrong = await leave(client.id, [{ duty: 'keys', toUserId }]);
      expect(wrong).toMatchObject({ status: 400, result: { errorCode: 'RECEIVER_UNKNOWN' } });
    }
    expect((await people.shown(client.id)).useStatus).toBe(1);

    expect((await leave(client.id, [{ duty: 'keys', toUserId: successor }])).status).toBe(200);
    expect(held.get('keys')).toBe(successor);
    await signedOut(client);
    expect(await people.shown(client.id)).toMatchObject({ useStatus: 2, leaveDate: '2026-06-30' });
    expect((await people.shown(client.id)).roles.map(({ name }) => name)).toEqual(['教职工']);
    expect(await leave(client.id)).toMatchObject({ status: 409, result: { errorCode: 'ALREADY_LEFT' } });
  });

  it('hands over posts of organisations, with the role that comes with them, rooms and students', async () => {
    const client = await world.signedInAs('staff');
    const successor = await world.person();
    const student = await world.person({ userType: 2 });
    await people.admin.call(calls.personEdit, { ...(await people.form(student)), mentorId: client.id });
    const place = await people.admin.call(organizationEndpoints.organizationAdd, {
      name: unique('中心'),
      code: unique('c'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
      headId: client.id,
      safetyOfficerId: client.id,
    });
    const roles = async (id: string) => (await people.shown(id)).roles.map(({ name }) => name);
    await eventually(async () => (await roles(client.id)).includes('院级安全管理员'));
    const { result } = await people.admin.call(calls.dutyList, { id: client.id });
    expect(result.map(({ title }) => title)).toEqual(['组织负责人', '安全管理员', '导师']);
    const over = result.map(({ duty }) => ({ duty, toUserId: successor }));
    const pupil = over.map((one) => ({ ...one, toUserId: student }));
    expect((await leave(client.id, pupil)).result.errorCode).toBe('MENTOR_UNKNOWN');
    expect((await leave(client.id, over)).status).toBe(200);
    const after = await people.admin.call(organizationEndpoints.organizationDetails, { id: place.result.id });
    expect([after.result.head?.id, after.result.safetyOfficer?.id]).toEqual([successor, successor]);
    expect((await people.shown(student)).mentor?.id).toBe(successor);
    await eventually(async () => (await roles(successor)).includes('院级安全管理员'));
    await eventually(async () => !(await roles(client.id)).includes('院级安全管理员'));
  });

  it('tells each new holder once which duties are his now', async () => {
    const leaver = await world.signedInAs('staff');
    const [head, mentor] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const student = await world.person({ userType: 2 });
    await people.admin.call(calls.personEdit, { ...(await people.form(student)), mentorId: leaver.id });
    const name = unique('所');
    await people.admin.call(organizationEndpoints.organizationAdd, {
      ...{ name, code: unique('t'), levelId: world.levels[2], parentId: world.organizations.a },
      ...{ headId: leaver.id, safetyOfficerId: leaver.id },
    });
    const { result } = await people.admin.call(calls.dutyList, { id: leaver.id });
    const over = result.map(({ duty }) => ({
      duty,
      toUserId: duty === 'person.mentor' ? mentor.id : head.id,
    }));
    expect((await leave(leaver.id, over)).status).toBe(200);
    const told = async (who: Client) =>
      (await who.call(notification.endpoints.notificationList, {})).result.data.filter(
        ({ kind }) => kind === 'duty.received',
      );
    const [one] = await eventually(async () => {
      const found = await told(head);
      return found.length > 0 && found;
    });
    expect(one?.title).toMatch(/已离校，2 项职责已交接给您$/);
    expect(one?.body).toBe(`组织负责人：${name}；安全管理员：${name}`);
    await eventually(async () => (await told(mentor)).length === 1);
    expect((await told(mentor))[0]?.body).toBe('导师：1 名学生');
    expect(await told(head)).toHaveLength(1);
  });

  it('tells the other modules, after the commit', async () => {
    const heard: Record<string, unknown>[] = [];
    const { db } = world.platform.database;
    const id = await world.person();
    // The queue of a listener as it would be for a module that listens.
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, payload) => {
      heard.push({ event, ...payload });
      return publish(tx, event, payload);
    };
    try {
      await leave(id);
    } finally {
      world.platform.jobs.publish = publish;
    }
    expect(heard).toEqual([
      expect.objectContaining({ event: 'account.statusChanged', userId: id, useStatus: 2 }),
      expect.objectContaining({
        event: 'person.left',
        userId: id,
        organizationId: world.organizations.a,
        handedTo: [],
        actorId: people.admin.id,
      }),
    ]);
    expect(await db.$count(account, eq(account.id, id))).toBe(1);
  });

  it('refuses a stale version and a day before the person came', async () => {
    const added = await people.admin.call(calls.personAdd, people.fields({ entryDate: '2026-07-01' }));
    const { id } = added.result;
    expect(await leave(id, [], { version: 7 })).toMatchObject({ status: 409 });
    const early = await leave(id);
    expect(early).toMatchObject({ status: 400, result: { errorCode: 'ENTRY_AFTER_LEAVE' } });
    expect(firstField(early)).toBe('leaveDate');
  });
});
