import type { ledger } from '@anyan/contract';
import type { Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { BuildingSelect } from './BuildingSelect.tsx';

/** What laboratories are found by, in the register and in the search. */
export const laboratoryFilterBar: readonly Filter<FiltersOf<typeof ledger.endpoints.laboratoryPageList>>[] = [
  'keyword',
  'laboratoryType',
  'status',
  { field: 'headId', control: <PersonSelect userType={1} /> },
  { field: 'buildingId', control: <BuildingSelect /> },
  'discipline',
  'riskLevel',
  'hazardCategory',
  'noOfficer',
  'noLevel',
  'letterOverdue',
  'completenessBelow',
];
