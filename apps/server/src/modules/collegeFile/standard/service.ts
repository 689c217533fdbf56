import { type InputOf, type standardEndpoints, standardFields } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { standard } from '../tables.ts';
import { replacedByAny, standards, successorsOf } from './queries.ts';
import { isReversed } from './rules.ts';

type Endpoints = typeof standardEndpoints;
type Fields = InputOf<Endpoints['standardAdd']>;
type Standard = Awaited<ReturnType<typeof standards.lock>>;

const fileUse = (id: string) => `standard:${id}`;
const target = ({ id, number, title }: Pick<Standard, 'id' | 'number' | 'title'>) => ({
  kind: 'standard',
  id,
  name: `${number} ${title}`,
});
/** As the log tells it: the file and what replaces it with their names. */
const logged = ({ file, replacedBy, ...row }: Standard) => ({
  ...row,
  fileId: file && { id: file.id, name: file.name },
  replacedById: replacedBy,
});

const taken = ({ number, title }: Pick<Fields, 'number' | 'title'>) => ({
  standard_name: () => failAt('number', 'STANDARD_EXISTS', { number, title }),
});

/** @throws STANDARD_REVERSED, STANDARD_REPLACES_ITSELF, STANDARD_UNKNOWN, STANDARD_CIRCLE */
const checkedValues = async ({ db }: WriteContext, id: string, fields: Fields) => {
  const values = valuesOf(standardFields, fields);
  const { replacedById } = values;
  if (isReversed(values)) throw failAt('until', 'STANDARD_REVERSED');
  if (replacedById === id) throw failAt('replacedById', 'STANDARD_REPLACES_ITSELF');
  if (replacedById) {
    // Two that are written at once could close a circle that neither sees.
    await hold(db, 'standard');
    const successors = await successorsOf(db, replacedById);
    if (successors.length === 0) throw failAt('replacedById', 'STANDARD_UNKNOWN');
    if (successors.includes(id)) throw failAt('replacedById', 'STANDARD_CIRCLE');
  }
  return values;
};

/** @throws FILE_UNKNOWN, PDF_ONLY */
const claimPdf = async (context: WriteContext, id: string, next: string | null, before: string | null) => {
  await claimFile(context, fileUse(id), next, before, { field: 'fileId' });
  if (next && next !== before && (await fileRow(context.db, next))?.type !== 'application/pdf')
    throw failAt('fileId', 'PDF_ONLY');
};

/** @throws STANDARD_EXISTS, FILE_UNKNOWN, PDF_ONLY and what `checkedValues` does */
export const addStandard = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  const id = uuid();
  const values = await checkedValues(context, id, fields);
  await claimPdf(context, id, values.fileId, null);
  await withUnique(taken(values), () => context.db.insert(standard).values({ ...values, id }));
  const after = await standards.lock(context, id);
  context.audit({ target: target(after), changes: changesOf(standardFields, null, logged(after)) });
  return { id };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addStandard` does */
export const editStandard = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['standardEdit']>,
): Promise<void> => {
  const values = await checkedValues(context, id, fields);
  const before = await standards.lockSeen(context, { id, version });
  await claimPdf(context, id, values.fileId, before.fileId);
  await withUnique(taken(values), () =>
    context.db
      .update(standard)
      .set({ ...values, ...bump })
      .where(eq(standard.id, id)),
  );
  const after = await standards.lock(context, id);
  context.audit({
    target: target(after),
    changes: changesOf(standardFields, logged(before), logged(after)),
  });
};

/** @throws NOT_FOUND, STANDARD_REPLACES while others name one as their replacement */
export const deleteStandards = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  const rows = await standards.lock(context, ids);
  const replaced = await replacedByAny(context.db, ids);
  const [first] = replaced;
  if (first)
    throw fail('STANDARD_REPLACES', {
      number: first.by,
      other: first.number,
      count: replaced.filter(({ by }) => by === first.by).length,
    });
  await context.db.delete(standard).where(inArray(standard.id, ids));
  for (const row of rows) {
    await claimFile(context, fileUse(row.id), null, row.fileId);
    context.audit({ target: target(row), changes: changesOf(standardFields, logged(row), null) });
  }
};
