import {
  type InputOf,
  inLocale,
  type Label,
  logFact,
  noteOf,
  type OwnSupplierEvent,
  type SupplierState,
  supplierProfileFields,
  type supplierSelfEndpoints,
} from '@anyan/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { resubmitApproval, type Said, startApproval } from '../../approval/public.ts';
import { account, setAccountStatus } from '../../identity/public.ts';
import { waitingOf } from '../commodity/queries.ts';
import { licencesOfSupplier } from '../licence/ofSupplier/queries.ts';
import { openFeedBack } from '../ports.ts';
import { askForChange } from './applications.ts';
import { admissionFacts, salesDuties } from './ports.ts';
import { pendingOf, type SupplierRecord, staff, supplierDetails, suppliers } from './queries.ts';
import { missingOf } from './rules.ts';
import { addStaff, checkWords, reviewedChanges, saveSupplier, storedFields } from './service.ts';
import { supplierTarget, supplierWays } from './states.ts';
import { creditEvent, supplier, supplierUser } from './tables.ts';

const staffField = { staff: logFact(['负责人', 'Responsible']) };

type Calls = typeof supplierSelfEndpoints;

export const admissionKind = 'supplierAdmission';

/** What its application is called. */
export const admissionSays = {
  titles: { supplier: ['供应商入驻：{name}', 'Admission of a supplier: {name}'] },
} as const satisfies Said;

/** The supplier whose person calls. @throws SUPPLIER_UNBOUND */
export const ownSupplier = ({ caller }: Pick<ReadContext, 'caller'>): string => {
  if (!caller.supplierId) throw fail('SUPPLIER_UNBOUND');
  return caller.supplierId;
};

const isAdministrator = async ({ db, caller }: ReadContext, supplierId: string): Promise<boolean> =>
  (await db.$count(
    supplierUser,
    and(
      eq(supplierUser.accountId, caller.accountId),
      eq(supplierUser.supplierId, supplierId),
      eq(supplierUser.isSupplierAdmin, true),
    ),
  )) > 0;

/** The same, for what its administrators do alone. @throws SUPPLIER_UNBOUND, SUPPLIER_ADMIN_ONLY */
export const ownAdministrator = async (context: ReadContext): Promise<string> => {
  const supplierId = ownSupplier(context);
  if (!(await isAdministrator(context, supplierId))) throw fail('SUPPLIER_ADMIN_ONLY');
  return supplierId;
};

const titleOf = (field: string, locale: ReadContext['locale']): string => {
  const { title, titleEn } = supplierProfileFields[field as keyof typeof supplierProfileFields] as {
    title?: string;
    titleEn?: string;
  };
  return inLocale([title ?? field, titleEn ?? field] as Label, locale);
};

/** What of a supplier waits for its people, or for the college. */
export const countsOf = async ({ db, platform }: ReadContext, supplierId: string) => ({
  ...(await waitingOf(db, supplierId)),
  feedBack: (await platform.ports.one(openFeedBack)?.(db, supplierId)) ?? 0,
});

export const homeInfo = async (context: ReadContext) => {
  const { db, locale } = context;
  const id = ownSupplier(context);
  const [row] = await db.select().from(supplier).where(eq(supplier.id, id));
  const { supplierName, supplierStatus, statusReason, creditPoints, contractTo } = need(row);
  const licences = await licencesOfSupplier(db, id);
  return {
    ...{ supplierName, supplierStatus, statusReason, creditPoints, contractTo },
    isSupplierAdmin: await isAdministrator(context, id),
    missing:
      supplierStatus === 'materials' ? missingOf(need(row)).map((field) => titleOf(field, locale)) : [],
    pendingProfile: (await pendingOf(db, id)) !== null,
    openAppeals: await db.$count(
      creditEvent,
      and(
        eq(creditEvent.supplierId, id),
        sql`${creditEvent.appealedAt} is not null`,
        isNull(creditEvent.answeredAt),
      ),
    ),
    staffCount: await db.$count(supplierUser, eq(supplierUser.supplierId, id)),
    endingLicences: licences.filter(({ state }) => state === 'expiring' || state === 'expired'),
    pendingLicences: licences.filter(({ state }) => state === 'pending').length,
    counts: await countsOf(context, id),
  };
};

/** What only its administrators look at is left out for the others: the bank, and who else has an account. */
const ownCan = (status: SupplierState): OwnSupplierEvent[] => {
  if (status === 'materials') return ['edit', 'submit'];
  return status === 'active' || status === 'suspended' ? ['edit'] : [];
};

