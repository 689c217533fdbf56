import { late } from '../../../widgets/pick/lazy.tsx';

/** The dictionary, once somebody reaches for it. */
export const LazySubstanceSelect = late(() =>
  import('./SubstanceSelect.tsx').then((module) => module.SubstanceSelect),
);
