import {
  type Dictionary,
  type Distribution,
  type InputOf,
  type Page,
  type PersonRow,
  type personnel,
  personnelPermission,
  sexes,
  userTypes,
  useStatuses,
} from '@anyan/contract';
import { and, asc, type Column, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { maskNumber } from '../../platform/audit/write.ts';
import { bigramsOf, contains } from '../../platform/bigrams.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { literal, prepared } from '../../platform/database/prepared.ts';
import {
  distributionGroup,
  distributionMost,
  distributionOf,
  distributionOrder,
  distributionOver,
} from '../../platform/distribution.ts';
import { fromNearerEnd, likeText, orderOf, type PageInput } from '../../platform/paging.ts';
import { reachesOrganization, within } from '../../platform/scope.ts';
import { keptSubtree, listNodes, namePaths, organization, organizationNames } from '../college/public.ts';
import { account, holdsRole, noteSearch, roleNames, rolesHeld, seesPeople } from '../identity/public.ts';
import { person } from './tables.ts';

export interface PersonFilters {
  keyword?: string;
  organizationId?: string;
  subtree?: boolean;
  userType?: 1 | 2 | 3 | 4;
  sex?: 1 | 2;
  roleId?: string;
  useStatus?: 1 | 2;
}

/** Name, number or pinyin. */
export const matches = (keyword: string): SQL | undefined =>
  contains(account.searchText, account.searchIndex, keyword);

/** Values of the conditions that are set; the names of those that are make the shape of the query. */
interface Wanted {
  places?: readonly string[];
  self?: string;
  bigrams?: string;
  pattern?: string;
  holder?: string;
  userType?: number;
  sex?: number;
  useStatus?: number;
  roleId?: string;
}

const conditions: Record<keyof Wanted, SQL> = {
  places: sql`${account.organizationId} = any(${sql.placeholder('places')}::uuid[])`,
  self: sql`${account.id} = ${sql.placeholder('self')}`,
  bigrams: sql`${account.searchIndex} @@ ${sql.placeholder('bigrams')}::tsquery`,
  pattern: sql`${account.searchText} like ${sql.placeholder('pattern')}`,
  holder: sql`${account.id} = ${sql.placeholder('holder')}`,
  userType: sql`${account.userType} = ${sql.placeholder('userType')}`,
  sex: sql`${account.sex} = ${sql.placeholder('sex')}`,
  useStatus: sql`${account.useStatus} = ${sql.placeholder('useStatus')}`,
  roleId: holdsRole(account.id, sql.placeholder('roleId')),
};

/** Whose phone was typed: only all of it finds him, and only for who may see it in full, as lists show it masked. */
const holderOf = async (context: ReadContext, typed: string): Promise<string | undefined> => {
  if (!/^\d{6,20}$/.test(typed) || !context.may(...seesPeople)) return undefined;
  const [row] = await context.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.phone, typed),
        within(context.reachOf(...seesPeople), { organization: account.organizationId, person: account.id }),
      ),
    );
  return row?.id;
};

/**
 * Turns filters and reach into values. Reach and organisation become one list of organisations, so that PostgreSQL
 * meets one condition; who reaches nobody but himself is asked for by id.
 */
const wantedOf = async (context: ReadContext, filters: PersonFilters): Promise<Wanted> => {
  const { reach } = context;
  const { keyword, organizationId, subtree, userType, sex, useStatus, roleId } = filters;
  const typed = keyword?.trim().toLowerCase();
  const bigrams = typed ? bigramsOf(typed) : undefined;
  if (typed) noteSearch(context, typed);
  const holder = typed ? await holderOf(context, typed) : undefined;
  const asked = organizationId
    ? subtree
      ? await keptSubtree(context, organizationId)
      : [organizationId]
    : undefined;
  const reached = new Set(reach.organizationIds);
  const alone = !reach.college && reached.size === 0;
  const places =
    reach.college || alone ? asked : (asked?.filter((id) => reached.has(id)) ?? reach.organizationIds);
  return {
    ...(alone ? { self: reach.self } : {}),
    ...(places ? { places } : {}),
    ...(bigrams ? { bigrams } : {}),
    ...(typed ? { pattern: `%${likeText(typed)}%` } : {}),
    ...(holder ? { holder } : {}),
    ...(userType ? { userType } : {}),
    ...(sex ? { sex } : {}),
    ...(useStatus ? { useStatus } : {}),
    ...(roleId ? { roleId } : {}),
  };
};

