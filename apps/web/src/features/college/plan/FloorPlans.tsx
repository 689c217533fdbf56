import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { buildingEndpoints, floorPlanEndpoints, type PlanRoom } from '@anyan/contract';
import { Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { TitleRow } from '../../../widgets/list/ListToolbar.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { useDelayed } from '../../../widgets/state/useDelayed.ts';
import { FileButton } from '../../../widgets/upload/FileButton.tsx';
import { FloorList, floorsOfBuilding } from '../parts/building/FloorList.tsx';
import { PlanView } from './PlanView.tsx';
import { planTexts } from './texts.ts';
import { type Picture, usePlanUpload } from './usePlanUpload.ts';
import '../../../widgets/list/list.css';

const PlanEditor = lazy(() => import('./PlanEditor.tsx'));

const { buildingDetails } = buildingEndpoints;
const { floorPlanList, floorPlanDetails, floorPlanSave, floorPlanDelete } = floorPlanEndpoints;

interface Props {
  buildingId: string;
  /** Back to the buildings, over to the rooms. */
  hint: ReactNode;
  /** Only to look at. */
  fixed?: boolean;
  /** The drawer of a room. */
  details: (room: PlanRoom, close: () => void) => ReactNode;
}

/** The floors of a building as pictures, with the rooms on them. */
const FloorPlans = ({ buildingId, hint, fixed = false, details }: Props) => {
  const t = useTexts(planTexts);
  const gate = useGate();
  const confirm = useConfirm();
  const phone = useNarrow();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<Picture>();
  const [shown, setShown] = useState<string>();
  const { data: house } = useCall(buildingDetails, { id: buildingId }, { staleTime: 60_000 });
  const plans = useCall(floorPlanList, { buildingId });
  const floors = floorsOfBuilding(house?.floorsAbove ?? 0, house?.floorsBelow ?? 0);
  const asked = Number(params.get('floor'));
  const floor = floors.includes(asked) ? asked : (plans.data?.[0]?.floor ?? 1);
  const query = useCall(floorPlanDetails, { buildingId, floor }, { enabled: plans.isSuccess && !!house });
  const late = useDelayed(query.isPending);
  const remove = useTold(floorPlanDelete, { done: t('removed') });
  const upload = usePlanUpload(setEditing);

  const where = floorName(t, floor);
  const alt = t('alt', { name: house?.name ?? '', floor: where });
  const plan = query.data?.plan ?? undefined;
  const rooms = query.data?.rooms ?? [];
  const room = rooms.find(({ id }) => id === shown);
  const may = !fixed && gate({ calls: floorPlanSave });
  const go = (next: number) =>
    setParams((before) => {
      before.set('floor', String(next));
      return before;
    });
  const actions: Action[] =
    plan && may && !editing
      ? [
          {
            key: 'delete',
            label: t('remove'),
            icon: <DeleteOutlined />,
            onClick: () =>
              confirm({
                title: t('removeTitle', { floor: where }),
                effects: [t('removeEffect', { n: rooms.filter(({ points }) => points).length })],
                okText: t('remove'),
                onOk: () => remove.mutateAsync({ buildingId, floor, version: plan.version }),
              }),
          },
          {
            key: 'edit',
            label: t('edit'),
            icon: <EditOutlined />,
            primary: true,
            onClick: () => setEditing({ ...plan, url: plan.pictureUrl }),
          },
        ]
      : [];

  const marked = plans.data?.map((one) => one.floor) ?? [];
  const body = () => {
    const failed = plans.error ?? query.error;
    if (failed && !query.data)
      return (
        <Failed
          error={failed}
          onRetry={() => {
            void plans.refetch();
            void query.refetch();
          }}
        />
      );
    if (!query.data) return <div style={{ minHeight: 360 }}>{late && <SkeletonBox height={360} />}</div>;
    if (editing)
      return (
        <Suspense fallback={<SkeletonBox height={360} />}>
          <PlanEditor
            buildingId={buildingId}
            floor={floor}
            rooms={rooms}
            picture={editing}
            version={plan?.version ?? 0}
            alt={alt}
            onClose={() => {
              setEditing(undefined);
              void query.refetch();
            }}
          />
        </Suspense>
      );
    if (plan) return <PlanView plan={plan} rooms={rooms} alt={alt} onOpen={({ id }) => setShown(id)} />;
    return (
      <Empty text={t('none', { floor: where })}>
        {may && (
          <FileButton
            accept=".png,.jpg,.jpeg"
            icon={<UploadOutlined />}
            disabled={upload.busy}
            onFile={(file) => void upload.send(file)}
          >
            {t('upload')}
          </FileButton>
        )}
      </Empty>
    );
  };

  return (
    <div className="ay-list">
      <TitleRow title={house?.name ?? ''} hint={hint} actions={actions} phone={phone} more={t('edit')} />
      <div
        className={phone || editing ? undefined : 'ay-with-aside'}
        style={{ '--ay-aside': '148px' } as React.CSSProperties}
      >
        {!editing &&
          (phone ? (
            <Select
              aria-label={t('floors')}
              value={floor}
              onChange={go}
              options={floors.map((value) => ({ value, label: floorName(t, value) }))}
              style={{ width: '100%', marginBottom: 12 }}
            />
          ) : (
            <aside className="ay-aside" aria-label={t('floors')}>
              <FloorList
                building={house}
                value={floor}
                onChange={(next) => next && go(next)}
                marked={marked}
              />
            </aside>
          ))}
        <div className="ay-main">
          <section className="ay-panel plan-body">{body()}</section>
        </div>
      </div>
      {room && details(room, () => setShown(undefined))}
    </div>
  );
};

export default FloorPlans;
