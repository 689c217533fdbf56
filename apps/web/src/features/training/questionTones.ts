import type { QuestionState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const questionTones: Readonly<Record<QuestionState, Tone>> = {
  draft: 'default',
  enabled: 'success',
  disabled: 'error',
};
