import { open, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  type FileUse,
  fileLimits,
  type files,
  type InputOf,
  type StoredUpload,
  sizeText,
  type UploadToken,
} from '@anyan/contract';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { nowMs } from '../../platform/clock.ts';
import type {
  ManualContext,
  ReadContext,
  UploadedFile,
  Uploads,
  WriteContext,
} from '../../platform/context.ts';
import type { Reader, Writer } from '../../platform/database/client.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { keepDocument } from '../../platform/files/documents.ts';
import { keepImage, signedUrl } from '../../platform/files/files.ts';
import { checkQuota, takeQuota } from '../../platform/files/quota.ts';
import { hashOf } from '../../platform/files/store.ts';
import { partsPath } from '../../platform/files/sweep.ts';
import { file, upload } from '../../platform/files/tables.ts';
import { unlogged } from '../../platform/ownWork.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { runWrite } from '../../platform/transaction.ts';
import { uuid } from '../../platform/uuid.ts';
import { formMs, uploadBytes, waitMs } from './rules.ts';

type Endpoints = typeof files.endpoints;
type Upload = typeof upload.$inferSelect;
/** What becomes a file; an archive is taken by the one call that it is for. */
type KeptUse = Exclude<FileUse, 'archive'>;
type Announced = InputOf<Endpoints['uploadStart']>;

const tooLarge = {
  image: () => fail('IMAGE_TOO_LARGE'),
  video: () => fail('VIDEO_TOO_LARGE'),
  file: () => fail('FILE_TOO_LARGE', { max: sizeText(uploadBytes.file) }),
  archive: () => fail('FILE_TOO_LARGE', { max: sizeText(uploadBytes.archive) }),
};

/** Of the registration only step 3 asks for a file, and that for a picture. */
const mayUpload = ({ pageNum }: Caller, kind: FileUse): void => {
  if (pageNum > 0 && (pageNum < 3 || kind !== 'image')) throw fail('REGISTRATION_REQUIRED');
};

const answerOf = (
  context: ReadContext,
  { id, name, bytes }: Pick<typeof file.$inferSelect, 'id' | 'name' | 'bytes'>,
  warning: string | null,
): StoredUpload => ({ fileId: id, name, bytes, url: signedUrl(context.platform, id), warning });

/** Takes a file in; it is kept for a day until something references it. One that was announced gives its place up first. */
const take = (
  context: ManualContext,
  kind: KeptUse,
  given: UploadedFile | undefined,
  claim: (db: Writer, fileId: string) => Promise<void> = async () => {},
): Promise<StoredUpload> => {
  const enter = (row: typeof file.$inferInsert & { id: string }) =>
    // In one with its answer: the same upload again, under the same key, is answered by the first.
    context.write(async (write) => {
      await claim(write.db, row.id);
      const warning = await takeQuota(write, row.bytes);
      await write.db.insert(file).values(row);
      return answerOf(context, row, warning);
    });
  return kind === 'image'
    ? keepImage(context, given, undefined, enter)
    : keepDocument(context, kind, given, enter);
};

