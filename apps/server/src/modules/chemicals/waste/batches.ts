import {
  disposalBatchEndpoints,
  disposalBatchFields,
  type InputOf,
  inBase,
  type ResultOf,
  shortDecimal,
  wastePermission,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayIn, nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { moveAll, reaches } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { needManaged } from '../stock/access.ts';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { takeWitness } from '../stock/witness/taking.ts';
import { both, names } from '../stock/witness/words.ts';
import { disposalBatches } from './collectionQueries.ts';
import { wasteRequests } from './queries.ts';
import { wasteRequestStates } from './states.ts';
import { disposalBatch, wasteRequest } from './tables.ts';

type Calls = typeof disposalBatchEndpoints;
type Input = InputOf<Calls['disposalBatchSave']>;

/** Two who collect waste sign for what leaves the store. */
export const batchWitness: WitnessedCall = {
  calls: disposalBatchEndpoints.disposalBatchSave,
  second: wastePermission.collect,
  describe: async (context: ReadContext, payload: Input) => {
    const numbers: string[] = [];
    for (const id of payload.requestIds) numbers.push((await wasteRequests.get(context, id)).requestNo);
    return {
      laboratoryId: null,
      words: [
        { name: ['处置单位', 'Company'], value: `${payload.company} ${payload.licenceNo}` },
        { name: ['联单编号', 'Manifest'], value: payload.manifestNo },
        { name: ['车辆', 'Vehicle'], value: payload.vehicle },
        { name: ['重量', 'Weight'], value: `${payload.kg} kg` },
        {
          name: ['收运申请', 'Requests of collection'],
          value: both((at) => numbers.join(names[at])),
        },
      ],
    };
  },
};

/** What is in the store goes; what was in the batch before and is not any more is in the store again. @throws WASTE_BATCH_TAKEN */
const handOver = async (context: WriteContext, batchId: string, ids: readonly string[]): Promise<void> => {
  const before = await context.db
    .select({ id: wasteRequest.id })
    .from(wasteRequest)
    .where(eq(wasteRequest.batchId, batchId));
  const had = before.map(({ id }) => id);
  const rows = await wasteRequests.lock(context, [...new Set([...ids, ...had])]);
  needManaged(context, rows);
  const coming = rows.filter(({ id }) => ids.includes(id) && !had.includes(id));
  const wrong = coming.find(({ state }) => state !== 'stored');
  if (wrong) throw fail('WASTE_BATCH_TAKEN', { no: wrong.requestNo });
  const leaving = rows.filter(({ id }) => !ids.includes(id));
  await moveAll(context, wasteRequestStates, coming, 'handOver', { batchId });
  await moveAll(context, wasteRequestStates, leaving, 'takeBack', { batchId: null });
};

const fileUse = (id: string) => `disposal:${id}`;

/** 移交处置, by two people. @throws WITNESS_INVALID, WASTE_LICENCE_OVER, WASTE_MANIFEST_TAKEN, WASTE_BATCH_TAKEN */
export const saveBatch = async (
  context: WriteContext,
  { witnessToken, ...input }: Input,
): Promise<ResultOf<Calls['disposalBatchSave']>> => {
  const { id, version, requestIds, fileIds, ...given } = input;
  const { db, caller, reach } = context;
  const before = id ? await disposalBatches.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before && !reaches(reach, { organizations: before.organizationIds })) throw fail('NOT_FOUND');
  // Of one that was handed over before, as the licence was on that day.
  const day = before ? dayIn(await timeZoneOf(db), new Date(before.handedAt)) : await dayOf(db);
  if (given.licenceTo < day) throw failAt('licenceTo', 'WASTE_LICENCE_OVER');
  if (inBase(given.kg, 'g') === undefined) throw failAt('kg', 'UNIT_TOO_FINE');
  const witnessId = await takeWitness(context, 'disposalBatchSave', witnessToken, input);
  const batchId = before?.id ?? uuid();
  const values = {
    ...{ company: given.company.trim(), licenceNo: given.licenceNo.trim(), licenceTo: given.licenceTo },
    ...{ manifestNo: given.manifestNo.trim(), vehicle: given.vehicle.trim(), kg: given.kg, fileIds },
    ...{ signerId: caller.accountId, witnessId },
  };
  const fields = disposalBatchFields;
  await withUnique(
    {
      disposal_batch_manifest: () => failAt('manifestNo', 'WASTE_MANIFEST_TAKEN', { no: values.manifestNo }),
    },
    async () => {
      if (before)
        await db
          .update(disposalBatch)
          .set({ ...values, ...bump })
          .where(eq(disposalBatch.id, batchId));
      else await db.insert(disposalBatch).values({ ...values, id: batchId, handedAt: nowIso() });
    },
  );
  await claimFiles(context, fileUse(batchId), fileIds, before?.fileIds);
  await handOver(context, batchId, requestIds);
  const { company, licenceNo, licenceTo, manifestNo, vehicle, kg } = fields;
  context.audit({
    target: { kind: 'disposalBatch', id: batchId, name: values.manifestNo },
    changes: changesOf(
      { company, licenceNo, licenceTo, manifestNo, vehicle, kg },
      before ? { ...before, kg: shortDecimal(before.kg) } : null,
      values,
    ),
  });
  return { id: batchId };
};
