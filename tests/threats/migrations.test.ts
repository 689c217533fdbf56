import { readdirSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { migrations } from '../../apps/server/src/platform/database/migrate.ts';
import { cutEverywhere, migrateAtOnce } from '../drill/migrate.ts';

const { template, ...server } = inject('database');
/** Of this run, so that others side by side have their own. */
const prefix = template.replace(/template$/, 'cut');
const count = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;

// All of them are the drill's.
it('the newest migration, cut after each of its statements, leaves all or nothing and can be run again', {
  timeout: 600_000,
}, async () => {
  const { figures, faults } = await cutEverywhere(server, { first: count, prefix });
  expect(faults).toEqual({ left: 0, wentThrough: 0, other: 0 });
  expect(figures.cuts).toBeGreaterThan(5);
});

it('two nodes that migrate at once wait for each other', async () => {
  expect(await migrateAtOnce(server, `${prefix}_both`)).toEqual({ notWaiting: 0, early: 0, twice: 0 });
});
