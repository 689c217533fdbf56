import type { Dictionary } from '../core/index.ts';

/** Kinds of movements; what each does to balance and frozen is told by `fundingEffects`. */
export const journalKinds = {
  open: ['期初', 'Opened'],
  topUp: ['充值', 'Topped up'],
  adjust: ['调整', 'Adjusted'],
  freeze: ['冻结', 'Held'],
  unfreeze: ['解冻', 'Released'],
  deduct: ['支出', 'Paid'],
  refund: ['退款', 'Given back'],
  transferIn: ['划入', 'Moved in'],
  transferOut: ['划出', 'Moved out'],
} as const satisfies Dictionary;
export type JournalKind = keyof typeof journalKinds;

export const adjustmentKinds = {
  topUp: journalKinds.topUp,
  adjust: journalKinds.adjust,
  transfer: ['划转', 'Transfer'],
} as const satisfies Dictionary;
export type FundingAdjustmentKind = keyof typeof adjustmentKinds;