const taking = (kind: KeptUse) => async (context: ManualContext & Uploads) => {
  mayUpload(context.caller, kind);
  await checkQuota(context, context.files[0]?.bytes ?? 0);
  return take(context, kind, context.files[0]);
};
export const uploadImage = async (context: ManualContext & Uploads) => {
  const { fileId, url, warning } = await taking('image')(context);
  return { fileId, url, warning };
};
export const uploadDocument = taking('file');
export const uploadVideo = taking('video');

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const announce = async (
  context: WriteContext,
  { kind, name, size, sha256 }: Announced,
  direct: boolean,
): Promise<Upload> => {
  const { db, caller } = context;
  mayUpload(caller, kind);
  await context.platform.storage.needRoom();
  if (size > uploadBytes[kind]) throw tooLarge[kind]();
  // It is opened here, so it comes here.
  if (kind === 'archive' && direct) throw fail('UPLOADS_HERE');
  // Before counting: many at once would each find room.
  await takeQuota(context, size);
  const [waiting] = await db
    .select({ total: count() })
    .from(upload)
    .where(and(eq(upload.ownerId, caller.accountId), isNull(upload.fileId), fresh()));
  if ((waiting?.total ?? 0) >= fileLimits.uploads) throw fail('UPLOADS_TOO_MANY');
  const [row] = await db
    .insert(upload)
    .values({
      id: uuid(),
      ownerId: caller.accountId,
      kind,
      name: name.normalize('NFC').toWellFormed(),
      type: types[extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream',
      bytes: size,
      sha256: sha256 ?? null,
      direct,
      createdAt: new Date(nowMs()).toISOString(),
    })
    .returning();
  return row as Upload;
};

const fresh = () => gt(upload.createdAt, new Date(nowMs() - waitMs).toISOString());

/** The caller's own, while it is waited for. @throws UPLOAD_GONE */
const own = async (db: Reader, caller: Caller, id: string, lock = false): Promise<Upload> => {
  const found = db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.ownerId, caller.accountId), fresh()));
  const [row] = lock ? await found.for('update') : await found;
  if (!row) throw fail('UPLOAD_GONE');
  return row;
};

const progressOf = ({ id, received, bytes }: Upload) => ({ id, offset: received, size: bytes });

export const startUpload = async (context: WriteContext, input: Announced) =>
  progressOf(await announce(context, input, false));

export const uploadState = async ({ db, caller }: ReadContext, { id }: { id: string }) =>
  progressOf(await own(db, caller, id));

/**
 * Adds the next part. One that has arrived already, its answer lost, changes nothing.
 * @throws UPLOAD_GONE, UPLOAD_USED, UPLOAD_OFFSET, UPLOAD_CHANGED for more than was announced
 */
export const addPart = async (
  { db, caller, platform, files: [part] }: WriteContext & Uploads,
  { id, offset }: InputOf<Endpoints['uploadPart']>,
) => {
  const row = await own(db, caller, id, true);
  if (!part || part.bytes === 0) throw fail('NO_FILE');
  if (row.direct || row.fileId) throw fail('UPLOAD_USED');
  const end = offset + part.bytes;
  if (end > row.bytes) throw fail('UPLOAD_CHANGED');
  if (end <= row.received) return progressOf(row);
  if (offset !== row.received) throw fail('UPLOAD_OFFSET');
  const from = await open(part.path, 'r');
  // Not emptied: what came before stays. What a crash wrote beyond the row is written over.
  const to = await open(partsPath(platform.files, id), offset === 0 ? 'w' : 'r+', 0o600).catch((error) => {
    throw error.code === 'ENOENT' ? fail('UPLOAD_GONE') : error;
  });
  try {
    await to.write(await from.readFile(), 0, part.bytes, offset);
    await to.sync();
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
  const received = Math.max(end, row.received);
  await db.update(upload).set({ received }).where(eq(upload.id, id));
  return progressOf({ ...row, received });
};

/** Everything that is here of an upload. */
const discard = async ({ platform: { files } }: ReadContext, { id, direct }: Upload): Promise<void> => {
  await rm(partsPath(files, id), { force: true });
  // Left behind it is swept; nobody reads it.
  if (direct) await files.direct?.forget(id).catch(() => {});
};

export const cancelUpload = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const row = await own(context.db, context.caller, id, true);
  await context.db.delete(upload).where(eq(upload.id, id));
  context.afterCommit(() => void discard(context, row).catch(() => {}));
};

