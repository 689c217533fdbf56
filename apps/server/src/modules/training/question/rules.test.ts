import { blanksOf, type QuestionOption } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { type Content, faultsOf, numberIn, tidyAnswer } from './rules.ts';

const options = (...texts: string[]): QuestionOption[] =>
  texts.map((text, at) => ({ key: 'ABCDEFGHI'[at] as 'A', text }));
const single: Content = {
  questionType: 'single',
  stem: '实验室着火时应当？',
  options: options('报警', '围观'),
  answer: { keys: ['A'] },
};
const multiple: Content = {
  ...single,
  questionType: 'multiple',
  options: options('一', '二', '三'),
  answer: { keys: ['A', 'C'] },
};
const judge: Content = {
  questionType: 'judge',
  stem: '可以围观。',
  options: [],
  answer: { keys: ['false'] },
};
const fill: Content = {
  questionType: 'fill',
  stem: '火警电话是 ___，急救电话是 ____。',
  options: [],
  answer: { blanks: [{ texts: ['119'] }, { texts: ['120', '一二〇'], tolerance: null }] },
};
const short: Content = {
  questionType: 'shortAnswer',
  stem: '简述灭火器的用法。',
  options: [],
  answer: {
    points: [
      { text: '提', score: 1 },
      { text: '拔', score: 1.5 },
    ],
  },
};
const codes = (content: Content) =>
  faultsOf(content).map(({ code, fields }) => `${fields?.[0]?.field} ${code.slice('QUESTION_'.length)}`);

describe('a question that holds', () => {
  it.each([single, multiple, judge, fill, short])('$questionType', (content) =>
    expect(codes(content)).toEqual([]),
  );
  it('has pictures in the place of texts', () => {
    const pictures = [
      { key: 'A', text: '', imageId: 'one' },
      { key: 'B', text: '', imageId: 'other' },
    ] satisfies QuestionOption[];
    expect(codes({ ...single, options: pictures })).toEqual([]);
    const [first] = pictures;
    expect(
      codes({
        ...single,
        options: [
          { ...first, key: 'A' },
          { ...first, key: 'B' },
        ] as QuestionOption[],
      }),
    ).toEqual(['options OPTION_SAME']);
  });
  it('tells options by their small and capital letters', () =>
    expect(codes({ ...single, options: options('1 mW', '1 MW') })).toEqual([]));
});

describe('a question is refused', () => {
  it.each<[string, Content, string[]]>([
    ['single without options', { ...single, options: [] }, ['options OPTIONS_NEEDED', 'answer KEY_UNKNOWN']],
    ['single with one', { ...single, options: options('一') }, ['options OPTIONS_NEEDED']],
    ['nine options', { ...single, options: options(...'一二三四五六七八九') }, ['options OPTIONS_NEEDED']],
    ['options out of order', { ...single, options: options('一', '二').reverse() }, ['options OPTION_ORDER']],
    ['a key twice', { ...single, options: [...options('一'), ...options('二')] }, ['options OPTION_ORDER']],
    ['an empty option', { ...single, options: options('一', ' ') }, ['options OPTION_EMPTY']],
    ['equal options', { ...single, options: options('ＡＢ 1', 'AB1') }, ['options OPTION_SAME']],
    ['no key', { ...single, answer: {} }, ['answer ANSWER_NEEDED']],
    ['two keys of a single', { ...single, answer: { keys: ['A', 'B'] } }, ['answer SINGLE_KEY']],
    ['a key without option', { ...single, answer: { keys: ['C'] } }, ['answer KEY_UNKNOWN']],
    ['one key of a multiple', { ...multiple, answer: { keys: ['A'] } }, ['answer MULTIPLE_KEYS']],
    ['the same key twice', { ...multiple, answer: { keys: ['A', 'A'] } }, ['answer KEY_TWICE']],
    ['judge with options', { ...judge, options: options('对', '错') }, ['options OPTIONS_REFUSED']],
    ['judge by a letter', { ...judge, answer: { keys: ['A'] } }, ['answer JUDGE_KEY']],
    ['judge by both', { ...judge, answer: { keys: ['true', 'false'] } }, ['answer JUDGE_KEY']],
    ['judge without key', { ...judge, answer: {} }, ['answer ANSWER_NEEDED']],
    ['judge by what every object has', { ...judge, answer: { keys: ['toStrin'] } }, ['answer JUDGE_KEY']],
    ['fill without a blank', { ...fill, stem: '火警电话是 __' }, ['stem BLANKS_NEEDED']],
    ['six blanks', { ...fill, stem: '___ '.repeat(6) }, ['stem BLANKS_MANY']],
    ['an answer too few', { ...fill, answer: { blanks: [{ texts: ['119'] }] } }, ['answer BLANKS_DIFFER']],
    [
      'a blank without answer',
      { ...fill, answer: { blanks: [{ texts: ['119'] }, { texts: [' '] }] } },
      ['answer BLANK_EMPTY'],
    ],
    [
      'six texts of a blank',
      { ...fill, answer: { blanks: [{ texts: ['119'] }, { texts: [...'123456'] }] } },
      ['answer BLANK_TEXTS'],
    ],
    [
      'a tolerance of words',
      {
        ...fill,
        answer: {
          blanks: [
            { texts: ['119'], tolerance: 1 },
            { texts: ['一二〇'], tolerance: 0 },
          ],
        },
      },
      ['answer BLANK_NUMBER'],
    ],
    ['fill with options', { ...fill, options: options('一', '二') }, ['options OPTIONS_REFUSED']],
    [
      'a long answer',
      { ...short, answer: { points: [{ text: '提'.repeat(201), score: 1 }] } },
      ['answer ANSWER_LONG'],
    ],
    [
      'a score of 101',
      { ...short, answer: { points: [{ text: '提', score: 101 }] } },
      ['answer POINT_SCORE'],
    ],
    [
      'no score',
      { ...short, answer: { points: [{ text: '提', score: Number.NaN }] } },
      ['answer POINT_SCORE'],
    ],
    ['no points', { ...short, answer: { keys: ['A'] } }, ['answer POINTS_NEEDED']],
    [
      'a score of 0.3',
      { ...short, answer: { points: [{ text: '提', score: 0.3 }] } },
      ['answer POINT_SCORE'],
    ],
  ])('%s', (_, content, expected) => expect(codes(content)).toEqual(expected));
});

it.each([
  ['___', 1],
  ['______', 1],
  ['a__b', 0],
  ['___、___', 2],
])('%s has %i blanks', (stem, count) => expect(blanksOf(stem)).toBe(count));

it.each([
  ['12', 12],
  ['１２．５', 12.5],
  ['−3', -3],
  ['1e3', 1000],
  ['.5', 0.5],
  ['12 mL', undefined],
  ['', undefined],
  ['1,2', undefined],
])('%s as a number', (text, number) => expect(numberIn(text)).toBe(number));

describe('an answer is put right', () => {
  it('by its type', () => {
    const all = { keys: ['C', 'A'], blanks: [{ texts: [' 1', '1', ''], tolerance: null }], points: [] };
    expect(tidyAnswer('multiple', all)).toEqual({ keys: ['A', 'C'] });
    expect(tidyAnswer('fill', all)).toEqual({ blanks: [{ texts: ['1'] }] });
    expect(tidyAnswer('shortAnswer', all)).toEqual({ points: [] });
  });
});
