import { lazyPicker } from '../../../widgets/pick/lazy.tsx';

/** The dictionary, once somebody reaches for it. */
export const LazySubstanceSelect = lazyPicker(() =>
  import('./SubstanceSelect.tsx').then((module) => module.SubstanceSelect),
);
