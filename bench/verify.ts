import { proveMovements } from '../apps/server/src/modules/chemicals/stock/movements/service.ts';
import { openDatabase } from '../apps/server/src/platform/database/client.ts';
import { openBottles, timed } from './bottleStage.ts';
import { report } from './stage.ts';

/** Rows whose hashes alone are asked for beside it: of ten million that would take longer than anybody waits. */
const compared = 500_000;

/** The whole journal proven: hashes, chains of bottles and seals; beside it the hashes alone of some rows, by one statement. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const database = await openDatabase(stock.database, { poolSize: 2, longestMs: 0, onError: () => {} });
  try {
    const bare = await timed(() =>
      stock.client.query(
        `select count(*) filter (where journal_hash(to_jsonb(m)) <> m.hash)::int as wrong, count(*)::int as n
           from (select * from movement limit ${compared}) m`,
      ),
    );
    const { ms, result } = await timed(() => proveMovements(database.db));
    console.log({
      checked: result.checkedCount,
      unsealed: result.unsealedCount,
      faults: result.faults.length,
    });
    if (result.faults.length > 0) throw new Error(JSON.stringify(result.faults.slice(0, 3)));
    const value = result.checkedCount / (ms / 1000);
    const baseline = bare.result.rows[0].n / (bare.ms / 1000);
    report([
      {
        ...{ bench: 'verify', what: `${result.checkedCount} movements`, value, unit: '1/s', baseline },
        ...{ ratio: value / baseline, target: 100_000 },
      },
    ]);
  } finally {
    await database.close();
    await stock.close();
  }
};
