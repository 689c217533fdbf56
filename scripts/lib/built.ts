import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './process.ts';

/** A folder that is made of sources, and made anew when one of them is added, removed or written. */
export interface Built {
  /** As the person who starts reads it: "Building the web app …". */
  what: string;
  folder: string;
  /** Files and folders that it is made of, below the root. */
  sources: readonly string[];
  make(folder: string): Promise<void>;
}

const fingerprintOf = ({ sources }: Built): string => {
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
  for (const path of [...sources, 'package-lock.json']) add(join(root, path));
  return hash.digest('hex');
};

/** Whether the folder is missing or older than its sources; a copy of the product without them is as it was packed. */
export const isStale = (built: Built): boolean => {
  if (!built.sources.every((path) => existsSync(join(root, path)))) return false;
  const stamp = join(built.folder, '.stamp');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprintOf(built);
};

/** Makes the folder anew. Who reads the old one never sees half of the new one. */
export const make = async (built: Built): Promise<void> => {
  // Before it is made: what is written meanwhile makes the result stale.
  const stamp = fingerprintOf(built);
  const next = `${built.folder}.next-${process.pid}`;
  const old = `${built.folder}.old-${process.pid}`;
  try {
    await built.make(next);
    writeFileSync(join(next, '.stamp'), stamp);
    if (existsSync(built.folder)) renameSync(built.folder, old);
    renameSync(next, built.folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
};

/** Makes what is stale in a process of its own, whose memory the server does not keep. Answers whether all is usable. */
export const makeIfStale = async (...all: readonly Built[]): Promise<boolean> => {
  const stale = all.filter(isStale);
  if (stale.length === 0) return true;
  for (const { what } of stale) console.log(`Building ${what} …`);
  // As people get them, whatever NODE_ENV whoever asks runs under: a test's own would build them for development.
  const env = { NODE_ENV: 'production', VITEST: '' };
  return (await runNode([join(root, 'scripts/tasks/build.ts'), '--stale'], { env })).code === 0;
};
