import {
  type InputOf,
  type ResultOf,
  shortDecimal,
  type WasteDifference,
  wastePermission,
  type wasteRoundEndpoints,
  wasteRoundFields,
} from '@anyan/contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move, moveAll, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { isOwnSignature } from '../../approval/public.ts';
import { account, permittedAt } from '../../identity/public.ts';
import { needManaged } from '../stock/access.ts';
import { exactOf } from '../stock/rules.ts';
import { type RoundRecord, wasteRounds } from './collectionQueries.ts';
import { wasteContainers } from './containerQueries.ts';
import { tellHandlers, tellLoaded, tellPlanned } from './notices.ts';
import { type WasteItemRecord, type WasteRequestRecord, wasteItemsOf, wasteRequests } from './queries.ts';
import { releaseContainers, sumOf } from './service.ts';
import { containerStates, roundStates, wasteRequestStates } from './states.ts';
import { wasteItem, wasteRequest, wasteRound } from './tables.ts';

type Calls = typeof wasteRoundEndpoints;
type Given = Omit<InputOf<Calls['wasteRoundSave']>, 'id' | 'version'>;

/** All of them may collect where the round goes. @throws WASTE_HANDLER */
const needHandlers = async (
  { db }: WriteContext,
  ids: readonly string[],
  organizationIds: readonly string[],
): Promise<void> => {
  for (const id of ids) {
    const everywhere = organizationIds.map((at) =>
      permittedAt(id, wastePermission.collect, sql`${at}::uuid`),
    );
    const may = and(eq(account.id, id), eq(account.useStatus, 1), ...everywhere);
    if ((await db.$count(account, may)) === 0) throw failAt('handlerIds', 'WASTE_HANDLER');
  }
};

/** Approved, in reach, and in no other round. @throws NOT_FOUND, WASTE_ROUND_TAKEN */
const lockStops = async (context: WriteContext, ids: readonly string[], roundId: string | null) => {
  const rows = await wasteRequests.lock(context, ids);
  needManaged(context, rows);
  const taken = rows.find(
    ({ state, roundId: in_ }) => state !== 'toCollect' || (in_ !== null && in_ !== roundId),
  );
  if (taken) throw fail('WASTE_ROUND_TAKEN', { no: taken.requestNo });
  return ids.map((id) => need(rows.find((row) => row.id === id)));
};

/** Whether a round is one's to plan. @throws NOT_FOUND */
const needOwnRound = ({ reach }: WriteContext, { organizationIds }: RoundRecord): void => {
  if (!reaches(reach, { organizations: organizationIds })) throw fail('NOT_FOUND');
};

/** Plans a way through approved requests, in the order of its stops; while nothing was loaded it may be planned anew. */
export const saveRound = async (
  context: WriteContext,
  { id, version, ...given }: InputOf<Calls['wasteRoundSave']>,
): Promise<ResultOf<Calls['wasteRoundSave']>> => {
  const { db, caller } = context;
  const before = id ? await wasteRounds.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) {
    needOwnRound(context, before);
    await check(context, roundStates, 'edit', before);
  }
  if (given.date < (await dayOf(db)) && given.date !== before?.date) throw failAt('date', 'WASTE_ROUND_PAST');
  const stops = await lockStops(context, given.requestIds, before?.id ?? null);
  await needHandlers(context, given.handlerIds, [
    ...new Set(stops.map(({ organizationId }) => organizationId)),
  ]);
  const { requestIds: _, ...words } = given;
  const values = { ...words, vehicle: words.vehicle.trim() };
  const roundId = before?.id ?? uuid();
  if (before)
    await db
      .update(wasteRound)
      .set({ ...values, ...bump })
      .where(eq(wasteRound.id, roundId));
  else await db.insert(wasteRound).values({ ...values, id: roundId, plannedById: caller.accountId });
  await db
    .update(wasteRequest)
    .set({ roundId: null, stopNo: null, ...bump })
    .where(and(eq(wasteRequest.roundId, roundId), notInArray(wasteRequest.id, [...given.requestIds])));
  for (const [at, row] of stops.entries())
    await move(context, wasteRequestStates, row, 'plan', { roundId, stopNo: at + 1 });
  await tellOfRound(context, { ...values, id: roundId }, stops, before);
  const { date, vehicle } = wasteRoundFields;
  context.audit({
    target: { kind: 'wasteRound', id: roundId, name: `${values.date} ${values.vehicle}` },
    changes: changesOf({ date, vehicle }, before ?? null, values),
  });
  return { id: roundId };
};

const tellOfRound = async (
  context: WriteContext,
  round: Pick<Given, 'date' | 'vehicle' | 'handlerIds'> & { id: string },
  stops: readonly WasteRequestRecord[],
  before: RoundRecord | undefined,
): Promise<void> => {
  for (const row of stops)
    if (row.roundId !== round.id || before?.date !== round.date) await tellPlanned(context, row, round.date);
  await tellHandlers(context, {
    ...round,
    handlerIds:
      before?.date === round.date
        ? round.handlerIds.filter((id) => !before.handlerIds.includes(id))
        : round.handlerIds,
  });
};

/** Whose it is to collect: who was asked to, and who reaches all of it. @throws NOT_FOUND */
const lockOwnRound = async (context: WriteContext, id: string): Promise<RoundRecord> => {
  const row = await wasteRounds.lock(context, id);
  const { reach, caller } = context;
  if (!row.handlerIds.includes(caller.accountId) && !reaches(reach, { organizations: row.organizationIds }))
    throw fail('NOT_FOUND');
  return row;
};

