import {
  type InputOf,
  supplierApplyFields,
  type supplierEndpoints,
  supplierLimits,
  supplierReviewedFields,
} from '@anyan/contract';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import { changesOf, maskName } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/network.ts';
import { perMinute } from '../../../platform/perMinute.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { series } from '../../../platform/series.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { sendSms } from '../../../platform/sms/send.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { account, proveCode, spendCode, takeCaptcha } from '../../identity/public.ts';
import { type ApplyRecord, applyTarget, applyWays } from './applyStates.ts';
import { tellOffice, tellSupplier } from './notices.ts';
import { applications, suppliers } from './queries.ts';
import { checkedUscc, checkWords, makeSupplier, openUscc, saveSupplier } from './service.ts';
import { supplier, supplierApply } from './tables.ts';

type Calls = typeof supplierEndpoints;
type Applied = Awaited<ReturnType<typeof applications.lock>>;

const hour = 3_600_000;
/** @throws APPLY_TOO_MANY */
const checkOften = async ({ db }: WriteContext, network: string): Promise<void> => {
  // Many at once would each find room.
  await hold(db, `supplierApply ${network}`);
  const [row] = await db
    .select({ sent: count(), first: min(supplierApply.createdAt) })
    .from(supplierApply)
    .where(
      and(
        eq(supplierApply.fromNetwork, network),
        gt(supplierApply.createdAt, new Date(nowMs() - hour).toISOString()),
      ),
    );
  if (row?.first && row.sent >= supplierLimits.applicationsPerHour)
    throw fail('APPLY_TOO_MANY', { minutes: Math.ceil((Date.parse(row.first) + hour - nowMs()) / 60_000) });
};

const sentBefore = async (db: ReadContext['db'], registrationKey: string) =>
  (
    await db
      .select({ applyNo: supplierApply.applyNo })
      .from(supplierApply)
      .where(eq(supplierApply.registrationKey, registrationKey))
  )[0];

type Answer = { applyNo: string; bySms: boolean };
type ApplyInput = InputOf<Calls['supplierApply']>;

/** @throws USCC_WRONG, CAPTCHA_REQUIRED, CODE_WRONG, APPLY_TOO_MANY, SUPPLIER_USCC_USED, SUPPLIER_TYPE_UNKNOWN */
const takeApplication = async (
  context: ManualContext,
  { smsCode, captcha, registrationKey, ...fields }: ApplyInput,
): Promise<string> => {
  const values = { ...valuesOf(supplierApplyFields, fields), uscc: checkedUscc(fields.uscc) };
  await checkWords(context as unknown as WriteContext, fields);
  await takeCaptcha(context, captcha);
  const code = context.platform.sms
    ? await proveCode(context, {
        phone: fields.contactPhone,
        purpose: 'supplierApply',
        code: smsCode ?? '',
        field: 'smsCode',
      })
    : undefined;
  return context.write(async (write) => {
    const { db } = write;
    const fromNetwork = networkOf(write.origin.ip ?? '');
    await checkOften(write, fromNetwork);
    if (code) await spendCode(write, code);
    const used = () => failAt('uscc', 'SUPPLIER_USCC_USED');
    if ((await db.$count(supplier, openUscc(values.uscc))) > 0) throw used();
    const applyNo = await series.ofDay(write, 'supplierApply', 'RZ');
    const row = { ...values, id: uuid(), applyNo, kind: 'apply' as const, registrationKey, fromNetwork };
    await withUnique({ supplier_apply_open: used }, () => db.insert(supplierApply).values(row));
    write.audit({ actor: { id: null, name: maskName(values.contactName) }, target: applyTarget(row) });
    await tellOffice(write, {
      title: [`供应商入驻申请：${row.supplierName}`, `Application of a supplier: ${row.supplierName}`],
      link: `/purchase/supplierManage?tab=apply&open=${row.id}`,
      key: `supplierApply:${row.id}`,
    });
    return applyNo;
  });
};

/** Forms that are on their way here, by their keys. */
const underWayOn = perPlatform(() => new Map<string, Promise<string>>());

/**
 * A stranger asks to sell here; he pays with a captcha and, where there is SMS, proves his phone. A form that comes
 * twice, also while it is still being taken, is one application with one answer.
 * @throws as `takeApplication`
 */
export const applyAsSupplier = async (context: ManualContext, input: ApplyInput): Promise<Answer> => {
  const bySms = context.platform.sms?.notice !== undefined;
  const { registrationKey: key } = input;
  const before = await sentBefore(context.db, key);
  if (before) return { ...before, bySms };
  const underWay = underWayOn(context.platform);
  const first = underWay.get(key);
  if (first) return { applyNo: await first, bySms };
  const taken = takeApplication(context, input).finally(() => underWay.delete(key));
  underWay.set(key, taken);
  try {
    return { applyNo: await taken, bySms };
  } catch (error) {
    // Taken by another node meanwhile, it finds captcha and code spent.
    const elsewhere = await sentBefore(context.db, key);
    if (!elsewhere) throw error;
    return { ...elsewhere, bySms };
  }
};

const asked = perMinute(30);

/** By the number and the phone that were given. @throws APPLY_UNKNOWN, TOO_MANY */
export const applyState = async (
  { db, origin }: ReadContext,
  { applyNo, contactPhone }: InputOf<Calls['supplierApplyState']>,
) => {
  const from = networkOf(origin.ip ?? '');
  asked.check(from);
  asked.count(from);
  const [row] = await db
    .select({ state: supplierApply.state, reviewNote: supplierApply.reviewNote })
    .from(supplierApply)
    .where(and(eq(supplierApply.applyNo, applyNo.trim()), eq(supplierApply.contactPhone, contactPhone)));
  if (!row) throw fail('APPLY_UNKNOWN');
  return row;
};

