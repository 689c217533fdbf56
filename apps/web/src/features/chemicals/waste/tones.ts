import type { WasteContainerState, WasteRequestState, WasteRoundState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const containerTones: Readonly<Record<WasteContainerState, Tone>> = {
  inUse: 'processing',
  full: 'warning',
  toCollect: 'warning',
  collected: 'default',
};
export const requestTones: Readonly<Record<WasteRequestState, Tone>> = {
  draft: 'default',
  approving: 'processing',
  toCollect: 'warning',
  loaded: 'processing',
  stored: 'success',
  handedOver: 'default',
  returned: 'error',
  rejected: 'error',
  withdrawn: 'default',
};
export const roundTones: Readonly<Record<WasteRoundState, Tone>> = {
  planned: 'warning',
  running: 'processing',
  done: 'success',
};
