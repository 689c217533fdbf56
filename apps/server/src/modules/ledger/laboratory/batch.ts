import type { WriteContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';

/** Does one thing to several laboratories; one that is refused is told with the reason, the others are done. */
export const forEach = async <R extends { id: string }>(
  context: WriteContext,
  rows: readonly R[],
  work: (context: WriteContext, row: R) => Promise<void>,
) => {
  const results: { id: string; ok: boolean; message: string | null }[] = [];
  for (const row of rows) {
    try {
      await context.db.transaction((tx) => work({ ...context, db: tx }, row));
      results.push({ id: row.id, ok: true, message: null });
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      results.push({ id: row.id, ok: false, message: error.sentence(context.locale) });
    }
  }
  // That nothing could be done is worth a row too.
  if (!results.some(({ ok }) => ok)) context.audit({ result: 'refused', changes: [] });
  return results;
};
