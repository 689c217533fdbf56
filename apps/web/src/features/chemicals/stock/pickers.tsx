import { storageEndpoints, substanceEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Picking {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A substance by name, number, pinyin or formula. */
export const SubstanceSelect = ({ value, onChange, ...rest }: Picking) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const { data, error, isFetching, refetch } = useCall(substanceEndpoints.substanceSelectList, {
    keyword: useDebounced(words.trim()),
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={t('chooseSubstance')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={(data ?? []).map((one) => ({
        value: one.id,
        label: [one.chineseName, one.casCode].filter(Boolean).join(' · '),
      }))}
      notFoundContent={
        <PickState
          text={t('noSubstance')}
          pending={isFetching}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};

/** A place of a laboratory, from the room down to the shelf. */
export const PlaceSelect = ({
  laboratoryId,
  value,
  onChange,
  ...rest
}: Picking & { laboratoryId: string | undefined }) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    storageEndpoints.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      disabled={rest.disabled || !laboratoryId}
      value={value ?? undefined}
      placeholder={t(laboratoryId ? 'choosePlace' : 'chooseLaboratory')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={(data ?? []).map(({ id, path }) => ({ value: id, label: path }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
