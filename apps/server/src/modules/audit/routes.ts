import { audit } from '@anyan/contract';
import { namedChanges } from '../../platform/audit/namesInLog.ts';
import { verifyLog } from '../../platform/audit/seal.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import * as queries from './queries.ts';
import { exportLog } from './transfer.ts';

export const auditRoutes = implement(audit, {
  logPageList: queries.listLog,
  logDetails: async (context, { id }) => {
    const row = need(await queries.logDetails(context.db, context.reach, id));
    const [named] = await namedChanges(context, [row]);
    return named ?? row;
  },
  logExport: exportLog,
  logVerify: ({ db }) => verifyLog(db),
});
