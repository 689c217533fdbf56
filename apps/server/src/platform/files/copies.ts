import { createWriteStream } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nowIso } from '../clock.ts';
import type { ManualContext } from '../context.ts';
import { uuid } from '../uuid.ts';
import { fileRows } from './files.ts';
import type { FileStore } from './store.ts';
import { file } from './tables.ts';

/** Another name for what is stored, where the disk has such; else a copy. */
const take = async (files: FileStore, key: string, next: string): Promise<void> => {
  const path = files.remote ? undefined : files.pathOf(key);
  const way = join(files.outgoing, uuid());
  if (path) await link(path, way).catch(() => copyFile(path, way));
  else {
    const found = await files.open(key);
    if (!found) return;
    await pipeline(found.read(), createWriteStream(way, { mode: 0o600 }));
  }
  await files.keep(next, way);
};

/**
 * Files of their own for who copies a record: by the ids of those there are, as if the caller had uploaded them. What is
 * not used afterwards goes like any upload.
 */
export const copyFiles = async (
  { db, platform, caller }: ManualContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const copies = new Map<string, string>();
  for (const { width, height, ...row } of await fileRows(db, [...new Set(ids)])) {
    const id = uuid();
    await take(platform.files, row.id, id);
    if (row.hasThumb) await take(platform.files, `${row.id}.thumb`, `${id}.thumb`);
    const own = { id, usedBy: null, open: false, ownerId: caller.accountId, createdAt: nowIso() };
    await db.insert(file).values({ ...row, width, height, ...own });
    copies.set(row.id, id);
  }
  return copies;
};
