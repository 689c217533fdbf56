import {
  type InputOf,
  type Label,
  type LevelRow,
  type OrganizationNode,
  type OrganizationRow,
  type organizationEndpoints,
  useStatuses,
} from '@anyan/contract';
import { asc, type Column, count, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { distributionBy } from '../../../platform/distribution.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { namesOf, organizationCounts, ownersOf } from '../ports.ts';
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
  const below = await platform.shortCache.get('organization tree', async () => {
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

/** The filters of a list by an organisation, with those below it where asked. */
export const underOrganization = (column: Column) => ({
  organizationId: filter<string, { ids: readonly string[] }>(
    async (id, context, { subtree }) => ({ ids: subtree ? await keptSubtree(context, id) : [id] }),
    ({ ids }) => sql`${column} = any(${ids}::uuid[])`,
  ),
  /** Says how the organisation is meant. */
  subtree: filter<boolean, Record<string, never>>(
    () => undefined,
    () => undefined,
  ),
});

/** The filter of a list by an organisation with all below it. */
export const belowOrganization = (column: Column | SQL) =>
  filter<string, { those: readonly string[] }>(
    async (id, context) => ({ those: await keptSubtree(context, id) }),
    ({ those }) => sql`${column} = any(${those}::uuid[])`,
  );

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
  depth: organizationLevel.depth,
  updatedAt: organization.updatedAt,
  version: organization.version,
};

const read = (db: Reader) =>
  db
    .select(selection)
    .from(organization)
    .innerJoin(organizationLevel, eq(organizationLevel.id, organization.levelId))
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof read>>[number];

/** Adds names and counts; people and laboratories are those of the organisation and all below it. */
const completing = async (context: ReadContext, rows: readonly Selected[]) => {
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
  const owners = await ownersOf(
    context,
    rows.map(({ id }) => id),
  );
  const person = (id: string | null) => (id ? { id, name: names.get(id)?.name ?? '—' } : null);
  return ({ headId, safetyOfficerId, path, depth: _, ...row }: Selected): OrganizationRow => {
    const mine = below.filter((one) => one.path.startsWith(path));
    const sum = (key: string) => mine.reduce((total, { id }) => total + counts(key, id), 0);
    return {
      ...row,
      head: person(headId),
      safetyOfficer: person(safetyOfficerId),
      personCount: sum('people'),
      laboratoryCount: sum('laboratories'),
      childCount: below.filter(({ parentId }) => parentId === row.id).length,
      syncedBy: [...owners(row.id)],
    };
  };
};

type OrganizationFilters = InputOf<(typeof organizationEndpoints)['organizationExport']>;

export const organizations = register({
  name: 'organizations',
  table: organization,
  key: organization.id,
  read,
  scope: [{ organization: organization.id }],
  filters: {
    keyword: named(organization.name, { texts: [organization.code] }),
    levelId: equals<string>(organization.levelId),
    useStatus: equals<1 | 2>(organization.useStatus),
    /** Itself and those right below, or all. */
    parentId: filter<string, { own?: string; ids?: readonly string[] }>(
      async (own, context, { subtree }) => (subtree ? { ids: await keptSubtree(context, own) } : { own }),
      ({ own, ids }) =>
        ids
          ? sql`${organization.id} = any(${ids}::uuid[])`
          : sql`(${organization.parentId} = ${own} or ${organization.id} = ${own})`,
    ),
    subtree: underOrganization(organization.id).subtree,
  } satisfies { [K in keyof Required<OrganizationFilters>]: unknown },
  orders: {
    // Like the tree: from the top, level by level.
    tree: [organizationLevel.depth, organization.order, organization.name],
    order: organization.order,
    name: organization.name,
    code: organization.code,
    updatedAt: organization.updatedAt,
  },
  first: { field: 'tree' },
  walk: [
    { by: organizationLevel.depth, of: ({ depth }) => depth, type: 'integer' },
    { by: organization.order, of: ({ order }) => order, type: 'integer' },
    { by: organization.name, of: ({ name }) => name, type: 'text' },
  ],
  shown: completing,
});

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

const noneAbove: Label = ['无上级', 'None above'];

/** How the organisations that the filters find are spread over a column. */
export const distributionOrganizations = distributionBy(organizations, organization, {
  levelId: {
    over: organization.levelId,
    names: async (db) => new Map((await listLevels(db)).map(({ id, levelName }) => [id, levelName])),
    none: noneAbove,
  },
  parentId: { over: organization.parentId, names: organizationNames, none: noneAbove },
  useStatus: { over: organization.useStatus, dictionary: useStatuses },
});
