import { eq } from 'drizzle-orm';
import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import {
  bottle,
  chemicalAdjustment,
  chemicalAdjustmentLine,
  chemicalAlert,
  chemicalLimit,
  chemicalRequest,
  chemicalRequestItem,
  chemicalTransfer,
  chemicalTransferBottle,
  compatibility,
  controlList,
  controlRule,
  limitRaise,
  movement,
  shareOffer,
  shareOfferBottle,
  substance,
} from '../tables.ts';
import { insertPlace, insertRoom } from './places.ts';
import { reportObjects } from './report.ts';
import { sheetFieldsOf, sheetObjects } from './sheet.ts';
import { wasteObjects } from './waste.ts';

const firstOf = async (
  { platform }: World,
  table: typeof controlList | typeof controlRule | typeof compatibility,
) => {
  const [found] = await platform.database.db.select({ id: table.id }).from(table).limit(1);
  return found?.id ?? '';
};

const ethanol = async ({ platform }: World): Promise<string> =>
  (
    await platform.database.db
      .select({ id: substance.id })
      .from(substance)
      .where(eq(substance.casCode, '64-17-5'))
  )[0]?.id ?? '';

export const insertBottle = async (world: World, place: Place) => {
  const at = await insertPlace(world, place);
  const id = uuid();
  const movementId = uuid();
  const substanceId = await ethanol(world);
  await world.write(async ({ db }) => {
    await db.insert(bottle).values({
      ...{ id, bottleCode: newLabel('B'), laboratoryId: at.laboratoryId, locationId: at.id, substanceId },
      ...{ netContent: '500', unit: 'mL', netBase: '500', sourceKind: 'initial' },
    });
    await db.insert(movement).values({
      ...{ id: movementId, bottleId: id, kind: 'initialIn', delta: '500', at: new Date().toISOString() },
      ...{ laboratoryId: at.laboratoryId, toLocationId: at.id, operatorId: place.accountId },
    });
  });
  return { id, movementId };
};

export const insertRequest = async (world: World, place: Place): Promise<string> => {
  const [laboratoryId, id] = [await insertLaboratory(world, place), uuid()];
  const useRoomId = await insertRoom(world, place.organizationId);
  const substanceId = await ethanol(world);
  await world.write(async ({ db }) => {
    await db.insert(chemicalRequest).values({
      ...{ id, requestNo: unique('LY'), applicantId: place.accountId, laboratoryId, purpose: '合成实验' },
      ...{ useFrom: '2026-01-05', useTo: '2099-01-05', useRoomId, projectName: '课题' },
    });
    await db.insert(chemicalRequestItem).values({
      ...{ id: uuid(), requestId: id, sort: 0, substanceId, quantity: '10', unit: 'mL', asked: '10' },
    });
  });
  return id;
};

export const insertAlert = async (world: World, place: Place): Promise<string> => {
  const [{ id: targetId }, id] = [await insertBottle(world, place), uuid()];
  await world.write(async ({ db }) => {
    const [of] = await db
      .select({ laboratoryId: bottle.laboratoryId })
      .from(bottle)
      .where(eq(bottle.id, targetId));
    await db.insert(chemicalAlert).values({
      ...{ id, kind: 'expired', targetId, laboratoryId: of?.laboratoryId ?? '', level: 2 },
      ...{ object: '乙醇', link: '/chemicals/chemicalsList' },
    });
  });
  return id;
};

export const insertAdjustment = async (world: World, place: Place): Promise<string> => {
  const [{ id: bottleId }, id] = [await insertBottle(world, place), uuid()];
  await world.write(async ({ db }) => {
    const [of] = await db
      .select({ laboratoryId: bottle.laboratoryId })
      .from(bottle)
      .where(eq(bottle.id, bottleId));
    await db.insert(chemicalAdjustment).values({
      ...{ id, adjustmentNo: unique('TZ'), sourceKind: 'loss', lossKind: 'spilled', reason: '清点时少了' },
      ...{ laboratoryId: of?.laboratoryId ?? '', applicantId: place.accountId },
    });
    await db.insert(chemicalAdjustmentLine).values({
      ...{ id: uuid(), adjustmentId: id, sort: 0, bottleId, expected: '500', counted: '400', cause: '洒漏' },
    });
  });
  return id;
};

