import { type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';

/** One statement of many rows, which stand in it as `rows`; for what it answers nobody waits before the commit. */
export const writeRows = (
  { db, post }: WriteContext,
  shape: string,
  build: (rows: SQL) => SQL,
  rows: readonly object[],
  more = {},
): void => {
  if (rows.length === 0) return;
  post(() =>
    executePrepared(db, shape, () => build(sql`${sql.placeholder('rows')}::jsonb`), {
      ...more,
      rows: JSON.stringify(rows),
    }),
  );
};
