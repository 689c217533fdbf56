import { randomInt } from 'node:crypto';
import { type InputOf, type identity, type smsPurposes, smsWaitSeconds } from '@anyan/contract';
import { and, count, desc, eq, gt, isNull, lt, max, min, sql } from 'drizzle-orm';
import { maskNumber } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { hold } from '../../platform/database/hold.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { campusFactor } from '../../platform/http/networks.ts';
import { networkOf } from '../../platform/network.ts';
import { type Caller, isSignedIn } from '../../platform/session/caller.ts';
import { sendSms } from '../../platform/sms/send.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { takeCaptcha } from './captcha.ts';
import { notifyOfSmsBudget } from './ports.ts';
import { findAccount, findAccountByPhone } from './queries.ts';
import { smsCode, smsDay } from './tables.ts';

type Purpose = keyof typeof smsPurposes;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const life = 5 * minute;
const tries = 5;
/** How often a phone is sent codes. Whoever is signed in has no more for all phones that he names together. */
const perPhone = [
  { within: hour, most: 5 },
  { within: day, most: 10 },
];
/** What one account may take of the day's budget: a hundredth, or three codes where that is less. */
const shareOf = (budget: number): number => Math.max(3, Math.floor(budget / 100));
/** From one address in an hour; of a campus, fifty times as many by people who are not signed in. */
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

/** @throws SMS_ACCOUNT_TOO_MANY */
const checkAccount = async ({ db, caller, platform }: WriteContext): Promise<void> => {
  if (!isSignedIn(caller)) return;
  const share = shareOf(platform.config.smsDailyBudget);
  for (const { within, most } of perPhone) {
    const [row] = await db
      .select({ sent: count(), first: min(smsCode.sentAt) })
      .from(smsCode)
      .where(and(eq(smsCode.accountId, caller.accountId), gt(smsCode.sentAt, since(within))));
    const { sent, first } = row ?? { sent: 0, first: null };
    if (first && sent >= Math.min(most, share)) {
      const wait = Date.parse(first) + within - nowMs();
      throw fail('SMS_ACCOUNT_TOO_MANY', { minutes: Math.ceil(wait / minute) });
    }
  }
};

/**
 * A campus sits behind few addresses: of its people those who are signed in are counted by their accounts alone.
 * @throws SMS_TOO_MANY
 */
const checkAddress = async ({ db, caller, origin, platform }: WriteContext): Promise<void> => {
  const ip = origin.ip ?? '';
  const factor = campusFactor(platform.config, ip);
  const onCampus = factor > 1;
  if (onCampus && isSignedIn(caller)) return;
  const counted = and(
    eq(smsCode.ip, networkOf(ip)),
    gt(smsCode.sentAt, since(hour)),
    onCampus ? isNull(smsCode.accountId) : undefined,
  );
  const [row] = await db
    .select({ sent: count(), first: min(smsCode.sentAt) })
    .from(smsCode)
    .where(counted);
  if (row?.first && row.sent >= perAddress * factor)
    throw fail('SMS_TOO_MANY', { minutes: Math.ceil((Date.parse(row.first) + hour - nowMs()) / minute) });
};

/** What is counted together waits for each other: many calls at once would each find room. Always in this order. */
const inLine = async ({ db, caller, origin }: WriteContext, phone: string): Promise<void> => {
  const account = isSignedIn(caller) ? [`account ${caller.accountId}`] : [];
  for (const one of [phone, ...account, `address ${networkOf(origin.ip ?? '')}`])
    await hold(db, `sms ${one}`);
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
  if (!taken || taken.sent === budget) await notifyOfSmsBudget(context, on, budget);
  return !!taken;
};

/** Whether a code goes out at all; to a phone of nobody it does not, and nobody can tell. */
const isWanted = async (db: Reader, phone: string, purpose: Purpose): Promise<boolean> =>
  purpose !== 'resetPassword' || (await findAccountByPhone(db, phone))?.useStatus === 1;

/**
 * Sends a code. For a phone that nobody has everything is the same but for the sending.
 * @throws SMS_NOT_CONFIGURED, CAPTCHA_REQUIRED, SIGN_IN_REQUIRED, PHONE_NOT_OWN, SMS_TOO_SOON, SMS_TOO_MANY,
 * SMS_ACCOUNT_TOO_MANY
 */
export const sendCode = async (
  context: ManualContext,
  { phone, purpose, captcha }: InputOf<(typeof identity)['endpoints']['pinCode']>,
): Promise<void> => {
  const { caller, platform } = context;
  if (!platform.sms) throw fail('SMS_NOT_CONFIGURED');
  if (!isSignedIn(caller)) {
    if (purpose !== 'resetPassword' && purpose !== 'supplierApply') throw fail('SIGN_IN_REQUIRED');
    await takeCaptcha(context, captcha);
  }
  if (purpose === 'currentPhone' && (await findAccount(context.db, caller.accountId))?.phone !== phone)
    throw fail('PHONE_NOT_OWN');
  await context.write(async (write) => {
    const { db } = write;
    await inLine(write, phone);
    await checkPhone(db, phone);
    await checkAccount(write);
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
      ip: networkOf(write.origin.ip ?? ''),
      accountId: isSignedIn(caller) ? caller.accountId : null,
      sentAt: nowIso(),
    });
    if (sends) sendSms(write, (sms) => sms.send({ phone, code }));
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

/** A phone whose code was right a moment ago: of who is signed in, in his own steps. */
export const isProven = async (db: Reader, caller: Caller, phone: string): Promise<boolean> => {
  const mine = isSignedIn(caller) ? eq(smsCode.accountId, caller.accountId) : undefined;
  return (await db.$count(smsCode, and(eq(smsCode.phone, phone), gt(smsCode.usedAt, since(life)), mine))) > 0;
};

/** The limits look a day back. */
export const forgetCodes = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(smsCode).where(lt(smsCode.sentAt, since(2 * day)));
  await db.delete(smsDay).where(lt(smsDay.day, since(40 * day).slice(0, 10)));
};
