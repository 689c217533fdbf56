import { and, type Column, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { type Filter, filter } from '../../../platform/register.ts';
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

type AudienceColumns = Record<'wholeCollege' | 'organizationIds' | 'userTypes', Column>;
const isFor = (columns: AudienceColumns, places: SQLWrapper, userType: SQLWrapper): SQL | undefined =>
  and(
    or(sql`${columns.wholeCollege}`, sql`${columns.organizationIds} && ${places}::uuid[]`),
    or(sql`${columns.userTypes} = '{}'`, sql`${userType}::smallint = any(${columns.userTypes})`),
  );

/** What is for the caller: for his organisations or the whole college, and for people of his kind or all. */
export const isForCaller = async (
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  columns: AudienceColumns,
): Promise<SQL | undefined> =>
  isFor(columns, sql.param(await placesAbove(db, caller)), sql.param(caller.userType));

/** The same as a filter of a register. */
export const forCaller = (columns: AudienceColumns): Filter<boolean> =>
  filter<boolean, { places: readonly string[]; userType: number }>(
    async (_, { db, caller }) => ({ places: await placesAbove(db, caller), userType: caller.userType }),
    ({ places, userType }) => isFor(columns, places, userType),
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
