import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const services = ['Identity', 'Customer', 'PurchaseLocal', 'File', 'CasService'];

const root = import.meta.dirname;
const [page, shell] = [resolve(root, 'index.html'), resolve(root, 'src/app/shell.tsx')];
/** Browsers find it by its name, again and again, so that one stays. */
const worker = resolve(root, 'src/worker/offline.ts');
/** The tablet at a door: a page of its own, which shares no script with the others. */
const display = resolve(root, 'display.html');

/** What the sign-in page is made of: all that stands before the shell is asked for. */
const signIn = new Set<string>();
/** What the tablet’s page is made of. */
const atDoor = new Set<string>();

const findPages: Plugin = {
  name: 'find-pages',
  buildEnd() {
    const walk = (id: string, found: Set<string>) => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported, found);
    };
    walk(page, signIn);
    walk(display, atDoor);
  },
};

/** While developing, as the built product serves it. */
const serveDisplay: Plugin = {
  name: 'serve-display',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/signList\/display\/?(\?|$)/.test(request.url ?? '')) request.url = '/display.html';
      next();
    });
  },
};

export default defineConfig({
  // Set out here so that a build from the repository's root finds the same files.
  root,
  plugins: [react(), findPages, serveDisplay],
  // The server puts a nonce of each answer here, for the styles that antd writes at run time.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    // Every browser that knows our syntax knows module preloading.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    target: 'es2023',
    // Icons stay files: the policy for scripts knows no data addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The shell, not packed: `npm run bench -- web` tells what is sent.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The shell is named so that all that it needs at once is known.
      input: [page, shell, worker, display],
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId === worker ? 'offline-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Sign-in page and shell are one file each. Left alone, what pages share with the shell becomes a hundred small files.
          groups: [
            {
              name: (id) => {
                if (signIn.has(id)) return 'signIn';
                return id === worker || atDoor.has(id) ? null : 'shell';
              },
              debugName: 'sign-in page and shell',
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(services.map((name) => [`/${name}/`, { target: api }])),
  },
});
