import { units } from '@anyan/contract';
import { inCurrent } from '../../platform/locale.ts';

/** A unit as it is read: pieces are 个 in Chinese, what is weighed or poured is written alike. */
export const unitText = (unit: string): string =>
  unit in units ? inCurrent(units[unit as keyof typeof units]) : unit;
