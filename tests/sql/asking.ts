import type { ReadContext } from '../../apps/server/src/platform/context.ts';
import type { Reader } from '../../apps/server/src/platform/database/client.ts';
import type { Reach } from '../../apps/server/src/platform/session/caller.ts';

/** What a query is called with: by the college, then by somebody of one organisation. */
export interface Asking {
  db: Reader;
  reach: Reach;
  context: ReadContext;
  /** Ids of things that are there; the snapshots show them by these names. */
  ids: Record<'A' | 'A1' | 'PERSON' | 'BUILDING' | 'ROOM' | 'ROLE' | 'JOB', string>;
}

/** Sends nothing: what it answers is made from its arguments. */
export const nothing = 'nothing';

// biome-ignore lint/suspicious/noExplicitAny: the functions are called with what each of them takes
type Call = (query: any, asking: Asking) => unknown;

export const page = { pageNo: 3, pageSize: 20 };
export const moment = '2026-01-05T00:00:00.000Z';

/** By the file of queries, from the module's folder, and by the function's name. */
export type Calls = Record<string, Record<string, Call | typeof nothing>>;
