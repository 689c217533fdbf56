import { type hazardCategoryEndpoints, hazardCategoryFields, type InputOf } from '@anyan/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { changesOf, orderTold } from '../../platform/audit/write.ts';
import type { WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { setUseStatus } from '../../platform/useStatus.ts';
import { valuesOf } from '../../platform/values.ts';
import { categories, namesOfTypes } from './queries.ts';
import { hazardCategory } from './tables.ts';

type Endpoints = typeof hazardCategoryEndpoints;
type Category = Awaited<ReturnType<typeof categories.lock>>;

const target = ({ id, name }: Pick<Category, 'id' | 'name'>) => ({ kind: 'hazardCategory', id, name });

/** @throws NOT_FOUND, STALE_VERSION, HAZARD_CATEGORY_NAME_TAKEN, COURSEWARE_TYPE_UNKNOWN */
export const editCategory = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['hazardCategoryEdit']>,
): Promise<void> => {
  const before = await categories.lockSeen(context, { id, version });
  const values = valuesOf(hazardCategoryFields, fields);
  const { coursewareTypeIds } = values;
  const types = await namesOfTypes(context, [...before.coursewareTypeIds, ...coursewareTypeIds]);
  const fits = (typeId: string) =>
    before.coursewareTypeIds.includes(typeId) ? types.has(typeId) : types.get(typeId)?.useStatus === 1;
  if (!coursewareTypeIds.every(fits)) throw failAt('coursewareTypeIds', 'COURSEWARE_TYPE_UNKNOWN');
  await withUnique(
    { hazard_category_name: () => failAt('name', 'HAZARD_CATEGORY_NAME_TAKEN', { name: values.name }) },
    () =>
      context.db
        .update(hazardCategory)
        .set({ ...values, ...bump })
        .where(eq(hazardCategory.id, id)),
  );
  const named = (ids: readonly string[]) =>
    ids.map((one) => ({ id: one, name: types.get(one)?.name ?? '—' }));
  context.audit({
    target: target({ id, name: values.name }),
    changes: changesOf(
      hazardCategoryFields,
      { ...before, coursewareTypeIds: named(before.coursewareTypeIds) },
      { ...values, coursewareTypeIds: named(coursewareTypeIds) },
    ),
  });
};

/** @throws NOT_FOUND, HAZARD_CATEGORY_LAST_RESORT, HAZARD_CATEGORY_IN_USE */
export const changeCategoryStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['hazardCategoryStatusChange']>,
): Promise<void> => {
  const rows = await categories.lock(context, ids);
  for (const { code, name, laboratoryCount: laboratories } of rows) {
    if (useStatus === 2 && code === 'other') throw fail('HAZARD_CATEGORY_LAST_RESORT', { name });
    if (useStatus === 2 && laboratories > 0) throw fail('HAZARD_CATEGORY_IN_USE', { name, laboratories });
  }
  await setUseStatus(context, hazardCategory, target, rows, useStatus);
};

/** @throws HAZARD_CATEGORIES_INCOMPLETE unless all of them are named */
export const sortCategories = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  const rows = await context.db.select().from(hazardCategory).orderBy(asc(hazardCategory.id)).for('update');
  if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id)))
    throw fail('HAZARD_CATEGORIES_INCOMPLETE');
  await context.db.update(hazardCategory).set({
    order: sql`array_position(${sql.param(ids)}::uuid[], ${hazardCategory.id})`,
  });
  const names = (some: typeof rows) => some.map(({ name }) => name);
  context.audit({
    changes: orderTold(
      names(rows.toSorted((a, b) => a.order - b.order)),
      names(ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])),
    ),
  });
};
