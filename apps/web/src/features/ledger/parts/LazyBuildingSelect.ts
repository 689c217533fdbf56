import { late } from '../../../widgets/pick/lazy.tsx';

/** A building, in filters. */
export const LazyBuildingSelect = late(() =>
  import('./BuildingSelect.tsx').then((module) => module.BuildingSelect),
);
