import {
  type ControlCategory,
  type InputOf,
  inLocale,
  logFact,
  loosenedFlags,
  type ResultOf,
  type SubstanceFlags,
  type substanceEndpoints,
  substanceFields,
} from '@anyan/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { account } from '../../identity/public.ts';
import { substanceMerging } from '../ports.ts';
import { sheetIdOf } from '../sheet/queries.ts';
import { takeWitness } from '../stock/witness/taking.ts';
import { substance } from '../tables.ts';
import { demandsOf, demandsOfNames, parentsByCas, possibleParents } from './control.ts';
import { type Substance, substances, substancesByCas } from './queries.ts';
import { changedFlags, flagFields, parentsOf, searchTextOf } from './rules.ts';

const witnessField = { witness: logFact(['复核人', 'Second person']) };
const intoField = { into: logFact(['合并到', 'Merged into']) };

type Endpoints = typeof substanceEndpoints;
export type SubstanceInput = InputOf<Endpoints['substanceAdd']>;

export const target = ({ id, chineseName }: Pick<Substance, 'id' | 'chineseName'>) => ({
  kind: 'substance',
  id,
  name: chineseName,
});

/** What is searched by follows from the names. */
export const searchedBy = (named: Parameters<typeof searchTextOf>[0]) => {
  const { full, initials } = pinyinOf(named.chineseName);
  const pinyin = `${full} ${initials}`;
  return { pinyin, searchText: searchTextOf(named, pinyin) };
};

/** @throws CAS_NEEDED */
const valuesIn = (fields: SubstanceInput) => {
  const values = valuesOf(substanceFields, fields);
  if (!values.casCode && !values.noCasReason) throw failAt('casCode', 'CAS_NEEDED');
  const otherNames = [...new Set(values.otherNames.map((name) => name.trim()))];
  return { ...values, otherNames, noCasReason: values.casCode ? null : values.noCasReason };
};
type Values = ReturnType<typeof valuesIn>;

/** The parent with its categories. @throws SUBSTANCE_PARENT_ITSELF, SUBSTANCE_PARENT_UNKNOWN, SUBSTANCE_PARENT_CHAIN */
const parentOf = async ({ db }: ReadContext, { casCode, parentCas }: Values) => {
  if (!parentCas) return undefined;
  if (parentCas === casCode) throw failAt('parentCas', 'SUBSTANCE_PARENT_ITSELF');
  const parent = (await parentsByCas(db, [parentCas])).get(parentCas);
  if (!parent) throw failAt('parentCas', 'SUBSTANCE_PARENT_UNKNOWN', { cas: parentCas });
  if (parent.parentCas)
    throw failAt('parentCas', 'SUBSTANCE_PARENT_CHAIN', { name: parent.chineseName ?? parentCas });
  return parent;
};

/** Categories that a list in force names and that are not there. @throws SUBSTANCE_LISTED */
export const checkListed = async (
  { db, locale }: ReadContext,
  rows: readonly {
    casCode: string | null;
    chineseName: string;
    controlCategories: readonly ControlCategory[];
  }[],
  field = 'controlCategories',
): Promise<void> => {
  const demands = await demandsOf(
    db,
    rows.flatMap(({ casCode }) => casCode ?? []),
  );
  const named = await demandsOfNames(db, rows);
  for (const { casCode, chineseName, controlCategories } of rows)
    for (const { category, list, versionName } of (casCode
      ? demands.get(casCode)
      : named.get(chineseName.toLowerCase())) ?? [])
      if (!controlCategories.includes(category))
        throw failAt(field, 'SUBSTANCE_LISTED', {
          list: inLocale([list, list], locale),
          version: versionName,
        });
};

