import {
  type CommodityEvent,
  commodityEndpoints,
  delistedBy,
  inLocale,
  priceEndpoints,
  supplierCommodityEndpoints,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import type { CommodityRecord } from './queries.ts';
import { commodity } from './tables.ts';

const { commodityEdit, commodityReview, commodityStatusChange, commodityDetails } = commodityEndpoints;
const {
  supplierCommodityEdit,
  supplierCommodityCopy,
  supplierCommoditySubmit,
  supplierCommodityDelete,
  supplierCommodityStockSave,
} = supplierCommodityEndpoints;

export const commodityTarget = ({
  id,
  commodityName,
  itemNumber,
}: Pick<CommodityRecord, 'id' | 'commodityName' | 'itemNumber'>) => ({
  kind: 'commodity',
  id,
  name: `${itemNumber} ${commodityName}`,
});

/** What the log tells of a change of state. */
const { state, delistedBy: takenBy, autoReason, stateReason } = commodityDetails.result.properties;

interface Facts {
  /** The supplier whose person calls; null for the college. */
  own: string | null;
}

/** Who may bring back what somebody took off sale: he himself; what left by itself, either of them. */
const brings = ({ delistedBy: by }: CommodityRecord, { own }: Facts): boolean =>
  by === 'auto' || by === (own ? 'supplier' : 'college');

const held = ['listed', 'delisted'] as const;

/** Of its supplier's people alone. */
const theirs = ({ supplierId }: CommodityRecord, { own }: Facts): boolean => supplierId === own;

/** Goods that wait for a decision: new ones, and new versions of those that were on sale. */
const waits = {
  from: ['pendingReview', ...held],
  when: ({ state, draftState }: CommodityRecord) => state === 'pendingReview' || draftState === 'pending',
} as const;

/** What their supplier and the college do with goods; what leaves and comes back by itself is `recheckGoods`. */
export const commodityStates = states<CommodityRecord, CommodityEvent | 'decline', Facts>({
  table: commodity,
  fields: { state, delistedBy: takenBy, autoReason, stateReason },
  target: commodityTarget,
  places: ({ supplierId }) => [{ supplier: supplierId }],
  facts: ({ caller }) => ({ own: caller.supplierId ?? null }),
  events: {
    edit: { from: ['draft', 'refused', ...held], calls: supplierCommodityEdit, reached: theirs },
    copy: {
      from: ['draft', 'pendingReview', 'refused', ...held, 'archived'],
      calls: supplierCommodityCopy,
      reached: theirs,
    },
    submit: {
      from: ['draft', 'refused'],
      to: 'pendingReview',
      calls: supplierCommoditySubmit,
      reached: theirs,
    },
    delete: { from: ['draft'], calls: supplierCommodityDelete, reached: theirs },
    review: {
      ...waits,
      to: ({ state }) => (state === 'pendingReview' ? 'listed' : state),
      calls: commodityReview,
    },
    /** How a review may end too; what waits of a supplier that leaves ends so as well. */
    decline: {
      ...waits,
      to: ({ state }) => (state === 'pendingReview' ? 'refused' : state),
      action: ['驳回商品', 'Refuse goods'],
    },
    list: {
      from: ['delisted'],
      to: 'listed',
      calls: commodityStatusChange,
      action: ['上架商品', 'Put goods on sale'],
      when: brings,
      otherwise: ({ delistedBy: by }, _facts, { locale }) =>
        fail('COMMODITY_NOT_YOURS', { by: inLocale(delistedBy[by ?? 'auto'], locale) }),
    },
    /** What left by itself does not come back where somebody has taken it off. */
    delist: {
      from: held,
      to: 'delisted',
      calls: commodityStatusChange,
      action: ['下架商品', 'Take goods off sale'],
      when: ({ state, delistedBy: by }) => state === 'listed' || by === 'auto',
    },
    archive: {
      from: ['delisted', 'refused'],
      to: 'archived',
      calls: commodityStatusChange,
      action: ['归档商品', 'Archive goods'],
    },
    stock: { from: ['draft', 'refused', ...held], calls: supplierCommodityStockSave, reached: theirs },
    price: {
      from: ['draft', 'refused', ...held],
      calls: priceEndpoints.supplierCommodityPriceSave,
      reached: theirs,
    },
    category: { from: ['pendingReview', ...held], calls: commodityEdit },
  },
});
