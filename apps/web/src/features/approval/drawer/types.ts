import type { InstanceDetails } from '@anyan/contract';

export type MyTask = NonNullable<InstanceDetails['myTask']>;
export type Decision = 'approve' | 'return' | 'reject';

/** The key of each decision, the same in every drawer: one that is not offered has none, and no other takes its key. */
export const decisionKeys: Record<Decision, string> = { approve: 'A', return: 'B', reject: 'R' };
