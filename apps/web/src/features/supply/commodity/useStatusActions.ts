import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const events = ['list', 'delist', 'archive'] as const;
type Event = (typeof events)[number];
const calls = commodityEndpoints.commodityStatusChange;

/** Putting goods on sale, taking them off and archiving them, of a row and of several. */
export const useStatusActions = (open: (rows: readonly CommodityRow[], event: Event) => void) => {
  const t = useTexts(texts);
  return {
    events: events.map((event) => ({
      ...{ event, calls, danger: event !== 'list' },
      opens: (row: CommodityRow) => open([row], event),
    })),
    batch: (rows: readonly CommodityRow[]): Action[] =>
      events.map((event) => {
        const some = rows.filter(({ can }) => can.includes(event));
        return {
          ...{ key: event, label: t(event), calls, danger: event !== 'list' },
          disabled: some.length === 0,
          sends: some.length,
          onClick: () => open(some, event),
        };
      }),
  };
};
