import { createHash } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nowIso, nowMs } from '../clock.ts';
import type { ManualContext, UploadedFile, WriteContext } from '../context.ts';
import type { Reader, Writer } from '../database/client.ts';
import { fail, failAt } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { uuid } from '../uuid.ts';
import { rewriteImage } from './images.ts';
import { hashOf } from './store.ts';
import { file } from './tables.ts';

const day = 86_400;

/**
 * Address under which a file can be shown without a token: until the end of the next day, and the same all day, so that
 * browsers keep it.
 */
export const signedUrl = (platform: Platform, id: string, size: 'full' | 'thumb' = 'full'): string => {
  const expires = (Math.floor(nowMs() / 1000 / day) + 2) * day;
  return `/File/Files/FileShow?id=${id}&size=${size}&e=${expires}&s=${platform.secrets.mac('file', `${id} ${expires}`)}`;
};

const boundUrl = (
  platform: Platform,
  id: string,
  sessionId: string,
  expires: number,
  size: 'full' | 'thumb' = 'full',
): string => {
  const mac = platform.secrets.mac('file', `${id} ${expires} ${sessionId}`);
  return `/File/Files/FileShow?id=${id}&size=${size}&e=${expires}&s=${mac}&h=${sessionId}`;
};

/** A short-lived address for one session: over with it, also before its seconds have passed. */
export const sessionUrl = (platform: Platform, id: string, sessionId: string, seconds: number): string =>
  boundUrl(platform, id, sessionId, Math.floor(nowMs() / 1000) + seconds);

const slot = 600;

/**
 * The same for the small picture of a list that is asked for again and again: for ten to twenty minutes, and one address for
 * ten of them, so that browsers keep it.
 */
export const slotUrl = (platform: Platform, id: string, sessionId: string): string =>
  boundUrl(platform, id, sessionId, (Math.floor(nowMs() / 1000 / slot) + 2) * slot, 'thumb');

/** Address of a picture that anybody may see. */
export const openUrl = (id: string, size: 'full' | 'thumb' = 'full'): string =>
  `/File/Files/FileShow?id=${id}&size=${size}`;

/** @throws FILE_LINK_INVALID */
export const checkSignature = async (
  platform: Platform,
  id: string,
  { e, s, h }: { e?: number; s?: string; h?: string },
): Promise<void> => {
  const signed = h ? `${id} ${e} ${h}` : `${id} ${e}`;
  if (!e || !s || e * 1000 < nowMs() || !platform.secrets.macFits('file', signed, s))
    throw fail('FILE_LINK_INVALID');
  if (h && !(await platform.callers.ofSession(h))) throw fail('FILE_LINK_INVALID');
};

/**
 * Stores an uploaded picture, rewritten.
 * @throws NO_FILE, IMAGE_ONLY, IMAGE_TOO_MANY_PIXELS, BAD_FILE
 */
export const storeImage = async (
  context: ManualContext,
  upload: UploadedFile | undefined,
  use?: { open: boolean; usedBy: string },
): Promise<string> =>
  keepImage(context, upload, use, async (row) => {
    await context.db.insert(file).values(row);
    return row.id;
  });

/** Rewrites and keeps a picture, which goes again when `enter` does not take its row in. */
export const keepImage = async <T>(
  context: Pick<ManualContext, 'platform' | 'caller'>,
  upload: UploadedFile | undefined,
  use: { open: boolean; usedBy: string } | undefined,
  enter: (row: typeof file.$inferInsert & { id: string }) => Promise<T>,
): Promise<T> => {
  if (!upload || upload.bytes === 0) throw fail('NO_FILE');
  const image = await rewriteImage(upload.path);
  const id = uuid();
  const { files } = context.platform;
  try {
    const sha256 = await hashOf(image.path);
    await files.keep(`${id}.thumb`, image.thumbPath);
    await files.keep(id, image.path);
    return await enter({
      id,
      name: upload.name,
      type: image.type,
      bytes: image.bytes,
      sha256,
      remote: files.remote,
      width: image.width,
      height: image.height,
      hasThumb: true,
      open: use?.open ?? false,
      usedBy: use?.usedBy ?? null,
      ownerId: context.caller.accountId,
      createdAt: nowIso(),
    });
  } catch (error) {
    await Promise.all([id, `${id}.thumb`].map((key) => files.remove(key).catch(() => {})));
    throw error;
  } finally {
    await Promise.all([image.path, image.thumbPath].map((path) => rm(path, { force: true })));
  }
};

