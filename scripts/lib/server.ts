import { join, relative, sep } from 'node:path';
import type { RolldownOptions } from 'rolldown';
import type { Built } from './built.ts';
import { root } from './process.ts';

const apps = join(root, 'apps/server');

/** What is put into the bundle beside our own files: typebox alone is 373 of them. Other packages stay where they are. */
const bundled = /^(@anyan|typebox)(\/|$)/;

/**
 * How a program of the server becomes one file that is read at once, where two thousand cost a third of a start. A file
 * beside a source (a template, a worker, shipped data) is still found there. The bundle lies three folders below the root.
 */
export const bundleOf = (input: string): RolldownOptions => ({
  input,
  platform: 'node',
  external: (id) => !/^[./]/.test(id) && !bundled.test(id),
  plugins: [
    {
      name: 'places-of-sources',
      transform: {
        filter: { code: 'import.meta' },
        handler: (code, id) => {
          const path = relative(root, id).split(sep).join('/');
          if (path.startsWith('node_modules/')) return null;
          const place = `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`;
          return { code: code.replaceAll('import.meta.url', place), map: null };
        },
      },
    },
  ],
});

export const server: Built = {
  what: 'the server',
  folder: join(apps, 'dist'),
  sources: ['apps/server/src', 'packages/contract/src', 'scripts/lib/server.ts'],
  make: async (dir) => {
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown(bundleOf(join(apps, 'src/main.ts')));
    try {
      await bundle.write({ dir, format: 'esm', sourcemap: 'hidden', chunkFileNames: '[name]-[hash].js' });
    } finally {
      await bundle.close();
    }
  },
};

/** What runs the product, once `server` is made. */
export const serverProgram = join(server.folder, 'main.js');
