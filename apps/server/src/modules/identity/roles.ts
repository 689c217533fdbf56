import {
  grantableMenus,
  type InputOf,
  type identity,
  logFact,
  type PermissionName,
  roleFields,
  routeNamed,
  supplierType,
} from '@anyan/contract';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need, needAll } from '../../platform/scope.ts';
import { type Caller, type DataScope, heldScope, scopeWithin } from '../../platform/session/caller.ts';
import { setUseStatus } from '../../platform/useStatus.ts';
import { uuid } from '../../platform/uuid.ts';
import { giveRoles } from './accounts.ts';
import { allPermissions, roleOfUserType } from './builtInRoles.ts';
import { superAdministrator } from './queries.ts';
import { isSuppliers, permissionNames, roleFault } from './rules.ts';
import { account, accountRole, role } from './tables.ts';

type Endpoints = typeof identity.endpoints;
type Role = typeof role.$inferSelect;

const target = ({ id, roleName }: { id: string; roleName: string }) => ({ kind: 'role', id, name: roleName });
const taken = (name: string) => ({ role_name: () => failAt('roleName', 'ROLE_NAME_TAKEN', { name }) });

/** @throws ROLE_UNKNOWN_PERMISSION, ROLE_NEEDS_MENU, ROLE_OUTSIDE */
export const checkGrants = (input: Pick<Role, 'menus' | 'permissions'> & { code?: string | null }): void => {
  const fault = roleFault(input, allPermissions, grantableMenus);
  if (!fault) return;
  if ('unknown' in fault) throw fail('ROLE_UNKNOWN_PERMISSION', { name: fault.unknown });
  if ('needsMenu' in fault) throw failAt('menus', 'ROLE_NEEDS_MENU', { name: fault.needsMenu.title[0] });
  throw failAt('menus', 'ROLE_OUTSIDE', { name: routeNamed(fault.outside)?.title[0] ?? fault.outside });
};

const isSuper = ({ code }: { code: string | null }) => code === superAdministrator;

const editableRole = async ({ db }: WriteContext, id: string): Promise<Role> => {
  const row = need((await db.select().from(role).where(eq(role.id, id)).for('update'))[0]);
  if (isSuper(row)) throw fail('ROLE_LOCKED');
  return row;
};

/** Of the college; what suppliers' people may do reaches their own supplier alone, and so is nobody's to hold first. */
const everyPermission: ReadonlySet<PermissionName> = new Set(
  allPermissions
    .filter(({ menu }) => !isSuppliers(menu))
    .flatMap(({ id: permissionId, actions }) => permissionNames([{ permissionId, actions: [...actions] }])),
);

const isHeld = (caller: Caller, scope: DataScope, permission?: PermissionName): boolean => {
  const held = heldScope(caller, permission);
  return held !== null && scopeWithin(scope, held);
};

/**
 * Nobody gives more than he has: the role's permissions and data scope lie within the giver's own.
 * @throws ROLE_BEYOND_OWN, at the field that asks for it
 */
export const checkWithinOwn = (
  caller: Caller,
  roles: readonly Pick<Role, 'code' | 'roleName' | 'permissions' | 'dataScope'>[],
  field?: string,
): void => {
  for (const one of roles) {
    // What an earlier version offered and this one does not know gives nothing.
    const names = isSuper(one)
      ? [...everyPermission]
      : permissionNames(one.permissions).filter((name) => everyPermission.has(name));
    const beyond =
      !isHeld(caller, one.dataScope) || names.some((name) => !isHeld(caller, one.dataScope, name));
    const values = { name: one.roleName };
    if (beyond) throw field ? failAt(field, 'ROLE_BEYOND_OWN', values) : fail('ROLE_BEYOND_OWN', values);
  }
};

