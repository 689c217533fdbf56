import { rm, stat } from 'node:fs/promises';
import { fileLimits } from '@anyan/contract';
import { fail } from '../failure.ts';
import { contentOf, type FileStore } from './store.ts';

/** Comes with the first picture; works on one at a time and keeps nothing of it. */
const pictures = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

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
  const sharp = await pictures();
  const read = () => sharp(path, { limitInputPixels: fileLimits.imagePixels, failOn: 'error' }).rotate();
  const type = found.mime;
  const out = `${path}.out`;
  const thumbPath = `${path}.thumb`;
  try {
    const info = await (type === 'image/jpeg'
      ? read().jpeg({ quality: 88, mozjpeg: false })
      : read().png({ compressionLevel: 8 })
    ).toFile(out);
    await read()
      .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(thumbPath);
    return {
      path: out,
      thumbPath,
      type,
      bytes: (await stat(out)).size,
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    await Promise.all([out, thumbPath].map((made) => rm(made, { force: true })));
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
  const sharp = await pictures();
  if (type === 'jpeg')
    return sharp(content).resize(900, 900, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return sharp(content).resize(600, 240, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
};
