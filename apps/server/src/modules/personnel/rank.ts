import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { needAll, reachesOrganization } from '../../platform/scope.ts';
import type { DataScope } from '../../platform/session/caller.ts';
import { organization } from '../college/public.ts';
import { account, accountOrganization, accountRole, checkWithinOwn, role } from '../identity/public.ts';
import { peopleWithin } from './queries.ts';

export type Account = typeof account.$inferSelect;

/** People in reach, locked until the end. @throws NOT_FOUND when one of them is not */
export const inReach = async (context: WriteContext, ids: readonly string[]): Promise<readonly Account[]> =>
  needAll(
    ids,
    await context.db
      .select()
      .from(account)
      .where(and(inArray(account.id, [...ids]), peopleWithin(context.reach)))
      .orderBy(account.id)
      .for('no key update'),
  );

/** Scopes of roles that reach as far as the organisations of their holder. */
const placeScopes: DataScope[] = ['ownOrganization', 'organizationSubtree'];

type Ranked = Pick<Account, 'id' | 'isAdmin'>;

/**
 * Who of some people may do more than the caller: administrators, holders of roles beyond his own, and those whose
 * posts or further places lie out of his reach, for whose password, phone or posts somebody holds, that person's places
 * are his.
 */
export const aboveOwnRank = async (
  { db, caller, reach }: Pick<WriteContext, 'db' | 'caller' | 'reach'>,
  people: readonly Ranked[],
): Promise<Set<string>> => {
  const others = people.filter(({ id }) => id !== caller.accountId);
  const above = new Set(others.flatMap(({ id, isAdmin }) => (isAdmin && !caller.isAdmin ? [id] : [])));
  if (others.length === 0) return above;
  const those = sql.param(others.map(({ id }) => id));
  // Roles that come with a post or a kind of person say nothing about rank.
  const roles = await db
    .selectDistinct({ accountId: accountRole.accountId, role })
    .from(accountRole)
    .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.automatic, false)))
    .where(sql`${accountRole.accountId} = any(${those}::uuid[])`);
  const held = Map.groupBy(roles, (row) => row.role.id);
  for (const [first, ...more] of held.values()) {
    if (!first) continue;
    try {
      checkWithinOwn(caller, [first.role]);
    } catch {
      for (const { accountId } of [first, ...more]) above.add(accountId);
    }
  }
  if (reach.college) return above;
  const { rows: posts } = await db.execute<{ accountId: string; organizationId: string }>(sql`
    select held.id as "accountId", ${organization.id} as "organizationId"
      from ${organization}, lateral unnest(array[${organization.headId}, ${organization.safetyOfficerId}]) as held(id)
     where held.id = any(${those}::uuid[])`);
  const further = await db
    .selectDistinct({
      accountId: accountOrganization.accountId,
      organizationId: accountOrganization.organizationId,
    })
    .from(accountOrganization)
    .innerJoin(accountRole, eq(accountRole.accountId, accountOrganization.accountId))
    .innerJoin(role, and(eq(role.id, accountRole.roleId), inArray(role.dataScope, placeScopes)))
    .where(sql`${accountOrganization.accountId} = any(${those}::uuid[])`);
  for (const { accountId, organizationId } of [...posts, ...further])
    if (!reachesOrganization(reach, organizationId)) above.add(accountId);
  return above;
};

/** Nobody changes somebody who may do more than himself. @throws ABOVE_OWN_RANK */
export const checkRank = async (context: WriteContext, people: readonly Ranked[]): Promise<void> => {
  if ((await aboveOwnRank(context, people)).size > 0) throw fail('ABOVE_OWN_RANK');
};
