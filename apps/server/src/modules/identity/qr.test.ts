import { identity, notification } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addTotp,
  contentOf,
  day,
  enter,
  keepClock,
  letPass,
  minute,
  totpOf,
  withPassword,
} from '../../testing/accounts.ts';
import { type Client, clientOf, eventually, useWorld } from '../../testing/harness.ts';
import { agreement } from '../college/tables.ts';
import { account } from './tables.ts';

const world = useWorld({
  config: { trustedProxies: ['127.0.0.1'], campusNetworks: ['10.0.0.0/8'], publicUrl: 'https://lab.test' },
});
keepClock();

const { qrCreate, qrPoll, qrTokens, qrScan, qrConfirm, qrRefresh, qrRefreshExpired, authInfo } =
  identity.endpoints;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const create = async (address = '10.1.1.1') =>
  (await world.anonymous.call(qrCreate, {}, from(address))).result;
type Qr = Awaited<ReturnType<typeof create>>;
const poll = async ({ ticket, nonce }: Pick<Qr, 'ticket' | 'nonce'>, known: string) =>
  (await world.anonymous.call(qrPoll, { ticket, nonce, known })).result;
const phone = async () => enter(world, await withPassword(world));
const scan = (client: Client, { ticket }: Qr, address = '10.2.2.2') =>
  client.call(qrScan, { ticket }, from(address));
const decide = (client: Client, { ticket }: Qr, agree: boolean) =>
  client.call(qrConfirm, { ticket, agree, refreshToken: client.refreshToken });
const over = { status: 409, result: { errorCode: 'QR_OVER' } };

