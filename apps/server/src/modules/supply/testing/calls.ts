import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'word/queries': {
    'words.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        list: 'brand',
        keyword: '恒化',
        useStatus: 1,
        ids: [ids.JOB],
        sortField: 'usage',
      }),
    'words.count': nothing,
    'words.walk': (q, { context }) => q(context, { list: 'type' }),
    'words.one': (q, { context, ids }) => q(context, { list: 'type', ids: [ids.JOB] }).catch(() => {}),
    'words.matching': nothing,
    'words.get': nothing,
    'words.getBy': nothing,
    'words.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'words.lockSeen': nothing,
    'words.lockAnywhere': nothing,
    listWords: (q, { context }) => q(context, { ...page, list: 'unit', duplicates: true }),
    readTree: (q, { db }) => q(db),
    wordsByName: (q, { db }) => q(db, 'unit', ['瓶']),
    typesByCode: (q, { db }) => q(db, ['10']),
  },
  'mall/queries': {
    listTypeParents: (q, { context }) => q(context),
    readTypeTree: nothing,
    listMallWords: (q, { context }) => q(context, 'brand', { keyword: '恒化' }),
    listMallBrands: nothing,
  },
  'banner/queries': {
    'banners.page': (q, { context }) =>
      q(context, { ...page, BannerPositionStatus: 2, useStatus: 1, sortField: 'clicks' }),
    'banners.count': nothing,
    'banners.walk': nothing,
    'banners.one': nothing,
    'banners.matching': nothing,
    'banners.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'banners.getBy': nothing,
    'banners.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    'banners.lockSeen': nothing,
    'banners.lockAnywhere': nothing,
    isShown: nothing,
    listMallBanners: (q, { context }) => q(context, { BannerPositionStatus: 2 }),
  },
};
