import { endWithParent } from '../lib/process.ts';
import { buildWeb } from '../lib/web.ts';

endWithParent();
try {
  await buildWeb();
  process.exit(0);
} catch (error) {
  console.error(`The web app cannot be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
