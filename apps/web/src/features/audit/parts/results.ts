import type { Dictionary } from '@anyan/contract';

/** Outcomes of an operation. */
export const logResults = {
  done: ['成功', 'Done'],
  refused: ['失败', 'Refused'],
} as const satisfies Dictionary;
