import { late } from '../../../../widgets/pick/late.tsx';

/** A campus, in filters. */
export const LateCampusSelect = late(() =>
  import('./CampusSelect.tsx').then((module) => module.CampusSelect),
);
