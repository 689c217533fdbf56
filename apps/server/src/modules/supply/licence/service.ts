import {
  type InputOf,
  type LicenceState,
  type licenceEndpoints,
  licenceFields,
  licenceKinds,
  noteLabel,
  noteOf,
  qualificationPermission,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles, fileRows } from '../../../platform/files/files.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check, move, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { decideApproval, type Said, startApproval, withdrawApproval } from '../../approval/public.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { tellSupplier } from '../supplier/notices.ts';
import { type SupplierRecord, suppliers } from '../supplier/queries.ts';
import { ownAdministrator } from '../supplier/self.ts';
import { catalogueWord } from '../tables.ts';
import { type LicenceRecord, licences } from './queries.ts';
import { isHazardous } from './rules.ts';
import { licenceKind, licenceTarget, licenceWays, takesLicences } from './states.ts';
import { qualification } from './tables.ts';

type Calls = typeof licenceEndpoints;
type Given = Omit<InputOf<Calls['qualificationAdd']>, 'asHistory'>;

/** Words in use of a list. */
const known = async (
  { db }: WriteContext,
  list: 'type' | 'brand',
  ids: readonly string[],
): Promise<boolean> =>
  ids.length === 0 ||
  (await db.$count(
    catalogueWord,
    and(inArray(catalogueWord.id, [...ids]), eq(catalogueWord.list, list), eq(catalogueWord.useStatus, 1)),
  )) === ids.length;

/** What is stored of the fields. @throws LICENCE_REVERSED, LICENCE_TYPE_UNKNOWN, LICENCE_BRAND_UNKNOWN, LICENCE_BRAND_NEEDED, LICENCE_BRAND_ONLY */
const storedOf = async (context: WriteContext, given: Given) => {
  const values = valuesOf(licenceFields, given);
  const { kind, validFrom, validTo, brandId, coveredTypeIds } = values;
  if (validTo && validTo < validFrom) throw failAt('validTo', 'LICENCE_REVERSED');
  if (!(await known(context, 'type', coveredTypeIds))) throw failAt('coveredTypeIds', 'LICENCE_TYPE_UNKNOWN');
  if (kind === 'brand' && !brandId) throw failAt('brandId', 'LICENCE_BRAND_NEEDED');
  if (kind !== 'brand' && brandId) throw failAt('brandId', 'LICENCE_BRAND_ONLY');
  if (brandId && !(await known(context, 'brand', [brandId])))
    throw failAt('brandId', 'LICENCE_BRAND_UNKNOWN');
  return values;
};
type Stored = Awaited<ReturnType<typeof storedOf>>;

const isPaper = ({ type }: { type: string }): boolean =>
  type === 'application/pdf' || type.startsWith('image/');

/** @throws FILE_UNKNOWN, LICENCE_FILE_KIND */
const insert = async (
  context: WriteContext,
  supplierId: string,
  values: Stored,
  more: { state?: 'expired'; renewsId?: string } = {},
): Promise<string> => {
  const { db } = context;
  const id = uuid();
  await claimFiles(context, `qualification:${id}`, values.fileIds);
  if (!(await fileRows(db, values.fileIds)).every(isPaper)) throw failAt('fileIds', 'LICENCE_FILE_KIND');
  await db.insert(qualification).values({ ...values, ...more, id, supplierId });
  context.audit({
    target: licenceTarget({ ...values, id }),
    changes: changesOf(licenceFields, null, values),
  });
  return id;
};

/** What its application is called and says. */
export const licenceSays = {
  titles: {
    renewed: ['资质续期：{name} {kind}', 'Renewal of a licence: {name}, {kind}'],
    licence: ['供应商资质：{name} {kind}', 'Licence of a supplier: {name}, {kind}'],
  },
  values: { noEnd: ['{from} 至 长期', 'From {from}, without an end'] },
  words: licenceKinds,
} as const satisfies Said;

