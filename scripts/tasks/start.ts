import { buildWebIfStale } from '../lib/web.ts';

if (await buildWebIfStale()) await import('../../apps/server/src/main.ts');
else process.exit(1);
