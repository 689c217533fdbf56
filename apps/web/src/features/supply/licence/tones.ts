export const licenceTones = {
  pending: 'processing',
  upcoming: 'processing',
  valid: 'success',
  expiring: 'warning',
  expired: 'error',
  refused: 'default',
  replaced: 'default',
} as const;

export const standingTones = {
  expired: 'error',
  expiring: 'warning',
  pending: 'processing',
  valid: 'success',
  upcoming: 'processing',
  none: 'default',
} as const;

export const phaseTones = { current: 'processing', coming: 'warning', over: 'default' } as const;
