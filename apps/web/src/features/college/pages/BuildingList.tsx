import { type BuildingRow, buildingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { BuildingCards } from '../parts/building/BuildingCards.tsx';
import { LazyCampusSelect } from '../parts/building/LazyCampusSelect.ts';
import { useHouse } from '../parts/building/useHouse.tsx';
import { texts } from '../texts.ts';

const form = lazy(() => import('../parts/building/BuildingForm.tsx'));
const RoomList = lazy(() => import('../parts/room/RoomList.tsx'));

const { buildingList, buildingAdd, buildingEdit, buildingDelete } = buildingEndpoints;

/** /system/building: the buildings, and with `?building=…` the rooms of one or, with `&tab=plan`, its floor plans. */
const BuildingList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ form });
  const { inside, missing, enter } = useHouse(RoomList);
  if (inside) return inside;
  return (
    <>
      {missing}
      <ListPage
        title={t('buildingTitle')}
        endpoint={buildingList}
        columns={[
          { field: 'name', width: 200 },
          { field: 'code', width: 110, card: 'none' },
          { field: 'campus', width: 120 },
          { field: 'address', width: 220, card: 'none' },
          { field: 'floorsAbove', width: 110, card: 'none' },
          { field: 'floorsBelow', width: 110, card: 'none' },
          { field: 'roomCount', width: 90 },
          { field: 'openRoomCount', width: 100, card: 'none' },
        ]}
        filters={['keyword', { field: 'campus', control: <LazyCampusSelect /> }]}
        cards={(rows, actionsOf) => <BuildingCards rows={rows} actions={actionsOf} onOpen={enter} />}
        actions={[add(buildingAdd, t('buildingAdd'), drawers.open.form)]}
        rowActions={[
          opens('open', t('buildingOpen'), undefined, enter),
          edit(buildingEdit, drawers.open.form),
          remove(buildingDelete, {
            blocked: ({ roomCount: n }: BuildingRow) => n > 0 && t('buildingInUse', { n }),
            effects: () => [t('buildingDeleteEffect')],
          }),
        ]}
        onOpen={enter}
        drawers={drawers}
        emptyText={t('buildingEmpty')}
      />
    </>
  );
};

export default BuildingList;
