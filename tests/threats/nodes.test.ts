import { identity, personnel } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { implementations, modules } from '../../apps/server/src/modules/index.ts';
import { openPlatform } from '../../apps/server/src/open.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import {
  type Client,
  clientOf,
  eventually,
  unique,
  useWorld,
} from '../../apps/server/src/testing/harness.ts';

const world = useWorld();
let node: Platform;
let app: FastifyInstance;
let admin: Client;

beforeAll(async () => {
  node = await openPlatform({ config: world.platform.config, modules });
  app = await buildServer(node, implementations, undefined);
  admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await app?.close();
  await node?.close();
});

const { personList } = personnel.endpoints;
/** The same person at the other node, seen there once so that it keeps what it knows. */
const there = async (client: Client): Promise<Client> => {
  const other = clientOf(app, client);
  expect((await other.call(personList)).status).toBe(200);
  return other;
};
const disable = (client: Client) =>
  admin.call(personnel.endpoints.personStatusChange, { ids: [client.id], useStatus: 2 });
/** What a node keeps stays fresh from here on: only a message can make it forget. Returns how to let time pass. */
const stopTheClock = () => {
  const at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(at);
  return (milliseconds: number) => clock.mockReturnValue(at + milliseconds);
};

/** The status of a call, once it gets a connection: a busy machine may wait for one longer than a call does. */
const statusOf = (call: () => Promise<{ status: number }>): Promise<number> =>
  eventually(async () => {
    const { status } = await call();
    return status !== 503 && status;
  });

describe('a change made on one node', () => {
  it('is told to the other: a role, an account, a session', async () => {
    const officer = () => world.signedInAs('organizationSafetyAdministrator');
    const [member, disabled, gone] = [await officer(), await officer(), await officer()];
    stopTheClock();
    const [one, two, three] = [await there(member), await there(disabled), await there(gone)];

    const roles = (await admin.call(identity.endpoints.roleSelectList)).result;
    const id = roles.find(({ name }) => name === '院级安全管理员')?.id ?? '';
    expect((await admin.call(identity.endpoints.roleMemberSave, { id, remove: [member.id] })).status).toBe(
      200,
    );
    await eventually(async () => (await one.call(personList)).status === 403);

    expect((await disable(disabled)).status).toBe(200);
    await eventually(async () => (await two.call(personList)).status === 401);

    expect((await gone.call(identity.endpoints.signOut)).status).toBe(200);
    await eventually(async () => (await three.call(personList)).status === 401);
  });

  it('is felt after five seconds by a node that hears nothing', async () => {
    const member = await world.signedInAs('organizationSafetyAdministrator');
    const { pool } = world.platform.database;
    const { rows } = await pool.query('select current_database() as name');
    const beside = new pg.Client({ ...inject('database'), database: 'postgres' });
    await beside.connect();
    const connections = (allowed: boolean) =>
      beside.query(`alter database "${rows[0].name}" with allow_connections ${allowed}`);
    await there(member);
    // As many connections as a call may ask for at once: no further one can be made from here on.
    for (const one of [pool, node.database.pool]) {
      const all = await Promise.all(Array.from({ length: node.config.poolSize }, () => one.connect()));
      for (const client of all) client.release();
    }
    await connections(false);
    try {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'anyan listen' and datname = current_database()`,
      );
      await eventually(async () => !node.callers.hearing);
      const pass = stopTheClock();
      // No connection is new from here on: each call waits for one that is there.
      const other = clientOf(app, member);
      const seen = () => statusOf(() => other.call(personList));
      expect(await seen()).toBe(200);
      expect(await statusOf(() => disable(member))).toBe(200);
      expect(await seen()).toBe(200);
      pass(5_001);
      expect(await seen()).toBe(401);
    } finally {
      await connections(true);
      await beside.end();
    }
    await eventually(async () => node.callers.hearing && world.platform.callers.hearing);
  });
});

describe('who looks for people again and again', () => {
  it('is counted by all nodes together', async () => {
    const looker = await world.signedInAs('staff');
    const other = clientOf(app, looker);
    const { personSelectList } = personnel.endpoints;
    const look = async (by: Client, keyword: string) => (await by.call(personSelectList, { keyword })).status;
    for (let no = 0; no < 150; no++) {
      world.platform.searches.note(looker.id, `one${no}`);
      node.searches.note(looker.id, `two${no}`);
    }
    for (const by of [other, looker]) await eventually(async () => (await look(by, unique('new'))) === 429);
    // What was counted there is known here.
    expect([await look(looker, 'two7'), await look(other, 'one7')]).toEqual([200, 200]);
  });
});
