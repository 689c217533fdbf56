import sharp from 'sharp';
import { serveParent } from '../childSide.ts';

/** What is done to a picture; each answers what its kind of `PictureAnswer` has. */
export type PictureTask =
  | {
      kind: 'rewrite';
      path: string;
      type: 'image/jpeg' | 'image/png';
      pixels: number;
      out: string;
      thumb: string;
    }
  | { kind: 'fit'; content: Uint8Array; type: 'png' | 'jpeg' }
  | { kind: 'draw'; svg: string };

/** Of a picture that was rewritten its size; else its bytes. */
export type PictureAnswer<K extends PictureTask['kind']> = K extends 'rewrite'
  ? { width: number; height: number }
  : { content: Uint8Array };

sharp.concurrency(1);
sharp.cache(false);

const rewrite = async ({ path, type, pixels, out, thumb }: PictureTask & { kind: 'rewrite' }) => {
  const read = () => sharp(path, { limitInputPixels: pixels, failOn: 'error' }).rotate();
  const { width, height } = await (type === 'image/jpeg'
    ? read().jpeg({ quality: 88, mozjpeg: false })
    : read().png({ compressionLevel: 8 })
  ).toFile(out);
  await read()
    .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(thumb);
  return { width, height };
};

const fit = ({ content, type }: PictureTask & { kind: 'fit' }) =>
  type === 'jpeg'
    ? sharp(content).resize(900, 900, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer()
    : sharp(content).resize(600, 240, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();

serveParent(async (task: PictureTask) => {
  if (task.kind === 'rewrite') return rewrite(task);
  return {
    content: task.kind === 'fit' ? await fit(task) : await sharp(Buffer.from(task.svg)).png().toBuffer(),
  };
});