/** Who appoints a safety officer gives the role of the post. @throws ROLE_BEYOND_OWN */
export const checkOfficerRole = async ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>): Promise<void> =>
  checkWithinOwn(
    caller,
    await db
      .select()
      .from(role)
      .where(and(eq(role.code, 'organizationSafetyAdministrator'), eq(role.useStatus, 1))),
    'safetyOfficerId',
  );

/** @throws LAST_SUPER_ADMINISTRATOR unless an enabled super administrator is left beside these accounts. */
export const keepSuperAdministrator = async (
  { db }: WriteContext,
  without: readonly string[],
): Promise<void> => {
  // Two that remove the last two from each other wait here.
  await db.select({ id: role.id }).from(role).where(eq(role.code, superAdministrator)).for('update');
  const [left] = await db
    .select({ id: account.id })
    .from(accountRole)
    .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.code, superAdministrator)))
    .innerJoin(account, and(eq(account.id, accountRole.accountId), eq(account.useStatus, 1)))
    .where(without.length > 0 ? notInArray(account.id, [...without]) : undefined)
    .limit(1);
  if (!left) throw fail('LAST_SUPER_ADMINISTRATOR');
};

const valuesOf = (input: Omit<InputOf<Endpoints['roleAdd']>, never>) => ({
  roleName: input.roleName,
  description: input.description || null,
  menus: [...new Set(input.menus)],
  permissions: input.permissions,
  dataScope: input.dataScope,
});

export const addRole = async (context: WriteContext, input: InputOf<Endpoints['roleAdd']>) => {
  checkGrants(input);
  const values = valuesOf(input);
  checkWithinOwn(context.caller, [{ ...values, code: null }], 'permissions');
  const id = uuid();
  await withUnique(taken(input.roleName), () => context.db.insert(role).values({ ...values, id }));
  context.audit({ target: target({ id, ...values }), changes: changesOf(roleFields, null, values) });
  return { id };
};

export const copyRole = async (context: WriteContext, { id, roleName }: InputOf<Endpoints['roleCopy']>) => {
  const source = need((await context.db.select().from(role).where(eq(role.id, id)))[0]);
  if (isSuper(source)) throw fail('ROLE_LOCKED');
  return addRole(context, { ...source, roleName });
};

export const editRole = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Endpoints['roleEdit']>,
) => {
  const { db } = context;
  const before = await editableRole(context, id);
  checkGrants({ ...input, code: before.code });
  const values = valuesOf(input);
  // Neither a role above one's own is touched, nor any role raised above it; one's own least of all.
  checkWithinOwn(context.caller, [before, { ...values, code: before.code }], 'permissions');
  await withUnique(taken(input.roleName), () =>
    versioned(
      db
        .update(role)
        .set({ ...values, ...bump })
        .where(and(eq(role.id, id), eq(role.version, version)))
        .returning({ id: role.id }),
    ),
  );
  context.audit({ target: target({ id, ...values }), changes: changesOf(roleFields, before, values) });
  context.notify('authority', { all: true });
};

export const deleteRole = async (context: WriteContext, { id }: { id: string }) => {
  const { db } = context;
  const before = await editableRole(context, id);
  if (before.code) throw fail('ROLE_BUILT_IN');
  checkWithinOwn(context.caller, [before]);
  const members = await db.$count(accountRole, eq(accountRole.roleId, id));
  if (members > 0) throw fail('ROLE_IN_USE', { members });
  await db.delete(role).where(eq(role.id, id));
  context.audit({ target: target(before), changes: changesOf(roleFields, before, null) });
};

export const changeRoleStatus = async (
  context: WriteContext,
  { id, useStatus }: InputOf<Endpoints['roleStatusChange']>,
) => {
  const before = await editableRole(context, id);
  checkWithinOwn(context.caller, [before]);
  await setUseStatus(context, role, target, [before], useStatus);
  context.notify('authority', { all: true });
};

type Named = { id: string; name: string };
const rolesField = { roles: logFact(['角色', 'Roles']) };
const rolesChanged = (before: readonly Named[], after: readonly Named[]) =>
  changesOf(rolesField, { roles: before }, { roles: after });
