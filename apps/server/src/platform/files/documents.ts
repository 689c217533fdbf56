import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { nowIso } from '../clock.ts';
import type { ManualContext, UploadedFile } from '../context.ts';
import { fail } from '../failure.ts';
import { uuid } from '../uuid.ts';
import type { file } from './tables.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** What the content of a file with an extension must be. */
const contents: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/x-cfb',
  xls: 'application/x-cfb',
  ppt: 'application/x-cfb',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  vtt: 'text/vtt',
};

/** Subtitles say what they are in their first line; a mark of the byte order may stand before it. */
const isSubtitle = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return /^(?:\uFEFF)?WEBVTT(?:[ \t\r\n]|$)/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
};

/** Videos that browsers play, told by their first bytes. */
const videos: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/**
 * The type of an uploaded file, which its content must have: by its first bytes, no HTML, no SVG, no macros.
 * @throws DOCUMENT_ONLY, VIDEO_ONLY
 */
const typeOf = async (kind: 'file' | 'video', upload: UploadedFile): Promise<string> => {
  const wanted = (kind === 'video' ? videos : contents)[extname(upload.name).slice(1).toLowerCase()];
  if (wanted === 'text/vtt') {
    if (!(await isSubtitle(upload.path))) throw fail('DOCUMENT_ONLY');
    return wanted;
  }
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(upload.path).catch(() => undefined);
  if (!wanted || found?.mime !== wanted) throw fail(kind === 'video' ? 'VIDEO_ONLY' : 'DOCUMENT_ONLY');
  // A picture in its first form may hold where it was taken; as a document it is not shown in place either.
  return wanted.startsWith('image/') ? 'application/octet-stream' : wanted;
};

/**
 * Keeps an uploaded document or video as it is; it goes again when `enter` does not take its row in.
 * @throws NO_FILE, DOCUMENT_ONLY, VIDEO_ONLY
 */
export const keepDocument = async <T>(
  context: Pick<ManualContext, 'platform' | 'caller'>,
  kind: 'file' | 'video',
  upload: UploadedFile | undefined,
  enter: (row: typeof file.$inferInsert & { id: string }) => Promise<T>,
): Promise<T> => {
  if (!upload || upload.bytes === 0) throw fail('NO_FILE');
  const type = await typeOf(kind, upload);
  const id = uuid();
  const { files } = context.platform;
  try {
    await files.keep(id, upload.path);
    return await enter({
      id,
      name: upload.name,
      type,
      bytes: upload.bytes,
      sha256: upload.sha256,
      remote: files.remote,
      ownerId: context.caller.accountId,
      createdAt: nowIso(),
    });
  } catch (error) {
    await files.remove(id).catch(() => {});
    throw error;
  }
};
