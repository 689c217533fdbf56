import { describe, expect, it } from 'vitest';
import { readChart, writeChart } from './chartState.ts';
import { arcOf, markOf, middleOf, paintOf, percentOf, slicesOf } from './slices.ts';

const parts = [5, 3, 1, 1].map((count, at) => ({ value: `${at}`, name: `n${at}`, count }));

describe('the parts of a chart', () => {
  it('are the commonest, with all the others in one', () => {
    expect(slicesOf(parts, 10, 5, 'other')).toHaveLength(4);
    expect(slicesOf(parts, 10, 3, 'other')).toEqual([
      { value: '0', name: 'n0', count: 5, share: 0.5 },
      { value: '1', name: 'n1', count: 3, share: 0.3 },
      { value: null, name: 'other', count: 2, share: 0.2, gathered: true },
    ]);
  });

  it('hold what the server did not name either', () => {
    expect(slicesOf(parts, 20, 20, 'other').at(-1)).toMatchObject({ count: 10, share: 0.5, gathered: true });
    expect(slicesOf([], 0, 5, 'other')).toEqual([]);
  });

  it('are told without a lie in the rounding', () => {
    expect([0, 0.00001, 1 / 3, 0.99999, 1].map(percentOf)).toEqual(['0%', '0.1%', '33.3%', '99.9%', '100%']);
  });

  it('have the colour of their place, a risk level its own', () => {
    const [first, , others] = slicesOf(parts, 10, 3, 'other');
    expect(first && paintOf('sex', first, 0)).toBe('0');
    expect(others && paintOf('riskLevel', others, 2)).toBe('others');
    expect(first && paintOf('riskLevel', { ...first, value: 'II' }, 0)).toBe('II');
    expect(first && paintOf('riskLevel', { ...first, value: null }, 0)).toBe('others');
  });

  it('are marked by their place, a risk level by its numeral, in the middle of their arc', () => {
    const [first, , others] = slicesOf(parts, 10, 3, 'other');
    expect(first && markOf('sex', first, 0)).toBe('1');
    expect(others && markOf('sex', others, 2)).toBe('…');
    expect(first && markOf('riskLevel', { ...first, value: 'II' }, 0)).toBe('Ⅱ');
    expect(first && markOf('riskLevel', { ...first, value: null }, 0)).toBe('–');
    expect(middleOf(0, 0.5)).toEqual({ x: 89, y: 50 });
  });

  it('are drawn clockwise from the top, a whole round too', () => {
    expect(arcOf(0, 0.25)).toMatch(/^M50.000 2.000 A48 48 0 0 1 98.000 50.000/);
    expect(arcOf(0, 0.75)).toContain('A48 48 0 1 1');
    expect(arcOf(0, 1)).not.toMatch(/^M50.000 2.000 A48 48 0 1 1 50.000 2.000/);
  });
});

describe('the chart in the address', () => {
  const columns = ['userType', 'sex'];

  it('is read as it was written, beside what else is there', () => {
    const params = writeChart(new URLSearchParams('keyword=a'), { column: 'sex', kind: 'ring' });
    expect(params.toString()).toBe('keyword=a&chart=sex.ring');
    expect(readChart(params, columns)).toEqual({ column: 'sex', kind: 'ring' });
    expect(writeChart(params, undefined).toString()).toBe('keyword=a');
  });

  it('is closed without a word, and the first one for a wrong word', () => {
    expect(readChart(new URLSearchParams(), columns)).toBeUndefined();
    expect(readChart(new URLSearchParams('chart='), columns)).toEqual({ column: 'userType', kind: 'bars' });
    expect(readChart(new URLSearchParams('chart=x.pie'), columns)).toEqual({
      column: 'userType',
      kind: 'bars',
    });
  });
});
