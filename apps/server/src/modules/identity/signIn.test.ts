import { identity } from '@anyan/contract';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import { nowIso } from '../../platform/clock.ts';
import { asSystem } from '../../platform/platform.ts';
import {
  contentOf,
  day,
  type Holder,
  hour,
  keepClock,
  letPass,
  minute,
  signInAs,
  solvedCaptcha,
  withPassword,
} from '../../testing/accounts.ts';
import { unique, useWorld } from '../../testing/harness.ts';
import { networkSubject } from './guard.ts';
import { networkFailures } from './rules.ts';
import { initialPassword } from './service.ts';
import { forgetSessions } from './signIn.ts';
import { account, signInGuard } from './tables.ts';

const world = useWorld({ config: { trustedProxies: ['127.0.0.1'], campusNetworks: ['10.0.0.0/8'] } });
keepClock();

const wrong = { password: 'not the password' };
const fail = async (holder: Omit<Holder, 'id'>, times: number, more: object = {}) => {
  const answers = [];
  for (let no = 0; no < times; no++) answers.push(await signInAs(world, { ...holder, ...wrong }, more));
  return answers;
};
const bare = ({ requestId: _, headers: __, body: ___, ...rest }: Awaited<ReturnType<typeof signInAs>>) =>
  rest;

describe('sign-in by password', () => {
  it('opens a session for the right password; case of the name and blanks around it do not matter', async () => {
    const holder = await withPassword(world, { loginName: unique('Mixed') });
    const answer = await signInAs(world, { ...holder, loginName: ` ${holder.loginName.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, result: { loginType: 'PWU', accessTokenExpire: 30 } });
    expect(contentOf(answer.result.accessToken)).toMatchObject({ sub: holder.id, pageNum: 0, isAdmin: '0' });
  });

  it('compares the password exactly: case, blanks and length count', async () => {
    const holder = await withPassword(world);
    for (const password of [
      holder.password.toUpperCase(),
      `${holder.password} `,
      holder.password.slice(0, -1),
    ])
      expect((await signInAs(world, { ...holder, password })).status).toBe(401);
  });

  it('answers a wrong password and an unknown account alike, but for the request id', async () => {
    const holder = await withPassword(world);
    const [known] = await fail(holder, 1);
    const [unknown] = await fail({ loginName: unique('nobody'), password: '' }, 1);
    expect(known).toMatchObject({ status: 401, message: '账号或密码错误' });
    expect(unknown && bare(unknown)).toEqual(known && bare(known));
    expect(unknown?.body.length).toBe(known?.body.length);
    expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}));
  });

  it('says that an account is disabled only after the right password', async () => {
    const holder = await withPassword(world);
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, holder.id)));
    const [guessed] = await fail(holder, 1);
    expect(guessed).toMatchObject({ status: 401, result: { errorCode: 'WRONG_PASSWORD' } });
    expect(await signInAs(world, holder)).toMatchObject({ status: 403, message: '账号已停用，请联系管理员' });
  });

  it('notes each attempt in the person’s own list and in the operation log', async () => {
    const holder = await withPassword(world);
    await fail(holder, 1);
    const { result } = await signInAs(world, holder);
    const list = await world.app.inject({
      url: identity.endpoints.signInList.path,
      headers: { authorization: `Bearer ${result.accessToken}` },
    });
    expect(list.json().result.data.map((row: { result: string }) => row.result)).toEqual([
      'success',
      'wrongPassword',
    ]);
    const rows = await world.platform.database.db
      .select({ result: operationLog.result })
      .from(operationLog)
      .where(and(eq(operationLog.actorId, holder.id), eq(operationLog.action, '登录')))
      .orderBy(operationLog.at, operationLog.id);
    expect(rows.map((row) => row.result)).toEqual(['refused', 'done']);
  });
});

describe('the lock', () => {
  it('comes with the fifth failure, says the minutes and Retry-After, and also stops the right password', async () => {
    const holder = await withPassword(world);
    const answers = await fail(holder, 5);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const locked = await signInAs(world, holder);
    expect(locked).toMatchObject({ status: 429, message: '登录失败次数过多，请 15 分钟后再试' });
    expect(locked.headers['retry-after']).toBe('900');
    letPass(15 * minute + 1000);
    expect((await signInAs(world, holder)).status).toBe(200);
  });

  it('does not come after four failures and a right password, which clears the count', async () => {
    const holder = await withPassword(world);
    for (let round = 0; round < 2; round++) {
      await fail(holder, 4);
      expect((await signInAs(world, holder)).status).toBe(200);
    }
  });

  it('doubles from 15 minutes to 4 hours, and a day without a failure forgives', async () => {
    const holder = { loginName: unique('locked'), password: '' };
    const minutes: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      await fail(holder, 5);
      const [{ headers } = { headers: {} as Record<string, unknown> }] = await fail(holder, 1);
      const seconds = Number(headers['retry-after']);
      minutes.push(seconds / 60);
      letPass(seconds * 1000 + 1000);
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
    letPass(day);
    await fail(holder, 5);
    expect((await fail(holder, 1))[0]?.headers['retry-after']).toBe('900');
  });

  it('answers the same for a name that nobody has', async () => {
    const holder = await withPassword(world);
    const known = await fail(holder, 6);
    const unknown = await fail({ loginName: unique('nobody'), password: '' }, 6);
    expect(unknown.map(bare)).toEqual(known.map(bare));
  });

  it('holds against guesses sent all at once: no more than five learn whether they were right', async () => {
    const holder = await withPassword(world);
    const guesses = await Promise.all(
      Array.from({ length: 16 }, () => signInAs(world, { ...holder, ...wrong })),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const [guard] = await world.platform.database.db
      .select()
      .from(signInGuard)
      .where(eq(signInGuard.subject, `name:${holder.loginName}`));
    expect(guard).toMatchObject({ locks: 1 });
  });

  it('leaves a browser alone that signed in to the account before: it has a counter of its own', async () => {
    const holder = await withPassword(world);
    const [mine, other] = [await signInAs(world, holder), await signInAs(world, holder)].map(
      ({ result }) => result.deviceToken,
    );
    expect(mine).not.toBe(other);
    await fail(holder, 5);
    expect((await signInAs(world, holder)).status).toBe(429);
    const again = await signInAs(world, holder, { deviceTokens: [mine] });
    expect(again).toMatchObject({ status: 200, result: { deviceToken: mine } });
    // And the other way round: locking that browser locks neither the account nor another browser.
    letPass(hour);
    await fail(holder, 5, { deviceTokens: [mine] });
    expect((await signInAs(world, holder, { deviceTokens: [mine] })).status).toBe(429);
    expect((await signInAs(world, holder, { deviceTokens: [other] })).status).toBe(200);
    expect((await signInAs(world, holder)).status).toBe(200);
  });

  it('believes no device token that is made up or of another account', async () => {
    const [holder, stranger] = [await withPassword(world), await withPassword(world)];
    const foreign = (await signInAs(world, stranger)).result.deviceToken;
    await fail(holder, 5);
    for (const token of [foreign, 'x', 'a.b', '.', `${foreign.split('.')[0]}.`])
      expect((await signInAs(world, holder, { deviceTokens: [token] })).status).toBe(429);
  });

  it('is forgotten with the counters after a day, or names that nobody has would pile up', async () => {
    const name = unique('passing');
    await fail({ loginName: name, password: '' }, 1);
    const count = () =>
      world.platform.database.db.$count(signInGuard, like(signInGuard.subject, `name:${name}`));
    const forget = () =>
      asSystem(world.platform, { title: ['测试', 'Test'], module: 'test', unlogged: true }, forgetSessions);
    await forget();
    expect(await count()).toBe(1);
    letPass(day + minute);
    await forget();
    expect(await count()).toBe(0);
  });
});

describe('one password on a thousand names', () => {
  let no = 0;
  /** As the page asks; a challenge is solved and sent again where `solves` says so. */
  const tries = async (
    address: string,
    holder: Omit<Holder, 'id'>,
    { solves = true, ...more }: { solves?: boolean; deviceTokens?: string[] } = {},
  ) => {
    const ask = (captcha?: string) =>
      world.anonymous.call(
        identity.endpoints.signIn,
        { ...more, loginName: holder.loginName, password: holder.password, ...(captcha ? { captcha } : {}) },
        { headers: { 'x-forwarded-for': address } },
      );
    const answer = await ask();
    return solves && answer.result?.errorCode === 'CAPTCHA_REQUIRED'
      ? ask(await solvedCaptcha(world))
      : answer;
  };
  const spray = (address: string, more: { solves?: boolean } = {}) =>
    tries(address, { loginName: `sprayed${++no}`, password: 'Sommer 2026' }, more);
  /** What failures of an hour leave, without their hashing. */
  const failed = (address: string, failures: number) =>
    world.write(async ({ db }) => {
      const set = { failures, updatedAt: nowIso() };
      await db
        .insert(signInGuard)
        .values({ subject: networkSubject(address), ...set })
        .onConflictDoUpdate({ target: signInGuard.subject, set });
    });

  it('from one address costs a challenge each from the twenty-first on, and ends at two hundred for an hour', async () => {
    const address = '203.0.113.50';
    for (let at = 0; at < networkFailures.free; at++)
      expect((await spray(address, { solves: false })).result.errorCode).toBe('WRONG_PASSWORD');
    expect((await spray(address, { solves: false })).result.errorCode).toBe('CAPTCHA_REQUIRED');
    expect((await spray(address)).result.errorCode).toBe('WRONG_PASSWORD');
    // Elsewhere nobody notices, and nobody’s name is locked.
    expect((await spray('203.0.113.51', { solves: false })).result.errorCode).toBe('WRONG_PASSWORD');

    await failed(address, networkFailures.most - 1);
    expect((await spray(address)).result.errorCode).toBe('WRONG_PASSWORD');
    const holder = await withPassword(world);
    expect(await tries(address, holder)).toMatchObject({
      status: 429,
      result: { errorCode: 'SIGN_IN_NETWORK_LOCKED' },
      message: '当前网络登录失败次数过多，请 60 分钟后再试',
      headers: { 'retry-after': '3600' },
    });
    letPass(hour + 1000);
    expect((await tries(address, holder, { solves: false })).status).toBe(200);
  });

  it('from a house with a range of IPv6 is one address', async () => {
    await failed('2001:db8:5:6::1', networkFailures.most);
    expect((await spray('2001:db8:5:6:ffff::2')).status).toBe(429);
    expect((await spray('2001:db8:5:7::1')).status).toBe(401);
  });

  it('keeps nobody out whose browser signed in before', async () => {
    const address = '203.0.113.60';
    const holder = await withPassword(world);
    const { deviceToken } = (await signInAs(world, holder)).result;
    await failed(address, networkFailures.most);
    expect((await tries(address, holder)).status).toBe(429);
    const known = await tries(address, holder, { deviceTokens: [deviceToken], solves: false });
    expect(known.status).toBe(200);
  });

  it('a campus behind few addresses is not stopped by the typing errors of thousands', async () => {
    const address = '10.9.8.7';
    const holder = await withPassword(world);
    // Two per cent of five thousand people within the hour.
    await failed(address, 100);
    expect((await tries(address, holder, { solves: false })).status).toBe(200);
    await failed(address, 20 * networkFailures.free);
    expect((await tries(address, holder, { solves: false })).status).toBe(200);
    // An attacker there is slowed as well, later.
    await failed(address, 50 * networkFailures.free);
    expect((await tries(address, holder, { solves: false })).result.errorCode).toBe('CAPTCHA_REQUIRED');
    expect((await tries(address, holder)).status).toBe(200);
    await failed(address, 50 * networkFailures.most);
    expect((await tries(address, holder)).status).toBe(429);
  });

  it('counts failures alone', async () => {
    const address = '203.0.113.70';
    const holder = await withPassword(world);
    for (let at = 0; at < networkFailures.free + 5; at++)
      expect((await tries(address, holder, { solves: false })).status).toBe(200);
    expect((await spray(address, { solves: false })).status).toBe(401);
  });
});

describe('the initial password', () => {
  const fresh = async () => {
    const loginName = unique('new');
    const id = await world.person({ loginName });
    const { password, stored } = initialPassword(world.platform.secrets, 30);
    await world.write(({ db }) => db.update(account).set(stored).where(eq(account.id, id)));
    return { id, loginName, password };
  };

  it('is good for thirty days, and opens nothing but the first steps', async () => {
    const holder = await fresh();
    letPass(30 * day - minute);
    const { status, result } = await signInAs(world, holder);
    expect(status).toBe(200);
    expect(contentOf(result.accessToken).pageNum).toBe(1);
  });

  it('is refused with 403 when it has expired, but only who knows it learns that', async () => {
    const holder = await fresh();
    letPass(30 * day + minute);
    expect(await signInAs(world, holder)).toMatchObject({
      status: 403,
      result: { errorCode: 'INITIAL_PASSWORD_EXPIRED' },
    });
    expect((await fail(holder, 1))[0]?.status).toBe(401);
  });

  it('is locked like any other after five failures', async () => {
    const holder = await fresh();
    await fail(holder, 5);
    expect((await signInAs(world, holder)).status).toBe(429);
  });
});
