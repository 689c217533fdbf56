import type { SubstanceRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

/** To the data sheet of a substance, where there is one. */
export const SheetLink = ({ casCodeID }: Pick<SubstanceRow, 'casCodeID'>) => {
  const t = useTexts(texts);
  if (!casCodeID) return t('noSheet');
  return (
    <a href={`/public/dataSheet/${casCodeID}`} target="_blank" rel="noopener">
      {t('openSheet')}
    </a>
  );
};
