import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { creditEvent, supplierApply } from '../supplier/tables.ts';
import { catalogueWord, fundingAccount, fundingAdjustment, mallBanner } from '../tables.ts';
import { importObjects, importScoped } from './commodityImport.ts';
import { goodsFields, goodsScoped, goodsShared } from './goodsObjects.ts';
import { licenceFields, someLicence, someWindow } from './licences.ts';
import { listedObjects } from './listed.ts';
import { bindAccount, someSupplier, someUscc, supplierAt } from './suppliers.ts';

const named = (kind: string, ...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, kind]));

const insertFunding = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(fundingAccount).values({
      ...{ id, cardNo: unique('K'), fundingName: '经费', source: 'campus', ownerId: place.accountId },
      ...{ organizationId: place.organizationId, validFrom: '2020-01-01', validTo: '2098-12-31' },
    }),
  );
  return id;
};

const searched = { elsewhere: 'narrows what is in reach: funding.test.ts' };
const insiders = { elsewhere: 'anybody of the college in use: funding.test.ts' };

export const objects = {
  scoped: {
    ...goodsScoped,
    ...importScoped,
    /** In their own centre a supplier's people reach what is their supplier's. */
    ownSupplier: supplierAt,
    supplierStaff: async (world, place) => {
      const id = await world.person({ userType: 3, supplierId: null });
      await bindAccount(world.platform.database.db, id, await supplierAt(world, place), false);
      return id;
    },
    ownCreditEvent: async (world, place) => {
      const id = uuid();
      await world.platform.database.db.insert(creditEvent).values({
        ...{ id, supplierId: await supplierAt(world, place), kind: 'late', points: -1, note: '逾期' },
      });
      return id;
    },
    ownLicence: async (world, place) => someLicence(world, await supplierAt(world, place)),
    funding: insertFunding,
    fundingAdjustment: async (world, place) => {
      const id = uuid();
      const fundingId = await insertFunding(world, place);
      await world.write(({ db }) =>
        db.insert(fundingAdjustment).values({
          ...{ id, kind: 'topUp', fundingId, amount: '20000', reason: '年度预算下达', idemKey: unique('k') },
          applicantId: place.accountId,
        }),
      );
      return id;
    },
  },
  shared: {
    window: someWindow,
    ...listedObjects.shared,
    ...goodsShared,
    /** The words are the college's; whoever has their list sees all of them. */
    catalogueWord: async ({ platform }) => {
      const [id, name] = [uuid(), unique('分类')];
      await platform.database.db.insert(catalogueWord).values({
        ...{ id, list: 'type', name, foldedName: name, typeCode: unique('c'), sort: 100 },
        ...{ commodityKind: 'chemical', ledgerKind: 'chemical' },
      });
      return id;
    },
    /** Banners are the college's, and everybody sees them. */
    banner: async ({ platform }) => {
      const id = uuid();
      await platform.database.db
        .insert(mallBanner)
        .values({ id, BannerPositionStatus: 2, title: unique('广告'), linkType: 'none', sort: 1 });
      return id;
    },
    /** The college's suppliers; whoever has their list sees all of them. */
    supplier: ({ platform }) => someSupplier(platform.database.db),
    supplierApply: async ({ platform }) => {
      const [id, uscc] = [uuid(), someUscc()];
      await platform.database.db.insert(supplierApply).values({
        ...{ id, uscc, applyNo: unique('RZ'), kind: 'apply', supplierName: unique('企业') },
        ...{ contactName: '沈一帆', contactPhone: '15400007002', reason: '供应高纯溶剂' },
      });
      return id;
    },
    unboundAccount: ({ person }) => person({ userType: 3, supplierId: null }),
    creditEvent: async ({ platform }) => {
      const id = uuid();
      await platform.database.db.insert(creditEvent).values({
        ...{
          id,
          supplierId: await someSupplier(platform.database.db),
          kind: 'late',
          points: -1,
          note: '逾期',
        },
        appealedAt: '2026-01-05T00:00:00.000Z',
      });
      return id;
    },
  },
  fields: {
    ...licenceFields,
    ...listedObjects.fields,
    ...goodsFields,
    ...named(
      'supplier',
      ...['supplierDetails.id', 'supplierHistory.id', 'supplierExport.ids', 'supplierEdit.id'],
      ...[
        'supplierStatusChange.id',
        'supplierQuit.id',
        'supplierAccountBind.id',
        'creditEventAdd.supplierId',
      ],
    ),
    ...named('supplierApply', 'supplierApplyDetails.id', 'supplierReview.applyId'),
    ...named('unboundAccount', 'supplierAccountBind.accountId'),
    ...named('creditEvent', 'creditEventAnswer.id'),
    ...named('ownSupplier', 'supplierProfileSubmit.id'),
    ...named(
      'supplierStaff',
      ...[
        'supplierStaffStatusChange.accountId',
        'supplierStaffHandOver.fromId',
        'supplierStaffHandOver.toId',
      ],
    ),
    ...named('ownCreditEvent', 'supplierCreditAppeal.id'),
    'creditEventAdd.orderId': { elsewhere: 'orders come with the mall: nothing is read by it yet' },
    ...named(
      'catalogueWord',
      ...['supplierPageList.typeId', 'supplierExport.typeId', 'mallSupplierList.commodityTypeId'],
      ...['mallSupplierList.brandId', 'supplierApply.mainTypeIds', 'supplierStaffInvite.salesTypeIds'],
      ...['Add', 'Edit', 'ProfileSave'].flatMap((call) => [
        `supplier${call}.mainTypeIds`,
        `supplier${call}.brandIds`,
      ]),
    ),
    ...Object.fromEntries(
      ['Add', 'Edit', 'ProfileSave'].map((call) => [
        `supplier${call}.logoFileId`,
        { elsewhere: 'somebody else’s file: supplier.test.ts' },
      ]),
    ),
    ...importObjects,
    'catalogueWordDetails.id': 'catalogueWord',
    'catalogueWordHistory.id': 'catalogueWord',
    'catalogueWordAdd.parentId': 'catalogueWord',
    'catalogueWordAdd.iconFileId': 'file',
    'catalogueWordAdd.logoFileId': 'file',
    'catalogueWordEdit.id': 'catalogueWord',
    'catalogueWordEdit.parentId': 'catalogueWord',
    'catalogueWordEdit.iconFileId': 'file',
    'catalogueWordEdit.logoFileId': 'file',
    'catalogueWordDelete.ids': 'catalogueWord',
    'catalogueWordStatusChange.id': 'catalogueWord',
    'catalogueWordMerge.ids': 'catalogueWord',
    'catalogueWordMerge.intoId': 'catalogueWord',
    'catalogueWordMove.id': 'catalogueWord',
    'catalogueWordMove.parentId': 'catalogueWord',
    'bannerDetails.id': 'banner',
    'bannerHistory.id': 'banner',
    'bannerAdd.fileId': 'file',
    'bannerEdit.id': 'banner',
    'bannerEdit.fileId': 'file',
    'bannerDelete.ids': 'banner',
    'bannerSort.ids': 'banner',
    'bannerStatusChange.id': 'banner',
    'bannerClick.id': 'banner',
    'mallTypeTree.parentId': 'catalogueWord',
    'mallSpecifications.commodityTypeId': 'catalogueWord',
    'mallBrands.commodityTypeId': 'catalogueWord',
    'mallUnits.commodityTypeId': 'catalogueWord',
    ...Object.fromEntries(
      ['Details', 'History', 'Edit', 'StatusChange'].map((name) => [`funding${name}.id`, 'funding' as const]),
    ),
    fundingId: 'funding',
    'fundingExport.ids': searched,
    'fundingTransfer.fromId': 'funding',
    'fundingTransfer.toId': 'funding',
    'fundingAdjustmentPageList.fundingId': searched,
    'fundingAdjustmentDetails.id': 'fundingAdjustment',
    'fundingAuthoriseSave.authorised.userId': insiders,
    ...Object.fromEntries(
      ['Add', 'Edit'].flatMap((name) => [
        [`funding${name}.ownerId`, insiders],
        [`funding${name}.organizationId`, 'organization' as const],
      ]),
    ),
    ...Object.fromEntries(
      ['PageList', 'Export'].flatMap((name) =>
        ['ownerId', 'organizationId'].map((field) => [`funding${name}.${field}`, searched]),
      ),
    ),
    ...Object.fromEntries(
      ['TopUp', 'Adjust', 'Transfer'].map((name) => [`funding${name}.fileId`, 'file' as const]),
    ),
  },
} satisfies Objects;
