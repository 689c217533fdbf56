import type { FactValue } from '@anyan/contract';
import { nameComma, unfilledText } from '../../platform/format.ts';
import { labelOf } from '../../platform/i18n.ts';

const yesNo = { true: ['是', 'Yes'], false: ['否', 'No'] } as const;

/** A fact's value as people read it. */
export const factWords = (value: FactValue | undefined): string => {
  if (value === null || value === undefined || value === '') return unfilledText();
  if (typeof value === 'boolean') return labelOf(yesNo[`${value}`]);
  if (Array.isArray(value)) return value.length ? value.join(nameComma()) : unfilledText();
  return String(value);
};
