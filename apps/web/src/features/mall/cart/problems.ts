import type { CartRow } from '@anyan/contract';

/** Whether there is something to see to before goods can be ordered. */
export const hasProblem = (row: CartRow): boolean =>
  !row.valid || row.stopped || hasChanged(row) || row.commodityNum < row.minNum || isShort(row);

/** Whether more is asked for than there is. */
export const isShort = ({ stockLeft, commodityNum }: CartRow): boolean =>
  stockLeft !== null && stockLeft < commodityNum;

/** Whether goods are not any more what was put in, or cost something else. */
export const hasChanged = ({ priceChanged, packChanged }: CartRow): boolean => priceChanged || packChanged;
