import type { AdjustmentState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const adjustmentTones: Readonly<Record<AdjustmentState, Tone>> = {
  approving: 'processing',
  applied: 'success',
  returned: 'error',
  rejected: 'error',
  withdrawn: 'default',
};
