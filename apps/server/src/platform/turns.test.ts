import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type Failure, fail } from './failure.ts';
import { type Queued, Turns } from './turns.ts';

const sentAway = (queued: Queued) =>
  fail('SIGN_IN_QUEUED', { place: queued.place }, { extra: { ...queued } });
const turns = (width: number, capacity: number) => new Turns({ width, capacity, sentAway });

/** A queue of one worker and two waiting places, all taken; `release` lets the next one through. */
const full = () => {
  const queue = turns(1, 2);
  const done: string[] = [];
  const held: (() => void)[] = [];
  const run = (name: string, ticket?: string, own = false) =>
    queue.run(
      async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        done.push(name);
      },
      ticket,
      { own },
    );
  const running = ['a', 'b', 'c'].map((name) => run(name));
  const release = async () => {
    await pause();
    held.shift()?.();
    await pause();
  };
  return { run, release, done, running };
};

const refusal = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => undefined,
    (error: Failure) => error,
  );
  expect(failure?.code).toBe('SIGN_IN_QUEUED');
  expect(failure?.status).toBe(429);
  return failure?.extra as { place: number; queueTicket: string; seconds: number };
};

describe('turns', () => {
  it('serves in the order of coming', async () => {
    const { release, done, running } = full();
    for (let no = 0; no < 3; no++) await release();
    await Promise.all(running);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('sends away with place and ticket when it is full', async () => {
    const { run } = full();
    const first = await refusal(run('d'));
    const second = await refusal(run('e'));
    expect([first.place, second.place]).toEqual([3, 4]);
    expect(first.queueTicket).not.toBe(second.queueTicket);
  });

  it('says when to come back: the later the longer, and before the ticket is forgotten', async () => {
    const clock = vi.spyOn(performance, 'now');
    const queue = turns(1, 2);
    for (let no = 0; no < 5; no++) await queue.run(async () => void clock.mockReturnValue(20 * no));
    void Promise.all(Array.from({ length: 3 }, () => queue.run(() => new Promise(() => {}))));
    const waits = await Promise.all(
      Array.from({ length: 3000 }, async () => (await refusal(queue.run(async () => {}))).seconds),
    );
    expect(waits[0]).toBe(2);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(2);
    expect(waits.at(-1)).toBeLessThan(60);
    clock.mockRestore();
  });

  it('keeps the place of a ticket: who comes later does not overtake', async () => {
    const { run, release, done } = full();
    const { queueTicket } = await refusal(run('d'));
    await release();
    await refusal(run('late'));
    const kept = run('d', queueTicket);
    for (let no = 0; no < 3; no++) await release();
    await kept;
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives the same place again to a ticket that comes too early, and none to a made-up one', async () => {
    const { run } = full();
    const first = await refusal(run('d'));
    await refusal(run('e'));
    expect(await refusal(run('d', first.queueTicket))).toEqual(first);
    const made = await refusal(run('f', 'made up'));
    expect(made.queueTicket).not.toBe('made up');
    expect(made.place).toBe(5);
  });

  it('keeps the place of whoever comes under a name of his own', async () => {
    const { run, release, done } = full();
    const first = await refusal(run('d', 'account', true));
    expect(first.queueTicket).toBe('account');
    await refusal(run('e', 'another', true));
    await release();
    const kept = run('d', 'account', true);
    for (let no = 0; no < 3; no++) await release();
    await kept;
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a piece of work that fails', async () => {
    const queue = turns(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'fine')).toBe('fine');
  });
});
