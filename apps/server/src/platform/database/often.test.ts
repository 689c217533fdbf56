import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';
import { oftenAsked } from './often.ts';

const long = (text: string) => `select ${"'a' || ".repeat(80)}'' ${text}`;

it('names a long statement from the fifth time on, and the same by the same', () => {
  const nameFor = oftenAsked();
  const names = Array.from({ length: 6 }, () => nameFor(long('as one')));
  expect(names).toEqual([...Array(4).fill(undefined), names[5], expect.stringMatching(/^q_[0-9a-f]{20}$/)]);
  expect(nameFor(long('as two'))).toBeUndefined();
});

it('leaves short ones, endless ones, and what comes after the last name alone', () => {
  const nameFor = oftenAsked();
  const ask = (text: string) => Array.from({ length: 6 }, () => nameFor(text)).at(-1);
  expect(ask('select $1')).toBeUndefined();
  expect(ask(long(`, ${'1'.repeat(20_000)}`))).toBeUndefined();
  const named = Array.from({ length: 400 }, (_, no) => ask(long(`, ${no}`)));
  expect(named.filter(Boolean)).toHaveLength(250);
  expect(ask(long(', 0'))).toBe(named[0]);
});

it('prepares what is asked often, in reads and in writes, and answers each by its values', async () => {
  const { template: _, ...server } = inject('database');
  const database = await openDatabase(
    { ...server, database: 'postgres' },
    { poolSize: 1, onError: () => {} },
  );
  const { db } = database;
  const ask = (value: string) => sql`${sql.raw(long('|| '))} ${value}::text as said`;
  const prepared = async () => {
    const { rows } = await db.execute(sql`select statement from pg_prepared_statements`);
    return rows.filter(({ statement }) => String(statement).includes('as said')).length;
  };
  const said = async (value: string) => (await db.execute<{ said: string }>(ask(value))).rows[0]?.said.at(-1);
  expect(await said('1')).toBe('1');
  expect(await prepared()).toBe(0);
  for (const value of ['2', '3', '4', '5', '6']) expect(await said(value)).toBe(value);
  expect(await prepared()).toBe(1);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ said: string }>(ask('7'));
    expect(rows[0]?.said.at(-1)).toBe('7');
  });
  // What fails under a name is no fault of the next.
  await expect(said('\0')).rejects.toThrow();
  expect(await said('8')).toBe('8');
  await database.close();
});
