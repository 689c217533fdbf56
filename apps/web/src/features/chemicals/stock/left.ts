import type { BottleRow } from '@anyan/contract';
import type { TextValues } from '../../../platform/i18n.ts';

type Words = (key: 'remainingOf' | 'blind', values?: TextValues) => string;

/** What is left of a bottle, beside what it held; of whoever keeps its second book it is asked. */
export const leftOf = (
  t: Words,
  { remaining, netContent, unit }: Pick<BottleRow, 'remaining' | 'netContent' | 'unit'>,
): string => (remaining === null ? t('blind') : t('remainingOf', { left: remaining, net: netContent, unit }));

/** What is left of a bottle alone. */
export const amountLeft = (
  t: (key: 'blind') => string,
  { remaining, unit }: { remaining: string | null; unit: string },
): string => (remaining === null ? t('blind') : `${remaining} ${unit}`);
