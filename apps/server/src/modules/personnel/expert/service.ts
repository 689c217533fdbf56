import { type expertEndpoints, expertFields, type InputOf } from '@anyan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { isSystem } from '../../../platform/session/caller.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/tables.ts';
import { statusField } from '../log.ts';
import { expert } from '../tables.ts';

type Endpoints = typeof expertEndpoints;
type Fields = InputOf<Endpoints['expertAdd']>;
type Expert = typeof expert.$inferSelect;

const photoUse = (id: string) => `expert.photo:${id}`;
const target = (id: string, name: string) => ({ kind: 'expert', id, name });

/** Name and unit of an outsider are the expert's own; of somebody of the college only a differing unit is kept. */
const valuesOf = (fields: Fields) => {
  const accountId = fields.accountId ?? null;
  const name = fields.name?.trim() || null;
  const unit = fields.unit?.trim() || null;
  if (!accountId && !name) throw failAt('name', 'EXPERT_NAME_NEEDED');
  if (!accountId && !unit) throw failAt('unit', 'EXPERT_UNIT_NEEDED');
  if (fields.termFrom && fields.termTo && fields.termTo < fields.termFrom)
    throw failAt('termTo', 'EXPERT_TERM_REVERSED');
  return {
    accountId,
    name: accountId ? null : name,
    unit,
    title: fields.title || null,
    fields: [...new Set(fields.fields)],
    phone: fields.phone || null,
    email: fields.email || null,
    termFrom: fields.termFrom ?? null,
    termTo: fields.termTo ?? null,
    photoFileId: fields.photoFileId ?? null,
    introduction: fields.introduction || null,
  };
};

/** @throws PERSON_UNKNOWN for a newly chosen person who is not there or disabled */
const personOf = async (
  { db }: WriteContext,
  accountId: string | null,
  before: string | null,
): Promise<{ id: string; name: string } | null> => {
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
  const values = valuesOf(fields);
  const person = await personOf(context, values.accountId, null);
  const name = person?.name ?? values.name ?? '';
  const id = uuid();
  await withUnique(taken(name), () => context.db.insert(expert).values({ ...values, id }));
  await claimFile(context, photoUse(id), values.photoFileId, null);
  context.audit({
    target: target(id, name),
    changes: changesOf(expertFields, null, { ...values, accountId: person }),
  });
  return { id };
};

export const editExpert = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['expertEdit']>,
): Promise<void> => {
  const { db } = context;
  const before = need((await db.select().from(expert).where(eq(expert.id, id)).for('no key update'))[0]);
  const values = valuesOf(fields);
  const was = await personOf(context, before.accountId, before.accountId);
  const person = await personOf(context, values.accountId, before.accountId);
  const name = person?.name ?? values.name ?? '';
  await withUnique(taken(name), () =>
    versioned(
      db
        .update(expert)
        .set({ ...values, ...bump })
        .where(and(eq(expert.id, id), eq(expert.version, version)))
        .returning({ id: expert.id }),
    ),
  );
  await claimFile(context, photoUse(id), values.photoFileId, before.photoFileId);
  context.audit({
    target: target(id, name),
    changes: changesOf(expertFields, { ...before, accountId: was }, { ...values, accountId: person }),
  });
};

/** All experts asked for, locked, with their names; one that is not there refuses all. */
const lockExperts = async ({ db }: WriteContext, ids: readonly string[]) => {
  const rows = needAll(
    ids,
    await db
      .select()
      .from(expert)
      .where(inArray(expert.id, [...ids]))
      .orderBy(asc(expert.id))
      .for('update'),
  );
  const people = new Map(
    (
      await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(
          inArray(
            account.id,
            rows.flatMap(({ accountId }) => accountId ?? []),
          ),
        )
    ).map((one) => [one.id, one]),
  );
  return rows.map((row) => ({ row, person: people.get(row.accountId ?? '') ?? null }));
};

const nameOf = ({ row, person }: { row: Expert; person: { name: string } | null }) =>
  person?.name ?? row.name ?? '';

export const deleteExperts = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  const experts = await lockExperts(context, ids);
  await context.db.delete(expert).where(inArray(expert.id, ids));
  for (const one of experts) {
    await claimFile(context, photoUse(one.row.id), null, one.row.photoFileId);
    context.audit({
      target: target(one.row.id, nameOf(one)),
      changes: changesOf(expertFields, { ...one.row, accountId: one.person }, null),
    });
  }
};

export const changeExpertStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['expertStatusChange']>,
): Promise<void> => {
  const { caller } = context;
  const needed = useStatus === 1 ? 'expert.enable' : 'expert.disable';
  if (!isSystem(caller) && !caller.permissions.has(needed)) throw fail('NOT_ALLOWED');
  for (const one of await lockExperts(context, ids))
    await setStatus(context, one.row, nameOf(one), useStatus);
};

const setStatus = async (context: WriteContext, row: Expert, name: string, useStatus: 1 | 2) => {
  context.audit({ target: target(row.id, name), changes: changesOf(statusField, row, { useStatus }) });
  if (row.useStatus === useStatus) return;
  await context.db
    .update(expert)
    .set({ useStatus, ...bump })
    .where(eq(expert.id, row.id));
};

/** Who leaves the college is no expert of it any more; an outsider again, he is added as one. */
export const retireExpert = async (
  context: WriteContext,
  person: { id: string; name: string },
): Promise<void> => {
  const [row] = await context.db.select().from(expert).where(eq(expert.accountId, person.id)).for('update');
  if (row?.useStatus === 1) await setStatus(context, row, person.name, 2);
};
