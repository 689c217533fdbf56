import type { InstanceDetails } from '@anyan/contract';

export type MyTask = NonNullable<InstanceDetails['myTask']>;
export type Decision = 'approve' | 'return' | 'reject';
