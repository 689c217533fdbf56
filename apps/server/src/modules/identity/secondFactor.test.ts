import { approval, type FactorChallenge, identity, notification } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../platform/uuid.ts';
import {
  addTotp,
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
import { approveAs, publish, start, step, testKind } from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { softPasskey } from '../../testing/passkey.ts';
import { resetAccountPassword } from './accounts.ts';

const world = useWorld({ config: { publicUrl: 'https://lab.test' } });
keepClock();

const { totpBegin, totpConfirm, passkeyBegin, passkeyConfirm, factorList, factorDelete, factorChallenge } =
  identity.endpoints;
const { qrCreate, qrScan, qrConfirm, qrPoll } = identity.endpoints;
const required = { status: 403, result: { errorCode: 'SECOND_FACTOR_REQUIRED' } };
const wrong = { status: 400, result: { errorCode: 'SECOND_FACTOR_WRONG' } };

const addPasskey = async (
  client: Client,
  password: string,
  passkey = softPasskey('lab.test', 'https://lab.test'),
) => {
  const { options } = (await client.call(passkeyBegin, { password })).result;
  const response = passkey.create(String(options.challenge));
  return { passkey, answer: await client.call(passkeyConfirm, { name: '手机', response }) };
};
const withTotp = async (): Promise<Holder & { secret: string; client: Client }> => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  const secret = await addTotp(client, holder.password);
  return { ...holder, secret, client };
};
const challengeIn = (result: object) => String((result as FactorChallenge).passkeyOptions?.challenge);

