import type { CountConflict, FoundKind, StocktakeState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const stocktakeTones: Readonly<Record<StocktakeState, Tone>> = {
  draft: 'default',
  counting: 'processing',
  reviewing: 'warning',
  approving: 'processing',
  done: 'success',
  cancelled: 'default',
};

export const foundTones: Readonly<Record<FoundKind, Tone>> = {
  there: 'success',
  missing: 'error',
  extra: 'warning',
  misplaced: 'warning',
  away: 'default',
};

export const conflictTones: Readonly<Record<CountConflict, Tone>> = { movement: 'warning', persons: 'error' };
