import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { importCalls } from './commodityImport.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'commodity/import/queries': importCalls,
import { goodsCalls } from './goodsCalls.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  ...goodsCalls,
  'funding/queries': {
    'funds.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ keyword: '基金', ownerId: ids.JOB, organizationId: ids.JOB, source: 'vertical' },
        ...{ state: 'active', low: true, expiring: true, sortField: 'available' },
      }),
    'funds.count': nothing,
    'funds.walk': (q, { context }) => q(context, { state: 'active' }),
    'funds.one': nothing,
    'funds.matching': nothing,
    'funds.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'funds.getBy': nothing,
    'funds.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'funds.lockSeen': nothing,
    'funds.lockAnywhere': nothing,
    fundingPage: (q, { context }) => q(context, page),
    cardFor: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    fundingDetailsOf: nothing,
    orderFundings: (q, { context }) => q(context, { amount: '100' }),
    'journal.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ fundingId: ids.JOB, operatorId: ids.JOB, kind: 'freeze', from: '2026-01-01', to: '2026-12-31' },
      }),
    'journal.count': nothing,
    'journal.walk': (q, { context, ids }) => q(context, { fundingId: ids.JOB }),
    'journal.one': nothing,
    'journal.matching': nothing,
    'journal.get': nothing,
    'journal.getBy': nothing,
    'journal.lock': nothing,
    'journal.lockSeen': nothing,
    'journal.lockAnywhere': nothing,
    journalPage: (q, { context, ids }) => q(context, { ...page, fundingId: ids.JOB }).catch(() => {}),
    'adjustments.page': (q, { context, ids }) =>
      q(context, { ...page, state: 'pending', fundingId: ids.JOB, keyword: 'K' }),
    'adjustments.count': nothing,
    'adjustments.walk': nothing,
    'adjustments.one': nothing,
    'adjustments.matching': nothing,
    'adjustments.get': nothing,
    'adjustments.getBy': nothing,
    'adjustments.lock': nothing,
    'adjustments.lockSeen': nothing,
    'adjustments.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    maySeeAdjustment: (q, { context, ids }) => q(context, ids.JOB),
    pendingOf: (q, { db, ids }) => q(db, ids.JOB),
    cardsByNo: (q, { db }) => q(db, ['k1']),
    cardsOf: (q, { db, ids }) => q(db, [ids.JOB]),
  },
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
  'supplier/queries': {
    ...Object.fromEntries(
      ['suppliers', 'applications', 'staff', 'unboundAccounts', 'openSuppliers'].flatMap((name) =>
        ['count', 'one', 'matching', 'getBy', 'lockSeen', 'lockAnywhere'].map((what) => [
          `${name}.${what}`,
          nothing,
        ]),
      ),
    ),
    'suppliers.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '恒化', state: 'active', typeId: ids.JOB, scoreFrom: 60, ids: [ids.JOB] },
        sortField: 'creditPoints',
      }),
    'suppliers.walk': (q, { context }) => q(context, {}),
    'suppliers.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'suppliers.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'applications.page': (q, { context }) =>
      q(context, { ...page, keyword: '恒化', kind: 'profile', applyState: 'applied', sortField: 'applyNo' }),
    'applications.walk': nothing,
    'applications.get': nothing,
    'applications.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'staff.page': (q, { context }) => q(context, page),
    'staff.walk': nothing,
    'staff.get': nothing,
    'staff.lock': nothing,
    'unboundAccounts.page': (q, { context }) => q(context, { ...page, keyword: '姜' }),
    'unboundAccounts.walk': nothing,
    'unboundAccounts.get': nothing,
    'unboundAccounts.lock': nothing,
    'openSuppliers.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        supplierName: '恒化',
        commodityTypeId: ids.JOB,
        brandId: ids.JOB,
        sortField: 'score',
      }),
    'openSuppliers.walk': nothing,
    'openSuppliers.get': nothing,
    'openSuppliers.lock': nothing,
    pendingOf: (q, { db, ids }) => q(db, ids.JOB),
    supplierDetails: nothing,
    openWords: (q, { db }) => q(db, 'brand'),
    administratorsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    endingContracts: (q, { db }) => q(db, '2026-01-05'),
    waitingReviews: (q, { db }) => q(db),
  },
};