/** What has arrived, as a file of this disk. @throws UPLOAD_INCOMPLETE, UPLOAD_CHANGED, UPLOAD_GONE */
const arrived = async ({ platform: { files } }: ReadContext, row: Upload): Promise<UploadedFile> => {
  const path = row.direct ? join(files.incoming, uuid()) : partsPath(files, row.id);
  let found: { bytes: number; sha256: string };
  if (row.direct) {
    const there = await files.direct?.arrived(row.id);
    if (!there) throw fail('UPLOAD_INCOMPLETE');
    // The store was told so by the form; one that does not check is not believed.
    if (there.bytes !== row.bytes || there.type !== row.type) throw fail('UPLOAD_CHANGED');
    found = (await files.direct?.fetch(row.id, path)) ?? { bytes: 0, sha256: '' };
  } else {
    if (row.received !== row.bytes) throw fail('UPLOAD_INCOMPLETE');
    const info = await stat(path).catch(() => undefined);
    if (!info) throw fail('UPLOAD_GONE');
    found = { bytes: info.size, sha256: await hashOf(path) };
  }
  if (found.bytes !== row.bytes || (row.sha256 !== null && found.sha256 !== row.sha256)) {
    if (row.direct) await rm(path, { force: true });
    throw fail('UPLOAD_CHANGED');
  }
  return { path, name: row.name, ...found };
};

/** What never becomes right by trying again. */
const final = [
  'UPLOAD_CHANGED',
  'UPLOAD_GONE',
  'IMAGE_ONLY',
  'IMAGE_TOO_MANY_PIXELS',
  'BAD_FILE',
  'DOCUMENT_ONLY',
  'VIDEO_ONLY',
];

/**
 * Checks size, hash and content of what has arrived and takes it in, once.
 * @throws UPLOAD_GONE, UPLOAD_USED, UPLOAD_INCOMPLETE, UPLOAD_CHANGED and what the kinds of files throw
 */
export const finishUpload = async (context: ManualContext, { id }: { id: string }): Promise<StoredUpload> => {
  const row = await own(context.db, context.caller, id);
  mayUpload(context.caller, row.kind);
  const { kind } = row;
  if (row.fileId || kind === 'archive') throw fail('UPLOAD_USED');
  try {
    const given = await arrived(context, row);
    try {
      const answer = await take(context, kind, given, async (db, fileId) => {
        const [claimed] = await db
          .update(upload)
          .set({ fileId })
          .where(and(eq(upload.id, id), isNull(upload.fileId)))
          .returning({ id: upload.id });
        if (!claimed) throw fail('UPLOAD_USED');
      });
      await discard(context, row);
      return answer;
    } finally {
      if (row.direct) await rm(given.path, { force: true });
    }
  } catch (error) {
    if (error instanceof Failure && final.includes(error.code)) {
      await context.record(({ db }) =>
        db.delete(upload).where(and(eq(upload.id, id), isNull(upload.fileId))),
      );
      await discard(context, row);
    }
    throw error;
  }
};

/** A form by which the browser sends one file straight to the store. @throws UPLOADS_HERE */
export const uploadToken = async (context: WriteContext, input: Announced): Promise<UploadToken> => {
  const { direct } = context.platform.files;
  if (!direct) throw fail('UPLOADS_HERE');
  const { id, type, bytes } = await announce(context, input, true);
  const until = nowMs() + formMs;
  const { host, key, policy, signature, fields } = direct.form({ id, type, bytes, until });
  return {
    uploadId: id,
    accessKeyId: direct.keyId,
    policy,
    sign: signature,
    host,
    key,
    expires: new Date(until).toISOString(),
    fields: Object.entries({ ...fields, policy, 'x-amz-signature': signature }).map(([name, value]) => ({
      name,
      value,
    })),
  };
};

export const videoToken = (context: WriteContext, input: InputOf<Endpoints['videoToken']>) =>
  uploadToken(context, { ...input, kind: 'video' });

/** The same by GET, for clients that ask so. */
export const videoTokenByGet = (context: ReadContext, input: InputOf<Endpoints['videoTokenGet']>) =>
  runWrite(context, unlogged('files', ['视频上传凭证', 'Form for a video to the store']), (write) =>
    videoToken(write, input),
  );