const shapeOf = (wanted: Wanted): string => Object.keys(wanted).join();

const where = ({ bigrams, pattern, holder, ...others }: Wanted): SQL | undefined => {
  const typed = and(bigrams ? conditions.bigrams : undefined, pattern ? conditions.pattern : undefined);
  return and(
    ...(Object.keys(others) as (keyof typeof others)[]).map((name) => conditions[name]),
    holder ? or(typed, conditions.holder) : typed,
  );
};

const orders = {
  loginName: account.loginName,
  name: account.name,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
};

const selection = {
  id: account.id,
  loginName: account.loginName,
  name: account.name,
  sex: account.sex,
  userType: account.userType,
  organizationId: account.organizationId,
  organizationName: organization.name,
  phone: account.phone,
  title: person.title,
  roles: roleNames(account.id),
  useStatus: account.useStatus,
  lastLoginAt: account.lastLoginAt,
  version: account.version,
};

const masked = <R extends { phone: string | null }>(row: R): R => ({
  ...row,
  phone: row.phone ? maskNumber(row.phone) : null,
});

/** Rows up to which they are gathered and sorted; beyond, the index of the order is read until the page is full. */
const fewRows = 1000;

/**
 * The ids of a page first, then what is shown of those ten. Size of the page and the first offset stand in the text,
 * not in values: PostgreSQL would plan anew each time to see whether they are small.
 */
const pageQuery = (
  db: Reader,
  wanted: Wanted,
  input: PageInput,
  { few, backwards, limit, offset }: { few: boolean; backwards: boolean; limit: number; offset: number },
) => {
  const shape = [shapeOf(wanted), input.sortField, input.sortOrder, few, backwards, limit, offset > 0].join();
  return prepared(db, `people page ${shape}`, () => {
    const order = orderOf(orders, input, { field: 'loginName' }, account.id, backwards);
    const skipped = offset > 0 ? sql.placeholder('offset') : literal(0);
    const gathered = db
      .select({ id: account.id, ...orders })
      .from(account)
      .where(where(wanted))
      // A fence: the rows are found by the filter's index, not by walking that of the order.
      .offset(literal(0))
      .as('account');
    const walked = db.select({ id: account.id }).from(account).where(where(wanted));
    const page = (few ? db.select({ id: gathered.id }).from(gathered).$dynamic() : walked.$dynamic())
      .orderBy(...order)
      .limit(literal(limit))
      .offset(skipped)
      .as('page');
    return db
      .select(selection)
      .from(page)
      .innerJoin(account, eq(account.id, page.id))
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .leftJoin(person, eq(person.accountId, account.id))
      .orderBy(...order);
  });
};

const countQuery = (db: Reader, wanted: Wanted) =>
  prepared(db, `people count ${shapeOf(wanted)}`, () =>
    db.select({ total: count() }).from(account).where(where(wanted)),
  );

const countOf = async (db: Reader, wanted: Wanted): Promise<number> =>
  (await countQuery(db, wanted).execute({ ...wanted }))[0]?.total ?? 0;

/** A page of people in reach; phones come masked. The exact total is kept for a second. */
export const listPeople = async (
  context: ReadContext,
  input: PageInput & PersonFilters,
): Promise<Page<PersonRow>> => {
  const { db, platform } = context;
  const wanted = await wantedOf(context, input);
  const total = await platform.shortCache.get(`people ${JSON.stringify(wanted)}`, () => countOf(db, wanted));
  const { page, ...from } = fromNearerEnd(input, total);
  const read = pageQuery(db, wanted, input, { few: total <= fewRows, ...from });
  return page((await read.execute({ ...wanted, offset: from.offset })).map(masked));
};

