import { afterAll, vi } from 'vitest';

// Files share the process, and with it every package that is loaded; what the product keeps in memory is each one's own.
afterAll(() => {
  vi.resetModules();
});
