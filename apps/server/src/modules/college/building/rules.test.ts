import { describe, expect, it } from 'vitest';
import { distinctNames, floorOutside, hasFloor } from './rules.ts';

const house = { floorsAbove: 6, floorsBelow: 2 };

describe('hasFloor', () => {
  it('takes floors from the lowest to the highest', () => {
    for (const floor of [-2, -1, 1, 6]) expect(hasFloor(house, floor)).toBe(true);
  });

  it('knows no floor 0 and none outside', () => {
    for (const floor of [0, -0, -3, 7, 1.5, Number.NaN]) expect(hasFloor(house, floor)).toBe(false);
    expect(hasFloor({ floorsAbove: 1, floorsBelow: 0 }, -1)).toBe(false);
  });
});

describe('floorOutside', () => {
  it('names the floor a lower building would lose', () => {
    expect(floorOutside(house, { highest: 7, lowest: -1 })).toBe(7);
    expect(floorOutside(house, { highest: 3, lowest: -3 })).toBe(-3);
  });

  it('is content with floors that stay, and with no rooms at all', () => {
    expect(floorOutside(house, { highest: 6, lowest: -2 })).toBeUndefined();
    expect(floorOutside(house, { highest: null, lowest: null })).toBeUndefined();
  });
});

describe('distinctNames', () => {
  it('adds the campus only where a name comes twice', () => {
    expect(
      distinctNames([
        { id: 'a', name: '化学楼', campus: '东区' },
        { id: 'b', name: '化学楼', campus: '西区' },
        { id: 'c', name: '物理楼', campus: '东区' },
      ]).map(({ name }) => name),
    ).toEqual(['化学楼（东区）', '化学楼（西区）', '物理楼']);
  });
});
