import { identity } from '@anyan/contract';
import { expect, it } from 'vitest';
import { asSystem } from '../../platform/platform.ts';
import {
  day,
  keepClock,
  letPass,
  minute,
  signInAs,
  solvedCaptcha,
  withPassword,
} from '../../testing/accounts.ts';
import { unique, useWorld } from '../../testing/harness.ts';
import { forgetOld } from './forget.ts';
import { spentCaptcha } from './tables.ts';

const world = useWorld();
keepClock();

const { signIn } = identity.endpoints;
/** Without solving anything. */
const plain = (loginName: string, password: string, more: object = {}) =>
  world.anonymous.call(signIn, { loginName, password, ...more });
const failing = async (loginName: string, times: number) => {
  for (let no = 0; no < times; no++) await signInAs(world, { loginName, password: 'wrong' });
};
const asked = { status: 400, result: { errorCode: 'CAPTCHA_REQUIRED' } };

it('is asked for after three failures of a name, known or not, and lets the right password in', async () => {
  const holder = await withPassword(world);
  for (const name of [holder.loginName, unique('nobody')]) {
    await failing(name, 2);
    expect((await plain(name, 'wrong')).status).toBe(401);
    expect(await plain(name, 'wrong')).toMatchObject(asked);
  }
  expect(await plain(holder.loginName, holder.password)).toMatchObject(asked);
  const captcha = await solvedCaptcha(world);
  expect((await plain(holder.loginName, holder.password, { captcha })).status).toBe(200);
  expect((await plain(holder.loginName, 'wrong')).status).toBe(401);
});

it('is asked for after a lock too, until a day without a failure has passed', async () => {
  const holder = await withPassword(world);
  await failing(holder.loginName, 5);
  letPass(16 * minute);
  expect(await plain(holder.loginName, holder.password)).toMatchObject(asked);
  letPass(day);
  expect((await plain(holder.loginName, holder.password)).status).toBe(200);
});

it('does not touch other names', async () => {
  await failing(unique('nobody'), 4);
  const holder = await withPassword(world);
  expect((await plain(holder.loginName, holder.password)).status).toBe(200);
});

it('is good once, for five minutes, and only as it was signed', async () => {
  const holder = await withPassword(world);
  await failing(holder.loginName, 3);
  const good = JSON.parse(Buffer.from(await solvedCaptcha(world), 'base64').toString('utf8'));
  const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
  const forged: [what: string, captcha: string][] = [
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', packed(null)],
    ['an array', packed([])],
    ['another number', packed({ ...good, number: good.number + 1 })],
    ['a number as text', packed({ ...good, number: String(good.number) })],
    ['another signature', packed({ ...good, signature: good.signature.replace(/./g, '0') })],
    ['another algorithm', packed({ ...good, algorithm: 'SHA-1' })],
    ['a later end', packed({ ...good, salt: good.salt.replace(/expires=\d+/, 'expires=9999999999') })],
    ['no end', packed({ ...good, salt: good.salt.replace(/\?.*/, '') })],
    ['a digit moved', packed({ ...good, salt: `${good.salt}${String(good.number)[0]}` })],
  ];
  for (const [what, captcha] of forged)
    expect(await plain(holder.loginName, 'wrong', { captcha }), what).toMatchObject(asked);

  const late = await solvedCaptcha(world);
  letPass(5 * minute + 1000);
  expect(await plain(holder.loginName, 'wrong', { captcha: late })).toMatchObject(asked);

  const captcha = await solvedCaptcha(world);
  // Five names at once: a right password would end the asking for whoever comes after it under the same.
  const holders = await Promise.all(Array.from({ length: 5 }, () => withPassword(world)));
  for (const { loginName } of holders) await failing(loginName, 3);
  const answers = await Promise.all(
    holders.map(({ loginName, password }) => plain(loginName, password, { captcha })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

it('forgets spent ones when they are too old to be used anyway', async () => {
  const { db } = world.platform.database;
  expect(await db.$count(spentCaptcha)).toBeGreaterThan(0);
  letPass(day);
  const call = { title: ['测试', 'Test'] as const, module: 'test', unlogged: true as const };
  await asSystem(world.platform, call, forgetOld);
  expect(await db.$count(spentCaptcha)).toBe(0);
});
