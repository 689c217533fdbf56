export const supplierTones = {
  materials: 'warning',
  pendingReview: 'processing',
  active: 'success',
  suspended: 'error',
  quit: 'default',
  refused: 'default',
} as const;

export const applyTones = { applied: 'processing', accepted: 'success', refused: 'error' } as const;
