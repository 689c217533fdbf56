import { supplierEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}

/** Chooses a supplier by its name, for a filter of the college. */
export const SupplierSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const { data, error, isFetching, refetch } = useCall(supplierEndpoints.supplierPageList, {
    ...{ keyword: useDebounced(words.trim()) || undefined, pageSize: 50 },
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={(data?.data ?? []).map(({ id, supplierName }) => ({ value: id, label: supplierName }))}
      notFoundContent={
        <PickState text={t('none')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(id: string | undefined) => {
        setWords('');
        onChange?.(id);
      }}
    />
  );
};