const named = ({ id, roleName }: { id: string; roleName: string }): Named => ({ id, name: roleName });

/** Somebody from outside has no role of the college. @throws ROLE_FOR_SUPPLIER */
const checkInside = (people: readonly { name: string; userType: number }[], field?: string): void => {
  const supplier = people.find(({ userType }) => userType === supplierType);
  if (!supplier) return;
  const values = { name: supplier.name };
  throw field ? failAt(field, 'ROLE_FOR_SUPPLIER', values) : fail('ROLE_FOR_SUPPLIER', values);
};

/** Adds and removes members by hand. Automatic roles have none that a person chose. */
export const saveMembers = async (
  context: WriteContext,
  { id, add = [], remove = [] }: InputOf<Endpoints['roleMemberSave']>,
) => {
  const { db, caller } = context;
  const row = need((await db.select().from(role).where(eq(role.id, id)).for('update'))[0]);
  if (row.automatic) throw fail('ROLE_AUTOMATIC', { name: row.roleName });
  checkWithinOwn(caller, [row]);
  if (add.length > 0 && row.useStatus === 2) throw fail('ROLE_DISABLED', { name: row.roleName });
  const ids = [...new Set([...add, ...remove])];
  const people = needAll(
    ids,
    ids.length ? await db.select().from(account).where(inArray(account.id, ids)) : [],
  );
  checkInside(people.filter((one) => add.includes(one.id)));
  await giveRoles(
    context,
    add.map((accountId) => ({ accountId, roleId: id })),
  );
  if (remove.length > 0)
    await takeByHand(
      db,
      remove.map((accountId) => ({ accountId, roleId: id })),
    );
  if (isSuper(row) && remove.length > 0) await keepSuperAdministrator(context, []);
  for (const person of people) {
    const gained = add.includes(person.id);
    context.audit({
      target: { kind: 'account', id: person.id, name: person.loginName },
      changes: gained ? rolesChanged([], [named(row)]) : rolesChanged([named(row)], []),
    });
    context.notify('authority', { accountId: person.id });
  }
  context.audit({ target: target(row), changes: [] });
};

interface Link {
  accountId: string;
  roleId: string;
}

const takeByHand = async (db: WriteContext['db'], links: readonly Link[]) => {
  for (const { accountId, roleId } of links) {
    const mine = and(eq(accountRole.accountId, accountId), eq(accountRole.roleId, roleId));
    await db.update(accountRole).set({ byHand: false }).where(mine);
    await db.delete(accountRole).where(and(mine, eq(accountRole.byPost, false)));
  }
};

/**
 * Sets the roles that a person has by hand to exactly these; the automatic ones stay as they are.
 * @throws ROLE_UNKNOWN, ROLE_AUTOMATIC, ROLE_BEYOND_OWN, LAST_SUPER_ADMINISTRATOR
 */
export const setHandRoles = async (context: WriteContext, accountId: string, roleIds: readonly string[]) => {
  const { db, caller } = context;
  const held = await db
    .select({ role, byHand: accountRole.byHand })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, accountId));
  const before = held.filter(({ byHand }) => byHand).map(({ role: row }) => row);
  const heldIds = new Set(held.map(({ role: row }) => row.id));
  const wanted = [...new Set(roleIds)];
  const gained = wanted.filter((id) => !heldIds.has(id));
  const lost = before.filter(({ id }) => !wanted.includes(id));
  const rows = gained.length > 0 ? await db.select().from(role).where(inArray(role.id, gained)) : [];
  if (rows.length !== gained.length || rows.some(({ useStatus }) => useStatus === 2))
    throw failAt('roleIds', 'ROLE_UNKNOWN');
  const automatic = rows.find((row) => row.automatic);
  if (automatic) throw fail('ROLE_AUTOMATIC', { name: automatic.roleName });
  checkWithinOwn(caller, [...rows, ...lost], 'roleIds');
  if (gained.length > 0)
    checkInside(
      await db
        .select({ name: account.name, userType: account.userType })
        .from(account)
        .where(eq(account.id, accountId)),
      'roleIds',
    );
  if (lost.some(isSuper)) await keepSuperAdministrator(context, [accountId]);
  await giveRoles(
    context,
    gained.map((roleId) => ({ accountId, roleId })),
  );
  await takeByHand(
    db,
    lost.map(({ id }) => ({ accountId, roleId: id })),
  );
  if (gained.length + lost.length > 0) context.notify('authority', { accountId });
  const after = [...before.filter((row) => !lost.includes(row)), ...rows];
  return { before: before.map(named), after: after.map(named) };
};

