import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { sourcesOfOrganizations, sourcesOfPerson } from './queries.ts';

/** The fields of the forms behind what a source may own. */
const formFields: Readonly<Record<string, string>> = {
  personName: 'name',
  personUserType: 'userType',
  personOrganization: 'organizationId',
  personTitle: 'title',
  personGrade: 'grade',
};
const organizationFields: Readonly<Record<string, string>> = {
  organizationName: 'name',
  organizationParent: 'parentId',
};

const behind = (owns: readonly string[], fields: Readonly<Record<string, string>>): string[] =>
  owns.flatMap((field) => fields[field] ?? []);

/** In a query: the sources in use that know an account, with what they own. */
export const sourcesKnowing = (accountId: PgColumn) =>
  sql<{ name: string; owns: readonly string[] }[]>`array(
          select jsonb_build_object('name', s.name, 'owns', s.owns)
            from sync_link l join sync_source s on s.id = l.source_id and s.use_status = 1
           where l.account_id = ${accountId} order by s.name)`;

/** Fields of a person’s form that are read-only, by source; the number is the source's in any case. */
export const ownedOfPerson = (sources: readonly { name: string; owns: readonly string[] }[]) =>
  sources.map(({ name, owns }) => ({ name, fields: ['loginName', ...behind(owns, formFields)] }));

/** The same of organisations, whose code is the source's in any case: it names them in the rows of people. */
export const ownersOfOrganizations = async (db: Reader, ids: readonly string[]) =>
  new Map(
    [...Map.groupBy(await sourcesOfOrganizations(db, ids), ({ id }) => id ?? '')].map(([id, sources]) => [
      id,
      sources.map(({ name, owns }) => ({ name, fields: ['code', ...behind(owns, organizationFields)] })),
    ]),
  );

/** @throws SYNC_FIELD at a field that a source keeps and somebody would change */
export const checkSynced = async (
  { db }: WriteContext,
  accountId: string,
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const { name, fields } of ownedOfPerson(await sourcesOfPerson(db, accountId)))
    for (const field of fields)
      if ((given[field] || null) !== (before[field] || null))
        throw failAt(field, 'SYNC_FIELD', { source: name });
};
