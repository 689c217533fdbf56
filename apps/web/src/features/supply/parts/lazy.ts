import { late } from '../../../widgets/pick/lazy.tsx';

/** Pickers of the mall that come when somebody reaches for them: most who open a list filter it by none of these. */
export const LazySupplierSelect = late(() =>
  import('./SupplierSelect.tsx').then((module) => module.SupplierSelect),
);
export const LazyWordsSelect = late(() =>
  import('../supplier/WordsSelect.tsx').then((module) => module.WordsSelect),
);
export const LazyWordPick = late(() => import('../commodity/WordPick.tsx').then((module) => module.WordPick));
