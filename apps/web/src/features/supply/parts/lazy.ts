import { lazyPicker } from '../../../widgets/pick/lazy.tsx';

/** Pickers of the mall that come when somebody reaches for them: most who open a list filter it by none of these. */
export const LazySupplierSelect = lazyPicker(() =>
  import('./SupplierSelect.tsx').then((module) => module.SupplierSelect),
);
export const LazyWordsSelect = lazyPicker(() =>
  import('../supplier/WordsSelect.tsx').then((module) => module.WordsSelect),
);
export const LazyWordPick = lazyPicker(() =>
  import('../commodity/WordPick.tsx').then((module) => module.WordPick),
);