/** @throws SUBSTANCE_FLAGS_UNSOURCED, SUBSTANCE_CONFIRM_UNSOURCED, SUBSTANCE_SOURCE_FUTURE */
const checkSource = async ({ db }: ReadContext, values: Values, before: Substance | undefined) => {
  const { catalogueSource, catalogueDate } = values;
  if (catalogueDate && catalogueDate > (await dayOf(db)))
    throw failAt('catalogueDate', 'SUBSTANCE_SOURCE_FUTURE');
  if (!before || (catalogueSource && catalogueDate)) return;
  const at = catalogueSource ? 'catalogueDate' : 'catalogueSource';
  if (before.confirm && !values.confirm) throw failAt(at, 'SUBSTANCE_CONFIRM_UNSOURCED');
  if (changedFlags(before, values).length > 0) throw failAt(at, 'SUBSTANCE_FLAGS_UNSOURCED');
};

/** Whether somebody has said if it is a hydrate or a salt of something controlled. @throws SUBSTANCE_PARENT_ASKED */
const checkParent = async ({ db }: ReadContext, values: Values, before: Substance | undefined) => {
  if (values.parentCas || values.noParentReason) return;
  const renamed =
    before?.chineseName !== values.chineseName || before?.molecularFormula !== values.molecularFormula;
  if (!renamed) return;
  const [found] = parentsOf(values, await possibleParents(db));
  if (!found) return;
  const parent = [found.chineseName, found.casCode].filter(Boolean).join(' ');
  throw failAt('parentCas', 'SUBSTANCE_PARENT_ASKED', { parent });
};

/** Everything that is stored of a substance, controlled at least as its parent and the lists in force have it. */
const checkedValues = async (context: ReadContext, fields: SubstanceInput, before?: Substance) => {
  const given = valuesIn(fields);
  await checkParent(context, given, before);
  const parent = await parentOf(context, given);
  const controlCategories = [
    ...new Set([...given.controlCategories, ...(parent?.controlCategories ?? [])]),
  ] as ControlCategory[];
  const values = { ...given, controlCategories };
  await checkSource(context, values, before);
  await checkListed(context, [values]);
  const casCodeID =
    before?.casCode === values.casCode ? before.casCodeID : await sheetIdOf(context.db, values.casCode);
  return { ...values, ...searchedBy(values), casCodeID };
};

const taken = ({ casCode, chineseName }: Pick<Values, 'casCode' | 'chineseName'>, other?: string) => ({
  substance_cas: () => failAt('casCode', 'CAS_TAKEN', { cas: casCode ?? '', name: other ?? chineseName }),
  substance_without_cas: () => failAt('chineseName', 'SUBSTANCE_NAME_TAKEN', { name: chineseName }),
});
/** The name of another that has the number. */
const otherOf = async (
  { db }: ReadContext,
  casCode: string | null,
  id: string,
): Promise<string | undefined> =>
  casCode ? (await substancesByCas(db, [casCode])).find((row) => row.id !== id)?.chineseName : undefined;

/** @throws CAS_NEEDED, CAS_TAKEN, SUBSTANCE_NAME_TAKEN and what the checks of parent, source and lists do */
export const addSubstance = async (
  context: WriteContext,
  fields: SubstanceInput,
): Promise<{ id: string }> => {
  const id = uuid();
  const values = await checkedValues(context, fields);
  const other = await otherOf(context, values.casCode, id);
  if (other) throw taken(values, other).substance_cas();
  await withUnique(taken(values), () => context.db.insert(substance).values({ ...values, id }));
  const changes = changesOf(substanceFields, null, values);
  context.audit({ target: target({ ...values, id }), changes });
  await told(context, { id, ...values }, changes);
  return { id };
};

/** Who has confirmed that flags are loosened, as the log tells it; nothing where none is. @throws WITNESS_INVALID */
const loosenedBy = async (
  context: WriteContext,
  call: 'substanceEdit' | 'substanceBatchCategory',
  { witnessToken, ...input }: { witnessToken?: string | null | undefined },
  pairs: readonly (readonly [SubstanceFlags, SubstanceFlags])[],
) => {
  if (pairs.every(([before, after]) => loosenedFlags(before, after).length === 0)) return [];
  const witnessId = await takeWitness(context, call, witnessToken, input);
  const [of] = await context.db.select({ name: account.name }).from(account).where(eq(account.id, witnessId));
  return changesOf(witnessField, null, { witness: { id: witnessId, name: of?.name ?? '' } });
};

