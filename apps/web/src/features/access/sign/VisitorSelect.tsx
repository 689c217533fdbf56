import { visitor, visitorStates } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../signTexts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Chooses a visitor among those that the caller sees. */
export const VisitorSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, isFetching } = useCall(visitor.endpoints.visitorPageList, {
    pageSize: 50,
    ...(keyword ? { keyword } : {}),
  });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? null}
      placeholder={t('findVisitor')}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={(data?.data ?? []).map(({ id, name, unit, from, state }) => ({
        value: id,
        label: `${name} · ${unit} · ${from} · ${label(visitorStates[state])}`,
      }))}
    />
  );
};
