import { describe, expect, it } from 'vitest';
import { endsOf, firstGap, isWal, nameOf, numberOf, positionOf } from './segments.ts';

const size = 16 * 2 ** 20;

describe('WAL', () => {
  it('is known by its names', () => {
    expect(isWal('0000000100000000000000FF')).toBe(true);
    expect(isWal('00000002.history')).toBe(true);
    for (const name of ['0000000100000000000000FF.partial', '0000000100000000000000ff', 'x.part', ''])
      expect(isWal(name)).toBe(false);
  });

  it('is numbered through, over the end of a log', () => {
    const last = '0000000100000000000000FF';
    expect(nameOf(1, numberOf(last, size) + 1, size)).toBe('000000010000000100000000');
    expect(nameOf(1, numberOf(last, size), size)).toBe(last);
  });

  it('has a gap where a segment is missing on every timeline', () => {
    const names = ['000000010000000000000004', '000000020000000000000005', '00000002.history'];
    expect(firstGap(names, '000000010000000000000004', size)).toBeUndefined();
    expect(firstGap(names, '000000010000000000000003', size)).toBe('000000010000000000000003');
    expect(firstGap([...names, '000000020000000000000007'], '000000010000000000000004', size)).toBe(
      '000000010000000000000006',
    );
    expect(firstGap([], '000000010000000000000004', size)).toBeUndefined();
  });

  it('tells by a history where older timelines ended', () => {
    const ends = endsOf('1\t0/5000000\tno recovery target specified\n\n2\t1/A0\tbefore 2026\n');
    expect(ends).toEqual(
      new Map([
        [1, positionOf('0/5000000')],
        [2, 2n ** 32n + 0xa0n],
      ]),
    );
  });
});
