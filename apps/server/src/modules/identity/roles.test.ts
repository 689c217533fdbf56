import { identity, menuNames } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { setHandRoles } from './roles.ts';
import { account, accountRole, role } from './tables.ts';

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

describe('roles', () => {
  it('are added, shown, edited with their version, and logged', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const one = await added(admin);
    const shown = await admin.call(calls.roleDetails, { id: one.id });
    expect(shown.result).toMatchObject({
      roleName: one.roleName,
      builtIn: false,
      locked: false,
      automatic: false,
      memberCount: 0,
      version: 0,
    });
    const edit = { ...one, roleName: unique('改名'), version: 0 };
    expect((await admin.call(calls.roleEdit, edit)).status).toBe(200);
    expect(await admin.call(calls.roleEdit, edit)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    const history = await admin.call(calls.roleHistory, { id: one.id });
    expect(history.result.data[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'roleName', before: one.roleName, after: edit.roleName }),
    );
  });

  it('have names of their own', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { roleName } = await added(admin);
    for (const [endpoint, input] of [
      [calls.roleAdd, grants({ roleName })],
      [calls.roleCopy, { id: await idOf('approver'), roleName }],
      [calls.roleEdit, { ...(await added(admin)), roleName, version: 0 }],
    ] as const)
      expect(await admin.call(endpoint, input)).toMatchObject({
        status: 409,
        result: { errorCode: 'ROLE_NAME_TAKEN' },
      });
  });

  it.each([
    ['an unknown menu', { menus: ['system.none'], permissions: [] }, 'ROLE_UNKNOWN_PERMISSION'],
    [
      'an unknown permission',
      { permissions: [{ permissionId: 'none', actions: ['query'] }] },
      'ROLE_UNKNOWN_PERMISSION',
    ],
    [
      'an unknown action',
      { permissions: [{ permissionId: 'personnel', actions: ['fly'] }] },
      'ROLE_UNKNOWN_PERMISSION',
    ],
    ['a permission without its menu', { menus: ['system.level'] }, 'ROLE_NEEDS_MENU'],
    ['no action of a permission', { permissions: [{ permissionId: 'personnel', actions: [] }] }, 'BAD_INPUT'],
    ['a scope that does not exist', { dataScope: 'planet' }, 'BAD_INPUT'],
    ['a blank name', { roleName: '  ' }, 'BAD_INPUT'],
    ['a name of 31 letters', { roleName: '长'.repeat(31) }, 'BAD_INPUT'],
    ['the mark of a built-in one', { code: 'superAdministrator' }, 'BAD_INPUT'],
  ])('are refused with 400 for %s', async (_, over, errorCode) => {
    const admin = await world.signedInAs('superAdministrator');
    expect(await admin.call(calls.roleAdd, grants(over))).toMatchObject({
      status: 400,
      result: { errorCode },
    });
  });

  it('are copied with everything but their members', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const id = await idOf('organizationSafetyAdministrator');
    const copy = await admin.call(calls.roleCopy, { id, roleName: unique('副本') });
    const [from, to] = [
      await admin.call(calls.roleDetails, { id }),
      await admin.call(calls.roleDetails, { id: copy.result.id }),
    ].map(({ result }) => result);
    expect(to).toMatchObject({
      builtIn: false,
      automatic: false,
      memberCount: 0,
      dataScope: from?.dataScope,
    });
    expect(to?.menus).toEqual(from?.menus);
    expect(to?.permissions).toEqual(from?.permissions);
  });

  it('that are built in cannot be deleted, those in use neither; another is gone', async () => {
    const admin = await world.signedInAs('superAdministrator');
    expect(await admin.call(calls.roleDelete, { id: await idOf('approver') })).toMatchObject({
      status: 409,
      result: { errorCode: 'ROLE_BUILT_IN' },
    });
    const { id } = await added(admin);
    await admin.call(calls.roleMemberSave, { id, add: [await world.person()] });
    const used = await admin.call(calls.roleDelete, { id });
    expect(used).toMatchObject({ status: 409, message: '该角色有 1 名成员，无法删除' });
    const [member] = (await admin.call(calls.roleMemberList, { id })).result.data;
    await admin.call(calls.roleMemberSave, { id, remove: [member?.id] });
    expect((await admin.call(calls.roleDelete, { id })).status).toBe(200);
    expect((await admin.call(calls.roleDetails, { id })).status).toBe(404);
  });

  it('of the super administrator cannot be edited, copied, disabled or deleted', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const id = await idOf('superAdministrator');
    for (const [endpoint, input] of [
      [calls.roleEdit, { ...grants(), id, version: 0 }],
      [calls.roleCopy, { id, roleName: unique('超级') }],
      [calls.roleStatusChange, { id, useStatus: 2 }],
      [calls.roleDelete, { id }],
    ] as const)
      expect(await admin.call(endpoint, input)).toMatchObject({
        status: 409,
        result: { errorCode: 'ROLE_LOCKED' },
      });
  });

  it('are previewed as a member would see them, without being saved', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const before = (await admin.call(calls.rolePageList)).result.totalCount;
    const { menus, permissions } = grants({ menus: ['system.personnel', 'equipment.equipmentsList'] });
    const preview = await admin.call(calls.rolePreview, { menus, permissions });
    expect(preview.result).toEqual({
      menuTree: [{ section: 'system', menus: ['system.personnel'] }],
      buttonList: ['personalCenter', 'personnelQuery', 'personnelGet'],
    });
    expect((await admin.call(calls.rolePageList)).result.totalCount).toBe(before);
  });

  it('are offered in the catalogue with built menus only', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { menus, permissions } = (await admin.call(calls.permissionCatalogue)).result;
    expect(menus.length).toBeLessThan(menuNames.length);
    for (const { menu } of permissions) expect(menus).toContain(menu);
    const anywhere = permissions.filter((one) => one.anywhere.length > 0);
    expect(anywhere.map((one) => [one.permissionId, one.anywhere])).toEqual([
      ['visitor', ['add']],
      ['learn', ['query']],
      ['offlineTraining', ['add', 'edit']],
      ['certificate', ['query']],
    ]);
  });
});

