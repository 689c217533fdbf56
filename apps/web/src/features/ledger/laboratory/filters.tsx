import type { laboratoryEndpoints } from '@anyan/contract';
import type { Filter, FiltersOf } from '../../../widgets/list/types.ts';

/** What laboratories are found by, in the register and in the search. */
export const laboratoryFilterBar: readonly Filter<
  FiltersOf<typeof laboratoryEndpoints.laboratoryPageList>
>[] = [
  'keyword',
  'laboratoryType',
  'status',
  'headId',
  'buildingId',
  'discipline',
  'riskLevel',
  'hazardCategory',
  'noOfficer',
  'noLevel',
  'letterOverdue',
  'completenessBelow',
];
