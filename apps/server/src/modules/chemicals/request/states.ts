import {
  bottleEndpoints,
  type ChemicalRequestEvent,
  chemicalRequestEndpoints,
  instanceEndpoints,
} from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import type { RequestRecord } from './queries.ts';
import { chemicalRequest } from './tables.ts';

const { requestSave, requestSubmit, requestWithdraw, requestDelete, requestDetails } =
  chemicalRequestEndpoints;

export const requestTarget = ({ id, requestNo }: { id: string; requestNo: string }) => ({
  kind: 'chemicalRequest',
  id,
  name: requestNo,
});

const own = (row: RequestRecord, { self }: { self: string }): boolean => row.applicantId === self;

/** What happens to a request: what its applicant does, what the approval does, and what is issued and comes back. */
export const requestStates = states<
  RequestRecord,
  | ChemicalRequestEvent
  | 'approve'
  | 'return'
  | 'reject'
  | 'terminate'
  | 'none'
  | 'complete'
  | 'part'
  | 'close'
  | 'expire',
  { self: string }
>({
  table: chemicalRequest,
  fields: requestDetails.result.properties,
  target: requestTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    edit: { from: ['draft', 'returned', 'withdrawn'], calls: requestSave, reached: own },
    submit: {
      from: ['draft', 'returned', 'withdrawn'],
      to: 'approving',
      calls: requestSubmit,
      reached: own,
    },
    // Whoever sees it may print it, once it was handed in.
    print: {
      from: [
        ...(['approving', 'toIssue', 'partIssued', 'issued', 'closed'] as const),
        ...(['returned', 'rejected', 'withdrawn', 'expired'] as const),
      ],
      calls: chemicalRequestEndpoints.requestPrint,
      reached: () => true,
    },
    urge: { from: ['approving'], calls: instanceEndpoints.urge, reached: own },
    withdraw: { from: ['approving', 'returned'], to: 'withdrawn', calls: requestWithdraw, reached: own },
    // What approvers have seen stays as history.
    delete: { from: ['draft'], calls: requestDelete, reached: own },
    approve: { from: ['approving'], to: 'toIssue' },
    return: { from: ['approving'], to: 'returned' },
    reject: { from: ['approving'], to: 'rejected' },
    terminate: { from: ['approving', 'returned'], to: 'rejected' },
    /** Where its bottles are given out: that what it asks for is there is the bottles' to say. */
    issue: { from: ['toIssue', 'partIssued'], calls: bottleEndpoints.bottleIssue },
    // Also back to them, where what was booked by mistake is taken back.
    none: { from: ['partIssued', 'issued', 'closed'], to: 'toIssue' },
    part: { from: ['toIssue', 'partIssued', 'issued', 'closed'], to: 'partIssued' },
    complete: { from: ['toIssue', 'partIssued', 'issued', 'closed'], to: 'issued' },
    close: { from: ['issued'], to: 'closed' },
    expire: { from: ['toIssue', 'partIssued'], to: 'expired' },
  },
});
