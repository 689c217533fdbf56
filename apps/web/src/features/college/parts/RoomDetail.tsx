import { buildingEndpoints, type RoomRow, roomStatuses, rowSchemaOf } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../texts.ts';

const { roomPageList, roomHistory } = buildingEndpoints;
const schema = rowSchemaOf(roomPageList.result) ?? roomPageList.result;

interface Props {
  row: RoomRow;
  actions: readonly Action[];
  onClose: () => void;
}

/** A room and what was changed of it. */
const RoomDetail = ({ row, actions, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={`${row.buildingName} ${row.roomNo}`}
      state={
        <StatusTag
          dictionary={roomStatuses}
          code={row.roomStatus}
          tone={toneOf('roomStatus', row.roomStatus)}
        />
      }
      actions={actions}
      history={{ endpoint: roomHistory, id: row.id, dictionaries: { roomStatus: roomStatuses } }}
    >
      <Fields
        record={row}
        schema={schema}
        fields={[
          { field: 'floor', render: (room) => floorName(t, room.floor) },
          'name',
          'area',
          'useType',
          'organizationName',
          { field: 'manager', title: t('roomManager') },
        ]}
      />
    </DetailDrawer>
  );
};

export default RoomDetail;
