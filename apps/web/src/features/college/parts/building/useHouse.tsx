import { buildingEndpoints } from '@anyan/contract';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useCall } from '../../../../platform/query.ts';
import { isMissing, MissingRecord } from '../../../../widgets/detail/address.tsx';

const BuildingPlans = lazy(() => import('./BuildingPlans.tsx'));

/**
 * The building that the address names: `?building=…` shows its rooms, with `&tab=plan` its floor plans, instead of the
 * list of buildings; `&open=…` opens one of the rooms, and alone a building. `fixed`: only to look at.
 */
export const useHouse = (
  Rooms: ComponentType<{ buildingId: string; onBack: () => void }>,
  fixed = false,
): { inside: ReactNode; missing: ReactNode; enter: (building: { id: string }) => void } => {
  const [params, setParams] = useSearchParams();
  const buildingId = params.get('building');
  const named = params.get('open');
  const { error } = useCall(
    buildingEndpoints.buildingDetails,
    { id: buildingId ?? '' },
    { enabled: !!buildingId, staleTime: 60_000 },
  );
  const gone = !!buildingId && isMissing(error);
  const onBack = () => setParams({});
  const given = { buildingId: buildingId ?? '', onBack };
  return {
    enter: ({ id }) => setParams({ building: id }),
    missing: gone && <MissingRecord onClose={onBack} />,
    inside: buildingId ? (
      !gone && (
        <Suspense fallback={null}>
          {params.get('tab') === 'plan' ? <BuildingPlans {...given} fixed={fixed} /> : <Rooms {...given} />}
        </Suspense>
      )
    ) : named ? (
      <Navigate to={{ search: `?building=${encodeURIComponent(named)}` }} replace />
    ) : undefined,
  };
};
