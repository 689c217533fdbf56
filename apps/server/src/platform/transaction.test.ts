import { identity } from '@anyan/contract';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweep } from '../modules/files/service.ts';
import { role } from '../modules/identity/tables.ts';
import { type Client, unique, useWorld } from '../testing/harness.ts';
import { operationLog } from './audit/tables.ts';
import { failureOfDatabase } from './database/errors.ts';
import { asSystem } from './platform.ts';
import { idempotencyKey } from './tables.ts';

const world = useWorld();
const { roleAdd, roleEdit } = identity.endpoints;

const input = (roleName: string) => ({ roleName, menus: [], permissions: [], dataScope: 'self' as const });
const add = (client: Client, roleName: string, key: string, more: object = {}) =>
  client.call(roleAdd, { ...input(roleName), ...more }, { headers: { 'idempotency-key': key } });
const count = (prefix: string) => world.platform.database.db.$count(role, like(role.roleName, `${prefix}%`));
const logged = (id: string) => world.platform.database.db.$count(operationLog, eq(operationLog.targetId, id));

describe('an idempotency key', () => {
  it('answers the same request with the first answer, and does nothing a second time', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const [name, key] = [unique('r'), unique('key-number-')];
    const [first, second] = [await add(admin, name, key), await add(admin, name, key)];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, result: first.result });
    expect(second.requestId).not.toBe(first.requestId);
    expect(await count(name)).toBe(1);
    expect(await logged(first.result.id)).toBe(1);
  });

  it('with another body, or for another call, is refused with 409', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const [name, key] = [unique('r'), unique('key-number-')];
    const { result } = await add(admin, name, key);
    const reused = { status: 409, result: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } };
    expect(await add(admin, name, key, { description: 'x' })).toMatchObject(reused);
    const edit = { ...input(unique('r')), id: result.id, version: 0 };
    expect(await admin.call(roleEdit, edit, { headers: { 'idempotency-key': key } })).toMatchObject(reused);
    expect(await count(name)).toBe(1);
  });

  it('sent twenty times at once has one effect and one answer', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const [name, key] = [unique('r'), unique('key-number-')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(admin, name, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(await count(name)).toBe(1);
  });

  it('is one’s own: another person’s same key stands apart', async () => {
    const [one, two] = [
      await world.signedInAs('superAdministrator'),
      await world.signedInAs('superAdministrator'),
    ];
    const [name, key] = [unique('r'), unique('key-number-')];
    const [first, second] = [await add(one, `${name}a`, key), await add(two, `${name}b`, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await count(name)).toBe(2);
  });

  it('is forgotten after a day, not before', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const [name, key] = [unique('r'), unique('key-number-')];
    const { result } = await add(admin, name, key);
    const aged = async (hours: number) => {
      const createdAt = sql`now() - make_interval(hours => ${hours})`;
      await world.write(({ db }) =>
        db.update(idempotencyKey).set({ createdAt }).where(eq(idempotencyKey.key, key)),
      );
      await sweep(world.platform);
      return add(admin, name, key);
    };
    expect(await aged(23)).toMatchObject({ status: 200, result });
    expect(await aged(25)).toMatchObject({ status: 409, result: { errorCode: 'ROLE_NAME_TAKEN' } });
  });

  it('stays free when the first call failed', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const [name, key] = [unique('r'), unique('key-number-')];
    const failed = await add(admin, name, key, { menus: ['no.menu'] });
    expect(failed.status).toBe(400);
    expect((await add(admin, name, key)).status).toBe(200);
  });

  it('keeps no answer readable in the table: answers hold personal data', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const key = unique('key-number-');
    const { result } = await add(admin, unique('r'), key);
    const { rows } = await world.platform.database.pool.query(
      'select answer from idempotency_key where key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0].answer).toString('latin1')).not.toContain(result.id);
  });
});

describe('a transaction', () => {
  it('that lost a deadlock is tried again, and both come through', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const ids: string[] = [];
    for (let no = 0; no < 2; no++) ids.push((await admin.call(roleAdd, input(unique('d')))).result.id);
    let attempts = 0;
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const lock = (first: string, then: string) =>
      world.write(async ({ db }) => {
        attempts++;
        const take = (id: string) =>
          db
            .update(role)
            .set({ description: sql`coalesce(${role.description}, '') || '.'` })
            .where(eq(role.id, id));
        await take(first);
        // Only in the first round do they wait for each other.
        if (++arrived === 2) meet();
        await met;
        await take(then);
      });
    const [a = '', b = ''] = ids;
    await Promise.all([lock(a, b), lock(b, a)]);
    // One of the two at least came again; on a busy machine the other's turn may be late.
    expect(attempts).toBeGreaterThanOrEqual(3);
    const rows = await world.platform.database.db.select().from(role).where(sql`id in (${a}, ${b})`);
    expect(rows.map(({ description }) => description)).toEqual(['..', '..']);
  });

  it('that changes something without a row in the operation log is an error of ours', async () => {
    const name = unique('silent');
    const silent = asSystem(world.platform, { title: ['测试', 'Test'], module: 'test' }, ({ db }) =>
      db.insert(role).values({ ...input(name), permissions: [] }),
    );
    await expect(silent).rejects.toThrow('without a row in the operation log');
    expect(await count(name)).toBe(0);
  });

  it('that fails leaves nothing: no row, no log, no task afterwards', async () => {
    const name = unique('broken');
    let ran = false;
    const broken = world.write(async ({ db, audit, afterCommit }) => {
      await db.insert(role).values({ ...input(name), permissions: [] });
      audit({ target: { kind: 'role', id: name, name } });
      afterCommit(() => {
        ran = true;
      });
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await count(name)).toBe(0);
    expect(await logged(name)).toBe(0);
    expect(ran).toBe(false);
  });
});

describe('a connection that dies inside a transaction', () => {
  it('refuses that call alone: the process lives and the next call finds a database', async () => {
    const { pool } = world.platform.database;
    const lost = world.write(async ({ db }) => {
      const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
      // Nothing is asked of the connection while it dies.
      const dead = new Promise<void>((resolve) => {
        pool.on('remove', (client) => {
          if ((client as unknown as { processID: number }).processID === rows[0]?.pid) resolve();
        });
      });
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await dead;
      await db.execute(sql`select 1`);
    });
    expect(failureOfDatabase(await lost.catch((error) => error))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(
      await add(await world.signedInAs('superAdministrator'), unique('r'), unique('key-number-')),
    ).toMatchObject({ status: 200 });
  });
});

describe('a statement', () => {
  const timeout = sql`select current_setting('statement_timeout') as value`;

  it('may read for five seconds, and write for thirty', async () => {
    const { rows } = await world.platform.database.db.execute(timeout);
    expect(rows).toEqual([{ value: '5s' }]);
    await world.write(async (context) => {
      expect((await context.db.execute(timeout)).rows).toEqual([{ value: '30s' }]);
      context.audit({});
    });
    expect((await world.platform.database.db.execute(timeout)).rows).toEqual(rows);
  });
});
