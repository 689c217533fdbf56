import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { clockDrift, heardTime, nowMs, steadyMs } from '../clock.ts';
import { inTime } from './pulse.ts';

it('what does not come in time is given up, what the process was too busy to read is not', async () => {
  const { template: _, ...server } = inject('database');
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  const asked = (seconds: number) => client.query('select pg_sleep($1)', [seconds]);
  await expect(inTime(asked(0.2), 20)).rejects.toThrow('no answer');
  await client.query('select');
  // Comes while the process looks at nothing, and after its time is over.
  const answer = inTime(asked(0.05), 20);
  await new Promise(setImmediate);
  for (const from = steadyMs(); steadyMs() - from < 150; );
  await expect(answer).resolves.toMatchObject({ rowCount: 1 });
  await client.end();
});

it('the time is the database’s: taken over when it is another, kept while it can be the same', () => {
  const off = 3_600_000;
  const at = steadyMs();
  const here = Date.now();
  heardTime(here + off, at, at + 2);
  expect(Math.abs(nowMs() - here - off)).toBeLessThan(100);
  expect(clockDrift()).toBeLessThan(-off + 100);
  // An answer that took ten seconds says less than what is known.
  heardTime(here + off + 9_000, at - 1_000, at + 10_000);
  expect(Math.abs(nowMs() - here - off)).toBeLessThan(100);
  heardTime(here, at, at + 2);
  expect(Math.abs(nowMs() - here)).toBeLessThan(100);
  expect(Math.abs(clockDrift())).toBeLessThan(100);
});
