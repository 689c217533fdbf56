import {
  fenOf,
  type InputOf,
  logFact,
  noteIn,
  supplierDetails,
  type supplierEndpoints,
  supplierFields,
  supplierReviewedFields,
  supplierType,
  usccOf,
} from '@anyan/contract';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { account, addAccounts, bindToSupplier, setAccountsStatus } from '../../identity/public.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { refreshSearch } from '../commodity/refreshing.ts';
import { catalogueWord } from '../tables.ts';
import { tellSupplier } from './notices.ts';
import { pendingOf, type SupplierRecord, suppliers } from './queries.ts';
import { supplierTarget, supplierWays } from './states.ts';
import { supplier, supplierUser } from './tables.ts';

const accountField = { account: logFact(['账号', 'Account']) };

type Calls = typeof supplierEndpoints;
type Fields = Omit<InputOf<Calls['supplierAdd']>, 'administrator'>;
type Administrator = InputOf<Calls['supplierAdd']>['administrator'];

/** @throws USCC_WRONG */
export const checkedUscc = (typed: string): string => {
  const uscc = usccOf(typed);
  if (!uscc) throw failAt('uscc', 'USCC_WRONG');
  return uscc;
};

/** Words in use of a list. @throws SUPPLIER_TYPE_UNKNOWN, SUPPLIER_BRAND_UNKNOWN */
export const checkWords = async (
  { db }: Pick<WriteContext, 'db'>,
  given: { mainTypeIds?: readonly string[]; brandIds?: readonly string[]; salesTypeIds?: readonly string[] },
): Promise<void> => {
  for (const [field, list] of [
    ['mainTypeIds', 'type'],
    ['brandIds', 'brand'],
    ['salesTypeIds', 'type'],
  ] as const) {
    const ids = [...new Set(given[field] ?? [])];
    if (ids.length === 0) continue;
    const known = await db.$count(
      catalogueWord,
      and(inArray(catalogueWord.id, ids), eq(catalogueWord.list, list), eq(catalogueWord.useStatus, 1)),
    );
    if (known !== ids.length)
      throw failAt(field, list === 'type' ? 'SUPPLIER_TYPE_UNKNOWN' : 'SUPPLIER_BRAND_UNKNOWN');
  }
};

const fen = (amount: string | null | undefined) => (amount ? fenOf(amount) : null);

/** What is stored of the fields of a form. @throws USCC_WRONG */
export const storedFields = <F extends Partial<Fields>>(fields: F, of: object = supplierFields) => {
  const { freightFreeFrom, freightFlat, minOrderAmount, uscc, ...rest } = valuesOf(
    of as never,
    fields as never,
  ) as Record<string, unknown>;
  return {
    ...rest,
    ...('uscc' in of ? { uscc: checkedUscc(String(uscc ?? '')) } : {}),
    freightFreeFrom: fen(freightFreeFrom as string | null),
    freightFlat: fen(freightFlat as string | null),
    minOrderAmount: fen(minOrderAmount as string | null),
  } as Partial<typeof supplier.$inferInsert>;
};

export const taken = ({ supplierName, uscc }: { supplierName: string; uscc: string }) => ({
  supplier_name: () => failAt('supplierName', 'SUPPLIER_NAME_TAKEN', { name: supplierName }),
  supplier_uscc: () => failAt('uscc', 'USCC_TAKEN', { name: uscc }),
});

/** A refusal about the account stands at the field of the form in which it was typed. */
const atAdministrator = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.fields)
      throw new Failure(error.code, error.values, {
        ...(error.extra ? { extra: error.extra } : {}),
        fields: error.fields.map(({ field, message }) => ({ field: `administrator.${field}`, message })),
      });
    throw error;
  }
};

