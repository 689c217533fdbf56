import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { nowMs } from '../clock.ts';
import { StartError } from '../startError.ts';

/** Files on the local disk, under keys made by us; nothing of a user's name becomes a path. */
export interface FileStore {
  /** Where uploads arrive; on the same disk, so that keeping one is a rename. */
  readonly incoming: string;
  /** Results of exports and the like; swept after a day. */
  readonly outgoing: string;
  keep(key: string, temporaryPath: string): Promise<void>;
  /** The path of a key; undefined for one that is malformed. */
  pathOf(key: string): string | undefined;
  remove(key: string): Promise<void>;
  sweepTemporary(olderThanMs: number): Promise<void>;
  /** Ids of what was kept in a span of time, which they begin with. */
  idsBetween(fromMs: number, toMs: number): Promise<string[]>;
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.thumb)?$/;

/** @throws StartError when the folder cannot be written. */
export const openFileStore = async (dataDir: string): Promise<FileStore> => {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const outgoing = join(root, 'outgoing');
  try {
    for (const folder of [incoming, outgoing]) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); choose another by DATA_DIR.`,
    );
  }
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) return undefined;
    // The last digits are random; the first are time and would fill one folder.
    const path = resolve(root, key.slice(34, 36), key);
    return path.startsWith(root + sep) ? path : undefined;
  };
  return {
    incoming,
    outgoing,
    pathOf,
    keep: async (key, temporaryPath) => {
      const path = pathOf(key);
      if (!path) throw new Error('malformed file key');
      await mkdir(resolve(path, '..'), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, path);
    },
    remove: async (key) => {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
    idsBetween: async (fromMs, toMs) => {
      const ids = new Set<string>();
      for (const folder of await readdir(root))
        if (/^[0-9a-f]{2}$/.test(folder))
          for (const name of await readdir(join(root, folder))) {
            const at = Number.parseInt(name.slice(0, 8) + name.slice(9, 13), 16);
            if (keyPattern.test(name) && at >= fromMs && at < toMs) ids.add(name.slice(0, 36));
          }
      return [...ids];
    },
    sweepTemporary: async (olderThanMs) => {
      for (const folder of [incoming, outgoing])
        for (const name of await readdir(folder)) {
          const path = join(folder, name);
          const info = await stat(path).catch(() => undefined);
          if (info && nowMs() - info.mtimeMs > olderThanMs) await rm(path, { force: true, recursive: true });
        }
    },
  };
};

/** SHA-256 of a file as hex. */
export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};
