import { dataScopes, type InputOf, type identity, useStatuses } from '@anyan/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { distributionBy } from '../../platform/distribution.ts';
import { equals, named, register } from '../../platform/register.ts';
import { organization } from '../college/public.ts';
import { personTyped } from './personSearch.ts';
import { superAdministrator, withEverything } from './queries.ts';
import { supplierRole } from './rules.ts';
import { account, accountRole, role } from './tables.ts';

const memberCount = sql<number>`(select count(*)::int from account_role ar where ar.role_id = ${role.id})`;

const roleSelection = {
  id: role.id,
  code: role.code,
  roleName: role.roleName,
  description: role.description,
  dataScope: role.dataScope,
  automatic: role.automatic,
  useStatus: role.useStatus,
  memberCount,
  version: role.version,
};

const toRole = <R extends { code: string | null }>({ code, ...row }: R) => ({
  ...row,
  builtIn: code !== null,
  locked: code === superAdministrator,
  forSuppliers: code === supplierRole,
});

type Endpoints = (typeof identity)['endpoints'];
type RoleFilters = InputOf<Endpoints['roleExport']>;

export const roles = register({
  name: 'roles',
  table: role,
  key: role.id,
  read: (db: Reader) => db.select(roleSelection).from(role).$dynamic(),
  filters: {
    keyword: named(role.roleName),
    useStatus: equals<1 | 2>(role.useStatus),
  } satisfies { [K in keyof Required<RoleFilters>]: unknown },
  orders: { made: role.createdAt, roleName: role.roleName, memberCount },
  first: { field: 'made' },
  shown: () => (row) => toRole(row),
});

const yesNo = { true: ['是', 'Yes'], false: ['否', 'No'] } as const;
/** How the roles that the filters find are spread over a column. */
export const distributionRoles = distributionBy(roles, role, {
  dataScope: { over: role.dataScope, dictionary: dataScopes },
  useStatus: { over: role.useStatus, dictionary: useStatuses },
  builtIn: { over: sql`(${role.code} is not null)`, dictionary: yesNo },
});

export const findRole = async (db: Reader, id: string) => {
  const [row] = await db
    .select({ ...roleSelection, menus: role.menus, permissions: role.permissions })
    .from(role)
    .where(eq(role.id, id));
  return row && toRole(row.code === superAdministrator ? (withEverything(row) as typeof row) : row);
};

/** Members in reach: a role is the college's, the people who hold it are not. */
export const roleMembers = register({
  name: 'role members',
  table: accountRole,
  key: account.id,
  read: (db: Reader) =>
    db
      .select({
        id: account.id,
        loginName: account.loginName,
        name: account.name,
        organizationName: organization.name,
        useStatus: account.useStatus,
      })
      .from(accountRole)
      .innerJoin(account, eq(account.id, accountRole.accountId))
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .$dynamic(),
  scope: [{ organization: account.organizationId, person: account.id }],
  filters: {
    id: equals<string>(accountRole.roleId),
    keyword: personTyped,
  },
  orders: { name: account.name, loginName: account.loginName },
  first: { field: 'loginName' },
});

/** Roles to choose from in a form. */
export const roleChoices = (db: Reader) =>
  db
    .select({ id: role.id, name: role.roleName, automatic: role.automatic })
    .from(role)
    .where(eq(role.useStatus, 1))
    .orderBy(asc(role.createdAt), asc(role.id));
