import { identity } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { implementations, modules } from '../../apps/server/src/modules/index.ts';
import { openPlatform } from '../../apps/server/src/open.ts';
import { isUsedUp } from '../../apps/server/src/platform/http/health.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { type Client, clientOf, eventually, useWorld } from '../../apps/server/src/testing/harness.ts';
import { type WireState, wireTo } from '../drill/wire.ts';

const { sessionList, preferenceSave } = identity.endpoints;
const world = useWorld();
let wire: Awaited<ReturnType<typeof wireTo>>;
/** A node whose connections to the database go over a wire that can be cut. */
let node: Platform;
let app: FastifyInstance;
let client: Client;

beforeAll(async () => {
  const { host, port, user } = inject('database');
  wire = await wireTo({ path: `${host}/.s.PGSQL.${port}` });
  const { rows } = await world.platform.database.pool.query('select current_database() as name');
  const databaseUrl = `postgres://${user}@127.0.0.1:${wire.port}/${rows[0].name}`;
  node = await openPlatform({ config: { ...world.platform.config, databaseUrl }, modules });
  app = await buildServer(node, implementations, undefined);
  client = clientOf(app, await world.signedInAs('staff'));
});
afterAll(async () => {
  wire?.set('carries');
  await app?.close();
  await node?.close();
  wire?.close();
});

const health = async () => {
  const { statusCode, body } = await app.inject('/health/ready');
  return { ...(JSON.parse(body) as { reason?: string }), status: statusCode };
};
const isReady = async () => (await health()).status === 200;

describe('while the database is away', () => {
  beforeEach(async () => void (await eventually(isReady)));
  afterEach(() => wire.set('carries'));

  it.each<[string, WireState]>([
    ['cut', 'cut'],
    ['frozen', 'frozen'],
    ['slow', { delayMs: 5000 }],
  ])(
    'calls are refused for a while, nobody is signed out, and all goes on by itself: %s',
    async (_, state) => {
      expect((await client.call(sessionList)).status).toBe(200);
      wire.set(state);
      // The first ones are on their way already, more of them than there are connections.
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(sessionList)));
      const later = [await client.call(sessionList), await client.call(preferenceSave, { preference: {} })];
      for (const answer of [...answers, ...later]) {
        expect(answer).toMatchObject({ status: 503, result: { errorCode: 'UNAVAILABLE' } });
        expect(answer.headers['retry-after']).toBe('2');
      }
      expect(await health()).toMatchObject({ status: 503, reason: 'database' });
      expect(node.database.pool.totalCount).toBeLessThanOrEqual(node.config.poolSize);
      // What other nodes tell is not heard either, and that is known.
      await eventually(async () => !node.callers.hearing);
      wire.set('carries');
      await eventually(isReady);
      expect((await client.call(sessionList)).status).toBe(200);
      await eventually(async () => node.callers.hearing);
    },
  );
});

it('when too many wait for a connection already, who comes next is told to come again', async () => {
  const { pool } = node.database;
  const most = 10 * node.config.poolSize + 1;
  // Several, since one account has a limit of its own.
  const crowd: Client[] = [];
  while (crowd.length < most / 50) crowd.push(clientOf(app, await world.signedInAs('staff')));
  // Who calls is known then; otherwise all would wait for the one that looks it up.
  for (const one of [client, ...crowd])
    await eventually(async () => node.callers.hearing && (await one.call(sessionList)).status === 200);
  const held = await Promise.all(Array.from({ length: node.config.poolSize }, () => pool.connect()));
  const waiting = Array.from({ length: most }, (_, no) =>
    (crowd[no % crowd.length] ?? client).call(sessionList),
  );
  try {
    await eventually(async () => isUsedUp(node));
    const answer = await client.call(sessionList);
    expect(answer).toMatchObject({ status: 503, result: { errorCode: 'UNAVAILABLE' } });
    expect(answer.headers['retry-after']).toBe('2');
  } finally {
    for (const one of held) one.release();
  }
  // Who waits too long, as on a busy machine, is told to come again as well; all others are served.
  const answers = await Promise.all(waiting);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    others.map(() => [503, '2']),
  );
  expect(others.length).toBeLessThan(answers.length);
});

it('a node of an older version serves nobody once a newer one has migrated the database', async () => {
  const { pool } = world.platform.database;
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
  try {
    await eventually(async () => (await health()).reason === 'outdated');
    const answer = await client.call(sessionList);
    expect(answer).toMatchObject({ status: 503, message: '系统升级中，请稍后重试' });
    expect(answer.headers['retry-after']).toBe('2');
  } finally {
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  }
  await eventually(isReady);
  expect((await client.call(sessionList)).status).toBe(200);
});

it.each([-3600, 6, 3600])(
  'a node whose clock is put %d s further goes on by the database’s and is not ready',
  async (seconds) => {
    const now = Date.now.bind(Date);
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
    try {
      await eventually(async () => (await health()).reason === 'clock');
      // A token lives for half an hour.
      expect((await client.call(sessionList)).status).toBe(200);
    } finally {
      wrong.mockRestore();
    }
    await eventually(isReady);
  },
);
