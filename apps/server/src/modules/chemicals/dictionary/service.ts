import { type InputOf, type substanceEndpoints, substanceFields } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { sheetIdOf } from '../sheet/queries.ts';
import { substance } from '../tables.ts';
import { type Substance, substances, substancesByCas } from './queries.ts';
import { searchTextOf } from './rules.ts';

type Endpoints = typeof substanceEndpoints;
type Fields = InputOf<Endpoints['substanceAdd']>;

const target = ({ id, chineseName }: Pick<Substance, 'id' | 'chineseName'>) => ({
  kind: 'substance',
  id,
  name: chineseName,
});

/** @throws CAS_NEEDED */
const checkedValues = (fields: Fields) => {
  const values = valuesOf(substanceFields, fields);
  if (!values.casCode && !values.noCasReason) throw failAt('casCode', 'CAS_NEEDED');
  const otherNames = [...new Set(values.otherNames.map((name) => name.trim()))];
  const { full, initials } = pinyinOf(values.chineseName);
  const pinyin = `${full} ${initials}`;
  const named = { ...values, otherNames };
  return { ...named, pinyin, searchText: searchTextOf(named, pinyin) };
};

const taken = async ({ db }: WriteContext, casCode: string | null) => {
  const [known] = casCode ? await substancesByCas(db, [casCode]) : [];
  return known;
};

/** @throws CAS_NEEDED, CAS_TAKEN */
export const addSubstance = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  const id = uuid();
  const values = checkedValues(fields);
  const known = await taken(context, values.casCode);
  if (known) throw failAt('casCode', 'CAS_TAKEN', { cas: known.casCode ?? '', name: known.chineseName });
  const casCodeID = await sheetIdOf(context.db, values.casCode);
  await context.db.insert(substance).values({ ...values, casCodeID, id });
  const fieldsNow = Object.keys(substanceFields);
  context.audit({ target: target({ ...values, id }), changes: changesOf(substanceFields, null, values) });
  await context.emit('substance.changed', { substanceId: id, casCode: values.casCode, fields: fieldsNow });
  return { id };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addSubstance` does */
export const editSubstance = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['substanceEdit']>,
): Promise<void> => {
  const before = await substances.lockSeen(context, { id, version });
  const values = checkedValues(fields);
  const known = await taken(context, values.casCode);
  if (known && known.id !== id)
    throw failAt('casCode', 'CAS_TAKEN', { cas: known.casCode ?? '', name: known.chineseName });
  const casCodeID =
    values.casCode === before.casCode ? before.casCodeID : await sheetIdOf(context.db, values.casCode);
  await context.db
    .update(substance)
    .set({ ...values, casCodeID, ...bump })
    .where(eq(substance.id, id));
  const changes = changesOf(substanceFields, before, values);
  context.audit({ target: target({ ...values, id }), changes });
  await context.emit('substance.changed', {
    substanceId: id,
    casCode: values.casCode,
    fields: changes.map(({ field }) => field),
  });
};

export const changeSubstanceStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['substanceStatusChange']>,
): Promise<void> => {
  for (const row of await substances.lock(context, ids)) {
    context.audit({ target: target(row), changes: stateChanged('useStatus', row, useStatus) });
    if (row.useStatus === useStatus) continue;
    await context.db
      .update(substance)
      .set({ useStatus, ...bump })
      .where(eq(substance.id, row.id));
    await context.emit('substance.changed', {
      substanceId: row.id,
      casCode: row.casCode,
      fields: ['useStatus'],
    });
  }
};
