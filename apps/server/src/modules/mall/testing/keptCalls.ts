import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

const unused = (name: string, ...what: string[]) =>
  Object.fromEntries(what.map((one) => [`${name}.${one}`, nothing]));
const writes = ['lock', 'lockSeen', 'lockAnywhere'];
const reads = ['count', 'walk', 'one', 'matching', 'get', 'getBy'];

/** How the queries of carts, favourites and feedback are called. */
export const keptCalls: Calls = {
  'cart/queries': {
    shoppingCart: (q, { context, ids }) =>
      q(context, { laboratoryGroupId: ids.JOB, laboratoryId: ids.JOB }).catch(() => q(context, {})),
    countCart: (q, { db, ids }) => q(db, ids.PERSON),
  },
  'favourite/queries': {
    listFavourites: (q, { context }) => q(context, { ...page, folder: '溶剂', kind: 'commodity' }),
    favouriteAmong: (q, { context, ids }) => q(context, [ids.JOB]),
    suppliersAmong: (q, { context, ids }) => q(context, [ids.JOB]),
    followers: (q, { db, ids }) => q(db, '2026-01-05T00:00:00.000Z', [ids.JOB]),
  },
  'feedback/queries': {
    ...unused('feedBackOfGoods', 'page', ...reads, 'lock', 'lockSeen'),
    ...unused('feedBackToAnswer', 'page', ...reads, ...writes),
    'feedBackOfGoods.lockAnywhere': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    'feedBackToAnswer.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    listFeedBack: (q, { context, ids }) =>
      q(context, {
        ...{ ...page, commodityId: ids.JOB, feedBackType: 'quality', state: 'pending', onlyMine: true },
      }),
    answerFeedBack: (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '乙醇', feedBackType: 'safety', state: 'replied', supplierId: ids.JOB },
      }),
    unansweredOf: (q, { db, ids }) => q(db, ids.JOB),
    seesFeedBack: (q, { context, ids }) =>
      q({ ...context, caller: { ...context.caller, userType: 3 }, may: () => false }, ids.JOB),
  },
};
