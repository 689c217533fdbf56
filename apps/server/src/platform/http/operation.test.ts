import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type AnyEndpoint, contract, files, identity } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { implementations } from '../../modules/index.ts';
import { eventually, useWorld } from '../../testing/harness.ts';
import { logger } from '../logger.ts';
import type { Platform } from '../platform.ts';
import { buildServer } from './server.ts';

const world = useWorld();
const opened: FastifyInstance[] = [];
const server = async (
  over: Partial<Platform['config']> = {},
  limits: Parameters<typeof buildServer>[3] = {},
) => {
  const platform = { ...world.platform, config: { ...world.platform.config, ...over } };
  const app = await buildServer(platform, implementations, undefined, limits);
  opened.push(app);
  return app;
};
afterAll(async () => {
  for (const app of opened) await app.close();
});

/** Says something to a server as it stands, and hears all that it answers until the connection is closed. */
const talk = (app: FastifyInstance, text: string) =>
  new Promise<string>((resolve) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 that names every call with its method, its title and whether it is open', async () => {
    const response = await world.app.inject('/docs/json');
    expect(response.statusCode).toBe(200);
    const document = response.json();
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const paths = document.paths as Record<string, Record<string, Operation>>;
    const all = Object.values(contract).flatMap(({ endpoints }) => Object.values(endpoints) as AnyEndpoint[]);
    for (const { path, method, title, permission } of all) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.summary, path).toBe(title[0]);
      expect(operation?.responses, path).toBeDefined();
      expect(operation?.security?.length === 0, path).toBe(permission === 'public');
    }
    const described = Object.values(paths).flatMap((one) => Object.values(one));
    expect(described).toHaveLength(all.length);
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(all.length);
  });

  it('points nowhere that is not there', async () => {
    const document = (await world.app.inject('/docs/json')).json();
    const missing: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, one] of Object.entries(value)) {
        if (key === '$ref' && typeof one === 'string') {
          const found = one
            .slice(2)
            .split('/')
            .reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document);
          if (!found) missing.push(one);
        } else walk(one);
      }
    };
    walk(document);
    expect(missing).toEqual([]);
  });

  it('leads nowhere above its own files, however that is spelt', async () => {
    const app = await server();
    await app.listen({ host: '127.0.0.1', port: 0 });
    for (const path of [
      '/docs/static/../../../package.json',
      '/docs/static/..%2f..%2fpackage.json',
      '/docs/static/%2e%2e/%2E%2E/package.json',
      '/docs/static/..\\..\\package.json',
      '/docs/static/%00',
      '/docs/..',
    ]) {
      const answer = await talk(app, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([path, answer.slice(9, 12)]).toEqual([path, '400']);
    }
    expect((await app.inject('/docs/static/index.css')).statusCode).toBe(200);
  });

  it('opens as a page with a policy of its own', async () => {
    const page = await world.app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toBeDefined();
  });
});

