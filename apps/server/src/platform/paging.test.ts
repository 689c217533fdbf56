import { describe, expect, it } from 'vitest';
import { fromNearerEnd, pageOfAll, upToPage } from './paging.ts';

describe('a page read from the nearer end', () => {
  it('is the same as one read from the beginning', () => {
    for (let total = 0; total < 25; total++)
      for (const pageSize of [1, 3, 10])
        for (let pageNo = 1; pageNo < 30; pageNo++) {
          const all = Array.from({ length: total }, (_, at) => at);
          const { backwards, offset, page } = fromNearerEnd({ pageNo, pageSize }, total);
          const read = (backwards ? [...all].reverse() : all).slice(offset, offset + pageSize);
          const from = (pageNo - 1) * pageSize;
          const shown = { pageNo, totalCount: total, data: all.slice(from, from + pageSize) };
          expect([pageSize, page(read)]).toEqual([pageSize, shown]);
          expect([pageSize, pageOfAll(all, { pageNo, pageSize })]).toEqual([pageSize, shown]);
          expect(offset).toBeLessThanOrEqual(total / 2);
        }
  });

  it('is the first of ten rows unless another is asked for', () => {
    const rows = Array.from({ length: 25 }, (_, at) => at);
    expect(pageOfAll(rows, {})).toEqual({ pageNo: 1, totalCount: 25, data: rows.slice(0, 10) });
    expect([upToPage({}), upToPage({ pageNo: 3, pageSize: 20 })]).toEqual([10, 60]);
  });
});
