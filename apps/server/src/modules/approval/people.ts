import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { anyOf, prepared } from '../../platform/database/prepared.ts';
import { idsOfPath, inOrganization, organization } from '../college/public.ts';
import {
  account,
  accountOrganization,
  accountRole,
  namesOfPeople as peopleById,
  role,
} from '../identity/public.ts';
import { approvalDelegation } from './tables.ts';

const officerRole = 'organizationSafetyAdministrator';

export interface Place {
  id: string;
  levelId: string;
  headId: string | null;
  safetyOfficerId: string | null;
}

/** An organisation and those above it, the nearest first. */
export const placesUp = async (db: Reader, organizationId: string | null): Promise<Place[]> => {
  if (!organizationId) return [];
  const [own] = await db
    .select({ path: organization.path })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!own) return [];
  const ids = idsOfPath(own.path);
  const rows = await db
    .select({
      id: organization.id,
      levelId: organization.levelId,
      headId: organization.headId,
      safetyOfficerId: organization.safetyOfficerId,
    })
    .from(organization)
    .where(inArray(organization.id, ids));
  return ids.reverse().flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/** Those of the people who may act now, in the order given and each once. */
export const enabledOf = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await prepared(db, 'enabled people', () =>
    db
      .select({ id: account.id })
      .from(account)
      .where(and(anyOf(account.id, 'ids'), eq(account.useStatus, 1))),
  ).execute({ ids: wanted });
  const enabled = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => enabled.has(id));
};

/** Enabled holders of a role: of the whole college, or of one organisation (its officer too, wherever he belongs). */
export const holdersOf = async (db: Reader, roleId: string, place?: Place): Promise<string[]> => {
  const members = await db
    .select({ id: account.id, code: role.code })
    .from(accountRole)
    .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.useStatus, 1)))
    .innerJoin(account, and(eq(account.id, accountRole.accountId), eq(account.useStatus, 1)))
    .where(
      and(
        eq(accountRole.roleId, roleId),
        place
          ? or(
              eq(account.organizationId, place.id),
              sql`exists (select 1 from ${accountOrganization} where ${accountOrganization.accountId} = ${account.id} and ${accountOrganization.organizationId} = ${place.id})`,
            )
          : undefined,
      ),
    )
    .orderBy(account.loginName, account.id)
    .limit(500);
  const found = members.map(({ id }) => id);
  if (!place?.safetyOfficerId || found.includes(place.safetyOfficerId)) return found;
  const [post] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, roleId), eq(role.code, officerRole)));
  return post ? [...found, ...(await enabledOf(db, [place.safetyOfficerId]))] : found;
};

/** Enabled people of an organisation and those below it, as many as a list can show. */
export const membersOf = async (db: Reader, organizationId: string): Promise<string[]> =>
  (
    await db
      .select({ id: account.id })
      .from(account)
      .where(
        and(inOrganization(sql`${account.organizationId}`, organizationId, true), eq(account.useStatus, 1)),
      )
      .orderBy(account.loginName, account.id)
      .limit(500)
  ).map(({ id }) => id);

/** Who looks after flows: 校级安全管理员, or 超级管理员 where there is none. */
export const flowAdministrators = async (db: Reader, without: readonly string[] = []): Promise<string[]> => {
  const roles = await db
    .select({ id: role.id, code: role.code })
    .from(role)
    .where(inArray(role.code, ['safetyAdministrator', 'superAdministrator']));
  for (const code of ['safetyAdministrator', 'superAdministrator']) {
    const found = roles.find((one) => one.code === code);
    const people = found ? await holdersOf(db, found.id) : [];
    const left = people.filter((id) => !without.includes(id));
    if (left.length > 0) return left;
  }
  return [];
};

/** The heads above somebody, of his organisation and those above it, the nearest first. */
export const superiorsOf = async (
  db: Reader,
  userId: string,
  without: readonly string[],
): Promise<string[]> => {
  const [who] = await db
    .select({ organizationId: account.organizationId })
    .from(account)
    .where(eq(account.id, userId));
  const places = await placesUp(db, who?.organizationId ?? null);
  const heads = places.flatMap(({ headId }) => headId ?? []);
  const left = heads.filter((id) => id !== userId && !without.includes(id));
  return enabledOf(db, left);
};

/** Who stands in for whom at this moment, for one kind; a chain is followed to its end. */
export const delegatesOf = async (
  db: Reader,
  userIds: readonly string[],
  kind: string,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  let asked = [...new Set(userIds)];
  // Cycles are refused when a delegation is made; the bound is for one made by two at once.
  for (let depth = 0; depth < 5 && asked.length > 0; depth++) {
    const now = nowIso();
    const rows = await prepared(db, 'delegates', () =>
      db
        .select({ userId: approvalDelegation.userId, delegateId: approvalDelegation.delegateId })
        .from(approvalDelegation)
        .innerJoin(account, and(eq(account.id, approvalDelegation.delegateId), eq(account.useStatus, 1)))
        .where(
          and(
            anyOf(approvalDelegation.userId, 'asked'),
            isNull(approvalDelegation.cancelledAt),
            lte(approvalDelegation.from, sql.placeholder('now')),
            gt(approvalDelegation.to, sql.placeholder('now')),
            or(
              sql`cardinality(${approvalDelegation.kinds}) = 0`,
              sql`${sql.placeholder('kind')} = any(${approvalDelegation.kinds})`,
            ),
          ),
        ),
    ).execute({ asked, now, kind });
    for (const row of rows) if (!found.has(row.userId)) found.set(row.userId, row.delegateId);
    asked = rows.map(({ delegateId }) => delegateId).filter((id) => !found.has(id));
  }
  const end = (id: string, depth = 0): string => {
    const next = found.get(id);
    return next && depth < 5 ? end(next, depth + 1) : id;
  };
  return new Map([...found.keys()].map((id) => [id, end(id)]));
};

/** Names of people, by their ids. */
export const namesOfPeople = async (
  db: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> => {
  const people = await peopleById(
    db,
    ids.map((id) => id ?? null),
  );
  return new Map([...people].map(([id, { name }]) => [id, name]));
};
