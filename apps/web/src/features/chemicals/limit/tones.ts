import type { LimitMode, LimitRaiseState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const modeTones: Readonly<Record<LimitMode, Tone>> = { warn: 'warning', forbid: 'error' };

export const raiseTones: Readonly<Record<LimitRaiseState, Tone>> = {
  approving: 'processing',
  applied: 'success',
  returned: 'error',
  rejected: 'error',
  withdrawn: 'default',
  expired: 'default',
};
