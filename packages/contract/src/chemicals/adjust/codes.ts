import type { Dictionary, Notes } from '../../core/index.ts';

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

/** Whom the law wants told, in words. */
export const authorities = {
  police: ['立即向所在地公安机关报告', 'The police of the place, at once'],
  policePrecursors: [
    '立即向当地公安机关报告（《易制毒化学品管理条例》第三十四条）',
    'The local police, at once (article 34 of the regulations on drug precursors)',
  ],
  precursor1: [
    '同时报告禁毒、应急管理、商务或卫生健康主管部门',
    'Also the authority for drug control, emergency management, commerce or health',
  ],
  precursors: ['同时报告应急管理或商务主管部门', 'Also the authority for emergency management or commerce'],
  drugs: [
    '立即向公安机关和药品监督管理部门报告',
    'The police and the authority for drugs and medicines, at once',
  ],
} as const satisfies Notes;
