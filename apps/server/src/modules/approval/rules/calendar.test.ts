import { shippedCalendar } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { dueAfter } from './calendar.ts';

const timeZone = 'Asia/Shanghai';
/** A clock of Shanghai, which knows no summer time. */
const at = (local: string) => Date.parse(`${local}:00+08:00`);
const due = (from: string, hours: number, calendar = shippedCalendar) =>
  new Date(dueAfter(at(from), hours, { calendar, timeZone })).toISOString();
const is = (local: string) => new Date(at(local)).toISOString();

describe('due hours', () => {
  it('pass on the clock where nothing is said of working hours', () => {
    expect(dueAfter(at('2026-11-20T17:00'), 24)).toBe(at('2026-11-21T17:00'));
  });

  // 2026-11-20 is a Friday; the day has ten hours from eight to six.
  it.each([
    ['2026-11-18T09:00', 4, '2026-11-18T13:00'],
    ['2026-11-18T16:00', 4, '2026-11-19T10:00'],
    ['2026-11-20T16:00', 4, '2026-11-23T10:00'],
    ['2026-11-21T12:00', 1, '2026-11-23T09:00'],
    ['2026-11-18T05:00', 1, '2026-11-18T09:00'],
    ['2026-11-18T20:00', 1, '2026-11-19T09:00'],
    ['2026-11-18T08:00', 10, '2026-11-18T18:00'],
    ['2026-11-16T08:00', 50, '2026-11-20T18:00'],
    ['2026-11-16T08:00', 51, '2026-11-23T09:00'],
  ])('from %s %i working hours end at %s', (from, hours, end) => {
    expect(due(from, hours)).toBe(is(end));
  });

  it('skip holidays and count days worked instead', () => {
    const calendar = {
      ...shippedCalendar,
      exceptions: [
        { day: '2026-10-01', working: false, name: '国庆节' },
        { day: '2026-10-02', working: false, name: '国庆节' },
        { day: '2026-10-10', working: true, name: '调休' },
      ],
    };
    expect(due('2026-09-30T17:00', 2, calendar)).toBe(is('2026-10-05T09:00'));
    expect(due('2026-10-09T17:00', 2, calendar)).toBe(is('2026-10-10T09:00'));
  });

  it('follow the clock of a place with summer time', () => {
    const working = { calendar: shippedCalendar, timeZone: 'Europe/Berlin' };
    // The clocks go back on Sunday, 2026-10-25.
    const from = Date.parse('2026-10-23T17:00:00+02:00');
    expect(new Date(dueAfter(from, 2, working)).toISOString()).toBe('2026-10-26T08:00:00.000Z');
  });

  it('count plain hours where a calendar has no working day', () => {
    const calendar = { ...shippedCalendar, weekdays: [], from: '08:00', to: '08:00' };
    expect(due('2026-11-18T09:00', 5, calendar)).toBe(is('2026-11-18T14:00'));
  });
});
