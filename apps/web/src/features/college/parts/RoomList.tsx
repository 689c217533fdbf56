import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { buildingEndpoints, type RoomRow } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { texts } from '../texts.ts';
import { FloorList } from './FloorList.tsx';
import { HouseTabs } from './HouseTabs.tsx';
import { useRoomActions } from './useRoomActions.ts';

const RoomDetail = lazy(() => import('./RoomDetail.tsx'));
const RoomForm = lazy(() => import('./RoomForm.tsx'));

const { buildingDetails, roomPageList, roomAdd, roomImport, roomTempExport, roomExport } = buildingEndpoints;

type Open = { what: 'add'; floor?: number } | { what: 'edit' | 'details'; row: RoomRow };

/** Inside a building: its floors at the left, their rooms at the right. */
const RoomList = ({ buildingId, onBack }: { buildingId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { data: house } = useCall(buildingDetails, { id: buildingId }, { staleTime: 60_000 });

  const { rowActions, batchActions } = useRoomActions({ edit: (row) => setOpen({ what: 'edit', row }) });

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
      filters={[
        'keyword',
        'roomStatus',
        { field: 'organizationId', control: <LateOrganizationSelect withDisabled /> },
      ]}
      aside={(list) => (
        <FloorList
          building={house}
          value={list.filters.floor as number | undefined}
          onChange={(floor) => list.patch({ floor })}
        />
      )}
      asideTitle={t('floors')}
      asideWidth={148}
      actions={[
        {
          key: 'add',
          label: t('roomAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: roomAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      imports={{ calls: roomImport, template: roomTempExport, title: t('roomImport') }}
      exports={{ calls: roomExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={(row) => setOpen({ what: 'details', row })}
      emptyText={t('roomEmpty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <RoomForm buildingId={buildingId} onClose={close} />}
        {open?.what === 'edit' && <RoomForm buildingId={buildingId} row={open.row} onClose={close} />}
        {open?.what === 'details' && (
          <RoomDetail row={open.row} actions={rowActions(open.row)} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default RoomList;
