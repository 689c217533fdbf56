import {
  type ControlCategory,
  loosenedFlags,
  type SubstanceRow,
  substanceFields,
  substanceRow,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { substance } from '../tables.ts';
import { parentsByCas } from './control.ts';
import { type Substance, substances, substancesByCas, substancesByName } from './queries.ts';
import { changedFlags } from './rules.ts';
import { checkListed, followFlags, type SubstanceInput, searchedBy, target } from './service.ts';

/** What a row of a workbook says; null where it says nothing, which leaves what is there. */
export type Said = { [K in keyof Required<SubstanceInput>]: SubstanceInput[K] | null } & {
  useStatus?: SubstanceRow['useStatus'] | null;
};

/** By what a row finds its substance: the number, without one the name. */
export const keyOf = ({
  casCode,
  chineseName,
}: {
  casCode?: string | null | undefined;
  chineseName?: string | null | undefined;
}) => casCode ?? (chineseName ? `name ${chineseName.toLowerCase()}` : undefined);

export const knownSubstances = async (
  db: Reader,
  rows: readonly { casCode?: string | null | undefined; chineseName?: string | null | undefined }[],
): Promise<ReadonlyMap<string, Substance>> => {
  const numbers = rows.flatMap(({ casCode }) => casCode ?? []);
  const names = rows.flatMap(({ casCode, chineseName }) =>
    casCode || !chineseName ? [] : chineseName.toLowerCase(),
  );
  const found = numbers.length > 0 ? await substancesByCas(db, numbers) : [];
  if (names.length > 0) {
    const named = await substancesByName(db, names);
    found.push(...named);
  }
  return new Map(found.flatMap((row) => [[keyOf(row) ?? '', row]]));
};

const fieldNames = Object.keys(substanceFields) as (keyof typeof substanceFields)[];

/** A substance as it is once a row has been taken in. */
export const takenIn = (
  known: Substance | undefined,
  said: Partial<Said>,
  parents: ReadonlySet<ControlCategory>,
) => {
  const before: Record<string, unknown> = known ?? {};
  const merged = Object.fromEntries(
    fieldNames.map((field) => [field, said[field] ?? before[field]]),
  ) as SubstanceInput;
  const values = valuesOf(substanceFields, merged);
  const controlCategories = [...new Set([...values.controlCategories, ...parents])] as ControlCategory[];
  return { ...values, controlCategories, noCasReason: values.casCode ? null : values.noCasReason };
};

export const isUnchanged = (
  known: Substance,
  said: Partial<Said>,
  next: ReturnType<typeof takenIn>,
): boolean =>
  changesOf(substanceFields, known, next).length === 0 &&
  (said.useStatus ?? known.useStatus) === known.useStatus;

/** What keeps a row from changing the flags of one that is there. */
export const flagFault = (
  known: Substance,
  said: Partial<Said>,
  next: ReturnType<typeof takenIn>,
): 'loosened' | 'unsourced' | undefined => {
  if (loosenedFlags(known, next).length > 0) return 'loosened';
  const sourced = said.catalogueSource && said.catalogueDate;
  return changedFlags(known, next).length > 0 && !sourced ? 'unsourced' : undefined;
};

/** Adds those that are new and changes those that are there. @throws SUBSTANCE_LISTED, SUBSTANCE_FLAGS_UNSOURCED, CAS_TAKEN */
export const storeSubstances = async (context: WriteContext, rows: readonly Said[]): Promise<void> => {
  const { db } = context;
  const there = await knownSubstances(db, rows as never);
  const locked = new Map(
    (
      await substances.lock(
        context,
        [...there.values()].map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const parents = await parentsByCas(
    db,
    rows.flatMap((row) => row.parentCas ?? there.get(keyOf(row as never) ?? '')?.parentCas ?? []),
  );
  const all = rows.map((said) => {
    const found = there.get(keyOf(said as never) ?? '');
    const known = found && (locked.get(found.id) ?? found);
    const parent = parents.get(said.parentCas ?? known?.parentCas ?? '');
    return { said, known, next: takenIn(known, said, new Set(parent?.controlCategories)) };
  });
  await checkListed(
    context,
    all.map(({ next }) => next),
  );
  // What was so when the file was checked must still be.
  for (const { said, known, next } of all)
    if (known && flagFault(known, said, next)) throw failAt('controlCategories', 'SUBSTANCE_FLAGS_UNSOURCED');
  const added = all.flatMap(({ said, known, next }) =>
    known ? [] : [{ ...next, ...searchedBy(next), id: uuid(), useStatus: said.useStatus ?? 1 }],
  );
  await withUnique(
    {
      substance_cas: () => failAt('casCode', 'CAS_TAKEN', { cas: '', name: '' }),
      substance_without_cas: () => failAt('chineseName', 'SUBSTANCE_NAME_TAKEN', { name: '' }),
    },
    () => insertRows(db, substance, added as (typeof substance.$inferInsert)[]),
  );
  for (const row of added)
    context.audit({ target: target(row), changes: changesOf(substanceFields, null, row) });
  await context.emit(
    'substance.changed',
    ...added.map(({ id, casCode }) => ({ substanceId: id, casCode, fields: fieldNames })),
  );
  for (const { said, known, next } of all) {
    if (!known || isUnchanged(known, said, next)) continue;
    const useStatus = said.useStatus ?? known.useStatus;
    await db
      .update(substance)
      .set({ ...next, ...searchedBy(next), useStatus, ...bump })
      .where(eq(substance.id, known.id));
    const changes = changesOf({ ...substanceFields, useStatus: substanceRow.properties.useStatus }, known, {
      ...next,
      useStatus,
    });
    context.audit({ target: target({ ...next, id: known.id }), changes });
    await context.emit('substance.changed', {
      substanceId: known.id,
      casCode: next.casCode,
      fields: changes.map(({ field }) => field),
    });
  }
  // Of what is new somebody may have named the number as a parent before, by a list alone.
  const changed = all.filter(({ known, next }) => !known || changedFlags(known, next).length > 0);
  await followFlags(
    context,
    changed.map(({ next }) => next),
  );
};
