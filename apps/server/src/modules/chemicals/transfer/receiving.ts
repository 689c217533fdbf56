import { baseOf, type chemicalTransferEndpoints, type InputOf, type ResultOf } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { check, move, moveAll } from '../../../platform/states.ts';
import { factsOf } from '../../approval/public.ts';
import { checkLimits } from '../limit/checking.ts';
import { handedOver, offerAgain } from '../share/following.ts';
import { bookedAt, needOpen } from '../stock/access.ts';
import { book } from '../stock/bottles/booking.ts';
import { inTheirUnits, toldOf } from '../stock/bottles/handling.ts';
import { type Bottle, bottles } from '../stock/bottles/queries.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { controlsIn } from '../stock/controls.ts';
import { checkPlace } from '../stock/places/fitting.ts';
import { places } from '../stock/places/queries.ts';
import { exactOf, isControlled } from '../stock/rules.ts';
import { takeWitness } from '../stock/witness/taking.ts';
import { byOrder, checkTogether, type Said } from '../together/putting.ts';
import { cabinetAt } from '../together/queries.ts';
import { tellReceived, tellRefused } from './notices.ts';
import { bottlesOf, isThere, type TransferRecord, transfers } from './queries.ts';
import { transferStates } from './states.ts';
import { chemicalTransferBottle } from './tables.ts';

type Calls = typeof chemicalTransferEndpoints;
type Input = InputOf<Calls['transferReceive']>;

/** One that waits for this caller's laboratory. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
const lockReceived = async (
  context: WriteContext,
  { id, version }: Pick<Input, 'id' | 'version'>,
  event: 'receive' | 'refuse',
): Promise<TransferRecord> => {
  const row = await transfers.lockAnywhere(context, id);
  const facts = await transferStates.facts(context);
  if (!transferStates.events.receive.reached?.(row, facts)) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  await check(context, transferStates, event, row);
  return row;
};

/** What has become controlled since it was handed in was decided on by nobody who may. @throws TRANSFER_CONTROLLED */
const checkDecided = async (
  { db }: WriteContext,
  { approvalId }: TransferRecord,
  rows: readonly Bottle[],
): Promise<void> => {
  const now = rows.find(({ controlCategories }) => controlCategories.some(isControlled));
  if (now && approvalId && !(await factsOf(db, approvalId)).controlled)
    throw fail('TRANSFER_CONTROLLED', { code: now.bottleCode });
};

/** The bottles that go over, locked, each with its place. @throws TRANSFER_NOT_THERE, TRANSFER_NOTHING_LEFT, TRANSFER_PLACE_NEEDED */
const lockGoing = async (
  context: WriteContext,
  row: TransferRecord,
  locations: NonNullable<Input['locations']>,
): Promise<{ row: Bottle; locationId: string }[]> => {
  const named = await bottlesOf(context.db, [row.id]);
  const rows = await bottles.lockAnywhere(
    context,
    named.map(({ id }) => id),
  );
  const out = rows.find(
    ({ laboratoryId, state }) => laboratoryId === row.laboratoryId && state === 'takenOut',
  );
  if (out) throw fail('TRANSFER_NOT_THERE', { code: out.bottleCode });
  // What was used up or went to waste meanwhile stays behind.
  const going = rows.filter((one) => isThere(row, one));
  if (going.length === 0) throw fail('TRANSFER_NOTHING_LEFT');
  const placeOf = new Map(locations.map(({ bottleId, locationId }) => [bottleId, locationId]));
  if ([...placeOf.keys()].some((id) => !going.some((one) => one.id === id)))
    throw failAt('locations', 'NOT_FOUND');
  return going.map((one) => {
    const locationId = placeOf.get(one.id);
    if (!locationId) throw failAt('locations', 'TRANSFER_PLACE_NEEDED', { code: one.bottleCode });
    return { row: one, locationId };
  });
};

