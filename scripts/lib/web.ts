import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './process.ts';

export const web = join(root, 'apps/web');
const dist = join(web, 'dist');

/** Changes whenever a file the web app is built from is added, removed or written. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (name !== 'dist' && name !== 'node_modules' && !name.startsWith('.')) add(join(path, name));
      }
    } else if (stats) {
      hash.update(`${path.slice(root.length)} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  for (const path of ['apps/web', 'packages/contract/src', 'package-lock.json']) add(join(root, path));
  return hash.digest('hex');
}

/** Whether apps/web/dist is missing or older than its sources. */
export function isWebStale(): boolean {
  if (!existsSync(join(web, 'index.html'))) return false;
  const stamp = join(dist, '.stamp');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint();
}

/** Builds in a process of its own, whose memory the server does not keep. Answers whether apps/web/dist is usable. */
export async function buildWebIfStale(): Promise<boolean> {
  if (!isWebStale()) return true;
  console.log('Building the web app …');
  // As people get them, whatever NODE_ENV whoever asks runs under: a test's own would build them for development.
  const env = { NODE_ENV: 'production', VITEST: '' };
  return (await runNode([join(root, 'scripts/tasks/build.ts')], { env })).code === 0;
}

/** Builds apps/web/dist. A server that serves the old one never sees half of a new one. */
export async function buildWeb(): Promise<void> {
  // Before the build: what is written meanwhile makes the result stale.
  const stamp = fingerprint();
  const next = `${dist}.next-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  const { build } = await import('vite');
  try {
    await build({ root: web, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
    writeFileSync(join(next, '.stamp'), stamp);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(next, dist);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}
