import type { Label } from '@anyan/contract';

/** What stands on every card of an application. */
export const words = {
  rooms: (n: number): Label => [`等 ${n} 间`, `${n} in all`],
  opinions: ['审批意见', 'Opinions'],
  auto: ['自动通过', 'Passed by itself'],
  more: ['其余见审批记录', 'More in the records'],
} as const;
