import { personnel, type SyncEvent } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { syncRun } from '../tables.ts';
import type { RunRow } from './queries.ts';

const { syncAccept, syncRunPageList } = personnel.endpoints;

/** What people do with a run; the rest follows from what is sent. */
export const incoming = states<RunRow, SyncEvent, undefined>({
  table: syncRun,
  fields: syncRunPageList.result.properties.data.items.properties,
  target: ({ id, sourceName }) => ({ kind: 'sync', id, name: sourceName }),
  // The call is for the whole college alone.
  places: () => [{}],
  facts: () => undefined,
  events: { accept: { from: ['waiting'], to: 'done', calls: syncAccept } },
});
