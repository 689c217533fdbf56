import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../platform/clock.ts';
import { clockIn, isQuiet, minutesQuiet } from './rules.ts';

const night = { quietFrom: '22:00', quietTo: '07:30' };
const noon = { quietFrom: '12:00', quietTo: '13:30' };

describe('quiet hours', () => {
  it('last from the first minute to before the last, over midnight too', () => {
    const quiet = (hours: typeof night, ...clocks: string[]) => clocks.map((clock) => isQuiet(hours, clock));
    expect(quiet(night, '21:59', '22:00', '23:59', '00:00', '07:29', '07:30', '12:00')).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(quiet(noon, '11:59', '12:00', '13:29', '13:30', '00:00')).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are none where none are set', () => {
    expect(isQuiet({ quietFrom: null, quietTo: null }, '03:00')).toBe(false);
  });

  it('tell how long they last from now', () => {
    expect(minutesQuiet(night, '22:00')).toBe(570);
    expect(minutesQuiet(night, '07:29')).toBe(1);
    expect(minutesQuiet(night, '07:30')).toBe(0);
    expect(minutesQuiet(noon, '12:30')).toBe(60);
  });

  it("follow the college's clock", () => {
    const at = new Date('2026-03-01T15:59:00Z');
    expect(clockIn('Asia/Shanghai', at)).toBe('23:59');
    expect(clockIn('Asia/Kolkata', at)).toBe('21:29');
    expect(clockIn('Asia/Shanghai', new Date('2026-03-01T16:00:00Z'))).toBe('00:00');
  });
});

it('counts days by the calendar', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-03-29', '2026-03-29')).toBe(0);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});
