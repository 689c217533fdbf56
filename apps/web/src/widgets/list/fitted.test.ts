import { expect, it } from 'vitest';
import { fittedWidths } from './fitted.ts';

const columns = [
  { width: 300, least: 100 },
  { width: 100, least: 90 },
  { width: 100, least: 100 },
];
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

it('leaves columns as wide as they like to be where there is room', () => {
  expect(fittedWidths(columns, 500)).toEqual([300, 100, 100]);
  expect(fittedWidths(columns, Number.POSITIVE_INFINITY)).toEqual([300, 100, 100]);
});

it('lets each give what it can spare, no more than is missing and none below what can be read', () => {
  const fitted = fittedWidths(columns, 435);
  expect(fitted).toEqual([240, 95, 100]);
  // Nothing is left to give: the rest is scrolled to.
  expect(fittedWidths(columns, 100)).toEqual([180, 90, 100]);
  for (let place = 370; place <= 500; place += 7)
    expect(sum(fittedWidths(columns, place))).toBeLessThanOrEqual(place);
});
