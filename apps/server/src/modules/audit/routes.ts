import { audit } from '@anyan/contract';
import { verifyLog } from '../../platform/audit/seal.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import * as queries from './queries.ts';
import { exportLog } from './transfer.ts';

export const auditRoutes = implement(audit, {
  logPageList: queries.listLog,
  logDetails: async ({ db, reach }, { id }) => need(await queries.logDetails(db, reach, id)),
  logExport: exportLog,
  logVerify: ({ db }) => verifyLog(db),
});
