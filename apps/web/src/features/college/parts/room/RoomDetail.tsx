import { buildingEndpoints, type RoomRow, roomStatuses, rowSchemaOf } from '@anyan/contract';
import { useContext } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { DetailDrawer } from '../../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { RecordActions } from '../../../../widgets/detail/RecordActions.ts';
import type { Action } from '../../../../widgets/list/types.ts';
import { floorName } from '../../../../widgets/pick/floorName.ts';
import { StatusTag } from '../../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../../widgets/show/tone.ts';
import { texts } from '../../texts.ts';

const { roomPageList, roomHistory } = buildingEndpoints;
const schema = rowSchemaOf(roomPageList.result) ?? roomPageList.result;

interface Props {
  row: RoomRow;
  /** Instead of those of the list that opened it. */
  actions?: readonly Action[];
  onClose: () => void;
}

/** A room and what was changed of it. */
const RoomDetail = ({ row, onClose, ...props }: Props) => {
  const t = useTexts(texts);
  const offered = useContext(RecordActions);
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
      actions={props.actions ?? offered?.(row)}
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
