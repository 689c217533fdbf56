import type {
  Code,
  CoursewareTypeTree,
  coursewareTypeEndpoints,
  hazardCategories,
  InputOf,
} from '@anyan/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, named, register } from '../../../platform/register.ts';
import { hazardCategory } from '../../classification/public.ts';
import { coursewareType, question } from '../tables.ts';
import { isOwn, type OwnTypes, typeEvents } from './reach.ts';

export { readTree } from './readTree.ts';

type Filters = Omit<
  InputOf<(typeof coursewareTypeEndpoints)['coursewareTypePageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const parent = alias(coursewareType, 'parent');
const grand = alias(coursewareType, 'grand');

/** Which categories ask for a type. Its id is named with its table, which a query of one table would leave out. */
const categoriesOf = sql<
  Code<typeof hazardCategories>[]
>`array(select ${hazardCategory.code} from ${hazardCategory}
  where ${hazardCategory.coursewareTypeIds} @> array[courseware_type.id] order by ${hazardCategory.order})`;

// Down the tree: each of the three levels by its place among its own, whoever is above before those below.
const treeOrder = [
  sql`coalesce(${grand.sort}, ${parent.sort}, ${coursewareType.sort})`,
  sql`coalesce(${grand.id}, ${parent.id}, ${coursewareType.id})`,
  sql`case when ${grand.id} is not null then ${parent.sort} when ${parent.id} is not null then ${coursewareType.sort} else 0 end`,
  sql`case when ${grand.id} is not null then ${parent.id} when ${parent.id} is not null then ${coursewareType.id} else '00000000-0000-0000-0000-000000000000' end`,
  sql`case when ${grand.id} is not null then ${coursewareType.sort} else 0 end`,
];

/** Of the type itself and of those below it. */
const questionsBelow = sql<number>`(select count(*)::int from ${question} q where q.courseware_type_id = any(array(
  select c.id from ${coursewareType} c left join ${coursewareType} p on p.id = c.parent_id
   where ${coursewareType.id} in (c.id, c.parent_id, p.parent_id))))`;

const { createdAt: _c, updatedAt: _u, sort: _s, builtInKey: _b, ...own } = getTableColumns(coursewareType);
const read = (db: Reader) =>
  db
    .select({
      ...own,
      above: sql<string[]>`array_remove(array[${grand.typeName}, ${parent.typeName}], null)`,
      hazardCategories: categoriesOf,
      childCount: sql<number>`(select count(*)::int from ${coursewareType} c where c.parent_id = ${coursewareType.id})`,
      questionCount: questionsBelow,
      builtIn: sql<boolean>`${coursewareType.builtInKey} is not null`,
    })
    .from(coursewareType)
    .leftJoin(parent, eq(parent.id, coursewareType.parentId))
    .leftJoin(grand, eq(grand.id, parent.parentId))
    .$dynamic();

export const types = register({
  name: 'coursewareTypes',
  table: coursewareType,
  key: coursewareType.id,
  read,
  filters: {
    typeName: named(coursewareType.typeName, { texts: [coursewareType.code] }),
    useStatus: equals<1 | 2>(coursewareType.useStatus),
    parentId: equals<string>(coursewareType.parentId),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { tree: treeOrder },
  first: { field: 'tree' },
  shown: async (context) => {
    const can = await typeEvents(context);
    return (row) => ({ ...row, can: can(row) });
  },
});

/**
 * All of them as they hang together, in their order; of a status only those of which all above have it too. Of some only
 * these hang together, from the topmost of each branch.
 */
export const typeTree = async (
  db: Reader,
  { useStatus }: { useStatus?: 1 | 2 },
  own: OwnTypes = 'all',
): Promise<CoursewareTypeTree> => {
  const all = await db
    .select({
      id: coursewareType.id,
      parentId: coursewareType.parentId,
      typeName: coursewareType.typeName,
      code: coursewareType.code,
      icon: coursewareType.icon,
      useStatus: coursewareType.useStatus,
      hazardCategories: categoriesOf,
    })
    .from(coursewareType)
    .orderBy(coursewareType.sort, coursewareType.id);
  const rows = all.filter(({ id }) => isOwn(own, id));
  const below = Map.groupBy(rows, ({ parentId }) => (isOwn(own, parentId) ? parentId : null));
  const of = (parentId: string | null) =>
    (below.get(parentId) ?? [])
      .filter((row) => useStatus === undefined || row.useStatus === useStatus)
      .map(({ parentId: _, ...row }) => row);
  return of(null).map((top) => ({
    ...top,
    children: of(top.id).map((middle) => ({ ...middle, children: of(middle.id) })),
  }));
};

/** Names and status of some, for whoever refers to them. */
export const typesById = async (db: Reader, ids: readonly string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select({
            id: coursewareType.id,
            name: coursewareType.typeName,
            useStatus: coursewareType.useStatus,
          })
          .from(coursewareType)
          .where(inArray(coursewareType.id, [...ids]))
    ).map(({ id, ...type }) => [id, type]),
  );
