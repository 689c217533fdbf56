import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineFault } from './rules.ts';

describe('outlineFault', () => {
  it('takes rectangles, corners and any shape that goes round once', () => {
    const rectangle = [[0.1, 0.1], [0.3, 0.1], [0.3, 0.2], [0.1, 0.2]]; // biome-ignore format: one line a shape
    const corner = [[0, 0], [0.4, 0], [0.4, 0.1], [0.1, 0.1], [0.1, 0.4], [0, 0.4]]; // biome-ignore format: one line a shape
    expect(outlineFault(rectangle)).toBeUndefined();
    expect(outlineFault(rectangle.toReversed())).toBeUndefined();
    expect(outlineFault(corner)).toBeUndefined();
    expect(
      outlineFault([
        [0, 0],
        [1, 0],
        [0.5, 1],
      ]),
    ).toBeUndefined();
  });

  it('refuses a bow, a line and a dot', () => {
    expect(
      outlineFault([
        [0, 0],
        [0.2, 0.2],
        [0.2, 0],
        [0, 0.2],
      ]),
    ).toBe('SPOT_CROSSES');
    expect(
      outlineFault([
        [0, 0],
        [0.4, 0],
        [0.2, 0],
        [0.2, 0.3],
      ]),
    ).toBe('SPOT_CROSSES');
    expect(
      outlineFault([
        [0.1, 0.1],
        [0.2, 0.2],
        [0.3, 0.3],
      ]),
    ).toBe('SPOT_TOO_SMALL');
    expect(
      outlineFault([
        [0.5, 0.5],
        [0.501, 0.5],
        [0.501, 0.501],
      ]),
    ).toBe('SPOT_TOO_SMALL');
  });

  it('takes every rectangle of some size', () => {
    const share = fc.double({ min: 0, max: 0.9, noNaN: true });
    const size = fc.double({ min: 0.01, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(share, share, size, size, (x, y, w, h) => {
        expect(
          outlineFault([
            [x, y],
            [x + w, y],
            [x + w, y + h],
            [x, y + h],
          ]),
        ).toBeUndefined();
      }),
    );
  });
});
