import { describe, expect, it } from 'vitest';
import { fromNearerEnd } from './paging.ts';

describe('a page read from the nearer end', () => {
  it('is the same as one read from the beginning', () => {
    for (let total = 0; total < 25; total++)
      for (const pageSize of [1, 3, 10])
        for (let pageNo = 1; pageNo < 30; pageNo++) {
          const all = Array.from({ length: total }, (_, at) => at);
          const { backwards, offset, rows } = fromNearerEnd({ pageNo, pageSize }, total);
          const read = (backwards ? [...all].reverse() : all).slice(offset, offset + pageSize);
          const from = (pageNo - 1) * pageSize;
          expect([total, pageSize, pageNo, rows(read)]).toEqual([
            total,
            pageSize,
            pageNo,
            all.slice(from, from + pageSize),
          ]);
          expect(offset).toBeLessThanOrEqual(total / 2);
        }
  });
});
