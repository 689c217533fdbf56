import { buildingEndpoints } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { useRowActions } from '../../../../widgets/list/useRowActions.ts';
import FloorPlans from '../../plan/FloorPlans.tsx';
import { useRoomActions } from '../room/useRoomActions.ts';
import { HouseTabs } from './HouseTabs.tsx';

const RoomDetail = lazy(() => import('../room/RoomDetail.tsx'));

const { roomPageList } = buildingEndpoints;

interface Props {
  buildingId: string;
  onBack: () => void;
  /** Only to look at. */
  fixed?: boolean;
}

/** The plans of a building; a room on them opens its drawer, with what may be done with it. */
const BuildingPlans = ({ buildingId, onBack, fixed }: Props) => {
  const { drawers, rowActions } = useRoomActions(buildingId);
  const { ofRow } = useRowActions(roomPageList, { rowActions, columns: [{ field: 'roomNo' }] }, drawers);
  return (
    <>
      {drawers.missing}
      <FloorPlans
        buildingId={buildingId}
        hint={<HouseTabs onBack={onBack} />}
        fixed={fixed}
        details={(room, close) => (
          <Suspense fallback={null}>
            <RoomDetail id={room.id} actions={fixed ? [] : ofRow?.(room)} onClose={close} />
          </Suspense>
        )}
      />
      {drawers.element}
    </>
  );
};

export default BuildingPlans;
