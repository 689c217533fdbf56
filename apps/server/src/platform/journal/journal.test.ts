import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, useWorld } from '../../testing/harness.ts';
import { moment } from '../database/columns.ts';
import { uuid as newId } from '../uuid.ts';
import { proveJournal, quickHashOf } from './journal.ts';

const world = useWorld();
const tried = pgTable('tried_journal', {
  id: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  no: integer().notNull(),
  at: moment().notNull().default(sql`now()`),
  said: text(),
  prevHash: text().notNull(),
  hash: text().notNull(),
});
const journal = { name: 'tried', table: tried, owner: tried.ownerId, seq: tried.no };
const query = (text: string, values: unknown[] = []) => world.platform.database.pool.query(text, values);
const prove = async () => (await proveJournal(world.platform.database.db, journal)).faults;
const [one, other] = [newId(), newId()];

const write = async (ownerId: string, said: string): Promise<string> => {
  const id = newId();
  await query('insert into tried_journal (id, owner_id, said) values ($1, $2, $3)', [id, ownerId, said]);
  return id;
};
const allSealed = async () => {
  const { rows } = await query(`select 1 from journal_pending where journal = 'tried'`);
  return rows.length === 0;
};
/** As the owner of the database, with the triggers asleep. */
const tamper = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
  const client = await world.platform.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
};

describe('a journal', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    await query(`create table tried_journal (id uuid primary key, owner_id uuid not null, no integer not null,
      at timestamptz(3) not null default now(), said text, prev_hash text not null, hash text not null, unique (owner_id, no))`);
    await query(`select journal_open('tried_journal', 'tried', 'owner_id', 'no')`);
    for (const said of ['a', 'b', 'c', 'd']) ids.push(await write(one, said));
    for (const said of ['e', 'f']) ids.push(await write(other, said));
    await eventually(allSealed);
  });

  it('numbers and chains the rows of each owner', async () => {
    const { rows } = await query('select owner_id, no, prev_hash, hash from tried_journal order by id');
    expect(rows.map(({ no }) => no)).toEqual([1, 2, 3, 4, 1, 2]);
    expect(rows.map(({ prev_hash }) => prev_hash)).toEqual([
      '',
      rows[0].hash,
      rows[1].hash,
      rows[2].hash,
      '',
      rows[4].hash,
    ]);
  });

  it('is whole while nobody touches it', async () => {
    expect(await proveJournal(world.platform.database.db, journal)).toEqual({
      checkedCount: 6,
      unsealedCount: 0,
      faults: [],
    });
  });

  it('is proven of some rows alone', async () => {
    const which = sql`m.owner_id = ${other}`;
    expect(await proveJournal(world.platform.database.db, journal, which)).toMatchObject({
      checkedCount: 2,
      faults: [],
    });
  });

  it('keeps its hashes when a column comes later', async () => {
    await query('alter table tried_journal add column later text');
    expect(await prove()).toEqual([]);
  });

  it('says of a row by the quick way what its function says, of any type', async () => {
    await query(`create table tried_types ("at" timestamptz(3), id uuid not null, n numeric(20, 6) not null, "zählt" integer, big bigint, yes boolean,
      said text, "day" date, "deep" jsonb, "many" text[], "none" text, "hash" text)`);
    await query(
      `insert into tried_types values ('2026-03-01T07:59:59.120Z', gen_random_uuid(), 12.500000, -3, 9007199254740993, false,
        $1, '2026-03-01', $2, $3, null, 'x'), (null, gen_random_uuid(), 0, null, null, true, '', null, 'null', '{}', null, 'y')`,
      [
        'a "b" \\ / \n\t\u0001\u007f 乙醇 🧪',
        '{"b": null, "a": {"c": null, "d": [null, 1.50]}}',
        ['x"', '瓶'],
      ],
    );
    const quick = await quickHashOf(world.platform.database.db, pgTable('tried_types', {}));
    const { rows } = await world.platform.database.db.execute(
      sql`select ${quick} = journal_hash(to_jsonb(m)) as same from tried_types m`,
    );
    expect(rows).toEqual([{ same: true }, { same: true }]);
  });

  it.each([
    'update tried_journal set said = said',
    'delete from tried_journal',
    'truncate tried_journal',
    'update journal_seal set hash = hash',
    'delete from journal_seal',
    'truncate journal_seal',
  ])('is append-only, also for its owner: %s', async (statement) => {
    await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('names a row that was edited', async () => {
    const say = (said: string) =>
      tamper((client) => client.query('update tried_journal set said = $1 where id = $2', [said, ids[1]]));
    await say('forged');
    expect(await prove()).toEqual([{ id: ids[1], reason: 'the row was changed' }]);
    await say('b');
    expect(await prove()).toEqual([]);
  });

  it('names a row whose hash was made to fit, by its seal and by the next one', async () => {
    await tamper(async (client) => {
      await client.query(`create table kept_tried as select * from tried_journal where id = '${ids[1]}'`);
      await client.query(`update tried_journal set said = 'forged' where id = $1`, [ids[1]]);
      await client.query(`update tried_journal m set hash = journal_hash(to_jsonb(m)) where id = $1`, [
        ids[1],
      ]);
    });
    expect(await prove()).toEqual([
      { id: ids[1], reason: 'the row or its seal was changed' },
      { id: ids[2], reason: 'the entry before it was changed' },
    ]);
    await tamper((client) =>
      client.query(
        'update tried_journal m set said = k.said, hash = k.hash from kept_tried k where k.id = m.id',
      ),
    );
    expect(await prove()).toEqual([]);
  });

  it('names a row that was removed, and the one behind it', async () => {
    await tamper(async (client) => {
      await client.query(`create table gone_tried as select * from tried_journal where id = '${ids[2]}'`);
      await client.query('delete from tried_journal where id = $1', [ids[2]]);
    });
    expect(await prove()).toEqual([
      { id: ids[3], reason: 'the entry before it is missing' },
      { id: ids[2], reason: 'the row was removed' },
    ]);
    await tamper((client) => client.query('insert into tried_journal select * from gone_tried'));
    expect(await prove()).toEqual([]);
  });

  it('names a row that was put in', async () => {
    const id = newId();
    await tamper((client) =>
      client.query(
        `insert into tried_journal (id, owner_id, no, said, prev_hash, hash) select $1, $2, 1, 'x', '', 'x'`,
        [id, newId()],
      ),
    );
    await tamper((client) =>
      client.query('update tried_journal m set hash = journal_hash(to_jsonb(m)) where id = $1', [id]),
    );
    expect(await prove()).toEqual([{ id, reason: 'the row was put in from outside' }]);
    await tamper((client) => client.query('delete from tried_journal where id = $1', [id]));
  });

  it('names the place where a row at the end was taken out together with its seal', async () => {
    const last = await write(other, 'g');
    await write(one, 'h');
    await eventually(allSealed);
    await tamper(async (client) => {
      await client.query('delete from journal_seal where row_id = $1', [last]);
      await client.query('delete from tried_journal where id = $1', [last]);
    });
    expect((await prove()).map(({ reason }) => reason)).toEqual(['seal 7 is missing']);
  });

  it('is not written where the transaction is taken back', async () => {
    const client = await world.platform.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into tried_journal (id, owner_id, said) values ($1, $2, 'never')`, [
        newId(),
        newId(),
      ]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    const { rows } = await query(`select 1 from tried_journal where said = 'never'`);
    expect(rows).toEqual([]);
  });
});
