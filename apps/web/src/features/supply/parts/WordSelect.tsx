import { type CatalogueList, catalogueWordEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../texts.ts';

interface Props {
  id?: string;
  list: CatalogueList;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Those that cannot be chosen. */
  without?: readonly string[];
  disabled?: boolean;
}

/** Chooses one word of a list by its name. */
export const WordSelect = ({ list, value, onChange, without = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(catalogueWordEndpoints.catalogueWordList, {
    ...{ list, keyword, useStatus: 1, pageSize: 50 },
  });
  const found = (data?.data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      notFoundContent={
        <PickState text={t('none')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(id: string | undefined) => {
        setWords('');
        onChange?.(id ?? null);
      }}
    />
  );
};
