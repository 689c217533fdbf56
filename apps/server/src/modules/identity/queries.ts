import {
  type AuthInfo,
  buttonName,
  grantableMenus,
  menuNames,
  type PermissionName,
  sectionOf,
  sections,
  supplierType,
} from '@anyan/contract';
import {
  and,
  type Column,
  eq,
  gt,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { type Caller, type DataScope, widest } from '../../platform/session/caller.ts';
import { organization, subtreeIds } from '../college/public.ts';
import { allPermissions, builtMenus, menuOfPermission } from './builtInRoles.ts';
import { type Guard, networkSubject, subjectOf } from './guard.ts';
import { ownLaboratories } from './ports.ts';
import { codeNumOf, isSuppliers, permissionNames } from './rules.ts';
import {
  account,
  accountOrganization,
  accountRole,
  role,
  type StoredPermission,
  session,
  signInGuard,
} from './tables.ts';

export const superAdministrator = 'superAdministrator';

export interface HeldRole {
  id: string;
  code: string | null;
  roleName: string;
  menus: string[];
  permissions: StoredPermission[];
  dataScope: DataScope;
}

export interface Granted {
  /** Enabled roles. */
  roles: HeldRole[];
  /** Organisations beside one's own. */
  further: string[];
}

/** What an account holds, as columns of any query. */
const heldColumns = (accountId: SQL | Column | Placeholder) => ({
  roles: sql<HeldRole[]>`(select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code,
      'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
      order by r.role_name), '[]')
    from account_role ar join role r on r.id = ar.role_id where ar.account_id = ${accountId} and r.use_status = 1)`,
  // In order, or the version of the same permissions would change with the plan.
  further: sql<string[]>`(select coalesce(json_agg(organization_id order by organization_id), '[]')
    from account_organization ao where ao.account_id = ${accountId})`,
});

const withSuper = ({ roles, further }: Granted): Granted => ({
  roles: roles.map((row) => (row.code === superAdministrator ? withEverything(row) : row)),
  further,
});

export const grantedTo = async (db: Reader, accountId: string): Promise<Granted> => {
  const query = prepared(db, 'held by an account', () =>
    db.select(heldColumns(sql.placeholder('id'))).from(sql`(select 1) as one`),
  );
  const [granted] = await query.execute({ id: accountId });
  return withSuper(granted ?? { roles: [], further: [] });
};

/** Enabled roles of an account. */
export const rolesOf = async (db: Reader, accountId: string): Promise<HeldRole[]> =>
  (await grantedTo(db, accountId)).roles;

export const withEverything = (row: HeldRole): HeldRole => ({
  ...row,
  menus: grantableMenus.filter((name) => !isSuppliers(name)),
  permissions: allPermissions
    .filter(({ menu }) => !isSuppliers(menu))
    .map(({ id, actions }) => ({ permissionId: id, actions: [...actions] })),
});

/** Menus that roles open: those that are built; 超级管理员 also sees what is still 建设中. */
export const menusOf = (roles: readonly Pick<HeldRole, 'code' | 'menus'>[]): string[] => {
  const held = new Set(
    roles.flatMap(({ code, menus }) =>
      code === superAdministrator ? menus : menus.filter((menu) => builtMenus.has(menu)),
    ),
  );
  return menuNames.filter((name) => held.has(name));
};

/** The side menu: sections in their order with the menus one may enter. */
export const menuTreeOf = (menus: readonly string[]): AuthInfo['menuTree'] =>
  sections.flatMap(({ key }) => {
    const mine = menus.filter((name) => sectionOf(name) === key);
    return mine.length > 0 ? [{ section: key, menus: mine }] : [];
  });

/** What is named beside the permissions: everybody's personal centre, and the big screen's icon. */
export const buttonsOf = (permissions: Iterable<string>, isSuper: boolean): string[] => [
  'personalCenter',
  ...(isSuper ? ['screenDataShow'] : []),
  ...[...permissions].map(buttonName),
];

type Asking = Pick<ReadContext, 'db' | 'platform'>;

/** Everything about the holder of a live session; null when it is over or the account disabled. */
export const loadCaller = async (
  asking: Asking,
  sessionId: string,
  needsFactor: (db: Reader, who: AccountRow) => Promise<boolean> = async () => false,
): Promise<Caller | null> => {
  const { db } = asking;
  const query = prepared(db, 'live session with its account', () =>
    db
      .select({ account, session })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(
        and(
          eq(session.id, sql.placeholder('id')),
          isNull(session.revokedAt),
          gt(session.expiresAt, sql.placeholder('now')),
        ),
      ),
  );
  const [row] = await query.execute({ id: sessionId, now: nowIso() });
  if (row?.account.useStatus !== 1) return null;
  return {
    ...(await authorityOf(asking, row.account)),
    sessionId,
    pageNum: row.session.pageNum,
    loginType: row.session.loginType,
    expiresAt: row.session.expiresAt,
    ...((await needsFactor(db, row.account)) ? { needsFactor: true as const } : {}),
  };
};

/**
 * Whether somebody holds a permission that reaches an organisation: what `reachOf` says of a caller, as SQL for lists of
 * what waits for people who are not calling. Of the college as a whole (null) by the college's scope alone.
 */
export const permittedAt = (
  accountId: string | SQLWrapper,
  permission: PermissionName,
  organizationId: SQLWrapper,
  /** Not by roles that reach no further than one's own organisation. */
  { wide = false }: { wide?: boolean } = {},
): SQL => {
  const [permissionId, action] = permission.split('.');
  const scopes = wide
    ? sql`${role.dataScope} = 'organizationSubtree'`
    : sql`${role.dataScope} in ('ownOrganization', 'organizationSubtree')`;
  const asked = JSON.stringify([{ permissionId, actions: [action] }]);
  return sql`exists (select 1 from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
    where ${accountRole.accountId} = ${accountId} and ${role.useStatus} = 1 and ${role.permissions} @> ${asked}::jsonb
      and (${role.dataScope} = 'college'
        or ${scopes} and exists (
          select 1 from ${organization} theirs join ${organization} mine
              on mine.id = theirs.id or ${role.dataScope} = 'organizationSubtree' and theirs.path like mine.path || '%'
           where theirs.id = ${organizationId} and (
             mine.id in (select me.organization_id from ${account} me where me.id = ${accountId})
             or mine.id in (select x.organization_id from ${accountOrganization} x where x.account_id = ${accountId})
             or ${role.dataScope} = 'organizationSubtree' and mine.safety_officer_id = ${accountId}))))`;
};

/**
 * People in use whom a permission lets reach an organisation, who belongs nearest to it first; of the college as a whole
 * (null) by its scope alone, by name.
 */
export const peoplePermitted = (
  db: Reader,
  permission: PermissionName,
  organizationId: string | null,
): Promise<{ id: string; name: string }[]> => {
  const [permissionId, action] = permission.split('.');
  return db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.useStatus, 1),
        // The few who hold it anywhere are found first.
        sql`${account.id} in (select ${accountRole.accountId} from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
          where ${role.permissions} @> ${JSON.stringify([{ permissionId, actions: [action] }])}::jsonb)`,
        permittedAt(account.id, permission, sql`${organizationId}::uuid`),
      ),
    )
    .orderBy(
      sql`(select length(mine.path) from ${organization} mine join ${organization} theirs on theirs.path like mine.path || '%'
        where mine.id = ${account.organizationId} and theirs.id = ${organizationId}::uuid) desc nulls last`,
      account.name,
      account.id,
    );
};

