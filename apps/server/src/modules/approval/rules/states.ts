import type { InstanceState, TaskState } from '@anyan/contract';

/** What can happen to an application. */
export type InstanceEvent =
  | 'stepFinished'
  | 'finished'
  | 'returnToApplicant'
  | 'returnToStep'
  | 'reject'
  | 'resubmit'
  | 'withdraw'
  | 'terminate';

/** What can happen to a task. */
export type TaskEvent =
  | 'turn'
  | 'wait'
  | 'approve'
  | 'reject'
  | 'return'
  | 'transfer'
  | 'cancel'
  | 'autoApprove'
  | 'autoReject'
  | 'revoke'
  | 'restore';

/** State × event → state; a cell that is not there is refused. */
export const instanceTable: Readonly<
  Record<InstanceState, Readonly<Partial<Record<InstanceEvent, InstanceState>>>>
> = {
  running: {
    stepFinished: 'running',
    finished: 'approved',
    returnToApplicant: 'returned',
    returnToStep: 'running',
    reject: 'rejected',
    withdraw: 'withdrawn',
    terminate: 'terminated',
  },
  returned: { resubmit: 'running', withdraw: 'withdrawn', terminate: 'terminated' },
  approved: {},
  rejected: {},
  withdrawn: {},
  terminated: {},
};

const closing = { transfer: 'transferred', cancel: 'cancelled' } as const;

export const taskTable: Readonly<Record<TaskState, Readonly<Partial<Record<TaskEvent, TaskState>>>>> = {
  queued: { turn: 'waiting', ...closing },
  waiting: {
    wait: 'queued',
    approve: 'approved',
    reject: 'rejected',
    return: 'returned',
    autoApprove: 'autoApproved',
    autoReject: 'autoRejected',
    ...closing,
  },
  approved: { revoke: 'waiting' },
  rejected: {},
  returned: {},
  transferred: {},
  // Taken back: whoever was not asked any more is asked again.
  cancelled: { restore: 'queued' },
  skipped: { cancel: 'cancelled' },
  autoApproved: {},
  autoRejected: {},
};

export const nextInstanceState = (state: InstanceState, event: InstanceEvent): InstanceState | undefined =>
  instanceTable[state][event];

export const nextTaskState = (state: TaskState, event: TaskEvent): TaskState | undefined =>
  taskTable[state][event];

/** States in which a business object counts as under approval. */
export const openStates = ['running', 'returned'] as const satisfies readonly InstanceState[];
