import { describe, expect, it } from 'vitest';
import { isChanged, mergeStale, same } from './merge.ts';

const base = { name: '化学院', phone: null, order: 1, version: 1 };

describe('a stale save', () => {
  it('takes what only the other changed', () => {
    const { values, conflicts } = mergeStale(base, base, { ...base, name: '化学化工学院', version: 2 });
    expect(values.name).toBe('化学化工学院');
    expect(conflicts).toEqual({});
  });
  it('keeps what only I changed', () => {
    const { values, conflicts } = mergeStale(base, { ...base, phone: '1' }, { ...base, version: 2 });
    expect(values.phone).toBe('1');
    expect(conflicts).toEqual({});
  });
  it('keeps mine and shows theirs where both changed', () => {
    const { values, conflicts } = mergeStale(base, { ...base, order: 5 }, { ...base, order: 7 });
    expect(values.order).toBe(5);
    expect(conflicts).toEqual({ order: 7 });
  });
  it('finds no conflict where both wrote the same', () => {
    expect(mergeStale(base, { ...base, order: 5 }, { ...base, order: 5 }).conflicts).toEqual({});
  });
});

it('counts empty text, null and absent as one', () => {
  expect(same('', null)).toBe(true);
  expect(same(undefined, null)).toBe(true);
  expect(same(0, null)).toBe(false);
  expect(isChanged({ phone: null }, { phone: '' })).toBe(false);
  expect(isChanged({ phone: null }, { phone: '1' })).toBe(true);
});
