import { late } from '../../pick/lazy.tsx';

/** Kinds of applications, in filters. */
export const LazyKindSelect = late(() => import('./KindSelect.tsx').then((module) => module.KindSelect));
