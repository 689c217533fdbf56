import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { licences } from '../licence/queries.ts';
import { licenceWays } from '../licence/states.ts';
import { purchaseWindow, qualification } from '../tables.ts';
import { someSupplier } from './suppliers.ts';

const register = (name: string) =>
  Object.fromEntries(
    ['count', 'one', 'matching', 'getBy', 'lockSeen', 'lockAnywhere'].map((what) => [
      `${name}.${what}`,
      nothing,
    ]),
  );
const today = '2026-01-05';

export const licenceCalls = {
  'licence/queries': {
    ...register('licences'),
    'licences.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, supplierId: ids.JOB, kind: 'hazardous', state: 'expiring', daysLeft: '30' },
        sortField: 'supplierName',
      }),
    'licences.walk': nothing,
    'licences.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'licences.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    readRules: (q, { db }) => q(db),
    rulesVersion: (q, { db }) => q(db),
    typeParents: (q, { db }) => q(db),
    licencesOf: (q, { db, ids }) => q(db, [ids.JOB], today),
    hangingGoods: (q, { db, ids }) => q(db, ids.JOB),
    licenceDetailsOf: nothing,
    maySeeLicence: (q, { context, ids }) => q(context, ids.JOB),
    hasHazardous: (q, { db, ids }) => q(db, ids.JOB, ['hazardous']),
    endingLicences: (q, { db }) => q(db, { day: today, zone: 'Asia/Shanghai' }),
    waitingLicences: (q, { db }) => q(db),
    overLicences: (q, { db, ids }) => q(db, ids.JOB, today),
    takenOver: (q, { db, ids }) => q(db, ids.JOB, today),
    turningOn: (q, { db }) => q(db, today),
    suppliersWithGoods: (q, { db }) => q(db),
    goodsUnderRules: (q, { db }) => q(db),
  },
  'licence/ofSupplier/queries': {
    goodsOn: (q, { db, ids }) => q(db, [ids.JOB]),
    badgesOf: (q, { db, ids }) => q(db, [ids.JOB], today),
    onSaleOf: (q, { db, ids }) => q(db, [ids.JOB]),
    goodsCountsOf: (q, { db, ids }) => q(db, ids.JOB),
    licencesOfSupplier: nothing,
  },
  'window/queries': {
    windowsBetween: (q, { db }) => q(db, { from: today, to: today }, today),
    listWindows: nothing,
    windowDetailsOf: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    listMallWindows: (q, { context }) => q(context),
  },
} satisfies Calls;

export const licenceReferences = {
  person: { 'qualification.reviewed_by': { why: 'who decided on it' } },
  elsewhere: {
    'qualification.supplier_id': 'a supplier',
    'qualification.covered_type_ids': 'types of goods',
    'qualification.brand_id': 'a brand',
    'qualification.file_ids': 'files',
    'qualification.approval_id': 'its approval',
    'qualification.renews_id': 'another licence',
    'licence_rule.commodity_type_id': 'a type of goods',
    'purchase_window.commodity_type_id': 'a type of goods',
  },
  holds: {
    'qualification.covered_categories': 'codes',
    'qualification.covered_type_ids': { '[]': 'types of goods' },
    'qualification.covered_cas': 'CAS numbers',
    'qualification.file_ids': { '[]': 'files' },
    'licence_rule.kinds': 'codes',
  },
} as const;

/** A licence of a supplier that holds. */
export const someLicence = async (
  { platform }: World,
  supplierId: string,
  values: Partial<typeof qualification.$inferInsert> = {},
): Promise<string> => {
  const id = uuid();
  await platform.database.db.insert(qualification).values({
    ...{ id, supplierId, kind: 'quality', certificateNo: unique('QC'), validFrom: '2020-01-01' },
    ...{ validTo: '2098-12-31', state: 'valid', reviewedAt: '2020-01-01T00:00:00.000Z' },
    ...values,
  });
  return id;
};

export const someWindow = async ({ platform }: World): Promise<string> => {
  const id = uuid();
  await platform.database.db
    .insert(purchaseWindow)
    .values({ id, kind: 'closed', lane: 'normal', from: '2020-01-01', to: '2020-01-02' });
  return id;
};

export const licenceFields = {
  'qualificationPageList.supplierId': 'supplier',
  'qualificationDetails.id': 'ownLicence',
  'qualificationHistory.id': 'ownLicence',
  'qualificationReview.id': { elsewhere: 'who is asked decides: licence.test.ts' },
  'qualificationRenew.id': 'ownLicence',
  ...Object.fromEntries(
    ['Add', 'Renew'].flatMap((name) => [
      [`qualification${name}.coveredTypeIds`, 'catalogueWord' as const],
      [`qualification${name}.brandId`, 'catalogueWord' as const],
      [`qualification${name}.fileIds`, { elsewhere: 'somebody else’s file: licence.test.ts' }],
    ]),
  ),
  'purchaseRuleSave.licenceRules.commodityTypeId': 'catalogueWord',
  'windowDetails.id': 'window',
  'windowHistory.id': 'window',
  'windowSave.id': 'window',
  'windowSave.commodityTypeId': 'catalogueWord',
  'windowDelete.id': 'window',
} as const;

const tried = 'supply/licence/licence.test.ts';
export const licenceStated = rowsOf({
  table: licenceWays,
  make: async (world) => someLicence(world, await someSupplier(world.platform.database.db)),
  read: licences.lockAnywhere,
  rows: () => ({
    pending: [{}],
    upcoming: [],
    valid: [{}],
    expiring: [],
    expired: [{}],
    refused: [{}],
    replaced: [{}],
  }),
  elsewhere: { review: tried, renew: tried },
});
