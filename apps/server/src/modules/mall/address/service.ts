import { type AddressRow, addressFields, addressMost, type InputOf, type mall } from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { isDefaultAmong, seenIn } from '../keeping.ts';
import { mallAddress } from '../tables.ts';

type Endpoints = typeof mall.endpoints;

const { userId: _u, createdAt: _c, updatedAt: _d, ...shown } = getTableColumns(mallAddress);
const target = ({ id, consignee }: { id: string; consignee: string }) => ({
  kind: 'mallAddress',
  id,
  name: consignee,
});

/** One's own addresses, the default first. */
export const listAddresses = ({ db, caller }: ReadContext): Promise<AddressRow[]> =>
  db
    .select(shown)
    .from(mallAddress)
    .where(eq(mallAddress.userId, caller.accountId))
    .orderBy(desc(mallAddress.isDefault), asc(mallAddress.createdAt), asc(mallAddress.id));

/** @throws NOT_FOUND */
export const addressDetail = async (context: ReadContext, { id }: { id: string }): Promise<AddressRow> =>
  need((await listAddresses(context)).find((row) => row.id === id));

/** The others are no default then. */
const clearDefault = ({ db, caller }: WriteContext, but: string) =>
  db
    .update(mallAddress)
    .set({ isDefault: false })
    .where(
      and(eq(mallAddress.userId, caller.accountId), eq(mallAddress.isDefault, true), ne(mallAddress.id, but)),
    );

/** @throws NOT_FOUND, STALE_VERSION, ADDRESS_TOO_MANY */
export const saveAddress = async (
  context: WriteContext,
  { id: given, version, ...fields }: InputOf<Endpoints['addressAdd']>,
): Promise<{ id: string; version: number }> => {
  const { db, caller } = context;
  // Two first addresses at once would both be the default.
  await hold(db, `mallAddress ${caller.accountId}`);
  const there = await listAddresses(context);
  const before = seenIn(there, given, version);
  if (!before && there.length >= addressMost) throw fail('ADDRESS_TOO_MANY', { max: addressMost });
  const id = before?.id ?? uuid();
  const asked = valuesOf(addressFields, fields);
  const values = { ...asked, isDefault: isDefaultAmong(there, id, asked.isDefault) };
  if (values.isDefault) await clearDefault(context, id);
  if (before)
    await db
      .update(mallAddress)
      .set({ ...values, ...bump })
      .where(eq(mallAddress.id, id));
  else await db.insert(mallAddress).values({ ...values, id, userId: caller.accountId });
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(addressFields, before ?? null, values),
  });
  return { id, version: before ? before.version + 1 : 0 };
};

/** @throws NOT_FOUND */
export const deleteAddresses = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['addressDel']>,
): Promise<void> => {
  const { db, caller } = context;
  await hold(db, `mallAddress ${caller.accountId}`);
  const there = await listAddresses(context);
  const gone = needAll(
    ids,
    there.filter(({ id }) => ids.includes(id)),
  );
  await db.delete(mallAddress).where(inArray(mallAddress.id, [...ids]));
  const [next] = there.filter(({ id }) => !ids.includes(id));
  if (next && gone.some(({ isDefault }) => isDefault))
    await db.update(mallAddress).set({ isDefault: true }).where(eq(mallAddress.id, next.id));
  for (const row of gone)
    context.audit({ target: target(row), changes: changesOf(addressFields, { ...row }, null) });
};
