import { expect, it } from 'vitest';
import { packOf } from './pack.ts';

it.each([
  ['500mL', '瓶', '500 mL 瓶'],
  ['100张/盒', '盒', '100张/盒'],
  ['台', '台', '台'],
  ['20条/箱', '包', '20条/箱 包'],
  ['', '套', '套'],
])('%s in a %s is told as %s', (specificationNum, packagingUnit, told) =>
  expect(packOf({ specificationNum, packagingUnit })).toBe(told),
);
