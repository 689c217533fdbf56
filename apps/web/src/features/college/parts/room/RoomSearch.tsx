import { buildingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { floorName } from '../../../../widgets/pick/floorName.ts';
import { texts } from '../../texts.ts';
import { HouseTabs } from '../building/HouseTabs.tsx';

const details = lazy(() => import('./RoomDetail.tsx'));

const { buildingDetails, roomCount, roomPageList, roomExport } = buildingEndpoints;

/** The rooms of a building within one's scope, to look at. */
const RoomSearch = ({ buildingId, onBack }: { buildingId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  const { data: house } = useCall(buildingDetails, { id: buildingId }, { staleTime: 60_000 });
  return (
    <ListPage
      title={house?.name ?? t('buildingSearch')}
      hint={<HouseTabs onBack={onBack} />}
      endpoint={roomPageList}
      name="roomSearch"
      input={{ buildingId }}
      columns={[
        { field: 'roomNo', width: 100 },
        { field: 'floor', width: 90, align: 'left', render: (floor) => floorName(t, floor) },
        { field: 'name', width: 160 },
        { field: 'roomStatus', width: 90 },
        { field: 'area', width: 100, card: 'none' },
        { field: 'useType', width: 110, card: 'none' },
        { field: 'organizationName', width: 160 },
        { field: 'manager', width: 110, card: 'none' },
      ]}
      filters={['keyword', 'roomStatus', 'organizationId', 'subtree']}
      chart={{ calls: roomCount }}
      exports={{ calls: roomExport }}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('roomEmpty')}
    />
  );
};

export default RoomSearch;
