import { storageEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  laboratoryId: string | undefined;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A room of a laboratory: each is a place of its chemicals. */
export const RoomField = ({ laboratoryId, value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    storageEndpoints.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  const rooms = new Map((data ?? []).map(({ roomId, roomText }) => [roomId, roomText]));
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      allowClear
      disabled={!laboratoryId}
      loading={isFetching}
      value={value ?? undefined}
      placeholder={t('chooseRoom')}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...rooms].map(([value, label]) => ({ value, label }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
