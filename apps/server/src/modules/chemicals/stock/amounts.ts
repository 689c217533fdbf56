import { baseOf, type Unit } from '@anyan/contract';
import { failAt } from '../../../platform/failure.ts';
import { amountIn } from './rules.ts';

/** Millionths of the base unit of a unit. @throws UNIT_TOO_FINE at the field */
export const baseAmount = (field: string, decimal: string, unit: Unit): bigint => {
  const amount = amountIn(baseOf(unit), decimal, unit, null);
  if (amount === null || amount === undefined) throw failAt(field, 'UNIT_TOO_FINE');
  return amount;
};
