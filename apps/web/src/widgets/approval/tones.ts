import type { Tone } from '../show/tone.ts';

/** What the states of approvals mean, for tags. */
export const instanceTones: Readonly<Record<string, Tone>> = {
  running: 'processing',
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  withdrawn: 'default',
  terminated: 'default',
};

export const taskTones: Readonly<Record<string, Tone>> = {
  queued: 'default',
  waiting: 'warning',
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  transferred: 'processing',
  cancelled: 'default',
  skipped: 'default',
  autoApproved: 'success',
  autoRejected: 'error',
};

export const eventTones: Readonly<Record<string, Tone>> = {
  submitted: 'processing',
  resubmitted: 'processing',
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  escalated: 'warning',
  urged: 'warning',
  terminated: 'error',
};
