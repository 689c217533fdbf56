import type { Dictionary } from '../../core/index.ts';

export const adjustmentSources = {
  stocktake: ['盘点', 'Stock-take'],
  loss: ['报失', 'Loss'],
  reversal: ['冲正', 'Reversal'],
  keeperEntry: ['第二本账', 'Second book'],
} as const satisfies Dictionary;
export type AdjustmentSource = keyof typeof adjustmentSources;

export const lossKinds = {
  lost: ['丢失', 'Missing'],
  broken: ['破损', 'Broken'],
  spilled: ['洒漏', 'Spilled'],
} as const satisfies Dictionary;
export type LossKind = keyof typeof lossKinds;

export const adjustmentStates = {
  approving: ['审批中', 'Being decided'],
  applied: ['已调账', 'Booked'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Dictionary;
export type AdjustmentState = keyof typeof adjustmentStates;

export const adjustmentEvents = { withdraw: ['撤回', 'Withdraw'] } as const satisfies Dictionary;

export const adjustmentLimits = { lines: 50, files: 9 } as const;
