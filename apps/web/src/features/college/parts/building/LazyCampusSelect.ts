import { late } from '../../../../widgets/pick/lazy.tsx';

/** A campus, in filters. */
export const LazyCampusSelect = late(() =>
  import('./CampusSelect.tsx').then((module) => module.CampusSelect),
);
