import type { Tone } from '../../widgets/show/tone.ts';

/** What the states of the ledger mean. */
export const laboratoryLetterTones: Readonly<Record<string, Tone>> = {
  none: 'default',
  pending: 'warning',
  overdue: 'error',
  signed: 'success',
  exempt: 'default',
  expired: 'error',
};

export const letterTones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  lowerSigned: 'processing',
  signed: 'success',
  exempt: 'default',
  expired: 'error',
  replaced: 'default',
  void: 'default',
};

export const applicationTones: Readonly<Record<string, Tone>> = {
  draft: 'default',
  approving: 'processing',
  approved: 'success',
  returned: 'warning',
  rejected: 'error',
  withdrawn: 'default',
};

export const campaignTones: Readonly<Record<string, Tone>> = {
  draft: 'default',
  running: 'processing',
  ended: 'default',
};

export const templateTones = { draft: 'default', published: 'success' } as const;

export const memberTones: Readonly<Record<string, Tone>> = { in: 'success', left: 'default' };

export const checkTones: Readonly<Record<string, Tone>> = { normal: 'success', abnormal: 'error' };
