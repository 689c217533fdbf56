import { standardEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../standardTexts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** What is chosen already, so that an id shows as a number. */
  known?: { id: string; name: string } | null | undefined;
  /** The one that cannot be chosen. */
  except?: string | undefined;
}

/** Chooses one of the list by number or title. */
export const StandardSelect = ({ value, onChange, known, except, ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(standardEndpoints.standardPageList, {
    keyword,
    pageSize: 50,
  });
  const found = (data?.data ?? []).filter(({ id }) => id !== except);
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      labelRender={({ value: id, label }) => label ?? (known?.id === id ? known?.name : id)}
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
