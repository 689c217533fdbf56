import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';
import { oftenAsked } from './often.ts';

const long = (text: string) => `select ${"'a' || ".repeat(80)}'' ${text}`;

it('names a long statement from the fiftieth time on, and the same by the same', () => {
  const { name } = oftenAsked(() => 0);
  const names = Array.from({ length: 51 }, () => name(long('as one')));
  expect(names).toEqual([...Array(49).fill(undefined), names[50], expect.stringMatching(/^q_[0-9a-f]{20}$/)]);
  expect(name(long('as two'))).toBeUndefined();
});

it('leaves short ones, endless ones, and what comes after the last name alone', () => {
  const { name } = oftenAsked(() => 0);
  const ask = (text: string) => Array.from({ length: 50 }, () => name(text)).at(-1);
  expect(ask('select $1')).toBeUndefined();
  expect(ask(long(`, ${'1'.repeat(20_000)}`))).toBeUndefined();
  const named = Array.from({ length: 400 }, (_, no) => ask(long(`, ${no}`)));
  expect(named.filter(Boolean)).toHaveLength(250);
  expect(ask(long(', 0'))).toBe(named[0]);
});

it('leaves one that takes long under its name without it for ten minutes', () => {
  let now = 0;
  const often = oftenAsked(() => now);
  const text = long('as one');
  const ask = () => Array.from({ length: 50 }, () => often.name(text)).at(-1);
  expect(ask()).toBeDefined();
  often.took(text, 900);
  expect(often.name(text)).toBeDefined();
  often.took(text, 1001);
  now = 599_999;
  expect(ask()).toBeUndefined();
  now = 600_000;
  expect(ask()).toBeDefined();
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
  for (let no = 1; no < 50; no++) expect(await said(String(no))).toBe(String(no).at(-1));
  expect(await prepared()).toBe(0);
  expect(await said('6')).toBe('6');
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