export const profileDetails = async (context: ReadContext) => {
  const id = ownSupplier(context);
  const details = await supplierDetails(context, id);
  const isSupplierAdmin = await isAdministrator(context, id);
  if (isSupplierAdmin) return { ...details, isSupplierAdmin, ownCan: ownCan(details.supplierStatus) };
  const hidden = { bankName: null, bankAccount: null, pending: null, users: [] };
  return { ...details, ...hidden, isSupplierAdmin, ownCan: [] };
};

export const listStaff = async (context: ReadContext, input: InputOf<Calls['supplierStaffList']>) => {
  ownSupplier(context);
  return staff.page(context, input);
};

/**
 * Before it is admitted all is its own to write; afterwards what the college goes by waits for the purchasing office.
 * @throws SUPPLIER_ADMIN_ONLY, STALE_VERSION, WRONG_STATE, USCC_WRONG, PROFILE_PENDING
 */
export const saveProfile = async (
  context: WriteContext,
  { version, ...fields }: InputOf<Calls['supplierProfileSave']>,
) => {
  const id = await ownAdministrator(context);
  const before = await suppliers.lockSeen(context, { id, version });
  await check(context, supplierWays, 'edit', before);
  await checkWords(context, {
    mainTypeIds: fields.mainTypeIds.filter((one) => !before.mainTypeIds.includes(one)),
    brandIds: (fields.brandIds ?? []).filter((one) => !before.brandIds.includes(one)),
  });
  const values = storedFields(fields, supplierProfileFields);
  const changed = before.supplierStatus === 'materials' ? [] : reviewedChanges(before, values);
  if (changed.length > 0)
    await askForChange(context, before, {
      supplierName: values.supplierName ?? before.supplierName,
      uscc: values.uscc ?? before.uscc,
      bankName: values.bankName ?? null,
      bankAccount: values.bankAccount ?? null,
    });
  const { supplierName, uscc, bankName, bankAccount } = before;
  await saveSupplier(context, before, {
    ...values,
    ...(before.supplierStatus === 'materials' ? {} : { supplierName, uscc, bankName, bankAccount }),
  });
  return { version: version + 1, pending: await pendingOf(context.db, id) };
};

/** Hands in for admission, or again after it was returned. @throws WRONG_STATE, SUPPLIER_INCOMPLETE */
export const handIn = async (
  context: WriteContext,
  row: SupplierRecord,
  applicantId: string,
): Promise<void> => {
  const { db, platform } = context;
  await check(context, supplierWays, 'submit', row);
  const missing = missingOf(row).map((field) => titleOf(field, context.locale));
  if (missing.length > 0)
    throw fail('SUPPLIER_INCOMPLETE', { fields: missing.join(context.locale === 'en-US' ? ', ' : '、') });
  await move(context, supplierWays, row, 'submit', { statusReason: null, statusAt: nowIso() });
  const hazardousLicence =
    (await platform.ports.one(admissionFacts)?.(context, row.id))?.hazardousLicence ?? false;
  const submission = {
    title: noteOf(admissionSays.titles.supplier, { name: row.supplierName }),
    summary: [
      { label: '企业名称', labelEn: 'Company', value: row.supplierName },
      { label: '统一社会信用代码', labelEn: 'Social credit code', value: row.uscc },
      { label: '联系人', labelEn: 'Contact', value: `${row.contactName} ${row.contactPhone}` },
      { label: '法定代表人', labelEn: 'Legal representative', value: row.legalPerson ?? '' },
      { label: '注册地址', labelEn: 'Address', value: row.address ?? '' },
      { label: '开户银行', labelEn: 'Bank', value: row.bankName ?? '' },
    ],
    facts: { hazardousLicence },
  };
  if (row.approvalId) {
    await resubmitApproval(context, { ...submission, instanceId: row.approvalId });
    return;
  }
  const started = await startApproval(context, {
    ...submission,
    ...{ kind: admissionKind, businessId: row.id, applicantId },
    ...{ organizationId: null, laboratoryId: null },
  });
  if (started !== 'none')
    await db.update(supplier).set({ approvalId: started.instanceId }).where(eq(supplier.id, row.id));
};

/** @throws NOT_FOUND, STALE_VERSION, SUPPLIER_ADMIN_ONLY, WRONG_STATE, SUPPLIER_INCOMPLETE */
export const submitProfile = async (context: WriteContext, seen: InputOf<Calls['supplierProfileSubmit']>) => {
  await ownAdministrator(context);
  await handIn(context, await suppliers.lockSeen(context, seen), context.caller.accountId);
  const row = await suppliers.lock(context, seen.id);
  return { approvalId: row.approvalId, state: row.supplierStatus };
};

/** Who changes the company's people waits for who does so too: it keeps an administrator. */
const lockOwn = async (context: WriteContext): Promise<SupplierRecord> =>
  suppliers.lock(context, await ownAdministrator(context));

