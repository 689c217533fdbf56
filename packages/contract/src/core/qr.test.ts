import other from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { describe, expect, it } from 'vitest';
import { qrCode, qrModules } from './qr.ts';

const { Ecc, QrCode, QrSegment } = other;

const others = (text: string, mask: number): boolean[][] => {
  const segment = QrSegment.makeBytes([...new TextEncoder().encode(text)]);
  const code = QrCode.encodeSegments([segment], Ecc.MEDIUM, 1, 40, mask, false);
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => code.getModule(x, y)),
  );
};

describe('a QR code', () => {
  it('is drawn as another program draws it, from the smallest to the largest, with every mask', () => {
    for (const length of [1, 14, 15, 60, 110, 180, 181, 400, 660])
      for (let mask = 0; mask < 8; mask++) {
        const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + mask) % 90))).join(
          '',
        );
        expect([length, mask, qrModules(text, mask)]).toEqual([length, mask, others(text, mask)]);
      }
    expect(qrModules('责任书', 2)).toEqual(others('责任书', 2));
  });

  it('comes with its quiet zone, and refuses what does not fit', () => {
    const { size, pixels } = qrCode('https://example.com');
    expect(pixels).toHaveLength(size * size);
    expect(new Set(pixels.slice(0, size * 4))).toEqual(new Set([255]));
    expect([pixels[size * 4 + 4], pixels[size * 4 + 3]]).toEqual([0, 255]);
    expect(() => qrModules('x'.repeat(700))).toThrow(RangeError);
  });
});