/** @throws NOT_FOUND, STALE_VERSION, WITNESS_INVALID where it loosens flags, and what `addSubstance` does */
export const editSubstance = async (
  context: WriteContext,
  input: InputOf<Endpoints['substanceEdit']>,
): Promise<void> => {
  const { id, version, witnessToken: _, ...fields } = input;
  const before = await substances.lockSeen(context, { id, version });
  const values = await checkedValues(context, fields, before);
  const other = await otherOf(context, values.casCode, id);
  if (other) throw taken(values, other).substance_cas();
  const second = await loosenedBy(context, 'substanceEdit', input, [[before, values]]);
  await withUnique(taken(values), () =>
    context.db
      .update(substance)
      .set({ ...values, ...bump })
      .where(eq(substance.id, id)),
  );
  const changes = changesOf(substanceFields, before, values);
  context.audit({ target: target({ ...values, id }), changes: [...changes, ...second] });
  await followParent(context, before.casCode, values.casCode);
  await told(context, { id, ...values }, changes);
};

/** Hydrates and salts go by the number of what they are one of. */
const followParent = async (context: WriteContext, from: string | null, to: string | null) => {
  if (!from || from === to) return;
  await context.db
    .update(substance)
    .set({ parentCas: to, ...bump })
    .where(eq(substance.parentCas, from));
};

/**
 * Hydrates and salts are controlled at least as what they are one of: what that has become they become, and whoever goes by
 * theirs hears of it.
 */
export const followFlags = async (
  context: WriteContext,
  parents: readonly { casCode: string | null }[],
): Promise<void> => {
  const { db } = context;
  const numbers = parents.flatMap(({ casCode }) => casCode ?? []);
  if (numbers.length === 0) return;
  const children = await db
    .select()
    .from(substance)
    .where(inArray(substance.parentCas, numbers))
    .orderBy(asc(substance.id))
    .for('no key update');
  const known = await parentsByCas(db, numbers);
  for (const row of children) {
    const all = [...row.controlCategories, ...(known.get(row.parentCas ?? '')?.controlCategories ?? [])];
    const controlCategories = [...new Set(all)];
    if (controlCategories.length > row.controlCategories.length) {
      await db
        .update(substance)
        .set({ controlCategories, ...bump })
        .where(eq(substance.id, row.id));
      context.audit({
        target: target(row),
        changes: changesOf(substanceFields, row, { ...row, controlCategories }),
      });
    }
  }
  await context.emit(
    'substance.changed',
    ...children.map(({ id, casCode }) => ({ substanceId: id, casCode, fields: ['controlCategories'] })),
  );
};

/** Others hear what changed, if anything did. */
const told = async (
  context: WriteContext,
  { id, casCode }: { id: string; casCode: string | null },
  changes: readonly { field: string }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const fields = changes.map(({ field }) => field);
  await context.emit('substance.changed', { substanceId: id, casCode, fields });
  if (fields.some((field) => (flagFields as readonly string[]).includes(field)))
    await followFlags(context, [{ casCode }]);
};

export const changeSubstanceStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['substanceStatusChange']>,
): Promise<void> => {
  const rows = await substances.lock(context, ids);
  for (const row of await setUseStatus(context, substance, target, rows, useStatus))
    await told(context, row, stateChanged('useStatus', row, useStatus));
};

