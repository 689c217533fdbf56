import type { Dictionary } from '../../core/index.ts';

export const priceChangeStates = {
  pending: ['待审批', 'To be approved'],
  approved: ['待生效', 'To take effect'],
  effective: ['已生效', 'In effect'],
  refused: ['已驳回', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Dictionary;
export type PriceChangeState = keyof typeof priceChangeStates;

export const priceChangeEvents = {
  review: ['审批', 'Decide'],
  withdraw: ['撤回', 'Withdraw'],
} as const satisfies Dictionary;

/** Changes that are decided on together; days within which rises add up; days ahead that one takes effect at most. */
export const priceLimits = { review: 50, days: 30, ahead: 365 } as const;
