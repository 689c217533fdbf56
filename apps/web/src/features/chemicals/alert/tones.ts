import type { ChemicalAlertLevel, ChemicalAlertState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const levelTones: Readonly<Record<ChemicalAlertLevel, Tone>> = {
  1: 'error',
  2: 'warning',
  3: 'default',
};
export const alertTones: Readonly<Record<ChemicalAlertState, Tone>> = {
  open: 'error',
  handled: 'success',
  ignored: 'default',
};
