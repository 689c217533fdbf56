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
  /** What the caller is asked about; the supplier whose person he is. */
  asked: ReadonlySet<string>;
  own: string | null;
}

/** What becomes of a price that was asked for; on its day it takes effect (`taking.ts`). */
export const priceStates = states<PriceRecord, 'review' | 'approve' | 'refuse' | 'withdraw', Facts>({
  table: priceChange,
  fields: priceEndpoints.priceChangePageList.result.properties.data.items.properties,
  target: priceTarget,
  places: ({ supplierId }) => [{ supplier: supplierId }],
  facts: async ({ db, caller }) => ({
    asked: new Set(await askedAbout(db, priceKind, caller.accountId)),
    own: caller.supplierId ?? null,
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
      reached: ({ supplierId }, { own }) => supplierId === own,
    },
    approve: { from: ['pending'], to: 'approved' },
    refuse: { from: ['pending'], to: 'refused' },
  },
});
