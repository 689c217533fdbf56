import { expect, it } from 'vitest';
import { lettersOf, pinyinOf, spells } from './pinyin.ts';

it('reads a surname as a surname is read, and words as they are spoken', () => {
  expect(pinyinOf('单雄信')).toEqual({ full: 'shanxiongxin', initials: 'sxx' });
  expect(spells('单雄信', 'shan', 'person')).toBe(true);
  expect(spells('重庆大学', 'chongqing')).toBe(true);
  expect(spells('重点实验室', 'zhongdian')).toBe(true);
});

it.each([
  ['huaxue', true],
  ['huaxuexueyuan', true],
  ['hxxy', true],
  ['xueyuan', true],
  ['xxy', true],
  ['huax', true],
  ['uaxue', false],
  ['hy', false],
  ['huaxuexueyuans', false],
])('spells 化学学院 from one of its characters on: “%s” %s', (letters, is) => {
  expect(spells('化学学院', letters)).toBe(is);
});

it.each([
  ['Hua Xue', 'huaxue'],
  ["xi'an", 'xian'],
  ['lü', 'lv'],
  ['a', undefined],
  ['化学', undefined],
  ['A101', undefined],
  ['%%', undefined],
])('takes “%s” for the letters %s', (typed, letters) => {
  expect(lettersOf(typed)).toBe(letters);
});