/**
 * Ties a file to what references it, and lets go of the one it replaces. Only the uploader may use a file that
 * nobody uses yet.
 * @throws FILE_UNKNOWN, at the field that names it
 */
export const claimFile = async (
  context: WriteContext,
  usedBy: string,
  next: string | null | undefined,
  before: string | null,
  { open = false, field }: { open?: boolean; field?: string } = {},
): Promise<void> => {
  if ((next ?? null) === before) return;
  if (before)
    await context.db
      .update(file)
      .set({ usedBy: null })
      .where(and(eq(file.id, before), eq(file.usedBy, usedBy)));
  if (!next) return;
  const claimed = await context.db
    .update(file)
    .set({ usedBy, open })
    .where(and(eq(file.id, next), isNull(file.usedBy), eq(file.ownerId, context.caller.accountId)))
    .returning({ id: file.id });
  if (claimed.length === 0) throw field ? failAt(field, 'FILE_UNKNOWN') : fail('FILE_UNKNOWN');
};

/**
 * Ties several files to what references them, and lets go of those that it names no more.
 * @throws FILE_UNKNOWN at the field that names them
 */
export const claimFiles = async (
  context: WriteContext,
  usedBy: string,
  next: readonly string[],
  before: readonly string[] = [],
  at: { field?: string } = { field: 'fileIds' },
): Promise<void> => {
  for (const one of new Set(before)) if (!next.includes(one)) await claimFile(context, usedBy, null, one);
  for (const one of new Set(next)) if (!before.includes(one)) await claimFile(context, usedBy, one, null, at);
};

/** Takes a file that the product made itself into the store; it belongs to `usedBy`. */
export const keepMade = async (
  platform: Platform,
  db: Writer,
  made: { path: string; name: string; type: string; ownerId: string; usedBy: string },
): Promise<string> => {
  const id = uuid();
  const sha256 = await hashOf(made.path);
  const { size } = await stat(made.path);
  await platform.files.keep(id, made.path);
  const { path: _, ...row } = made;
  await db.insert(file).values({ ...row, id, bytes: size, sha256, remote: platform.files.remote });
  return id;
};

/**
 * Puts what the product made into the store and answers the row to enter; the caller removes the file again where the
 * row does not get in.
 */
export const storeMade = async (
  platform: Platform,
  content: Buffer,
  made: { name: string; type: string; usedBy: string },
): Promise<typeof file.$inferInsert & { id: string }> => {
  const id = uuid();
  const path = join(platform.files.outgoing, id);
  await writeFile(path, content);
  await platform.files.keep(id, path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { remote } = platform.files;
  return { ...made, id, bytes: content.length, sha256, remote, createdAt: nowIso() };
};

/** The stored row of a file. */
export const fileRow = async (db: Reader, id: string) =>
  (await db.select().from(file).where(eq(file.id, id)))[0];

/** The stored rows of files, in the order asked; what is gone is left out. */
export const fileRows = async (db: Reader, ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(file)
    .where(inArray(file.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/** Hands files on from one thing that references them to another; those that `from` does not have are left alone. */
export const handFiles = async (
  { db }: WriteContext,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .update(file)
    .set({ usedBy: to })
    .where(and(inArray(file.id, [...ids]), eq(file.usedBy, from)));
};
