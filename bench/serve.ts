import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { implementations } from '../apps/server/src/modules/index.ts';
import type { Implementation } from '../apps/server/src/platform/http/implement.ts';
import { buildServer } from '../apps/server/src/platform/http/server.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';

/** On SIGUSR2 it is written down how long the event loop was held up since the last time. */
const watchLag = (file: string): void => {
  const resolution = 5;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  process.on('SIGUSR2', () => {
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => ns / 1e6 - resolution);
    writeFileSync(file, JSON.stringify({ p99, max }));
    delay.reset();
  });
};

/** The product without its pages on a free port, until the bench ends it; with calls of the bench's own. */
export const serve = async (platform: Platform, own: readonly Implementation[] = []): Promise<void> => {
  if (process.env.BENCH_LAG) watchLag(process.env.BENCH_LAG);
  const app = await buildServer(platform, [...implementations, ...own], undefined);
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  process.on('SIGTERM', () => {
    void app
      .close()
      .then(() => platform.close())
      .then(() => process.exit(0));
  });
};
