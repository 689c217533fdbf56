import type { RoomRow } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import FloorPlans from '../plan/FloorPlans.tsx';
import { HouseTabs } from './HouseTabs.tsx';
import { useRoomActions } from './useRoomActions.ts';

const RoomDetail = lazy(() => import('./RoomDetail.tsx'));
const RoomForm = lazy(() => import('./RoomForm.tsx'));

interface Props {
  buildingId: string;
  onBack: () => void;
  /** Only to look at. */
  fixed?: boolean;
}

/** The plans of a building; a room on them opens its drawer, with what may be done with it. */
const BuildingPlans = ({ buildingId, onBack, fixed }: Props) => {
  const [editing, setEditing] = useState<RoomRow>();
  const { rowActions } = useRoomActions({ edit: setEditing });
  return (
    <>
      <FloorPlans
        buildingId={buildingId}
        hint={<HouseTabs onBack={onBack} />}
        fixed={fixed}
        details={(room, close) => (
          <Suspense fallback={null}>
            <RoomDetail row={room} actions={fixed ? [] : rowActions(room)} onClose={close} />
          </Suspense>
        )}
      />
      <Suspense fallback={null}>
        {editing && <RoomForm buildingId={buildingId} row={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </>
  );
};

export default BuildingPlans;
