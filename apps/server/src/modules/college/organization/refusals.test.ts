import { buildingEndpoints, organizationEndpoints as calls } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { account } from '../../identity/tables.ts';
import { building } from '../tables.ts';

const world = useWorld();
let admin: Client;
beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
});

const fields = (levelId = world.levels[2]) => ({ name: unique('组织'), code: unique('C'), levelId });
const added = async (parentId: string, levelId = world.levels[2]) =>
  (await admin.call(calls.organizationAdd, { ...fields(levelId), parentId })).result.id;
const addedBuilding = async () => {
  const values = { id: uuid(), name: unique('楼'), code: unique('L'), campus: '东', floorsAbove: 3 };
  await world.write(({ db }) => db.insert(building).values({ ...values, floorsBelow: 0 }));
  return values.id;
};
const shown = async (id: string) => (await admin.call(calls.organizationDetails, { id })).result;
const refused = (status: number, errorCode: string, field?: string) => ({
  status,
  result: { errorCode, ...(field ? { errors: [{ field }] } : {}) },
});

describe('an organisation is refused', () => {
  it('as a second top, below one that is not there, or of a level that is not there', async () => {
    expect(await admin.call(calls.organizationAdd, fields(world.levels[0]))).toMatchObject(
      refused(409, 'ORGANIZATION_ROOT_EXISTS'),
    );
    const nowhere = { ...fields(), parentId: uuid() };
    expect((await admin.call(calls.organizationAdd, nowhere)).status).toBe(404);
    const levelless = { ...fields(uuid()), parentId: world.organizations.a };
    expect((await admin.call(calls.organizationAdd, levelless)).status).toBe(404);
  });

  it('with a head or officer who is not there or disabled, at the field', async () => {
    const disabled = await world.person();
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, disabled)));
    for (const field of ['headId', 'safetyOfficerId'])
      for (const who of [uuid(), disabled]) {
        const input = { ...fields(), parentId: world.organizations.a, [field]: who };
        expect(await admin.call(calls.organizationAdd, input)).toMatchObject(
          refused(400, 'PERSON_UNKNOWN', field),
        );
      }
  });

  it('below one that is disabled; what is there stays, and enabled it takes again', async () => {
    const parentId = await added(world.organizations.top, world.levels[1]);
    const change = (useStatus: 1 | 2) =>
      admin.call(calls.organizationStatusChange, { ids: [parentId], useStatus });
    expect((await change(2)).status).toBe(200);
    expect((await shown(parentId)).useStatus).toBe(2);
    const below = { ...fields(), parentId };
    expect(await admin.call(calls.organizationAdd, below)).toMatchObject(
      refused(409, 'ORGANIZATION_DISABLED'),
    );
    const buildingId = await addedBuilding();
    const room = { buildingId, floor: 1, roomNo: '101', organizationId: parentId };
    expect(await admin.call(buildingEndpoints.roomAdd, room)).toMatchObject(
      refused(409, 'ORGANIZATION_DISABLED', 'organizationId'),
    );
    expect((await change(1)).status).toBe(200);
    expect((await admin.call(calls.organizationAdd, below)).status).toBe(200);
  });

  it('to be deleted with children or rooms, with the counts', async () => {
    const id = await added(world.organizations.top, world.levels[1]);
    await added(id);
    const buildingId = await addedBuilding();
    for (const roomNo of ['1', '2'])
      await admin.call(buildingEndpoints.roomAdd, {
        buildingId,
        floor: 1,
        roomNo,
        organizationId: id,
      });
    const answer = await admin.call(calls.organizationDelete, { id });
    expect(answer).toMatchObject(refused(409, 'ORGANIZATION_IN_USE'));
    expect(answer.message).toContain('1 个下级组织、0 名人员、0 个实验室、2 个房间');
    expect((await shown(id)).childCount).toBe(1);
  });

  it('to move where its name is taken, or when it is the top', async () => {
    const [id, parentId] = [await added(world.organizations.a), world.organizations.b];
    const { name } = await shown(id);
    await admin.call(calls.organizationAdd, { ...fields(), name, parentId });
    expect(await admin.call(calls.organizationMove, { id, parentId, version: 0 })).toMatchObject(
      refused(409, 'ORGANIZATION_NAME_TAKEN'),
    );
    const top = { id: world.organizations.top, parentId, version: 0 };
    expect((await admin.call(calls.organizationMove, top)).status).toBeGreaterThanOrEqual(400);
    expect((await shown(id)).parentId).toBe(world.organizations.a);
  });

  it('to merge with itself, with one below it, the top, of a stale version, or where a child would rise', async () => {
    const from = await added(world.organizations.top, world.levels[1]);
    const child = await added(from);
    const into = await added(world.organizations.a);
    const merge = (fromId: string, intoId: string, version = 0) =>
      admin.call(calls.organizationMerge, { fromId, intoId, version });
    const self = refused(400, 'ORGANIZATION_MERGE_SELF');
    expect(await merge(from, from)).toMatchObject(self);
    expect(await merge(from, child)).toMatchObject(self);
    expect(await merge(world.organizations.top, into)).toMatchObject(self);
    expect(await merge(from, world.organizations.b, 7)).toMatchObject(refused(409, 'STALE_VERSION'));
    expect(await merge(from, into)).toMatchObject(refused(409, 'ORGANIZATION_MERGE_LEVEL'));
    expect((await shown(child)).parentId).toBe(from);
  });

  it('to all but one of twenty who edit the same version at once', async () => {
    const id = await added(world.organizations.a);
    const names = Array.from({ length: 20 }, () => unique('并发'));
    const answers = await Promise.all(
      names.map((name) => admin.call(calls.organizationEdit, { ...fields(), id, name, version: 0 })),
    );
    const won = answers.flatMap(({ status }, no) => (status === 200 ? [names[no]] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await shown(id)).toMatchObject({ name: won[0], version: 1 });
  });
});

describe('a level is refused', () => {
  it('with a name that another has, and edited in a version that is not the last', async () => {
    const level = (await admin.call(calls.levelAdd, { levelName: unique('层') })).result.id;
    const taken = refused(409, 'LEVEL_NAME_TAKEN');
    expect(await admin.call(calls.levelAdd, { levelName: '学院' })).toMatchObject(taken);
    const edit = (levelName: string, version: number) =>
      admin.call(calls.levelEdit, { id: level, levelName, version });
    expect(await edit('学院', 0)).toMatchObject(taken);
    expect((await edit(unique('层'), 0)).status).toBe(200);
    expect(await edit(unique('层'), 0)).toMatchObject(refused(409, 'STALE_VERSION'));
    expect((await admin.call(calls.levelDelete, { id: level })).status).toBe(200);
    expect((await admin.call(calls.levelDelete, { id: level })).status).toBe(404);
  });
});
