import { randomInt } from 'node:crypto';
import { type EmailState, type InputOf, identity, inLocale } from '@anyan/contract';
import { and, count, desc, eq, gt, isNull, lt, max, min, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { hold } from '../../platform/database/hold.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { mailOf } from '../../platform/mail/template.ts';
import { need } from '../../platform/scope.ts';
import { uuid } from '../../platform/uuid.ts';
import { collegeRow } from '../college/public.ts';
import { confirmSelf } from './factorProof.ts';
import { notifyOfSecurity } from './ports.ts';
import { findAccount } from './queries.ts';
import { account, emailCode, emailProof } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];
const emailField = { email: identity.endpoints.profileEdit.input.properties.email };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const life = 15 * minute;
const tries = 5;
const waitSeconds = 60;
/** Of one address, and of one account for all that it names: nobody is flooded, by whomever. */
const limits = [
  { within: hour, most: 5 },
  { within: day, most: 10 },
];

const since = (milliseconds: number) => new Date(nowMs() - milliseconds).toISOString();
const folded = (email: string): string => email.trim().toLowerCase();

/** Product and college, as mails name their sender. */
export const senderOf = async (db: Reader): Promise<string> => {
  const row = await collegeRow(db);
  return [row?.productTitle, row?.shortName || row?.collegeName].filter(Boolean).join(' · ') || '安研';
};

/** Whether mails reach an account, and if not, what it lacks. */
export const emailStateOf = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  who: Pick<typeof account.$inferSelect, 'id' | 'email'>,
): Promise<EmailState> => {
  if (!platform.mail) return 'off';
  if (!who.email) return 'none';
  const [proof] = await db.select().from(emailProof).where(eq(emailProof.accountId, who.id));
  if (!proof || folded(proof.email) !== folded(who.email)) return 'unconfirmed';
  return proof.bouncedAt ? 'bounced' : 'confirmed';
};

/** @throws MAIL_TOO_SOON, MAIL_TOO_MANY */
const checkLimits = async (db: Reader, accountId: string, email: string): Promise<void> => {
  for (const mine of [eq(emailCode.email, email), eq(emailCode.accountId, accountId)])
    for (const { within, most } of limits) {
      const [row] = await db
        .select({ sent: count(), last: max(emailCode.sentAt), first: min(emailCode.sentAt) })
        .from(emailCode)
        .where(and(mine, gt(emailCode.sentAt, since(within))));
      const { sent, last, first } = row ?? { sent: 0, last: null, first: null };
      const seconds = last ? Math.ceil((Date.parse(last) - nowMs()) / 1000) + waitSeconds : 0;
      if (seconds > 0) throw fail('MAIL_TOO_SOON', { seconds }, { extra: { seconds } });
      if (sent >= most && first)
        throw fail('MAIL_TOO_MANY', { minutes: Math.ceil((Date.parse(first) + within - nowMs()) / minute) });
    }
};

/** Sends a code to an address; whether somebody else has it too makes no difference. @throws MAIL_NOT_CONFIGURED, MAIL_TOO_SOON, MAIL_TOO_MANY */
export const sendEmailCode = async (
  context: WriteContext,
  input: InputOf<Endpoints['emailCode']>,
): Promise<void> => {
  const { db, caller, platform, locale } = context;
  const { mail, secrets, log } = platform;
  if (!mail) throw fail('MAIL_NOT_CONFIGURED');
  const email = folded(input.email);
  const { accountId } = caller;
  // Many calls at once would each find room.
  for (const one of [email, `account ${accountId}`]) await hold(db, `mail ${one}`);
  await checkLimits(db, accountId, email);
  await db.update(emailCode).set({ triesLeft: 0 }).where(eq(emailCode.accountId, accountId));
  const id = uuid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.insert(emailCode).values({
    id,
    accountId,
    email,
    codeHash: secrets.mac('email', `${id} ${code}`),
    expiresAt: new Date(nowMs() + life).toISOString(),
    triesLeft: tries,
    sentAt: nowIso(),
  });
  const title = inLocale([`邮箱验证码 ${code}`, `Your code: ${code}`], locale);
  const body = inLocale(
    [
      `验证码 ${code}，15 分钟内有效。请在个人中心输入，以便通过此邮箱接收消息。如非本人操作，请忽略本邮件。`,
      `Enter ${code} in your personal centre within 15 minutes to be told by mail at this address. If this was not you, ignore this mail.`,
    ],
    locale,
  );
  const items = [{ title, body, link: null }];
  const text = mailOf({ title, items, sender: await senderOf(db), settings: null, locale });
  context.afterCommit(
    () =>
      void mail
        .send({ id, to: email, ...text })
        .catch((error: Error) => log.warn({ error: error.message }, 'code by e-mail not sent')),
  );
};