describe('sign-in by QR code', () => {
  it('goes from the page over the phone back to the page, which waits for each step', async () => {
    const qr = await create();
    expect(qr).toMatchObject({ expiresIn: 120, url: `https://lab.test/qrLogin?ticket=${qr.ticket}` });
    expect(Buffer.from(qr.ticket, 'base64url').length).toBeGreaterThanOrEqual(16);
    const holder = await withPassword(world);
    const client = await enter(world, holder);

    const scanned = poll(qr, 'new');
    const { result } = await scan(client, qr);
    expect(result).toMatchObject({ state: 'scanned', asker: { ip: '10.1.1.1', sameNetwork: true } });
    expect(await scanned).toEqual({ state: 'scanned', code: null });

    const confirmed = poll(qr, 'scanned');
    expect((await decide(client, qr, true)).status).toBe(200);
    const { state, code } = await confirmed;
    expect(state).toBe('confirmed');
    const tokens = await world.anonymous.call(qrTokens, { code });
    expect(tokens).toMatchObject({ status: 200, result: { loginType: 'WCU' } });
    expect(contentOf(tokens.result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'WCU' });
    const page = clientOf(world.app, {
      id: holder.id,
      token: tokens.result.accessToken,
      refreshToken: tokens.result.refreshToken,
    });
    expect((await page.call(authInfo)).status).toBe(200);
    const { data } = (await page.call(identity.endpoints.signInList)).result;
    expect(data[0]).toMatchObject({ result: 'success', loginType: 'WCU' });
    expect(await poll(qr, 'confirmed')).toEqual({ state: 'used', code: null });

    const pair = { accessToken: page.token, refreshToken: page.refreshToken, loginType: 'WCU' as const };
    const renewed = await page.call(qrRefresh, pair);
    expect(renewed).toMatchObject({ status: 200, result: { loginType: 'WCU' } });
    expect((await world.anonymous.call(qrRefresh, pair)).status).toBe(401);
    const again = { ...pair, ...renewed.result, accessTokenExpire: undefined };
    letPass(31 * minute);
    expect((await world.anonymous.call(qrRefreshExpired, again)).status).toBe(200);
  });

  it('gives the proof once, which signs in once and within a minute', async () => {
    const [qr, client] = [await create(), await phone()];
    await scan(client, qr);
    await decide(client, qr, true);
    const polls = await Promise.all([poll(qr, 'scanned'), poll(qr, 'scanned'), poll(qr, 'scanned')]);
    const codes = polls.flatMap(({ code }) => code ?? []);
    expect(codes).toHaveLength(1);
    expect(polls.every(({ state }) => state === 'confirmed')).toBe(true);
    const used = await Promise.all([0, 1, 2].map(() => world.anonymous.call(qrTokens, { code: codes[0] })));
    expect(used.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

    const late = await create();
    await scan(client, late);
    await decide(client, late, true);
    const { code } = await poll(late, 'scanned');
    letPass(minute + 1000);
    expect(await world.anonymous.call(qrTokens, { code })).toMatchObject({
      status: 400,
      result: { errorCode: 'QR_CODE_OVER' },
    });
  });

  it('says that it is over to the wrong page, for a made-up ticket and after two minutes', async () => {
    const [qr, other, client] = [await create(), await create(), await phone()];
    const expired = { state: 'expired', code: null };
    await scan(client, qr);
    await decide(client, qr, true);
    expect(await poll({ ticket: qr.ticket, nonce: other.nonce }, 'new')).toEqual(expired);
    expect(await poll({ ticket: 'made-up', nonce: qr.nonce }, 'new')).toEqual(expired);
    expect((await poll(qr, 'new')).state).toBe('confirmed');

    letPass(121_000);
    expect(await poll(other, 'new')).toEqual(expired);
    expect((await scan(client, other)).result).toEqual({ state: 'expired', asker: null });
    expect(await decide(client, other, true)).toMatchObject(over);
    expect((await scan(client, { ...qr, ticket: 'made-up' })).result.state).toBe('expired');
  });

  it('is refused, decided once, and only by who scanned it', async () => {
    const [qr, one, two] = [await create(), await phone(), await phone()];
    expect(await decide(one, qr, true)).toMatchObject(over);
    await scan(one, qr);
    expect((await scan(two, qr)).result).toEqual({ state: 'expired', asker: null });
    expect(await decide(two, qr, true)).toMatchObject(over);
    expect((await scan(one, qr)).result.state).toBe('scanned');
    expect((await decide(one, qr, false)).status).toBe(200);
    expect(await poll(qr, 'scanned')).toEqual({ state: 'refused', code: null });
    expect((await scan(one, qr)).result).toEqual({ state: 'refused', asker: null });
    expect(await decide(one, qr, true)).toMatchObject(over);
    const another = await create();
    await scan(one, another);
    const twice = await Promise.all([decide(one, another, true), decide(one, another, true)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes more than an access token, which a thief would turn into a session that outlives it', async () => {
    const [qr, client, other] = [await create(), await phone(), await phone()];
    await scan(client, qr);
    const needed = { status: 403, result: { errorCode: 'QR_SESSION_NEEDED' } };
    for (const refreshToken of [undefined, 'made-up', other.refreshToken])
      expect(await client.call(qrConfirm, { ticket: qr.ticket, agree: true, refreshToken })).toMatchObject(
        needed,
      );
    expect((await poll(qr, 'new')).state).toBe('scanned');
    // Renewed in another tab meanwhile, the page sends the one it has read before.
    const pair = { accessToken: client.token, refreshToken: client.refreshToken, loginType: 'PWU' as const };
    expect((await client.call(identity.endpoints.refresh, pair)).status).toBe(200);
    expect((await decide(client, qr, true)).status).toBe(200);
  });

  it('warns of another network: not the same address, nor both on the campus', async () => {
    const client = await phone();
    const same = async (page: string, own: string) =>
      (await scan(client, await create(page), own)).result.asker?.sameNetwork;
    expect(await same('10.1.1.1', '10.200.0.9')).toBe(true);
    expect(await same('203.0.113.5', '203.0.113.5')).toBe(true);
    expect(await same('2001:db8:1:2:3::1', '2001:db8:1:2:ffff::9')).toBe(true);
    expect(await same('203.0.113.5', '203.0.113.6')).toBe(false);
    expect(await same('10.1.1.1', '203.0.113.6')).toBe(false);
    expect(await same('2001:db8:1:2:3::1', '2001:db8:1:3:3::1')).toBe(false);
  });

  it('hands on the second factor that opened the session of the phone', async () => {
    const holder = await withPassword(world);
    const secret = await addTotp(await enter(world, holder), holder.password);
    const client = await enter(world, holder, { factor: totpOf(secret) });
    const qr = await create();
    await scan(client, qr);
    await decide(client, qr, true);
    const { code } = await poll(qr, 'scanned');
    expect((await world.anonymous.call(qrTokens, { code })).status).toBe(200);
  });

  it('lets nobody in by a phone that was signed out meanwhile', async () => {
    const holder = await withPassword(world);
    const [qr, client, other] = [await create(), await enter(world, holder), await enter(world, holder)];
    await scan(client, qr);
    await decide(client, qr, true);
    const { code } = await poll(qr, 'scanned');
    const newPassword = `Ganz ${holder.loginName} neu`;
    await other.call(identity.endpoints.updatePassword, { oldPassword: holder.password, newPassword });
    expect((await world.anonymous.call(qrTokens, { code })).result.errorCode).toBe('QR_CODE_OVER');
  });

  it('is told to its holder when the page is in another network than he signed in from', async () => {
    const client = await phone();
    const enteredFrom = async (address: string) => {
      const qr = await create(address);
      await scan(client, qr);
      await decide(client, qr, true);
      const { code } = await poll(qr, 'scanned');
      expect((await world.anonymous.call(qrTokens, { code }, from(address))).status).toBe(200);
      const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
      return told.result.data.filter(({ title }) => title === '账号在新设备上登录').length;
    };
    expect(await enteredFrom('127.0.0.1')).toBe(0);
    expect(await enteredFrom('203.0.113.5')).toBe(1);
  });

  it('lets nobody in by a session that was ended alone', async () => {
    const holder = await withPassword(world);
    const [qr, stolen, own] = [await create(), await enter(world, holder), await enter(world, holder)];
    await scan(stolen, qr);
    await decide(stolen, qr, true);
    const { code } = await poll(qr, 'scanned');
    const id = String(contentOf(stolen.token).sid);
    expect((await own.call(identity.endpoints.sessionRevoke, { id })).status).toBe(200);
    expect((await world.anonymous.call(qrTokens, { code })).result.errorCode).toBe('QR_CODE_OVER');
  });

  it('lives no longer than the session that confirmed it: no chain of codes outlives thirty days', async () => {
    const holder = await withPassword(world);
    let client = await enter(world, holder);
    const next = async () => {
      const qr = await create();
      await scan(client, qr);
      await decide(client, qr, true);
      const { code } = await poll(qr, 'scanned');
      const { status, result } = await world.anonymous.call(qrTokens, { code });
      if (status === 200)
        client = clientOf(world.app, {
          id: holder.id,
          token: result.accessToken,
          refreshToken: result.refreshToken,
        });
      return status;
    };
    const renew = async () => {
      const pair = {
        accessToken: client.token,
        refreshToken: client.refreshToken,
        loginType: 'WCU' as const,
      };
      const { status, result } = await world.anonymous.call(qrRefreshExpired, pair);
      if (status === 200)
        client = clientOf(world.app, {
          id: holder.id,
          token: result.accessToken,
          refreshToken: result.refreshToken,
        });
      return status;
    };
    expect(await next()).toBe(200);
    for (let days = 5; days < 30; days += 5) {
      letPass(5 * day);
      expect([days, await renew(), await next()]).toEqual([days, 200, 200]);
    }
    letPass(5 * day);
    expect(await renew()).toBe(401);
  });

  it('ends with the session that confirmed it when that turns out to be stolen', async () => {
    const holder = await withPassword(world);
    const [stolen, qr] = [await enter(world, holder), await create()];
    const pair = { accessToken: stolen.token, refreshToken: stolen.refreshToken, loginType: 'PWU' as const };
    const { refreshExpired } = identity.endpoints;
    const renewed = await world.anonymous.call(refreshExpired, pair);
    await scan(stolen, qr);
    await decide(stolen, qr, true);
    const { code } = await poll(qr, 'scanned');
    const { accessToken, refreshToken } = (await world.anonymous.call(qrTokens, { code })).result;
    const child = clientOf(world.app, { id: holder.id, token: accessToken, refreshToken });
    expect((await child.call(authInfo)).status).toBe(200);
    const { accessTokenExpire: _, ...second } = renewed.result;
    expect((await world.anonymous.call(refreshExpired, second)).status).toBe(200);
    expect((await world.anonymous.call(refreshExpired, pair)).status).toBe(401);
    await eventually(async () => (await child.call(authInfo)).status === 401);
  });

  it('lets nobody in who was disabled meanwhile', async () => {
    const [qr, client] = [await create(), await phone()];
    await scan(client, qr);
    await decide(client, qr, true);
    const { code } = await poll(qr, 'scanned');
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, client.id)));
    expect((await world.anonymous.call(qrTokens, { code })).status).toBe(403);
  });

  it('asks for the agreement alone, never for a password', async () => {
    const [qr, client] = [await create(), await phone()];
    await scan(client, qr);
    await decide(client, qr, true);
    const { code } = await poll(qr, 'scanned');
    await world.write(async ({ db }) => {
      await db.update(account).set({ mustChangePassword: true }).where(eq(account.id, client.id));
      await db.insert(agreement).values({ version: 2, html: '<p>neu</p>' });
    });
    const { accessToken, refreshToken } = (await world.anonymous.call(qrTokens, { code })).result;
    expect(contentOf(accessToken).pageNum).toBe(1);
    const page = clientOf(world.app, { id: client.id, token: accessToken, refreshToken });
    expect((await page.call(identity.endpoints.userInfo)).result.mustChangePassword).toBe(false);
    const accepted = await page.call(identity.endpoints.updateInitialPassword, { agreementVersion: 2 });
    expect(contentOf(accepted.result.accessToken).pageNum).toBe(0);
  });

  it('answers a page that waits when the server is about to stop', async () => {
    const qr = await create();
    const waiting = poll(qr, 'new');
    await eventually(async () => {
      world.platform.wakes.close();
      return true;
    });
    expect((await waiting).state).toBe('new');
  });
});
