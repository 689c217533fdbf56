import { describe, expect, it } from 'vitest';
import {
  accidentNumberOf,
  drilled,
  fenOf,
  lacking,
  lateMinutes,
  nextRing,
  numberOf,
  openPoints,
  quickDueAt,
  yuanOf,
} from './rules.ts';

const at = (clock: string) => `2026-03-02T${clock}.000Z`;
const seconds = { second: 60, third: 180, repeat: 180 };

describe('rings', () => {
  it.each([
    ['the second a minute after the press', { ring: 1, toldAt: at('08:00:05') }, at('08:01:00')],
    ['the third three minutes after the press', { ring: 2, toldAt: at('08:01:00') }, at('08:03:00')],
    ['everybody again three minutes later', { ring: 3, toldAt: at('08:03:01') }, at('08:06:01')],
  ])('%s', (_, given, expected) => {
    expect(nextRing({ drill: false, raisedAt: at('08:00:00'), ...given }, seconds)).toBe(expected);
  });

  it('of a drill end with the first', () => {
    for (const ring of [1, 2, 3])
      expect(nextRing({ ring, drill: true, raisedAt: at('08:00:00'), toldAt: at('08:00:00') }, seconds)).toBe(
        null,
      );
  });
});

describe('the quick report', () => {
  it('is due an hour after the press, a quarter after it is known to be an accident at the earliest', () => {
    expect(quickDueAt(at('08:00:00'), at('08:20:00'), 60)).toBe(at('09:00:00'));
    expect(quickDueAt(at('08:00:00'), at('08:50:00'), 60)).toBe(at('09:05:00'));
    expect(quickDueAt(at('08:00:00'), at('12:00:00'), 60)).toBe(at('12:15:00'));
  });

  it('says by how many minutes it was late', () => {
    expect(lateMinutes(at('09:00:00'), at('09:00:00'))).toBe(null);
    expect(lateMinutes(at('09:00:00'), at('09:00:01'))).toBe(1);
    expect(lateMinutes(at('09:00:00'), at('09:20:00'))).toBe(20);
  });

  const full = {
    ...{ course: '经过', immediateMeasures: '措施', directCause: null, indirectCause: null },
    reportedTo: [{ receiver: 'college' }],
  };
  it('names what it lacks', () => {
    expect(lacking('quick', full)).toEqual([]);
    expect(lacking('final', full).map(([zh]) => zh)).toEqual(['直接原因', '间接原因']);
    expect(
      lacking('quick', { ...full, course: ' ', reportedTo: [{ receiver: 'police' }] }).map(([zh]) => zh),
    ).toEqual(['事故经过', '报告情况（学校）']);
  });
});

it('a report is ended when all four points are done', () => {
  const done = (['cause', 'people', 'measures', 'education'] as const).map((point) => ({
    point,
    done: true,
  }));
  expect(openPoints(done)).toEqual([]);
  expect(openPoints(done.map((one, no) => ({ ...one, done: no > 1 })))).toEqual(['cause', 'people']);
  expect(openPoints([])).toHaveLength(4);
});

it('numbers and texts say what is a drill', () => {
  expect([numberOf(false, '2026', 12), numberOf(true, '2026', 3)]).toEqual([
    'YJ-2026-000012',
    'YL-2026-000003',
  ]);
  expect(accidentNumberOf('2026', 3)).toBe('SG-2026-0003');
  expect(drilled(true, ['火灾', 'Fire'])).toEqual(['【演练】火灾', '[Drill] Fire']);
  expect(drilled(false, ['火灾', 'Fire'])).toEqual(['火灾', 'Fire']);
});

it('yuan are kept as fen', () => {
  for (const yuan of ['0.01', '12.50', '9999999999.99']) expect(yuanOf(fenOf(yuan))).toBe(yuan);
  expect([fenOf(null), fenOf(''), yuanOf(null)]).toEqual([null, null, null]);
  expect(yuanOf(fenOf('19.9'))).toBe('19.90');
});
