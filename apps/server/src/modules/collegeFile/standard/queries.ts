import type { InputOf, StandardState, standardEndpoints } from '@anyan/contract';
import { and, eq, getTableColumns, gte, inArray, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { file } from '../../../platform/files/tables.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { standard } from '../tables.ts';

type Filters = InputOf<(typeof standardEndpoints)['standardExport']>;

const replacement = alias(standard, 'replacement');

/** Both days are in force; what replaces it takes its place on its own first day. */
const stateOn = (day: SQLWrapper | string) => sql<StandardState>`case
  when ${standard.until} < ${day}::date or ${replacement.inForceFrom} <= ${day}::date then 'expired'
  when ${standard.inForceFrom} > ${day}::date then 'upcoming' else 'effective' end`;

const { createdAt: _c, updatedAt: _u, ...own } = getTableColumns(standard);
const read = (db: Reader) =>
  db
    .select({
      ...own,
      state: stateOn(sql.placeholder('day')),
      replacedBy: { id: replacement.id, name: replacement.number },
      file: { id: file.id, name: file.name, bytes: file.bytes },
    })
    .from(standard)
    .leftJoin(replacement, eq(replacement.id, standard.replacedById))
    .leftJoin(file, eq(file.id, standard.fileId))
    .$dynamic();

export const standards = register({
  name: 'standards',
  table: standard,
  key: standard.id,
  read,
  known: async ({ db }) => ({ day: await dayOf(db) }),
  filters: {
    keyword: named(standard.title, { texts: [standard.number, standard.issuer] }),
    kind: equals<NonNullable<Filters['kind']>>(standard.kind),
    state: filter<StandardState, { is: StandardState; day: string }>(
      async (is, { db }) => ({ is, day: await dayOf(db) }),
      ({ is, day }) => sql`${stateOn(day)} = ${is}`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { number: standard.number, title: standard.title, inForceFrom: standard.inForceFrom },
  first: { field: 'inForceFrom', order: 'descend' },
  walk: { by: standard.number, of: (row) => row.number, type: 'text' },
});

/** Number and title as one is known by; small letters are the same. */
export const standardKey = ({ number, title }: { number: string; title: string }): string =>
  `${number}\n${title}`.toLowerCase();

/** Those of some keys that are there. */
export const knownStandards = async (db: Reader, keys: readonly string[]): Promise<Set<string>> => {
  const known = sql<string>`lower(${standard.number} || chr(10) || ${standard.title})`;
  const rows = await db
    .select({ known })
    .from(standard)
    .where(inArray(known, [...keys]));
  return new Set(rows.map((row) => row.known));
};

/** All that have one of some numbers, which stand in small letters. */
export const standardsByNumber = (db: Reader, numbers: readonly string[]) =>
  db
    .select({ id: standard.id, number: standard.number })
    .from(standard)
    .where(inArray(sql`lower(${standard.number})`, [...numbers]));

/** The one with an id and all that have come in its place; none where it is not there. */
export const successorsOf = async (db: Reader, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive successor as (
      select id, replaced_by_id from ${standard} where id = ${id}
      union select s.id, s.replaced_by_id from ${standard} s join successor on s.id = successor.replaced_by_id)
    select id from successor`);
  return rows.map((row) => row.id);
};

/** Others that some of these replace. */
export const replacedByAny = (db: Reader, ids: readonly string[]) =>
  db
    .select({ number: standard.number, by: replacement.number })
    .from(standard)
    .innerJoin(replacement, eq(replacement.id, standard.replacedById))
    .where(and(inArray(standard.replacedById, [...ids]), notInArray(standard.id, [...ids])))
    .orderBy(standard.number, standard.id);

/** What is not over on a day and has a last one. */
export const endingStandards = (db: Reader, day: string) =>
  db
    .select({
      id: standard.id,
      name: sql<string>`${standard.number} || ' ' || ${standard.title}`,
      on: sql<string>`${standard.until}`,
      since: sql<string>`${standard.createdAt}::date::text`,
    })
    .from(standard)
    .leftJoin(replacement, eq(replacement.id, standard.replacedById))
    .where(and(gte(standard.until, day), ne(stateOn(day), 'expired')));
