import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';

it('a connection that dies before, in or between the statements of a transaction is free again', async () => {
  const { template: _, ...server } = inject('database');
  const database = await openDatabase(
    { ...server, database: 'postgres' },
    { poolSize: 2, onError: () => {} },
  );
  const { db, pool } = database;
  const starting = db.transaction((tx) => tx.execute(sql`select`));
  database.cut();
  await expect(starting).rejects.toThrow();
  await expect(
    db.transaction(async (tx) => {
      const asked = tx.execute(sql`select pg_sleep(60)`);
      database.cut();
      await asked;
    }),
  ).rejects.toThrow();
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`select`);
      database.cut();
    }),
  ).rejects.toThrow();
  await Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(sql`select`))));
  expect(pool.idleCount).toBe(pool.totalCount);
  await database.close();
  expect(pool.totalCount).toBe(0);
});