/** Takes all roles given by hand from many; answers what each had. That the caller may is checked before. */
export const takeHandRoles = async (
  context: WriteContext,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const { db } = context;
  const byHand = and(inArray(accountRole.accountId, [...accountIds]), eq(accountRole.byHand, true));
  const held = await db
    .select({ accountId: accountRole.accountId, roleId: accountRole.roleId })
    .from(accountRole)
    .where(byHand);
  if (held.length > 0) {
    await db.delete(accountRole).where(and(byHand, eq(accountRole.byPost, false)));
    await db.update(accountRole).set({ byHand: false }).where(byHand);
  }
  const taken = new Map<string, string[]>();
  for (const { accountId, roleId } of held) taken.set(accountId, [...(taken.get(accountId) ?? []), roleId]);
  for (const accountId of taken.keys()) context.notify('authority', { accountId });
  return taken;
};

/** Gives or takes a role with a post; answers what the log tells of it. */
export const setPostRole = async (context: WriteContext, accountId: string, code: string, on: boolean) => {
  const { db } = context;
  const [row] = await db
    .select({ id: role.id, roleName: role.roleName })
    .from(role)
    .where(eq(role.code, code));
  if (!row) return [];
  const mine = and(eq(accountRole.accountId, accountId), eq(accountRole.roleId, row.id));
  if (on) {
    await db
      .insert(accountRole)
      .values({ accountId, roleId: row.id, byHand: false, byPost: true })
      .onConflictDoUpdate({ target: [accountRole.accountId, accountRole.roleId], set: { byPost: true } });
  } else {
    await db.update(accountRole).set({ byPost: false }).where(mine);
    await db.delete(accountRole).where(and(mine, eq(accountRole.byHand, false)));
  }
  context.notify('authority', { accountId });
  return on ? rolesChanged([], [named(row)]) : rolesChanged([named(row)], []);
};

/** The role that comes with the kind of person; a change of the kind changes it. */
export const setTypeRole = async (
  context: WriteContext,
  accountId: string,
  userType: 1 | 2 | 3 | 4,
  before?: 1 | 2 | 3 | 4,
) => {
  if (before === userType) return;
  if (before) await setPostRole(context, accountId, roleOfUserType[before], false);
  await setPostRole(context, accountId, roleOfUserType[userType], true);
};

/** People in use whom a role permits something all over the college. */
export const holdersOf = async (db: Reader, name: PermissionName): Promise<string[]> => {
  const [permissionId, action] = name.split('.');
  const rows = await db
    .selectDistinct({ id: account.id })
    .from(role)
    .innerJoin(accountRole, eq(accountRole.roleId, role.id))
    .innerJoin(account, eq(account.id, accountRole.accountId))
    .where(
      and(
        eq(account.useStatus, 1),
        ne(account.userType, supplierType),
        eq(role.useStatus, 1),
        eq(role.dataScope, 'college'),
        sql`${role.permissions} @> ${JSON.stringify([{ permissionId, actions: [action] }])}::jsonb`,
      ),
    );
  return rows.map(({ id }) => id);
};
