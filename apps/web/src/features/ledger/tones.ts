import type { Tone } from '../../widgets/show/tone.ts';

/** What the states of the ledger mean. */
export const laboratoryLetterTones: Readonly<Record<string, Tone>> = {
  none: 'default',
  pending: 'warning',
  lowerSigned: 'processing',
  overdue: 'error',
  signed: 'success',
  exempt: 'default',
  expired: 'error',
};

const letterTones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  lowerSigned: 'processing',
  signed: 'success',
  exempt: 'default',
  expired: 'error',
  replaced: 'default',
  void: 'default',
};

/** A letter that was signed late is signed, but not as it should be. */
export const letterTone = ({ state, daysLate }: { state: string; daysLate: number }): Tone | undefined =>
  state === 'signed' && daysLate > 0 ? 'warning' : letterTones[state];

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
