import { createHash, randomInt } from 'node:crypto';
import { identity } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterEach } from 'vitest';
import { hashPassword } from '../modules/identity/hashing.ts';
import { account } from '../modules/identity/tables.ts';
import { nowMs, shiftClock } from '../platform/clock.ts';
import { type Client, clientOf, type PersonOptions, unique, type World } from './harness.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

let passed = 0;

/** Lets time pass until the end of the test. */
export const letPass = (milliseconds: number): void => {
  shiftClock(milliseconds);
  passed += milliseconds;
};

/** Puts the clock right again after each test of a file that calls `letPass`. */
export const keepClock = (): void => {
  afterEach(() => {
    shiftClock(-passed);
    passed = 0;
  });
};

export interface Holder {
  id: string;
  loginName: string;
  password: string;
}

/** A person who has chosen a password of his own. */
export const withPassword = async (world: World, options: PersonOptions = {}): Promise<Holder> => {
  const loginName = options.loginName ?? unique('h');
  const password = `Korrekt ${unique()} Pferd`;
  const id = await world.person({ ...options, loginName });
  const passwordHash = await hashPassword(password);
  await world.write(({ db }) =>
    db.update(account).set({ passwordHash, initialPasswordUntil: null }).where(eq(account.id, id)),
  );
  return { id, loginName, password };
};

/** Solves a fresh challenge, as the page does. */
export const solvedCaptcha = async (world: World): Promise<string> => {
  const { maxnumber, ...challenge } = (await world.anonymous.call(identity.endpoints.captcha)).result;
  for (let number = 0; number <= maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (hash === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  }
  throw new Error('the challenge has no solution');
};

/** Tries to sign in; what asks for a captcha is solved and sent again, as the page does. */
export const signInAs = async (
  world: World,
  { loginName, password }: Omit<Holder, 'id'>,
  more: object = {},
) => {
  const ask = (captcha?: string) =>
    world.anonymous.call(identity.endpoints.signIn, {
      loginName,
      password,
      ...more,
      ...(captcha ? { captcha } : {}),
    });
  const answer = await ask();
  return answer.result?.errorCode === 'CAPTCHA_REQUIRED' ? ask(await solvedCaptcha(world)) : answer;
};

/** Signs in through the door. */
export const enter = async (world: World, holder: Holder, more: object = {}): Promise<Client> => {
  const { status, result } = await signInAs(world, holder, more);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return clientOf(world.app, {
    id: holder.id,
    token: result.accessToken,
    refreshToken: result.refreshToken,
  });
};

/** The code that an authenticator app shows now. */
export const totpOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(nowMs() / 1000) });

/** A code that is wrong now. */
export const notTotpOf = (secret: string): string => (totpOf(secret) === '000000' ? '000001' : '000000');

/** Adds one-time codes to an account; answers their secret. The code just used is over by then. */
export const addTotp = async (client: Client, password: string): Promise<string> => {
  const { id, secret } = (await client.call(identity.endpoints.totpBegin, { password })).result;
  const { status } = await client.call(identity.endpoints.totpConfirm, { id, code: totpOf(secret) });
  if (status !== 200) throw new Error(`TotpConfirm answered ${status}`);
  letPass(30_000);
  return secret;
};

/** What an access token says. */
export const contentOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** A phone number that no other call of this file got, and nobody in the world has. */
export const newPhone = (): string => `199${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** The code sent last to a phone; undefined where none was. */
export const codeTo = (world: World, phone: string): string | undefined =>
  world.platform.sms?.outbox?.find((sent) => sent.phone === phone)?.code;

/** Asks for a code as the sign-in page does, nobody being signed in. */
export const askForCode = async (world: World, phone: string, more: object = {}) =>
  world.anonymous.call(identity.endpoints.pinCode, {
    phone,
    purpose: 'resetPassword',
    captcha: await solvedCaptcha(world),
    ...more,
  });
