import { onSiteEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './onSiteTexts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Chooses one of the laboratories in which one trains people. */
export const TrainedSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(onSiteEndpoints.onSiteLaboratoryList, { keyword });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? null}
      placeholder={t('chooseTrained')}
      notFoundContent={
        <PickState text={t('noTrained')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};
