import { identity, notification } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import {
  enter,
  type Holder,
  keepClock,
  letPass,
  minute,
  notTotpOf,
  signInAs,
  totpOf,
  withPassword,
} from '../../testing/accounts.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { softPasskey } from '../../testing/passkey.ts';
import { resetAccountPassword } from './accounts.ts';
import { recoveryCodeIn } from './recoveryCodes.ts';

const world = useWorld({ config: { publicUrl: 'https://lab.test' } });
keepClock();

const calls = identity.endpoints;
const wrong = { status: 400, result: { errorCode: 'SECOND_FACTOR_WRONG' } };

interface WithCodes extends Holder {
  client: Client;
  secret: string;
  factorId: string;
  codes: string[];
}

const addFactor = async (client: Client, password: string) => {
  const { id, secret } = (await client.call(calls.totpBegin, { password })).result;
  const { result } = await client.call(calls.totpConfirm, { id, code: totpOf(secret) });
  letPass(30_000);
  return { factorId: id, secret, codes: result.recoveryCodes };
};
const withCodes = async (): Promise<WithCodes> => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  return { ...holder, client, ...(await addFactor(client, holder.password)) };
};
const left = async (client: Client) => (await client.call(calls.factorList)).result.recoveryLeft;
const titles = async (client: Client) =>
  (await client.call(notification.endpoints.notificationList, { group: 'account' })).result.data.map(
    ({ title }) => title,
  );

it('takes a code as people type it, and nothing else for one', () => {
  for (const typed of ['abcde-fghjk', ' ABCDE fghjk ', 'ABCDEFGHJK'])
    expect(recoveryCodeIn(typed)).toBe('abcde-fghjk');
  for (const typed of ['123456', '{"id":"abcde"}', 'abcde-fghj', 'abcde-fghj0', ''])
    expect(recoveryCodeIn(typed)).toBeUndefined();
});

describe('recovery codes', () => {
  it('come with the first factor, ten of them, and are nowhere kept as they are', async () => {
    const { client, password, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect(await left(client)).toBe(10);
    expect((await addFactor(client, password)).codes).toEqual([]);
    expect(await left(client)).toBe(10);
    const { rows } = await world.platform.database.pool.query('select * from recovery_code');
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('come with a passkey too', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const { options } = (await client.call(calls.passkeyBegin, { password: holder.password })).result;
    const passkey = softPasskey('lab.test', 'https://lab.test');
    const response = passkey.create(String(options.challenge));
    const { result } = await client.call(calls.passkeyConfirm, { name: '手机', response });
    expect(result.recoveryCodes).toHaveLength(10);
    expect((await signInAs(world, holder, { factor: result.recoveryCodes[0] })).status).toBe(200);
  });

  it('sign in after the right password, each once, also of two tries at once', async () => {
    const { codes, ...holder } = await withCodes();
    const [first = '', second = '', third = ''] = codes;
    expect((await signInAs(world, { ...holder, password: 'falsch' }, { factor: first })).status).toBe(401);
    expect((await signInAs(world, holder)).result).toMatchObject({ kinds: ['totp'], recovery: true });
    expect((await signInAs(world, holder, { factor: first.toUpperCase().replace('-', ' ') })).status).toBe(
      200,
    );
    expect(await signInAs(world, holder, { factor: first })).toMatchObject(wrong);
    const both = await Promise.all([1, 2].map(() => signInAs(world, holder, { factor: second })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const other = await withCodes();
    expect(await signInAs(world, other, { factor: third })).toMatchObject(wrong);
    expect(await left(holder.client)).toBe(8);
    expect(await titles(holder.client)).toContain('已使用一个恢复码，还剩 8 个');
  });

  it('are guessed no oftener than codes of six digits', async () => {
    const { codes, ...holder } = await withCodes();
    for (let no = 0; no < 5; no++)
      expect(await signInAs(world, holder, { factor: 'aaaaa-bbbbb' })).toMatchObject(wrong);
    expect((await signInAs(world, holder, { factor: codes[0] })).status).toBe(429);
    expect((await signInAs(world, holder, { factor: notTotpOf(holder.secret) })).status).toBe(429);
    letPass(16 * minute);
    expect((await signInAs(world, holder, { factor: codes[0] })).status).toBe(200);
  });

  it('are told of when three are left', async () => {
    const { codes, ...holder } = await withCodes();
    for (const factor of codes.slice(0, 6))
      expect((await signInAs(world, holder, { factor })).status).toBe(200);
    expect((await titles(holder.client)).filter((title) => title.includes('仅剩'))).toEqual([]);
    expect((await signInAs(world, holder, { factor: codes[6] })).status).toBe(200);
    expect(await titles(holder.client)).toContain('恢复码仅剩 3 个，请重新生成');
  });

  it('are made anew with a proof, which ends the old ones', async () => {
    const { codes, ...holder } = await withCodes();
    const asked = { status: 403, result: { errorCode: 'CONFIRM_REQUIRED' } };
    expect(await holder.client.call(calls.recoveryCodesRenew, {})).toMatchObject(asked);
    expect((await holder.client.call(calls.recoveryCodesRenew, { password: 'falsch' })).status).toBe(400);
    const { status, result } = await holder.client.call(calls.recoveryCodesRenew, {
      password: holder.password,
    });
    expect(status).toBe(200);
    expect(await signInAs(world, holder, { factor: codes[0] })).toMatchObject(wrong);
    expect((await signInAs(world, holder, { factor: result.recoveryCodes[0] })).status).toBe(200);
    expect(await titles(holder.client)).toContain('恢复码已重新生成，原恢复码失效');
    const without = await withPassword(world);
    const refused = await (await enter(world, without)).call(calls.recoveryCodesRenew, {
      password: without.password,
    });
    expect(refused).toMatchObject({ status: 409, result: { errorCode: 'SECOND_FACTOR_NONE' } });
  });

  it('let who has lost the factor take it away, and go with the last one', async () => {
    const { codes, factorId: id, ...holder } = await withCodes();
    expect((await holder.client.call(calls.factorDelete, { id, factor: codes[0] })).status).toBe(200);
    expect(await left(holder.client)).toBe(0);
    expect((await signInAs(world, holder)).status).toBe(200);
    const again = await addFactor(holder.client, holder.password);
    expect(again.codes).toHaveLength(10);
    expect(await signInAs(world, holder, { factor: codes[1] })).toMatchObject(wrong);
  });

  it('go with a reset', async () => {
    const holder = await withCodes();
    await world.write((context) => resetAccountPassword(context, holder.id));
    const { rows } = await world.platform.database.pool.query(
      'select count(*)::int as n from recovery_code where account_id = $1',
      [holder.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
