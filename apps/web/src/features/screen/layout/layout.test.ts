import { expect, it } from 'vitest';
import { columnsFor, placedCards } from './layout.ts';

it('puts new cards last and leaves out what is not offered any more', () => {
  const layout = { cards: [], quickEntries: [], version: 0 };
  expect(placedCards({ cards: ['quick'], layout })).toEqual([{ key: 'quick', hidden: false, size: 3 }]);
  const kept = [{ key: 'quick' as const, hidden: true, size: 1 }];
  expect(placedCards({ cards: ['quick'], layout: { ...layout, cards: kept } })).toEqual(kept);
  expect(placedCards({ cards: [], layout: { ...layout, cards: kept } })).toEqual([]);
});

it('makes one to three columns by width', () => {
  expect([375, 739, 740, 1159, 1160, 3000].map(columnsFor)).toEqual([1, 1, 2, 2, 3, 3]);
});
