import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('greeting', () => {
  const at = (hours: number, minutes = 0) => greetingAt(new Date(2026, 0, 1, hours, minutes));
  it.each([
    [8, 59, 'earlyMorning'],
    [9, 0, 'forenoon'],
    [11, 0, 'forenoon'],
    [11, 1, 'noon'],
    [13, 0, 'noon'],
    [13, 1, 'afternoon'],
    [19, 59, 'afternoon'],
    [20, 0, 'evening'],
  ])('%i:%i is %s', (hours, minutes, key) => expect(at(hours, minutes)).toBe(key));
});
