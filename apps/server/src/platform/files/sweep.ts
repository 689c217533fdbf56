import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { nowIso, nowMs, today } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import { asSystem, type Platform } from '../platform.ts';
import { port } from '../ports.ts';
import { timeZoneOf } from '../timeZone.ts';
import { type FileStore, hashOfStored } from './store.ts';
import { file, upload } from './tables.ts';

const day = 86_400_000;
const before = (milliseconds: number) => new Date(nowMs() - milliseconds).toISOString();

/** Where the parts of an upload are put together. */
export const partsPath = (files: FileStore, id: string): string => join(files.incoming, `${id}.part`);

/** Files of a process that died before it had written their rows: a day later nobody writes them any more. */
const sweepOrphans = async ({ files, database: { db } }: Platform): Promise<void> => {
  const sweep = async (keys: string[]) => {
    const known = await db
      .select({ id: file.id })
      .from(file)
      .where(inArray(file.id, [...new Set(keys.map((key) => key.slice(0, 36)))]));
    const there = new Set(known.map(({ id }) => id));
    for (const key of keys) if (!there.has(key.slice(0, 36))) await files.remove(key);
  };
  let some: string[] = [];
  // Older ones were looked at by the sweeps of these days.
  for await (const key of files.keysMade(nowMs() - 8 * day, nowMs() - day))
    if (some.push(key) === 500) {
      await sweep(some);
      some = [];
    }
  if (some.length > 0) await sweep(some);
};

/** Removes what nothing has referenced for a day, and what is left of uploads that were broken off. */
export const sweepFiles = async (platform: Platform): Promise<void> => {
  const { files } = platform;
  const { loose, broken } = await asSystem(
    platform,
    { title: ['清理文件', 'Sweep files'], module: 'files', unlogged: true },
    async ({ db }) => ({
      loose: await db
        .delete(file)
        .where(and(isNull(file.usedBy), lt(file.createdAt, before(day))))
        .returning({ id: file.id }),
      broken: await db
        .delete(upload)
        .where(lt(upload.createdAt, before(day)))
        .returning({ id: upload.id }),
    }),
  );
  for (const { id } of broken) await rm(partsPath(files, id), { force: true });
  await files.sweepTemporary(day);
  // The store may be away; what is on this disk is swept all the same.
  for (const { id } of loose) {
    await files.remove(id);
    await files.remove(`${id}.thumb`);
  }
  await files.direct?.sweep(nowMs() - day);
  await sweepOrphans(platform);
};

type Told = (context: WriteContext, day: string, names: readonly string[]) => Promise<void>;

export const damageTold = port<Told>('platform.damageTold');

/** Of a store elsewhere the size is compared: it checks its own content, and reading all of it each week is paid for. */
const isWhole = async (files: FileStore, row: typeof file.$inferSelect): Promise<boolean> => {
  const found = await files.open(row.id);
  if (!found || found.bytes !== row.bytes) return false;
  if (row.hasThumb && !(await files.open(`${row.id}.thumb`))) return false;
  return row.remote || (await hashOfStored(found)) === row.sha256;
};

/** Every week: reads every file and compares it with what was stored; administrators hear of those newly damaged. */
export const verifyFiles = async (platform: Platform): Promise<void> => {
  const { database, files } = platform;
  const damaged: { id: string; name: string }[] = [];
  const healed: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await database.db
      .select()
      .from(file)
      .where(and(gt(file.id, after), isNotNull(file.usedBy)))
      .orderBy(asc(file.id))
      .limit(500);
    for (const row of rows) {
      const whole = await isWhole(files, row);
      if (whole && row.damagedAt) healed.push(row.id);
      if (!whole && !row.damagedAt) damaged.push(row);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (damaged.length + healed.length === 0) return;
  const date = today(await timeZoneOf(database.db));
  await asSystem(
    platform,
    { title: ['核对文件', 'Check the files'], module: 'files', unlogged: true },
    async (context) => {
      // Swept meanwhile: it is no damage that a file is gone together with its row.
      const still = await context.db
        .update(file)
        .set({ damagedAt: nowIso() })
        .where(
          and(
            inArray(
              file.id,
              damaged.map(({ id }) => id),
            ),
            isNotNull(file.usedBy),
          ),
        )
        .returning({ id: file.id, name: file.name });
      await context.db.update(file).set({ damagedAt: null }).where(inArray(file.id, healed));
      for (const { id, name } of still) context.audit({ target: { kind: 'file', id, name } });
      if (still.length > 0)
        await platform.ports.one(damageTold)?.(
          context,
          date,
          still.map(({ name }) => name),
        );
    },
  );
};
