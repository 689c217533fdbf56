import type { AppealState, AttemptState, ExamRuleState, LateState, MonitorState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const ruleTones: Readonly<Record<ExamRuleState, Tone>> = {
  draft: 'default',
  enabled: 'success',
  disabled: 'error',
  archived: 'default',
};

export const monitorTones: Readonly<Record<MonitorState, Tone>> = {
  notStarted: 'default',
  running: 'processing',
  submitted: 'default',
  passed: 'success',
  offline: 'warning',
  invalid: 'error',
};

/** An edit of it makes a revision that later sittings go by. */
export const inForce: Readonly<Record<ExamRuleState, boolean>> = {
  draft: false,
  enabled: true,
  disabled: false,
  archived: false,
};

export const attemptTones: Readonly<Record<AttemptState, Tone>> = {
  running: 'processing',
  grading: 'warning',
  scored: 'success',
  invalid: 'error',
};

export const appealTones: Readonly<Record<AppealState, Tone>> = {
  open: 'processing',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'default',
};

export const lateTones: Readonly<Record<LateState, Tone>> = {
  open: 'processing',
  accepted: 'success',
  rejected: 'error',
};
