import { formatMoney } from '../../../platform/format.ts';
import type { Tellers } from '../../../widgets/detail/Changes.tsx';

/** Fields whose amounts of money a history tells as lists do. */
export const moneyTellers = (...fields: readonly string[]): Tellers =>
  Object.fromEntries(fields.map((field) => [field, (value: unknown) => formatMoney(String(value))]));
