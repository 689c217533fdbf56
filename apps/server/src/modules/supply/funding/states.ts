import {
  type FundingAdjustmentState,
  type FundingEvent,
  fundingEndpoints,
  fundingPermission,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches, states } from '../../../platform/states.ts';
import type { AdjustmentRecord, FundingRecord } from './queries.ts';
import { fundingAccount, fundingAdjustment } from './tables.ts';

const {
  fundingEdit,
  fundingTopUp,
  fundingAdjust,
  fundingTransfer,
  fundingStatusChange,
  fundingAuthoriseSave,
} = fundingEndpoints;

export const fundingTarget = ({ id, cardNo }: { id: string; cardNo: string }) => ({
  kind: 'fundingAccount',
  id,
  name: cardNo,
});

interface Facts {
  self: string;
  /** Where he edits cards. */
  edits: Reach | undefined;
}

const factsOf = (context: ReadContext): Facts => ({
  self: context.caller.accountId,
  edits: context.may(fundingPermission.edit) ? context.reachOf(fundingPermission.edit) : undefined,
});

const used = ['active', 'suspended'] as const;

/** Whether somebody says who else may use a card: its owner, and whoever edits it. */
export const mayAuthorise = (
  row: Pick<FundingRecord, 'ownerId' | 'organizationId'>,
  { self, edits }: Facts,
): boolean => row.ownerId === self || (!!edits && reaches(edits, { organization: row.organizationId }));

/** What happens to a card. What its money does is its journal's. */
export const fundingStates = states<FundingRecord, FundingEvent | 'orphan' | 'adopt', Facts>({
  table: fundingAccount,
  fields: fundingEndpoints.fundingDetails.result.properties,
  target: fundingTarget,
  places: ({ organizationId }) => [{ organization: organizationId }],
  facts: factsOf,
  events: {
    edit: { from: used, calls: fundingEdit },
    topUp: { from: used, calls: fundingTopUp },
    adjust: { from: used, calls: fundingAdjust },
    transfer: { from: used, calls: fundingTransfer },
    authorise: { from: used, calls: fundingAuthoriseSave, reached: mayAuthorise },
    suspend: {
      from: ['active'],
      to: 'suspended',
      calls: fundingStatusChange,
      action: ['暂停经费卡', 'Suspend a fund'],
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      calls: fundingStatusChange,
      action: ['恢复经费卡', 'Resume a fund'],
    },
    close: { from: used, to: 'closed', calls: fundingStatusChange, action: ['关闭经费卡', 'Close a fund'] },
    /** Its owner is gone; and somebody has it taken over. */
    orphan: { from: ['active'], to: 'suspended' },
    adopt: { from: ['suspended'], to: 'active' },
  },
});

/** What becomes of a change that somebody else decides on. */
export const adjustmentStates = states<AdjustmentRecord, 'book' | 'refuse' | 'withdraw', object>({
  table: fundingAdjustment,
  fields: fundingEndpoints.fundingAdjustmentPageList.result.properties.data.items.properties,
  target: ({ fundingId, cardNo }) => fundingTarget({ id: fundingId, cardNo }),
  places: ({ organizationId }) => [{ organization: organizationId }],
  facts: () => ({}),
  events: {
    book: { from: ['pending'], to: 'done' satisfies FundingAdjustmentState },
    refuse: { from: ['pending'], to: 'refused' satisfies FundingAdjustmentState },
    withdraw: { from: ['pending'], to: 'withdrawn' satisfies FundingAdjustmentState },
  },
});
