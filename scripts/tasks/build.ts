import { isStale, make } from '../lib/built.ts';
import { endWithParent } from '../lib/process.ts';
import { server } from '../lib/server.ts';
import { webApp } from '../lib/web.ts';

endWithParent();
for (const built of [server, webApp]) {
  if (process.argv.includes('--stale') && !isStale(built)) continue;
  try {
    await make(built);
  } catch (error) {
    console.error(
      `It is not possible to build ${built.what}: ${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  }
}
process.exit(0);
