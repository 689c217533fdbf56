import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { passingPlace } from '../../apps/server/src/testing/passing.ts';
import { serverProgram } from '../../scripts/lib/server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Password of the demo accounts in the browser tests. */
export const demoPassword = 'Browser-tests-2026';

/** A database of a running server, and the folder of the files that belong to it. */
export interface Place {
  host: string;
  port: number;
  user: string;
  database: string;
  dataDir: string;
}

export interface Product {
  base: string;
  /** What it said on the way to `ready`. */
  lines: string[];
  stop(): Promise<void>;
  /** Says something to its database: time that a journey does not wait for. */
  sql(statement: string): Promise<void>;
}

/** Starts the product as its users do, on a copy of what is filled, and waits for its `ready`. */
export const startProduct = async (filled: Place, env: Record<string, string> = {}): Promise<Product> => {
  const { dataDir: files, database: template, ...server } = filled;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const dataDir = passingPlace('anyan-e2e-');
  const database = `stage_${process.pid}_${randomBytes(4).toString('hex')}`;
  const clear = async () => {
    await onServer(`drop database if exists ${database} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  cpSync(files, dataDir, { recursive: true });
  await onServer(`create database ${database} template ${template}`);
  try {
    const product = await startOn({ ...server, database, dataDir }, env);
    return {
      ...product,
      stop: async () => {
        await product.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
};

/** Starts the product on a database and a folder; an empty database is filled with the demo college. */
export const startOn = async (
  { host, port, user, database, dataDir }: Place,
  env: Record<string, string> = {},
): Promise<Product> => {
  const child = spawn(
    process.execPath,
    ['--import', './apps/server/src/platform/register.mjs', serverProgram],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO_PASSWORD: demoPassword,
        LOG_LEVEL: 'error',
        DATABASE_POOL: '6',
        ...env,
      },
    },
  );
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    void ended.then(() => reject(new Error(`the product did not start: ${errors.join('\n')}`)));
  });
  return {
    base,
    lines,
    sql: async (statement) => {
      const client = new pg.Client({ host, port, user, database });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