export const countPeople = async (context: ReadContext, filters: PersonFilters): Promise<number> =>
  countOf(context.db, await wantedOf(context, filters));

type DistributionInput = InputOf<(typeof personnel)['endpoints']['personCount']>;
type DistributionColumn = DistributionInput['column'];

const distributions: Readonly<Record<DistributionColumn, { over: SQL | Column; dictionary?: Dictionary }>> = {
  userType: { over: account.userType, dictionary: userTypes },
  organizationId: { over: account.organizationId },
  sex: { over: account.sex, dictionary: sexes },
  title: { over: sql`nullif(${person.title}, '')` },
  useStatus: { over: account.useStatus, dictionary: useStatuses },
};

/** How the people that the filters find are spread over a column. */
export const distributionPeople = async (
  context: ReadContext,
  { column, ...filters }: DistributionInput,
): Promise<Distribution> => {
  const { db, locale } = context;
  const wanted = await wantedOf(context, filters);
  const rows = await prepared(db, `people distribution ${column} ${shapeOf(wanted)}`, () => {
    const query = db.select(distributionOver(distributions[column].over)).from(account).$dynamic();
    const joined = column === 'title' ? query.leftJoin(person, eq(person.accountId, account.id)) : query;
    return joined
      .where(where(wanted))
      .groupBy(distributionGroup)
      .orderBy(distributionOrder)
      .limit(literal(distributionMost));
  }).execute({ ...wanted });
  if (column === 'organizationId') {
    const ids = rows.map(({ value }) => value);
    return distributionOf(rows, locale, { byId: await organizationNames(db, ids) });
  }
  return distributionOf(rows, locale, distributions[column]);
};

/**
 * For the export: by key, a thousand at a time, in the order of the numbers; organisations by their full path. Phones
 * stand in full where the caller may open the person, who shows it too.
 */
export const personBatches = async function* (context: ReadContext, filters: PersonFilters) {
  const { db } = context;
  const opened = context.reachOf(personnelPermission.get);
  const opens = (organizationId: string | null) =>
    context.may(personnelPermission.get) && reachesOrganization(opened, organizationId);
  const paths = namePaths(await listNodes(db));
  const pathOf = (id: string | null) => (id ? (paths.get(id) ?? null) : null);
  const wanted = await wantedOf(context, filters);
  const query = (after: boolean) =>
    prepared(db, `people export ${shapeOf(wanted)} ${after}`, () =>
      db
        .select({
          ...selection,
          roles: rolesHeld(account.id),
          email: account.email,
          major: person.major,
          grade: person.grade,
          entryDate: person.entryDate,
        })
        .from(account)
        .leftJoin(organization, eq(organization.id, account.organizationId))
        .leftJoin(person, eq(person.accountId, account.id))
        .where(
          and(
            where(wanted),
            after
              ? sql`(${account.loginName}, ${account.id}) > (${sql.placeholder('afterName')}, ${sql.placeholder('afterId')}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(account.loginName), asc(account.id))
        .limit(literal(1000)),
    );
  for (let last: { loginName: string; id: string } | undefined; ; ) {
    const values = { ...wanted, ...(last ? { afterName: last.loginName, afterId: last.id } : {}) };
    const rows = await query(!!last).execute(values);
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      ...(opens(row.organizationId) ? row : masked(row)),
      organizationName: pathOf(row.organizationId),
      roles: row.roles.flatMap(({ name, automatic }) => (automatic ? [] : [name])),
      postRoles: row.roles.flatMap(({ name, automatic }) => (automatic ? [name] : [])),
    }));
    last = rows.at(-1);
  }
};
