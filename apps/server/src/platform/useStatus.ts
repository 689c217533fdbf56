import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { stateChanged, type Target } from './audit/write.ts';
import { nowIso } from './clock.ts';
import type { WriteContext } from './context.ts';
import { updateRows } from './database/updateRows.ts';

/**
 * Enables or disables locked rows, each told by the log, also one that is so already; that is left as it is. Answers
 * those that have changed.
 */
export const setUseStatus = async <Row extends { id: string; useStatus: 1 | 2 }>(
  context: WriteContext,
  table: PgTable & { id: PgColumn; useStatus: PgColumn; version: PgColumn },
  target: (row: Row) => Target,
  rows: readonly Row[],
  useStatus: 1 | 2,
): Promise<Row[]> => {
  for (const row of rows)
    context.audit({ target: target(row), changes: stateChanged('useStatus', row, useStatus) });
  const changed = rows.filter((row) => row.useStatus !== useStatus);
  if (changed.length > 0)
    await updateRows(
      context.db,
      table,
      changed.map(({ id }) => id),
      { useStatus, updatedAt: nowIso() } as never,
      { bumped: true },
    );
  return changed;
};
