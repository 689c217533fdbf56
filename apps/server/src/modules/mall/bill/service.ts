import {
  type BillFields,
  type BillRow,
  billFaults,
  billFields,
  billMost,
  errors,
  type InputOf,
  inLocale,
  type mall,
  purchaseRulePermission,
  sentenceOf,
} from '@anyan/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { isDefaultAmong, seenIn } from '../keeping.ts';
import { mallBill, purchaseGroup } from '../tables.ts';
import { billDetail, billsOf, kept, ownedBy } from './queries.ts';

type Endpoints = typeof mall.endpoints;
type Owner = Pick<BillRow, 'ownerKind' | 'ownerId'>;

const target = ({ id, billTitle }: { id: string; billTitle: string }) => ({
  kind: 'mallBill',
  id,
  name: billTitle,
});

/** Whose a new bill is to be. @throws BILL_GROUP_NEEDED, NOT_FOUND for a group that another leads, NOT_ALLOWED */
const ownerOf = async (
  { db, caller, may }: WriteContext,
  { ownerKind = 'user', ownerId }: InputOf<Endpoints['billAdd']>,
): Promise<Owner> => {
  if (ownerKind === 'user') {
    if (ownerId && ownerId !== caller.accountId) throw fail('NOT_FOUND');
    return { ownerKind, ownerId: caller.accountId };
  }
  if (ownerKind === 'college') {
    if (!may(purchaseRulePermission.edit)) throw fail('NOT_ALLOWED');
    return { ownerKind, ownerId: null };
  }
  if (!ownerId) throw failAt('ownerId', 'BILL_GROUP_NEEDED');
  const [group] = await db
    .select({ id: purchaseGroup.id })
    .from(purchaseGroup)
    .where(
      and(
        eq(purchaseGroup.id, ownerId),
        eq(purchaseGroup.leaderId, caller.accountId),
        eq(purchaseGroup.useStatus, 1),
      ),
    );
  return { ownerKind, ownerId: need(group).id };
};

/** Every field that is missing is named at once. @throws BAD_INPUT */
const checkBill = ({ locale }: WriteContext, fields: BillFields): void => {
  const faults = billFaults(fields).map(({ field, code }) => ({
    field,
    message: inLocale(sentenceOf(errors[code]), locale),
  }));
  if (faults.length > 0) throw fail('BAD_INPUT', { first: faults[0]?.message ?? '' }, { fields: faults });
};

/** @throws NOT_FOUND, STALE_VERSION, BAD_INPUT, BILL_TOO_MANY */
export const saveBill = async (
  context: WriteContext,
  { id: given, version, ownerKind, ownerId, ...fields }: InputOf<Endpoints['billAdd']>,
): Promise<{ id: string; version: number }> => {
  const { db } = context;
  const seen = given ? await billDetail(context, { id: given }) : undefined;
  const owner = seen ?? (await ownerOf(context, { ...fields, ownerKind, ownerId }));
  await hold(db, `mallBill ${owner.ownerId}`);
  const there = await billsOf(db, ownedBy(owner.ownerKind, owner.ownerId));
  const before = seenIn(there, given, version);
  checkBill(context, fields);
  if (!before && there.length >= billMost) throw fail('BILL_TOO_MANY', { max: billMost });
  const id = before?.id ?? uuid();
  const asked = valuesOf(billFields, fields);
  const values = { ...asked, isDefault: isDefaultAmong(there, id, asked.isDefault) };
  if (values.isDefault)
    await db
      .update(mallBill)
      .set({ isDefault: false })
      .where(and(ownedBy(owner.ownerKind, owner.ownerId), eq(mallBill.isDefault, true), ne(mallBill.id, id)));
  if (before)
    await db
      .update(mallBill)
      .set({ ...values, ...bump })
      .where(eq(mallBill.id, id));
  else
    await db.insert(mallBill).values({
      ...{ ...values, id },
      userId: owner.ownerKind === 'user' ? owner.ownerId : null,
      groupId: owner.ownerKind === 'group' ? owner.ownerId : null,
    });
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(billFields, before ?? null, values),
  });
  return { id, version: before ? before.version + 1 : 0 };
};

/** @throws NOT_FOUND */
export const deleteBills = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['billDel']>,
): Promise<void> => {
  const { db } = context;
  const asked = needAll(ids, await readKept(context, ids));
  // As saving does: one who makes another the default meanwhile is waited for.
  for (const owner of [...new Set(asked.map(({ ownerId }) => `mallBill ${ownerId}`))].sort())
    await hold(db, owner);
  const found = needAll(ids, await readKept(context, ids));
  await db.delete(mallBill).where(inArray(mallBill.id, [...ids]));
  for (const row of found) {
    context.audit({ target: target(row), changes: changesOf(billFields, { ...row }, null) });
    if (row.isDefault) await nextDefault(context, row);
  }
};

const readKept = async (context: WriteContext, ids: readonly string[]) =>
  (await billsOf(context.db, and(inArray(mallBill.id, [...ids]), kept(context)))) as BillRow[];

/** Another of the owner's is the default then. */
const nextDefault = async ({ db }: WriteContext, { ownerKind, ownerId }: Owner): Promise<void> => {
  const [next] = await billsOf(db, ownedBy(ownerKind, ownerId));
  if (next && !next.isDefault)
    await db.update(mallBill).set({ isDefault: true }).where(eq(mallBill.id, next.id));
};
