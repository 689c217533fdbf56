import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

const rest = (name: string) =>
  Object.fromEntries(
    ['count', 'one', 'matching', 'getBy', 'lockSeen'].map((what) => [`${name}.${what}`, nothing]),
  );

/** Of goods and their prices. */
export const goodsCalls: Calls = {
  'commodity/queries': {
    ...rest('goods'),
    'goods.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '乙醇', state: 'listed', supplierId: ids.JOB, commodityTypeId: ids.JOB },
        ...{ brandId: ids.JOB, specificationId: ids.JOB, unitId: ids.JOB, purity: 'AR', labelName: '热卖' },
        ...{ controlCategory: 'hazardous', noSheet: true, noPicture: true, priceOutlier: true },
        ...{ toReview: true, draftRefused: true, ids: [ids.JOB], sortField: 'price' },
      }),
    'goods.walk': (q, { context }) => q(context, { state: 'listed' }),
    'goods.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'goods.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'goods.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    goodsPage: (q, { context }) => q(context, { ...page, keyword: '乙醇' }),
    pricesOf: (q, { db, ids }) => q(db, [ids.JOB]),
    draftOf: (q, { db, ids }) => q(db, ids.JOB),
    recordOf: (q, { db, ids }) => q(db, ids.JOB).catch(() => {}),
    soldAlike: (q, { db, ids }) =>
      q(db, {
        ...{ id: ids.JOB, supplierId: ids.JOB, brandId: ids.JOB, specificationId: ids.JOB, unitId: ids.JOB },
        ...{ casCode: '64-17-5', purity: 'AR', commodityName: '乙醇' },
      }),
    goodsDetails: nothing,
    waitingOf: (q, { db, ids }) => q(db, ids.JOB),
    restOfGoods: (q, { db, ids }) => q(db, [ids.JOB]),
    waitingGoods: (q, { db }) => q(db),
  },
  'price/queries': {
    ...rest('priceChanges'),
    'priceChanges.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, state: 'pending', supplierId: ids.JOB, commodityId: ids.JOB, ratioFrom: 5 },
        sortField: 'ratio',
      }),
    'priceChanges.walk': nothing,
    'priceChanges.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'priceChanges.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'priceChanges.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    risenOf: (q, { db, ids }) => q(db, [ids.JOB], '2026-01-05T00:00:00.000Z'),
    openChanges: (q, { db, ids }) => q(db, [ids.JOB]),
    unaskedPrices: (q, { db, ids }) => q(db, 100, ids.JOB),
    countUnasked: (q, { db, ids }) => q(db, ids.JOB),
    duePrices: (q, { db }) => q(db, '2026-01-05', 200),
    maySeeEvidence: (q, { context, ids }) => q(context, ids.JOB),
    waitingPrices: (q, { db }) => q(db),
  },
};
