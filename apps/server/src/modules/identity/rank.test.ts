import { identity, organizationEndpoints, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { setHandRoles } from './roles.ts';
import { role } from './tables.ts';

const world = useWorld();
const calls = identity.endpoints;

const grants = (over: object = {}) => ({
  roleName: unique('角色'),
  menus: ['system.personnel'],
  permissions: [{ permissionId: 'personnel', actions: ['query', 'get'] }],
  dataScope: 'college',
  ...over,
});
const idOf = async (code: string) =>
  (await world.platform.database.db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';
const added = async (admin: Client, over: object = {}) => {
  const input = grants(over);
  const { result } = await admin.call(calls.roleAdd, input);
  return { ...input, id: result.id };
};
const keeper = {
  menus: ['system.rolelist', 'system.personnel'],
  permissions: [
    { permissionId: 'role', actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable'] },
    { permissionId: 'personnel', actions: ['query'] },
  ],
};
/** Somebody who holds a role made for the test; a member of it by hand. */
const holderOf = async (over: object) => {
  const admin = await world.signedInAs('superAdministrator');
  const { id } = await added(admin, over);
  const client = await world.signedInAs('staff');
  await world.write((context) => setHandRoles(context, client.id, [id]));
  await eventually(async () => (await client.call(calls.rolePageList)).status === 200);
  return { admin, client, roleId: id };
};

describe('nobody gives more than he has: ROLE_BEYOND_OWN', () => {
  const beyond = { status: 403, result: { errorCode: 'ROLE_BEYOND_OWN' } };

  it('in a role that he makes, copies or edits, also the one he holds himself', async () => {
    const { client, roleId } = await holderOf(keeper);
    const more = grants({ permissions: [{ permissionId: 'personnel', actions: ['query', 'delete'] }] });
    expect(await client.call(calls.roleAdd, more)).toMatchObject(beyond);
    expect(
      await client.call(calls.roleCopy, { id: await idOf('safetyAdministrator'), roleName: unique('r') }),
    ).toMatchObject(beyond);
    expect(await client.call(calls.roleEdit, { ...more, id: roleId, version: 0 })).toMatchObject(beyond);
    expect(
      (await client.call(calls.roleAdd, grants({ permissions: keeper.permissions, menus: keeper.menus })))
        .status,
    ).toBe(200);
  });

  it('nor does he touch a role above his own: edit, status, delete', async () => {
    const { admin, client } = await holderOf(keeper);
    const above = await added(admin);
    const id = above.id;
    const less = { ...above, permissions: [{ permissionId: 'personnel', actions: ['query'] }], version: 0 };
    expect(await client.call(calls.roleEdit, less)).toMatchObject(beyond);
    expect(await client.call(calls.roleStatusChange, { id, useStatus: 2 })).toMatchObject(beyond);
    expect(await client.call(calls.roleDelete, { id })).toMatchObject(beyond);
  });

  it('nor by its members: himself to a role above, or others out of it', async () => {
    const { client } = await holderOf(keeper);
    for (const code of ['superAdministrator', 'safetyAdministrator']) {
      const id = await idOf(code);
      expect(await client.call(calls.roleMemberSave, { id, add: [client.id] })).toMatchObject(beyond);
      expect(await client.call(calls.roleMemberSave, { id, remove: [client.id] })).toMatchObject(beyond);
    }
  });

  it('and a role whose scope is not the college changes none at all', async () => {
    const { client, roleId } = await holderOf({ ...keeper, dataScope: 'organizationSubtree' });
    const refused = { status: 403, result: { errorCode: 'COLLEGE_SCOPE_REQUIRED' } };
    expect(await client.call(calls.roleAdd, grants())).toMatchObject(refused);
    expect(await client.call(calls.roleMemberSave, { id: roleId, add: [client.id] })).toMatchObject(refused);
  });

  it('nor by a post: naming a safety officer, himself least of all, or handing the post over', async () => {
    const { admin, client } = await holderOf({
      menus: ['system.rolelist', 'system.organizitionList', 'system.personnel'],
      permissions: [
        { permissionId: 'role', actions: ['query'] },
        { permissionId: 'organization', actions: ['query', 'get', 'edit'] },
        { permissionId: 'personnel', actions: ['query', 'edit'] },
      ],
      dataScope: 'ownOrganization',
    });
    const { a: id } = world.organizations;
    const { organizationDetails, organizationEdit } = organizationEndpoints;
    const edit = async (who: Client, safetyOfficerId: string | null) => {
      const { name, code, levelId, version } = (await admin.call(organizationDetails, { id })).result;
      return who.call(organizationEdit, { id, name, code, levelId, version, safetyOfficerId });
    };
    expect(await edit(client, client.id)).toMatchObject(beyond);
    expect(await edit(client, await world.person())).toMatchObject(beyond);
    const officer = await world.person();
    expect((await edit(admin, officer)).status).toBe(200);
    const leave = { id: officer, leaveDate: '2026-11-20', version: 0 };
    const { result: duties } = await admin.call(personnel.endpoints.dutyList, { id: officer });
    const handOver = duties.map(({ duty }) => ({ duty, toUserId: client.id }));
    expect(handOver.length).toBeGreaterThan(0);
    const handed = await client.call(personnel.endpoints.personLeave, { ...leave, handOver });
    expect(handed.status).toBe(403);
    // The role of the post arrives a moment later; from then on its holder is above the caller.
    expect(['ROLE_BEYOND_OWN', 'ABOVE_OWN_RANK']).toContain(handed.result.errorCode);
    // Who is named already stays; taking the post from somebody gives nobody anything.
    expect((await edit(client, officer)).status).toBe(200);
    expect((await edit(client, null)).status).toBe(200);
  });

  it('enabling needs its own permission, disabling the other', async () => {
    const { client } = await holderOf({
      ...keeper,
      permissions: [{ permissionId: 'role', actions: ['query', 'add', 'disable'] }],
    });
    const made = await client.call(calls.roleAdd, {
      ...grants({ menus: ['system.rolelist'] }),
      permissions: [{ permissionId: 'role', actions: ['query'] }],
    });
    const { id } = made.result;
    expect((await client.call(calls.roleStatusChange, { id, useStatus: 2 })).status).toBe(200);
    expect(await client.call(calls.roleStatusChange, { id, useStatus: 1 })).toMatchObject({
      status: 403,
      result: { errorCode: 'NOT_ALLOWED' },
    });
  });
});
