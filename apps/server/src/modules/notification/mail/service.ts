import { type notification as contract, type InputOf, inLocale, mailFaults } from '@anyan/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail } from '../../../platform/failure.ts';
import { trySend } from '../../../platform/mail/index.ts';
import { mailOf } from '../../../platform/mail/template.ts';
import { moveAll } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { senderOf } from '../../identity/public.ts';
import { mail } from '../tables.ts';
import { mailJob } from './gather.ts';
import { mails } from './queries.ts';
import { outbox } from './states.ts';

type Endpoints = (typeof contract)['endpoints'];

/** Tests an hour by one person. */
const mostTests = 10;

/** Sends failed ones once more, and again after 5 and 30 minutes. @throws WRONG_STATE */
export const resendMails = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['mailResend']>,
): Promise<{ changed: number }> => {
  const rows = await mails.lock(context, ids);
  // Each by itself: one of the same person and kind that gathers meanwhile is another mail.
  await moveAll(context, outbox, rows, 'resend', { dueAt: nowIso(), tries: 1 });
  await context.send(mailJob, {});
  return { changed: rows.length };
};

/** A mail to an address of the administrator's, at once. @throws MAIL_NOT_CONFIGURED, MAIL_TESTS_MANY, MAIL_NOT_TAKEN with the reason */
export const testMail = async (
  context: ManualContext,
  { email }: InputOf<Endpoints['mailTest']>,
): Promise<void> => {
  const { platform, caller, locale, db } = context;
  if (!platform.mail) throw fail('MAIL_NOT_CONFIGURED');
  const id = uuid();
  const at = nowIso();
  await context.record(async (write) => {
    const hour = new Date(nowMs() - 3_600_000).toISOString();
    // Tests that one person sends at once would each find room.
    await hold(write.db, `mail test ${caller.accountId}`);
    const tests = await write.db.$count(
      mail,
      and(eq(mail.accountId, caller.accountId), isNull(mail.kind), gt(mail.createdAt, hour)),
    );
    if (tests >= mostTests) throw fail('MAIL_TESTS_MANY');
    await write.db.insert(mail).values({
      ...{ id, accountId: caller.accountId, kind: null, notificationIds: [], email: email.trim() },
      ...{ state: 'sending', dueAt: at, startedAt: at, tries: 1, createdAt: at },
    });
    write.audit({ target: { kind: 'mail', id, name: caller.name } });
  });
  const title = inLocale(['测试邮件', 'Test mail'], locale);
  const body = inLocale(
    ['收到本邮件，说明邮件服务已配置正确。', 'If you read this, mails are set up correctly.'],
    locale,
  );
  const text = mailOf({
    title,
    items: [{ title, body, link: platform.config.publicUrl }],
    sender: await senderOf(db),
    settings: null,
    locale,
  });
  const fault = await trySend(platform.mail, { id, to: email.trim(), ...text });
  await context.record(async (write) => {
    await write.db
      .update(mail)
      .set(
        fault
          ? { state: 'failed', fault: fault.kind, faultCode: fault.code }
          : { state: 'sent', sentAt: nowIso() },
      )
      .where(eq(mail.id, id));
    write.audit({ target: { kind: 'mail', id, name: caller.name }, result: fault ? 'refused' : 'done' });
  });
  if (fault) throw fail('MAIL_NOT_TAKEN', { reason: inLocale(mailFaults[fault.kind], locale) });
};
