import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk, PageOutdated } from './load.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads a part of the page, and once more when that fails', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('part');
  const part = loadChunk(load);
  await vi.advanceTimersByTimeAsync(800);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits two minutes, twice, then says that the page is out of date', async () => {
  const load = vi.fn(() => new Promise<string>(() => {}));
  const failure = loadChunk(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 800);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failure).toBeInstanceOf(PageOutdated);
});