/** A limit of a laboratory’s. */
export const insertLimit = async (
  world: World,
  place: Place,
): Promise<{ id: string; laboratoryId: string }> => {
  const [{ laboratoryId }, id] = [await insertPlace(world, place), uuid()];
  const substanceId = await ethanol(world);
  await world.write(({ db }) =>
    db.insert(chemicalLimit).values({
      ...{ id, scope: 'laboratory', laboratoryId, key: 'substance', substanceId, max: '1', unit: 'kg' },
      ...{ maxBase: '1000', mode: 'warn', confirmed: true },
    }),
  );
  return { id, laboratoryId };
};

export const insertRaise = async (world: World, place: Place): Promise<string> => {
  const [{ id: limitId, laboratoryId }, id] = [await insertLimit(world, place), uuid()];
  await world.write(({ db }) =>
    db.insert(limitRaise).values({
      ...{ id, limitId, laboratoryId, newMax: '2', newBase: '2000', maxBefore: '1', validTo: '2099-01-05' },
      ...{ reason: '本月集中合成', applicantId: place.accountId },
    }),
  );
  return id;
};

/** From a laboratory of the place to another of it. */
export const insertTransfer = async (world: World, place: Place): Promise<string> => {
  const [{ id: bottleId }, id] = [await insertBottle(world, place), uuid()];
  const toLaboratoryId = await insertLaboratory(world, place);
  await world.write(async ({ db }) => {
    const [of] = await db.select().from(bottle).where(eq(bottle.id, bottleId));
    await db.insert(chemicalTransfer).values({
      ...{ id, transferNo: unique('ZY'), laboratoryId: of?.laboratoryId ?? '', toLaboratoryId },
      ...{ reason: '课题组调整', applicantId: place.accountId },
    });
    await db.insert(chemicalTransferBottle).values({ id: uuid(), transferId: id, sort: 0, bottleId });
  });
  return id;
};

export const insertOffer = async (world: World, place: Place): Promise<string> => {
  const [{ id: bottleId }, id] = [await insertBottle(world, place), uuid()];
  await world.write(async ({ db }) => {
    const [of] = await db.select().from(bottle).where(eq(bottle.id, bottleId));
    await db.insert(shareOffer).values({
      ...{ id, laboratoryId: of?.laboratoryId ?? '', offererId: place.accountId, validTo: '2099-01-05' },
    });
    await db.insert(shareOfferBottle).values({ id: uuid(), offerId: id, sort: 0, bottleId });
  });
  return id;
};

const narrows = { elsewhere: 'narrows what is in reach: stock.test.ts' };
const inItems = { elsewhere: 'lines of bottles: stock.test.ts' };

