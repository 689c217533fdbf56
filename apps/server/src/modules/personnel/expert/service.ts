import { type expertEndpoints, expertFields, type InputOf } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { account } from '../../identity/public.ts';
import { expert } from '../tables.ts';
import { experts } from './queries.ts';

type Endpoints = typeof expertEndpoints;
type Fields = InputOf<Endpoints['expertAdd']>;
type Expert = Awaited<ReturnType<typeof experts.lock>>;

const photoUse = (id: string) => `expert.photo:${id}`;
const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'expert', id, name });
/** What stands in its own columns, where the register shows that of the account. */
const ownOf = ({ ownName, ownUnit }: Expert) => ({ name: ownName, unit: ownUnit });
const personIn = ({ accountId, name }: { accountId: string | null; name: string }) =>
  accountId && { id: accountId, name };

/** Name and unit of an outsider are the expert's own; of somebody of the college only a differing unit is kept. */
const ownValues = (fields: Fields) => {
  const values = valuesOf(expertFields, fields);
  const { accountId, name, unit, termFrom, termTo } = values;
  if (!accountId && !name) throw failAt('name', 'EXPERT_NAME_NEEDED');
  if (!accountId && !unit) throw failAt('unit', 'EXPERT_UNIT_NEEDED');
  if (termFrom && termTo && termTo < termFrom) throw failAt('termTo', 'EXPERT_TERM_REVERSED');
  return { ...values, name: accountId ? null : name };
};

/** @throws PERSON_UNKNOWN for a newly chosen person who is not there or disabled */
const personOf = async ({ db }: WriteContext, accountId: string | null, before: string | null) => {
  if (!accountId) return null;
  const [found] = await db.select().from(account).where(eq(account.id, accountId));
  if (!found || (found.useStatus === 2 && accountId !== before)) throw failAt('accountId', 'PERSON_UNKNOWN');
  return { id: found.id, name: found.name };
};

const taken = (name: string) => ({
  expert_account: () => failAt('accountId', 'EXPERT_EXISTS', { name }),
  expert_outsider: () => failAt('name', 'EXPERT_EXISTS', { name }),
});

/** @throws EXPERT_EXISTS, EXPERT_NAME_NEEDED, EXPERT_UNIT_NEEDED, EXPERT_TERM_REVERSED, PERSON_UNKNOWN, FILE_UNKNOWN */
export const addExpert = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  const values = ownValues(fields);
  const person = await personOf(context, values.accountId, null);
  const name = person?.name ?? values.name ?? '';
  const id = uuid();
  await withUnique(taken(name), () => context.db.insert(expert).values({ ...values, id }));
  await claimFile(context, photoUse(id), values.photoFileId, null, { field: 'photoFileId' });
  context.audit({
    target: target({ id, name }),
    changes: changesOf(expertFields, null, { ...values, accountId: person }),
  });
  return { id };
};

export const editExpert = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['expertEdit']>,
): Promise<void> => {
  const before = await experts.lock(context, id);
  const values = ownValues(fields);
  const person = await personOf(context, values.accountId, before.accountId);
  const name = person?.name ?? values.name ?? '';
  await withUnique(taken(name), () =>
    versioned(
      context.db
        .update(expert)
        .set({ ...values, ...bump })
        .where(and(eq(expert.id, id), eq(expert.version, version)))
        .returning({ id: expert.id }),
    ),
  );
  await claimFile(context, photoUse(id), values.photoFileId, before.photoFileId, { field: 'photoFileId' });
  context.audit({
    target: target({ id, name }),
    changes: changesOf(
      expertFields,
      { ...before, ...ownOf(before), accountId: personIn(before) },
      { ...values, accountId: person },
    ),
  });
};

export const deleteExperts = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  const rows = await experts.lock(context, ids);
  await context.db.delete(expert).where(inArray(expert.id, ids));
  for (const row of rows) {
    await claimFile(context, photoUse(row.id), null, row.photoFileId);
    const before = { ...row, ...ownOf(row), accountId: personIn(row) };
    context.audit({ target: target(row), changes: changesOf(expertFields, before, null) });
  }
};

export const changeExpertStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['expertStatusChange']>,
): Promise<void> => {
  await setUseStatus(context, expert, target, await experts.lock(context, ids), useStatus);
};

/** Who leaves the college is no expert of it any more; an outsider again, he is added as one. */
export const retireExperts = async (context: WriteContext, accountIds: readonly string[]): Promise<void> => {
  const found = await context.db
    .select({ id: expert.id })
    .from(expert)
    .where(and(inArray(expert.accountId, [...accountIds]), eq(expert.useStatus, 1)));
  const rows = await experts.lock(
    context,
    found.map(({ id }) => id),
  );
  await setUseStatus(context, expert, target, rows, 2);
};
