import type { Label } from '@anyan/contract';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Writer } from '../../../platform/database/client.ts';

/** Where words of a list are used. */
export interface WordUse {
  /** The column that names a word. */
  by: PgColumn;
  /** What stands in its table, as it is counted. */
  what: Label;
  /** How it follows a merge, where that is more than another id. */
  move?: (db: Writer, ids: readonly string[], intoId: string) => Promise<number>;
}
