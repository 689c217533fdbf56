import type { WasteContainerRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Share } from '../Share.tsx';
import { filledTold } from './filledTold.ts';
import { texts } from './texts.ts';

/** How full a container is, in words and as a bar: red once it is full. */
export const FilledShare = ({ of }: { of: WasteContainerRow }) => {
  const t = useTexts(texts);
  if (of.percent === null) return t('blind');
  const status = of.percent >= 100 ? 'exception' : of.percent >= 75 ? 'normal' : 'success';
  return <Share words={filledTold(t, of)} percent={of.percent} status={status} label={t('filled')} />;
};
