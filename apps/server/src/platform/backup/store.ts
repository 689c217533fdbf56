import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { access, constants, readFile, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../folders.ts';
import { StartError } from '../startError.ts';
import type { Keys } from './sealed.ts';

/** The key below DATA_DIR, unless a passphrase or BACKUP_KEY_FILE says else. */
export const keyName = 'backup.key';

/** Where backups go and what they are encrypted by. */
export interface BackupConfig {
  dir: string;
  passphrase: string | undefined;
  /** Holds the key where there is no passphrase; made at first use. */
  keyFile: string;
}

/** An open folder of backups. */
export interface Store {
  readonly dir: string;
  readonly keys: Keys;
  /** @throws StartError when the folder is away, its disk not mounted */
  assertThere(): Promise<void>;
  /** Everything of one database: base backups, WAL, files. */
  folderOf(systemId: string): Place;
}

export interface Place {
  readonly dir: string;
  readonly base: string;
  readonly wal: string;
  readonly files: string;
}

interface Marker {
  format: 1;
  salt: string;
  check: string;
}

const markerName = 'anyan-backup.json';
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const keysOf = (salt: Buffer, secret: string | Buffer): Keys => {
  const known = new Map<string, Promise<Buffer>>();
  return {
    salt,
    of: (wanted) => {
      const name = wanted.toString('hex');
      const key =
        known.get(name) ??
        (typeof secret === 'string'
          ? derive(secret.normalize('NFC'), wanted, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 2 ** 20 })
          : Promise.resolve(Buffer.from(hkdfSync('sha256', secret, wanted, 'anyan backup', 32))));
      known.set(name, key);
      return key;
    },
  };
};

const checkOf = async (keys: Keys): Promise<Buffer> =>
  createHmac('sha256', await keys.of(keys.salt))
    .update('anyan backup')
    .digest();

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** False when it was there already. */
const writeOnce = async (path: string, content: string): Promise<boolean> => {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const notThere = (dir: string) =>
  new StartError(`The folder of the backups, ${dir}, is not there: make or mount it (BACKUP_DIR).`);

const secretOf = async (
  { dir, passphrase, keyFile }: BackupConfig,
  make: boolean,
  say: (line: string) => void,
): Promise<string | Buffer> => {
  if (passphrase !== undefined) return passphrase;
  if (make && !(await exists(keyFile))) {
    makeFolder(dirname(keyFile));
    if (await writeOnce(keyFile, `${randomBytes(32).toString('base64')}\n`))
      say(
        `The key of the backups was made: ${keyFile}. Keep a copy of it away from this machine: without it nothing in ${dir} can ever be read.`,
      );
  }
  const text = await readFile(keyFile, 'utf8').catch(() => {
    throw new StartError(
      `The key of the backups is neither in BACKUP_PASSPHRASE nor in ${keyFile}: without it they cannot be read.`,
    );
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new StartError(`${keyFile} holds no key of backups.`);
  return key;
};

/**
 * Opens a folder of backups, `make` also a new one in an empty folder.
 * @throws StartError when it cannot be reached, or not with this key
 */
export const openStore = async (
  config: BackupConfig,
  { make = false, say = () => {} }: { make?: boolean; say?: (line: string) => void } = {},
): Promise<Store> => {
  const { dir } = config;
  // Never made by us: where a disk is not mounted, backups would land beside what they are to protect.
  if (!(await stat(dir).catch(() => undefined))?.isDirectory()) throw notThere(dir);
  const path = join(dir, markerName);
  const found = await exists(path);
  if (!found && !make) throw new StartError(`There are no backups in ${dir}.`);
  if (make)
    await access(dir, constants.W_OK).catch(() => {
      throw new StartError(`The folder of the backups, ${dir}, cannot be written.`);
    });
  const secret = await secretOf(config, make && !found, say);
  if (!found) {
    const keys = keysOf(randomBytes(16), secret);
    const marker: Marker = {
      format: 1,
      salt: keys.salt.toString('base64'),
      check: (await checkOf(keys)).toString('base64'),
    };
    await writeOnce(path, `${JSON.stringify(marker, null, 2)}\n`);
  }
  let marker: Marker;
  try {
    marker = JSON.parse(await readFile(path, 'utf8')) as Marker;
  } catch {
    throw new StartError(`${path} is damaged.`);
  }
  if (marker.format !== 1)
    throw new StartError(`The backups in ${dir} were made by a newer version of the product.`);
  const keys = keysOf(Buffer.from(marker.salt, 'base64'), secret);
  const check = Buffer.from(marker.check, 'base64');
  const expected = await checkOf(keys);
  if (check.length !== expected.length || !timingSafeEqual(check, expected))
    throw new StartError(
      config.passphrase === undefined
        ? `The key in ${config.keyFile} is not the one of the backups in ${dir}.`
        : `BACKUP_PASSPHRASE is not the passphrase of the backups in ${dir}.`,
    );
  return {
    dir,
    keys,
    assertThere: async () => {
      if (!(await exists(path))) throw notThere(dir);
    },
    folderOf: (systemId) => {
      const place = join(dir, systemId);
      return {
        dir: place,
        base: join(place, 'base'),
        wal: join(place, 'wal'),
        files: join(place, 'files'),
      };
    },
  };
};

/** Bytes that are free where a folder is; null where nobody can tell. */
export const freeBytes = async (dir: string): Promise<number | null> => {
  const found = await statfs(dir).catch(() => undefined);
  return found ? found.bavail * found.bsize : null;
};
