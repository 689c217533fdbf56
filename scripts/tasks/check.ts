import { runChecks } from '../lib/check.ts';
import { endWithParent } from '../lib/process.ts';

endWithParent();
const { failed } = await runChecks();
process.exit(failed > 0 ? 1 : 0);
