import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type BuildingRow, buildingEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { BuildingCards } from '../parts/BuildingCards.tsx';
import { LateCampusSelect } from '../parts/LateCampusSelect.ts';
import { texts } from '../texts.ts';

const BuildingForm = lazy(() => import('../parts/BuildingForm.tsx'));
const BuildingPlans = lazy(() => import('../parts/BuildingPlans.tsx'));
const RoomList = lazy(() => import('../parts/RoomList.tsx'));

const { buildingList, buildingAdd, buildingEdit, buildingDelete } = buildingEndpoints;

/** /system/building: the buildings, and with `?building=…` the rooms of one or, with `&tab=plan`, its floor plans. */
const BuildingList = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<BuildingRow | 'new'>();
  const remove = useTold(buildingDelete, { done: t('deleted') });
  const buildingId = params.get('building');
  if (buildingId) {
    const Inside = params.get('tab') === 'plan' ? BuildingPlans : RoomList;
    return (
      <Suspense fallback={null}>
        <Inside buildingId={buildingId} onBack={() => setParams({})} />
      </Suspense>
    );
  }

  const open = (row: BuildingRow) => setParams({ building: row.id });
  const actionsOf = (row: BuildingRow): Action[] => [
    { key: 'open', label: t('buildingOpen'), onClick: () => open(row) },
    { key: 'edit', label: t('edit'), calls: buildingEdit, onClick: () => setForm(row) },
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: buildingDelete,
      disabled: row.roomCount > 0,
      hint: row.roomCount > 0 ? t('buildingInUse', { n: row.roomCount }) : undefined,
      onClick: () =>
        confirm({
          title: t('buildingDeleteTitle', { name: row.name }),
          effects: [t('buildingDeleteEffect')],
          okText: t('delete'),
          onOk: () => remove.mutateAsync({ id: row.id }),
        }),
    },
  ];

  return (
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
      filters={['keyword', { field: 'campus', control: <LateCampusSelect /> }]}
      views={[
        {
          key: 'cards',
          label: t('viewCards'),
          icon: <AppstoreOutlined />,
          render: (rows) => <BuildingCards rows={rows} actions={actionsOf} onOpen={open} />,
        },
        { key: 'table', label: t('viewTable'), icon: <BarsOutlined /> },
      ]}
      actions={[
        {
          key: 'add',
          label: t('buildingAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: buildingAdd,
          onClick: () => setForm('new'),
        },
      ]}
      rowActions={actionsOf}
      onOpen={open}
      emptyText={t('buildingEmpty')}
    >
      <Suspense fallback={null}>
        {form && <BuildingForm row={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default BuildingList;
