import type { Dictionary } from '../../core/index.ts';

export const shareOfferStates = {
  offered: ['可调剂', 'Offered'],
  reserved: ['已预约', 'Reserved'],
  handedOver: ['已转出', 'Handed over'],
  closed: ['已下架', 'Closed'],
} as const satisfies Dictionary;
export type ShareOfferState = keyof typeof shareOfferStates;

/** `can` of a row says which of it now. */
export const shareOfferEvents = {
  reserve: ['预约', 'Reserve'],
  edit: ['编辑', 'Edit'],
  close: ['下架', 'Close'],
} as const satisfies Dictionary;
export type ShareOfferEvent = keyof typeof shareOfferEvents;

/** Bottles of an offer; the days for which it stands. */
export const shareLimits = { bottles: 50, days: 365 } as const;
