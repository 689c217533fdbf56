import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AnyEndpoint, fileLimits, sizeText, type UploadRule } from '@anyan/contract';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../context.ts';
import { fail } from '../failure.ts';
import { uuid } from '../uuid.ts';
import { readJson } from './jsonLimits.ts';

/** Bytes of the input that comes beside files. */
export const partBytes = 256 * 1024;

/** A call with a limit of its own tells that one and not what its kind may usually have. */
const tooLarge = ({ kind, maxBytes }: UploadRule) => {
  if (kind === 'image' && maxBytes === fileLimits.imageBytes) return fail('IMAGE_TOO_LARGE');
  if (kind === 'pdf' && maxBytes === fileLimits.pdfBytes) return fail('PDF_TOO_LARGE');
  if (kind === 'video' && maxBytes === fileLimits.videoBytes) return fail('VIDEO_TOO_LARGE');
  return fail('FILE_TOO_LARGE', { max: sizeText(maxBytes) });
};

/** What the parser says of a form that is none; it has no codes for it. */
const refusals = [
  [/^Unexpected end of multipart data/, 'BROKEN_OFF'],
  [/^Multipart: Boundary not found|^The needle cannot/, 'WRONG_TYPE'],
] as const;

export interface Upload {
  files: UploadedFile[];
  /** The JSON of the part `input`, not validated yet. */
  input: unknown;
  discard(): Promise<void>;
}

/** Streams the parts `file` of a request to temporary files, hashing on the way. */
export const receive = async (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  folder: string,
): Promise<Upload> => {
  const rule = endpoint.upload;
  if (!rule) throw new Error('not an upload');
  if (!request.isMultipart()) throw fail('WRONG_TYPE');
  const files: UploadedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  let input: unknown = {};
  try {
    const parts = request.parts({
      limits: {
        files: rule.maxFiles ?? 1,
        fileSize: rule.maxBytes,
        fields: 4,
        fieldSize: partBytes,
        parts: (rule.maxFiles ?? 1) + 4,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        // A part without a name of its file is no file of a form.
        if (part.fieldname !== 'file' || !part.filename) throw fail('NO_FILE');
        const path = join(folder, uuid());
        const hash = createHash('sha256');
        let bytes = 0;
        const tap = new Transform({
          transform(chunk: Buffer, _, done) {
            hash.update(chunk);
            bytes += chunk.length;
            done(null, chunk);
          },
        });
        files.push({
          path,
          name: part.filename.normalize('NFC').slice(-200).toWellFormed(),
          bytes: 0,
          sha256: '',
        });
        await pipeline(part.file, tap, createWriteStream(path, { mode: 0o600 }));
        if (part.file.truncated) throw tooLarge(rule);
        Object.assign(files.at(-1) as UploadedFile, { bytes, sha256: hash.digest('hex') });
      } else if (part.fieldname === 'input') {
        input = readJson(String(part.value));
      }
    }
    return { files, input, discard };
  } catch (error) {
    await discard();
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(rule);
    const refused = refusals.find(([words]) => words.test((error as Error).message));
    if (refused) throw fail(refused[1]);
    throw error;
  }
};
