import type { OfflineState, offlineResults } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const offlineTones: Readonly<Record<OfflineState, Tone>> = {
  draft: 'default',
  running: 'processing',
  ended: 'success',
  cancelled: 'error',
};

export const resultTones: Readonly<Record<keyof typeof offlineResults, Tone>> = {
  pass: 'success',
  fail: 'error',
};