/** @throws SUPPLIER_ADMIN_ONLY, LOGIN_NAME_TAKEN, PHONE_TAKEN */
export const inviteStaff = async (
  context: WriteContext,
  { salesTypeIds, ...person }: InputOf<Calls['supplierStaffInvite']>,
) => {
  const { id } = await lockOwn(context);
  await checkWords(context, { salesTypeIds: salesTypeIds ?? [] });
  return addStaff(context, id, person, { isSupplierAdmin: false, salesTypeIds: salesTypeIds ?? [] });
};

/** Own people by their accounts, locked. @throws NOT_FOUND */
const ownPeople = async ({ db }: WriteContext, supplierId: string, ids: readonly string[]) => {
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      loginName: account.loginName,
      useStatus: account.useStatus,
      isSupplierAdmin: supplierUser.isSupplierAdmin,
      salesTypeIds: supplierUser.salesTypeIds,
      ownDisabled: supplierUser.ownDisabled,
    })
    .from(supplierUser)
    .innerJoin(account, eq(account.id, supplierUser.accountId))
    .where(and(eq(supplierUser.supplierId, supplierId), inArray(supplierUser.accountId, [...ids])))
    .for('update', { of: supplierUser });
  if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND');
  return new Map(rows.map((row) => [row.id, row]));
};

/** @throws SUPPLIER_LAST_ADMIN */
const keepAdministrator = async (
  { db }: WriteContext,
  supplierId: string,
  without: string,
): Promise<void> => {
  const [left] = await db
    .select({ id: account.id })
    .from(supplierUser)
    .innerJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
    .where(
      and(
        eq(supplierUser.supplierId, supplierId),
        eq(supplierUser.isSupplierAdmin, true),
        ne(supplierUser.accountId, without),
      ),
    )
    .limit(1);
  if (!left) throw fail('SUPPLIER_LAST_ADMIN');
};

/** Whom the college disabled it enables itself. @throws NOT_FOUND, SUPPLIER_ADMIN_ONLY, SUPPLIER_LAST_ADMIN, STAFF_COLLEGE_DISABLED */
export const changeStaffStatus = async (
  context: WriteContext,
  { accountId, useStatus }: InputOf<Calls['supplierStaffStatusChange']>,
): Promise<void> => {
  const { id } = await lockOwn(context);
  const who = need((await ownPeople(context, id, [accountId])).get(accountId));
  if (who.useStatus === useStatus) return;
  const leaves = useStatus === 2 && who.isSupplierAdmin;
  if (leaves) await keepAdministrator(context, id, accountId);
  if (useStatus === 1 && !who.ownDisabled) throw fail('STAFF_COLLEGE_DISABLED');
  await context.db
    .update(supplierUser)
    .set({ ownDisabled: useStatus === 2 })
    .where(eq(supplierUser.accountId, accountId));
  await setAccountStatus(context, accountId, useStatus);
  context.audit({ target: { kind: 'account', id: accountId, name: who.loginName } });
};

/**
 * Types, goods and an administrator's post go from one to the other.
 * @throws NOT_FOUND, SUPPLIER_ADMIN_ONLY, STAFF_SAME, STAFF_DISABLED
 */
export const handOverStaff = async (
  context: WriteContext,
  { fromId, toId }: InputOf<Calls['supplierStaffHandOver']>,
) => {
  if (fromId === toId) throw failAt('toId', 'STAFF_SAME');
  const { db, platform } = context;
  const row = await lockOwn(context);
  const people = await ownPeople(context, row.id, [fromId, toId]);
  const [from, to] = [need(people.get(fromId)), need(people.get(toId))];
  if (to.useStatus === 2) throw failAt('toId', 'STAFF_DISABLED');
  const both = [...new Set([...to.salesTypeIds, ...from.salesTypeIds])];
  await db
    .update(supplierUser)
    .set({ salesTypeIds: both, isSupplierAdmin: to.isSupplierAdmin || from.isSupplierAdmin })
    .where(eq(supplierUser.accountId, toId));
  await db
    .update(supplierUser)
    .set({ salesTypeIds: [], isSupplierAdmin: false })
    .where(eq(supplierUser.accountId, fromId));
  let moved = both.length - to.salesTypeIds.length + (from.isSupplierAdmin ? 1 : 0);
  for (const take of platform.ports.all(salesDuties).values())
    moved += await take(context, { supplierId: row.id, fromId, toId });
  context.audit({
    target: supplierTarget(row),
    changes: changesOf(staffField, { staff: from.name }, { staff: to.name }),
  });
  return { moved };
};
