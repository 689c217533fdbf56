import type { PermissionName } from '@anyan/contract';
import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { account } from '../../identity/public.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { person } from '../../personnel/public.ts';

type Places = Record<'self' | 'places' | 'laboratories', SQLWrapper>;

/** Whose certificates somebody sees: his own, those of his organisations, of members of his laboratories, of his students. */
export const holdersIn =
  (userId: Column) =>
  ({ self, places, laboratories }: Places): SQL =>
    sql`(${userId} = ${self}
    or ${account.organizationId} = any(${places}::uuid[])
    or exists (select 1 from ${laboratory} where ${laboratory.id} = any(${laboratories}::uuid[]) and ${memberOf(sql`${userId}`)})
    or exists (select 1 from ${person} where ${person.accountId} = ${userId} and ${person.mentorId} = ${self}))`;

/** The condition of one's own, and of those in reach of a permission; undefined for all. */
export const seenOf =
  (userId: Column, permission: PermissionName) =>
  ({ caller, may, reachOf }: ReadContext): SQL | undefined => {
    if (!may(permission)) return sql`${userId} = ${caller.accountId}`;
    const reach = reachOf(permission);
    if (reach.college) return undefined;
    return holdersIn(userId)({
      self: sql.param(reach.self),
      places: sql.param(reach.organizationIds),
      laboratories: sql.param(reach.laboratoryIds),
    });
  };
