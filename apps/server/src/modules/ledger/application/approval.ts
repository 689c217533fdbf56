import type { DiffRow, Label } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';

/** What the approval engine is asked to decide. */
export interface Approving {
  kind: 'laboratoryCreate' | 'laboratoryChange' | 'laboratoryClose';
  businessId: string;
  title: string;
  summary: { label: Label; value: string }[];
  facts: Record<string, unknown>;
  diff?: DiffRow[];
  applicantId: string;
  organizationId: string;
  laboratoryId?: string;
  choices?: { stepKey: string; userIds: string[] }[];
}

export interface ApprovalEngine {
  /** `none` where no flow applies: the application then counts as approved. */
  start(context: WriteContext, asked: Approving): Promise<{ instanceId: string } | 'none'>;
  withdraw(context: WriteContext, instanceId: string): Promise<void>;
}

let engine: ApprovalEngine = {
  start: async () => 'none',
  withdraw: async () => {
    throw fail('WRONG_STATE');
  },
};

export const useApprovalEngine = (given: ApprovalEngine): void => {
  engine = given;
};

export const startApproval: ApprovalEngine['start'] = (context, asked) => engine.start(context, asked);
export const withdrawApproval: ApprovalEngine['withdraw'] = (context, id) => engine.withdraw(context, id);
