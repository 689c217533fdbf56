import { type LimitRaiseEvent, limitEndpoints } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import type { RaiseRecord } from './raiseQueries.ts';
import { limitRaise } from './tables.ts';

const { limitRaiseSubmit, limitRaiseWithdraw, limitRaiseDetails } = limitEndpoints;

const own = (row: RaiseRecord, { self }: { self: string }): boolean => row.applicantId === self;

export const raiseTarget = ({ id, laboratoryName }: Pick<RaiseRecord, 'id' | 'laboratoryName'>) => ({
  kind: 'limitRaise',
  id,
  name: `超限量存放 ${laboratoryName}`,
});

/** What happens to a raise: what its applicant does, what the approval does, and that its days end. */
export const raiseStates = states<
  RaiseRecord,
  LimitRaiseEvent | 'approve' | 'return' | 'reject' | 'terminate' | 'expire',
  { self: string }
>({
  table: limitRaise,
  fields: limitRaiseDetails.result.properties,
  target: raiseTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    edit: { from: ['returned'], to: 'approving', calls: limitRaiseSubmit, reached: own },
    withdraw: { from: ['approving', 'returned'], to: 'withdrawn', calls: limitRaiseWithdraw, reached: own },
    approve: { from: ['approving'], to: 'applied' },
    return: { from: ['approving'], to: 'returned' },
    reject: { from: ['approving'], to: 'rejected' },
    terminate: { from: ['approving', 'returned'], to: 'rejected' },
    expire: { from: ['applied'], to: 'expired' },
  },
});
