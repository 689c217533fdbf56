import type { FundingAdjustmentState, FundingState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const fundingTones: Readonly<Record<FundingState, Tone>> = {
  active: 'success',
  suspended: 'warning',
  closed: 'default',
};

export const adjustmentTones: Readonly<Record<FundingAdjustmentState, Tone>> = {
  pending: 'processing',
  done: 'success',
  refused: 'error',
  withdrawn: 'default',
};

/** Days before the end of a card from which its day stands out. */
export const cardSoon = 30;
