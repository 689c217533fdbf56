export const feedBackTones = { pending: 'warning', replied: 'processing', closed: 'default' } as const;