describe('one-time codes', () => {
  it('are added with the password, and count only once a code has fitted', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    expect((await client.call(totpBegin, { password: 'falsch' })).result.errors?.[0]?.field).toBe('password');
    const { id, secret, url } = (await client.call(totpBegin, { password: holder.password })).result;
    expect(decodeURIComponent(url)).toContain(`otpauth://totp/测大:${holder.loginName}?secret=${secret}`);
    expect((await signInAs(world, holder)).status).toBe(200);
    const bad = notTotpOf(secret);
    expect(await client.call(totpConfirm, { id, code: bad })).toMatchObject(wrong);
    const other = await enter(world, await withPassword(world));
    expect((await other.call(totpConfirm, { id, code: totpOf(secret) })).status).toBe(404);
    expect((await client.call(totpConfirm, { id: uuid(), code: totpOf(secret) })).status).toBe(404);
    expect((await client.call(totpConfirm, { id, code: totpOf(secret) })).status).toBe(200);
    const list = await client.call(factorList);
    expect(list.result).toMatchObject({
      factors: [{ id, kind: 'totp' }],
      required: false,
      hasPassword: true,
    });
    expect(JSON.stringify(list.result)).not.toContain(secret);
    const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('账号的二次验证方式已变更');
  });

  it('are asked for after the right password alone, and each is good once', async () => {
    const holder = await withTotp();
    expect((await signInAs(world, { ...holder, password: 'falsch' })).result.errorCode).toBe(
      'WRONG_PASSWORD',
    );
    expect(await signInAs(world, holder)).toMatchObject({
      ...required,
      result: { kinds: ['totp'], passkeyOptions: null },
    });
    const factor = totpOf(holder.secret);
    expect((await signInAs(world, { ...holder, password: 'falsch' }, { factor })).status).toBe(401);
    const both = await Promise.all([
      signInAs(world, holder, { factor }),
      signInAs(world, holder, { factor }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    letPass(30_000);
    expect((await signInAs(world, holder, { factor: totpOf(holder.secret) })).status).toBe(200);
    letPass(2 * minute);
    expect(await signInAs(world, holder, { factor })).toMatchObject(wrong);
    for (const nonsense of ['{}', 'null', '[1]', 'abc', '1234567'])
      expect(await signInAs(world, await withTotp(), { factor: nonsense })).toMatchObject(wrong);
  });

  it('lock the question after five wrong ones', async () => {
    const holder = await withTotp();
    const bad = notTotpOf(holder.secret);
    for (let no = 0; no < 5; no++)
      expect(await signInAs(world, holder, { factor: bad })).toMatchObject(wrong);
    expect((await signInAs(world, holder, { factor: totpOf(holder.secret) })).status).toBe(429);
    letPass(16 * minute);
    expect((await signInAs(world, holder, { factor: totpOf(holder.secret) })).status).toBe(200);
  });

  it('are taken away with the password, or by an administrator’s reset', async () => {
    const holder = await withTotp();
    const id = (await holder.client.call(factorList)).result.factors[0]?.id ?? '';
    expect((await holder.client.call(factorDelete, { id, password: 'falsch' })).status).toBe(400);
    const { password } = holder;
    const asked = { status: 403, result: { errorCode: 'CONFIRM_REQUIRED' } };
    expect(await holder.client.call(factorDelete, { id })).toMatchObject(asked);
    expect(await holder.client.call(totpBegin, {})).toMatchObject(asked);
    expect(await holder.client.call(passkeyBegin, {})).toMatchObject(asked);
    const other = await withTotp();
    expect((await other.client.call(factorDelete, { id, password: other.password })).status).toBe(404);
    expect((await holder.client.call(factorDelete, { id, password })).status).toBe(200);
    expect((await signInAs(world, holder)).status).toBe(200);
    const fresh = await world.write((context) => resetAccountPassword(context, other.id));
    expect((await signInAs(world, { ...other, password: fresh.password })).status).toBe(200);
    const third = await withTotp();
    const mine = (await third.client.call(factorList)).result.factors[0]?.id ?? '';
    const factor = notTotpOf(third.secret);
    expect(await third.client.call(factorDelete, { id: mine, factor })).toMatchObject(wrong);
    const right = { id: mine, factor: totpOf(third.secret) };
    expect((await third.client.call(factorDelete, right)).status).toBe(200);
  });
});

describe('whoever adds or removes one', () => {
  it('ends his other sessions, and what was on its way to become one', async () => {
    const holder = await withPassword(world);
    const [here, there] = [await enter(world, holder), await enter(world, holder)];
    const { ticket, nonce } = (await world.anonymous.call(qrCreate)).result;
    await there.call(qrScan, { ticket });
    await there.call(qrConfirm, { ticket, agree: true, refreshToken: there.refreshToken });
    await addTotp(here, holder.password);
    expect((await here.call(factorList)).status).toBe(200);
    expect((await there.call(factorList)).status).toBe(401);
    expect((await world.anonymous.call(qrPoll, { ticket, nonce })).result).toEqual({
      state: 'refused',
      code: null,
    });
  });
});

describe('a passkey', () => {
  it('is added and signs in, each challenge once', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const { passkey, answer } = await addPasskey(client, holder.password);
    expect(answer.status).toBe(200);
    const asked = await signInAs(world, holder);
    expect(asked).toMatchObject({ ...required, result: { kinds: ['passkey'] } });
    const factor = passkey.get(challengeIn(asked.result));
    expect((await signInAs(world, holder, { factor })).status).toBe(200);
    expect(await signInAs(world, holder, { factor })).toMatchObject(wrong);
    const late = passkey.get(challengeIn((await signInAs(world, holder)).result));
    letPass(6 * minute);
    expect(await signInAs(world, holder, { factor: late })).toMatchObject(wrong);
  });

  it('that does not count is not taken twice either', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const still = softPasskey('lab.test', 'https://lab.test', { counts: false });
    await addPasskey(client, holder.password, still);
    const factor = still.get(challengeIn((await signInAs(world, holder)).result));
    const both = await Promise.all([
      signInAs(world, holder, { factor }),
      signInAs(world, holder, { factor }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await signInAs(world, holder, { factor })).toMatchObject(wrong);
  });

  it('of another site, challenge or person is not taken', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    for (const stranger of [
      softPasskey('evil.test', 'https://lab.test'),
      softPasskey('lab.test', 'https://evil.test'),
    ])
      expect((await addPasskey(client, holder.password, stranger)).answer).toMatchObject(wrong);
    const passkey = softPasskey('lab.test', 'https://lab.test');
    const response = passkey.create('bWFkZSB1cA');
    expect(await client.call(passkeyConfirm, { name: '手机', response })).toMatchObject(wrong);
    await client.call(passkeyBegin, { password: holder.password });
    expect(await client.call(passkeyConfirm, { name: '手机', response })).toMatchObject(wrong);
    expect(await client.call(passkeyConfirm, { name: '手机', response: 'no json' })).toMatchObject(wrong);
    await addPasskey(client, holder.password, passkey);

    const other = await withPassword(world);
    const foreign = (await addPasskey(await enter(world, other), other.password)).passkey;
    const asked = challengeIn((await signInAs(world, holder)).result);
    expect(await signInAs(world, holder, { factor: foreign.get(asked) })).toMatchObject(wrong);
    expect(await signInAs(world, holder, { factor: passkey.get('bWFkZSB1cA') })).toMatchObject(wrong);
  });
});

describe('a step that asks who decides', () => {
  it('takes the second factor of who has no password', async () => {
    const applicant = await world.signedInAs('student');
    const { id: accountId, client, secret } = await withTotp();
    await world.platform.database.pool.query('update account set password_hash = null where id = $1', [
      accountId,
    ]);
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [accountId], { needPassword: true })]);
    const instance = await start(world, kind.kind, applicant.id);
    const field = async (more: object) =>
      (await approveAs(world, client, instance, more)).result.errors?.[0]?.field;
    expect(await field({})).toBe('factor');
    expect(await field({ password: 'irgendeins' })).toBe('factor');
    expect(await field({ factor: notTotpOf(secret) })).toBe('factor');
    expect((await client.call(factorChallenge)).result.kinds).toEqual(['totp']);
    expect((await approveAs(world, client, instance, { factor: totpOf(secret) })).status).toBe(200);
    const { result } = await applicant.call(approval.endpoints.instanceTimeline, { id: instance });
    expect(JSON.stringify(result)).not.toContain(secret);
  });
});
