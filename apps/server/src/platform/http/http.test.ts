import { type AddressInfo, connect } from 'node:net';
import {
  type AnyEndpoint,
  contract,
  deviceKindOf,
  files,
  identity,
  settingsEndpoints,
} from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { implementations } from '../../modules/index.ts';
import { clientOf, eventually, useWorld } from '../../testing/harness.ts';
import { isOfSuppliers } from '../../testing/outside.ts';
import { buildServer } from './server.ts';

const world = useWorld();
const calls = identity.endpoints;
const json = { 'content-type': 'application/json' };

const post = async (path: string, payload: string | Buffer, headers: Record<string, string> = json) => {
  const response = await world.app.inject({ method: 'POST', url: path, payload, headers });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
};
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await world.app.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
};
const signIn = calls.signIn.path;

describe('an answer', () => {
  it('is an envelope whose code is the status', async () => {
    const good = await get(settingsEndpoints.companyInfo.path);
    expect(good).toMatchObject({ status: 200, code: 200, message: 'ok' });
    expect(Object.keys(good).sort()).toEqual(['code', 'headers', 'message', 'requestId', 'result', 'status']);
    const bad = await get(calls.authInfo.path);
    expect(bad).toMatchObject({ status: 401, code: 401, result: { errorCode: 'SIGN_IN_REQUIRED' } });
  });

  it.each(['abc-123_X', 'a'.repeat(64)])('carries the request id that was given: %s', async (id) => {
    const answer = await get(calls.authInfo.path, { 'x-request-id': id });
    expect(answer.requestId).toBe(id);
    expect(answer.headers['x-request-id']).toBe(id);
  });

  it.each(['a'.repeat(65), 'with blank', '<script>', 'ä', ''])(
    'carries one of ours where the given one is no good: %s',
    async (id) => {
      const answer = await get(calls.authInfo.path, { 'x-request-id': id });
      expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers['x-request-id']).toBe(answer.requestId);
    },
  );

  it('speaks English where that is asked for first, else Chinese', async () => {
    const message = async (language: string) =>
      (await get(calls.authInfo.path, { 'accept-language': language })).message;
    expect(await message('en-US')).toBe('Please sign in');
    expect(await message('en')).toBe('Please sign in');
    expect(await message('zh-CN,en;q=0.5')).toBe('请先登录');
    expect(await message('')).toBe('请先登录');
    const english = { ...json, 'accept-language': 'en-US' };
    const { result } = await post(signIn, '{}', english);
    expect(result.errors).toContainEqual({ field: 'loginName', message: 'Account is required' });
  });

  it('of a call is kept by nobody, and carries the headers of safety; the door is open to no other site', async () => {
    for (const answer of [
      await get(settingsEndpoints.companyInfo.path, { origin: 'https://evil.example' }),
      await get(calls.authInfo.path, { origin: 'https://evil.example' }),
      await post(signIn, '{}', { ...json, origin: 'https://evil.example' }),
    ]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
    }
    const preflight = await world.app.inject({
      method: 'OPTIONS',
      url: signIn,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(405);
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a path', () => {
  it.each([
    '/Identity/PortalWeb/None',
    '/identity/portalweb/authinfo',
    '/Identity/PortalWeb/AuthInfo/',
    '//Identity/PortalWeb/AuthInfo',
    '/auth/logout',
    '/auth/login',
    '/account/sms',
    '/user/info',
    '/user/nav',
    '/Identity/Admin/Tokens',
    '/.env',
    '/File/Files/../../package.json',
  ])('that is no call of ours is 404: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, result: { errorCode: 'NO_SUCH_CALL' } });
    expect((await post(path, '{}')).status).toBe(404);
  });

  it.each(['/%', '/Identity/%zz', '/%00'])('that is malformed is refused: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE'] as const)('knows no %s: 405 with Allow', async (method) => {
    const response = await world.app.inject({ method, url: signIn });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  it('that is posted is not got, and the other way round', async () => {
    expect(await get(signIn)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(await post(calls.authInfo.path, '{}')).toMatchObject({ status: 405, headers: { allow: 'GET' } });
  });
});

describe('a body', () => {
  const good = JSON.stringify({ loginName: 'x', password: 'y' });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'nonsense',
  ])('of the type %s is refused with 415', async (type) => {
    const admin = await world.signedInAs('staff');
    const headers = { 'content-type': type, authorization: `Bearer ${admin.token}` };
    expect(await post(signIn, good, headers)).toMatchObject({
      status: 415,
      result: { errorCode: 'WRONG_TYPE' },
    });
    // One that needs no field would otherwise do what a form of another site says.
    expect((await post(calls.signOut.path, '--x--', headers)).status).toBe(415);
    expect((await admin.call(calls.authInfo)).status).toBe(200);
  });

  it('of JSON is read with and without a character set', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      expect((await post(signIn, good, { 'content-type': type })).status).toBe(401);
  });

  it.each(['', '{', '{"a":1}}', "{'a':1}", '\u0000', 'NaN', '{"a":1,}'])(
    'that is not JSON is 400: %j',
    async (text) => {
      expect(await post(signIn, text)).toMatchObject({ status: 400, result: { errorCode: 'BAD_JSON' } });
    },
  );

  it.each(['[]', 'null', '"text"', '7', 'true'])('that is no object is 400: %s', async (text) => {
    expect((await post(signIn, text)).status).toBe(400);
  });

  it('packed is not unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    const packed = gzipSync(Buffer.from(good));
    expect((await post(signIn, packed, { ...json, 'content-encoding': 'gzip' })).status).toBe(400);
  });

  it('above 16 KiB is 413 where anybody may send it, above one mebibyte everywhere', async () => {
    const of = (bytes: number) => {
      const head = '{"loginName":"x","password":"';
      return `${head}${'y'.repeat(bytes - head.length - 2)}"}`;
    };
    const admin = await world.signedInAs('superAdministrator');
    const known = { ...json, authorization: `Bearer ${admin.token}` };
    const places = [
      { path: signIn, headers: json, most: 16 * 1024 },
      { path: '/no/such/call', headers: json, most: 16 * 1024 },
      { path: calls.roleAdd.path, headers: known, most: 1024 * 1024 },
    ];
    for (const { path, headers, most } of places) {
      const above = await post(path, of(most + 1), headers);
      expect([path, above.status, above.result.errorCode]).toEqual([path, 413, 'TOO_LARGE']);
      const below = await post(path, of(most), headers);
      expect([path, below.status]).toEqual([path, path === '/no/such/call' ? 404 : 400]);
    }
  });

  it('of too many names, of too many values or too deep is refused before any of it is made', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const headers = { ...json, authorization: `Bearer ${admin.token}` };
    const ask = async (text: string) => {
      const { status, result } = await post(calls.roleAdd.path, text, headers);
      return [status, result.errorCode];
    };
    const names = (count: number) => `{${Array.from({ length: count }, (_, no) => `"k${no}":0`).join()}}`;
    const values = (count: number) => `{"menus":[${'0,'.repeat(count - 1)}0]}`;
    const deep = (depth: number) => `{"menus":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await ask(names(10_001))).toEqual([413, 'TOO_MANY_VALUES']);
    expect(await ask(names(10_000))).toEqual([400, 'BAD_INPUT']);
    expect(await ask(values(50_001))).toEqual([413, 'TOO_MANY_VALUES']);
    expect(await ask(values(49_000))).toEqual([400, 'BAD_INPUT']);
    expect(await ask(deep(32))).toEqual([400, 'TOO_DEEP']);
    expect(await ask(deep(31))).toEqual([400, 'BAD_INPUT']);
    // What stands in a text is none of them.
    const text = JSON.stringify({ roleName: `${'[{,:"\\'.repeat(60_000)}` });
    expect(await ask(text)).toEqual([400, 'BAD_INPUT']);
  });

  it.each([
    ['__proto__', '{"loginName":"x","password":"y","__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"loginName":"x","password":"y","constructor":{"prototype":{"a":1}}}'],
    ['an unknown field', '{"loginName":"x","password":"y","isAdmin":true}'],
    ['toString', '{"loginName":"x","password":"y","toString":1}'],
  ])('with %s is 400', async (_, text) => {
    expect((await post(signIn, text)).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['NUL in a text', '{"loginName":"a\\u0000b","password":"y"}'],
    ['a lone surrogate in a text', '{"loginName":"a\\ud800b","password":"y"}'],
    ['NUL in a name', '{"loginName":"x","password":"y","a\\u0000":1}'],
    ['a lone surrogate in a name', '{"loginName":"x","password":"y","\\udfff":1}'],
  ])('with %s is 400 BAD_TEXT', async (_, text) => {
    expect(await post(signIn, text)).toMatchObject({ status: 400, result: { errorCode: 'BAD_TEXT' } });
  });

  it('with a pair of surrogates is text like any other', async () => {
    expect((await post(signIn, '{"loginName":"\\ud83d\\ude00","password":"y"}')).status).toBe(401);
  });

  it('with very many faults is answered by a short list of them', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const ask = (payload: object) =>
      world.app.inject({
        method: 'POST',
        url: calls.roleAdd.path,
        headers: { authorization: `Bearer ${admin.token}` },
        payload,
      });
    for (const many of [400, 9_000]) {
      const fields = Object.fromEntries(Array.from({ length: many }, (_, no) => [`f${no}`, 1]));
      const answer = await ask(fields);
      expect(answer.statusCode).toBe(400);
      const { length } = answer.json().result.errors;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(50);
    }
    const long = await ask({ ['n'.repeat(500_000)]: 1 });
    expect(long.statusCode).toBe(400);
    expect(long.rawPayload.length).toBeLessThan(2000);
  });
});

describe('a query', () => {
  const list = calls.rolePageList.path;
  const ask = async (query: string) => {
    const admin = await world.signedInAs('superAdministrator');
    return get(`${list}?${query}`, { authorization: `Bearer ${admin.token}` });
  };

  it.each([
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    'keyword=a%00b',
    'a%00b=1',
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1000001',
    'pageNo=1.5',
    'pageNo=x',
    'pageNo=',
    'pageNo=1&pageNo=2',
    'pageSize=0',
    'pageSize=101',
    'sortField=passwordHash',
    'sortField=roleName;drop table role',
    'sortOrder=up',
    'useStatus=3',
    `keyword=${'x'.repeat(31)}`,
  ])('is refused with 400: %s', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it.each([
    '',
    'pageNo=1&pageSize=1',
    'pageNo=1000000',
    'pageSize=100',
    'sortField=memberCount&sortOrder=descend',
  ])('is answered: %s', async (query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.result.data.length).toBeLessThanOrEqual(100);
  });

  it('of a search takes % _ \\ and quotes as letters', async () => {
    for (const typed of ['%', '_', '\\', "'", "' or '1'='1"])
      expect((await ask(`keyword=${encodeURIComponent(typed)}`)).result.totalCount).toBe(0);
    expect((await ask(`keyword=${encodeURIComponent('管理员')}`)).result.totalCount).toBeGreaterThan(0);
  });
});

describe('every call of the contract', () => {
  const all = Object.values(contract).flatMap(({ endpoints }) => Object.values(endpoints) as AnyEndpoint[]);

  it('asks for a token unless it is public, and says so before it looks at anything else', async () => {
    const closed = all.filter(({ permission }) => permission !== 'public');
    expect(closed.length).toBeGreaterThan(50);
    for (const endpoint of closed) {
      const { status, result } = await world.anonymous.call(endpoint, { bad: 1 });
      expect(`${endpoint.path} ${status}`).toBe(`${endpoint.path} 401`);
      expect((result as { errorCode?: string }).errorCode).toBe('SIGN_IN_REQUIRED');
    }
  });

  it('refuses fields that it does not know', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const supplier = await world.signedInAs('supplier');
    // No person may call for a device: what these refuse is tried with theirs.
    const open = all.filter(
      ({ upload, answer, permission }) => !upload && answer !== 'events' && !deviceKindOf(permission),
    );
    for (const endpoint of open) {
      const by = isOfSuppliers(endpoint) ? supplier : admin;
      const { status } = await by.call(endpoint, { isAdmin: true });
      expect(`${endpoint.path} ${status}`).toBe(`${endpoint.path} 400`);
    }
  });
});

describe('calls from one address', () => {
  const ask = async (app: FastifyInstance, remoteAddress: string, times: number) => {
    const answers = new Map<number, number>();
    let wait: string | undefined;
    for (let no = 0; no < times; no++) {
      const { statusCode, headers } = await app.inject({ url: '/health/live', remoteAddress });
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
      wait = headers['retry-after'] as string | undefined;
    }
    return { answers: Object.fromEntries(answers), wait };
  };

  it('are 6,000 a minute at most, from the campus networks many more', async () => {
    const config = { ...world.platform.config, campusNetworks: ['10.0.0.0/8'] };
    const app = await buildServer({ ...world.platform, config }, implementations, undefined);
    try {
      const stranger = await ask(app, '203.0.113.5', 6_010);
      expect(stranger.answers).toEqual({ 200: 6_000, 429: 10 });
      expect(Number(stranger.wait)).toBeGreaterThan(0);
      expect((await ask(app, '10.1.2.3', 6_010)).answers).toEqual({ 200: 6_010 });
      expect((await ask(app, '203.0.113.6', 1)).answers).toEqual({ 200: 1 });
    } finally {
      await app.close();
    }
  });
});

describe('calls of one account at once', () => {
  it('are so many that nobody else waits in vain; the others are refused, and none is counted once answered', async () => {
    const [one, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const ask = () => one.call(calls.userInfo);
    const [answers, theirs] = await Promise.all([
      Promise.all(Array.from({ length: 120 }, ask)),
      Promise.all(Array.from({ length: 20 }, () => other.call(calls.userInfo))),
    ]);
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([of(200), of(429)]).toEqual([80, 40]);
    expect(theirs.every(({ status }) => status === 200)).toBe(true);
    expect((await Promise.all(Array.from({ length: 80 }, ask))).every(({ status }) => status === 200)).toBe(
      true,
    );
  });

  it('are counted no longer where their caller has gone away before the answer', async () => {
    const one = await world.signedInAs('staff');
    const app = await buildServer(world.platform, implementations, undefined);
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const { pool } = world.platform.database;
      const client = clientOf(app, one);
      expect((await client.call(calls.userInfo)).status).toBe(200);
      for (let round = 0; round < 2; round++) {
        const held = await Promise.all(
          Array.from({ length: world.platform.config.poolSize }, () => pool.connect()),
        );
        const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
        for (const socket of sockets)
          socket.write(
            `GET ${calls.userInfo.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${one.token}\r\n\r\n`,
          );
        await eventually(async () => pool.waitingCount >= sockets.length);
        for (const socket of sockets) socket.destroy();
        for (const each of held) each.release();
        await eventually(async () => pool.waitingCount === 0);
      }
      await eventually(async () =>
        (await Promise.all(Array.from({ length: 80 }, () => client.call(calls.userInfo)))).every(
          ({ status }) => status === 200,
        ),
      );
    } finally {
      await app.close();
    }
  });
});

describe('a form that is none', () => {
  it.each([
    [
      'that ends in the middle',
      'b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n1',
      'BROKEN_OFF',
    ],
    ['whose border is too long', 'b'.repeat(300), `--${'b'.repeat(300)}--\r\n`, 'WRONG_TYPE'],
  ])('%s is refused as that', async (_, border, payload, errorCode) => {
    const client = await world.signedInAs('staff');
    const answer = await post(files.endpoints.documentUpload.path, payload, {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${border}`,
    });
    expect(answer.result.errorCode).toBe(errorCode);
  });
});
