import type { Tone } from '../../widgets/show/tone.ts';

export const visitorTones: Readonly<Record<string, Tone>> = {
  pending: 'processing',
  approved: 'success',
  rejected: 'error',
  arrived: 'warning',
  left: 'default',
  expired: 'default',
};

/** Whether a new visit waits for somebody. */
export const awaits: Readonly<Record<string, boolean>> = { pending: true };

export const invitationTones: Readonly<Record<string, Tone>> = {
  open: 'success',
  used: 'default',
  expired: 'default',
  revoked: 'error',
};
