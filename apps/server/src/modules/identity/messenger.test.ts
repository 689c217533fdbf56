import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FactorChallenge, identity, notification, personnel, settingsEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addTotp,
  askForCode,
  codeTo,
  contentOf,
  enter,
  keepClock,
  letPass,
  minute,
  newPhone,
  notTotpOf,
  solvedCaptcha,
  totpOf,
  withPassword,
} from '../../testing/accounts.ts';
import { type Client, clientOf, eventually, unique, useWorld } from '../../testing/harness.ts';
import { college } from '../college/tables.ts';
import { account, bindTicket } from './tables.ts';

/** Stands in for the messaging app: a code is the name of the account that consented. */
const app = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x');
  const code = url.searchParams.get('code') ?? '';
  const known =
    url.pathname === '/sns/oauth2/access_token' &&
    url.searchParams.get('appid') === 'wxTEST' &&
    url.searchParams.get('secret') === 'app-secret' &&
    url.searchParams.get('grant_type') === 'authorization_code';
  if (code === 'silent') return;
  if (code === 'elsewhere')
    return void response.writeHead(302, { location: '/sns/oauth2/access_token?code=openid-stolen' }).end();
  if (code === 'large') return void response.end(`{"openid":"openid-x","a":"${'x'.repeat(100_000)}"}`);
  if (code === 'broken') return void response.end('<html>');
  if (code === 'null') return void response.end('null');
  const taken = known && code.startsWith('openid-');
  response.end(JSON.stringify(taken ? { openid: code, access_token: 'a' } : { errcode: 40029 }));
});
await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
afterAll(() => {
  app.closeAllConnections();
  app.close();
});

const world = useWorld({
  config: {
    publicUrl: 'https://lab.test',
    sms: { kind: 'outbox' },
    wechat: { appId: 'wxTEST', secret: 'app-secret', openUrl: 'https://open.test', apiUrl: base },
  },
});
keepClock();

const { qrCreate, qrTokens, bindAccount, bindWechat, deleteWechat, bindMessage, signOut, authInfo } =
  identity.endpoints;
const { factorTokens } = identity.endpoints;

const leave = async () => {
  const { ticket, nonce } = (await world.anonymous.call(qrCreate)).result;
  return { ticket, nonce };
};
const comeBack = async (code: string, more: object = {}) =>
  world.anonymous.call(qrTokens, { code, ...(await leave()), ...more });
const openid = () => `openid-${unique()}`;
/** Somebody whose messaging account is bound to nobody. */
const stranger = async (subject = openid()): Promise<Client & { subject: string }> => {
  const { result } = await comeBack(subject);
  const client = clientOf(world.app, {
    id: '',
    token: result.accessToken,
    refreshToken: result.refreshToken,
  });
  return { ...client, subject };
};
const say = (client: Client, holder: { loginName: string; password: string }, more: object = {}) =>
  client.call(bindAccount, { loginName: holder.loginName, password: holder.password, ...more });
const boundPerson = async () => {
  const holder = await withPassword(world);
  const client = await stranger();
  await say(client, holder);
  return { ...holder, subject: client.subject };
};

describe('signing in by the messaging app', () => {
  it('leads to its page with the id of the college’s app, our address and a state of this page', async () => {
    const { result } = await world.anonymous.call(qrCreate);
    const url = new URL(result.url);
    expect(result.leaves).toBe(true);
    expect(url.origin + url.pathname + url.hash).toBe('https://open.test/connect/qrconnect#wechat_redirect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wxTEST',
      redirect_uri: 'https://lab.test/wechatQrcodelogin',
      response_type: 'code',
      scope: 'snsapi_login',
      state: result.ticket,
    });
    expect((await world.anonymous.call(settingsEndpoints.showScanCode)).result).toMatchObject({
      scanCode: true,
      messenger: true,
    });
  });

  it('binds a messaging account of nobody by number and password, and knows it from then on', async () => {
    const holder = await withPassword(world);
    const client = await stranger();
    expect(contentOf(client.token)).toMatchObject({ sub: '', loginType: 'WCU' });
    const bound = await say(client, holder);
    expect(bound).toMatchObject({ status: 200, result: { loginType: 'WCU' } });
    expect(contentOf(bound.result.accessToken).sub).toBe(holder.id);
    expect((await say(client, holder)).status).toBe(401);
    const again = await comeBack(client.subject);
    expect(contentOf(again.result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'WCU' });
    const session = await enter(world, holder);
    expect((await session.call(bindMessage)).result).toEqual({
      phoneMasked: null,
      wechatBound: true,
      casBound: false,
    });
    const told = await session.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('账号绑定了新的扫码账号');
  });

  it('takes a state once, and only with the proof of the page that asked for it', async () => {
    const { subject } = await boundPerson();
    const [mine, other] = [await leave(), await leave()];
    const refused = { status: 400, result: { errorCode: 'MESSENGER_REFUSED' } };
    const back = (proof: object) => world.anonymous.call(qrTokens, { code: subject, ...proof });
    expect(await back({ ticket: mine.ticket, nonce: other.nonce })).toMatchObject(refused);
    expect(await back({ ticket: 'made-up', nonce: mine.nonce })).toMatchObject(refused);
    expect((await back(mine)).status).toBe(200);
    expect(await back(mine)).toMatchObject(refused);
    letPass(11 * minute);
    expect(await back(other)).toMatchObject(refused);
    expect((await back({})).result.errorCode).toBe('QR_CODE_OVER');
  });

  it('trusts nothing but a plain answer of the app, within five seconds', async () => {
    expect((await comeBack('unknown')).result.errorCode).toBe('MESSENGER_REFUSED');
    expect((await comeBack('null')).result.errorCode).toBe('MESSENGER_REFUSED');
    for (const code of ['elsewhere', 'large', 'broken', 'silent'])
      expect([code, (await comeBack(code)).result.errorCode]).toEqual([code, 'MESSENGER_AWAY']);
  });

  it('answers 403 for a stranger where people may not bind themselves', async () => {
    await world.write(({ db }) => db.update(college).set({ allowSelfBind: false }));
    expect(await comeBack(openid())).toMatchObject({ status: 403, result: { errorCode: 'NO_USER' } });
    await world.write(({ db }) => db.update(college).set({ allowSelfBind: true }));
  });
});

