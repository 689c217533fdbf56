import {
  type LevelRow,
  type OrganizationNode,
  type OrganizationRow,
  type Page,
  type Spread,
  useStatuses,
} from '@anyan/contract';
import { and, asc, count, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { likeText, offsetOf, orderOf, type PageInput } from '../../../platform/paging.ts';
import { within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { spreadGroup, spreadMost, spreadOf, spreadOrder, spreadOver } from '../../../platform/spread.ts';
import { namesOf, organizationCounts } from '../ports.ts';
import { organization, organizationLevel } from '../tables.ts';
import { idsOfPath } from './rules.ts';

export const listLevels = async (db: Reader): Promise<LevelRow[]> => {
  const rows = await db
    .select({
      id: organizationLevel.id,
      levelName: organizationLevel.levelName,
      depth: organizationLevel.depth,
      organizationCount: count(organization.id),
      version: organizationLevel.version,
    })
    .from(organizationLevel)
    .leftJoin(organization, eq(organization.levelId, organizationLevel.id))
    .groupBy(organizationLevel.id)
    .orderBy(asc(organizationLevel.depth));
  return rows.map((row) => ({ ...row, order: row.depth }));
};

export const listNodes = (db: Reader): Promise<OrganizationNode[]> =>
  db
    .select({
      id: organization.id,
      parentId: organization.parentId,
      name: organization.name,
      levelId: organization.levelId,
      useStatus: organization.useStatus,
      order: organization.order,
    })
    .from(organization)
    .orderBy(asc(organization.order), asc(organization.name), asc(organization.id));

export const findOrganization = async (db: Reader, id: string) =>
  (await db.select().from(organization).where(eq(organization.id, id)))[0];

/** The organisation itself and all below it, of several at once. */
export const subtreeIds = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const top = alias(organization, 'top');
  const rows = await db
    .selectDistinct({ id: organization.id })
    .from(top)
    .innerJoin(organization, sql`${organization.path} like ${top.path} || '%'`)
    .where(inArray(top.id, [...ids]));
  return rows.map(({ id }) => id);
};

/** An organisation and all below it, from the tree as it is kept for a second; none for one that is not there. */
export const keptSubtree = async ({ db, platform }: Pick<ReadContext, 'db' | 'platform'>, id: string) => {
  const below = await platform.kept.get('organization tree', async () => {
    const rows = await db.select({ id: organization.id, path: organization.path }).from(organization);
    const tree = new Map<string, string[]>();
    for (const row of rows)
      for (const above of idsOfPath(row.path)) {
        const mine = tree.get(above);
        if (mine) mine.push(row.id);
        else tree.set(above, [row.id]);
      }
    return tree;
  });
  return below.get(id) ?? [];
};

/** The condition that a column lies in an organisation, with those below it where asked. */
export const inOrganization = (column: SQL | typeof organization.id, id: string, subtree: boolean): SQL =>
  subtree
    ? sql`${column} in (select o.id from organization o join organization t on t.id = ${id} where o.path like t.path || '%')`
    : sql`${column} = ${id}`;

export interface OrganizationFilters {
  keyword?: string;
  levelId?: string;
  parentId?: string;
  subtree?: boolean;
  useStatus?: 1 | 2;
}

const conditionOf = (filters: OrganizationFilters, reach: Reach) => {
  const typed = filters.keyword?.trim();
  const pattern = typed ? `%${likeText(typed)}%` : '';
  return and(
    within(reach, { organization: organization.id }),
    typed ? or(ilike(organization.name, pattern), ilike(organization.code, pattern)) : undefined,
    filters.levelId ? eq(organization.levelId, filters.levelId) : undefined,
    filters.useStatus ? eq(organization.useStatus, filters.useStatus) : undefined,
    filters.parentId
      ? filters.subtree
        ? inOrganization(organization.id, filters.parentId, true)
        : or(eq(organization.parentId, filters.parentId), eq(organization.id, filters.parentId))
      : undefined,
  );
};

const parent = alias(organization, 'parent');

const selection = {
  id: organization.id,
  parentId: organization.parentId,
  parentName: parent.name,
  name: organization.name,
  code: organization.code,
  levelId: organization.levelId,
  levelName: organizationLevel.levelName,
  headId: organization.headId,
  safetyOfficerId: organization.safetyOfficerId,
  phone: organization.phone,
  order: organization.order,
  useStatus: organization.useStatus,
  path: organization.path,
  updatedAt: organization.updatedAt,
  version: organization.version,
};

const read = async (
  db: Reader,
  where: SQL | undefined,
  { order = [], limit = 1, offset = 0 }: { order?: SQL[]; limit?: number; offset?: number } = {},
) =>
  db
    .select(selection)
    .from(organization)
    .innerJoin(organizationLevel, eq(organizationLevel.id, organization.levelId))
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Who asks, where names of people and counts of others belong to the answer. */
type Asking = Pick<ReadContext, 'db' | 'reach' | 'platform'>;
type Selected = Awaited<ReturnType<typeof read>>[number];

/** Adds names and counts; people and laboratories are those of the organisation and all below it. */
const complete = async (context: Asking, rows: readonly Selected[]): Promise<OrganizationRow[]> => {
  if (rows.length === 0) return [];
  const below = await context.db
    .select({ id: organization.id, path: organization.path, parentId: organization.parentId })
    .from(organization)
    .where(or(...rows.map(({ path }) => like(organization.path, `${path}%`))));
  const counts = await organizationCounts(
    context,
    below.map(({ id }) => id),
  );
  const names = await namesOf(
    context,
    rows.flatMap(({ headId, safetyOfficerId }) => [headId, safetyOfficerId]),
  );
  const person = (id: string | null) => (id ? { id, name: names.get(id)?.name ?? '—' } : null);
  return rows.map(({ headId, safetyOfficerId, path, ...row }) => {
    const mine = below.filter((one) => one.path.startsWith(path));
    const sum = (key: string) => mine.reduce((total, { id }) => total + counts(key, id), 0);
    return {
      ...row,
      head: person(headId),
      safetyOfficer: person(safetyOfficerId),
      personCount: sum('people'),
      laboratoryCount: sum('laboratories'),
      childCount: below.filter(({ parentId }) => parentId === row.id).length,
    };
  });
};

const orders = {
  order: organization.order,
  name: organization.name,
  code: organization.code,
  updatedAt: organization.updatedAt,
};

export const listOrganizations = async (
  context: Asking,
  input: PageInput & OrganizationFilters,
): Promise<Page<OrganizationRow>> => {
  const { db, reach } = context;
  const where = conditionOf(input, reach);
  const { limit, offset, pageNo } = offsetOf(input);
  // Without a sort of one's own the list reads like the tree: from the top, level by level.
  const order = input.sortField
    ? orderOf(orders, input, { field: 'order' }, organization.id)
    : [asc(organizationLevel.depth), asc(organization.order), asc(organization.name), asc(organization.id)];
  const rows = await read(db, where, { order, limit, offset });
  const [total] = await db.select({ total: count() }).from(organization).where(where);
  return { pageNo, totalCount: total?.total ?? 0, data: await complete(context, rows) };
};

export const organizationDetails = async (
  context: Asking,
  id: string,
): Promise<OrganizationRow | undefined> => {
  const { db, reach } = context;
  const rows = await read(db, and(eq(organization.id, id), within(reach, { organization: organization.id })));
  return (await complete(context, rows))[0];
};

/** For the export: everything the filter shows, a thousand at a time, in the order of the tree. */
export const organizationBatches = async function* (
  context: Asking,
  filters: OrganizationFilters,
): AsyncGenerator<OrganizationRow[]> {
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await listOrganizations(context, { ...filters, pageNo, pageSize: 500 });
    if (data.length > 0) yield data;
    if (data.length < 500) return;
  }
};

