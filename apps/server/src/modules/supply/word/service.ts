import {
  type CatalogueAttribute,
  type CatalogueList,
  catalogueLimits,
  type catalogueWordEndpoints,
  catalogueWordFields,
  type InputOf,
  inLocale,
  logFact,
  object,
  type TProperties,
} from '@anyan/contract';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { bodyAjv, compileLater, fieldErrors } from '../../../platform/http/validation.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { refreshSearch } from '../commodity/refreshing.ts';
import { catalogueWord, type StoredAttribute } from '../tables.ts';
import { readTree, words } from './queries.ts';
import { attributeFault, foldedName } from './rules.ts';
import { moveUses, usesOf } from './uses.ts';

const intoField = { intoId: logFact(['合并到', 'Merged into']) };
const mergedField = { merged: logFact(['并入', 'Merged into it']) };

type Endpoints = typeof catalogueWordEndpoints;
type Word = Awaited<ReturnType<typeof words.lock>>;
type Fields = Omit<InputOf<Endpoints['catalogueWordAdd']>, 'list'>;
type Columns = typeof catalogueWord.$inferInsert;

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'catalogueWord', id, name });
const pictures = ['iconFileId', 'logoFileId'] as const;
const pictureUse = (id: string) => `catalogueWord:${id}`;

const checks = Object.fromEntries(
  Object.entries(catalogueWordFields).map(([list, fields]) => [
    list,
    compileLater(() => bodyAjv.compile(object(fields as TProperties))),
  ]),
);

/** @throws BAD_INPUT where a field is none of the list, or one that it needs is missing */
const checkFields = ({ locale }: WriteContext, list: CatalogueList, fields: Fields): void => {
  const check = checks[list];
  if (!check || check(fields)) return;
  const faults = fieldErrors(check.errors ?? [], locale);
  throw fail('BAD_INPUT', { first: faults[0]?.message ?? '' }, { fields: faults });
};

const storedAttribute = ({ name, type, unit, options, facet }: CatalogueAttribute): StoredAttribute => ({
  name: name.trim(),
  type,
  unit: unit?.trim() || null,
  options: type === 'choice' ? [...new Set((options ?? []).map((option) => option.trim()))] : [],
  facet: facet ?? false,
});

/** What is stored of the fields. @throws BAD_INPUT, CATALOGUE_ATTRIBUTE_TWICE, CATALOGUE_ATTRIBUTE_OPTIONS */
const valuesIn = (context: WriteContext, list: CatalogueList, fields: Fields) => {
  checkFields(context, list, fields);
  const { attributes, ...rest } = valuesOf(catalogueWordFields[list] as TProperties, fields) as Omit<
    Columns,
    'attributes' | 'sort' | 'name'
  > & { name: string; sort: number | null; attributes?: CatalogueAttribute[] };
  const fault = attributes && attributeFault(attributes);
  if (fault)
    throw failAt(
      'attributes',
      fault.kind === 'twice' ? 'CATALOGUE_ATTRIBUTE_TWICE' : 'CATALOGUE_ATTRIBUTE_OPTIONS',
      { name: fault.name },
    );
  return {
    ...rest,
    list,
    foldedName: foldedName(rest.name),
    parentId: rest.parentId ?? null,
    ...(attributes ? { attributes: attributes.map(storedAttribute) } : {}),
  };
};
type Values = ReturnType<typeof valuesIn>;

const taken = ({ list, name, typeCode }: Values) => ({
  catalogue_word_name: () =>
    failAt('name', list === 'type' ? 'CATALOGUE_SIBLING_TAKEN' : 'CATALOGUE_NAME_TAKEN', { name }),
  catalogue_word_code: () => failAt('typeCode', 'CATALOGUE_CODE_TAKEN', { code: typeCode ?? '' }),
});

/** Two changes of the tree at once could hang one below the other. */
const holdWords = ({ db }: WriteContext) => hold(db, 'catalogueWord');

/** @throws CATALOGUE_PARENT_UNKNOWN, CATALOGUE_CYCLE, CATALOGUE_TOO_DEEP */
const checkParent = async ({ db }: WriteContext, parentId: string | null, own?: string): Promise<void> => {
  if (!parentId) return;
  const tree = await readTree(db);
  const above = tree.chainOf(parentId);
  if (above.length === 0) throw failAt('parentId', 'CATALOGUE_PARENT_UNKNOWN');
  if (own && above.includes(own)) throw failAt('parentId', 'CATALOGUE_CYCLE');
  const max = catalogueLimits.depth;
  if (above.length + (own ? tree.levels(own) : 1) > max)
    throw failAt('parentId', 'CATALOGUE_TOO_DEEP', { max });
};

/** Rules and licences of a type are those of all below it: goods of the whole branch have other ones now. */
const recheckBranch = async (context: WriteContext, typeId: string): Promise<void> => {
  await recheckGoods(context, { typeIds: (await readTree(context.db)).idsFrom(typeId) });
};

