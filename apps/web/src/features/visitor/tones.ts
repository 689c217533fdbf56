import type { Tone } from '../../widgets/show/tone.ts';

export const visitorTones: Readonly<Record<string, Tone>> = {
  pending: 'processing',
  approved: 'success',
  rejected: 'error',
  arrived: 'warning',
  left: 'default',
  expired: 'default',
};

export const invitationTones: Readonly<Record<string, Tone>> = {
  open: 'success',
  used: 'default',
  expired: 'default',
  revoked: 'error',
};
