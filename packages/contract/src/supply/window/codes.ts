import type { Dictionary } from '../../core/index.ts';

export const windowKinds = {
  closed: ['停购', 'Closed'],
  open: ['集中采购批次', 'Buying round'],
} as const satisfies Dictionary;
export type WindowKind = keyof typeof windowKinds;

/** How goods go through an order: by what is controlled of them. */
export const lanes = {
  normal: ['普通', 'Ordinary'],
  hazardous: ['危险化学品', 'Hazardous'],
  controlled: ['管制化学品', 'Controlled'],
} as const satisfies Dictionary;
export type Lane = keyof typeof lanes;

/** Any category but `hazardous` makes a lane of its own. */
export const laneOf = (controlCategories: readonly string[]): Lane =>
  controlCategories.some((category) => category !== 'hazardous')
    ? 'controlled'
    : controlCategories.length > 0
      ? 'hazardous'
      : 'normal';
