import { late } from '../../../widgets/pick/late.tsx';

/** A building, in filters. */
export const LazyBuildingSelect = late(() =>
  import('./BuildingSelect.tsx').then((module) => module.BuildingSelect),
);
