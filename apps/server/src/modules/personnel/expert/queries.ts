import { type expertEndpoints, expertPermission, expertSearch, type InputOf } from '@anyan/contract';
import { and, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { expert } from '../tables.ts';

type Filters = InputOf<(typeof expertEndpoints)['expertExport']>;
type Category = NonNullable<Filters['field']>;

const name = sql<string>`coalesce(${account.name}, ${expert.name})`;
const unit = sql<string>`coalesce(${expert.unit}, ${organization.name}, '')`;

const { createdAt: _c, updatedAt: _u, ...own } = getTableColumns(expert);
const read = (db: Reader) =>
  db
    .select({ ...own, name, unit, loginName: account.loginName, ownName: expert.name, ownUnit: expert.unit })
    .from(expert)
    .leftJoin(account, eq(account.id, expert.accountId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();

export const experts = register({
  name: 'experts',
  table: expert,
  key: expert.id,
  read,
  filters: {
    keyword: named(expert.name, { texts: [name, unit, account.searchText], of: 'person' }),
    field: filter<Category, { has: Category[] }>(
      (code) => ({ has: [code] }),
      ({ has }) => sql`${expert.fields} @> ${has}::text[]`,
    ),
    useStatus: equals<1 | 2>(expert.useStatus),
    current: filter<boolean, { day: string }>(
      async (_, { db }) => ({ day: await dayOf(db) }),
      ({ day }) =>
        and(
          eq(expert.useStatus, 1),
          or(isNull(expert.termFrom), lte(expert.termFrom, day)),
          or(isNull(expert.termTo), gte(expert.termTo, day)),
        ),
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  /** Who keeps the experts sees all of them; everybody else those in office. */
  always: (context: ReadContext): Partial<Filters> =>
    context.may(expertPermission.query, expertPermission.get, expertPermission.export)
      ? {}
      : { current: true },
  orders: { name, unit, termTo: sql`coalesce(${expert.termTo}, 'infinity')` },
  first: { field: 'name' },
  walk: { by: name, of: (row) => row.name, type: 'text' },
  shown: (context) => {
    const contact = context.may(expertPermission.get, expertSearch.get);
    return (row) => ({
      ...row,
      phone: contact ? row.phone : null,
      email: contact ? row.email : null,
      photoUrl: row.photoFileId ? signedUrl(context.platform, row.photoFileId, 'thumb') : null,
    });
  },
});

/** Those of some that are experts: an account by its id, an outsider by name and unit. */
export const knownExperts = async (db: Reader, keys: readonly string[]): Promise<Set<string>> => {
  const known = sql<string>`coalesce(${expert.accountId}::text, ${expert.name} || ' ' || ${expert.unit})`;
  const rows = await db
    .select({ known })
    .from(expert)
    .where(inArray(known, [...keys]));
  return new Set(rows.map((row) => row.known));
};