const nobody = { supplierId: null, loginName: null, initialPassword: null, validDays: null };

const answer = (
  context: WriteContext,
  row: Applied,
  event: keyof typeof applyWays.events,
  values: Partial<ApplyRecord>,
): Promise<void> =>
  move(context, applyWays, row, event, { ...values, reviewedBy: actorOf(context), reviewedAt: nowIso() });

/** A phone that is somebody's account stays with him; the account of the supplier then has none. */
const freePhone = async ({ db }: WriteContext, phone: string | null): Promise<string> => {
  if (!phone) return '';
  return (await db.$count(account, eq(account.phone, phone))) > 0 ? '' : phone;
};

const admit = async (context: WriteContext, row: Applied, loginName: string | null) => {
  const { supplierName, uscc, contactName, contactPhone, email, mainTypeIds } = row;
  const person = contactName ?? supplierName.slice(0, 50);
  const made = await makeSupplier(
    context,
    { supplierName, uscc, contactName: person, contactPhone: contactPhone ?? '', email, mainTypeIds },
    { name: person, phone: await freePhone(context, contactPhone), loginName: loginName ?? '' },
  );
  const { id: supplierId, ...account } = made;
  return { supplierId, ...account };
};

/** Who has no account hears on his phone what became of it; the first password is told by whoever accepted. */
const tellApplicant = (
  context: WriteContext,
  { contactPhone: phone, supplierName, applyNo }: Applied,
  outcome: string,
): void => {
  if (!phone) return;
  const text = `${supplierName}的供应商入驻申请（${applyNo}）${outcome}`;
  sendSms(context, (sms) => sms.notice?.({ phone, text }));
};

/**
 * Accepts or refuses an application, or a change of what an active supplier may not change by itself.
 * @throws NOT_FOUND, APPLY_ANSWERED, REVIEW_NOTE_NEEDED, and as an addition or an edit
 */
export const reviewApplication = async (
  context: WriteContext,
  { applyId, pass, note, loginName }: InputOf<Calls['supplierReview']>,
) => {
  const row = await applications.lock(context, applyId);
  const event = pass ? 'accepted' : 'refused';
  await check(context, applyWays, event, row);
  const reviewNote = note?.trim() || null;
  if (!pass && (reviewNote?.length ?? 0) < 5) throw failAt('note', 'REVIEW_NOTE_NEEDED');
  if (row.kind === 'apply') {
    const made = pass ? await admit(context, row, loginName?.trim() || null) : undefined;
    await answer(context, row, event, { reviewNote, ...(made ? { supplierId: made.supplierId } : {}) });
    if (!made) {
      tellApplicant(context, row, `未通过：${reviewNote ?? ''}`);
      return nobody;
    }
    const { supplierId, loginName: name, initialPassword, validDays } = made;
    const until = `初始密码由采购管理员告知，${validDays} 天内有效`;
    tellApplicant(context, row, `已通过。登录账号 ${name}，${until}，请登录后补充企业资料和资质`);
    return { supplierId, loginName: name, initialPassword, validDays };
  }
  const of = await suppliers.lockAnywhere(context, row.supplierId ?? '');
  if (pass) {
    const { supplierName, uscc, bankName, bankAccount } = row;
    await saveSupplier(context, of, { supplierName, uscc, bankName, bankAccount });
  }
  await answer(context, row, event, { reviewNote });
  await tellSupplier(context, of.id, {
    title: pass
      ? ['资料变更已通过', 'The change of your data was accepted']
      : ['资料变更未通过', 'The change of your data was refused'],
    ...(reviewNote ? { body: [reviewNote, reviewNote] as const } : {}),
    key: `supplierApply:${row.id}`,
  });
  return { ...nobody, supplierId: of.id };
};

/** Hands a change of what is reviewed to the purchasing office. @throws PROFILE_PENDING */
export const askForChange = async (
  context: WriteContext,
  of: { id: string; supplierName: string },
  values: Pick<typeof supplierApply.$inferInsert, 'supplierName' | 'uscc' | 'bankName' | 'bankAccount'>,
): Promise<void> => {
  const taken = await context.db.$count(
    supplier,
    and(openUscc(values.uscc), sql`${supplier.id} <> ${of.id}`),
  );
  if (taken > 0) throw failAt('uscc', 'SUPPLIER_USCC_USED');
  const row = {
    ...values,
    id: uuid(),
    applyNo: await series.ofDay(context, 'supplierApply', 'RZ'),
    ...{ kind: 'profile' as const, supplierId: of.id },
  };
  await withUnique({ supplier_apply_profile: () => fail('PROFILE_PENDING') }, () =>
    context.db.insert(supplierApply).values(row),
  );
  context.audit({
    target: applyTarget(row),
    changes: changesOf(supplierReviewedFields, of, row),
  });
  await tellOffice(context, {
    title: [`供应商资料变更：${of.supplierName}`, `A supplier changes its data: ${of.supplierName}`],
    link: `/purchase/supplierManage?tab=apply&open=${row.id}`,
    key: `supplierApply:${row.id}`,
  });
};

/** Where an application came from is needed for an hour. */
export const forgetNetworks = async ({ db }: WriteContext): Promise<void> => {
  await db
    .update(supplierApply)
    .set({ fromNetwork: null })
    .where(
      and(
        sql`${supplierApply.fromNetwork} is not null`,
        lt(supplierApply.createdAt, new Date(nowMs() - 24 * hour).toISOString()),
      ),
    );
};
