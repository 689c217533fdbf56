import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it, vi } from 'vitest';
import { steadyMs } from '../clock.ts';
import { memorySearch } from './pressure.ts';

const memory = memorySearch();
afterAll(() => memory.stop());

it('tells when the process does nothing but look for memory, and when it does something else', async () => {
  setFlagsFromString('--expose-gc');
  const search = runInNewContext('gc') as () => void;
  memory.share();
  const told = new Promise((resolve) => {
    const observer = new PerformanceObserver(resolve);
    observer.observe({ entryTypes: ['gc'] });
  });
  for (const from = steadyMs(); steadyMs() - from < 200; ) search();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(steadyMs());
  await told;
  expect(memory.share()).toBeGreaterThan(0.5);
  clock.mockReturnValue(steadyMs() + 60_000);
  expect(memory.share()).toBeLessThan(0.5);
  clock.mockRestore();
});
