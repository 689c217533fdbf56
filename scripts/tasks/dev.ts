import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { endWithParent, root } from '../lib/process.ts';
import { web } from '../lib/web.ts';

endWithParent();
const port = process.env.PORT || '8080';
// The web app's vite.config.ts hands /api on to this address.
process.env.API_URL = `http://127.0.0.1:${port}`;
const vite = await createServer({ root: web, clearScreen: false });
await vite.listen();
const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');

const preload = join(root, 'apps/server/src/platform/register.mjs');
const server = spawn(
  process.execPath,
  ['--import', preload, '--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PUBLIC_URL: address, ...process.env, PORT: port },
  },
);
console.log(`Web app with reload: ${address}`);

server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
process.once('exit', () => server.kill('SIGTERM'));
