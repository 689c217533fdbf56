import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { modules } from '../modules/index.ts';
import { openPlatform } from '../open.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { testConfig } from './config.ts';
import { demoFolder, demoOf } from './demo.ts';
import { passingFolder, passingSettings } from './passing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string; template: string };
  }
}

/** Whether a process of this machine still runs. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * One PostgreSQL for all runs of this checkout, in a folder that the next run finds again, and a migrated template of
 * this run. Databases are named after the run's process, so that runs side by side leave each other's alone.
 */
export default async function setup(project: TestProject) {
  const here = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  const server = await startEmbedded({
    dataDir: join(passingFolder(), `anyan-tests-${here}`),
    settings: passingSettings,
  });
  try {
    const { host, port, user } = server;
    const client = new pg.Client({ host, port, user, database: 'postgres' });
    await client.connect();
    const { rows } = await client.query<{ datname: string; pid: number }>(
      `select datname, (regexp_match(datname, '^run_(\\d+)_'))[1]::int as pid from pg_database
        where datname ~ '^run_\\d+_'`,
    );
    for (const { datname, pid } of rows)
      if (!lives(pid)) await client.query(`drop database if exists "${datname}" with (force)`);
    const template = `run_${process.pid}_template`;
    await client.query(`create database ${template}`);
    await client.end();
    const config = testConfig({ host, port, user, database: template });
    await (await openPlatform({ config, modules })).close();
    project.provide('database', { host, port, user, template });
    return async () => {
      const last = new pg.Client({ host, port, user, database: 'postgres' });
      await last.connect();
      for (const name of [template, demoOf(template)])
        await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
      rmSync(demoFolder(demoOf(template)), { recursive: true, force: true });
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
