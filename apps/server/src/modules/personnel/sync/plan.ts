import type { syncSource } from '../tables.ts';
import type { SyncRefusal } from './rows.ts';

export type Source = typeof syncSource.$inferSelect;

/** What a batch would do, beside what is its kind's own. */
export interface Plan {
  refused: SyncRefusal[];
  unchanged: number;
  /** In use and known to the source before. */
  linked: number;
  /** Ids at the source that are there. */
  present?: string[];
  note?: string;
}
