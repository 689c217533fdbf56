import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const BuildingPlans = lazy(() => import('./BuildingPlans.tsx'));

/**
 * The building that the address names: `?building=…` shows its rooms, with `&tab=plan` its floor plans, instead of the
 * list of buildings. `fixed`: only to look at.
 */
export const useHouse = (
  Rooms: ComponentType<{ buildingId: string; onBack: () => void }>,
  fixed = false,
): { inside: ReactNode; enter: (building: { id: string }) => void } => {
  const [params, setParams] = useSearchParams();
  const buildingId = params.get('building');
  const given = { buildingId: buildingId ?? '', onBack: () => setParams({}) };
  return {
    enter: ({ id }) => setParams({ building: id }),
    inside: buildingId && (
      <Suspense fallback={null}>
        {params.get('tab') === 'plan' ? <BuildingPlans {...given} fixed={fixed} /> : <Rooms {...given} />}
      </Suspense>
    ),
  };
};
