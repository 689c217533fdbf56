import { standardEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SearchSelect, type SearchSelectProps } from '../../../widgets/pick/SearchSelect.tsx';
import { texts } from '../standardTexts.ts';

interface Props extends SearchSelectProps {
  /** The one that cannot be chosen. */
  except?: string | undefined;
}

/** Chooses one of the list by number or title. */
export const StandardSelect = ({ except, ...rest }: Props) => {
  const t = useTexts(texts);
  const useFound = (keyword: string | undefined) => {
    const query = useCall(standardEndpoints.standardPageList, { keyword, pageSize: 50 });
    const found = (query.data?.data ?? [])
      .filter(({ id }) => id !== except)
      .map(({ id, number, title }) => ({ id, name: `${number} ${title}` }));
    return { ...query, found };
  };
  return <SearchSelect {...rest} useFound={useFound} placeholder={t('choose')} none={t('none')} />;
};
