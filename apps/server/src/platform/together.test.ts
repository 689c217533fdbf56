import { expect, it } from 'vitest';
import { Together } from './together.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

it('reads once for all who ask meanwhile, and begins after the last of them has asked', async () => {
  const together = new Together<number>();
  const ends: (() => void)[] = [];
  let begun = 0;
  const load = () => {
    const no = ++begun;
    return new Promise<number>((resolve) => ends.push(() => resolve(no)));
  };
  const first = together.read(load);
  await tick();
  const others = [together.read(load), together.read(load)];
  await tick();
  expect(begun).toBe(1);
  ends[0]?.();
  expect(await first).toBe(1);
  const later = together.read(load);
  await tick();
  expect(begun).toBe(2);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await tick();
  ends[2]?.();
  expect([await later, begun]).toEqual([begun, begun]);
});

it('fails for those alone who shared what failed', async () => {
  const together = new Together<number>();
  const failed = together.read(async () => {
    throw new Error('away');
  });
  await expect(failed).rejects.toThrow('away');
  expect(await together.read(async () => 7)).toBe(7);
});

it('waits before the next, where it was told to, for all who ask until then', async () => {
  const together = new Together<number>({ apartMs: 50 });
  let begun = 0;
  const load = async () => ++begun;
  await together.read(load);
  const [one, other] = [together.read(load), tick().then(() => together.read(load))];
  expect(await Promise.all([one, other])).toEqual([2, 2]);
});

it('begins a moment after the first has asked, for all who ask until then', async () => {
  const together = new Together<number>({ gatherMs: 50 });
  let begun = 0;
  const load = async () => ++begun;
  const [one, other] = [together.read(load), tick().then(() => together.read(load))];
  expect(await Promise.all([one, other])).toEqual([1, 1]);
});
