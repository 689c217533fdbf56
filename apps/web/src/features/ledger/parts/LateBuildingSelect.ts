import { late } from '../../../widgets/pick/late.tsx';

/** A building, in filters. */
export const LateBuildingSelect = late(() =>
  import('./BuildingSelect.tsx').then((module) => module.BuildingSelect),
);
