import { buildingEndpoints } from '@anyan/contract';
import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { texts } from '../texts.ts';
import { floorName } from './floorName.ts';
import { PickState } from './PickState.tsx';
import './pick.css';

export interface OfferedRoom {
  id: string;
  buildingId: string;
  floor: number;
  roomNo: string;
  /** Beside its number: what is left of it, or why it cannot be chosen. */
  note?: string;
  barred?: boolean;
}

interface Option {
  value: string;
  label: string;
  note?: string;
  disabled?: boolean;
  children?: Option[];
  isLeaf?: boolean;
}

/** Rooms of a building under their floors, the lowest floor first. */
export const floorsOf = (rooms: readonly OfferedRoom[], nameOf: (floor: number) => string): Option[] => {
  const floors = [...new Set(rooms.map((room) => room.floor))].sort((a, b) => a - b);
  return floors.map((floor) => ({
    value: String(floor),
    label: nameOf(floor),
    children: rooms
      .filter((room) => room.floor === floor)
      .toSorted((a, b) => a.roomNo.localeCompare(b.roomNo, 'zh-CN', { numeric: true }))
      .map(({ id, roomNo, note, barred }) => ({
        value: id,
        label: roomNo,
        isLeaf: true,
        ...(note ? { note } : {}),
        ...(barred ? { disabled: true } : {}),
      })),
  }));
};

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (roomId: string | null) => void;
  /** What the room is called, until its building has been opened. */
  known?: { id: string; buildingId: string; text: string } | null;
  /** Rooms of the opened building by whoever knows more of them than their numbers; told which one is opened. */
  rooms?: readonly OfferedRoom[];
  onBuilding?: (buildingId: string) => void;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Building, floor, room; a building's rooms are read when it is opened. */
export const RoomCascader = ({
  value,
  onChange,
  known,
  rooms: given,
  onBuilding,
  placeholder,
  ...rest
}: Props) => {
  const t = useTexts(texts);
  const [buildingId, setBuildingId] = useState(known?.buildingId);
  const {
    data: all,
    error,
    isPending,
    refetch,
  } = useCall(buildingEndpoints.roomSelectList, {}, { staleTime: 60_000 });
  const { data: opened } = useCall(
    buildingEndpoints.roomSelectList,
    { buildingId },
    { enabled: !!buildingId && !onBuilding, staleTime: 60_000 },
  );
  const ofBuilding = given?.filter((one) => one.buildingId === buildingId);
  const rooms = onBuilding ? (ofBuilding ?? []) : (opened?.rooms ?? []);
  const read = rooms.length > 0 || !!opened;
  const options = useMemo<Option[]>(
    () =>
      (all?.buildings ?? []).map((building) => ({
        value: building.id,
        label: building.name,
        isLeaf: false,
        children:
          building.id === buildingId && read ? floorsOf(rooms, (floor) => floorName(t, floor)) : undefined,
      })),
    [all, rooms, read, buildingId, t],
  );
  const room = rooms.find((one) => one.id === value);
  return (
    <Cascader<Option>
      {...rest}
      style={{ width: '100%' }}
      options={options}
      allowClear
      notFoundContent={
        <PickState text={t('noRoom')} pending={isPending} error={error} onRetry={() => void refetch()} />
      }
      value={room ? [room.buildingId, String(room.floor), room.id] : undefined}
      placeholder={(value && known?.id === value && known.text) || (placeholder ?? t('chooseRoom'))}
      loadData={(path) => {
        const opening = path[0]?.value;
        setBuildingId(opening);
        if (opening) onBuilding?.(opening);
      }}
      optionRender={({ label, note }) => (
        <span className="ay-offered">
          {label}
          {note && <small>{note}</small>}
        </span>
      )}
      onChange={(path) => onChange?.(path?.length === 3 ? String(path[2]) : null)}
      displayRender={(labels) => labels.join(' / ')}
    />
  );
};
