import { type CatalogueList, catalogueWordEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SearchSelect, type SearchSelectProps } from '../../../widgets/pick/SearchSelect.tsx';
import { texts } from '../texts.ts';

interface Props extends SearchSelectProps {
  list: CatalogueList;
  /** Those that cannot be chosen. */
  without?: readonly string[];
}

/** Chooses one word of a list by its name. */
export const WordSelect = ({ list, without = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const useFound = (keyword: string | undefined) => {
    const query = useCall(catalogueWordEndpoints.catalogueWordList, {
      ...{ list, keyword, useStatus: 1, pageSize: 50 },
    });
    return { ...query, found: (query.data?.data ?? []).filter(({ id }) => !without.includes(id)) };
  };
  return <SearchSelect {...rest} useFound={useFound} placeholder={t('choose')} none={t('none')} />;
};
