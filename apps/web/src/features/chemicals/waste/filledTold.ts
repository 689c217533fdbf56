import type { WasteContainerRow } from '@anyan/contract';
import type { TextValues } from '../../../platform/i18n.ts';
import { unitText } from '../unitText.ts';

/** How much of a container is filled; of whoever keeps the second book of something in it, it is asked. */
export const filledTold = (
  t: (key: 'filledOf' | 'blind', values?: TextValues) => string,
  { filled, capacity, unit }: Pick<WasteContainerRow, 'filled' | 'capacity' | 'unit'>,
): string => (filled === null ? t('blind') : t('filledOf', { filled, capacity, unit: unitText(unit) }));
