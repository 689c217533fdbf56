import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { building, college, type RoomRow } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { texts } from '../texts.ts';
import { FloorList } from './FloorList.tsx';

const RoomDetail = lazy(() => import('./RoomDetail.tsx'));
const RoomForm = lazy(() => import('./RoomForm.tsx'));

const {
  buildingList,
  roomPageList,
  roomAdd,
  roomEdit,
  roomDelete,
  roomStatusChange,
  roomImport,
  roomTempExport,
  roomExport,
} = college.endpoints;

type Open = { what: 'add'; floor?: number } | { what: 'edit' | 'details'; row: RoomRow };

/** Inside a building: its floors at the left, their rooms at the right. */
const RoomList = ({ buildingId, onBack }: { buildingId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayOpen = useMay(building.enable);
  const mayClose = useMay(building.disable);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { data: buildings } = useCall(buildingList, { pageSize: 100 }, { staleTime: 60_000 });
  const house = buildings?.data.find((one) => one.id === buildingId);
  const refreshes = ['Building'];
  const openRooms = useTold(roomStatusChange, { done: t('roomOpened'), refreshes });
  const closeRooms = useTold(roomStatusChange, { done: t('roomClosed'), refreshes });
  const remove = useTold(roomDelete, { done: t('deleted'), refreshes });

  const idsOf = (rows: readonly RoomRow[]) => rows.map((row) => row.id);
  const askClose = (rows: readonly RoomRow[]) => {
    const [only, second] = rows;
    confirm({
      title:
        only && !second ? t('roomCloseOne', { name: only.roomNo }) : t('roomCloseTitle', { n: rows.length }),
      effects: [t('roomCloseEffect')],
      okText: t('roomClose'),
      onOk: () => closeRooms.mutateAsync({ ids: idsOf(rows), roomStatus: 2 }),
    });
  };
  const askDelete = (rows: readonly RoomRow[]) => {
    const [only, second] = rows;
    confirm({
      title:
        only && !second
          ? t('roomDeleteOne', { name: only.roomNo })
          : t('roomDeleteTitle', { n: rows.length }),
      effects: [t('roomDeleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ ids: idsOf(rows) }),
    });
  };
  const setOpened = (rows: readonly RoomRow[]) => openRooms.mutate({ ids: idsOf(rows), roomStatus: 1 });

  const rowActions = (row: RoomRow) => [
    { key: 'edit', label: t('edit'), calls: roomEdit, onClick: () => setOpen({ what: 'edit', row }) },
    {
      key: 'open',
      label: t('roomOpen'),
      may: mayOpen && row.roomStatus === 2,
      onClick: () => setOpened([row]),
    },
    {
      key: 'close',
      label: t('roomClose'),
      may: mayClose && row.roomStatus === 1,
      onClick: () => askClose([row]),
    },
    { key: 'delete', label: t('delete'), danger: true, calls: roomDelete, onClick: () => askDelete([row]) },
  ];

  return (
    <ListPage
      title={house?.name ?? t('buildingTitle')}
      hint={
        <Button
          type="link"
          size="small"
          icon={<ArrowLeftOutlined />}
          onClick={onBack}
          style={{ paddingInline: 0 }}
        >
          {t('buildingBack')}
        </Button>
      }
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
        { field: 'organizationId', control: <OrganizationTreeSelect withDisabled /> },
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
      batchActions={(rows) => [
        { key: 'open', label: t('roomOpen'), may: mayOpen, onClick: () => setOpened(rows) },
        { key: 'close', label: t('roomClose'), may: mayClose, danger: true, onClick: () => askClose(rows) },
        {
          key: 'delete',
          label: t('delete'),
          calls: roomDelete,
          danger: true,
          onClick: () => askDelete(rows),
        },
      ]}
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
