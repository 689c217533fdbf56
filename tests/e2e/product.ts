import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Password of the demo accounts in the browser tests. */
export const demoPassword = 'Browser-tests-2026';

export interface Product {
  base: string;
  /** What it said on the way to `ready`. */
  lines: string[];
  stop(): Promise<void>;
}

/** Starts the product as its users do, on data of its own, and waits for its `ready`. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anyan-e2e-'));
  const child = spawn(
    process.execPath,
    ['--import', './apps/server/src/platform/register.mjs', 'apps/server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO_PASSWORD: demoPassword,
        LOG_LEVEL: 'error',
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
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
