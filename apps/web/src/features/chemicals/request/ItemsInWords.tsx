import type { RequestItem } from '@anyan/contract';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

/** What is asked for, in a line. */
export const ItemsInWords = ({ items }: { items: readonly RequestItem[] }) => {
  const t = useTexts(texts);
  const words = items.map(({ chineseName: name, quantity, unit }) =>
    t('item', { name, quantity, unit: unitText(unit) }),
  );
  return <span title={words.join(partBreak())}>{words.join(partBreak())}</span>;
};