describe('whoever has a second factor', () => {
  it('proves it after the messaging app has vouched for him, and when he binds', async () => {
    const holder = await withPassword(world);
    const secret = await addTotp(await enter(world, holder), holder.password);
    const client = await stranger();
    const required = { status: 403, result: { errorCode: 'SECOND_FACTOR_REQUIRED', kinds: ['totp'] } };
    expect(await say(client, holder)).toMatchObject(required);
    expect((await say(client, holder, { factor: notTotpOf(secret) })).status).toBe(400);
    expect((await say(client, holder, { factor: totpOf(secret) })).status).toBe(200);
    letPass(30_000);
    const asked = await comeBack(client.subject);
    expect(asked).toMatchObject(required);
    const { pending = '' } = asked.result as unknown as FactorChallenge;
    const { status, result } = await world.anonymous.call(factorTokens, { pending, factor: totpOf(secret) });
    expect(status).toBe(200);
    expect(contentOf(result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'WCU' });
  });
});

describe('a bind token', () => {
  it('is taken by BindAccount and Logout alone, for ten minutes', async () => {
    const client = await stranger();
    for (const endpoint of [authInfo, bindMessage, identity.endpoints.userInfo, bindWechat])
      expect((await client.call(endpoint, {})).status).toBe(401);
    const pair = { accessToken: client.token, refreshToken: client.refreshToken, loginType: 'WCU' as const };
    expect((await world.anonymous.call(identity.endpoints.qrRefreshExpired, pair)).status).toBe(401);
    const holder = await withPassword(world);
    expect((await client.call(signOut)).status).toBe(200);
    expect((await say(client, holder)).status).toBe(401);

    const late = await stranger();
    letPass(10 * minute + 1000);
    expect((await say(late, holder)).status).toBe(401);
    expect((await world.anonymous.call(bindAccount, {})).status).toBe(401);
    const session = await enter(world, holder);
    expect((await say(session, holder)).result.errorCode).toBe('NOTHING_TO_BIND');
  });

  it('guesses passwords no better than the sign-in page does', async () => {
    const holder = await withPassword(world);
    const client = await stranger();
    const wrong = { ...holder, password: 'falsch' };
    for (let no = 0; no < 3; no++) expect((await say(client, wrong)).result.errorCode).toBe('WRONG_PASSWORD');
    expect((await say(client, holder)).result.errorCode).toBe('CAPTCHA_REQUIRED');
    for (let no = 0; no < 2; no++) await say(client, wrong, { captcha: await solvedCaptcha(world) });
    expect((await say(client, holder)).status).toBe(429);
    expect(await world.platform.database.db.$count(bindTicket)).toBeGreaterThan(0);
  });

  it('does not bind to an account that has another, nor an account twice', async () => {
    const bound = await boundPerson();
    const other = await stranger();
    expect((await say(other, bound)).result.errorCode).toBe('MESSENGER_BOUND');
    const [one, two] = [await stranger(other.subject), await stranger(other.subject)];
    expect((await say(one, await withPassword(world))).status).toBe(200);
    expect((await say(two, await withPassword(world))).result.errorCode).toBe('MESSENGER_TAKEN');
  });
});

