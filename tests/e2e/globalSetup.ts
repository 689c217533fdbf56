import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { passingPlace, passingSettings } from '../../apps/server/src/testing/passing.ts';
import { startOn } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo college, loaded once: its database, to be copied on its server, and the folder of its files. */
    filled: { host: string; port: number; user: string; database: string; dataDir: string };
  }
}

/** Waits until the product has done what its filling left to do: else each journey would do it anew beside its own. */
const worked = async (database: pg.ClientConfig) => {
  const client = new pg.Client(database);
  await client.connect();
  const left = `select from jobs.job where state < 'completed' and start_after <= now() limit 1`;
  while ((await client.query(left)).rowCount) await sleep(500);
  await client.end();
};

/** Loads the demo college once for all journeys. */
export default async function setup(project: TestProject) {
  const folder = passingPlace('anyan-e2e-');
  const server = await startEmbedded({
    dataDir: folder,
    databaseName: 'filled',
    settings: passingSettings,
  });
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { host, port, user, database } = server;
    const filled = { host, port, user, database, dataDir: join(folder, 'filled') };
    const product = await startOn(filled);
    await worked({ host, port, user, database });
    await product.stop();
    project.provide('filled', filled);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
