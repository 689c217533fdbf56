import { describe, expect, it } from 'vitest';
import { completenessOf, contentOf, filledFrom, monthsAfter, nextReview, statementsIn } from './rules.ts';

const sheet = { casCode: '64–17–5', chineseName: ' 乙醇 ' };

describe('what is stored of a sheet', () => {
  it('has one spelling, and no section that says nothing', () => {
    const { content, removed } = contentOf({
      ...{ ...sheet, firstAid: '<p>就医。</p>', disposal: '<p> &nbsp;</p>', unNumber: 'UN1170' },
      hazardStatements: ['H225', ' H225 ', ''],
    });
    expect(content).toMatchObject({
      ...{ casCode: '64-17-5', chineseName: '乙醇', unNumber: '1170', disposal: null },
      ...{ hazardStatements: ['H225'], precautionStatements: [], ghsPictograms: [] },
    });
    expect(completenessOf(content)).toBe(1);
    expect(removed).toEqual([]);
  });

  it('is clean, and what was taken out is told by section', () => {
    const { content, removed } = contentOf({
      ...sheet,
      hazardSummary: '<p onclick="x()">易燃</p><script>x()</script><iframe src="/"></iframe>',
      firstAid: '<p>就医<img src="https://evil.example/x.png"></p>',
    });
    expect([content.hazardSummary, content.firstAid]).toEqual(['<p>易燃</p>', '<p>就医</p>']);
    expect(removed).toEqual([
      { section: 'hazardSummary', kinds: ['event', 'frame', 'script'] },
      { section: 'firstAid', kinds: ['picture'] },
    ]);
  });

  it('keeps what a row of an import leaves empty', () => {
    const { content } = contentOf({ ...sheet, firstAid: '<p>就医。</p>', source: '甲' });
    const given = { casCode: '64-17-5', chineseName: '酒精', firstAid: null, source: '乙' };
    expect(filledFrom(given, content)).toMatchObject({
      ...{ chineseName: '酒精', firstAid: '<p>就医。</p>', source: '乙' },
    });
  });
});

describe('the next review', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-15', 36, '2029-11-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('from %s in %i months is %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));

  it('is the day that was given, unless it has come', () => {
    expect(nextReview('2027-01-01', '2026-06-01', 36)).toBe('2027-01-01');
    for (const past of [null, '2026-06-01', '2020-01-01'])
      expect(nextReview(past, '2026-06-01', 36)).toBe('2029-06-01');
  });
});

it.each([
  ['H225、H319', ['H225', 'H319']],
  ['H225；H300+H310', ['H225', 'H300+H310']],
  ['H225 高度易燃液体和蒸气\nH319', ['H225 高度易燃液体和蒸气', 'H319']],
  ['远离热源、火花、明火', ['远离热源、火花、明火']],
])('statements of %j are %j', (cell, statements) => expect(statementsIn(cell)).toEqual(statements));
