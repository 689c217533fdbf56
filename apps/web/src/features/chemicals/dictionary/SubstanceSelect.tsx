import { type ResultOf, substanceEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

type Found = ResultOf<typeof substanceEndpoints.substanceSelectList>[number];

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Hears what is known of the one that is chosen. */
  onFound?: (found: Found | undefined) => void;
  disabled?: boolean;
  'aria-label'?: string;
  /** Those that cannot be chosen. */
  except?: readonly string[];
  /** Chosen before, so that an id shows as a name. */
  known?: readonly { substanceId: string; chineseName: string; casCode: string | null }[];
}

/** Chooses a substance by name, number or pinyin. */
export const SubstanceSelect = ({ value, onChange, onFound, except = [], known = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(substanceEndpoints.substanceSelectList, { keyword });
  const found = (data ?? []).filter(({ id }) => !except.includes(id));
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      labelRender={({ value: id, label }) =>
        label ?? known.find((one) => one.substanceId === id)?.chineseName ?? ''
      }
      options={found.map(({ id, casCode, chineseName }) => ({
        value: id,
        label: [chineseName, casCode].filter(Boolean).join(' '),
      }))}
      notFoundContent={
        <PickState text={t('none')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(id: string | undefined) => {
        onFound?.(found.find((one) => one.id === id));
        onChange?.(id ?? null);
      }}
    />
  );
};
