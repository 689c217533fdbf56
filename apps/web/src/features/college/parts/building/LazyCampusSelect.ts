import { lazyPicker } from '../../../../widgets/pick/lazy.tsx';

/** A campus, in filters. */
export const LazyCampusSelect = lazyPicker(() =>
  import('./CampusSelect.tsx').then((module) => module.CampusSelect),
);