/** The flags of several, by one source. @throws NOT_FOUND, SUBSTANCE_LISTED, SUBSTANCE_SOURCE_FUTURE, WITNESS_INVALID */
export const setCategories = async (
  context: WriteContext,
  input: InputOf<Endpoints['substanceBatchCategory']>,
): Promise<void> => {
  const { db } = context;
  const { ids, categories, source, date } = input;
  if (date > (await dayOf(db))) throw failAt('date', 'SUBSTANCE_SOURCE_FUTURE');
  const rows = await substances.lock(context, ids);
  const parents = await parentsByCas(
    db,
    rows.flatMap(({ parentCas }) => parentCas ?? []),
  );
  const next = rows.map((row) => ({
    ...row,
    controlCategories: [
      ...new Set([...categories, ...(parents.get(row.parentCas ?? '')?.controlCategories ?? [])]),
    ] as ControlCategory[],
    ...{ catalogueSource: source.trim(), catalogueDate: date, confirm: false },
  }));
  await checkListed(context, next, 'categories');
  const second = await loosenedBy(
    context,
    'substanceBatchCategory',
    input,
    rows.map((row, at) => [row, next[at] as (typeof next)[number]]),
  );
  for (const [at, row] of rows.entries()) {
    const { controlCategories, catalogueSource, catalogueDate, confirm } = next[at] as (typeof next)[number];
    const values = { controlCategories, catalogueSource, catalogueDate, confirm };
    const changes = changesOf(substanceFields, row, { ...row, ...values });
    context.audit({ target: target(row), changes: [...changes, ...second] });
    await db
      .update(substance)
      .set({ ...values, ...bump })
      .where(eq(substance.id, row.id));
    await told(context, row, changes);
  }
};

/** @throws NOT_FOUND, SUBSTANCE_MERGE_SELF, SUBSTANCE_MERGE_LOOSENS */
export const mergeSubstances = async (
  context: WriteContext,
  { keepId, ids }: InputOf<Endpoints['substanceMerge']>,
): Promise<void> => {
  const { db } = context;
  if (ids.includes(keepId)) throw failAt('keepId', 'SUBSTANCE_MERGE_SELF');
  await hold(db, 'substance merge');
  const locked = await substances.lock(context, [keepId, ...ids]);
  const byId = new Map(locked.map((row) => [row.id, row]));
  const kept = byId.get(keepId) as Substance;
  const merged = ids.map((id) => byId.get(id) as Substance);
  for (const row of merged)
    if (loosenedFlags(row, kept).length > 0)
      throw failAt('keepId', 'SUBSTANCE_MERGE_LOOSENS', { name: row.chineseName });
  const otherNames = [
    ...new Set([...kept.otherNames, ...merged.flatMap((row) => [row.chineseName, ...row.otherNames])]),
  ].filter((name) => name !== kept.chineseName);
  for (const move of context.platform.ports.all(substanceMerging).values()) await move(context, ids, keepId);
  for (const { casCode } of merged) await followParent(context, casCode, kept.casCode);
  await db.delete(substance).where(inArray(substance.id, ids));
  const values = { ...kept, otherNames: otherNames.slice(0, 30) };
  await db
    .update(substance)
    .set({ otherNames: values.otherNames, ...searchedBy(values), ...bump })
    .where(eq(substance.id, keepId));
  for (const row of merged) {
    context.audit({
      target: target(row),
      changes: changesOf(intoField, null, {
        into: { id: keepId, name: kept.chineseName },
      }),
    });
    await context.emit('substance.changed', {
      substanceId: row.id,
      casCode: row.casCode,
      fields: ['merged'],
    });
  }
  const changes = changesOf(substanceFields, kept, values);
  context.audit({ target: target(kept), changes });
  await told(context, kept, changes);
  await followFlags(context, [kept]);
};

/** Of what somebody writes down may be a hydrate or a salt. */
export const listParents = async (
  { db }: ReadContext,
  { chineseName, molecularFormula, casCode }: InputOf<Endpoints['substanceParentList']>,
): Promise<ResultOf<Endpoints['substanceParentList']>> => {
  const { chineseName: name, ...own } = valuesOf(
    {
      chineseName: substanceFields.chineseName,
      molecularFormula: substanceFields.molecularFormula,
      casCode: substanceFields.casCode,
    },
    { chineseName, molecularFormula, casCode },
  );
  return parentsOf({ chineseName: name, ...own }, await possibleParents(db))
    .slice(0, 5)
    .flatMap(({ casCode: cas, chineseName: named, controlCategories }) =>
      cas && named ? [{ casCode: cas, chineseName: named, controlCategories: [...controlCategories] }] : [],
    );
};
