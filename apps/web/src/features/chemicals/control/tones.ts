import type { Tone } from '../../../widgets/show/tone.ts';

export const listTones: Readonly<Record<string, Tone>> = {
  draft: 'default',
  effective: 'success',
  stopped: 'default',
};

export const changeTones: Readonly<Record<string, Tone>> = {
  added: 'warning',
  removed: 'error',
  changed: 'processing',
};

export const checkTones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  waiting: 'processing',
  confirmed: 'success',
};
