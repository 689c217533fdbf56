import type { StocktakeLine } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { isAmount, labelOf, type Made, withCounts } from './counts.ts';

const place = (id: string, parentId: string | null) => ({ id, code: `S-${id}`, path: id, parentId });
const places = [place('room', null), place('shelf', 'room'), place('other', 'room')];
const line = (code: string, more: Partial<StocktakeLine> = {}) =>
  ({
    ...{ id: code, code, name: '乙醇', expected: '500', unit: 'mL', expectedPlaceId: 'shelf', away: null },
    ...{ found: null, counted: null, weight: null, scannedAt: null, placeId: null, place: null },
    ...more,
  }) as StocktakeLine;
const made = (code: string, more: Partial<Made['row']> = {}, rest: Partial<Made> = {}): Made => ({
  row: { clientId: `n-${code}`, code, placeCode: 'S-shelf', at: '2026-11-27T08:05:00.000Z', ...more },
  ...rest,
});
const shown = (lines: StocktakeLine[], counts: Made[], blind = false) =>
  withCounts(lines, counts, places, blind).map(({ code, found, counted, placeId }) => [
    code,
    found,
    counted,
    placeId,
  ]);

it.each([
  ['b0123', 'B0123'],
  [' https://lab.test/scan?c=B0123 ', 'B0123'],
])('%s is the label %s', (text, label) => expect(labelOf(text)).toBe(label));

it.each([
  ['0', true],
  ['12.5', true],
  ['-1', false],
  ['1.1234567', false],
  ['1,5', false],
  ['', false],
])('%s is an amount: %s', (text, is) => expect(isAmount(text)).toBe(is));

describe('what this phone has counted', () => {
  it('stands in the list before the server has it', () => {
    const rows = [line('a'), line('b'), line('c'), line('d', { away: '林子轩' })];
    expect(
      shown(rows, [
        made('a', { counted: '450' }),
        made('b', { placeCode: 'S-other' }),
        made('c', { placeCode: 'S-room' }),
        made('d', { placeCode: 'S-other' }),
        made('x'),
      ]),
    ).toEqual([
      ['a', 'there', '450', 'shelf'],
      ['b', 'misplaced', null, 'other'],
      ['c', 'there', null, 'room'],
      ['d', 'there', null, 'other'],
      ['x', 'extra', null, 'shelf'],
    ]);
  });

  it('is as the server has judged it, once it has', () => {
    expect(shown([line('a')], [made('a', {}, { sent: true, found: 'misplaced' })])).toEqual([
      ['a', 'misplaced', null, 'shelf'],
    ]);
  });

  it('gives way to what somebody else counted later, and to nothing earlier', () => {
    const at = (minute: string) => `2026-11-27T08:${minute}:00.000Z`;
    const other = { found: 'there' as const, counted: '300', placeId: 'shelf' };
    expect(shown([line('a', { ...other, scannedAt: at('09') })], [made('a', { counted: '450' })])).toEqual([
      ['a', 'there', '300', 'shelf'],
    ]);
    expect(shown([line('a', { ...other, scannedAt: at('01') })], [made('a', { counted: '450' })])).toEqual([
      ['a', 'there', '450', 'shelf'],
    ]);
  });

  it('says nothing of the book of a blind one', () => {
    expect(shown([], [made('a', { counted: '1' })], true)).toEqual([['a', null, '1', 'shelf']]);
  });
});
