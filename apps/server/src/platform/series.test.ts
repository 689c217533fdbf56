import { expect, it } from 'vitest';
import { unique, useWorld } from '../testing/harness.ts';
import { series } from './series.ts';

const world = useWorld();
const drawn = (key: string, n?: number) => world.write((context) => series.draw(context, key, n));

it('counts on from one, each series for itself, several at once', async () => {
  const [key, other] = [unique('series'), unique('series')];
  expect(await drawn(key)).toEqual([1]);
  expect(await drawn(key, 3)).toEqual([2, 3, 4]);
  expect(await drawn(other)).toEqual([1]);
  expect(await drawn(key, 0)).toEqual([]);
  expect(await drawn(key)).toEqual([5]);
});

it('gives two who draw at once different numbers without a gap', async () => {
  const key = unique('series');
  const all = await Promise.all(Array.from({ length: 12 }, () => drawn(key, 2)));
  expect(all.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});

it('leaves no gap behind what was taken back', async () => {
  const key = unique('series');
  await drawn(key);
  const failed = world.write(async (context) => {
    await series.draw(context, key, 5);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await drawn(key)).toEqual([2]);
});
