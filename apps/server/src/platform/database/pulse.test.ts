import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { unique } from '../../testing/harness.ts';
import { clockDrift, heardTime, nowMs, steadyMs } from '../clock.ts';
import { inTime } from './pulse.ts';

afterEach(() => void vi.useRealTimers());

it('what does not come in time is given up, what the process was too busy to read is not', async () => {
  await expect(inTime(new Promise(() => {}), 20)).rejects.toThrow('no answer');
  const path = join(tmpdir(), `anyan-${unique('pulse')}`);
  const server = createServer().listen(path);
  await once(server, 'listening');
  const here = connect(path);
  const [there] = (await once(server, 'connection')) as [Socket];
  try {
    const answer = inTime(once(here, 'data'), 1);
    there.write('answer');
    // Has come, while the process looks at nothing until its time is over.
    for (const from = steadyMs(); steadyMs() - from < 10; );
    await expect(answer).resolves.toBeTruthy();
  } finally {
    here.destroy();
    server.close();
    rmSync(path, { force: true });
  }
});

it('the time is the database’s: taken over when it is another, kept while it can be the same', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const off = 3_600_000;
  const at = steadyMs();
  const here = Date.now();
  heardTime(here + off, at, at + 2);
  expect(Math.abs(nowMs() - here - off)).toBeLessThan(100);
  expect(clockDrift()).toBeLessThan(-off + 100);
  // An answer that took ten seconds says less than what is known.
  heardTime(here + off + 9_000, at - 1_000, at + 10_000);
  expect(Math.abs(nowMs() - here - off)).toBeLessThan(100);
  heardTime(here, at, at + 2);
  expect(Math.abs(nowMs() - here)).toBeLessThan(100);
  expect(Math.abs(clockDrift())).toBeLessThan(100);
});
