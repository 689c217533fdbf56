import { eq } from 'drizzle-orm';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { mallBill } from '../tables.ts';
import { keptCalls } from './keptCalls.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  ...keptCalls,
  'group/queries': {
    'groups.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '合成', organizationId: ids.A, leaderId: ids.PERSON, useStatus: 1 },
        sortField: 'memberCount',
      }),
    'groups.count': nothing,
    'groups.walk': nothing,
    'groups.one': nothing,
    'groups.matching': nothing,
    'groups.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'groups.getBy': nothing,
    'groups.lock': nothing,
    'groups.lockSeen': (q, { context, ids }) => q(context, { id: ids.JOB, version: 0 }).catch(() => {}),
    'groups.lockAnywhere': nothing,
    seatsIn: (q, { db, ids }) => q(db, ids.JOB),
    laboratoriesIn: (q, { db, ids }) => q(db, ids.JOB),
    groupForAdmin: nothing,
    headOf: nothing,
    groupForMember: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    ownGroups: (q, { context }) => q(context),
    groupsToConfirm: nothing,
    toConfirm: (q, { db, ids }) => q(db, ids.PERSON),
    leaderOfOwn: nothing,
    needGroup: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    laboratoriesOfGroup: nothing,
    needPlace: nothing,
    laboratoriesToBuyFor: (q, { context, ids }) =>
      q(context, { ...page, keyword: 'L', commodityId: ids.JOB }).catch(() => {}),
    laboratoryAddresses: nothing,
    buildDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
  },
  'bill/queries': {
    kept: nothing,
    listBills: (q, { context }) => q(context, { ...page, billTitle: '大学' }),
    billDetail: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    billsOf: (q, { db, ids }) => q(db, eq(mallBill.userId, ids.PERSON)),
    ownedBy: nothing,
    billsToChoose: (q, { context }) => q(context, {}),
  },
};
