import { type ChemicalTransferEvent, chemicalTransferEndpoints, instanceEndpoints } from '@anyan/contract';
import { or } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { states } from '../../../platform/states.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { keptBy } from './keeping.ts';
import type { TransferRecord } from './queries.ts';
import { chemicalTransfer } from './tables.ts';

const calls = chemicalTransferEndpoints;

export const transferTarget = ({ id, transferNo }: { id: string; transferNo: string }) => ({
  kind: 'chemicalTransfer',
  id,
  name: transferNo,
});

interface Facts {
  self: string;
  /** Laboratories that one receives for. */
  receives: ReadonlySet<string>;
}

const own = (row: TransferRecord, { self }: Facts): boolean => row.applicantId === self;
const received = (row: TransferRecord, { receives }: Facts): boolean => receives.has(row.toLaboratoryId);

/** Laboratories of which somebody takes bottles over: he keeps a place there, or answers for it. */
const receivingOf = async (db: Reader, self: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(or(responsibleFor(self), keptBy(laboratory.id, self)));
  return new Set(rows.map(({ id }) => id));
};

/** What happens to a transfer: what its applicant does, what the approval does, and what the receiving laboratory does. */
export const transferStates = states<
  TransferRecord,
  ChemicalTransferEvent | 'approve' | 'return' | 'reject' | 'terminate',
  Facts
>({
  table: chemicalTransfer,
  fields: calls.transferDetails.result.properties,
  target: transferTarget,
  places: ({ organizationId, laboratoryId, toOrganizationId, toLaboratoryId }) => [
    { organization: organizationId, laboratory: laboratoryId },
    { organization: toOrganizationId, laboratory: toLaboratoryId },
  ],
  facts: async ({ db, caller }) => ({
    self: caller.accountId,
    receives: await receivingOf(db, caller.accountId),
  }),
  events: {
    edit: { from: ['returned'], to: 'approving', calls: calls.transferSubmit, reached: own },
    receive: { from: ['toReceive'], to: 'done', calls: calls.transferReceive, reached: received },
    refuse: {
      from: ['toReceive'],
      to: 'cancelled',
      calls: calls.transferReceive,
      action: ['拒收转移', 'Do not accept a transfer'],
      reached: received,
    },
    urge: { from: ['approving'], calls: instanceEndpoints.urge, reached: own },
    withdraw: {
      from: ['approving', 'returned', 'toReceive'],
      to: 'withdrawn',
      calls: calls.transferWithdraw,
      reached: own,
    },
    approve: { from: ['approving'], to: 'toReceive' },
    return: { from: ['approving'], to: 'returned' },
    reject: { from: ['approving'], to: 'rejected' },
    terminate: { from: ['approving', 'returned'], to: 'rejected' },
  },
});