describe('members', () => {
  it('are added and removed, and hear of it at once', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { id } = await added(admin, keeper);
    const client = await world.signedInAs('staff');
    expect((await admin.call(calls.roleMemberSave, { id, add: [client.id] })).status).toBe(200);
    await eventually(async () => (await client.call(calls.rolePageList)).status === 200);
    expect((await admin.call(calls.roleMemberSave, { id, remove: [client.id] })).status).toBe(200);
    await eventually(async () => (await client.call(calls.rolePageList)).status === 403);
  });

  it('are shown to a narrower scope as far as it reaches', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { id } = await added(admin, { ...keeper, dataScope: 'ownOrganization' });
    const client = await world.signedInAs('staff');
    const foreign = await world.person({ organizationId: world.organizations.b });
    await admin.call(calls.roleMemberSave, { id, add: [client.id, foreign] });
    const shown = async (who: Client) =>
      (await who.call(calls.roleMemberList, { id })).result.data?.map((one) => one.id).sort();
    await eventually(async () => (await shown(client))?.length);
    expect(await shown(client)).toEqual([client.id]);
    expect(await shown(admin)).toEqual([client.id, foreign].sort());
  });

  it('of a role that the system gives are not chosen by hand', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const id = await idOf('laboratoryHead');
    expect(await admin.call(calls.roleMemberSave, { id, add: [await world.person()] })).toMatchObject({
      status: 409,
      result: { errorCode: 'ROLE_AUTOMATIC' },
    });
  });

  it('are not added to a disabled role, and nobody unknown is', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { id } = await added(admin);
    const unknown = '0198c5a0-0000-7000-8000-000000000000';
    expect((await admin.call(calls.roleMemberSave, { id, add: [unknown] })).status).toBe(404);
    await admin.call(calls.roleStatusChange, { id, useStatus: 2 });
    expect(await admin.call(calls.roleMemberSave, { id, add: [await world.person()] })).toMatchObject({
      status: 409,
      result: { errorCode: 'ROLE_DISABLED' },
    });
  });

  it('of the super administrator: the last enabled one stays, by whatever way', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const id = await idOf('superAdministrator');
    const { db } = world.platform.database;
    const others = (await db.select().from(accountRole).where(eq(accountRole.roleId, id)))
      .map(({ accountId }) => accountId)
      .filter((accountId) => accountId !== admin.id);
    if (others.length > 0)
      expect((await admin.call(calls.roleMemberSave, { id, remove: others })).status).toBe(200);
    const alone = await admin.call(calls.roleMemberSave, { id, remove: [admin.id] });
    expect(alone).toMatchObject({ status: 409, result: { errorCode: 'LAST_SUPER_ADMINISTRATOR' } });
    // A disabled second one is no second one.
    const second = await world.person();
    await admin.call(calls.roleMemberSave, { id, add: [second] });
    await world.write((context) =>
      context.db.update(account).set({ useStatus: 2 }).where(eq(account.id, second)),
    );
    expect((await admin.call(calls.roleMemberSave, { id, remove: [admin.id] })).status).toBe(409);
    // One who takes the place in the same call is.
    const heir = await world.person();
    expect((await admin.call(calls.roleMemberSave, { id, add: [heir], remove: [admin.id] })).status).toBe(
      200,
    );
    await world.write((context) => setHandRoles(context, admin.id, [id]));
  });

  it('two of the last two super administrators cannot remove each other at the same time', async () => {
    const id = await idOf('superAdministrator');
    const { db } = world.platform.database;
    await world.write((context) => context.db.delete(accountRole).where(eq(accountRole.roleId, id)));
    const [one, two] = [
      await world.signedInAs('superAdministrator'),
      await world.signedInAs('superAdministrator'),
    ];
    const answers = await Promise.all([
      one.call(calls.roleMemberSave, { id, remove: [two.id] }),
      two.call(calls.roleMemberSave, { id, remove: [one.id] }),
    ]);
    // The later one finds himself the last, or a super administrator no more.
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
    expect(await db.$count(accountRole, and(eq(accountRole.roleId, id)))).toBe(1);
  });
});
