import type { QuestionState, questionFlags } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const questionTones: Readonly<Record<QuestionState, Tone>> = {
  draft: 'default',
  enabled: 'success',
  disabled: 'error',
  archived: 'default',
};

/** Of what a page warns of; a key that may be wrong is told louder. */
export const flagTones: Readonly<Partial<Record<keyof typeof questionFlags, Tone>>> = { wrongKey: 'error' };
