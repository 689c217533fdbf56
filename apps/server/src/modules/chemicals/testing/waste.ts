import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import {
  disposalBatch,
  wasteContainer,
  wasteContent,
  wasteItem,
  wasteRequest,
  wasteRound,
} from '../tables.ts';
import { wasteRounds } from '../waste/collectionQueries.ts';
import { wasteContainers } from '../waste/containerQueries.ts';
import { wasteRequests } from '../waste/queries.ts';
import { containerStates, roundStates, wasteRequestStates } from '../waste/states.ts';
import { insertPlace } from './places.ts';

const insertContainer = async (world: World, place: Place) => {
  const at = await insertPlace(world, place);
  const id = uuid();
  await world.write(async ({ db }) => {
    await db.insert(wasteContainer).values({
      ...{ id, code: newLabel('W'), laboratoryId: at.laboratoryId, locationId: at.id },
      ...{ wasteCategory: 'acid', hwCode: 'HW49 900-047-49', form: 'liquid', unit: 'L' },
      ...{ capacity: '10000', filled: '500', startedAt: new Date().toISOString() },
    });
    await db.insert(wasteContent).values({
      ...{ id: uuid(), containerId: id, text: '废酸', quantity: '500', unit: 'mL', base: '500' },
      ...{ at: new Date().toISOString(), byId: place.accountId },
    });
  });
  return { id, laboratoryId: at.laboratoryId };
};

const insertRequest = async (
  world: World,
  place: Place,
  more: Partial<typeof wasteRequest.$inferInsert> = {},
) => {
  const { id: containerId, laboratoryId } = await insertContainer(world, place);
  const id = uuid();
  await world.write(async ({ db }) => {
    await db.insert(wasteRequest).values({
      ...{ id, requestNo: unique('FQ'), applicantId: place.accountId, laboratoryId, kg: '3' },
      ...more,
    });
    await db.insert(wasteItem).values({ id: uuid(), requestId: id, sort: 0, containerId });
  });
  return id;
};

const insertRound = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(wasteRound).values({
      ...{ id, date: '2099-01-05', vehicle: unique('车'), handlerIds: [place.accountId] },
      plannedById: place.accountId,
    }),
  );
  await insertRequest(world, place, { state: 'toCollect', roundId: id, stopNo: 1 });
  return id;
};

const insertBatch = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(disposalBatch).values({
      ...{ id, company: '绿源', licenceNo: 'HB-1', licenceTo: '2099-01-05', manifestNo: unique('LD') },
      ...{ vehicle: '鄂A1', kg: '3', signerId: place.accountId, witnessId: place.accountId },
      handedAt: new Date().toISOString(),
    }),
  );
  await insertRequest(world, place, { state: 'handedOver', batchId: id });
  return id;
};

const scoped = {
  wasteContainer: async (world: World, place: Place) => (await insertContainer(world, place)).id,
  wasteRequest: (world: World, place: Place) => insertRequest(world, place),
  wasteRound: insertRound,
  disposalBatch: insertBatch,
};

