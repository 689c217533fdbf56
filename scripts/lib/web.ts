import { join } from 'node:path';
import type { Built } from './built.ts';
import { packTexts } from './packed.ts';
import { root } from './process.ts';

export const web = join(root, 'apps/web');

export const webApp: Built = {
  what: 'the web app',
  folder: join(web, 'dist'),
  sources: ['apps/web/index.html', 'apps/web', 'packages/contract/src', 'scripts/lib/packed.ts'],
  make: async (outDir) => {
    const { build } = await import('vite');
    await build({ root: web, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await packTexts(join(outDir, 'assets'));
  },
};
