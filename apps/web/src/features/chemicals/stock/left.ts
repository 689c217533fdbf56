import type { BottleRow } from '@anyan/contract';
import type { TextValues } from '../../../platform/i18n.ts';
import { unitText } from '../unitText.ts';

type Words = (key: 'remainingOf' | 'blind', values?: TextValues) => string;

/** What is left of a bottle, beside what it held; of whoever keeps its second book it is asked. */
export const leftOf = (
  t: Words,
  { remaining, netContent, unit }: Pick<BottleRow, 'remaining' | 'netContent' | 'unit'>,
): string =>
  remaining === null
    ? t('blind')
    : t('remainingOf', { left: remaining, net: netContent, unit: unitText(unit) });

/** An amount, unless whoever keeps the second book has still to read it. */
export const amountTold = (t: (key: 'blind') => string, amount: string | null, unit: string): string =>
  amount === null ? t('blind') : `${amount} ${unitText(unit)}`;
