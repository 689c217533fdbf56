import { describe, expect, it } from 'vitest';
import { basesToKeep, pointInTimeBase, sampleOf } from './retention.ts';

const now = new Date('2026-11-21T03:00:00Z');
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => ({
    at: new Date(now.getTime() - ago * 86_400_000 - 1_800_000).toISOString(),
  }));
const days = (bases: readonly { at: string }[]) => bases.map(({ at }) => at.slice(0, 10));

describe('backups that are kept', () => {
  it('are those of 14 days, 8 weeks and 12 months', () => {
    const stay = days(basesToKeep(nightly(800), now));
    // The days, and the one that their first moments begin from.
    expect(stay.slice(-15)).toEqual(days(nightly(15)).reverse());
    // Sundays, the newest of their weeks; the newest weeks are among the days.
    expect(stay.slice(-21, -15)).toEqual([
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(stay.slice(0, -21)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
    ]);
  });

  it('are all while there are few, and the newest of a day', () => {
    expect(basesToKeep(nightly(5), now)).toHaveLength(5);
    expect(basesToKeep([], now)).toEqual([]);
    const sameDay = [{ at: '2026-11-20T01:00:00.000Z' }, { at: '2026-11-20T09:00:00.000Z' }];
    // The older one is where the WAL begins.
    expect(basesToKeep(sameDay, now)).toHaveLength(2);
    expect(basesToKeep([...nightly(20), ...sameDay], now)).not.toContain(sameDay[0]);
  });

  it('stay although nothing new has come for a year', () => {
    const old = nightly(3);
    expect(basesToKeep(old, new Date('2028-01-01'))).toEqual([...old].reverse());
  });

  it('reach back to any second of 14 days', () => {
    expect(pointInTimeBase(nightly(40), now)?.at).toBe('2026-11-07T02:30:00.000Z');
    expect(pointInTimeBase(nightly(3), now)?.at).toBe('2026-11-19T02:30:00.000Z');
    expect(pointInTimeBase([], now)).toBeUndefined();
  });
});

describe('files that a drill reads', () => {
  const files = Array.from({ length: 5000 }, (_, no) => ({ key: `key ${no}` }));

  it('are all on Sunday and about one of a hundred on other days, never the same', () => {
    expect(sampleOf(files, '2026-11-22')).toHaveLength(5000);
    const [saturday, monday] = [sampleOf(files, '2026-11-21'), sampleOf(files, '2026-11-23')];
    for (const some of [saturday, monday]) {
      expect(some.length).toBeGreaterThan(20);
      expect(some.length).toBeLessThan(100);
    }
    expect(saturday.filter((one) => monday.includes(one)).length).toBeLessThan(saturday.length / 2);
  });

  it('are never none where there are some', () => {
    expect(sampleOf(files.slice(0, 3), '2026-11-23')).not.toHaveLength(0);
    expect(sampleOf([], '2026-11-23')).toEqual([]);
  });
});
