import type { CartRow, Lane } from '@anyan/contract';
import { expect, it } from 'vitest';
import { type Counted, cartOf } from './rules.ts';

const row = (
  supplierId: string,
  lane: Lane,
  amount: string,
  more: Partial<CartRow> = {},
  minOrderAmount: number | null = null,
): Counted => ({
  row: { supplierId, supplierName: supplierId, amount, selected: true, valid: true, ...more } as CartRow,
  lane,
  fen: Math.round(Number(amount) * 100),
  minOrderAmount,
});

it('stands by supplier, then by lane, and counts what is chosen and can be bought', () => {
  const cart = cartOf([
    row('b', 'controlled', '1.10'),
    row('a', 'normal', '0.20', { selected: false }),
    row('b', 'normal', '2.00', { valid: false }),
    row('b', 'normal', '3.05'),
  ]);
  expect(cart.groups.map(({ supplierId, lane, amount }) => [supplierId, lane, amount])).toEqual([
    ['b', 'normal', '3.05'],
    ['b', 'controlled', '1.10'],
    ['a', 'normal', '0.00'],
  ]);
  expect(cart).toMatchObject({ count: 4, selectedCount: 2, selectedAmount: '4.15' });
});

it('says by supplier, over all its lanes, what is missing to the least amount of an order', () => {
  const short = (...rows: Counted[]) => cartOf(rows).suppliers.map((one) => one.short);
  expect(short(row('a', 'normal', '60.00', {}, 10000), row('a', 'hazardous', '39.99', {}, 10000))).toEqual([
    '0.01',
  ]);
  expect(short(row('a', 'normal', '100.00', {}, 10000))).toEqual([null]);
  expect(short(row('a', 'normal', '10.00', { selected: false }, 10000))).toEqual([null]);
  expect(short(row('a', 'normal', '10.00'))).toEqual([null]);
});