const lastPlace = async ({ db }: WriteContext, list: CatalogueList, parentId: string | null) => {
  const [row] = await db
    .select({ last: max(catalogueWord.sort) })
    .from(catalogueWord)
    .where(
      and(
        eq(catalogueWord.list, list),
        parentId ? eq(catalogueWord.parentId, parentId) : isNull(catalogueWord.parentId),
      ),
    );
  return (row?.last ?? 0) + 1;
};

/** As the log tells it: the parent with its name. */
const logged = async (
  { db }: WriteContext,
  { parentId, ...row }: { parentId: string | null } & Record<string, unknown>,
) => {
  const [parent] = parentId
    ? await db.select({ name: catalogueWord.name }).from(catalogueWord).where(eq(catalogueWord.id, parentId))
    : [];
  return { ...row, parentId: parentId && { id: parentId, name: parent?.name } };
};

const claimPictures = async (
  context: WriteContext,
  id: string,
  next: Pick<Partial<Columns>, (typeof pictures)[number]>,
  before?: Word,
): Promise<void> => {
  for (const field of pictures)
    await claimFile(context, pictureUse(id), next[field], before?.[field] ?? null, { open: true, field });
};

/** Those of one list. @throws NOT_FOUND where one is none of it */
const lockIn = async (context: WriteContext, list: CatalogueList, ids: readonly string[]) => {
  const rows = await words.lock(context, ids);
  if (rows.some((row) => row.list !== list)) throw fail('NOT_FOUND');
  return rows;
};

/** @throws NOT_FOUND, STALE_VERSION */
const lockSeenIn = async (
  context: WriteContext,
  list: CatalogueList,
  seen: { id: string; version: number },
) => {
  const row = await words.lockSeen(context, seen);
  if (row.list !== list) throw fail('NOT_FOUND');
  return row;
};

