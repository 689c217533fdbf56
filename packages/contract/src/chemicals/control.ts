import type { controlCategories, controlledCategories } from '../core/index.ts';

export type ControlCategory = keyof typeof controlCategories;
export type ControlledCategory = keyof typeof controlledCategories;

export const controlListStates = {
  draft: ['草稿', 'Draft'],
  effective: ['生效', 'In force'],
  stopped: ['停用', 'No longer in force'],
} as const;
export type ControlListState = keyof typeof controlListStates;

/** What the college itself asks for a substance, beside its categories. */
export const localLevels = {
  banned: ['禁用', 'Banned'],
  limited: ['限量', 'Limited'],
  approval: ['审批', 'By approval'],
} as const;
export type LocalLevel = keyof typeof localLevels;
