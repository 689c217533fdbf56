import { verifyEvidence } from '../../apps/server/src/modules/approval/evidence.ts';
import { verifyLog } from '../../apps/server/src/platform/audit/seal.ts';
import { withDatabase } from '../lib/database.ts';

// Proves the chain of the operation log: names every row that was changed, removed or put in, and counts those that
// no seal covers yet; then the evidence of every approval. Ends with 1 when there is a fault.
await withDatabase(async ({ db }) => {
  const { checkedCount, unsealedCount, faults } = await verifyLog(db);
  console.log(`${checkedCount} rows checked, ${unsealedCount} not sealed yet.`);
  for (const { id, reason } of faults) console.error(`${id}: ${reason}`);
  const approvals = await verifyEvidence(db);
  console.log(`${approvals.checkedCount} events of approvals checked.`);
  for (const { id, reason } of approvals.faults) console.error(`${id}: ${reason}`);
  if (faults.length + approvals.faults.length > 0) process.exitCode = 1;
  else console.log('The chains are whole.');
});
