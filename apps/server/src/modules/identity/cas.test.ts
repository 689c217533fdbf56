import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FactorChallenge, identity, settingsEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addTotp,
  contentOf,
  enter,
  keepClock,
  letPass,
  minute,
  notTotpOf,
  totpOf,
  withPassword,
} from '../../testing/accounts.ts';
import { clientOf, eventually, unique, useWorld } from '../../testing/harness.ts';
import { casLogoutTicket, casUserOf } from './cas.ts';
import { account } from './tables.ts';

const service = 'https://lab.test/login';
const success = (user: string) => ({ serviceResponse: { authenticationSuccess: { user } } });
const xml = (inside: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;

/** Stands in for the campus's sign-on; what it answers to a ticket is laid down before. */
const answers = new Map<string, { body: string; status?: number; location?: string; silent?: true }>();
const asked: string[] = [];
const cas = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x');
  asked.push(url.pathname);
  const answer = answers.get(url.searchParams.get('ticket') ?? '');
  if (answer?.silent) return;
  const right = url.pathname === '/cas/p3/serviceValidate' && url.searchParams.get('service') === service;
  const failure = JSON.stringify({
    serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET', description: 'unknown' } },
  });
  response.writeHead(answer?.status ?? 200, answer?.location ? { location: answer.location } : {});
  response.end(right && answer ? answer.body : failure);
});
await new Promise<void>((resolve) => cas.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`;
afterAll(() => {
  cas.closeAllConnections();
  cas.close();
});

const world = useWorld({ config: { publicUrl: 'https://lab.test', casUrl: base } });
keepClock();

const { casUrl, casAuthUrl, casTokens, casAuthTokens, casRefresh, bindMessage, authInfo, factorTokens } =
  identity.endpoints;
const ticketOf = (body: string, more: object = {}) => {
  const ticket = `ST-${unique()}`;
  answers.set(ticket, { body, ...more });
  return ticket;
};
const show = (ticket: string, more: object = {}) => world.anonymous.call(casTokens, { ticket, ...more });
const signedIn = async (loginName: string) => {
  const ticket = ticketOf(JSON.stringify(success(loginName)));
  const { accessToken, refreshToken } = (await show(ticket)).result;
  return { ticket, client: clientOf(world.app, { id: '', token: accessToken, refreshToken }) };
};
const refused = { status: 400, result: { errorCode: 'CAS_REFUSED' } };
const logout = (body: string, type = 'application/x-www-form-urlencoded') =>
  world.app.inject({ method: 'POST', url: '/login', headers: { 'content-type': type }, payload: body });
const logoutRequest = (inside: string) =>
  `logoutRequest=${encodeURIComponent(
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="a" Version="2.0"><saml:NameID>x</saml:NameID>${inside}</samlp:LogoutRequest>`,
  )}`;

describe('the campus’s single sign-on', () => {
  it('is where the settings say, with our address alone as service', async () => {
    for (const endpoint of [casUrl, casAuthUrl]) {
      const { result } = await world.anonymous.call(endpoint);
      expect(result).toEqual({ url: `${base}/login?service=${encodeURIComponent(service)}`, service });
      expect((await world.anonymous.call(endpoint, { service })).status).toBe(200);
      for (const other of ['https://evil.test/login', `${service}/`, `${service}?path=/x`])
        expect(await world.anonymous.call(endpoint, { service: other })).toMatchObject({
          status: 400,
          result: { errorCode: 'CAS_SERVICE_WRONG' },
        });
    }
    expect((await world.anonymous.call(settingsEndpoints.showScanCode)).result.cas).toBe(true);
  });

  it('signs in by the number, whatever its case, from JSON or XML, under both names of the call', async () => {
    const holder = await withPassword(world, { loginName: unique('Cas') });
    const number = holder.loginName.toUpperCase();
    const asXml = xml(
      `<cas:authenticationSuccess><cas:user> ${number} </cas:user><cas:attributes><cas:a>1</cas:a></cas:attributes></cas:authenticationSuccess>`,
    );
    for (const endpoint of [casTokens, casAuthTokens])
      for (const body of [JSON.stringify(success(number)), asXml, `<?xml version="1.0"?>\n${asXml}`]) {
        const { status, result } = await world.anonymous.call(endpoint, { ticket: ticketOf(body), service });
        expect(status).toBe(200);
        expect(contentOf(result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'CAS' });
      }
    const { client } = await signedIn(number);
    expect((await client.call(bindMessage)).result.casBound).toBe(true);
    const pair = { accessToken: client.token, refreshToken: client.refreshToken, loginType: 'CAS' as const };
    letPass(31 * minute);
    expect(await world.anonymous.call(casRefresh, pair)).toMatchObject({
      status: 200,
      result: { loginType: 'CAS' },
    });
  });

  it('takes a ticket once, for our service, and forgets it only after ten minutes', async () => {
    const holder = await withPassword(world);
    const ticket = ticketOf(JSON.stringify(success(holder.loginName)));
    expect((await show(ticket, { service: 'https://evil.test/login' })).result.errorCode).toBe(
      'CAS_SERVICE_WRONG',
    );
    const answersToAll = await Promise.all([show(ticket), show(ticket), show(ticket)]);
    expect(answersToAll.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    letPass(9 * minute);
    expect(await show(ticket)).toMatchObject(refused);
    expect(await show(`ST-${unique()}`)).toMatchObject(refused);
  });

  it('believes nothing forged: entities, two users, a redirect, a page, a silence', async () => {
    const { loginName } = await withPassword(world);
    const inside = `<cas:authenticationSuccess><cas:user>${loginName}</cas:user></cas:authenticationSuccess>`;
    const bodies = [
      `<!DOCTYPE x [<!ENTITY u "${loginName}">]>${xml('<cas:authenticationSuccess><cas:user>&u;</cas:user></cas:authenticationSuccess>')}`,
      `<!DOCTYPE x SYSTEM "${base}/evil.dtd">${xml(inside)}`,
      xml(inside + inside),
      xml(`${inside}<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>`),
      xml(`<cas:authenticationSuccess><cas:user><b>${loginName}</b></cas:user></cas:authenticationSuccess>`),
      inside,
      JSON.stringify({ serviceResponse: { authenticationSuccess: { user: [loginName] } } }),
      JSON.stringify({ ...success(loginName), serviceResponse: { authenticationSuccess: {} } }),
      '{"serviceResponse":',
      '<html><body>Sign in</body></html>',
      '',
    ];
    for (const body of bodies)
      expect([body, (await show(ticketOf(body))).result.errorCode]).toEqual([body, 'CAS_REFUSED']);
    const good = JSON.stringify(success(loginName));
    for (const more of [
      { status: 302, location: `${base}/p3/serviceValidate?elsewhere` },
      { status: 500 },
      { silent: true as const },
    ])
      expect((await show(ticketOf(good, more))).result.errorCode).toBe('CAS_AWAY');
    expect((await show(ticketOf('x'.repeat(100_000)))).result.errorCode).toBe('CAS_AWAY');
    expect(asked.filter((path) => path !== '/cas/p3/serviceValidate')).toEqual([]);
  });

  it('knows nobody without an account, and lets no disabled one in', async () => {
    const user = (name: string) => show(ticketOf(JSON.stringify(success(name))));
    expect(await user(unique('nobody'))).toMatchObject({ status: 403, result: { errorCode: 'NO_USER' } });
    const holder = await withPassword(world);
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }));
    expect((await user(holder.loginName)).result.errorCode).toBe('ACCOUNT_DISABLED');
    await world.write(({ db }) => db.update(account).set({ useStatus: 1 }));
  });

  it('ends the session when somebody signs out there, and no other', async () => {
    const holder = await withPassword(world);
    const [one, two] = [await signedIn(holder.loginName), await signedIn(holder.loginName)];
    const byPassword = await enter(world, holder);
    const index = (ticket: string) => `<samlp:SessionIndex>${ticket}</samlp:SessionIndex>`;
    for (const nonsense of [
      'x=1',
      logoutRequest(''),
      logoutRequest(index(`ST-${unique()}`)),
      logoutRequest(index(one.ticket) + index(two.ticket)),
      `logoutRequest=${encodeURIComponent(`<!DOCTYPE a [<!ENTITY t "${one.ticket}">]><LogoutRequest>${index('&t;')}</LogoutRequest>`)}`,
    ])
      expect((await logout(nonsense)).statusCode).toBe(204);
    expect((await one.client.call(authInfo)).status).toBe(200);
    expect((await logout(`${logoutRequest(index(one.ticket))}&a=${'x'.repeat(20_000)}`)).statusCode).toBe(
      413,
    );
    expect((await logout('{}', 'text/plain')).statusCode).toBe(415);

    expect((await logout(logoutRequest(index(one.ticket)))).statusCode).toBe(204);
    await eventually(async () => (await one.client.call(authInfo)).status === 401);
    expect((await two.client.call(authInfo)).status).toBe(200);
    expect((await byPassword.call(authInfo)).status).toBe(200);
    // The form is taken at this address alone.
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/Identity/PortalWeb/Tokens',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'loginName=a',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('whoever has a second factor', () => {
  const withFactor = async () => {
    const holder = await withPassword(world);
    const secret = await addTotp(await enter(world, holder), holder.password);
    return { ...holder, secret };
  };
  /** What the page holds after the sign-on has vouched for somebody. */
  const half = async (loginName: string) => {
    const ticket = ticketOf(JSON.stringify(success(loginName)));
    const { status, result } = await show(ticket);
    expect({ status, result }).toMatchObject({
      status: 403,
      result: { errorCode: 'SECOND_FACTOR_REQUIRED', kinds: ['totp'] },
    });
    expect(result).not.toHaveProperty('accessToken');
    return { ticket, pending: (result as unknown as FactorChallenge).pending ?? '' };
  };
  const prove = (pending: string, factor?: string) =>
    world.anonymous.call(factorTokens, { pending, ...(factor ? { factor } : {}) });
  const over = { status: 400, result: { errorCode: 'SIGN_IN_OVER' } };

  it('proves it before he is let in, once', async () => {
    const holder = await withFactor();
    const { ticket, pending } = await half(holder.loginName);
    expect(await prove(pending, notTotpOf(holder.secret))).toMatchObject({
      status: 400,
      result: { errorCode: 'SECOND_FACTOR_WRONG' },
    });
    expect(await prove(pending)).toMatchObject({
      status: 403,
      result: { errorCode: 'SECOND_FACTOR_REQUIRED', pending },
    });
    expect(await prove('made up', totpOf(holder.secret))).toMatchObject(over);
    const { status, result } = await prove(pending, totpOf(holder.secret));
    expect(status).toBe(200);
    expect(contentOf(result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'CAS' });
    letPass(30_000);
    expect(await prove(pending, totpOf(holder.secret))).toMatchObject(over);
    // The session is that of the ticket: signing out there ends it.
    const client = clientOf(world.app, { id: '', token: result.accessToken, refreshToken: '' });
    expect((await client.call(authInfo)).status).toBe(200);
    await logout(logoutRequest(`<samlp:SessionIndex>${ticket}</samlp:SessionIndex>`));
    await eventually(async () => (await client.call(authInfo)).status === 401);
  });

  it('is locked out by five wrong codes, whatever way he came, and has five minutes', async () => {
    const holder = await withFactor();
    const { pending } = await half(holder.loginName);
    for (let no = 0; no < 5; no++) await prove(pending, notTotpOf(holder.secret));
    const another = await half(holder.loginName);
    expect((await prove(another.pending, totpOf(holder.secret))).status).toBe(429);
    letPass(16 * minute);
    expect(await prove(pending, totpOf(holder.secret))).toMatchObject(over);
    const late = await half(holder.loginName);
    letPass(5 * minute + 1000);
    expect(await prove(late.pending, totpOf(holder.secret))).toMatchObject(over);
  });

  it('is let in no more when he is disabled, or signs out at the sign-on, meanwhile', async () => {
    const holder = await withFactor();
    const gone = await half(holder.loginName);
    await logout(logoutRequest(`<samlp:SessionIndex>${gone.ticket}</samlp:SessionIndex>`));
    await eventually(async () => (await prove(gone.pending)).result.errorCode === 'SIGN_IN_OVER');
    const { pending } = await half(holder.loginName);
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, holder.id)));
    expect((await prove(pending, totpOf(holder.secret))).result.errorCode).toBe('ACCOUNT_DISABLED');
  });
});

it('reads only what it knows', () => {
  expect(casUserOf(JSON.stringify(success('a'.repeat(65))))).toBeUndefined();
  expect(
    casUserOf('{"__proto__":{"serviceResponse":{"authenticationSuccess":{"user":"a"}}}}'),
  ).toBeUndefined();
  expect(
    casUserOf(xml('<cas:authenticationSuccess><cas:user>00123</cas:user></cas:authenticationSuccess>')),
  ).toBe('00123');
  expect(casLogoutTicket('<LogoutRequest><SessionIndex>ST-1</SessionIndex></LogoutRequest>')).toBe('ST-1');
});
