import { lazyPicker } from '../../../widgets/pick/lazy.tsx';

/** Kinds of applications, in filters. */
export const LazyKindSelect = lazyPicker(() =>
  import('./KindSelect.tsx').then((module) => module.KindSelect),
);
