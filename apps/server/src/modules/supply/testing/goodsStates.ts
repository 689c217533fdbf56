import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { goods } from '../commodity/queries.ts';
import { commodityStates } from '../commodity/states.ts';
import { priceChanges } from '../price/queries.ts';
import { priceStates } from '../price/states.ts';
import { goodsScoped } from './goodsObjects.ts';

const tried = 'a supplier’s people alone: commodity/commodity.test.ts';
const items = (id: string) => ({ items: [{ id, version: 0 }] });
const never = { listedAt: null };
const now = '2026-01-05T00:00:00.000Z';

/** Of goods and their prices. */
export const goodsStated = [
  rowsOf({
    table: commodityStates,
    make: goodsScoped.goods,
    read: goods.lockAnywhere,
    rows: () => ({
      draft: [never],
      pendingReview: [never],
      refused: [never],
      listed: [{}],
      delisted: [
        { delistedBy: 'college' },
        { delistedBy: 'supplier' },
        { delistedBy: 'auto', autoReason: 'licence' },
      ],
      archived: [{}],
    }),
    inputs: {
      review: (id) => ({ ...items(id), pass: true }),
      list: (id) => ({ ...items(id), event: 'list' }),
      delist: (id) => ({ ...items(id), event: 'delist' }),
      archive: (id) => ({ ...items(id), event: 'archive' }),
      category: () => ({ labelName: '热卖' }),
    },
    elsewhere: { edit: tried, copy: tried, submit: tried, delete: tried, stock: tried, price: tried },
  }),
  rowsOf({
    table: priceStates,
    make: goodsScoped.ownPriceChange,
    read: priceChanges.lockAnywhere,
    rows: () => ({
      pending: [{}],
      approved: [{}],
      effective: [{ effectiveAt: now }],
      refused: [{}],
      withdrawn: [{}],
    }),
    elsewhere: { review: 'who is asked: price/price.test.ts', withdraw: tried },
  }),
];
