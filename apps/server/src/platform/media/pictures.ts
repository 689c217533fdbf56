import type { FileHandle } from 'node:fs/promises';

interface Box {
  type: string;
  /** Of what it holds, in bytes of the file. */
  from: number;
  to: number;
}

const most = 64 * 1024 * 1024;

/** The boxes of a stretch of an ISO file, one after the other; what is cut off ends it. */
const boxesIn = async (file: FileHandle, from: number, to: number): Promise<Box[]> => {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = from; at + 8 <= to && boxes.length < 1000; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) break;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const begin = short === 1 ? 16 : 8;
    if (size < begin || at + size > to) break;
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + begin, to: at + size });
    at += size;
  }
  return boxes;
};

const within = async (
  file: FileHandle,
  box: Box | undefined,
  ...path: string[]
): Promise<Box | undefined> => {
  const [type, ...rest] = path;
  if (!box || type === undefined) return box;
  const next = (await boxesIn(file, box.from, box.to)).find((one) => one.type === type);
  return within(file, next, ...rest);
};

const contentOf = async (file: FileHandle, box: Box | undefined): Promise<Buffer | undefined> => {
  if (!box || box.to - box.from > most) return undefined;
  const content = Buffer.alloc(box.to - box.from);
  await file.read(content, 0, content.length, box.from);
  return content;
};

/**
 * Seconds that the pictures of an MP4 last, by the table of their times: what its headers say of its length may be
 * anything. Undefined where there is no such table, as in one made of fragments or a WebM.
 */
export const secondsOfPictures = async (file: FileHandle, bytes: number): Promise<number | undefined> => {
  const moov = (await boxesIn(file, 0, bytes)).find(({ type }) => type === 'moov');
  if (!moov) return undefined;
  for (const track of (await boxesIn(file, moov.from, moov.to)).filter(({ type }) => type === 'trak')) {
    const handler = await contentOf(file, await within(file, track, 'mdia', 'hdlr'));
    if (handler?.toString('latin1', 8, 12) !== 'vide') continue;
    const header = await contentOf(file, await within(file, track, 'mdia', 'mdhd'));
    const times = await contentOf(file, await within(file, track, 'mdia', 'minf', 'stbl', 'stts'));
    if (!header || !times || times.length < 8) return undefined;
    const scale = header.readUInt32BE(header[0] === 1 ? 20 : 12);
    const rows = Math.min(times.readUInt32BE(4), Math.floor((times.length - 8) / 8));
    let units = 0;
    for (let row = 0; row < rows; row++)
      units += times.readUInt32BE(8 + row * 8) * times.readUInt32BE(12 + row * 8);
    return units > 0 && scale > 0 ? units / scale : undefined;
  }
  return undefined;
};
