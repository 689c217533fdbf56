import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { modules } from '../modules/index.ts';
import { openPlatform } from '../open.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string; template: string };
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One PostgreSQL for the run, in a folder of its own that the next run finds again, and a migrated template. */
export default async function setup(project: TestProject) {
  const here = createHash('sha256').update(migrations).digest('hex').slice(0, 8);
  const server = await startEmbedded({ dataDir: join(tmpdir(), `anyan-tests-${here}`) });
  const { host, port, user } = server;
  const content = createHash('sha256');
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql')))
    content.update(readFileSync(join(migrations, file)));
  const template = `template_${content.digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  await client.query(`create database ${template}`);
  const platform = await openPlatform({
    config: testConfig({ host, port, user, database: template }),
    modules,
  });
  await platform.close();
  await client.end();
  project.provide('database', { host, port, user, template });
  return () => server.stop();
}
