import { verifyLog } from '../../apps/server/src/platform/audit/seal.ts';
import { withDatabase } from '../lib/database.ts';
import { dataChecks } from '../lib/dataChecks.ts';

// Proves the chain of the operation log: names every row that was changed, removed or put in, and counts those that
// no seal covers yet; then the evidence of every approval and the journals. Ends with 1 when there is a fault.
await withDatabase(
  async ({ db }) => {
    const { checkedCount, unsealedCount, faults } = await verifyLog(db);
    console.log(`${checkedCount} rows checked, ${unsealedCount} not sealed yet.`);
    for (const { id, reason } of faults) console.error(`${id}: ${reason}`);
    let count = faults.length;
    for (const [what, check] of Object.values(dataChecks)) {
      const found = await check(db);
      console.log(`${found.checkedCount} ${what} checked.`);
      for (const { id, reason } of found.faults) console.error(`${id}: ${reason}`);
      count += found.faults.length;
    }
    if (count > 0) process.exitCode = 1;
    else console.log('The chains are whole.');
  },
  // A journal is read by two statements at once.
  { poolSize: 2 },
);
