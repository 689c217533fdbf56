export const priceTones = {
  pending: 'processing',
  approved: 'warning',
  effective: 'success',
  refused: 'error',
  withdrawn: 'default',
} as const;
