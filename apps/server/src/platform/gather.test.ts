import { expect, it } from 'vitest';
import { gather, gatherAll } from './gather.ts';
import type { Platform } from './platform.ts';

const node = () => ({ database: { db: {} } }) as Platform;

it('reads together what is asked for while another reading is under way, each thing once', async () => {
  const platform = node();
  const asked: string[][] = [];
  const ask = (key: string) =>
    gather(platform, 'x', key, async (_, keys: readonly string[]) => {
      asked.push([...keys]);
      await new Promise(setImmediate);
      return new Map(keys.filter((one) => one !== 'none').map((one) => [one, one.toUpperCase()]));
    });
  const first = ask('a');
  await new Promise(setImmediate);
  const later = [ask('b'), ask('c'), ask('b'), ask('none')];
  expect(await first).toBe('A');
  expect(await Promise.all(later)).toEqual(['B', 'C', 'B', undefined]);
  expect(asked).toEqual([['a'], ['b', 'c', 'none']]);
});

it('fails alone for whoever asked for what cannot be read', async () => {
  const platform = node();
  const ask = (key: number) =>
    gather(platform, 'x', key, async (_, keys: readonly number[]) => {
      if (keys.includes(13)) throw new Error('no');
      return new Map(keys.map((one) => [one, one * 2]));
    });
  const all = await Promise.allSettled([ask(1), ask(13), ask(2)]);
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([2, 'failed', 4]);
});

it('keeps nodes and readings apart', async () => {
  const [one, other] = [node(), node()];
  const ask = (platform: Platform, name: string, answer: string) =>
    gather(platform, name, 'key', async () => new Map([['key', answer]]));
  expect(await Promise.all([ask(one, 'x', '1'), ask(one, 'y', '2'), ask(other, 'x', '3')])).toEqual([
    '1',
    '2',
    '3',
  ]);
});

it('reads several for all who ask meanwhile, by the last way to read, and for a write by itself', async () => {
  const platform = node();
  const { db } = platform.database;
  const asked: string[] = [];
  const ask = (keys: readonly string[], way: string, by = db) =>
    gatherAll({ db: by, platform }, 'x', keys, async (reader, all: readonly string[]) => {
      asked.push(`${way} ${reader === db ? '' : 'in its write '}${all.join()}`);
      return new Map(all.map((one) => [one, `${one} ${way}`]));
    });
  const [one, other] = await Promise.all([ask(['a', 'b'], '1'), ask(['b', 'c'], '1')]);
  expect([one.get('a'), one.get('b'), other.get('c')]).toEqual(['a 1', 'b 1', 'c 1']);
  expect((await ask(['a'], '2')).get('a')).toBe('a 2');
  const write = {} as typeof db;
  expect((await ask(['a'], '3', write)).get('a')).toBe('a 3');
  expect(asked).toEqual(['1 a,b,c', '2 a', '3 in its write a']);
});
