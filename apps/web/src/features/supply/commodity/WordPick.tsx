import type { mallWordEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SearchSelect, type SearchSelectProps } from '../../../widgets/pick/SearchSelect.tsx';
import { texts } from './texts.ts';

interface Props extends SearchSelectProps {
  calls: (typeof mallWordEndpoints)['mallSpecifications' | 'mallUnits' | 'mallBrands'];
}

type Word = { id: string; specificationNum?: string; unitName?: string; brandName?: string };
const nameOf = (word: Word) => word.specificationNum ?? word.unitName ?? word.brandName ?? '';

/** Chooses a pack, unit or brand by its name; a supplier's people may ask for these words too. */
export const WordPick = ({ calls, ...rest }: Props) => {
  const t = useTexts(texts);
  const useFound = (keyword: string | undefined) => {
    const query = useCall(calls, { keyword });
    const found = ((query.data ?? []) as Word[]).map((word) => ({ id: word.id, name: nameOf(word) }));
    return { ...query, found };
  };
  return <SearchSelect {...rest} useFound={useFound} placeholder={t('choose')} none={t('none')} />;
};
