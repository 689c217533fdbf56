import type { ChemicalTransferState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const transferTones: Readonly<Record<ChemicalTransferState, Tone>> = {
  approving: 'processing',
  toReceive: 'warning',
  done: 'success',
  returned: 'error',
  rejected: 'error',
  withdrawn: 'default',
  cancelled: 'error',
};