/** The places of the receiving laboratory take what comes to them. @throws TRANSFER_PLACE_OTHER, CONTROLLED_PLACE, INCOMPATIBLE … */
const checkPlaces = async (
  context: WriteContext,
  toLaboratoryId: string,
  going: readonly { row: Bottle; locationId: string }[],
  said: Said,
): Promise<string | null> => {
  const byPlace = Map.groupBy(going, ({ locationId }) => locationId);
  const byCabinet = new Map<string, { locationId: string; rows: Bottle[] }>();
  for (const [locationId, some] of [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [place] = await places.lockAnywhere(context, [locationId]);
    if (place?.laboratoryId !== toLaboratoryId || place.useStatus !== 1)
      throw failAt('locations', 'TRANSFER_PLACE_OTHER');
    const rows = some.map(({ row }) => row);
    await checkPlace(context, place, ...rows.map(({ controlCategories }) => controlCategories));
    const cabinetId = (await cabinetAt(context.db, locationId))?.cabinetId ?? locationId;
    byCabinet.set(cabinetId, { locationId, rows: [...(byCabinet.get(cabinetId)?.rows ?? []), ...rows] });
  }
  const allowed: string[] = [];
  for (const [, { locationId, rows }] of byOrder(byCabinet)) {
    const newcomers = rows.map((row) => ({ ...row, name: row.chineseName }));
    const reason = await checkTogether(context, locationId, newcomers, said);
    if (reason !== null) allowed.push(reason);
  }
  return allowed[0] ?? null;
};

/** 接收, by a keeper of the receiving laboratory; of what is ruled with one of the giving. */
const receive = async (
  context: WriteContext,
  { witnessToken, ...input }: Input,
): Promise<ResultOf<Calls['transferReceive']>> => {
  const { db, caller } = context;
  const row = await lockReceived(context, input, 'receive');
  await needOpen(db, [row.toLaboratoryId]);
  const going = await lockGoing(context, row, input.locations ?? []);
  const rows = going.map((one) => one.row);
  await checkDecided(context, row, rows);
  await check(context, bottleStates, 'takeOver', ...rows);
  const allowed = await checkPlaces(context, row.toLaboratoryId, going, input);
  const warnings = await checkLimits(
    context,
    going.map(({ row: of, locationId }) => ({
      ...{ bottleId: of.id, locationId, substanceId: of.substanceId, base: baseOf(of.unit) },
      ...{ amount: exactOf(of.remaining), container: exactOf(of.netBase) },
      ...{ categories: of.controlCategories, hCodes: of.solution?.hCodes },
    })),
  );
  const controls = await controlsIn(db);
  const ruled = rows.some(({ controlCategories }) => {
    const { twoPersonReceive, twoPersonIssue } = controls.of(controlCategories);
    return twoPersonReceive || twoPersonIssue;
  });
  const witnessId = ruled
    ? await takeWitness(context, 'transferReceive', witnessToken, input, row.laboratoryId)
    : null;
  const when = await bookedAt(db, null);
  const told = { counterpartId: caller.accountId, witnessId, toLaboratoryId: row.toLaboratoryId };
  await book(
    context,
    when,
    going.map(({ row: of }) => ({
      ...{ row: of, kind: 'transferOut' as const, delta: -exactOf(of.remaining), toLocationId: null },
      ...{ ...told, bottleBefore: null, note: row.transferNo },
    })),
  );
  const booked = await book(
    context,
    when,
    going.map(({ row: of, locationId }) => ({
      ...{ row: of, kind: 'transferIn' as const, delta: exactOf(of.remaining), fromLocationId: null },
      ...{ ...told, laboratoryId: row.toLaboratoryId, toLocationId: locationId },
      along: { laboratoryId: of.laboratoryId },
      note: [row.transferNo, allowed]
        .filter((note) => note !== null)
        .join('；')
        .slice(0, 200),
    })),
  );
  for (const [locationId, some] of Map.groupBy(going, (one) => one.locationId))
    await moveAll(
      context,
      bottleStates,
      some.map((one) => one.row),
      'takeOver',
      { laboratoryId: row.toLaboratoryId, locationId },
    );
  await db
    .update(chemicalTransferBottle)
    .set({ received: true })
    .where(
      and(
        eq(chemicalTransferBottle.transferId, row.id),
        inArray(
          chemicalTransferBottle.bottleId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  await move(context, transferStates, row, 'receive', {
    ...{ receivedById: caller.accountId, receivedAt: nowIso() },
  });
  await handedOver(context, row);
  await tellReceived(context, row);
  await context.emit('bottle.transferred', {
    ...toldOf(row.toLaboratoryId, booked),
    fromLaboratoryId: row.laboratoryId,
  });
  return { booked: await inTheirUnits(context, booked, rows), warnings };
};

/** @throws TRANSFER_REFUSAL, and as `receive` */
export const receiveTransfer = async (
  context: WriteContext,
  input: Input,
): Promise<ResultOf<Calls['transferReceive']>> => {
  const answer = input.refuseReason?.trim();
  if (!answer) return receive(context, input);
  if (input.locations?.length) throw failAt('refuseReason', 'TRANSFER_REFUSAL');
  const row = await lockReceived(context, input, 'refuse');
  await move(context, transferStates, row, 'refuse', { answer });
  await offerAgain(context, row);
  await tellRefused(context, row, answer);
  return { booked: [], warnings: [] };
};
