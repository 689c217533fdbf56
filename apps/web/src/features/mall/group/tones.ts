import type { FundingState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const laboratoryTones: Readonly<Record<string, Tone>> = { asked: 'processing', confirmed: 'success' };

export const cardTones: Readonly<Record<FundingState, Tone>> = {
  active: 'success',
  suspended: 'warning',
  closed: 'default',
};
