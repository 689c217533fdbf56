import { identity } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { hashPassword } from '../modules/identity/hashing.ts';
import { account } from '../modules/identity/tables.ts';
import { shiftClock } from '../platform/clock.ts';
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

export const signInAs = (world: World, { loginName, password }: Omit<Holder, 'id'>, more: object = {}) =>
  world.anonymous.call(identity.endpoints.signIn, { loginName, password, ...more });

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

/** What an access token says. */
export const contentOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