/** An account of a supplier's people. @throws LOGIN_NAME_TAKEN, PHONE_TAKEN */
export const addStaff = async (
  context: WriteContext,
  supplierId: string,
  { name, phone, loginName }: Administrator,
  more: { isSupplierAdmin: boolean; salesTypeIds?: readonly string[] },
) => {
  const values = {
    ...{ loginName, name: name.trim(), sex: null, userType: supplierType, organizationId: null },
    ...{ phone: phone || null, email: null, isAdmin: false, supplierId },
  } as const;
  const { id, password, validDays } = need((await addAccounts(context, [values]))[0]);
  await context.db
    .insert(supplierUser)
    .values({ accountId: id, supplierId, ...more, salesTypeIds: [...(more.salesTypeIds ?? [])] });
  context.audit({
    action: ['新增供应商账号', 'Add an account of a supplier'],
    target: { kind: 'account', id, name: loginName },
  });
  return { id, loginName, initialPassword: password, validDays };
};

/** A supplier with its first administrator; it then fills in its papers. */
export const makeSupplier = async (context: WriteContext, fields: Fields, administrator: Administrator) => {
  const values = storedFields(fields);
  await checkWords(context, fields);
  const [no = 0] = await series.draw(context, 'supplierCode');
  const row = {
    ...values,
    id: uuid(),
    supplierCode: `S${String(no).padStart(4, '0')}`,
  } as typeof supplier.$inferInsert & { id: string };
  await withUnique(taken(row), () => context.db.insert(supplier).values(row));
  await claimFile(context, logoUse(row.id), row.logoFileId, null, { open: true, field: 'logoFileId' });
  const loginName = administrator.loginName || row.supplierCode.toLowerCase();
  const made = await atAdministrator(() =>
    addStaff(context, row.id, { ...administrator, loginName }, { isSupplierAdmin: true }),
  );
  context.audit({ target: supplierTarget(row), changes: changesOf(supplierFields, null, row) });
  return { ...made, id: row.id, supplierCode: row.supplierCode };
};

export const logoUse = (id: string): string => `supplierLogo:${id}`;

/** @throws USCC_WRONG, USCC_TAKEN, SUPPLIER_NAME_TAKEN, LOGIN_NAME_TAKEN, PHONE_TAKEN */
export const addSupplier = (
  context: WriteContext,
  { administrator, ...fields }: InputOf<Calls['supplierAdd']>,
) => makeSupplier(context, fields, administrator);

/** Sets what is stored of a supplier, and tells the log. */
export const saveSupplier = async (
  context: WriteContext,
  before: SupplierRecord,
  values: Partial<typeof supplier.$inferInsert>,
): Promise<void> => {
  await withUnique(taken({ ...before, ...values }), () =>
    context.db
      .update(supplier)
      .set({ ...values, ...bump })
      .where(eq(supplier.id, before.id)),
  );
  if (values.supplierName && values.supplierName !== before.supplierName)
    await refreshSearch(context, { supplierIds: [before.id] });
  await claimFile(
    context,
    logoUse(before.id),
    values.logoFileId === undefined ? before.logoFileId : values.logoFileId,
    before.logoFileId,
    { open: true, field: 'logoFileId' },
  );
  context.audit({
    target: supplierTarget({ ...before, ...values } as SupplierRecord),
    changes: changesOf(supplierFields, before, { ...before, ...values }),
  });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SUPPLIER_CHANGE_WAITS, USCC_WRONG, USCC_TAKEN, SUPPLIER_NAME_TAKEN */
export const editSupplier = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Calls['supplierEdit']>,
) => {
  const before = await suppliers.lockSeen(context, { id, version });
  await check(context, supplierWays, 'edit', before);
  // What was chosen once may stay, though the word is disabled since.
  await checkWords(context, {
    mainTypeIds: fields.mainTypeIds.filter((one) => !before.mainTypeIds.includes(one)),
    brandIds: (fields.brandIds ?? []).filter((one) => !before.brandIds.includes(one)),
  });
  const values = storedFields(fields);
  // Accepted later, what waits would put back what is written here.
  if (reviewedChanges(before, values).length > 0 && (await pendingOf(context.db, id)))
    throw fail('SUPPLIER_CHANGE_WAITS');
  await saveSupplier(context, before, values);
  return { id, version: version + 1 };
};

