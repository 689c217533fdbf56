import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const needed = 4 * 2 ** 30;

const roomIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Where the databases of a run lie: in memory where there is plenty, for each file makes and drops one, and a disk is
 * waited for until it has all of it.
 */
export const passingFolder = (): string =>
  Math.min(roomIn(memory), process.availableMemory()) > needed ? memory : tmpdir();

/** A folder of one's own there. Where root runs the tests, the database's own user must be able to pass. */
export const passingPlace = (prefix: string): string => {
  const made = mkdtempSync(join(passingFolder(), prefix));
  if (process.getuid?.() === 0) chmodSync(made, 0o711);
  return made;
};

/** They are dropped by and by, and their log with them. */
export const passingSettings = { min_wal_size: '32MB', max_wal_size: '256MB' };
