import { and, type Column, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { within } from '../../../platform/scope.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { organization } from '../tables.ts';
import { idsOfPath } from './rules.ts';

export interface Scope {
  wholeCollege: boolean;
  organizationIds: string[];
}

/** Organisations of a person with all above them: what is for one of these is for him too. */
const placesAbove = async (db: Reader, { organizationIds }: Caller): Promise<string[]> => {
  if (organizationIds.length === 0) return [];
  const rows = await db
    .select({ path: organization.path })
    .from(organization)
    .where(inArray(organization.id, [...organizationIds]));
  return [...new Set(rows.flatMap(({ path }) => idsOfPath(path)))];
};

/** What is for the caller: for his organisations or the whole college, and for people of his kind or all. */
export const isForCaller = async (
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  columns: { wholeCollege: Column; organizationIds: Column; userTypes: Column },
): Promise<SQL | undefined> =>
  and(
    or(
      sql`${columns.wholeCollege}`,
      sql`${columns.organizationIds} && ${sql.param(await placesAbove(db, caller))}::uuid[]`,
    ),
    or(sql`${columns.userTypes} = '{}'`, sql`${caller.userType}::smallint = any(${columns.userTypes})`),
  );

/** A scope as it is stored: the whole college, or each organisation once. */
export const scopeOf = (given: {
  wholeCollege?: boolean | null | undefined;
  organizationIds?: readonly string[] | null | undefined;
}): Scope => {
  const wholeCollege = given.wholeCollege === true;
  return { wholeCollege, organizationIds: wholeCollege ? [] : [...new Set(given.organizationIds ?? [])] };
};

/** Why something may not be for these: everybody is for the college alone to say, and others have to be in reach. */
export const faultOfAudience = async (
  { db, reach }: Pick<ReadContext, 'db' | 'reach'>,
  { wholeCollege, organizationIds: ids }: Scope,
  before: readonly string[],
): Promise<'needed' | 'beyond' | undefined> => {
  if (wholeCollege) return reach.college ? undefined : 'needed';
  if (ids.length === 0) return 'needed';
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(inArray(organization.id, [...ids]), within(reach, { organization: organization.id })));
  const there = new Set([...rows.map(({ id }) => id), ...before]);
  return ids.some((id) => !there.has(id)) ? 'beyond' : undefined;
};
