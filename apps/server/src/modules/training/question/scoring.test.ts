import { describe, expect, it } from 'vitest';
import { type MultipleScoring, score } from './scoring.ts';

const letters = [...'ABCDEF'];
const subsets = (from: readonly string[]): string[][] =>
  from.reduce<string[][]>((all, key) => all.concat(all.map((one) => [...one, key])), [[]]);
const ways: MultipleScoring[] = ['all', 'half', 'share'];

describe('a choice', () => {
  // Every key against every answer there is.
  for (const how of ways)
    it(`of several is scored ${how}`, () => {
      for (const keys of subsets(letters).filter(({ length }) => length > 1))
        for (const given of subsets(letters)) {
          const earned = score({ questionType: 'multiple', answer: { keys } }, { keys: given }, how);
          const wrong = given.some((key) => !keys.includes(key));
          if (wrong || given.length === 0) expect(earned).toBe(0);
          else if (given.length === keys.length) expect(earned).toBe(1);
          else expect(earned).toBe({ all: 0, half: 0.5, share: given.length / keys.length }[how]);
        }
    });

  it('of one is right or wrong, whatever the way', () => {
    for (const how of ways) {
      const earned = (...keys: string[]) =>
        score({ questionType: 'single', answer: { keys: ['B'] } }, { keys }, how);
      expect([earned('B'), earned('A'), earned('A', 'B'), earned()]).toEqual([1, 0, 0, 0]);
    }
    expect(score({ questionType: 'judge', answer: { keys: ['false'] } }, { keys: ['false'] })).toBe(1);
  });

  it('does not count a key twice, nor the order', () => {
    const of = (...keys: string[]) =>
      score({ questionType: 'multiple', answer: { keys: ['A', 'C'] } }, { keys }, 'half');
    expect(of('C', 'A')).toBe(1);
    expect(of('A', 'A')).toBe(0.5);
  });

  it('without any key earns nothing', () =>
    expect(score({ questionType: 'single', answer: {} }, { keys: [] })).toBe(0));
});

describe('blanks', () => {
  const answer = {
    blanks: [{ texts: ['HCl', '盐酸'] }, { texts: ['12'], tolerance: 0.5 }, { texts: ['0.2'] }],
  };
  const of = (...texts: string[]) => score({ questionType: 'fill', answer }, { texts });

  it('ignore case, width and blanks', () => {
    for (const text of ['hcl', 'ＨＣＬ', ' H Cl', '盐 酸']) expect(of(text)).toBeCloseTo(1 / 3);
    expect(of('硫酸')).toBe(0);
  });

  it.each([
    ['12', true],
    ['12.5', true],
    ['１１．５', true],
    ['12.51', false],
    ['11.49', false],
    ['12 mL', false],
    ['', false],
  ])('%s lies near 12 by a half: %s', (text, right) => expect(of('', text) === 1 / 3).toBe(right));

  it('without a tolerance are texts', () => {
    expect(of('', '', '0.2')).toBeCloseTo(1 / 3);
    expect(of('', '', '0.20')).toBe(0);
  });

  it('are scored each for itself, in their order', () => {
    expect(of('盐酸', '12', '0.2')).toBe(1);
    expect(of('12', '盐酸', '0.2')).toBeCloseTo(1 / 3);
    expect(of()).toBe(0);
    expect(of('盐酸', '12', '0.2', '多')).toBe(1);
  });

  it('are near in spite of how machines count', () =>
    expect(
      score(
        { questionType: 'fill', answer: { blanks: [{ texts: ['0.2'], tolerance: 0.1 }] } },
        { texts: ['0.3'] },
      ),
    ).toBe(1));
});

it('a short answer is graded by a person', () =>
  expect(score({ questionType: 'shortAnswer', answer: { points: [] } }, { texts: ['答'] })).toBeUndefined());