const narrows = { elsewhere: 'narrows what is in reach: waste.test.ts' };
const each = <const K extends string>(kind: K, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<string, K>;

export const wasteObjects = {
  scoped,
  fields: {
    ...each(
      'wasteContainer',
      ...['wasteContainerDetails.id', 'wasteContainerHistory.id', 'wasteContainerSave.id'],
      ...['wasteLabelPrint.ids', 'wasteRequestSave.containerIds', 'bottleWaste.wasteContainerId'],
    ),
    ...each(
      'wasteRequest',
      ...['Details', 'History', 'Save', 'Submit', 'Withdraw', 'Delete'].map((one) => `wasteRequest${one}.id`),
    ),
    ...each(
      'wasteRound',
      ...['Details', 'History', 'Save', 'Finish', 'Print'].map((one) => `wasteRound${one}.id`),
      'wasteCollect.roundId',
    ),
    ...each('disposalBatch', ...['Details', 'History', 'Save'].map((one) => `disposalBatch${one}.id`)),
    'wasteContainerSave.laboratoryId': { elsewhere: 'that of its place: waste.test.ts' },
    'wasteContentAdd.id': { elsewhere: 'what is put in has to be there: waste.test.ts' },
    'wasteRoundSave.requestIds': { elsewhere: 'only what waits for a round: waste.test.ts' },
    'disposalBatchSave.requestIds': { elsewhere: 'only what is stored: waste.test.ts' },
    'wasteContentAdd.bottleId': { elsewhere: 'only one of the laboratory: waste.test.ts' },
    'wasteRoundSave.handlerIds': { elsewhere: 'only who may collect: waste.test.ts' },
    'wasteCollect.signatureFileId': { elsewhere: 'only a signature of one’s own: waste.test.ts' },
    'disposalBatchSave.fileIds': { elsewhere: 'only files of one’s own: waste.test.ts' },
    'bottleWaste.ids': 'bottle',
    'wasteRequestSave.bottleIds': 'bottle',
    ...Object.fromEntries(
      ['wasteContainerPageList', 'wasteExport', 'wasteStatistics', 'wasteRequestPageList'].map((one) => [
        `${one}.laboratoryId`,
        narrows,
      ]),
    ),
    'wasteBottleSelectList.laboratoryId': narrows,
  },
} satisfies Objects;

const collected = 'of what is in a round: waste.test.ts';
export const wasteStated = [
  rowsOf({
    table: containerStates,
    make: scoped.wasteContainer,
    read: wasteContainers.lockAnywhere,
    rows: () => ({ inUse: [{}], full: [{ full: true }], toCollect: [{}], collected: [{}] }),
    inputs: { add: () => ({ text: '废酸', quantity: '1', unit: 'L' }) },
    elsewhere: { edit: 'needs a place of the laboratory: waste.test.ts' },
  }),
  rowsOf({
    table: wasteRequestStates,
    make: scoped.wasteRequest,
    read: wasteRequests.lockAnywhere,
    rows: ({ accountId }) => {
      const own = { applicantId: accountId };
      return {
        draft: [own, {}],
        approving: [own],
        toCollect: [own],
        loaded: [own],
        stored: [own],
        handedOver: [own],
        returned: [own, {}],
        rejected: [own],
        withdrawn: [own],
      };
    },
    elsewhere: {
      edit: 'needs waste of a laboratory: waste.test.ts',
      submit: 'starts an approval: waste.test.ts',
      urge: 'of a running approval: waste.test.ts',
      withdraw: 'of a running approval: waste.test.ts',
    },
  }),
  rowsOf({
    table: roundStates,
    make: scoped.wasteRound,
    read: wasteRounds.lockAnywhere,
    rows: () => ({ planned: [{}], running: [{}], done: [{}] }),
    elsewhere: { edit: collected, collect: collected, finish: collected },
  }),
];

const register = (name: string) =>
  Object.fromEntries(
    ['one', 'matching', 'lockSeen', 'lockAnywhere'].map((one) => [`${name}.${one}`, nothing]),
  );
const read = (name: string): Calls[string] => ({
  [`${name}.count`]: (q, { context }) => q(context, {}),
  [`${name}.walk`]: (q, { context }) => q(context, {}),
  [`${name}.get`]: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  [`${name}.lock`]: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
});

export const wasteCalls: Calls = {
  'waste/containerQueries': {
    ...register('wasteContainers'),
    ...read('wasteContainers'),
    'wasteContainers.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: 'W1', laboratoryId: ids.JOB, category: 'acid', state: 'inUse', askable: true },
        ...{ from: '2026-01-05', to: '2026-01-06', sortField: 'startedAt', sortOrder: 'descend' },
      }),
    hiddenContainers: (q, { context, ids }) => q(context, [ids.JOB]),
    contentsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    contentName: nothing,
    containerDetails: nothing,
    containersDetails: nothing,
    containerByCode: nothing,
  },
  'waste/queries': {
    ...register('wasteRequests'),
    ...read('wasteRequests'),
    'wasteRequests.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '林', laboratoryId: ids.JOB, category: 'acid', state: 'toCollect' },
        ...{ from: '2026-01-05', to: '2026-01-06', sortField: 'kg', sortOrder: 'descend' },
      }),
    ...register('ownWasteRequests'),
    'ownWasteRequests.page': nothing,
    'ownWasteRequests.count': nothing,
    'ownWasteRequests.walk': nothing,
    'ownWasteRequests.get': nothing,
    'ownWasteRequests.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    readRequests: nothing,
    blindItems: nothing,
    wasteItemsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    shownItem: nothing,
    wasteRequestDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    wasteBottles: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }),
    wasteStatistics: (q, { context, ids }) => q(context, { year: 2026, laboratoryId: ids.JOB }),
  },
  'waste/collectionQueries': {
    ...register('wasteRounds'),
    ...read('wasteRounds'),
    'wasteRounds.page': (q, { context }) =>
      q(context, {
        ...{ ...page, keyword: '鄂', state: 'planned', from: '2026-01-05', to: '2026-01-06' },
        ...{ sortField: 'createdAt', sortOrder: 'descend' },
      }),
    roundDetails: nothing,
    ...register('disposalBatches'),
    ...read('disposalBatches'),
    'disposalBatches.page': (q, { context }) =>
      q(context, {
        ...{ ...page, keyword: '绿源', from: '2026-01-05', to: '2026-01-06' },
        ...{ sortField: 'kg', sortOrder: 'descend' },
      }),
    batchDetails: nothing,
    licencesEnding: (q, { db }) => q(db, '2026-01-05'),
  },
};

const then = { why: 'what was so then' };
export const wasteReferences = {
  person: {
    'waste_content.by_id': then,
    'waste_request.applicant_id': { why: 'who asked; who collects it goes to the laboratory' },
    'waste_round.planned_by_id': then,
    'waste_round.handler_ids': { why: 'whoever else collects there goes on' },
    'disposal_batch.signer_id': then,
    'disposal_batch.witness_id': then,
  },
  laboratory: {
    'waste_container.laboratory_id': { asked: "state <> 'collected' and started_at is not null" },
    'waste_request.laboratory_id': then,
  },
  elsewhere: {
    'waste_container.location_id': 'a place',
    'waste_container.request_id': 'a request',
    'disposal_batch.file_ids': 'files',
    'waste_content.container_id': 'a container',
    'waste_content.bottle_id': 'a bottle',
    'waste_content.movement_id': 'a movement',
    'waste_request.approval_id': 'an approval',
    'waste_request.round_id': 'a round',
    'waste_request.signature_file_id': 'a file',
    'waste_request.batch_id': 'a batch',
    'waste_item.request_id': 'a request',
    'waste_item.container_id': 'a container',
    'waste_item.bottle_id': 'a bottle',
  },
  holds: {
    'waste_round.handler_ids': { '[]': 'person' },
    'disposal_batch.file_ids': { '[]': 'a file' },
  },
} satisfies Partial<References>;
