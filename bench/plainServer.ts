import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { serve } from './serve.ts';

// The product as it is, with its event loop watched.
await serve(await openPlatform({ config: readConfig(process.env), modules }));
