import { runChecks } from '../lib/check.ts';
import { endWithParent } from '../lib/process.ts';

endWithParent();
const { failures } = await runChecks();
process.exit(failures.length > 0 ? 1 : 0);
