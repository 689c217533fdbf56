import { accessRoomEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../signTexts.ts';
import '../access.css';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
}

/** Chooses one of the rooms that the caller manages, found by building, number or laboratory. */
export const RoomSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, isFetching } = useCall(accessRoomEndpoints.accessRoomList, {
    pageSize: 50,
    ...(keyword ? { keyword } : {}),
  });
  const rooms = data?.data ?? [];
  // One that a link has set may stand further down than the list that was read.
  const beyond = !!value && !!data && !rooms.some(({ id }) => id === value);
  const named = useCall(accessRoomEndpoints.accessRoomDetails, { id: value ?? '' }, { enabled: beyond });
  return (
    <Select
      {...rest}
      className="access-room-select"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? null}
      placeholder={t('findRoom')}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={[...(beyond && named.data ? [named.data] : []), ...rooms].map(
        ({ id, roomText, laboratories }) => ({
          value: id,
          label: [roomText, laboratories.map(({ name }) => name).join('、')].filter(Boolean).join(' · '),
        }),
      )}
    />
  );
};
