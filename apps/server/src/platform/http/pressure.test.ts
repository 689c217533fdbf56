import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { steadyMs } from '../clock.ts';
import { memorySearch } from './pressure.ts';

const memory = memorySearch();
afterAll(() => memory.stop());

it('tells when the process does nothing but look for memory, and when it does something else', async () => {
  setFlagsFromString('--expose-gc');
  const search = runInNewContext('gc') as () => void;
  memory.share();
  for (const from = steadyMs(); steadyMs() - from < 200; ) search();
  // What was observed is told a turn later.
  await sleep(10);
  expect(memory.share()).toBeGreaterThan(0.5);
  await sleep(200);
  expect(memory.share()).toBeLessThan(0.5);
});