interface Loaded {
  item: WasteItemRecord;
  kg: string;
}

/** What was scanned, by the request that it is of. @throws WASTE_CODE_TWICE, WASTE_NOT_IN_ROUND */
const loadedOf = (
  items: readonly WasteItemRecord[],
  codes: InputOf<Calls['wasteCollect']>['codes'],
): ReadonlyMap<string, Loaded[]> => {
  const byCode = new Map(items.map((item) => [item.containerCode ?? item.bottleCode ?? '', item]));
  const seen = new Set<string>();
  const found = codes.map(({ code: typed, kg }): Loaded => {
    const code = typed.trim().toUpperCase();
    if (seen.has(code)) throw failAt('codes', 'WASTE_CODE_TWICE', { code });
    seen.add(code);
    const item = byCode.get(code);
    if (!item) throw fail('WASTE_NOT_IN_ROUND', { code });
    return { item, kg };
  });
  return Map.groupBy(found, ({ item }) => item.requestId);
};

const codeOf = ({ containerCode, bottleCode }: WasteItemRecord): string => containerCode ?? bottleCode ?? '';

/** A request is loaded: what was weighed goes, what was not there stays with its laboratory. */
const loadRequest = async (
  context: WriteContext,
  row: WasteRequestRecord,
  items: readonly WasteItemRecord[],
  loaded: readonly Loaded[],
  signatureFileId: string,
) => {
  const { db } = context;
  const going = new Map(loaded.map(({ item, kg }) => [item.id, kg]));
  for (const [id, kg] of going) await db.update(wasteItem).set({ weighed: kg }).where(eq(wasteItem.id, id));
  const left = items.filter(({ id }) => !going.has(id));
  await releaseContainers(
    context,
    row.id,
    left.flatMap(({ containerId }) => containerId ?? []),
  );
  const containers = await wasteContainers.lockAnywhere(
    context,
    items.flatMap(({ id, containerId }) => (containerId && going.has(id) ? [containerId] : [])),
  );
  await moveAll(context, containerStates, containers, 'collect');
  const weighed = sumOf([...going.values()]);
  await move(context, wasteRequestStates, row, 'load', { weighed, signatureFileId, loadedAt: nowIso() });
  await context.emit('waste.collected', {
    ...{ requestId: row.id, laboratoryId: row.laboratoryId },
    kg: shortDecimal(weighed),
  });
  await tellLoaded(context, row, shortDecimal(weighed), left.map(codeOf));
  const missing = left.map((one) => ({
    ...{ kind: 'missing' as WasteDifference, code: codeOf(one), asked: null, weighed: null },
  }));
  const same = exactOf(weighed) === exactOf(row.kg);
  const other = {
    ...{ kind: 'weight' as WasteDifference, code: row.requestNo },
    ...{ asked: shortDecimal(row.kg), weighed: shortDecimal(weighed) },
  };
  return [...missing, ...(same ? [] : [other])];
};

/** 装车 at a stop, signed by who hands it over. @throws NOT_FOUND, WRONG_STATE, WASTE_NOT_IN_ROUND, WASTE_CODE_TWICE */
export const collectWaste = async (
  context: WriteContext,
  { roundId, codes, signatureFileId }: InputOf<Calls['wasteCollect']>,
): Promise<ResultOf<Calls['wasteCollect']>> => {
  const { db, caller } = context;
  const round = await lockOwnRound(context, roundId);
  await check(context, roundStates, 'collect', round);
  if (!(await isOwnSignature(db, caller.accountId, signatureFileId)))
    throw failAt('signatureFileId', 'FILE_UNKNOWN');
  const open = await db
    .select({ id: wasteRequest.id })
    .from(wasteRequest)
    .where(and(eq(wasteRequest.roundId, roundId), eq(wasteRequest.state, 'toCollect')));
  const rows = await wasteRequests.lockAnywhere(
    context,
    open.map(({ id }) => id),
  );
  const items = await wasteItemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const byRequest = loadedOf(items, codes);
  const differences = [];
  for (const row of rows) {
    const loaded = byRequest.get(row.id);
    if (!loaded) continue;
    const own = items.filter(({ requestId }) => requestId === row.id);
    differences.push(...(await loadRequest(context, row, own, loaded, signatureFileId)));
  }
  await move(context, roundStates, round, 'run');
  return { differences };
};

/** All that was loaded is in the store; where nobody was, the request waits for another round. @throws WRONG_STATE */
export const finishRound = async (
  context: WriteContext,
  seen: InputOf<Calls['wasteRoundFinish']>,
): Promise<void> => {
  const { db } = context;
  const locked = await lockOwnRound(context, seen.id);
  if (locked.version !== seen.version) throw fail('STALE_VERSION');
  await check(context, roundStates, 'finish', locked);
  const all = await db
    .select({ id: wasteRequest.id })
    .from(wasteRequest)
    .where(and(eq(wasteRequest.roundId, seen.id), inArray(wasteRequest.state, ['toCollect', 'loaded'])));
  const rows = await wasteRequests.lockAnywhere(
    context,
    all.map(({ id }) => id),
  );
  const now = nowIso();
  for (const row of rows)
    if (row.state === 'loaded') await move(context, wasteRequestStates, row, 'store', { storedAt: now });
    else await move(context, wasteRequestStates, row, 'plan', { roundId: null, stopNo: null });
  await move(context, roundStates, locked, 'finish', { finishedAt: now });
};