/** Asks for the decision; before the admission the licences are decided on with it. */
const ask = async (
  context: WriteContext,
  { supplierName, supplierStatus }: Pick<SupplierRecord, 'supplierName' | 'supplierStatus'>,
  id: string,
  { kind, certificateNo, validFrom, validTo, issuer, scope }: Stored,
  renews?: LicenceRecord,
): Promise<string | null> => {
  if (supplierStatus === 'materials') return null;
  const started = await startApproval(context, {
    title: noteOf(licenceSays.titles[renews ? 'renewed' : 'licence'], {
      name: supplierName,
      kind: licenceKinds[kind][0],
    }),
    summary: [
      { label: '供应商', labelEn: 'Supplier', value: supplierName },
      { label: '资质类型', labelEn: 'Kind', value: licenceKinds[kind][0] },
      { label: '有效期', labelEn: 'Valid', value: `${validFrom} 至 ${validTo ?? '长期'}` },
      { label: '证书编号', labelEn: 'Number', value: certificateNo },
      { label: '发证机关', labelEn: 'Issued by', value: issuer ?? '' },
      { label: '许可范围', labelEn: 'Scope', value: scope ?? '' },
      { label: '替换原资质', labelEn: 'Renews', value: renews?.certificateNo ?? '' },
    ],
    facts: { hazardousLicence: isHazardous(kind) },
    ...{ kind: licenceKind, businessId: id, applicantId: context.caller.accountId },
    ...{ organizationId: null, laboratoryId: null },
  });
  if (started === 'none') return null;
  await context.db
    .update(qualification)
    .set({ approvalId: started.instanceId })
    .where(eq(qualification.id, id));
  return started.instanceId;
};

/** The company whose administrator calls, locked, where it may hand in papers. @throws LICENCE_SUPPLIER_STATE, SUPPLIER_ADMIN_ONLY */
const lockCompany = async (context: WriteContext): Promise<SupplierRecord> => {
  const company = await suppliers.lockAnywhere(context, await ownAdministrator(context));
  if (!takesLicences(company.supplierStatus)) throw fail('LICENCE_SUPPLIER_STATE');
  return company;
};

/** @throws SUPPLIER_ADMIN_ONLY, LICENCE_SUPPLIER_STATE, LICENCE_OVER, LICENCE_NOT_OVER, FILE_UNKNOWN, LICENCE_FILE_KIND and as `storedOf` */
export const addLicence = async (
  context: WriteContext,
  { asHistory = false, ...given }: InputOf<Calls['qualificationAdd']>,
) => {
  const company = await lockCompany(context);
  const values = await storedOf(context, given);
  const over = !!values.validTo && values.validTo < (await dayOf(context.db));
  if (over !== asHistory) throw failAt('validTo', over ? 'LICENCE_OVER' : 'LICENCE_NOT_OVER');
  const id = await insert(context, company.id, values, over ? { state: 'expired' } : {});
  return { id, approvalId: over ? null : await ask(context, company, id, values) };
};

/** @throws NOT_FOUND, SUPPLIER_ADMIN_ONLY, WRONG_STATE, LICENCE_RENEWING, LICENCE_KIND_OTHER, LICENCE_OVER and as `addLicence` */
export const renewLicence = async (
  context: WriteContext,
  { id: oldId, ...given }: InputOf<Calls['qualificationRenew']>,
) => {
  const company = await lockCompany(context);
  const old = await licences.lock(context, oldId);
  await check(context, licenceWays, 'renew', old);
  const values = await storedOf(context, given);
  if (values.kind !== old.kind) throw failAt('kind', 'LICENCE_KIND_OTHER');
  if (values.validTo && values.validTo < (await dayOf(context.db))) throw failAt('validTo', 'LICENCE_OVER');
  const id = await insert(context, company.id, values, { renewsId: old.id });
  // Nobody has looked at it yet: it is put right.
  if (old.state === 'pending') await move(context, licenceWays, old, 'replace');
  return { id, approvalId: await ask(context, company, id, values, old) };
};

/** The old one goes when the new one begins. */
const takeOver = async (
  context: WriteContext,
  { renewsId, validFrom }: LicenceRecord,
  day: string,
): Promise<void> => {
  if (!renewsId || validFrom > day) return;
  const old = await licences.lockAnywhere(context, renewsId);
  if (old.state === 'valid' || old.state === 'expired') await move(context, licenceWays, old, 'replace');
};

const decided = (context: WriteContext, reviewNote: string | null = null) => ({
  ...{ reviewedBy: actorOf(context), reviewedAt: nowIso(), reviewNote },
});