export const countOrganizations = async (
  db: Reader,
  reach: Reach,
  filters: OrganizationFilters,
): Promise<number> =>
  (await db.select({ total: count() }).from(organization).where(conditionOf(filters, reach)))[0]?.total ?? 0;

/** Names of organisations, for what counts by them. */
export const organizationNames = async (
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const spreads = {
  levelId: organization.levelId,
  parentId: organization.parentId,
  useStatus: organization.useStatus,
};

/** How the organisations that the filters find are spread over a column. */
export const spreadOrganizations = async (
  { db, reach, locale }: Pick<ReadContext, 'db' | 'reach' | 'locale'>,
  { column, ...filters }: OrganizationFilters & { column: keyof typeof spreads },
): Promise<Spread> => {
  const rows = await db
    .select(spreadOver(spreads[column]))
    .from(organization)
    .where(conditionOf(filters, reach))
    .groupBy(spreadGroup)
    .orderBy(spreadOrder)
    .limit(spreadMost);
  if (column === 'useStatus') return spreadOf(rows, locale, { dictionary: useStatuses });
  const byId =
    column === 'levelId'
      ? new Map((await listLevels(db)).map(({ id, levelName }) => [id, levelName]))
      : await organizationNames(
          db,
          rows.map(({ value }) => value),
        );
  return spreadOf(rows, locale, { byId, none: ['无上级', 'None above'] });
};
