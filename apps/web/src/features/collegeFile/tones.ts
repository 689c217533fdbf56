import type { StandardState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const standardTones: Readonly<Record<StandardState, Tone>> = {
  upcoming: 'processing',
  effective: 'success',
  expired: 'default',
};
