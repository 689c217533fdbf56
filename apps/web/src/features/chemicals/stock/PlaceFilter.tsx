import { storageEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Props {
  /** Rooms, not the places in them. */
  rooms?: boolean;
  laboratoryId: string | undefined;
  value?: string | null;
  onChange?: (id: string | null) => void;
  autoFocus?: boolean;
  defaultOpen?: boolean;
  'aria-label'?: string;
}

/** A room or a place of the laboratory that the filters name; one of another laboratory is dropped with it. */
export const PlaceFilter = ({ rooms = false, laboratoryId, value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    storageEndpoints.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  const named = new Map(
    (data ?? []).map((one) => (rooms ? [one.roomId, one.roomText] : [one.id, one.path]) as [string, string]),
  );
  const foreign = !!value && (!laboratoryId || (!!data && !named.has(value)));
  useEffect(() => {
    if (foreign) onChange?.(null);
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      allowClear
      disabled={!laboratoryId}
      loading={isFetching}
      value={value && named.has(value) ? value : undefined}
      placeholder={t(laboratoryId ? (rooms ? 'chooseRoom' : 'choosePlace') : 'chooseLaboratory')}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...named].map(([id, label]) => ({ value: id, label }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
