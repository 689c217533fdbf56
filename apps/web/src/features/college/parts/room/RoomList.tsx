import { buildingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { add } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { floorName } from '../../../../widgets/pick/floorName.ts';
import { texts } from '../../texts.ts';
import { FloorAside } from '../building/FloorList.tsx';
import { HouseTabs } from '../building/HouseTabs.tsx';
import { useRoomActions } from './useRoomActions.ts';

const { buildingDetails, roomPageList, roomAdd, roomImport, roomTempExport, roomExport } = buildingEndpoints;

/** Inside a building: its floors at the left, their rooms at the right. */
const RoomList = ({ buildingId, onBack }: { buildingId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const { drawers, rowActions } = useRoomActions(buildingId);
  const { data: house } = useCall(buildingDetails, { id: buildingId }, { staleTime: 60_000 });
  return (
    <ListPage
      title={house?.name ?? t('buildingTitle')}
      hint={<HouseTabs onBack={onBack} />}
      endpoint={roomPageList}
      input={{ buildingId }}
      columns={[
        { field: 'roomNo', width: 88 },
        { field: 'floor', width: 76, align: 'left', render: (floor) => floorName(t, floor) },
        { field: 'name', width: 124 },
        { field: 'roomStatus', width: 84 },
        { field: 'area', width: 96, card: 'none' },
        { field: 'useType', width: 84, card: 'none' },
        { field: 'organizationName', width: 136 },
        { field: 'manager', width: 96, card: 'none' },
      ]}
      filters={['keyword', 'roomStatus', 'organizationId']}
      aside={(list) => <FloorAside building={house} list={list} />}
      asideTitle={t('floors')}
      asideWidth={148}
      actions={[add(roomAdd, t('roomAdd'), () => drawers.open.form(undefined, { buildingId }))]}
      imports={{ calls: roomImport, template: roomTempExport }}
      exports={{ calls: roomExport }}
      rowActions={rowActions}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('roomEmpty')}
    />
  );
};

export default RoomList;
