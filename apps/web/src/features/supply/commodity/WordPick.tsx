import type { mallWordEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Props {
  calls: (typeof mallWordEndpoints)['mallSpecifications' | 'mallUnits' | 'mallBrands'];
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Chosen before, though it may not be among those that are found. */
  known?: { id: string; name: string } | undefined;
  disabled?: boolean;
}

type Word = { id: string; specificationNum?: string; unitName?: string; brandName?: string };
const nameOf = (word: Word) => word.specificationNum ?? word.unitName ?? word.brandName ?? '';

/** Chooses a pack, unit or brand by its name; a supplier's people may ask for these words too. */
export const WordPick = ({ calls, value, onChange, known, ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const { data, error, isFetching, refetch } = useCall(calls, {
    keyword: useDebounced(words.trim()) || undefined,
  });
  const found = ((data ?? []) as Word[]).map((word) => ({ value: word.id, label: nameOf(word) }));
  const kept =
    known && value === known.id && !found.some((one) => one.value === known.id)
      ? [{ value: known.id, label: known.name }]
      : [];
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={[...kept, ...found]}
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
