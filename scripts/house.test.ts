import { describe, expect, it } from 'vitest';
import { pagedByHand } from './lib/house.ts';

describe('a list that pages by hand', () => {
  it.each([
    'query.limit(limit).offset(offset)',
    'sql`select 1 limit ${limit} offset ${offset}`',
    'const from = (pageNo - 1) * pageSize;',
    'return { pageNo, totalCount: total?.n ?? 0, data };',
    'return {\n  pageNo: input.pageNo ?? 1,\n  totalCount: rows.length,\n};',
  ])('is found: %s', (text) => {
    expect(pagedByHand(`const first = 1;\n${text}`)).toMatchObject([{ line: text.includes('\n') ? 3 : 2 }]);
  });

  it.each([
    'return rows.page(context, { ...input, pageNo: 2 });',
    'return pageOfAll(rows, input);',
    'const { data, ...page } = await pageOfQuery(db, query, order, input);',
    'return { kind: job.kind, totalCount: job.totalCount };',
    'query.orderBy(id).limit(5)',
  ])('is not: %s', (text) => {
    expect(pagedByHand(text)).toEqual([]);
  });
});