/** A wrong code costs a try although the call is refused. @throws CODE_WRONG at the field code */
const proveEmailCode = async (context: ManualContext, email: string, code: string): Promise<string> => {
  const right = await context.record(async ({ db, platform, caller, audit }) => {
    const [sent] = await db
      .select()
      .from(emailCode)
      .where(
        and(eq(emailCode.accountId, caller.accountId), eq(emailCode.email, email), isNull(emailCode.usedAt)),
      )
      .orderBy(desc(emailCode.sentAt), desc(emailCode.id))
      .limit(1)
      .for('update');
    const lives = sent && sent.triesLeft > 0 && Date.parse(sent.expiresAt) > nowMs();
    const fits = lives && platform.secrets.macFits('email', `${sent.id} ${code}`, sent.codeHash);
    audit({ action: ['核对邮箱验证码', 'Check a code by e-mail'], result: fits ? 'done' : 'refused' });
    if (lives && !fits)
      await db
        .update(emailCode)
        .set({ triesLeft: sent.triesLeft - 1 })
        .where(eq(emailCode.id, sent.id));
    return fits ? sent.id : undefined;
  });
  if (!right) throw failAt('code', 'CODE_WRONG');
  return right;
};

/** Takes an address into use for mails. @throws as `confirmSelf`, CODE_WRONG, STALE_VERSION */
export const confirmEmail = async (
  context: ManualContext,
  { email: typed, code, ...proof }: InputOf<Endpoints['emailConfirm']>,
): Promise<void> => {
  if (!context.platform.mail) throw fail('MAIL_NOT_CONFIGURED');
  const who = await confirmSelf(context, proof);
  const email = folded(typed);
  const codeId = await proveEmailCode(context, email, code);
  await context.write(async (write) => {
    const { db } = write;
    const spent = await db
      .update(emailCode)
      .set({ usedAt: nowIso() })
      .where(and(eq(emailCode.id, codeId), isNull(emailCode.usedAt)))
      .returning({ id: emailCode.id });
    if (spent.length === 0) throw failAt('code', 'CODE_WRONG');
    const now = need(await findAccount(db, who.id));
    if (folded(now.email ?? '') !== email)
      await versioned(
        db
          .update(account)
          .set({ email: typed.trim(), ...bump })
          .where(and(eq(account.id, who.id), eq(account.version, now.version)))
          .returning({ id: account.id }),
      );
    const values = { email, confirmedAt: nowIso(), bouncedAt: null };
    await db
      .insert(emailProof)
      .values({ accountId: who.id, ...values })
      .onConflictDoUpdate({ target: emailProof.accountId, set: values });
    write.audit({
      target: { kind: 'account', id: who.id, name: who.loginName },
      changes: changesOf(emailField, { email: now.email }, { email: typed }),
    });
    await notifyOfSecurity(write, who.id, 'emailConfirmed');
  });
};

/** A mail server refused an address for good: no more mails to it until it is confirmed anew. Answers whether it was new. */
export const markBounced = async (
  { db }: WriteContext,
  accountId: string,
  email: string,
): Promise<boolean> => {
  const marked = await db
    .update(emailProof)
    .set({ bouncedAt: nowIso() })
    .where(
      and(
        eq(emailProof.accountId, accountId),
        sql`lower(${emailProof.email}) = ${folded(email)}`,
        isNull(emailProof.bouncedAt),
      ),
    )
    .returning({ accountId: emailProof.accountId });
  return marked.length > 0;
};

/** The limits look a day back. */
export const forgetEmailCodes = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(emailCode).where(lt(emailCode.sentAt, since(2 * day)));
};
