import { expect, it } from 'vitest';
import { ShortCache } from './shortCache.ts';

it('asks once, also for a query that asks again each time it is waited for', async () => {
  let asked = 0;
  const query = () => {
    // biome-ignore lint/suspicious/noThenProperty: as the count of the query builder has one
    const counting = { then: (done: (total: number) => void) => done(++asked) };
    return counting as unknown as Promise<number>;
  };
  const kept = new ShortCache();
  expect(await Promise.all([kept.get('total', query), kept.get('total', query)])).toEqual([1, 1]);
  expect(await kept.get('total', query)).toBe(1);
  kept.clear();
  expect(await kept.get('total', query)).toBe(2);
});

it('forgets what failed', async () => {
  const kept = new ShortCache();
  await expect(kept.get('total', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.get('total', () => Promise.resolve(1))).toBe(1);
});

it('tells of which module something was written', () => {
  const kept = new ShortCache();
  const [before, others] = [kept.generationOf('supply'), kept.generationOf('mall')];
  kept.clear('mall');
  expect(kept.generationOf('supply')).toBe(before);
  expect(kept.generationOf('mall')).not.toBe(others);
  kept.clear();
  expect(kept.generationOf('supply')).not.toBe(before);
});
