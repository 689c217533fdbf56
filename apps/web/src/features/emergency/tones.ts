import type { AccidentState, EmergencyState, SmsState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const emergencyTones: Readonly<Record<EmergencyState, Tone>> = {
  raised: 'error',
  handling: 'warning',
  closed: 'success',
  falseAlarm: 'default',
  cancelled: 'default',
};

export const accidentTones: Readonly<Record<AccidentState, Tone>> = {
  due: 'error',
  quick: 'warning',
  investigated: 'processing',
  ended: 'success',
  void: 'default',
};

export const smsTones: Readonly<Record<SmsState, Tone>> = {
  none: 'default',
  waiting: 'processing',
  sent: 'success',
  failed: 'error',
};
