import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const services = ['Identity', 'Customer', 'PurchaseLocal', 'File', 'CasService'];

export default defineConfig({
  // Set out here so that a build from the repository's root finds the same files.
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a nonce of each answer here, for the styles that antd writes at run time.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    modulePreload: {
      // Every browser that knows our syntax knows module preloading.
      polyfill: false,
      // The sign-in page would carry the names of the shell's forty files; the shell itself names them soon enough.
      resolveDependencies: (file, needed) =>
        /\/shell-[^/]+$/.test(file) ? needed.filter((one) => one.endsWith('.css')) : needed,
    },
    emptyOutDir: true,
    target: 'es2023',
    // Icons stay files: the policy for scripts knows no data addresses.
    assetsInlineLimit: 0,
    // No groups by hand: with them the sign-in page drags antd along (measured).
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(services.map((name) => [`/${name}/`, { target: api }])),
  },
});
