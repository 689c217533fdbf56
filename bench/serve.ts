import type { AddressInfo } from 'node:net';
import { implementations } from '../apps/server/src/modules/index.ts';
import { buildServer } from '../apps/server/src/platform/http/server.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';

/** The product without its pages on a free port, until the bench ends it. */
export const serve = async (platform: Platform): Promise<void> => {
  const app = await buildServer(platform, implementations, undefined);
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  process.on('SIGTERM', () => {
    void app
      .close()
      .then(() => platform.close())
      .then(() => process.exit(0));
  });
};
