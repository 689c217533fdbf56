import { randomInt } from 'node:crypto';
import { type InputOf, type identity, type smsPurposes, smsWaitSeconds } from '@anyan/contract';
import { and, count, desc, eq, gt, isNull, lt, max, min, sql } from 'drizzle-orm';
import { maskNumber } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { inNetworks } from '../../platform/http/networks.ts';
import { isSignedIn } from '../../platform/session/caller.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { takeCaptcha } from './captcha.ts';
import { tellSmsBudget } from './ports.ts';
import { findAccount, findAccountByPhone } from './queries.ts';
import { smsCode, smsDay } from './tables.ts';

type Purpose = keyof typeof smsPurposes;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const life = 5 * minute;
const tries = 5;
const perPhone = [
  { within: hour, most: 5 },
  { within: day, most: 10 },
];
/** From one address outside of the campus, in an hour. */
const perAddress = 20;

const since = (milliseconds: number) => new Date(nowMs() - milliseconds).toISOString();

/** @throws SMS_TOO_SOON, SMS_TOO_MANY */
const checkPhone = async (db: Reader, phone: string): Promise<void> => {
  for (const { within, most } of perPhone) {
    const [row] = await db
      .select({ sent: count(), last: max(smsCode.sentAt), first: min(smsCode.sentAt) })
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), gt(smsCode.sentAt, since(within))));
    const { sent, last, first } = row ?? { sent: 0, last: null, first: null };
    const wait = last ? Date.parse(last) + smsWaitSeconds * 1000 - nowMs() : 0;
    const seconds = Math.ceil(wait / 1000);
    if (seconds > 0) throw fail('SMS_TOO_SOON', { seconds }, { extra: { seconds } });
    if (sent >= most && first)
      throw fail('SMS_TOO_MANY', { minutes: Math.ceil((Date.parse(first) + within - nowMs()) / minute) });
  }
};

/** A campus sits behind few addresses, so those are not counted. @throws SMS_TOO_MANY */
const checkAddress = async ({ db, origin, platform }: WriteContext): Promise<void> => {
  const ip = origin.ip ?? '';
  if (inNetworks([...platform.config.campusNetworks, '127.0.0.0/8', '::1/128'])(ip)) return;
  const sent = await db.$count(smsCode, and(eq(smsCode.ip, ip), gt(smsCode.sentAt, since(hour))));
  if (sent >= perAddress) throw fail('SMS_TOO_MANY', { minutes: 60 });
};

/** Takes one of the day's codes; the administrators hear of it when the last one goes. */
const takeFromBudget = async (context: WriteContext): Promise<boolean> => {
  const { db, platform } = context;
  const budget = platform.config.smsDailyBudget;
  const on = await dayOf(db);
  await db.insert(smsDay).values({ day: on }).onConflictDoNothing();
  const [taken] = await db
    .update(smsDay)
    .set({ sent: sql`${smsDay.sent} + 1` })
    .where(and(eq(smsDay.day, on), lt(smsDay.sent, budget)))
    .returning({ sent: smsDay.sent });
  if (!taken || taken.sent === budget) await tellSmsBudget(context, on, budget);
  return !!taken;
};

/** Whether a code goes out at all; to a phone of nobody it does not, and nobody can tell. */
const isWanted = async (db: Reader, phone: string, purpose: Purpose): Promise<boolean> =>
  purpose !== 'resetPassword' || (await findAccountByPhone(db, phone))?.useStatus === 1;

/**
 * Sends a code. For a phone that nobody has everything is the same but for the sending.
 * @throws SMS_NOT_CONFIGURED, CAPTCHA_REQUIRED, SIGN_IN_REQUIRED, PHONE_NOT_OWN, SMS_TOO_SOON, SMS_TOO_MANY
 */
