import { qrCode } from '@anyan/contract/core/qr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrPicture } from './qrPicture.ts';

it.each(['https://anyan.example.edu.cn/scan?c=B00000000001', 'x'.repeat(200)])(
  'a picture has the pixels of its code: %s',
  async (text) => {
    const code = qrCode(text);
    const { data, info } = await sharp(qrPicture(code))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([code.size, code.size]);
    expect([...data]).toEqual(code.pixels);
  },
);
