import { crc32, deflateSync } from 'node:zlib';
import type { QrCode } from '@anyan/contract/core/qr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

/**
 * A QR code as a PNG of one bit a pixel. A document of hundreds of them takes much less memory for pictures than for
 * the values of their pixels.
 */
export const qrPicture = ({ size, pixels }: QrCode): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // One bit of grey; the other methods are the only ones there are.
  head.writeUInt8(1, 8);
  const line = 1 + Math.ceil(size / 8);
  const rows = Buffer.alloc(line * size);
  for (const [at, grey] of pixels.entries())
    if (grey) {
      const [x, y] = [at % size, Math.floor(at / size)];
      const byte = y * line + 1 + (x >> 3);
      rows.writeUInt8(rows.readUInt8(byte) | (0x80 >> (x & 7)), byte);
    }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
