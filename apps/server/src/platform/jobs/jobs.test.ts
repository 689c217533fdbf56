import type { EventFrame, Events } from '@anyan/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually, unique, useWorld } from '../../testing/harness.ts';
import { type Jobs, listener, startJobs } from './jobs.ts';

const world = useWorld();
type Told = Events['account.statusChanged'] & EventFrame;
const heard: Told[] = [];
const done: unknown[] = [];
let jobs: Jobs;
let failures = 1;

beforeAll(async () => {
  const { database, log } = world.platform;
  jobs = await startJobs(
    database.connection,
    [
      {
        name: 'test.job',
        run: async (_, data) => {
          done.push(data);
        },
      },
      { name: 'test.nightly', schedule: '30 3 * * *', run: async () => {} },
    ],
    [
      listener({
        event: 'account.statusChanged',
        listener: 'test',
        run: async (_, payload) => {
          heard.push(payload);
        },
      }),
      listener({
        event: 'account.statusChanged',
        listener: 'failing',
        run: async () => {
          if (failures-- > 0) throw new Error('not today');
        },
      }),
    ],
    () => world.platform,
    log,
  );
  await jobs.work('Asia/Shanghai');
});
afterAll(() => jobs.stop());

const event = (userId: string) => ({ eventId: unique(), at: '', userId, useStatus: 2 as const });
const publish = (userId: string, end?: () => never) =>
  world.platform.database.db.transaction(async (tx) => {
    await jobs.publish(tx, 'account.statusChanged', event(userId));
    end?.();
  });
const rollBack = () => {
  throw new Error('rolled back');
};

describe('a time of day', () => {
  it('is that of the college, also after it changed', async () => {
    const zone = async () =>
      (
        await world.platform.database.pool.query(
          `select timezone from jobs.schedule where name = 'test.nightly'`,
        )
      ).rows;
    expect(await zone()).toEqual([{ timezone: 'Asia/Shanghai' }]);
    await jobs.keepTime('Asia/Urumqi');
    expect(await zone()).toEqual([{ timezone: 'Asia/Urumqi' }]);
  });

  it('is not written again while it stands', async () => {
    const written = async () =>
      (
        await world.platform.database.pool.query(
          `select updated_on::text from jobs.schedule where name = 'test.nightly'`,
        )
      ).rows;
    await jobs.keepTime('Asia/Urumqi');
    const before = await written();
    await jobs.keepTime('Asia/Urumqi');
    expect(await written()).toEqual(before);
  });
});

describe('events and jobs', () => {
  it('reach their listener after the commit, also while another listener fails', async () => {
    const id = unique();
    await publish(id);
    expect(await eventually(async () => heard.find(({ userId }) => userId === id))).toMatchObject({
      useStatus: 2,
    });
  });

  it('of a transaction that was rolled back never happened', async () => {
    const [lost, kept] = [unique(), unique()];
    await expect(publish(lost, rollBack)).rejects.toThrow('rolled back');
    await publish(kept);
    await eventually(async () => heard.find(({ userId }) => userId === kept));
    expect(heard.some(({ userId }) => userId === lost)).toBe(false);
    const { rows } = await world.platform.database.pool.query('select 1 from jobs.job where data->>$1 = $2', [
      'userId',
      lost,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('sent with a transaction are done when it has committed', async () => {
    const [lost, kept] = [unique(), unique()];
    const send = (name: string, end?: () => never) =>
      world.platform.database.db.transaction(async (tx) => {
        await jobs.send(tx, 'test.job', { name });
        end?.();
      });
    await expect(send(lost, rollBack)).rejects.toThrow('rolled back');
    await send(kept);
    await eventually(async () => done.length > 0);
    expect(done).toEqual([{ name: kept }]);
  });

  it('of one key are sent once in so many seconds, and done when they are over', async () => {
    const name = unique();
    for (const key of [name, name, `${name} b`])
      await world.platform.database.db.transaction((tx) =>
        jobs.send(tx, 'test.job', { name }, { once: { key, seconds: 3600 } }),
      );
    const { rows } = await world.platform.database.pool.query(
      `select extract(epoch from start_after - created_on)::int as after from jobs.job where data->>'name' = $1`,
      [name],
    );
    expect(rows).toEqual([{ after: 3600 }, { after: 3600 }]);
  });

  it('of a node that died are taken over', async () => {
    const { database } = world.platform;
    const name = unique();
    await database.db.transaction((tx) =>
      jobs.send(tx, 'test.job', { name }, { startAfter: new Date(Date.now() + 3_600_000) }),
    );
    // As the dead node left it: begun, and silent for a minute.
    await database.pool.query(
      `update jobs.job set state = 'active', start_after = now(), started_on = now() - interval '1 minute',
              heartbeat_on = now() - interval '1 minute' where data->>'name' = $1`,
      [name],
    );
    await vi.waitFor(() => expect(done).toContainEqual({ name }), { timeout: 170_000, interval: 500 });
  }, 180_000);
});

describe('many sent at once', () => {
  it('are done one after the other, none waits for the next look around', async () => {
    const sent = Array.from({ length: 12 }, () => ({ key: unique() }));
    await world.platform.database.db.transaction(async (tx) => {
      for (const one of sent) await jobs.send(tx, 'test.job', one);
    });
    await eventually(async () =>
      sent.every((one) => done.some((data) => (data as { key?: string }).key === one.key)),
    );
  });
});