export const sendCode = async (
  context: ManualContext,
  { phone, purpose, captcha }: InputOf<(typeof identity)['endpoints']['pinCode']>,
): Promise<void> => {
  const { caller, platform } = context;
  if (!platform.sms) throw fail('SMS_NOT_CONFIGURED');
  if (!isSignedIn(caller)) {
    if (purpose !== 'resetPassword') throw fail('SIGN_IN_REQUIRED');
    await takeCaptcha(context, captcha);
  }
  if (purpose === 'currentPhone' && (await findAccount(context.db, caller.accountId))?.phone !== phone)
    throw fail('PHONE_NOT_OWN');
  await context.write(async (write) => {
    const { db } = write;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}, 0))`);
    await checkPhone(db, phone);
    await checkAddress(write);
    const wanted = await isWanted(db, phone, purpose);
    const sends = wanted && (await takeFromBudget(write));
    // An earlier code dies with the next one.
    await db
      .update(smsCode)
      .set({ triesLeft: 0 })
      .where(and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose)));
    const id = uuid();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await db.insert(smsCode).values({
      id,
      phone,
      purpose,
      codeHash: platform.secrets.mac('sms', `${id} ${code}`),
      expiresAt: new Date(nowMs() + life).toISOString(),
      triesLeft: sends ? tries : 0,
      ip: write.origin.ip ?? '',
      accountId: isSignedIn(caller) ? caller.accountId : null,
      sentAt: nowIso(),
    });
    if (sends)
      write.afterCommit(
        () =>
          void platform.sms
            ?.send({ phone, code })
            .catch((error) => platform.log.warn({ error: (error as Error).message }, 'SMS not sent')),
      );
  });
};

/**
 * Compares a code with the newest one sent; a wrong one costs a try even though the call is refused. Answers its id, to
 * be spent in the transaction that acts on it.
 * @throws CODE_WRONG at `field`
 */
export const proveCode = async (
  context: ManualContext,
  { phone, purpose, code, field = 'code' }: { phone: string; purpose: Purpose; code: string; field?: string },
): Promise<string> => {
  const { caller } = context;
  const right = await context.record(async ({ db, platform, audit }) => {
    const [sent] = await db
      .select()
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt)))
      .orderBy(desc(smsCode.sentAt), desc(smsCode.id))
      .limit(1)
      .for('update');
    // What was asked for in one account proves nothing for another.
    const mine = sent && (!sent.accountId || sent.accountId === caller.accountId);
    const lives = mine && sent.triesLeft > 0 && Date.parse(sent.expiresAt) > nowMs();
    const fits = lives && platform.secrets.macFits('sms', `${sent.id} ${code}`, sent.codeHash);
    audit({
      action: ['核对短信验证码', 'Check a code by SMS'],
      ...(isSignedIn(caller) ? {} : { actor: { id: null, name: maskNumber(phone) } }),
      result: fits ? 'done' : 'refused',
    });
    if (lives && !fits)
      await db
        .update(smsCode)
        .set({ triesLeft: sent.triesLeft - 1 })
        .where(eq(smsCode.id, sent.id));
    return fits ? sent.id : undefined;
  });
  if (!right) throw failAt(field, 'CODE_WRONG');
  return right;
};

/** @throws CODE_WRONG when another call was faster */
export const spendCode = async ({ db }: WriteContext, id: string): Promise<void> => {
  const spent = await db
    .update(smsCode)
    .set({ usedAt: nowIso() })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (spent.length === 0) throw fail('CODE_WRONG');
};

/** A phone whose code was right a moment ago. */
export const isProven = async (db: Reader, phone: string): Promise<boolean> =>
  (await db.$count(smsCode, and(eq(smsCode.phone, phone), gt(smsCode.usedAt, since(life))))) > 0;

/** The limits look a day back. */
export const forgetCodes = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(smsCode).where(lt(smsCode.sentAt, since(2 * day)));
  await db.delete(smsDay).where(lt(smsDay.day, since(40 * day).slice(0, 10)));
};
