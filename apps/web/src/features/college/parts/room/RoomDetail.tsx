import { buildingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../../widgets/detail/RecordDrawer.tsx';
import type { Action } from '../../../../widgets/list/types.ts';
import { floorName } from '../../../../widgets/pick/floorName.ts';
import { texts } from '../../texts.ts';

const { roomDetails, roomHistory } = buildingEndpoints;

interface Props {
  id: string;
  /** Instead of those of the list that opened it. */
  actions?: readonly Action[];
  onClose: () => void;
}

/** A room and what was changed of it. */
const RoomDetail = ({ id, actions, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={roomDetails}
      id={id}
      onClose={onClose}
      title={(room) => room && `${room.buildingName} ${room.roomNo}`}
      stateField="roomStatus"
      {...(actions ? { actions } : {})}
      history={{ endpoint: roomHistory }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={roomDetails.result}
          fields={[
            { field: 'floor', render: (room) => floorName(t, room.floor) },
            'name',
            'area',
            'useType',
            'organizationName',
            { field: 'manager', title: t('roomManager') },
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default RoomDetail;
