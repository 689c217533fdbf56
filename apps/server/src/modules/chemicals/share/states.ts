import { type ShareOfferEvent, shareEndpoints, sharePermission } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches, states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { membershipsOf } from '../stock/access.ts';
import type { OfferRecord } from './queries.ts';
import { shareOffer } from './tables.ts';

const calls = shareEndpoints;

interface Facts {
  day: string;
  self: string;
  /** Laboratories that one belongs to. */
  mine: ReadonlySet<string>;
  reach: Reach;
}

/** Laboratories of somebody: that he is a member of, or answers for. */
export const laboratoriesOf = async (db: Reader, self: string): Promise<ReadonlySet<string>> => {
  const answered = await db.select({ id: laboratory.id }).from(laboratory).where(responsibleFor(self));
  return new Set([...(await membershipsOf(db, self)), ...answered.map(({ id }) => id)]);
};

export const offerTarget = ({ id, laboratoryName }: Pick<OfferRecord, 'id' | 'laboratoryName'>) => ({
  kind: 'shareOffer',
  id,
  name: `校内调剂 ${laboratoryName}`,
});

const ofLaboratory = (row: OfferRecord, { self, mine, reach }: Facts): boolean =>
  row.offererId === self ||
  mine.has(row.laboratoryId) ||
  reaches(reach, { organization: row.organizationId, laboratory: row.laboratoryId });

/** What happens to an offer: what its laboratory does, who reserves it, and what becomes of the transfer. */
export const offerStates = states<OfferRecord, ShareOfferEvent | 'release' | 'handOver' | 'expire', Facts>({
  table: shareOffer,
  fields: calls.shareDetails.result.properties,
  target: offerTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async ({ db, caller, reachOf }) => ({
    day: await dayOf(db),
    self: caller.accountId,
    mine: await laboratoriesOf(db, caller.accountId),
    reach: reachOf(sharePermission.add),
  }),
  events: {
    reserve: {
      from: ['offered'],
      to: 'reserved',
      calls: calls.shareReserve,
      reached: ({ laboratoryId }, { mine }) => [...mine].some((id) => id !== laboratoryId),
      when: ({ validTo }, { day }) => validTo >= day,
    },
    edit: { from: ['offered'], calls: calls.shareSave, reached: ofLaboratory },
    close: { from: ['offered'], to: 'closed', calls: calls.shareClose, reached: ofLaboratory },
    release: { from: ['reserved'], to: 'offered' },
    handOver: { from: ['reserved'], to: 'handedOver' },
    expire: { from: ['offered'], to: 'closed' },
  },
});
