import type { ExamRuleState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const ruleTones: Readonly<Record<ExamRuleState, Tone>> = {
  draft: 'default',
  enabled: 'success',
  disabled: 'error',
  archived: 'default',
};

/** An edit of it makes a revision that later sittings go by. */
export const inForce: Readonly<Record<ExamRuleState, boolean>> = {
  draft: false,
  enabled: true,
  disabled: false,
  archived: false,
};
