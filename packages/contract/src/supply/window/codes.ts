import type { Dictionary } from '../../core/index.ts';

export const windowKinds = {
  closed: ['停购', 'Closed'],
  open: ['集中采购批次', 'Buying round'],
} as const satisfies Dictionary;
export type WindowKind = keyof typeof windowKinds;

/** Where a window stands today. */
export const windowPhases = {
  current: ['进行中', 'Going on'],
  coming: ['未开始', 'To come'],
  over: ['已结束', 'Over'],
} as const satisfies Dictionary;
export type WindowPhase = keyof typeof windowPhases;

export const windowEvents = {
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;

/** Letters of a notice; days ahead that the mall tells of. */
export const windowLimits = { notice: 200, ahead: 14, listed: 500 } as const;

/** How goods go through an order: by what is controlled of them. */
export const lanes = {
  normal: ['普通', 'Ordinary'],
  hazardous: ['危险化学品', 'Hazardous'],
  controlled: ['管制化学品', 'Controlled'],
} as const satisfies Dictionary;
export type Lane = keyof typeof lanes;

/** What tells the lane of goods. */
export interface Laned {
  controlCategories: readonly string[];
  /** The college's own list asks for approval of it. */
  localApproval: boolean;
}

/** Any category but `hazardous`, or approval in the college's own list, makes a lane of its own. */
export const laneOf = ({ controlCategories, localApproval }: Laned): Lane =>
  localApproval || controlCategories.some((category) => category !== 'hazardous')
    ? 'controlled'
    : controlCategories.length > 0
      ? 'hazardous'
      : 'normal';
