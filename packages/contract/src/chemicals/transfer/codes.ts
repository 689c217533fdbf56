import type { Dictionary } from '../../core/index.ts';

export const chemicalTransferStates = {
  approving: ['审批中', 'Being decided'],
  toReceive: ['待接收', 'To be received'],
  done: ['已接收', 'Received'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
  cancelled: ['接收方拒收', 'Not accepted'],
} as const satisfies Dictionary;
export type ChemicalTransferState = keyof typeof chemicalTransferStates;

/** What its applicant does, and who receives it; `can` of a row says which of it now. */
export const chemicalTransferEvents = {
  edit: ['修改后重新提交', 'Correct'],
  receive: ['接收', 'Receive'],
  refuse: ['拒收', 'Do not accept'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
} as const satisfies Dictionary;
export type ChemicalTransferEvent = keyof typeof chemicalTransferEvents;

/** Whose transfers a list shows. */
export const transferViews = {
  mine: ['我的申请', 'Mine'],
  toReceive: ['待我接收', 'To be received by me'],
  all: ['全部', 'All'],
} as const satisfies Dictionary;
export type TransferView = keyof typeof transferViews;
