import { expect, it } from 'vitest';
import { pagesShown } from './pages.ts';

it('offers every page while they are few', () => {
  expect(pagesShown(2, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('leaves gaps on the sides that are far away', () => {
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20]);
  expect(pagesShown(10, 20)).toEqual([1, 'before', 9, 10, 11, 'after', 20]);
  expect(pagesShown(20, 20)).toEqual([1, 'before', 16, 17, 18, 19, 20]);
});
