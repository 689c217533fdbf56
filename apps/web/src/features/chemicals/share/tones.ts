import type { ShareOfferState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const offerTones: Readonly<Record<ShareOfferState, Tone>> = {
  offered: 'success',
  reserved: 'processing',
  handedOver: 'default',
  closed: 'default',
};
