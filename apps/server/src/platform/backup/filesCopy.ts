import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { sealFile } from './sealed.ts';
import type { Place, Store } from './store.ts';

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.thumb)?$/;
const sealed = '.sealed';

/** The folder of a key, in the store of the product as in the backups. */
export const shelfOf = (key: string): string => key.slice(34, 36);
export const fileName = (key: string) => `files/${key}`;
export const sealedPath = (place: Place, key: string) => join(place.files, shelfOf(key), `${key}${sealed}`);

const keysIn = async (root: string, ending = ''): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const shelf of await readdir(root).catch(() => []))
    if (/^[0-9a-f]{2}$/.test(shelf))
      for (const name of await readdir(join(root, shelf)))
        if (name.endsWith(ending) && keyPattern.test(name.slice(0, name.length - ending.length)))
          keys.add(name.slice(0, name.length - ending.length));
  return keys;
};

export const keptFiles = (place: Place): Promise<Set<string>> => keysIn(place.files, sealed);

/** Files that the product has. */
export const liveFiles = (dataDir: string): Promise<Set<string>> => keysIn(resolve(dataDir, 'files'));

export interface FilesCopied {
  count: number;
  bytes: number;
  /** Files of the product that are not what was uploaded. */
  faults: string[];
}

/** Copies what is missing; a key never changes its content. `keys`: those alone, where they are there. */
export const copyFiles = async (
  store: Store,
  place: Place,
  dataDir: string,
  client: Pick<pg.Client, 'query'>,
  keys?: readonly string[],
): Promise<FilesCopied> => {
  const root = resolve(dataDir, 'files');
  await store.assertThere();
  const done: FilesCopied = { count: 0, bytes: 0, faults: [] };
  let missing: string[];
  if (keys) {
    missing = [];
    for (const key of keys)
      if (!(await stat(sealedPath(place, key)).catch(() => undefined))) missing.push(key);
  } else {
    const kept = await keptFiles(place);
    missing = [...(await liveFiles(dataDir))].filter((key) => !kept.has(key));
  }
  for (let from = 0; from < missing.length; from += 1000) {
    const some = missing.slice(from, from + 1000);
    const { rows } = await client.query<{ id: string; sha256: string }>(
      'select id, sha256 from file where id = any($1::uuid[])',
      [some.filter((key) => !key.endsWith('.thumb'))],
    );
    const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
    for (const key of some) {
      const to = sealedPath(place, key);
      try {
        const { bytes, sha256 } = await sealFile(
          join(root, shelfOf(key), key),
          to,
          fileName(key),
          store.keys,
          { pack: false },
        );
        if ((hashes.get(key) ?? sha256) !== sha256) {
          await rm(to, { force: true });
          done.faults.push(`the file ${key} is not what was uploaded`);
          continue;
        }
        done.count++;
        done.bytes += bytes;
      } catch (error) {
        // Swept meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
  return done;
};
