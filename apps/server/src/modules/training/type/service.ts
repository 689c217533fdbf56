import {
  type coursewareTypeEndpoints,
  coursewareTypeFields,
  coursewareTypeLimits,
  coursewareTypePermission,
  type InputOf,
} from '@anyan/contract';
import { asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { changesOf, orderTold } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { needAll } from '../../../platform/scope.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { hazardCategory } from '../../classification/public.ts';
import { courseware, coursewareDraft, coursewareType } from '../tables.ts';
import { readTree, types, typesById } from './queries.ts';
import { isOwn, needTypes, type OwnTypes } from './reach.ts';

type Endpoints = typeof coursewareTypeEndpoints;
const may = coursewareTypePermission;
type Fields = InputOf<Endpoints['coursewareTypeAdd']>;
type Type = Awaited<ReturnType<typeof types.lock>>;

const target = ({ id, typeName }: Pick<Type, 'id' | 'typeName'>) => ({
  kind: 'coursewareType',
  id,
  name: typeName,
});
const taken = ({ typeName, code }: Pick<Type, 'typeName' | 'code'>) => ({
  courseware_type_name: () => failAt('typeName', 'COURSEWARE_TYPE_NAME_TAKEN', { name: typeName }),
  courseware_type_code: () => failAt('code', 'COURSEWARE_TYPE_CODE_TAKEN', { code }),
});

/** @throws NOT_FOUND for one that the caller does not look after */
const checkOwn = (mine: OwnTypes, ...ids: readonly string[]): void => {
  if (!ids.every((id) => isOwn(mine, id))) throw fail('NOT_FOUND');
};

/** Two changes of the tree at once could hang one below the other. */
const holdTree = ({ db }: WriteContext) => hold(db, 'coursewareType');

/** @throws COURSEWARE_TYPE_PARENT_UNKNOWN, COURSEWARE_TYPE_PARENT_BEYOND, COURSEWARE_TYPE_CYCLE, COURSEWARE_TYPE_TOO_DEEP */
const checkParent = async (
  { db }: WriteContext,
  mine: OwnTypes,
  parentId: string | null,
  own?: string,
): Promise<void> => {
  if (!isOwn(mine, parentId)) throw failAt('parentId', 'COURSEWARE_TYPE_PARENT_BEYOND');
  if (!parentId) return;
  const tree = await readTree(db);
  const above = tree.chainOf(parentId);
  if (above.length === 0) throw failAt('parentId', 'COURSEWARE_TYPE_PARENT_UNKNOWN');
  if (own && above.includes(own)) throw failAt('parentId', 'COURSEWARE_TYPE_CYCLE');
  const max = coursewareTypeLimits.depth;
  if (above.length + (own ? tree.levels(own) : 1) > max)
    throw failAt('parentId', 'COURSEWARE_TYPE_TOO_DEEP', { max });
};

const below = (parentId: string | null) =>
  parentId ? eq(coursewareType.parentId, parentId) : isNull(coursewareType.parentId);

const lastPlace = async ({ db }: WriteContext, parentId: string | null): Promise<number> => {
  const [row] = await db
    .select({ last: max(coursewareType.sort) })
    .from(coursewareType)
    .where(below(parentId));
  return (row?.last ?? 0) + 1;
};

/** As the log tells it: the parent with its name. */
const logged = async ({ db }: WriteContext, row: { parentId: string | null } & Record<string, unknown>) => {
  const { parentId } = row;
  const name = parentId ? (await typesById(db, [parentId])).get(parentId)?.name : undefined;
  return { ...row, parentId: parentId && { id: parentId, name } };
};

/** @throws COURSEWARE_TYPE_NAME_TAKEN, COURSEWARE_TYPE_CODE_TAKEN and what `checkParent` does */
export const addType = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  await holdTree(context);
  const mine = await needTypes(context, may.add);
  const values = valuesOf(coursewareTypeFields, fields);
  await checkParent(context, mine, values.parentId);
  const id = uuid();
  const sort = await lastPlace(context, values.parentId);
  await withUnique(taken(values), () => context.db.insert(coursewareType).values({ ...values, id, sort }));
  context.audit({
    target: target({ ...values, id }),
    changes: changesOf(coursewareTypeFields, null, await logged(context, values)),
  });
  return { id };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addType` does */
export const editType = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['coursewareTypeEdit']>,
): Promise<void> => {
  await holdTree(context);
  const mine = await needTypes(context, may.edit);
  checkOwn(mine, id);
  const before = await types.lockSeen(context, { id, version });
  const values = valuesOf(coursewareTypeFields, fields);
  const moved = values.parentId !== before.parentId;
  if (moved) await checkParent(context, mine, values.parentId, id);
  const place = moved ? { sort: await lastPlace(context, values.parentId) } : {};
  await withUnique(taken(values), () =>
    context.db
      .update(coursewareType)
      .set({ ...values, ...place, ...bump })
      .where(eq(coursewareType.id, id)),
  );
  context.audit({
    target: target({ ...values, id }),
    changes: changesOf(coursewareTypeFields, await logged(context, before), await logged(context, values)),
  });
};

/** @throws NOT_FOUND, COURSEWARE_TYPE_HAS_CHILDREN, COURSEWARE_TYPE_IN_USE, COURSEWARE_TYPE_HAS_COURSEWARE, COURSEWARE_TYPE_REQUIRED */
export const deleteType = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  await holdTree(context);
  checkOwn(await needTypes(context, may.delete), id);
  const row = await types.lock(context, id);
  const name = row.typeName;
  if (row.childCount > 0) throw fail('COURSEWARE_TYPE_HAS_CHILDREN', { name, children: row.childCount });
  if (row.questionCount > 0) throw fail('COURSEWARE_TYPE_IN_USE', { name, questions: row.questionCount });
  const written = await context.db.$count(
    courseware,
    or(
      eq(courseware.coursewareTypeId, id),
      inArray(
        courseware.id,
        context.db
          .select({ id: coursewareDraft.coursewareId })
          .from(coursewareDraft)
          .where(eq(coursewareDraft.coursewareTypeId, id)),
      ),
    ),
  );
  if (written > 0) throw fail('COURSEWARE_TYPE_HAS_COURSEWARE', { name, courseware: written });
  if (row.hazardCategories.length > 0) {
    const asking = await context.db
      .select({ name: hazardCategory.name })
      .from(hazardCategory)
      .where(inArray(hazardCategory.code, row.hazardCategories))
      .orderBy(asc(hazardCategory.order));
    throw fail('COURSEWARE_TYPE_REQUIRED', { name, categories: asking.map((one) => one.name).join('、') });
  }
  const changes = changesOf(coursewareTypeFields, await logged(context, row), null);
  await context.db.delete(coursewareType).where(eq(coursewareType.id, id));
  context.audit({ target: target(row), changes });
};

/** They take each other's places; siblings that are not named keep theirs. @throws NOT_FOUND unless all have one parent */
export const sortTypes = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  await holdTree(context);
  checkOwn(await needTypes(context, may.edit), ...ids);
  const rows = needAll(
    ids,
    await context.db.select().from(coursewareType).where(inArray(coursewareType.id, ids)).for('update'),
  );
  if (new Set(rows.map(({ parentId }) => parentId)).size > 1) needAll(ids, []);
  const places = rows.map(({ sort }) => sort).toSorted((a, b) => a - b);
  await context.db
    .update(coursewareType)
    .set({
      sort: sql`(${sql.param(places)}::int[])[array_position(${sql.param(ids)}::uuid[], ${coursewareType.id})]`,
    })
    .where(inArray(coursewareType.id, ids));
  const names = (some: readonly (typeof rows)[number][]) => some.map(({ typeName }) => typeName);
  context.audit({
    changes: orderTold(
      names(rows.toSorted((a, b) => a.sort - b.sort)),
      names(ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])),
    ),
  });
};

/** @throws NOT_FOUND */
export const changeTypeStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['coursewareTypeStatusChange']>,
): Promise<void> => {
  checkOwn(await needTypes(context, useStatus === 1 ? may.enable : may.disable), ...ids);
  await setUseStatus(context, coursewareType, target, await types.lock(context, ids), useStatus);
};
