import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { nowIso } from '../clock.ts';
import type { ManualContext, UploadedFile } from '../context.ts';
import { fail } from '../failure.ts';
import { uuid } from '../uuid.ts';
import { signedUrl } from './files.ts';
import { file } from './tables.ts';

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
};

/**
 * Stores an uploaded document as it is; it is only ever downloaded. Its content must be what its name says, by its
 * first bytes: no HTML, no SVG, no macros.
 * @throws NO_FILE, DOCUMENT_ONLY
 */
export const storeDocument = async (context: ManualContext, upload: UploadedFile | undefined) => {
  if (!upload || upload.bytes === 0) throw fail('NO_FILE');
  const wanted = contents[extname(upload.name).slice(1).toLowerCase()];
  const found = await fileTypeFromFile(upload.path).catch(() => undefined);
  if (!wanted || found?.mime !== wanted) throw fail('DOCUMENT_ONLY');
  const id = uuid();
  const { files } = context.platform;
  await files.keep(id, upload.path);
  try {
    // In one with its answer: the same upload again, under the same key, is answered by the first.
    return await context.write(async ({ db }) => {
      await db.insert(file).values({
        id,
        name: upload.name,
        // A picture in its first form may hold where it was taken; as a document it is not shown in place either.
        type: wanted.startsWith('image/') ? 'application/octet-stream' : wanted,
        bytes: upload.bytes,
        sha256: upload.sha256,
        ownerId: context.caller.accountId,
        createdAt: nowIso(),
      });
      return { fileId: id, name: upload.name, bytes: upload.bytes, url: signedUrl(context.platform, id) };
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
};
