import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
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

/** Nothing of a test is built. */
const isSource = (name: string): boolean =>
  name !== 'dist' && name !== 'node_modules' && !name.startsWith('.') && !/\.test\.tsx?$/.test(name);

const fingerprintOf = ({ sources }: Built): string => {
  const lines: string[] = [];
  const addFile = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) lines.push(`${path.slice(root.length)} ${stats.size} ${stats.mtimeMs}`);
  };
  const addFolder = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!isSource(entry.name)) continue;
      const path = `${folder}${sep}${entry.name}`;
      if (entry.isDirectory()) addFolder(path);
      else addFile(path);
    }
  };
  for (const source of [...sources, 'package-lock.json']) {
    const path = join(root, source);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) addFolder(path);
    else addFile(path);
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
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
