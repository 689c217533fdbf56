import { contract, moduleTitles } from '@anyan/contract';
import { expect, it } from 'vitest';
import { labelIn } from '../../../platform/i18n.ts';
import { dictionariesOf } from './dictionaries.ts';

const word = (module: string, field: string, code: string | number) => {
  const words = dictionariesOf(module)[field]?.[code];
  return words && labelIn(words, 'zh-CN');
};

it('knows the codes of a module by the fields of its calls', () => {
  expect(word('college', 'useStatus', 2)).toBe('停用');
  expect(word('identity', 'dataScope', 'self')).toBe('本人');
  expect(word('identity', 'menus', 'system.personnel')).toBe('人员管理');
  expect(word('identity', 'roleName', 'x')).toBeUndefined();
  // Of all things of a module that have a state.
  expect(['enabled', 'withdrawn', 'cancelled'].map((state) => word('approval', 'state', state))).toEqual([
    '启用',
    '已撤回',
    '已取消',
  ]);
  expect(word('announcement', 'scope', 'college')).toBe('全校');
});

it('has no words of its own for what is no module, such as the demo data', () => {
  expect(Object.keys(dictionariesOf('demo'))).toEqual(['menus', 'scope']);
});

it('the log has a title for every module', () => {
  const nameless = Object.values(contract).filter(({ name }) => !(name in moduleTitles));
  expect(nameless.map(({ name }) => name)).toEqual([]);
});
