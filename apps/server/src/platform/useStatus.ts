import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { stateChanged, type Target } from './audit/write.ts';
import { nowIso } from './clock.ts';
import type { WriteContext } from './context.ts';
import { updateRows } from './database/updateRows.ts';

/**
 * Enables or disables locked rows, each told by the log, also one that is so already; that is left as it is, unless it was
 * `seen` in a version: of several who see the same one alone is to win. Answers those that have changed.
 */
export const setUseStatus = async <Row extends { id: string; useStatus: 1 | 2 }>(
  context: WriteContext,
  table: PgTable & { id: PgColumn; useStatus: PgColumn; version: PgColumn },
  target: (row: Row) => Target,
  rows: readonly Row[],
  useStatus: 1 | 2,
  { seen = false }: { seen?: boolean } = {},
): Promise<Row[]> => {
  for (const row of rows)
    context.audit({ target: target(row), changes: stateChanged('useStatus', row, useStatus) });
  const changed = rows.filter((row) => row.useStatus !== useStatus);
  const written = seen ? rows : changed;
  if (written.length > 0)
    await updateRows(
      context.db,
      table,
      written.map(({ id }) => id),
      { useStatus, updatedAt: nowIso() } as never,
      { bumped: true },
    );
  return changed;
};
