import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { modules } from '../modules/index.ts';
import { openPlatform } from '../open.ts';
import { testConfig } from './config.ts';

export const demoPassword = 'Demo-12345678';

/** Where the files of a demo lie whose database is called so. */
export const demoFolder = (database: string): string => join(tmpdir(), `anyan-${database}`);
export const demoOf = (template: string): string => template.replace(/template$/, 'demo');

/** The database of the demo college, loaded once for all files of a run, to be copied. */
export const filledDemo = async (admin: pg.Client): Promise<string> => {
  const { template, ...server } = inject('database');
  const demo = demoOf(template);
  await admin.query('select pg_advisory_lock(hashtext($1))', [demo]);
  try {
    const there = await admin.query('select from pg_database where datname = $1', [demo]);
    if (there.rowCount) return demo;
    const filling = `${demo}_filling`;
    await admin.query(`drop database if exists ${filling} with (force)`);
    await admin.query(`create database ${filling} template ${template}`);
    const config = testConfig({ ...server, database: filling });
    const platform = await openPlatform({ config, modules });
    const { loadDemo } = await import('../../../../demo/load.ts');
    await loadDemo(platform, demoPassword).finally(() => platform.close());
    await rm(demoFolder(demo), { recursive: true, force: true });
    await cp(config.dataDir, demoFolder(demo), { recursive: true });
    await rm(config.dataDir, { recursive: true, force: true });
    await admin.query(`alter database ${filling} rename to ${demo}`);
    return demo;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [demo]);
  }
};
