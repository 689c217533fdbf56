export const commodityTones = {
  draft: 'default',
  pendingReview: 'processing',
  listed: 'success',
  delisted: 'warning',
  refused: 'error',
  archived: 'default',
} as const;

export const draftTones = { pending: 'processing', refused: 'error' } as const;