/** The holder of an account without a session: a job works in his name. */
export const loadAccountCaller = async (asking: Asking, accountId: string): Promise<Caller | null> => {
  const who = await findAccount(asking.db, accountId);
  if (who?.useStatus !== 1) return null;
  return {
    ...(await authorityOf(asking, who)),
    sessionId: accountId,
    pageNum: 0,
    loginType: 'PWU',
    expiresAt: '',
  };
};

type AccountRow = typeof account.$inferSelect;

/** 供应商中心 is for suppliers' people, and all else is not: whatever role somebody was given. */
const mayHold = ({ userType }: Pick<AccountRow, 'userType'>, menu: string | undefined): boolean =>
  menu !== undefined && isSuppliers(menu) === (userType === supplierType);

/** What follows from what an account holds, with the number that names its version. */
export const effectivePermissions = (who: AccountRow, { roles, further }: Granted) => {
  const organizationIds = [who.organizationId, ...further].filter((id) => id !== null);
  const permissions = new Map<PermissionName, Set<DataScope>>();
  for (const { permissions: held, dataScope } of roles)
    for (const name of permissionNames(held)) {
      if (!mayHold(who, menuOfPermission.get(name))) continue;
      const scopes = permissions.get(name) ?? new Set();
      permissions.set(name, scopes.add(dataScope));
    }
  const menus = menusOf(roles).filter((menu) => mayHold(who, menu));
  const codeNum = codeNumOf([
    ...(who.supplierId ? [who.supplierId] : []),
    menus,
    [...permissions].map(([name, scopes]) => [name, [...scopes]]),
    who.isAdmin,
    organizationIds,
  ]);
  return { codeNum, menus, permissions, organizationIds };
};