export const objects = {
  scoped: {
    ...wasteObjects.scoped,
    ...reportObjects.scoped,
    storagePlace: async (world, place) => (await insertPlace(world, place)).id,
    bottle: async (world, place) => (await insertBottle(world, place)).id,
    movement: async (world, place) => (await insertBottle(world, place)).movementId,
    chemicalRequest: insertRequest,
    chemicalAlert: insertAlert,
    chemicalAdjustment: insertAdjustment,
    chemicalLimit: async (world, place) => (await insertLimit(world, place)).id,
    limitRaise: insertRaise,
    chemicalTransfer: insertTransfer,
  },
  shared: {
    /** Of the whole college. */
    shareOffer: async (world) =>
      insertOffer(world, {
        ...{ organizationId: world.organizations.a, departmentId: world.organizations.a },
        accountId: await world.person(),
      }),
    /** All of them are there from the start. */
    ...sheetObjects,
    /** Of the shipped ones. */
    substance: ethanol,
    controlList: (world) => firstOf(world, controlList),
    controlRule: (world) => firstOf(world, controlRule),
    compatibility: (world) => firstOf(world, compatibility),
  },
  fields: {
    ...wasteObjects.fields,
    ...reportObjects.fields,
    ...sheetFieldsOf,
    ...Object.fromEntries(
      ['Details', 'History', 'Edit'].map((name) => [`substance${name}.id`, 'substance' as const]),
    ),
    'substanceStatusChange.ids': 'substance',
    'substanceBatchCategory.ids': 'substance',
    'substanceMerge.ids': 'substance',
    'substanceMerge.keepId': 'substance',
    ...Object.fromEntries(
      ['Details', 'History', 'Diff', 'Save', 'Confirm'].map((name) => [
        `controlList${name}.id`,
        'controlList' as const,
      ]),
    ),
    'controlListConfirm.fileId': { elsewhere: 'somebody else’s file: control.test.ts' },
    'controlRuleHistory.id': 'controlRule',
    'controlRuleSave.id': 'controlRule',
    'compatibilityMatrixHistory.id': 'compatibility',
    substanceId: 'substance',
    locationId: 'storagePlace',
    'storageAdd.parentId': 'storagePlace',
    movementId: 'movement',
    bottleIds: 'bottle',
    ...Object.fromEntries(
      ['Details', 'History', 'Open', 'Edit'].map((name) => [`bottle${name}.id`, 'bottle' as const]),
    ),
    ...Object.fromEntries(
      ['Move', 'Freeze', 'Archive'].map((name) => [`bottle${name}.ids`, 'bottle' as const]),
    ),
    'bottleTestAdd.bottleId': 'bottle',
    'bottleTestAdd.fileId': { elsewhere: 'only a file of one’s own: peroxides.test.ts' },
    'alertHandle.ids': { elsewhere: 'who explains and who handles: alert.test.ts, book.test.ts' },
    'alertRemind.ids': 'chemicalAlert',
    'bothBooksPrint.laboratoryId': { elsewhere: 'of one in reach: book.test.ts' },
    'bothBooksPrint.substanceId': { elsewhere: 'narrows what is in reach: book.test.ts' },
    'keeperEntrySave.movementId': { elsewhere: 'only the other keeper: book.test.ts' },
    'bottleLoss.lines.bottleId': inItems,
    'bottleLoss.fileIds': { elsewhere: 'only files of one’s own: adjust.test.ts' },
    'adjustmentDetails.id': { elsewhere: 'whom it concerns: adjust.test.ts' },
    'adjustmentWithdraw.id': { elsewhere: 'who has asked for it: adjust.test.ts' },
    'bottleIssue.items.bottleId': inItems,
    'bottleReturn.items.bottleId': inItems,
    'bottleReturn.items.locationId': inItems,
    'bottleUse.items.bottleId': inItems,
    ...Object.fromEntries(
      ['Details', 'History', 'Submit', 'Withdraw'].map((name) => [
        `transfer${name}.id`,
        'chemicalTransfer' as const,
      ]),
    ),
    'transferReceive.id': { elsewhere: 'only who receives it: transfer.test.ts' },
    'transferReceive.locations.bottleId': { elsewhere: 'only of the transfer: transfer.test.ts' },
    'transferReceive.locations.locationId': { elsewhere: 'only of the laboratory: transfer.test.ts' },
    'transferSubmit.toLaboratoryId': 'anyLaboratory',
    'shareReserve.toLaboratoryId': { elsewhere: 'only one’s own laboratory: transfer.test.ts' },
    'transferPageList.laboratoryId': narrows,
    ...Object.fromEntries(
      ['Details', 'History', 'Save', 'Reserve', 'Close'].map((name) => [
        `share${name}.id`,
        'shareOffer' as const,
      ]),
    ),
    'sharePageList.laboratoryId': narrows,
    'sharePageList.buildingId': narrows,
    'bottleSplit.bottleId': 'bottle',
    'bottleSplit.parts.locationId': { elsewhere: 'only of the laboratory: portion.test.ts' },
    'prepareSolution.locationId': { elsewhere: 'only of the laboratory: portion.test.ts' },
    'prepareSolution.sources.bottleId': { elsewhere: 'lines of bottles: portion.test.ts' },
    ...Object.fromEntries(
      [
        'storageDetails',
        'storageHistory',
        'storageEdit',
        'storageDelete',
        'controlledApply',
        'controlledApprove',
      ].map((name) => [`${name}.id`, 'storagePlace' as const]),
    ),
    'storagePrint.ids': 'storagePlace',
    'controlledApply.fileId': { elsewhere: 'only a file of one’s own: control.test.ts' },
    receiverId: { elsewhere: 'only who may enter: stock.test.ts' },
    ...Object.fromEntries(
      ['Details', 'History', 'Save', 'Submit', 'Withdraw', 'Delete'].map((name) => [
        `request${name}.id`,
        'chemicalRequest' as const,
      ]),
    ),
    'requestSave.laboratoryId': { elsewhere: 'only one’s own laboratory: request.test.ts' },
    'requestSave.items.substanceId': 'substance',
    'requestSave.useRoomId': { elsewhere: 'only a room of the laboratory: request.test.ts' },
    'requestSave.secondUserId': { elsewhere: 'only a member of the laboratory: request.test.ts' },
    'requestSave.experimentPlanFileId': { elsewhere: 'only a file of one’s own: request.test.ts' },
    requestId: { elsewhere: 'only one that covers the bottles: request.test.ts' },
    witnessId: { elsewhere: 'only somebody of the laboratory: witness.test.ts' },
    ...Object.fromEntries(
      ['Details', 'History', 'Save', 'Delete'].map((name) => [`limit${name}.id`, 'chemicalLimit' as const]),
    ),
    ...Object.fromEntries(
      ['organizationId', 'laboratoryId', 'roomId', 'locationId', 'substanceId'].map((field) => [
        `limitSave.${field}`,
        { elsewhere: 'only what is in reach: limit.test.ts' },
      ]),
    ),
    'limitPageList.laboratoryId': narrows,
    'limitUsage.laboratoryId': { elsewhere: 'of laboratories that one sees: limit.test.ts' },
    ...Object.fromEntries(
      ['Submit', 'Withdraw', 'Details'].map((name) => [`limitRaise${name}.id`, 'limitRaise' as const]),
    ),
    ...Object.fromEntries(
      ['limitId', 'laboratoryId', 'roomId'].map((field) => [
        `limitRaiseSubmit.${field}`,
        { elsewhere: 'only of a laboratory of one’s own: limit.test.ts' },
      ]),
    ),
    'limitRaiseSubmit.fileIds': { elsewhere: 'only a file of one’s own: limit.test.ts' },
    keeperAId: { elsewhere: 'only somebody of the laboratory: stock.test.ts' },
    keeperBId: { elsewhere: 'only somebody of the laboratory: stock.test.ts' },
    ...Object.fromEntries(
      Object.entries({
        bottlePageList: ['laboratoryId', 'organizationId', 'roomId', 'locationId', 'substanceId', 'holderId'],
        bottleExport: ['laboratoryId', 'organizationId', 'roomId', 'locationId', 'substanceId', 'holderId'],
        movementPageList: ['laboratoryId', 'substanceId', 'bottleId', 'personId'],
        movementExport: ['laboratoryId', 'substanceId', 'bottleId', 'personId'],
        substanceStockList: ['laboratoryId'],
        bottlePropose: ['laboratoryId', 'substanceId'],
        requestPageList: ['laboratoryId'],
        requestExport: ['laboratoryId'],
        requestSelectList: ['laboratoryId'],
        alertPageList: ['laboratoryId'],
      }).flatMap(([name, some]) => some.map((field) => [`${name}.${field}`, narrows])),
    ),
    'storageTree.laboratoryId': narrows,
    ...Object.fromEntries(
      [
        'Check.laboratoryId',
        'Check.locationId',
        'Check.substanceId',
        'Check.bottleId',
        'Plan.laboratoryId',
      ].map((field) => [
        `compatibility${field}`,
        { elsewhere: 'of laboratories that one sees: together.test.ts' },
      ]),
    ),
  },
} satisfies Objects;
