import type { QuestionSnapshot } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { figuresOf, type Sums } from './figures.ts';

const content: Pick<QuestionSnapshot, 'questionType' | 'options' | 'answer'> = {
  questionType: 'single',
  options: ['A', 'B', 'C'].map((key) => ({ key: key as 'A', text: key })),
  answer: { keys: ['A'] },
};
const all = new Map([
  ['A', 50],
  ['B', 30],
  ['C', 20],
]);

/** Sittings of one percent each, `right` of which got the question; the others earned the percent itself. */
const at = (percent: number, n: number, right: number): Sums => {
  const y = percent / 100;
  return { percent, n, x: right, xx: right, y: y * n, yy: y * y * n, xy: y * right };
};

describe('figures of a question', () => {
  it('say nothing of fewer than thirty', () => {
    expect(figuresOf([at(90, 29, 10)], all, content)).toEqual({
      ...{ used: 29, facility: null, discrimination: null, correlation: null, flags: [] },
    });
    expect(figuresOf([], all, content).used).toBe(0);
    expect(figuresOf([at(90, 30, 15)], all, content).facility).toBe(0.5);
  });

  it('are the mean share, and what the best and the last 27 % differ by', () => {
    // 27 of the best have 24 right, 27 of the last 9.
    const sums = [at(90, 27, 24), at(60, 46, 23), at(30, 27, 9)];
    const { used, facility, discrimination, correlation, flags } = figuresOf(sums, all, content);
    expect([used, facility, discrimination]).toEqual([100, 0.56, 0.556]);
    // By hand: cov(x, y) = 0.381 − 0.56 × 0.6 = 0.045, sd(x) = 0.4964, sd(y) = 0.2205.
    expect(correlation).toBe(0.411);
    expect(flags).toEqual([]);
  });

  it('take of those who tie an equal part each', () => {
    // Twenty of forty stand on one percent: 10.8 of each end, of whom the first group is whole.
    const sums = [at(80, 10, 10), at(50, 20, 10), at(20, 10, 0)];
    // (10 + 0.8 × 0.5) / 10.8 − (0 + 0.8 × 0.5) / 10.8
    expect(figuresOf(sums, all, content).discrimination).toBe(0.926);
    expect(figuresOf([at(50, 40, 20)], all, content).discrimination).toBe(0);
  });

  it('suspect the key where the last do better than the best', () => {
    const { discrimination, flags } = figuresOf([at(90, 20, 2), at(30, 20, 18)], all, content);
    expect(discrimination).toBe(-0.8);
    expect(flags).toEqual(['wrongKey']);
  });

  it('warn of what tells little apart, is too easy or too hard', () => {
    expect(figuresOf([at(90, 20, 11), at(30, 20, 9)], all, content).flags).toEqual(['weak']);
    expect(figuresOf([at(90, 50, 50), at(30, 50, 46)], all, content).flags).toEqual(['weak', 'easy']);
    // Exactly 0.95 is not above it, 0.2 not below.
    expect(figuresOf([at(90, 50, 50), at(30, 50, 45)], all, content).flags).toEqual(['weak']);
    expect(figuresOf([at(90, 50, 18), at(30, 50, 1)], all, content).flags).toEqual(['hard']);
    expect(figuresOf([at(90, 50, 15), at(30, 50, 5)], all, content).flags).toEqual([]);
  });

  it('warn of a wrong option that nobody chose, not of the right one or where there are none to choose', () => {
    const sums = [at(90, 20, 15), at(30, 20, 5)];
    const flags = (chosen: [string, number][], more: Partial<typeof content> = {}) =>
      figuresOf(sums, new Map(chosen), { ...content, ...more }).flags;
    expect(
      flags([
        ['A', 20],
        ['B', 20],
      ]),
    ).toEqual(['idleOption']);
    expect(
      flags([
        ['B', 20],
        ['C', 20],
      ]),
    ).toEqual([]);
    expect(flags([], { questionType: 'judge', options: [] })).toEqual([]);
  });

  it('correlate nothing where all answered alike', () => {
    expect(figuresOf([at(90, 20, 20), at(30, 20, 20)], all, content).correlation).toBeNull();
  });
});
