import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nowMs } from '../clock.ts';
import { isRoot } from '../database/embeddedPlaces.ts';
import { makeFolder } from '../folders.ts';
import { StartError } from '../startError.ts';
import { FileStream } from './fileStream.ts';

export interface StoredFile {
  bytes: number;
  read(range?: { start: number; end: number }): Readable;
}

/** A form that takes exactly one file, once its content is known. */
export interface UploadForm {
  host: string;
  key: string;
  policy: string;
  signature: string;
  fields: Record<string, string>;
}

/** Uploads that go to the store past us, and are confirmed afterwards. */
export interface DirectUploads {
  /** Where browsers send to, for the policy of our pages. */
  readonly origin: string;
  readonly keyId: string;
  form(upload: { id: string; type: string; bytes: number; until: number }): UploadForm;
  /** What has arrived; undefined where nothing has. */
  arrived(id: string): Promise<{ bytes: number; type: string } | undefined>;
  /** Brings what has arrived to a file of this disk. */
  fetch(id: string, path: string): Promise<{ bytes: number; sha256: string }>;
  forget(id: string): Promise<void>;
  /** Removes what arrived before a moment and was never confirmed. */
  sweep(before: number): Promise<void>;
  /** An address that gives a file to anybody for some seconds; undefined where the store does not have it. */
  addressOf(
    key: string,
    shown: { disposition: string; type: string; seconds: number },
  ): Promise<string | undefined>;
}

/** Where files are, under keys made by us; nothing of a user's name becomes a path. */
export interface FileStore {
  /** Where uploads arrive; on the same disk, so that keeping one is a rename. */
  readonly incoming: string;
  /** Results of exports and the like; swept after a day. */
  readonly outgoing: string;
  /** Kept by somebody else than this disk. */
  readonly remote: boolean;
  /** Browsers send files to the store themselves; undefined: through us. */
  readonly direct: DirectUploads | undefined;
  keep(key: string, temporaryPath: string): Promise<void>;
  /** Undefined for what is not there, and for a key that is malformed. */
  open(key: string): Promise<StoredFile | undefined>;
  /** The path of a key on this disk; undefined for one that is malformed. */
  pathOf(key: string): string | undefined;
  remove(key: string): Promise<void>;
  /** Keys whose ids were made between two moments. */
  keysMade(from: number, to: number): AsyncIterable<string>;
  sweepTemporary(olderThanMs: number): Promise<void>;
}

/** Code of an error of a store that does not answer, or not as it should. */
export const storeAway = 'FILE_STORE_AWAY';

export const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.thumb)?$/;

/** When an id was made: UUIDv7 begins with it. */
export const madeAt = (key: string): number => Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);

/** A file of the disk; a link is none: what the store holds is no way out of it. */
export const fileOnDisk = async (path: string): Promise<StoredFile | undefined> => {
  const info = await lstat(path).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  return {
    bytes: info.size,
    read: (range) => new FileStream(path, info.size, range),
  };
};

/** @throws StartError when the folder cannot be written. */
export const openFileStore = async (dataDir: string): Promise<FileStore> => {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const outgoing = join(root, 'outgoing');
  try {
    // The database's own user passes through a folder of root; he cannot list it.
    makeFolder(resolve(dataDir), isRoot() ? 0o711 : 0o700);
    for (const folder of [incoming, outgoing]) {
      makeFolder(folder, 0o700);
      await access(folder, constants.W_OK | constants.X_OK);
    }
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
    remote: false,
    direct: undefined,
    pathOf,
    keep: async (key, temporaryPath) => {
      const path = pathOf(key);
      if (!path) throw new Error('malformed file key');
      await mkdir(resolve(path, '..'), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, path);
    },
    open: async (key) => {
      const path = pathOf(key);
      return path ? fileOnDisk(path) : undefined;
    },
    remove: async (key) => {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
    keysMade: async function* (from, to) {
      for (const shelf of await readdir(root))
        if (/^[0-9a-f]{2}$/.test(shelf))
          for (const key of await readdir(join(root, shelf)))
            if (keyPattern.test(key) && madeAt(key) >= from && madeAt(key) < to) yield key;
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

/** SHA-256 of a stream as hex. */
const hashOfStream = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

/** SHA-256 of a file as hex. */
export const hashOf = (path: string): Promise<string> => hashOfStream(createReadStream(path));

/** SHA-256 of what is stored as hex. */
export const hashOfStored = (found: StoredFile): Promise<string> => hashOfStream(found.read());

/** All of what is stored under a key; undefined where there is nothing. */
export const contentOf = async (files: Pick<FileStore, 'open'>, key: string): Promise<Buffer | undefined> => {
  const found = await files.open(key).catch(() => undefined);
  return found && Buffer.concat(await found.read().toArray());
};

/** Writes a stream to a file, with its size and hash. */
export const saveStream = async (
  source: Readable,
  path: string,
): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, tap, createWriteStream(path, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
};
