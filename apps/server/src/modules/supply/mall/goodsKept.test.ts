import { expect, it } from 'vitest';
import { ShortCache } from '../../../platform/shortCache.ts';
import { goodsChanged, keptOfGoods } from './goodsKept.ts';

it('is counted again when goods were written, by whomever, and not for any other write', async () => {
  const platform = { shortCache: new ShortCache() };
  // As if the database had noticed nothing yet.
  const db = { execute: async () => ({ rows: [{ mark: 'as before' }] }) };
  const context = { platform, db } as unknown as Parameters<typeof keptOfGoods>[0];
  let times = 0;
  const counted = () => keptOfGoods(context, 'tried', async () => ++times);

  expect([await counted(), await counted()]).toEqual([1, 1]);
  platform.shortCache.clear('mall');
  expect(await counted()).toBe(1);
  platform.shortCache.clear('supply');
  expect(await counted()).toBe(2);
  platform.shortCache.clear('approval');
  goodsChanged({ platform, afterCommit: (task) => task() } as Parameters<typeof goodsChanged>[0]);
  expect(await counted()).toBe(3);
});
