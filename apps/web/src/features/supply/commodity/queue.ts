import { type CommodityRow, commodityEndpoints, type InputOf } from '@anyan/contract';
import { call } from '../../../platform/call.ts';

const { commodityPageList } = commodityEndpoints;

/** What waits for a decision, the longest first: as many as are asked for at once. */
export const waiting = {
  ...{ toReview: true, sortField: 'waitingSince', sortOrder: 'ascend', pageSize: 100 },
} as const satisfies InputOf<typeof commodityPageList>;

/** More of what waits than has been seen; nothing where that was all. */
export const waitingAfter = async (seen: ReadonlySet<string>): Promise<CommodityRow[]> => {
  for (let pageNo = 1; ; pageNo++) {
    const { data, totalCount } = await call(commodityPageList, { ...waiting, pageNo });
    const fresh = data.filter(({ id }) => !seen.has(id));
    // What was left for later stands before the others still.
    if (fresh.length > 0 || pageNo * waiting.pageSize >= totalCount) return fresh;
  }
};
