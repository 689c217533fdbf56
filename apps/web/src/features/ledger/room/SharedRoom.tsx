import { applicationEndpoints, type ChoosableRoom, roomBars } from '@anyan/contract';
import { useMemo, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { RoomCascader } from '../../../widgets/pick/RoomCascader.tsx';
import { recordTexts } from '../recordTexts.ts';
import { freeOf, holdersText, type KnownRoom } from './shares.ts';

/** For whom rooms are looked at: what they hold themselves counts as free. */
export interface RoomsFor {
  organizationId?: string | null;
  laboratoryId?: string;
  applicationId?: string;
}

interface Props {
  value: string | null;
  onChange: (roomId: string | null, room?: ChoosableRoom) => void;
  known?: KnownRoom;
  of: RoomsFor;
  /** Rooms that stand in another row already. */
  taken: readonly string[];
  disabled?: boolean;
}

/** A room with what is left of it and who has the rest; what would be refused says why and cannot be chosen. */
export const SharedRoom = ({ value, onChange, known, of, taken, disabled }: Props) => {
  const t = useTexts(recordTexts);
  const label = useLabel();
  const [buildingId, setBuildingId] = useState(known?.buildingId);
  const { organizationId, ...own } = of;
  const { data = [] } = useCall(
    applicationEndpoints.roomShareList,
    { buildingId: buildingId ?? '', ...own, ...(organizationId ? { organizationId } : {}) },
    { enabled: !!buildingId, staleTime: 10_000 },
  );
  const rooms = useMemo(() => {
    const noteOf = (room: ChoosableRoom): string => {
      const { share, area } = freeOf(room);
      const left = area === null ? t('roomFree', { n: share }) : t('roomFreeArea', { n: share, area });
      const state = room.barred ? label(roomBars[room.barred]) : left;
      return [state, holdersText(room.sharedWith), room.asked > 0 && t('roomAsked', { n: room.asked })]
        .filter(Boolean)
        .join(t('between'));
    };
    return data.map((room) => {
      const again = room.roomId !== value && taken.includes(room.roomId);
      return {
        id: room.roomId,
        buildingId: room.buildingId,
        floor: room.floor,
        roomNo: room.roomNo,
        note: again ? t('roomTwice') : noteOf(room),
        // What the laboratory has already it may keep, whatever became of it.
        barred: again || (room.barred !== null && room.roomId !== value),
      };
    });
  }, [data, taken, value, t, label]);
  return (
    <RoomCascader
      value={value}
      onChange={(roomId) =>
        onChange(
          roomId,
          data.find((room) => room.roomId === roomId),
        )
      }
      known={
        known && {
          id: known.roomId,
          buildingId: known.buildingId,
          text: `${known.buildingName} / ${known.roomNo}`,
        }
      }
      rooms={rooms}
      onBuilding={setBuildingId}
      disabled={disabled}
      aria-label={t('rooms')}
    />
  );
};
