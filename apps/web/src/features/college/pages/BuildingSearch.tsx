import { type BuildingRow, buildingEndpoints, type RoomRow } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { HouseTabs } from '../parts/HouseTabs.tsx';
import { LateCampusSelect } from '../parts/LateCampusSelect.ts';
import { texts } from '../texts.ts';

const BuildingPlans = lazy(() => import('../parts/BuildingPlans.tsx'));
const RoomDetail = lazy(() => import('../parts/RoomDetail.tsx'));

const { buildingList, buildingDetails, buildingCount, buildingExport, roomCount, roomPageList, roomExport } =
  buildingEndpoints;

/** /dataSearch/buildingList: the buildings, and with `?building=…` the rooms of one within one's scope. */
const BuildingSearch = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const buildingId = params.get('building');
  const onBack = () => setParams({});
  if (buildingId && params.get('tab') === 'plan')
    return (
      <Suspense fallback={null}>
        <BuildingPlans buildingId={buildingId} onBack={onBack} fixed />
      </Suspense>
    );
  if (buildingId) return <RoomSearch buildingId={buildingId} onBack={onBack} />;
  return (
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
      filters={['keyword', { field: 'campus', control: <LateCampusSelect /> }]}
      chart={{ calls: buildingCount }}
      exports={{ calls: buildingExport }}
      onOpen={(row: BuildingRow) => setParams({ building: row.id })}
      emptyText={t('buildingEmpty')}
    />
  );
};

const RoomSearch = ({ buildingId, onBack }: { buildingId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState<RoomRow>();
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
      filters={[
        'keyword',
        'roomStatus',
        { field: 'organizationId', control: <LateOrganizationSelect withDisabled /> },
        'subtree',
      ]}
      chart={{ calls: roomCount }}
      exports={{ calls: roomExport }}
      onOpen={setShown}
      emptyText={t('roomEmpty')}
    >
      <Suspense fallback={null}>
        {shown && <RoomDetail row={shown} actions={[]} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default BuildingSearch;