/** What an account may do, whatever session it calls from. */
export const authorityOf = async ({ db, platform }: Asking, who: AccountRow) => {
  const granted = await grantedTo(db, who.id);
  const { roles } = granted;
  const { codeNum, menus, permissions, organizationIds } = effectivePermissions(who, granted);
  const widens = roles.some(({ dataScope }) => dataScope === 'organizationSubtree');
  // Whoever is an organisation's safety officer reaches it, also from another one.
  const posts = widens
    ? await db
        .select({ id: organization.id })
        .from(organization)
        .where(eq(organization.safetyOfficerId, who.id))
    : [];
  const subtree = widens ? await subtreeIds(db, [...organizationIds, ...posts.map(({ id }) => id)]) : [];
  const laboratoryIds = roles.some(({ dataScope }) => dataScope === 'ownLaboratories')
    ? ((await platform.ports.one(ownLaboratories)?.(db, who.id)) ?? [])
    : [];
  return {
    accountId: who.id,
    name: who.name,
    userType: who.userType,
    ...(who.userType === supplierType ? { supplierId: who.supplierId } : {}),
    isAdmin: who.isAdmin,
    codeNum,
    roleNames: roles.map(({ roleName }) => roleName),
    menus: new Set(menus),
    permissions,
    organizationId: who.organizationId,
    organizationIds,
    subtreeIds: subtree,
    laboratoryIds,
  };
};

export const findAccountByLogin = async (db: Reader, loginName: string): Promise<AccountRow | undefined> =>
  (await db.select().from(account).where(sql`lower(${account.loginName}) = ${loginName.toLowerCase()}`))[0];

const networkGuard = alias(signInGuard, 'network');

/** What the door asks before it compares a password: the account, what it holds, the failures of name and network. */
export const findAtDoor = async (
  db: Reader,
  loginName: string,
  ip: string | null,
): Promise<{ who?: AccountRow; granted: Granted; hasFactor: boolean; guard?: Guard; network?: Guard }> => {
  const query = prepared(db, 'at the door', () =>
    db
      .select({
        who: account,
        guard: signInGuard,
        network: networkGuard,
        ...heldColumns(account.id),
        hasFactor: sql<boolean>`exists (select 1 from second_factor f
          where f.account_id = ${account.id} and f.confirmed_at is not null)`,
      })
      .from(sql`(select 1) as one`)
      .leftJoin(account, sql`lower(${account.loginName}) = ${sql.placeholder('name')}`)
      .leftJoin(signInGuard, sql`${signInGuard.subject} = ${sql.placeholder('subject')}`)
      .leftJoin(networkGuard, sql`${networkGuard.subject} = ${sql.placeholder('network')}`),
  );
  const [found] = await query.execute({
    name: loginName.toLowerCase(),
    subject: subjectOf(loginName),
    network: networkSubject(ip),
  });
  return {
    ...(found?.who ? { who: found.who } : {}),
    granted: withSuper(found ?? { roles: [], further: [] }),
    ...(found?.guard ? { guard: found.guard } : {}),
    ...(found?.network ? { network: found.network } : {}),
    hasFactor: found?.hasFactor ?? false,
  };
};

export const findAccount = async (db: Reader, id: string): Promise<AccountRow | undefined> =>
  (await db.select().from(account).where(eq(account.id, id)))[0];

export const findAccountByPhone = async (db: Reader, phone: string): Promise<AccountRow | undefined> =>
  (await db.select().from(account).where(eq(account.phone, phone)))[0];

export const widestScope = (roles: readonly HeldRole[]): DataScope =>
  widest(roles.map(({ dataScope }) => dataScope));

/** Names and numbers of people by id, and whether they are in use; ids that are null or of nobody are left out. */
export const namesOfPeople = async (db: Reader, ids: readonly (string | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map<string, { name: string; number: string; useStatus: 1 | 2 }>();
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      number: account.loginName,
      useStatus: account.useStatus,
    })
    .from(account)
    .where(inArray(account.id, known));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};

/** A column of a workbook that names people by their numbers, in use or not; as a lookup asks for them. */
export const peopleByNumber = async (
  { db }: Pick<ReadContext, 'db'>,
  numbers: readonly (string | readonly string[])[],
) => {
  const rows = await db
    .select({
      id: account.id,
      loginName: account.loginName,
      name: account.name,
      userType: account.userType,
      useStatus: account.useStatus,
      organizationName: organization.name,
    })
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(
      inArray(
        sql`lower(${account.loginName})`,
        numbers.flat().map((number) => number.toLowerCase()),
      ),
    );
  return new Map(rows.map((one) => [one.loginName.toLowerCase(), one]));
};
export type PersonByNumber =
  Awaited<ReturnType<typeof peopleByNumber>> extends Map<string, infer P> ? P : never;
