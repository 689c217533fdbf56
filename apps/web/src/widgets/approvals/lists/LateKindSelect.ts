import { late } from '../../pick/late.tsx';

/** Kinds of applications, in filters. */
export const LateKindSelect = late(() => import('./KindSelect.tsx').then((module) => module.KindSelect));
