import { checkedConfig } from '../../apps/server/src/platform/startChecks.ts';
import { StartError } from '../../apps/server/src/platform/startError.ts';
import { buildWebIfStale } from '../lib/web.ts';

// Said before the pages are built, which takes a while.
await checkedConfig(process.env).catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error.stack);
  process.exit(1);
});
if (await buildWebIfStale()) await import('../../apps/server/src/main.ts');
else process.exit(1);