/** @throws CATALOGUE_NAME_TAKEN, CATALOGUE_SIBLING_TAKEN, CATALOGUE_CODE_TAKEN, FILE_UNKNOWN and what `valuesIn` and `checkParent` do */
export const addWord = async (
  context: WriteContext,
  { list, ...fields }: InputOf<Endpoints['catalogueWordAdd']>,
): Promise<{ id: string; version: number }> => {
  await holdWords(context);
  const values = valuesIn(context, list, fields);
  await checkParent(context, values.parentId);
  const sort = values.sort ?? (await lastPlace(context, list, values.parentId));
  const id = uuid();
  await claimPictures(context, id, values);
  await withUnique(taken(values), () => context.db.insert(catalogueWord).values({ ...values, id, sort }));
  context.audit({
    target: target({ ...values, id }),
    changes: changesOf(catalogueWordFields[list], null, await logged(context, { ...values, sort })),
  });
  return { id, version: 0 };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addWord` does */
export const editWord = async (
  context: WriteContext,
  { list, id, version, ...fields }: InputOf<Endpoints['catalogueWordEdit']>,
): Promise<{ id: string; version: number }> => {
  await holdWords(context);
  const before = await lockSeenIn(context, list, { id, version });
  const values = valuesIn(context, list, fields);
  const moved = values.parentId !== before.parentId;
  if (moved) await checkParent(context, values.parentId, id);
  const sort = values.sort ?? (moved ? await lastPlace(context, list, values.parentId) : before.sort);
  await claimPictures(context, id, values, before);
  await withUnique(taken(values), () =>
    context.db
      .update(catalogueWord)
      .set({ ...values, sort, ...bump })
      .where(eq(catalogueWord.id, id)),
  );
  // Goods are found by the names of their type and brand.
  if (values.name !== before.name || (values.englishName ?? null) !== before.englishName)
    await refreshSearch(context, { wordIds: [id] });
  if (moved) await recheckBranch(context, id);
  context.audit({
    target: target({ ...values, id }),
    changes: changesOf(
      catalogueWordFields[list],
      await logged(context, before),
      await logged(context, { ...values, sort }),
    ),
  });
  return { id, version: version + 1 };
};

const deepestFirst = (rows: readonly Word[]): Word[] =>
  rows.toSorted((a, b) => b.above.length - a.above.length);

/** It is gone, and with it its picture. */
const dropWord = async (context: WriteContext, row: Word): Promise<void> => {
  await context.db.delete(catalogueWord).where(eq(catalogueWord.id, row.id));
  await claimPictures(context, row.id, {}, row);
};

/** @throws NOT_FOUND, CATALOGUE_WORD_USED */
export const deleteWords = async (
  context: WriteContext,
  { list, ids }: InputOf<Endpoints['catalogueWordDelete']>,
): Promise<void> => {
  await holdWords(context);
  for (const row of deepestFirst(await lockIn(context, list, ids))) {
    const uses = await usesOf(context.db, list, row.id);
    if (uses.length > 0)
      throw fail('CATALOGUE_WORD_USED', {
        name: row.name,
        uses: uses.map(({ what, count }) => `${inLocale(what, context.locale)} ${count}`).join('; '),
      });
    const changes = changesOf(catalogueWordFields[list], await logged(context, row), null);
    await dropWord(context, row);
    context.audit({ target: target(row), changes });
  }
};

/** @throws NOT_FOUND, STALE_VERSION */
export const changeWordStatus = async (
  context: WriteContext,
  { list, useStatus, ...seen }: InputOf<Endpoints['catalogueWordStatusChange']>,
): Promise<{ useStatus: 1 | 2; version: number }> => {
  const row = await lockSeenIn(context, list, seen);
  await setUseStatus(context, catalogueWord, target, [row], useStatus, { seen: true });
  return { useStatus, version: row.version + 1 };
};

/** @throws CATALOGUE_MERGE_BELOW, CATALOGUE_TOO_DEEP */
const checkMerge = async ({ db }: WriteContext, from: readonly Word[], into: Word): Promise<void> => {
  const tree = await readTree(db);
  const above = tree.chainOf(into.id);
  const max = catalogueLimits.depth;
  for (const { id, name } of from) {
    if (above.includes(id)) throw failAt('intoId', 'CATALOGUE_MERGE_BELOW', { name });
    // Those below it take its place below the other one.
    if (above.length + tree.levels(id) - 1 > max) throw failAt('intoId', 'CATALOGUE_TOO_DEEP', { max });
  }
};

/** @throws NOT_FOUND, CATALOGUE_MERGE_ITSELF, CATALOGUE_MERGE_BELOW, CATALOGUE_TOO_DEEP, CATALOGUE_MERGE_CLASH */
export const mergeWords = async (
  context: WriteContext,
  { list, ids, intoId }: InputOf<Endpoints['catalogueWordMerge']>,
): Promise<{ moved: number }> => {
  if (ids.includes(intoId)) throw failAt('intoId', 'CATALOGUE_MERGE_ITSELF');
  await holdWords(context);
  const rows = await lockIn(context, list, [...ids, intoId]);
  const into = rows.find(({ id }) => id === intoId);
  const from = rows.filter(({ id }) => id !== intoId);
  if (!into) throw fail('NOT_FOUND');
  await checkMerge(context, from, into);
  let moved = 0;
  for (const row of deepestFirst(from)) {
    moved += await withUnique(
      {
        catalogue_word_name: () => fail('CATALOGUE_MERGE_CLASH'),
        commodity_item: () => fail('CATALOGUE_MERGE_GOODS', { name: row.name }),
        licence_rule_type: () => fail('CATALOGUE_MERGE_RULE', { name: row.name }),
      },
      () => moveUses(context, list, [row.id], intoId),
    );
    await dropWord(context, row);
    context.audit({
      target: target(row),
      changes: changesOf(intoField, {}, { intoId: { id: intoId, name: into.name } }),
    });
  }
  await refreshSearch(context, { wordIds: [intoId] });
  if (list === 'type') await recheckBranch(context, intoId);
  if (list === 'brand') await recheckGoods(context, { brandIds: [intoId] });
  context.audit({
    target: target(into),
    changes: changesOf(mergedField, {}, { merged: from.map(({ name }) => name).join('、') }),
  });
  return { moved };
};

/** @throws NOT_FOUND, STALE_VERSION, CATALOGUE_SIBLING_TAKEN and what `checkParent` does */
export const moveType = async (
  context: WriteContext,
  { id, version, parentId: to, sort: place }: InputOf<Endpoints['catalogueWordMove']>,
): Promise<{ id: string; version: number }> => {
  await holdWords(context);
  const row = await lockSeenIn(context, 'type', { id, version });
  const parentId = to ?? null;
  await checkParent(context, parentId, id);
  const others = (await readTree(context.db)).childrenOf(parentId).filter((other) => other.id !== id);
  const at = Math.min(place ?? others.length + 1, others.length + 1);
  const order = others.map((other) => other.id).toSpliced(at - 1, 0, id);
  await withUnique(
    { catalogue_word_name: () => failAt('parentId', 'CATALOGUE_SIBLING_TAKEN', { name: row.name }) },
    () =>
      context.db
        .update(catalogueWord)
        .set({ parentId, ...bump })
        .where(eq(catalogueWord.id, id)),
  );
  await context.db
    .update(catalogueWord)
    .set({ sort: sql`array_position(${sql.param(order)}::uuid[], ${catalogueWord.id})` })
    .where(inArray(catalogueWord.id, order));
  if (parentId !== row.parentId) await recheckBranch(context, id);
  const { parentId: title, sort } = catalogueWordFields.type;
  context.audit({
    target: target(row),
    changes: changesOf(
      { parentId: title, sort },
      await logged(context, row),
      await logged(context, { parentId, sort: at }),
    ),
  });
  return { id, version: version + 1 };
};
