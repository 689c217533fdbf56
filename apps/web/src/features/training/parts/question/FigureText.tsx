import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../../questionTexts.ts';

/** A figure to two places, or that too few sat it yet. */
export const FigureText = ({ value, used }: { value: number | null; used: number }) => {
  const t = useTexts(texts);
  if (value !== null) return value.toFixed(2);
  return <span className="ay-quiet">{used > 0 ? t('sampleShort') : '–'}</span>;
};
