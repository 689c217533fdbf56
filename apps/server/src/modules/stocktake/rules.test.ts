import { describe, expect, it } from 'vitest';
import type { Shift } from './ports.ts';
import { type Count, judged, merged, movedAfter, needsHandling, sampled, standingAt } from './rules.ts';

const at = (minute: number) => `2026-11-27T08:${String(minute).padStart(2, '0')}:00.000Z`;
const count = (minute: number, more: Partial<Count> = {}): Count => ({
  ...{ clientId: `c${minute}`, byId: 'anna', at: at(minute), placeId: 'shelf', counted: '500' },
  ...{ weight: null, photoFileId: null },
  ...more,
});
const used = (minute: number, delta: string): Shift => ({
  targetId: 't',
  at: at(minute),
  delta,
  moved: null,
});
const put = (minute: number, placeId: string | null, away: string | null = null): Shift => ({
  ...{ targetId: 't', at: at(minute), delta: '0' },
  moved: { placeId, place: placeId, away },
});
const places = new Map([
  ['room', { parentId: null }],
  ['cabinet', { parentId: 'room' }],
  ['shelf', { parentId: 'cabinet' }],
  ['other', { parentId: 'room' }],
]);
const begin = { amount: '500', placeId: 'shelf', place: 'shelf', away: null };
const judge = (more: Partial<Parameters<typeof judged>[0]>, ended = false) =>
  judged({ begin, shifts: [], counts: [], double: false, ...more }, places, { now: at(59), ended });

describe('counts of several phones', () => {
  it('are merged by their time, in whatever order they come', () => {
    const [early, late] = [count(1), count(5, { byId: 'bert', counted: '400' })];
    for (const order of [
      [early, late],
      [late, early],
    ])
      expect(merged(order)).toMatchObject({ count: { counted: '400' }, check: { counted: '500' } });
    expect(merged([])).toBeUndefined();
  });

  it('of the same moment are always ordered the same way', () => {
    const [a, b] = [count(1, { clientId: 'a', counted: '1' }), count(1, { clientId: 'b', counted: '2' })];
    expect(merged([a, b])?.count).toBe(b);
    expect(merged([b, a])?.count).toBe(b);
  });

  it('are checked by somebody else alone, who may disagree', () => {
    expect(merged([count(1), count(2)])?.check).toBeUndefined();
    expect(merged([count(1), count(2, { byId: 'bert' })])?.disputed).toBe(false);
    expect(merged([count(1), count(2, { byId: 'bert', counted: '500.0' })])?.disputed).toBe(false);
    expect(merged([count(1), count(2, { byId: 'bert', counted: '499' })])?.disputed).toBe(true);
    expect(merged([count(1), count(2, { byId: 'bert', placeId: 'other' })])?.disputed).toBe(true);
  });
});

describe('a line', () => {
  it('is there where the book has it, also by the label of what that is within', () => {
    for (const placeId of ['shelf', 'cabinet', 'room', null])
      expect(judge({ counts: [count(1, { placeId })] }).found).toBe('there');
    expect(judge({ counts: [count(1, { placeId: 'other' })] }).found).toBe('misplaced');
  });

  it('is missing only once the counting has ended', () => {
    expect(judge({}).found).toBeNull();
    expect(judge({}, true)).toMatchObject({ found: 'missing', difference: '-500', conflict: null });
  });

  it('is with somebody where the book says so, and nobody looks for it', () => {
    const away = { ...begin, away: '林子轩' };
    expect(judge({ begin: away }, true)).toMatchObject({ found: 'away', difference: null });
    expect(judge({ begin: away, counts: [count(1, { placeId: 'other' })] }).found).toBe('there');
    expect(judge({ shifts: [put(3, null, '林子轩')] }, true)).toMatchObject({
      found: 'away',
      conflict: null,
    });
  });

  it.each([
    ['before it was counted', 3, 5, '450', '0', null],
    ['after it was counted', 5, 3, '500', '0', null],
    ['before, but not seen', 3, 5, '500', '50', 'movement'],
  ])('is expected with what was used %s', (_, usedAt, countedAt, counted, difference, conflict) => {
    const answer = judge({ shifts: [used(usedAt, '-50')], counts: [count(countedAt, { counted })] });
    expect(answer).toMatchObject({ found: 'there', difference, conflict });
  });

  it('that is moved in the book once it was found elsewhere is right', () => {
    const counts = [count(3, { placeId: 'other' })];
    expect(judge({ counts }).found).toBe('misplaced');
    expect(judge({ counts, shifts: [put(5, 'other')] })).toMatchObject({ found: 'there', conflict: null });
  });

  it('on which two people disagree is looked at, where two have to agree', () => {
    const counts = [count(1, { counted: '400' }), count(2, { byId: 'bert' })];
    expect(judge({ counts, double: true }).conflict).toBe('persons');
    expect(judge({ counts }).conflict).toBeNull();
  });

  it('of what the book does not have is one too many, unless it has come meanwhile', () => {
    const counts = [count(1)];
    const present = { amount: '500', placeId: 'shelf', place: 'shelf', covered: true };
    expect(judge({ begin: undefined, counts })).toMatchObject({ found: 'extra', difference: null });
    expect(judge({ begin: undefined, present, counts })).toMatchObject({ found: 'there', difference: '0' });
    expect(judge({ begin: undefined, present: { ...present, covered: false }, counts }).found).toBe('extra');
    expect(judge({ begin: undefined, present: { ...present, placeId: 'other' }, counts }).found).toBe(
      'extra',
    );
  });

  it('needs somebody to decide where it is wrong in any way', () => {
    const fine = { found: 'there' as const, difference: '0', conflict: null };
    expect(needsHandling(fine)).toBe(false);
    expect(needsHandling({ ...fine, difference: null })).toBe(false);
    expect(needsHandling({ ...fine, found: 'away' })).toBe(false);
    for (const wrong of [
      { difference: '-0.000001' },
      { conflict: 'persons' as const },
      { found: 'missing' as const },
    ])
      expect(needsHandling({ ...fine, ...wrong })).toBe(true);
  });
});

it('the book at a moment is what it was and what moved until then; the rest comes after', () => {
  const shifts = [used(2, '-100'), put(4, 'other'), used(6, '-50.5')];
  expect(standingAt(begin, shifts, at(1))).toEqual(begin);
  expect(standingAt(begin, shifts, at(5))).toMatchObject({ amount: '400', placeId: 'other' });
  expect(standingAt(begin, shifts, at(9))).toMatchObject({ amount: '349.5', placeId: 'other' });
  expect(movedAfter(shifts, at(4))).toBe('-50.5');
});

it.each([
  [1, 10, 1],
  [10, 25, 3],
  [3, 1, 1],
  [200, 50, 100],
])('of %i things %i %% are %i, each once', (n, percent, wanted) => {
  const all = Array.from({ length: n }, (_, index) => index);
  const some = sampled(all, percent);
  expect(new Set(some).size).toBe(wanted);
  expect(some.every((one) => all.includes(one))).toBe(true);
});
