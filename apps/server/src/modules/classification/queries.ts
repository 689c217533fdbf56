import type { Code, hazardCategories, hazardCategoryEndpoints, InputOf } from '@anyan/contract';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { equals, named, register } from '../../platform/register.ts';
import { laboratory } from '../ledger/public.ts';
import { coursewareTypes } from './ports.ts';
import { hazardCategory } from './tables.ts';

type Filters = Omit<
  InputOf<(typeof hazardCategoryEndpoints)['hazardCategoryPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { createdAt: _c, updatedAt: _u, ...own } = getTableColumns(hazardCategory);
const read = (db: Reader) =>
  db
    .select({
      ...own,
      laboratoryCount: sql<number>`(select count(*)::int from ${laboratory}
        where ${laboratory.hazardCategories} @> array[hazard_category.code] and ${laboratory.status} <> 'closed')`,
    })
    .from(hazardCategory)
    .$dynamic();

export const categories = register({
  name: 'hazardCategories',
  table: hazardCategory,
  key: hazardCategory.id,
  read,
  filters: {
    name: named(hazardCategory.name),
    useStatus: equals<1 | 2>(hazardCategory.useStatus),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { order: hazardCategory.order },
  first: { field: 'order' },
  shown: async (context, rows) => {
    const types = await namesOfTypes(
      context,
      rows.flatMap(({ coursewareTypeIds }) => coursewareTypeIds),
    );
    return ({ coursewareTypeIds, ...row }) => ({
      ...row,
      coursewareTypes: coursewareTypeIds.flatMap((id) => {
        const type = types.get(id);
        return type ? [{ id, name: type.name }] : [];
      }),
    });
  },
});

export const namesOfTypes = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  ids: readonly string[],
) => (await platform.ports.one(coursewareTypes)?.(db, [...new Set(ids)])) ?? new Map();

/** In the college's order and words, those that are enabled. */
export const categoriesInUse = (db: Reader) =>
  db
    .select({
      code: hazardCategory.code,
      name: hazardCategory.name,
      color: hazardCategory.color,
      description: hazardCategory.description,
    })
    .from(hazardCategory)
    .where(eq(hazardCategory.useStatus, 1))
    .orderBy(asc(hazardCategory.order), asc(hazardCategory.id));

/** Names of those that are disabled, by code. */
export const closedOnes = async (db: Reader): Promise<ReadonlyMap<Code<typeof hazardCategories>, string>> =>
  new Map(
    (
      await db
        .select({ code: hazardCategory.code, name: hazardCategory.name })
        .from(hazardCategory)
        .where(eq(hazardCategory.useStatus, 2))
    ).map(({ code, name }) => [code, name]),
  );