describe('somebody signed in', () => {
  it('binds the messaging account and unbinds it with the password', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const code = openid();
    const bind = async (by: Client, password: string, which = code) =>
      by.call(bindWechat, { code: which, ...(await leave()), password });
    expect((await bind(client, holder.password)).status).toBe(200);
    expect((await bind(client, holder.password, openid())).result.errorCode).toBe('MESSENGER_BOUND');
    const other = await withPassword(world);
    expect((await bind(await enter(world, other), other.password)).result.errorCode).toBe('MESSENGER_TAKEN');
    expect((await comeBack(code)).result.loginType).toBe('WCU');

    expect(await client.call(deleteWechat, { password: 'falsch' })).toMatchObject({
      status: 400,
      result: { errorCode: 'OLD_PASSWORD_WRONG', errors: [{ field: 'password' }] },
    });
    const password = holder.password;
    expect((await client.call(deleteWechat, { password })).status).toBe(200);
    expect((await client.call(deleteWechat, { password })).result.errorCode).toBe('MESSENGER_NOT_BOUND');
    const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('账号的扫码账号已解绑');
    expect(contentOf((await comeBack(code)).result.accessToken).sub).toBe('');
  });

  it('binds nothing by his token alone, which may be stolen', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const [code, proof] = [openid(), await leave()];
    const bind = (more: object) => client.call(bindWechat, { code, ...proof, ...more });
    const asked = { status: 403, result: { errorCode: 'CONFIRM_REQUIRED' } };
    expect(await bind({})).toMatchObject(asked);
    // Somebody without a second factor cannot be proven by one.
    expect(await bind({ factor: '123456' })).toMatchObject(asked);
    expect(await bind({ password: 'falsch' })).toMatchObject({
      status: 400,
      result: { errorCode: 'OLD_PASSWORD_WRONG', errors: [{ field: 'password' }] },
    });
    expect(await client.call(deleteWechat, {})).toMatchObject(asked);
    expect((await client.call(bindMessage)).result.wechatBound).toBe(false);
    // What came back is not spent by a wrong password.
    expect((await bind({ password: holder.password })).status).toBe(200);
  });

  it('may prove himself by his second factor instead', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const secret = await addTotp(client, holder.password);
    const bind = async (factor: string) =>
      client.call(bindWechat, { code: openid(), ...(await leave()), factor });
    expect(await bind(notTotpOf(secret))).toMatchObject({
      status: 400,
      result: { errorCode: 'SECOND_FACTOR_WRONG', errors: [{ field: 'factor' }] },
    });
    expect((await bind(totpOf(secret))).status).toBe(200);
    letPass(30_000);
    expect((await client.call(deleteWechat, { factor: totpOf(secret) })).status).toBe(200);
  });

  it('is asked five times and then not for a while, whatever he wants to bind', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    for (let no = 0; no < 5; no++)
      expect((await client.call(deleteWechat, { password: 'falsch' })).result.errorCode).toBe(
        'OLD_PASSWORD_WRONG',
      );
    const { totpBegin } = identity.endpoints;
    expect((await client.call(totpBegin, { password: holder.password })).status).toBe(429);
  });
});

describe('a messaging account that is bound', () => {
  const signsIn = async (subject: string) =>
    contentOf((await comeBack(subject)).result.accessToken).sub !== '';

  it('signs nobody in after an administrator has reset the password', async () => {
    const { id, subject } = await boundPerson();
    expect(await signsIn(subject)).toBe(true);
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    expect((await admin.call(personnel.endpoints.personPasswordReset, { id })).status).toBe(200);
    expect(await signsIn(subject)).toBe(false);
  });

  it('signs nobody in after the password was recovered', async () => {
    const { id, subject } = await boundPerson();
    const phone = newPhone();
    await world.write(({ db }) => db.update(account).set({ phone }).where(eq(account.id, id)));
    await askForCode(world, phone);
    const newPassword = `Ganz ${unique()} anders`;
    const recovered = await world.anonymous.call(identity.endpoints.forgetPassword, {
      phone,
      code: codeTo(world, phone),
      newPassword,
    });
    expect(recovered.status).toBe(200);
    expect(await signsIn(subject)).toBe(false);
  });

  it.each(['updatePassword', 'userChangePassword'] as const)(
    'is unbound by a change of the password unless one says otherwise (%s)',
    async (name) => {
      const holder = await boundPerson();
      const [here, there] = [await enter(world, holder), await enter(world, holder)];
      const change = (oldPassword: string, newPassword: string, more: object) =>
        here.call(identity.endpoints[name], { oldPassword, newPassword, ...more });
      const [second, third] = [`Neu ${unique()} Wort`, `Neu ${unique()} Wort`];
      expect((await change(holder.password, second, { endOthers: false })).status).toBe(200);
      expect(await signsIn(holder.subject)).toBe(true);
      expect((await there.call(authInfo)).status).toBe(200);
      expect((await change(second, third, {})).status).toBe(200);
      expect(await signsIn(holder.subject)).toBe(false);
      await eventually(async () => (await there.call(authInfo)).status === 401);
      expect((await here.call(authInfo)).status).toBe(200);
    },
  );
});
