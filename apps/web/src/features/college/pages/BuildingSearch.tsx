import { buildingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyCampusSelect } from '../parts/building/LazyCampusSelect.ts';
import { useHouse } from '../parts/building/useHouse.tsx';
import { texts } from '../texts.ts';

const RoomSearch = lazy(() => import('../parts/room/RoomSearch.tsx'));

const { buildingList, buildingCount, buildingExport } = buildingEndpoints;

/** /dataSearch/buildingList: the buildings, and with `?building=…` the rooms of one within one's scope. */
const BuildingSearch = () => {
  const t = useTexts(texts);
  const { inside, missing, enter } = useHouse(RoomSearch, true);
  if (inside) return inside;
  return (
    <>
      {missing}
      <ListPage
        title={t('buildingSearch')}
        endpoint={buildingList}
        name="buildingSearch"
        savedViews="dataSearch.buildingList"
        columns={[
          { field: 'name', width: 200 },
          { field: 'code', width: 110, card: 'none' },
          { field: 'campus', width: 120 },
          { field: 'address', width: 220, card: 'none' },
          { field: 'floorsAbove', width: 110, card: 'none' },
          { field: 'roomCount', width: 90 },
          { field: 'openRoomCount', width: 100, card: 'none' },
        ]}
        filters={['keyword', { field: 'campus', control: <LazyCampusSelect /> }]}
        chart={{ calls: buildingCount }}
        exports={{ calls: buildingExport }}
        onOpen={enter}
        emptyText={t('buildingEmpty')}
      />
    </>
  );
};

export default BuildingSearch;
