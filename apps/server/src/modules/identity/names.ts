import { staffType } from '@anyan/contract';
import { and, type Column, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { organization } from '../college/public.ts';
import { account } from './tables.ts';

type Value = Column | SQL;
interface Named {
  id: string;
  name: string;
}

/** In a query: an account of staff that is not disabled: who may answer for something. */
export const activeStaff = (): SQL | undefined =>
  and(eq(account.userType, staffType), eq(account.useStatus, 1));

/** In a query: the name of the account of this id; null for none. */
export const personName = (id: Value) =>
  sql<string | null>`(select a.name from account a where a.id = ${id})`;

/** In a query: the person of this id. */
export const person = (id: Value) =>
  sql<Named | null>`(select json_build_object('id', a.id, 'name', a.name) from account a where a.id = ${id})`;

/** In a query: people in the order of their ids. */
export const people = (ids: Value) =>
  sql<Named[]>`coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by u.at)
    from unnest(${ids}) with ordinality u(id, at) join account a on a.id = u.id), '[]'::json)`;

/** In a query: the names of somebody's roles, oldest first. */
export const roleNames = (accountId: Value) =>
  sql<string[]>`array(select r.role_name from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = ${accountId} order by r.created_at, r.id)`;

/** In a query: somebody's roles; automatic are those that no hand gave. */
export const rolesHeld = (accountId: Value) =>
  sql<(Named & { automatic: boolean })[]>`array(
          select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
            from account_role ar join role r on r.id = ar.role_id
           where ar.account_id = ${accountId} order by r.created_at, r.id)`;

/** In a query: whether somebody holds a role. */
export const holdsRole = (accountId: Value, roleId: Value | Placeholder): SQL =>
  sql`exists (select 1 from account_role ar
    where ar.account_id = ${accountId} and ar.role_id = ${roleId})`;

/** In a query: organisations somebody belongs to beside his own, by name. */
export const furtherOrganizations = (accountId: Value) =>
  sql<Named[]>`array(
          select jsonb_build_object('id', o.id, 'name', o.name)
            from account_organization ao join ${organization} o on o.id = ao.organization_id
           where ao.account_id = ${accountId} order by o.name)`;

/** In a query: whether somebody's own organisation, or a further one, is among these. */
export const belongsTo = (organizationIds: SQL): SQL =>
  sql`(${account.organizationId} in ${organizationIds} or exists (select from account_organization x
    where x.account_id = ${account.id} and x.organization_id in ${organizationIds}))`;
