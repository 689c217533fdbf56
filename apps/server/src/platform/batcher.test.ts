import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';
import { fail } from './failure.ts';

/** Batches as they were run; each waits until it is let through. */
const recorded = (options: { most: number; queue: number; lanes?: number } = { most: 3, queue: 100 }) => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const batcher = new Batcher<number, string>(async (items) => {
    batches.push([...items]);
    await new Promise<void>((open) => gates.push(open));
    if (items.includes(13)) throw fail('WRONG_STATE');
    return items.map((item) => `n${item}`);
  }, options);
  /** Lets whatever is under way through until nothing waits. */
  const finish = async () => {
    const done = batcher.idle();
    let over = false;
    void done.then(() => {
      over = true;
    });
    while (!over) {
      gates.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { batcher, batches, finish };
};

describe('group commit', () => {
  it('takes what comes meanwhile as the next batch, and answers each its own', async () => {
    const { batcher, batches, finish } = recorded();
    const first = [batcher.add(1), batcher.add(2)];
    await new Promise(setImmediate);
    const more = [3, 4, 5, 6].map((n) => batcher.add(n));
    await finish();
    expect(await Promise.all([...first, ...more])).toEqual(['n1', 'n2', 'n3', 'n4', 'n5', 'n6']);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('lets a bad item fail alone', async () => {
    const { batcher, finish } = recorded();
    const answers = Promise.allSettled([batcher.add(1), batcher.add(13), batcher.add(2)]);
    await finish();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('sends callers back while too much waits', async () => {
    const { batcher, finish } = recorded({ most: 1, queue: 2 });
    const taken = [batcher.add(1), batcher.add(2)];
    expect(() => batcher.add(3)).toThrow();
    await finish();
    expect(await Promise.all(taken)).toEqual(['n1', 'n2']);
    const again = batcher.add(4);
    await finish();
    expect(await again).toBe('n4');
  });

  it('runs as many batches beside each other as it has lanes', async () => {
    const { batcher, batches, finish } = recorded({ most: 2, queue: 100, lanes: 2 });
    const all = [1, 2, 3, 4, 5].map((n) => batcher.add(n));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await finish();
    expect(await Promise.all(all)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
    const later = batcher.add(6);
    await finish();
    expect(await later).toBe('n6');
  });
});
