import { sql } from 'drizzle-orm';
import { type Calls, nothing } from '../../../../../../tests/sql/asking.ts';
import { ranked, wantedGoods } from '../mall/goodsQueries.ts';
import type { Sight } from '../mall/goodsSight.ts';
import { byNumber, typedOf } from '../mall/goodsTyped.ts';

const insider: Sight = { whole: true, prices: true, own: null, ownOnly: false };
const salesperson = (own: string): Sight => ({ whole: false, prices: false, own, ownOnly: false });
const typed = typedOf('乙醇 AR -500mL') ?? { whole: '', exact: '', words: [], without: [] };

const everything = (id: string) => ({
  ...{ typeIds: [id], kindTypeIds: [id], supplierId: id, brandId: id, specificationId: id, unitId: id },
  ...{ purity: 'AR', controlCategory: 'hazardous', label: '常用', inStock: true, priceFrom: 100 },
  ...{ priceTo: 90000, attributes: { 材质: '丁腈' }, typed },
});

/** How the mall’s queries of goods are called for their snapshot. */
export const mallGoodsCalls: Calls = {
  'mall/goodsQueries': {
    goodsRows: (q, { db, ids }) => q(db, [ids.JOB]),
    goodsDetails: (q, { db, ids }) => q(db, [ids.JOB]),
    siblingsOf: (q, { db, ids }) => q(db, { id: ids.JOB, supplierId: ids.JOB, seriesCode: 'HCl-AR' }),
    goodsMark: (q, { db }) => q(db),
    wantedGoods: (q, { ids }) => q(salesperson(ids.JOB), everything(ids.JOB)),
    ranked: nothing,
    goodsIds: (q, { db }) =>
      q(db, wantedGoods(insider, { typed }), ranked(typed), { limit: 20, offset: 400 }),
    foundGoods: (q, { db }) => q(db, wantedGoods(insider, { typed: byNumber(typed) }), typed, 300),
    gramShares: (q, { db }) => q(db),
    countGoods: (q, { db }) => q(db, wantedGoods(insider, {})),
    facetCounts: (q, { db, ids }) =>
      q(db, wantedGoods(insider, { brandId: ids.JOB }), ['type', 'supplier', 'controlCategory', 'label']),
    attributeCounts: (q, { db }) => q(db, wantedGoods(insider, {}), ['材质', '尺码']),
    offerIds: (q, { db, ids }) =>
      q(db, insider, { id: ids.JOB, casCode: '64-17-5', purity: 'AR', unitPriceUnit: 'mL' }, 50),
    medianOf: (q, { db }) => q(db, { casCode: '64-17-5', purity: 'AR', unitPriceUnit: 'mL' }),
    pricesOf: (q, { db, ids }) => q(db, ids.JOB),
    listedDayOf: (q, { db, ids }) => q(db, ids.JOB),
    cheaperIds: (q, { db }) => q(db, sql`true`, '2026-01-05', 20),
    namesFound: (q, { db }) => q(db, wantedGoods(insider, { typed }), 400),
    englishNames: (q, { db }) => q(db, insider),
    namesOf: (q, { db }) => q(db),
    supplierNames: (q, { db, ids }) => q(db, '恒化', [ids.JOB]),
    wordsToSuggest: (q, { db }) => q(db),
  },
};
