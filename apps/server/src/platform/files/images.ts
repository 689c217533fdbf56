import { rm, stat } from 'node:fs/promises';
import { fileLimits } from '@anyan/contract';
import { ChildEnded, children } from '../children.ts';
import { fail } from '../failure.ts';
import type { PictureAnswer, PictureTask } from './pictures.worker.ts';
import { contentOf, type FileStore } from './store.ts';

/** One at a time: one of 49 million points takes some 150 MiB for as long as it is worked on. */
const ask = children<PictureTask, PictureAnswer<PictureTask['kind']>>({
  script: new URL('./pictures.worker.ts', import.meta.url),
  most: 1,
  heapMb: 64,
  longestMs: 60_000,
  restMs: 20_000,
});

const work = <K extends PictureTask['kind']>(task: PictureTask & { kind: K }): Promise<PictureAnswer<K>> =>
  ask(task) as Promise<PictureAnswer<K>>;

export interface Image {
  path: string;
  thumbPath: string;
  type: 'image/jpeg' | 'image/png';
  bytes: number;
  width: number;
  height: number;
}

/**
 * Makes a picture safe to keep: its type is read from its content, it is decoded and written again (nothing of the
 * original file survives, EXIF least of all), turned upright, and gets a small WebP for lists.
 * @throws IMAGE_ONLY, IMAGE_TOO_MANY_PIXELS, BAD_FILE
 */
export const rewriteImage = async (path: string): Promise<Image> => {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found?.mime !== 'image/jpeg' && found?.mime !== 'image/png') throw fail('IMAGE_ONLY');
  const type = found.mime;
  const out = `${path}.out`;
  const thumb = `${path}.thumb`;
  try {
    const size = await work({ kind: 'rewrite', path, type, pixels: fileLimits.imagePixels, out, thumb });
    return { path: out, thumbPath: thumb, type, bytes: (await stat(out)).size, ...size };
  } catch (error) {
    await Promise.all([out, thumb].map((made) => rm(made, { force: true })));
    if (error instanceof ChildEnded) throw error;
    if (/pixel limit/i.test((error as Error).message)) throw fail('IMAGE_TOO_MANY_PIXELS');
    throw fail('BAD_FILE');
  }
};

/** Bytes up to which a drawn name goes into a document as it is. */
const smallEnough = 40_000;

/**
 * A stored picture as a document holds it: no larger than so many pixels, `png` where it may be transparent (a drawn
 * name), else `jpeg`. Undefined where its file is not there.
 */
export const imageForDocument = async (
  files: Pick<FileStore, 'open'>,
  fileId: string,
  type: 'png' | 'jpeg',
): Promise<Buffer | undefined> => {
  const content = await contentOf(files, fileId);
  if (!content) return undefined;
  const isPng = content.subarray(1, 4).toString('latin1') === 'PNG';
  if (type === 'png' && isPng && content.length <= smallEnough) return content;
  return Buffer.from((await work({ kind: 'fit', content, type })).content);
};

/** A drawing as a PNG. */
export const pngOf = async (svg: string): Promise<Buffer> =>
  Buffer.from((await work({ kind: 'draw', svg })).content);
