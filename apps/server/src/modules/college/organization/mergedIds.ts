import { type Column, type SQL, sql } from 'drizzle-orm';

/** For an update in a merge: the array with the other in the place of the merged one, and each once. */
export const mergedArray = (column: Column, fromId: string, intoId: string): SQL<string[]> =>
  sql`array(select distinct unnest(array_replace(${column}, ${fromId}::uuid, ${intoId}::uuid)))`;

/** The same of JSON, wherever in it the id stands. */
export const mergedJson = (column: Column, fromId: string, intoId: string) => ({
  value: sql`replace(${column}::text, ${fromId}, ${intoId})::jsonb` as SQL<never>,
  named: sql`${column}::text like ${`%${fromId}%`}`,
});
