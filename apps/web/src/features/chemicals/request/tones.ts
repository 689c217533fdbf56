import type { ChemicalRequestState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const requestTones: Readonly<Record<ChemicalRequestState, Tone>> = {
  draft: 'default',
  approving: 'processing',
  toIssue: 'warning',
  partIssued: 'warning',
  issued: 'success',
  closed: 'default',
  returned: 'error',
  rejected: 'error',
  withdrawn: 'default',
  expired: 'default',
};
