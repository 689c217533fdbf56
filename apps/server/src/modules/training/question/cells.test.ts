import type { QuestionAnswer, QuestionType } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { answerIn, answerText } from './cells.ts';

describe('a cell is read', () => {
  it.each<[QuestionType, string, QuestionAnswer]>([
    ['single', 'A', { keys: ['A'] }],
    ['single', ' ｂ ', { keys: ['B'] }],
    ['multiple', 'ac', { keys: ['A', 'C'] }],
    ['multiple', 'A,C', { keys: ['A', 'C'] }],
    ['multiple', 'Ａ、Ｃ', { keys: ['A', 'C'] }],
    ['multiple', 'A；A', { keys: ['A', 'A'] }],
    ['single', '一', { keys: ['一'] }],
    ['judge', '对', { keys: ['true'] }],
    ['judge', '×', { keys: ['false'] }],
    ['judge', 'f', { keys: ['false'] }],
    ['judge', '不一定', { keys: ['不一定'] }],
    ['fill', '119｜120；一二〇', { blanks: [{ texts: ['119'] }, { texts: ['120', '一二〇'] }] }],
    ['fill', '12±0.5', { blanks: [{ texts: ['12'], tolerance: 0.5 }] }],
    ['fill', '119||', { blanks: [{ texts: ['119'] }, { texts: [] }, { texts: [] }] }],
    ['fill', 'a\\；b', { blanks: [{ texts: ['a；b'] }] }],
    [
      'shortAnswer',
      '提=1；拔＝1.5分',
      {
        points: [
          { text: '提', score: 1 },
          { text: '拔', score: 1.5 },
        ],
      },
    ],
    ['shortAnswer', 'a=b=2', { points: [{ text: 'a=b', score: 2 }] }],
    ['single', ' ', {}],
  ])('%s %s', (type, cell, answer) => expect(answerIn(type, cell)).toEqual(answer));

  it('also where it makes no sense', () => {
    expect(answerIn('shortAnswer', '提').points?.[0]?.score).toBe(0);
    expect(answerIn('fill', '12±x').blanks?.[0]?.tolerance).toBeNaN();
    expect(answerIn('fill', '12±-1').blanks?.[0]?.tolerance).toBeNaN();
    expect(answerIn('fill', '\\').blanks).toEqual([{ texts: ['\\'] }]);
  });
});

it.each<[QuestionType, QuestionAnswer]>([
  ['multiple', { keys: ['A', 'D'] }],
  ['judge', { keys: ['false'] }],
  [
    'fill',
    { blanks: [{ texts: ['a;b|c', 'x\\y'] }, { texts: ['12', '13'], tolerance: 0 }, { texts: ['±'] }] },
  ],
  [
    'shortAnswer',
    {
      points: [
        { text: 'E=mc2；能量', score: 2.5 },
        { text: '质量', score: 1 },
      ],
    },
  ],
])('what is written of %s is read again', (type, answer) =>
  expect(answerIn(type, answerText(type, answer))).toEqual(answer),
);
