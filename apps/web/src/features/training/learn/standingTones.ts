import type { LearnStanding } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const standingTones: Readonly<Record<LearnStanding, Tone>> = {
  todo: 'default',
  learning: 'processing',
  done: 'success',
  expired: 'warning',
};
