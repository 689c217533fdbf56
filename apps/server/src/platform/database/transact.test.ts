import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { role } from '../../modules/identity/tables.ts';
import { eventually, unique, useWorld } from '../../testing/harness.ts';
import { fail } from '../failure.ts';
import { databaseFault, failureOfDatabase, withUnique } from './errors.ts';
import { executePrepared, prepared } from './prepared.ts';
import { transact } from './transact.ts';
import { updateRows } from './updateRows.ts';

const world = useWorld();

const row = (roleName: string) => ({ roleName, menus: [], permissions: [], dataScope: 'self' as const });
const there = (roleName: string) => world.platform.database.db.$count(role, eq(role.roleName, roleName));
const refused = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('was not refused'),
    (error) => error,
  );
const codeOf = async (work: Promise<unknown>) => databaseFault(await refused(work))?.code;

/** All connections wait for work, and each can do some. */
const isWhole = async (): Promise<boolean> => {
  const { pool } = world.platform.database;
  if (pool.idleCount !== pool.totalCount) return false;
  const all = await Promise.all(
    Array.from({ length: 20 }, () => pool.query('select txid_current_if_assigned() as id')),
  );
  return all.every(({ rows }) => rows[0].id === null);
};

describe('a write', () => {
  it('that has asked nothing takes nothing from the database', async () => {
    await world.write(async () => {});
    await eventually(isWhole);
  });

  it('keeps what it has prepared for the next on the same connection', async () => {
    const pool = new pg.Pool({ ...world.platform.database.connection, max: 1, pipeline: true });
    let built = 0;
    for (let no = 0; no < 3; no++)
      await transact(pool, (tx) =>
        executePrepared(
          tx,
          'one',
          () => {
            built++;
            return sql`select ${sql.placeholder('no')}::int`;
          },
          { no },
        ),
      );
    const { rows } = await pool.query(
      'select generic_plans + custom_plans as runs from pg_prepared_statements',
    );
    await pool.end();
    expect(built).toBe(1);
    expect(rows.map(({ runs }) => Number(runs))).toEqual([3]);
  });

  it('whose posted statement fails is refused with that, not with what followed', async () => {
    const name = unique('posted');
    const work = world.write(async ({ db, post }) => {
      await db.insert(role).values(row(name));
      post(() => db.execute(sql`select 1 / 0`));
      await db.execute(sql`select 1`);
    });
    expect(await codeOf(work)).toBe('22012');
    expect(await there(name)).toBe(0);
    await eventually(isWhole);
  });

  it('whose last posted statement fails is refused, and nothing of it stays', async () => {
    const name = unique('last');
    const work = world.write(async ({ db, post }) => {
      await db.insert(role).values(row(name));
      post(() => db.execute(sql`select 1 / 0`));
      post(() => db.execute(sql`select 1`));
    });
    expect(await codeOf(work)).toBe('22012');
    expect(await there(name)).toBe(0);
  });

  it('whose posted statement has a sentence of its own is refused with it', async () => {
    const name = unique('taken');
    const posts = () =>
      world.write(async ({ db, post }) => {
        const sentences = { role_name: () => fail('ROLE_NAME_TAKEN', { name }) };
        post(() => withUnique(sentences, () => db.insert(role).values(row(name))));
        post(() => db.execute(sql`select 1`));
      });
    await posts();
    expect(await refused(posts())).toMatchObject({ code: 'ROLE_NAME_TAKEN' });
    expect(await there(name)).toBe(1);
  });

  it('that passes over a failed statement is refused with it: PostgreSQL commits nothing of such a one', async () => {
    const name = unique('passed');
    const work = world.write(async ({ db }) => {
      await db.insert(role).values(row(name));
      await db.execute(sql`select 1 / 0`).catch(() => {});
    });
    expect(await codeOf(work)).toBe('22012');
    expect(await there(name)).toBe(0);
    await eventually(isWhole);
  });

  it('that forgets a statement which fails is not confirmed', async () => {
    const name = unique('forgotten');
    const work = world.write(async ({ db }) => {
      await db.insert(role).values(row(name));
      db.execute(sql`select 1 / 0`).catch(() => {});
    });
    expect(await codeOf(work)).toBe('22012');
    expect(await there(name)).toBe(0);
  });

  it('with a value that cannot be sent is refused, posted or not, and its connection is not used again', async () => {
    const loop = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    for (const posted of [false, true]) {
      const name = unique('unsent');
      const work = world.write(async ({ db, post }) => {
        await db.insert(role).values(row(name));
        const bad = () =>
          executePrepared(db, 'bad', () => sql`select ${sql.placeholder('bad')}::text`, {
            bad: loop,
          });
        if (posted) post(bad);
        else await bad().catch(() => {});
      });
      const error = await refused(work);
      expect(String(error.cause ?? error)).toContain('cannot be sent');
      expect(await there(name)).toBe(0);
    }
    const good = () =>
      world.write(({ db }) =>
        executePrepared(db, 'bad', () => sql`select ${sql.placeholder('bad')}::text as it`, { bad: 'good' }),
      );
    const answers = await Promise.all(Array.from({ length: 40 }, good));
    expect(answers).toEqual(Array(40).fill([{ it: 'good' }]));
    await eventually(isWhole);
  });

  it('whose posted statement lacks a value is refused before the commit', async () => {
    const name = unique('lacks');
    const work = world.write(async ({ db, post }) => {
      await db.insert(role).values(row(name));
      post(() =>
        prepared(db, 'lacks', () =>
          db
            .select()
            .from(role)
            .where(eq(role.id, sql.placeholder('id'))),
        ).execute({}),
      );
    });
    expect(String(await refused(work))).toContain('No value for placeholder');
    expect(await there(name)).toBe(0);
  });

  it('sends a posted statement of the builder once', async () => {
    const name = unique('once');
    await world.write(async ({ db, post }) => post(() => db.insert(role).values(row(name))));
    expect(await there(name)).toBe(1);
  });

  it('that lost a deadlock in a posted statement is tried again', async () => {
    let attempts = 0;
    await world.write(async ({ db, post }) => {
      attempts++;
      if (attempts > 1) return;
      post(() => db.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`));
      await db.execute(sql`select 1`);
    });
    expect(attempts).toBe(2);
  });

  it('takes no statement after its end', async () => {
    let late: () => Promise<unknown> = async () => {};
    await world.write(async ({ db }) => {
      late = async () => db.execute(sql`select 1`);
    });
    expect(String((await refused(late())).cause)).toContain('after the end of its transaction');
  });

  it('takes no statement that another one has left behind on its connection', async () => {
    const pool = new pg.Pool({ ...world.platform.database.connection, max: 1, pipeline: true });
    const name = unique('late');
    let go = () => {};
    const next = new Promise<void>((done) => {
      go = done;
    });
    let late: Promise<unknown> = Promise.resolve();
    const failed = transact(pool, async (tx) => {
      await tx.execute(sql`select 1`);
      late = refused(next.then(() => tx.insert(role).values(row(name))));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await transact(pool, async (tx) => {
      await tx.execute(sql`select 1`);
      go();
      expect(String(((await late) as Error).cause)).toContain('after the end of its transaction');
    });
    expect(await there(name)).toBe(0);
    await pool.end();
  });

  it('is told that the database is away when its connection dies before the commit, with all that was posted', async () => {
    const { pool } = world.platform.database;
    const name = unique('dies');
    const work = world.write(async ({ db, post }) => {
      const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      post(() => db.insert(role).values(row(name)));
      post(() => db.execute(sql`select 1`));
    });
    expect(failureOfDatabase(await refused(work))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await there(name)).toBe(0);
    await eventually(isWhole);
  });
});

describe('work inside a write that may fail alone', () => {
  it('takes its posted statements with it, and the rest is kept', async () => {
    const [kept, gone] = [unique('kept'), unique('gone')];
    await world.write(async ({ db, post }) => {
      post(() => db.insert(role).values(row(kept)));
      const failing = db.transaction(async (tx) => {
        post(() => tx.insert(role).values(row(gone)));
        post(() => tx.execute(sql`select 1 / 0`));
      });
      expect(await codeOf(failing)).toBe('22012');
      await db.transaction(async (tx) => post(() => tx.insert(role).values(row(`${kept}2`))));
    });
    expect([await there(kept), await there(gone), await there(`${kept}2`)]).toEqual([1, 0, 1]);
  });

  it('is refused with the first cause when it waits behind it', async () => {
    const work = world.write(({ db, post }) =>
      db.transaction(async (tx) => {
        post(() => tx.execute(sql`select 1 / 0`));
        await tx.execute(sql`select 1`);
      }),
    );
    expect(await codeOf(work)).toBe('22012');
  });
});

describe('rows changed by a statement built once', () => {
  it('get nothing where nothing is given, and keep what is left out', async () => {
    const name = unique('rows');
    const id = crypto.randomUUID();
    await world.write(async ({ db }) => {
      await db.insert(role).values({ id, ...row(name), description: 'x' });
      await updateRows(db, role, [id], { menus: ['a', 'b'], permissions: [], description: undefined });
      await updateRows(db, role, [id], { description: null });
    });
    const [found] = await world.platform.database.db.select().from(role).where(eq(role.id, id));
    expect(found).toMatchObject({ roleName: name, menus: ['a', 'b'], permissions: [], description: null });
  });
});
