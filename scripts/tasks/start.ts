import { pathToFileURL } from 'node:url';
import { checkedConfig } from '../../apps/server/src/platform/startChecks.ts';
import { StartError } from '../../apps/server/src/platform/startError.ts';
import { makeIfStale } from '../lib/built.ts';
import { server, serverProgram } from '../lib/server.ts';
import { webApp } from '../lib/web.ts';

// Said before anything is built, which takes a while.
await checkedConfig(process.env).catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error.stack);
  process.exit(1);
});
if (await makeIfStale(server, webApp)) await import(pathToFileURL(serverProgram).href);
else process.exit(1);