describe('health', () => {
  it('says that it lives and is ready', async () => {
    expect((await world.app.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await world.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('says 503 while every connection to the database is taken, and not a moment longer', async () => {
    const { pool } = world.platform.database;
    const taken = await Promise.all(
      Array.from({ length: world.platform.config.poolSize }, () => pool.connect()),
    );
    try {
      const response = await world.app.inject('/health/ready');
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({ status: 'unavailable', reason: 'connections' });
    } finally {
      for (const one of taken) one.release();
    }
    expect((await world.app.inject('/health/ready')).statusCode).toBe(200);
  });

  it('says 503 at once while more wait for a connection than will get one', async () => {
    const asked: string[] = [];
    const query = (text: string) => void asked.push(text);
    const pool = { query, waitingCount: 10 * world.platform.config.poolSize + 1 };
    const readyAfter = async (turn: number) => {
      const database = { ...world.platform.database, pool, turn: () => turn };
      const platform = { ...world.platform, database } as unknown as Platform;
      const app = await buildServer(platform, [], undefined);
      opened.push(app);
      return app.inject('/health/ready');
    };
    const response = await readyAfter(2001);
    expect([response.statusCode, response.json().reason, asked]).toEqual([503, 'connections', []]);
    // However many they are: they come to their turn.
    await readyAfter(100);
    expect(asked).toEqual(['select 1']);
  });

  it('says 503 with Retry-After while the database is away', async () => {
    const query = () => Promise.reject(new Error('away'));
    const platform = { ...world.platform, database: { ...world.platform.database, pool: { query } } };
    const app = await buildServer(platform as unknown as Platform, [], undefined);
    opened.push(app);
    const response = await app.inject('/health/ready');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });
});

describe('a node told to stop', () => {
  it('serves on for a while, says that it will not, and lets no connection be kept', async () => {
    const app = await server({});
    const drained = app.drain(0.2);
    const ready = await app.inject('/health/ready');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
    const live = await app.inject('/health/live');
    expect([live.statusCode, live.headers.connection]).toEqual([200, 'close']);
    await drained;
  });
});

describe('the figures', () => {
  it('are told to nobody unless a setting says so: a proxy on the machine may say nothing of whom it speaks for', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '10.0.0.8'])
      expect((await world.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403);
  });

  it('are told on the machine itself where a setting says so, to nobody else, and to no proxy on it', async () => {
    const app = await server({ metricsOpen: true });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::ffff:127.0.0.1')).toBe(200);
    expect(await ask('10.0.0.8')).toBe(403);
    expect(await ask('10.0.0.8', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    const ofProxies = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'via',
      'x-real-ip',
    ];
    for (const name of ofProxies)
      expect([name, await ask('127.0.0.1', { [name]: 'x' })]).toEqual([name, 403]);
  });

  it('are told for the token where there is one, also far away', async () => {
    const app = await server({ metricsToken: 'geheim' });
    const ask = async (authorization: string, remoteAddress = '10.0.0.8') =>
      await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
    const good = await ask('Bearer geheim');
    expect(good.statusCode).toBe(200);
    expect(good.body).toContain('anyan_event_streams');
    for (const bad of ['', 'Bearer', 'Bearer geheim2', 'Bearer gehei', 'geheim', 'Bearer undefined'])
      expect((await ask(bad, '127.0.0.1')).statusCode).toBe(403);
    const none = { url: '/metrics', headers: { authorization: 'Bearer undefined' } };
    expect((await world.app.inject(none)).statusCode).toBe(403);
  });
});

describe('the address of a caller', () => {
  it('is that of the connection, unless a trusted proxy says another', async () => {
    const ipAt = async (app: FastifyInstance) => {
      const response = await app.inject({
        method: 'POST',
        url: identity.endpoints.signIn.path,
        payload: { loginName: holder, password: 'wrong one' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
        remoteAddress: '10.0.0.8',
      });
      const { rows } = await world.platform.database.pool.query(
        'select ip from operation_log where request_id = $1',
        [response.json().requestId],
      );
      return rows[0].ip;
    };
    const id = await world.person({ loginName: 'proxied' });
    expect(id).toBeTruthy();
    const holder = 'proxied';
    expect(await ipAt(world.app)).toBe('10.0.0.8');
    expect(await ipAt(await server({ trustedProxies: ['10.0.0.8'] }))).toBe('203.0.113.9');
  });
});

describe('a line of the log', () => {
  it('is one of JSON for each call, whatever was typed, and tells no password or token', async () => {
    const lines: string[] = [];
    const config = { ...world.platform.config, logLevel: 'info' as const };
    const log = logger(config, { write: (line) => void lines.push(line) });
    const app = await buildServer({ ...world.platform, log }, implementations, undefined);
    opened.push(app);
    const client = await world.signedInAs('staff');
    const forged = 'x\r\n{"level":50,"msg":"forged"}\u001b[31m\u009b31m\u202e\u2066\u2028';
    const latin = Buffer.from(forged)
      .toString('latin1')
      .replace(/[\r\n]/g, ' ');
    const asked = [
      { url: `/Customer/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}` },
      { url: '/', headers: { 'user-agent': latin, 'x-request-id': latin, 'x-forwarded-for': latin } },
      {
        method: 'POST' as const,
        url: identity.endpoints.signIn.path,
        payload: { loginName: forged, password: `GEHEIM${forged}`, [forged]: forged },
      },
      {
        method: 'POST' as const,
        url: identity.endpoints.signIn.path,
        payload: { loginName: forged, password: `GEHEIM${forged}` },
      },
      { url: identity.endpoints.authInfo.path, headers: { authorization: `Bearer ${client.token}` } },
      { url: identity.endpoints.authInfo.path, headers: { authorization: `Bearer GEHEIM${latin}` } },
      {
        method: 'POST' as const,
        url: identity.endpoints.signIn.path,
        headers: { 'content-type': 'application/json' },
        payload: `{"password":"GEHEIM", ${forged}`,
      },
    ];
    for (const one of asked) await app.inject(one);
    expect(lines.length).toBe(asked.length);
    for (const line of lines) {
      expect(line.endsWith('}\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'call', status: expect.any(Number) });
      expect(line).not.toMatch(/GEHEIM|forged"/);
      expect(line).not.toContain(client.token.split('.')[2]);
    }
  });
});

describe('a connection', () => {
  it('has the limits of time that Fastify leaves open', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = world.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 30_000,
      timeout: 320_000,
    });
  });

  it('whose head does not come is closed', async () => {
    const app = await server();
    await app.listen({ host: '127.0.0.1', port: 0 });
    app.server.headersTimeout = 100;
    const { port } = app.server.address() as AddressInfo;
    const answers = Array.from(
      { length: 20 },
      () =>
        new Promise<string>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-a:'));
          let answer = '';
          socket.on('data', (chunk) => {
            answer += chunk;
          });
          socket.on('error', () => {});
          socket.on('close', () => resolve(answer));
        }),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toContain('408');
  });

  it('whose answer is not read is closed, an answer that is read comes whole', async () => {
    const bytes = 30_000_000;
    const serving = async (options: Parameters<typeof server>[1]) => {
      const app = await server({}, options);
      app.get('/large', () => Buffer.alloc(bytes));
      return { app, base: await app.listen({ host: '127.0.0.1', port: 0 }) };
    };
    const { app, base } = await serving({ unreadTimeout: 300 });
    const open = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
      socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.on('error', () => {});
    socket.pause();
    await eventually(async () => (await open()) === 1);
    await eventually(async () => (await open()) === 0);
    socket.destroy();
    // With the usual limit: a busy reader may pause for longer than the one above.
    const usual = await serving({});
    const response = await fetch(`${usual.base}/large`, { headers: { 'accept-encoding': 'identity' } });
    expect((await response.arrayBuffer()).byteLength).toBe(bytes);
  });

  it('whose body does not come is closed, a body that comes is answered', async () => {
    const app = await server({}, { bodyTimeout: 200 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const head = `POST ${identity.endpoints.signIn.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    const slow = await talk(app, `${head}content-length: 500\r\n\r\n{"loginName"`);
    expect(slow).not.toContain('200 OK');
    await talk(app, `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"log\r\n`);
    // Whoever stands in front might read the other of the two.
    const both = await talk(
      app,
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\nhost: x\r\n\r\n`,
    );
    expect(both).toMatch(/^HTTP\/1\.1 400 /);
    expect(both).not.toContain('live');
    const quick = await talk(app, `${head}connection: close\r\ncontent-length: 2\r\n\r\n{}`);
    expect(quick).toContain('400 Bad Request');
  });

  it('that uploads is waited for no longer than any other, until it is known whose it is', async () => {
    const app = await server({}, { bodyTimeout: 200 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { path } = files.endpoints.imageUpload;
    const begin = (authorization: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    expect(await talk(app, begin(''))).toContain('401');
    expect(await talk(app, begin('authorization: Bearer none\r\n'))).toContain('401');
    const client = await world.signedInAs('staff');
    let closed = false;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(begin(`authorization: Bearer ${client.token}\r\n`)),
    );
    socket.on('close', () => {
      closed = true;
    });
    socket.on('error', () => {});
    // Four strangers one after the other are given up meanwhile.
    for (let stranger = 0; stranger < 4; stranger++) expect(await talk(app, begin(''))).toContain('401');
    expect(closed).toBe(false);
    socket.destroy();
  });

  it('that is broken off in the middle of an upload is no fault of ours', async () => {
    const lines: { level: number; msg: string }[] = [];
    const config = { ...world.platform.config, logLevel: 'debug' as const };
    const log = logger(config, { write: (line) => void lines.push(JSON.parse(line)) });
    const app = await buildServer({ ...world.platform, log }, implementations, undefined);
    opened.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const client = await world.signedInAs('staff');
    const before = await readdir(world.platform.files.incoming);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${files.endpoints.imageUpload.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbegun`,
      ),
    );
    socket.on('error', () => {});
    await eventually(async () => (await readdir(world.platform.files.incoming)).length > before.length);
    socket.resetAndDestroy();
    await eventually(async () => lines.some(({ msg }) => msg === 'call broken off'));
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(lines.find(({ msg }) => msg === 'call broken off')?.level).toBe(20);
    await eventually(async () => (await readdir(world.platform.files.incoming)).length === before.length);
  });

  it('that names two hosts is refused', async () => {
    const app = await server();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (hosts: string) =>
      talk(app, `GET /health/live HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    expect(await ask('host: a\r\nHost: b\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('host: a\r\nhost: a\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
