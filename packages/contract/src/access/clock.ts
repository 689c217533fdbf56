import { text } from '../core/index.ts';

/** A time of day, `08:00`; `24:00` is its end. */
export const clock = (label: readonly [string, string]) =>
  text(label, {
    max: 5,
    pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
    says: ['时间格式为 08:00', 'A time is written 08:00'],
  });

/** When night begins and ends, of the college. */
export const nightHours = {
  nightFrom: clock(['夜间开始', 'Night from']),
  nightTo: clock(['夜间结束', 'Night until']),
};
