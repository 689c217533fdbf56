import { expect, it } from 'vitest';
import { retitled, typedAs } from './start.ts';

it('an application is found by what its title says now, in pinyin too, also one that was stored without', () => {
  const stored = (words: string) => `spl-1 ${words} ${typedAs('沈立恒')}`;
  const now = stored(typedAs('激光室 $& 新建'));
  for (const typed of ['激光室', 'jiguangshi', 'jgsxj', 'shenliheng', 'slh']) expect(now).toContain(typed);
  expect(retitled(stored(typedAs('光学室（新建）')), '光学室（新建）', '激光室 $& 新建')).toBe(now);
  expect(retitled(stored('光学室（新建）'), '光学室（新建）', '激光室 $& 新建')).toBe(now);
});
