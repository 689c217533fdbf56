import { accessSettings } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aloneSteps, overtimeSteps, stayOf, stepsDue, unattendedSteps } from './rules.ts';

const zone = 'Asia/Shanghai';
/** By the college’s clock; 2026-06-01 is a Monday. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString();
const stay = (more: object = {}) => ({
  ...{ openHours: [], maxStayMinutes: 720, overtimeMinutes: 30, autoSignOutAt: '23:59' },
  requireSignOut: true,
  ...more,
});
const { defaults } = accessSettings.group;
const weekday = ['1', '2', '3', '4', '5'] as const;
const never = () => false;
const until = (inAt: string, more: object = {}, holiday: (day: string) => boolean = never) =>
  stayOf(at(inAt), zone, stay(more), holiday);

describe('somebody inside', () => {
  it('is overtime after the longest stay where the room is always open', () => {
    expect(until('2026-06-01 08:00').overtimeAt).toBe(at('2026-06-01 20:00'));
    expect(until('2026-06-01 08:00', { maxStayMinutes: 60 }).overtimeAt).toBe(at('2026-06-01 09:00'));
  });

  it('is overtime after the hours and their grace, if that is sooner', () => {
    const openHours = [{ days: [...weekday], from: '08:00', to: '18:00' }];
    expect(until('2026-06-01 09:00', { openHours }).overtimeAt).toBe(at('2026-06-01 18:30'));
    expect(until('2026-06-01 09:00', { openHours, overtimeMinutes: 0 }).overtimeAt).toBe(
      at('2026-06-01 18:00'),
    );
    // Whoever came outside of the hours stays as long as anybody.
    expect(until('2026-06-01 20:00', { openHours }).overtimeAt).toBe(at('2026-06-02 08:00'));
  });

  it('goes by hours that follow one another, also over midnight, and by holidays', () => {
    const openHours = [
      { days: [...weekday], from: '08:00', to: '12:00' },
      { days: [...weekday], from: '12:00', to: '24:00' },
      { days: [...weekday], from: '00:00', to: '02:00' },
    ];
    expect(until('2026-06-01 11:00', { openHours, maxStayMinutes: 4320 }).overtimeAt).toBe(
      at('2026-06-02 02:30'),
    );
    const holiday = (day: string) => day === '2026-06-02';
    expect(until('2026-06-01 11:00', { openHours, maxStayMinutes: 4320 }, holiday).overtimeAt).toBe(
      at('2026-06-02 00:30'),
    );
  });

  it('is signed out by itself at the next such time of day, or never', () => {
    expect(until('2026-06-01 08:00').autoOutAt).toBe(at('2026-06-01 23:59'));
    expect(until('2026-06-01 23:59').autoOutAt).toBe(at('2026-06-02 23:59'));
    expect(until('2026-06-01 08:00', { autoSignOutAt: '24:00' }).autoOutAt).toBe(at('2026-06-02 00:00'));
    expect(until('2026-06-01 08:00', { autoSignOutAt: null }).autoOutAt).toBeNull();
  });

  it('is out when his time is over where nobody has to sign out, and overtime never', () => {
    const free = { requireSignOut: false };
    expect(until('2026-06-01 08:00', free)).toEqual({ overtimeAt: null, autoOutAt: at('2026-06-01 20:00') });
    expect(until('2026-06-01 20:00', free).autoOutAt).toBe(at('2026-06-01 23:59'));
    expect(until('2026-06-01 20:00', { ...free, autoSignOutAt: null }).autoOutAt).toBe(
      at('2026-06-02 08:00'),
    );
  });

  it('stays to the end of an approved night, and is signed out by nothing meanwhile', () => {
    const nights = [{ date: '2026-06-01', from: '22:00', to: '06:00', companionIds: [], applyId: 'a' }];
    const openHours = [{ days: [...weekday], from: '08:00', to: '22:00' }];
    const night = (inAt: string, now?: string) =>
      stayOf(at(inAt), zone, stay({ openHours }), never, { nights, ...(now ? { now: at(now) } : {}) });
    expect(night('2026-06-01 21:00')).toEqual({
      ...{ overtimeAt: at('2026-06-02 06:00'), autoOutAt: at('2026-06-02 23:59') },
    });
    expect(night('2026-06-02 01:00').overtimeAt).toBe(at('2026-06-02 06:00'));
    // Who goes long before the night is overtime as ever, until it is approved while he is there.
    const early = stayOf(at('2026-06-01 08:00'), zone, stay({ openHours, maxStayMinutes: 600 }), never, {
      nights,
    });
    expect(early.overtimeAt).toBe(at('2026-06-01 18:00'));
    const late = stayOf(at('2026-06-01 08:00'), zone, stay({ openHours, maxStayMinutes: 600 }), never, {
      ...{ nights, now: at('2026-06-01 22:30') },
    });
    expect(late.overtimeAt).toBe(at('2026-06-02 06:00'));
    // The night before is over.
    expect(night('2026-06-02 09:00').autoOutAt).toBe(at('2026-06-02 23:59'));
  });

  it('is never overtime, nor signed out, before he came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 * 24 * 14 }),
        fc.constantFrom('00:00', '06:30', '12:00', '23:59', '24:00'),
        fc.constantFrom('07:00', '18:00', '24:00'),
        fc.integer({ min: 0, max: 480 }),
        (minutes, autoSignOutAt, to, overtimeMinutes) => {
          const inAt = new Date(Date.parse(at('2026-06-01 00:00')) + minutes * 60_000).toISOString();
          const openHours = [{ days: [...weekday], from: '06:00', to }];
          const found = stayOf(inAt, zone, stay({ openHours, autoSignOutAt, overtimeMinutes }), never);
          const overtimeAt = found.overtimeAt ?? '';
          expect(overtimeAt > inAt).toBe(true);
          expect(overtimeAt <= new Date(Date.parse(inAt) + 720 * 60_000).toISOString()).toBe(true);
          expect(found.autoOutAt === null || found.autoOutAt > inAt).toBe(true);
        },
      ),
    );
  });

  it('has steps that are told one after the other', () => {
    const since = at('2026-06-01 18:00');
    const due = (steps: readonly number[], ...minutes: number[]) =>
      minutes.map((one) => stepsDue(steps, since, new Date(Date.parse(since) + one * 60_000).toISOString()));
    expect(due(overtimeSteps(defaults), -1, 0, 14, 15, 30, 59, 60, 600)).toEqual([0, 1, 1, 2, 3, 3, 4, 4]);
    expect(due(aloneSteps(defaults), 0, 9, 10, 30)).toEqual([1, 1, 2, 3]);
    expect(due(unattendedSteps(defaults), 0, 14, 15, 30)).toEqual([1, 1, 2, 3]);
    // Two who hear at the same minute.
    expect(due(aloneSteps({ aloneOfficer: 5, aloneHead: 5 }), 4, 5)).toEqual([1, 3]);
  });
});
