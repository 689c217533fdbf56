export const commodityTones = {
  draft: 'default',
  pendingReview: 'processing',
  listed: 'success',
  delisted: 'warning',
  refused: 'error',
  archived: 'default',
} as const;

export const draftTones = { pending: 'processing', refused: 'error' } as const;

/** What is said of a new version, and how. */
export const draftSaid = {
  pending: { title: 'draftPending', type: 'info' },
  refused: { title: 'draftRefused', type: 'error' },
} as const;

/** How the reason is called for which goods stand where they do. */
export const reasonTitles: Partial<Record<string, 'refusedWhy' | 'why'>> = { refused: 'refusedWhy' };
