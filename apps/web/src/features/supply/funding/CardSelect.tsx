import { fundingEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
  /** Those that cannot be chosen. */
  without?: readonly string[];
  disabled?: boolean;
}

/** Chooses a card by its number or name. */
export const CardSelect = ({ value, onChange, without = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(fundingEndpoints.fundingPageList, {
    ...{ keyword, pageSize: 50, sortField: 'cardNo', sortOrder: 'ascend' },
  });
  const found = (data?.data ?? []).filter(({ id, can }) => can.includes('transfer') && !without.includes(id));
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map(({ id, cardNo, fundingName }) => ({ value: id, label: `${cardNo} ${fundingName}` }))}
      notFoundContent={
        <PickState text={t('noneFound')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(id: string | undefined) => {
        setWords('');
        onChange?.(id);
      }}
    />
  );
};