/** Its goods leave at once; who sells them is told by the event. */
export const suspend = async (
  context: WriteContext,
  row: SupplierRecord,
  event: 'suspend' | 'suspendByCredit' | 'suspendByContract',
  reason: string,
): Promise<void> => {
  const by = { suspend: 'hand', suspendByCredit: 'credit', suspendByContract: 'contract' } as const;
  await move(
    context,
    supplierWays,
    row,
    event,
    { suspendedBy: by[event], statusReason: reason, statusAt: nowIso() },
    reason,
  );
  await recheckGoods(context, { supplierIds: [row.id] });
  await context.emit('supply.supplierSuspended', { supplierId: row.id, reason });
  await tellSupplier(context, row.id, {
    title: ['贵企业已被暂停供货', 'Your company has been suspended'],
    body: [reason, noteIn(supplierDetails.properties.statusReason, reason, 'en-US')],
  });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SUPPLIER_CONTRACT_OVER */
export const changeSupplierStatus = async (
  context: WriteContext,
  { event, reason, ...seen }: InputOf<Calls['supplierStatusChange']>,
) => {
  const row = await suppliers.lockSeen(context, seen);
  if (event === 'suspend') await suspend(context, row, 'suspend', reason);
  else {
    await move(
      context,
      supplierWays,
      row,
      'resume',
      { suspendedBy: null, statusReason: null, statusAt: nowIso() },
      reason,
    );
    await recheckGoods(context, { supplierIds: [row.id] });
    await tellSupplier(context, row.id, {
      title: ['贵企业已恢复供货', 'Your company may sell again'],
      body: [reason, reason],
    });
  }
  return stateOf(context, row.id);
};

/** How a supplier stands after a write. */
export const stateOf = async ({ db }: WriteContext, id: string) =>
  need(
    (
      await db
        .select({ state: supplier.supplierStatus, version: supplier.version })
        .from(supplier)
        .where(eq(supplier.id, id))
    )[0],
  );

const accountsOf = async ({ db }: WriteContext, supplierId: string): Promise<string[]> =>
  (
    await db
      .select({ id: supplierUser.accountId })
      .from(supplierUser)
      .where(eq(supplierUser.supplierId, supplierId))
  ).map(({ id }) => id);

/** Its people come in no longer. */
export const closeAccounts = async (context: WriteContext, supplierId: string): Promise<void> => {
  const ids = await accountsOf(context, supplierId);
  if (ids.length > 0) await setAccountsStatus(context, ids, 2);
};

/** Of accounts that were there before there were suppliers. @throws SUPPLIER_ACCOUNT_KIND, SUPPLIER_ACCOUNT_OTHER */
export const bindSupplierAccount = async (
  context: WriteContext,
  { id, accountId, isSupplierAdmin }: InputOf<Calls['supplierAccountBind']>,
): Promise<void> => {
  const { db } = context;
  const row = await suppliers.lock(context, id);
  await check(context, supplierWays, 'bind', row);
  const who = need(
    (
      await db
        .select({
          id: account.id,
          loginName: account.loginName,
          userType: account.userType,
          supplierId: account.supplierId,
        })
        .from(account)
        .where(eq(account.id, accountId))
        .for('update')
    )[0],
  );
  if (who.userType !== supplierType) throw failAt('accountId', 'SUPPLIER_ACCOUNT_KIND');
  if (who.supplierId && who.supplierId !== id) throw failAt('accountId', 'SUPPLIER_ACCOUNT_OTHER');
  await db
    .insert(supplierUser)
    .values({ accountId, supplierId: id, isSupplierAdmin })
    .onConflictDoUpdate({ target: supplierUser.accountId, set: { supplierId: id, isSupplierAdmin } });
  await bindToSupplier(context, [accountId], id);
  context.audit({
    target: supplierTarget(row),
    changes: changesOf(accountField, null, { account: who.loginName }),
  });
};

/** Which of what is reviewed would change. */
export const reviewedChanges = (
  before: SupplierRecord,
  after: Partial<typeof supplier.$inferInsert>,
): (keyof typeof supplierReviewedFields)[] =>
  (Object.keys(supplierReviewedFields) as (keyof typeof supplierReviewedFields)[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );

/** Of who is here, or about to be. */
export const openUscc = (uscc: string) =>
  and(eq(supplier.uscc, uscc), notInArray(supplier.supplierStatus, ['quit', 'refused']));
