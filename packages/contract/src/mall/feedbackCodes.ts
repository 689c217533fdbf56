import type { Dictionary } from '../core/index.ts';

export const goodsFeedbackTypes = {
  quality: ['质量问题', 'Quality'],
  mismatch: ['描述不符', 'Not as described'],
  price: ['价格偏高', 'Too dear'],
  data: ['资料有误', 'Wrong data'],
  safety: ['安全隐患', 'Safety hazard'],
  other: ['其他', 'Other'],
} as const satisfies Dictionary;
export type GoodsFeedbackType = keyof typeof goodsFeedbackTypes;

export const goodsFeedbackStates = {
  pending: ['待处理', 'Waiting'],
  replied: ['已回复', 'Answered'],
  closed: ['已关闭', 'Closed'],
} as const satisfies Dictionary;
export type GoodsFeedbackState = keyof typeof goodsFeedbackStates;
