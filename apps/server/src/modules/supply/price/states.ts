import { priceEndpoints } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { askedAbout } from '../../approval/public.ts';
import type { PriceRecord } from './queries.ts';
import { priceChange } from './tables.ts';

/** The kind of its approval. */
export const priceKind = 'mallPriceChange';

export const priceTarget = ({ id, commodityName, itemNumber }: PriceRecord) => ({
  kind: 'priceChange',
  id,
  name: `${itemNumber} ${commodityName}`,
});

interface Facts {
  /** What the caller is asked about. */
  asked: ReadonlySet<string>;
}

/** What becomes of a price that was asked for. */
export const priceStates = states<PriceRecord, 'review' | 'approve' | 'take' | 'refuse' | 'withdraw', Facts>({
  table: priceChange,
  fields: priceEndpoints.priceChangePageList.result.properties.data.items.properties,
  target: priceTarget,
  places: ({ supplierId }) => [{ supplier: supplierId }],
  facts: async ({ db, caller }) => ({
    asked: new Set(await askedAbout(db, priceKind, caller.accountId)),
  }),
  events: {
    review: {
      from: ['pending'],
      calls: priceEndpoints.priceChangeReview,
      reached: ({ id }, { asked }) => asked.has(id),
    },
    withdraw: {
      from: ['pending', 'approved'],
      to: 'withdrawn',
      calls: priceEndpoints.supplierPriceChangeWithdraw,
    },
    approve: { from: ['pending'], to: 'approved' },
    refuse: { from: ['pending'], to: 'refused' },
    take: { from: ['approved'], to: 'effective', action: ['调价生效', 'A price takes effect'] },
  },
});