const approveOne = async (context: WriteContext, row: LicenceRecord, day: string): Promise<void> => {
  await move(context, licenceWays, row, 'approve', decided(context));
  // It may have ended while it waited.
  if (row.validTo && row.validTo < day)
    await move(context, licenceWays, { ...row, state: 'valid' as LicenceState }, 'expire');
  else await takeOver(context, row, day);
};

const namesOf = ({ kind, certificateNo }: LicenceRecord) => ({
  zh: `${licenceKinds[kind][0]}（${certificateNo}）`,
  en: `${licenceKinds[kind][1]} (${certificateNo})`,
});
const page = '/supplier/mineQualificationList';

/** It was agreed to: from now on goods may be sold by it. */
export const approveLicence = async (context: WriteContext, id: string): Promise<void> => {
  const row = await licences.lockAnywhere(context, id);
  await approveOne(context, row, await dayOf(context.db));
  const { zh, en } = namesOf(row);
  await tellSupplier(context, row.supplierId, {
    title: [`资质已通过审批：${zh}`, `A licence was approved: ${en}`],
    link: `${page}?open=${id}`,
  });
  await recheckGoods(context, { supplierIds: [row.supplierId] });
};

/** It was not, or is not wanted any more. */
export const refuseLicence = async (
  context: WriteContext,
  id: string,
  note: string | null,
): Promise<void> => {
  const row = await licences.lockAnywhere(context, id);
  if (row.state !== 'pending') return;
  await move(context, licenceWays, row, 'refuse', decided(context, note));
  const { zh, en } = namesOf(row);
  await tellSupplier(context, row.supplierId, {
    title: [`资质未通过审批：${zh}`, `A licence was not approved: ${en}`],
    ...(note ? { body: noteLabel(note) } : {}),
    link: `${page}?open=${id}`,
  });
};

const waitingOf = async (context: WriteContext, supplierId: string): Promise<LicenceRecord[]> => {
  const found = await context.db
    .select({ id: qualification.id })
    .from(qualification)
    .where(and(eq(qualification.supplierId, supplierId), eq(qualification.state, 'pending')))
    .orderBy(qualification.id);
  return licences.lockAnywhere(
    context,
    found.map(({ id }) => id),
  ) as Promise<LicenceRecord[]>;
};

/** The papers of a company that has been admitted hold from now on. */
export const admitLicences = async (context: WriteContext, supplierId: string): Promise<void> => {
  const day = await dayOf(context.db);
  for (const row of await waitingOf(context, supplierId)) await approveOne(context, row, day);
};

/** Those of one that was not. */
export const refuseLicences = async (
  context: WriteContext,
  supplierId: string,
  note: string | null,
): Promise<void> => {
  for (const row of await waitingOf(context, supplierId))
    await move(context, licenceWays, row, 'refuse', decided(context, note));
};

/** Those that wait of one that has left: nobody is asked about them any more. */
export const giveUpLicences = async (
  context: WriteContext,
  supplierId: string,
  reason: string,
): Promise<void> => {
  for (const { id } of await waitingOf(context, supplierId))
    await withdrawApproval(context, { kind: licenceKind, businessId: id, reason });
  await refuseLicences(context, supplierId, reason);
};

/** Hands the decision to the engine, which asks for the task of the caller. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, LICENCE_NOT_ASKED, LICENCE_NOTE_NEEDED */
export const reviewLicence = async (
  context: WriteContext,
  { id, version, pass, note }: InputOf<Calls['qualificationReview']>,
) => {
  const row = await licences.lockAnywhere(context, id);
  const { asked } = await licenceWays.facts(context);
  const { query } = qualificationPermission;
  const seen = context.may(query) && reaches(context.reachOf(query), { supplier: row.supplierId });
  if (!seen && !asked.has(id)) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  if (row.state !== 'pending') throw fail('WRONG_STATE');
  const comment = note?.trim() || undefined;
  if (!pass && !comment) throw failAt('note', 'LICENCE_NOTE_NEEDED');
  const answer = await decideApproval(context, { kind: licenceKind, businessId: id, pass, comment });
  if ('waitingFor' in answer) throw fail('LICENCE_NOT_ASKED', { names: answer.waitingFor.join('、') });
  const after = await licences.lockAnywhere(context, id);
  return { state: after.state, version: after.version };
};
