import { type CommodityRow, commodityEndpoints } from '@anyan/contract';

const events = ['list', 'delist', 'archive'] as const;
type Event = (typeof events)[number];
const calls = commodityEndpoints.commodityStatusChange;

/** Putting goods on sale, taking them off and archiving them, of a row and of several. */
export const statusEvents = (open: (rows: readonly CommodityRow[], event: Event) => void) =>
  events.map((event) => ({
    ...{ event, calls, danger: event !== 'list' },
    opensMany: (rows: readonly CommodityRow[]) => open(rows, event),
  }));
