import {
  type ApplyEvent,
  access,
  accessApplyEndpoints,
  applyStates,
  approval,
  codesOf,
} from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { accessApply } from '../tables.ts';
import type { ApplyRecord } from './queries.ts';

const { accessApplyEdit, accessApplySubmit, accessApplyWithdraw, accessApplyCopy, accessApplyDelete } =
  access.endpoints;

export const kind = 'accessApply';
export const extendKind = 'accessExtend';

/** By which kind of approval an application is decided. */
export const kindOf = ({ applyKind }: Pick<ApplyRecord, 'applyKind'>): string =>
  applyKind === 'extend' ? extendKind : kind;

export const applyTarget = ({ id, applyNo }: { id: string; applyNo: string }) => ({
  kind: 'accessApply',
  id,
  name: applyNo,
});

const own = (row: ApplyRecord, { self }: { self: string }): boolean => row.applicantId === self;
/** What makes today longer is asked for anew, not again. */
const ownForm = (row: ApplyRecord, facts: { self: string }): boolean =>
  own(row, facts) && row.applyKind !== 'extend';

/** What happens to an application: what its applicant does, and what the approval does. */
export const applyMoves = states<
  ApplyRecord,
  ApplyEvent | 'approve' | 'return' | 'reject' | 'terminate',
  { self: string }
>({
  table: accessApply,
  fields: accessApplyEndpoints.accessApplyDetails.result.properties,
  target: applyTarget,
  places: ({ organizationId, laboratoryId, applicantId }) => [
    { organization: organizationId, laboratory: laboratoryId, person: applicantId },
  ],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    edit: { from: ['draft', 'returned', 'withdrawn'], calls: accessApplyEdit, reached: ownForm },
    submit: {
      from: ['draft', 'returned', 'withdrawn'],
      to: 'running',
      calls: accessApplySubmit,
      reached: own,
    },
    withdraw: { from: ['running', 'returned'], to: 'withdrawn', calls: accessApplyWithdraw, reached: own },
    urge: { from: ['running'], calls: approval.endpoints.urge, reached: own },
    copy: { from: codesOf(applyStates), calls: accessApplyCopy, reached: ownForm },
    // What approvers have seen stays as history.
    delete: { from: ['draft'], calls: accessApplyDelete, reached: own },
    approve: { from: ['running'], to: 'approved' },
    return: { from: ['running'], to: 'returned' },
    reject: { from: ['running'], to: 'rejected' },
    terminate: { from: ['running', 'returned'], to: 'terminated' },
  },
});
