import type { laboratoryEndpoints } from '@anyan/contract';
import type { Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { LazyBuildingSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';

/** What laboratories are found by, in the register and in the search. */
export const laboratoryFilterBar: readonly Filter<
  FiltersOf<typeof laboratoryEndpoints.laboratoryPageList>
>[] = [
  'keyword',
  'laboratoryType',
  'status',
  { field: 'headId', control: <LazyPersonSelect userType={1} /> },
  { field: 'buildingId', control: <LazyBuildingSelect /> },
  'discipline',
  'riskLevel',
  'hazardCategory',
  'noOfficer',
  'noLevel',
  'letterOverdue',
  'completenessBelow',
];
