import {
  blindWords,
  type DisposalBatchDetails,
  type DisposalBatchRow,
  type InputOf,
  inUnit,
  type ResultOf,
  shortDecimal,
  type Unit,
  type WasteCategory,
  type WasteContainerDetails,
  type WasteContainerRow,
  type WasteContainerState,
  type WasteItem,
  type WasteRequestDetails,
  type WasteRequestRow,
  type WasteRequestState,
  type WasteRoundDetails,
  type WasteRoundRow,
  type WasteRoundState,
  wasteCategories,
  type wasteContainerEndpoints,
  wastePermission,
  type wasteRequestEndpoints,
} from '@anyan/contract';
import { worstFirst } from '@anyan/contract/core/ghs';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { isLabel } from '../../../platform/labelCode.ts';
import {
  equals,
  filter,
  flagged,
  fromDay,
  named,
  register,
  typedIn,
  untilDay,
} from '../../../platform/register.ts';
import { need, ofOneself, within } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { account, people, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { awaitsEntry, hiddenBottles, hiddenOf, hiddenSince } from '../book/blindQueries.ts';
import { membershipsOf, ofLaboratory } from '../stock/access.ts';
import { pathOf } from '../stock/places/queries.ts';
import { exactOf, told } from '../stock/rules.ts';
import { bottle, movement, storageLocation, substance } from '../tables.ts';
import { aboutCategory, percentOf } from './rules.ts';
import { standsAsWaste } from './standing.ts';
import { containerStates, roundStates, wasteRequestStates } from './states.ts';
import {
  disposalBatch,
  wasteContainer,
  wasteContent,
  wasteItem,
  wasteRequest,
  wasteRound,
} from './tables.ts';

type ContainerFilters = InputOf<(typeof wasteContainerEndpoints)['wasteExport']>;
type Listed<E extends { input?: unknown }> = Omit<
  InputOf<E & (typeof wasteRequestEndpoints)['wasteRequestPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');

const readContainers = (db: Reader) =>
  db
    .select({
      ...getTableColumns(wasteContainer),
      laboratoryName: laboratory.laboratoryName,
      locationText: pathOf(location, above),
      requestNo: wasteRequest.requestNo,
      weighed: wasteItem.weighed,
      collectedAt: wasteRequest.loadedAt,
      storedAt: wasteRequest.storedAt,
      company: disposalBatch.company,
      manifestNo: disposalBatch.manifestNo,
      handedAt: disposalBatch.handedAt,
      // For what may be done with it; no answer shows it.
      organizationId: laboratory.organizationId,
    })
    .from(wasteContainer)
    .innerJoin(laboratory, eq(laboratory.id, wasteContainer.laboratoryId))
    .innerJoin(location, eq(location.id, wasteContainer.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .leftJoin(wasteRequest, eq(wasteRequest.id, wasteContainer.requestId))
    .leftJoin(
      wasteItem,
      and(eq(wasteItem.requestId, wasteRequest.id), eq(wasteItem.containerId, wasteContainer.id)),
    )
    .leftJoin(disposalBatch, eq(disposalBatch.id, wasteRequest.batchId))
    .$dynamic();
export type ContainerRecord = Awaited<ReturnType<typeof readContainers>>[number];

/** Containers with a bottle in them whose account is hidden from the caller: how much they hold would tell it. */
export const hiddenContainers = async (
  context: Pick<ReadContext, 'db' | 'caller'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await context.db
    .select({ id: wasteContent.containerId, bottleId: wasteContent.bottleId })
    .from(wasteContent)
    .where(
      and(
        inArray(wasteContent.containerId, [...ids]),
        isNotNull(wasteContent.movementId),
        awaitsEntry(wasteContent.bottleId),
      ),
    );
  const hidden = await hiddenSince(
    context,
    rows.flatMap(({ bottleId }) => bottleId ?? []),
  );
  return new Set(rows.flatMap(({ id, bottleId }) => (bottleId && hidden.has(bottleId) ? [id] : [])));
};

const shownContainers = async (context: ReadContext, rows: readonly ContainerRecord[]) => {
  const can = await canOf(context, containerStates, ['add', 'edit', 'print']);
  const hidden = await hiddenContainers(
    context,
    rows.map(({ id }) => id),
  );
  return ({
    organizationId: _o,
    requestId: _r,
    updatedAt: _u,
    ...row
  }: ContainerRecord): WasteContainerRow => ({
    ...row,
    capacity: inUnit(exactOf(row.capacity), row.unit),
    filled: hidden.has(row.id) ? null : inUnit(exactOf(row.filled), row.unit),
    percent: hidden.has(row.id) ? null : percentOf(exactOf(row.filled), exactOf(row.capacity)),
    weighed: row.weighed && shortDecimal(row.weighed),
    can: can({ ...row, organizationId: _o, requestId: _r, updatedAt: _u }),
  });
};

/** Something is in it, were it empty bottles that take no room of it, and nobody has asked for it. */
const askable = sql`(${wasteContainer.state} in ('inUse', 'full') and ${wasteContainer.startedAt} is not null)`;

export const wasteContainers = register({
  name: 'wasteContainers',
  table: wasteContainer,
  key: wasteContainer.id,
  read: readContainers,
  scope: [ofLaboratory],
  filters: {
    keyword: filter<string, { code: string }>(
      (typed) => (typed.trim() ? { code: `%${typed.trim().toUpperCase()}%` } : undefined),
      ({ code }) => sql`${wasteContainer.code} like ${code}`,
    ),
    laboratoryId: equals<string>(wasteContainer.laboratoryId),
    category: equals<WasteCategory>(wasteContainer.wasteCategory),
    state: equals<WasteContainerState>(wasteContainer.state),
    askable: flagged(askable),
    from: fromDay(wasteContainer.startedAt),
    to: untilDay(wasteContainer.startedAt),
  } satisfies { [K in keyof Required<ContainerFilters>]: unknown },
  orders: {
    createdAt: wasteContainer.createdAt,
    code: wasteContainer.code,
    filled: wasteContainer.filled,
    startedAt: wasteContainer.startedAt,
    state: wasteContainer.state,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownContainers,
});

/** What went into some containers, the newest first. */
export const contentsOf = (db: Reader, containerIds: readonly string[]) =>
  db
    .select({
      ...getTableColumns(wasteContent),
      bottleCode: bottle.bottleCode,
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      storageClass: substance.storageClass,
      ghsPictograms: substance.ghsPictograms,
      byName: sql<string>`coalesce(${personName(wasteContent.byId)}, '系统')`,
      awaitsEntry: sql<boolean>`(${wasteContent.movementId} is not null and ${awaitsEntry(wasteContent.bottleId)})`,
    })
    .from(wasteContent)
    .leftJoin(bottle, eq(bottle.id, wasteContent.bottleId))
    .leftJoin(substance, eq(substance.id, bottle.substanceId))
    .where(inArray(wasteContent.containerId, [...containerIds]))
    .orderBy(desc(wasteContent.at), desc(wasteContent.id));
export type ContentRecord = Awaited<ReturnType<typeof contentsOf>>[number];

export const contentName = ({ text, chineseName }: Pick<ContentRecord, 'text' | 'chineseName'>): string =>
  text ?? chineseName ?? '';

/** Some containers with what is in them. */
const withContents = async (
  context: ReadContext,
  rows: readonly WasteContainerRow[],
): Promise<WasteContainerDetails[]> => {
  const found = await contentsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  const hidden = await hiddenOf(context, found);
  const byContainer = Map.groupBy(found, ({ containerId }) => containerId);
  return rows.map((shown) => {
    const contents = byContainer.get(shown.id) ?? [];
    const known = contents.flatMap(({ ghsPictograms }) => ghsPictograms ?? []);
    return {
      ...shown,
      ghsPictograms: worstFirst([
        ...new Set([...aboutCategory[shown.wasteCategory].pictograms, ...known]),
      ]) as WasteContainerDetails['ghsPictograms'],
      contents: contents.map(({ id, bottleCode, quantity, unit, ph, at, byName, ...one }) => ({
        ...{ id, text: contentName(one), bottleCode, unit, ph, at, byName },
        quantity: one.awaitsEntry && hidden.has(one.bottleId ?? '') ? null : shortDecimal(quantity),
      })),
    };
  });
};

/** @throws NOT_FOUND */
export const containerDetails = async (context: ReadContext, id: string): Promise<WasteContainerDetails> =>
  need((await withContents(context, [await wasteContainers.get(context, id)]))[0]);

/** In the order that is given. @throws NOT_FOUND unless all are in reach */
export const containersDetails = async (
  context: ReadContext,
  ids: readonly string[],
): Promise<WasteContainerDetails[]> => withContents(context, await wasteContainers.getAll(context, ids));

/** @throws WASTE_CODE_UNKNOWN */
export const containerByCode = async (
  context: ReadContext,
  { code }: { code: string },
): Promise<WasteContainerDetails> => {
  const typed = code.trim().toUpperCase();
  const [found] = isLabel('W', typed)
    ? await context.db
        .select({ id: wasteContainer.id })
        .from(wasteContainer)
        .where(eq(wasteContainer.code, typed))
    : [];
  if (!found) throw fail('WASTE_CODE_UNKNOWN');
  try {
    return await containerDetails(context, found.id);
  } catch (error) {
    // A label that somebody may not see is, for him, no label of ours.
    throw (error as { code?: string }).code === 'NOT_FOUND' ? fail('WASTE_CODE_UNKNOWN') : error;
  }
};

const readRequests = (db: Reader) =>
  db
    .select({
      ...getTableColumns(wasteRequest),
      applicantName: account.name,
      laboratoryName: laboratory.laboratoryName,
      roundDate: wasteRound.date,
      // For what may be done with it; no answer shows it.
      organizationId: laboratory.organizationId,
    })
    .from(wasteRequest)
    .innerJoin(account, eq(account.id, wasteRequest.applicantId))
    .innerJoin(laboratory, eq(laboratory.id, wasteRequest.laboratoryId))
    .leftJoin(wasteRound, eq(wasteRound.id, wasteRequest.roundId))
    .$dynamic();
export type WasteRequestRecord = Awaited<ReturnType<typeof readRequests>>[number];

/** What some requests are for, each with what is in it. */
export const wasteItemsOf = (db: Reader, requestIds: readonly string[]) =>
  db
    .select({
      ...getTableColumns(wasteItem),
      containerCode: wasteContainer.code,
      wasteCategory: wasteContainer.wasteCategory,
      filled: wasteContainer.filled,
      containerUnit: wasteContainer.unit,
      containerPlace: pathOf(location, above),
      bottleCode: bottle.bottleCode,
      chineseName: substance.chineseName,
      /** What was in it as it became waste. */
      left: sql<string | null>`(select -m.delta from ${movement} m where m.bottle_id = ${wasteItem.bottleId}
        and m.kind = 'wasteOut' order by m.bottle_seq desc limit 1)`,
      bottleUnit: bottle.unit,
      awaitsEntry: awaitsEntry(wasteItem.bottleId),
    })
    .from(wasteItem)
    .leftJoin(wasteContainer, eq(wasteContainer.id, wasteItem.containerId))
    .leftJoin(bottle, eq(bottle.id, wasteItem.bottleId))
    .leftJoin(substance, eq(substance.id, bottle.substanceId))
    .leftJoin(location, sql`${location.id} = coalesce(${wasteContainer.locationId}, ${bottle.locationId})`)
    .leftJoin(above, eq(above.id, location.parentId))
    .where(inArray(wasteItem.requestId, [...requestIds]))
    .orderBy(asc(wasteItem.requestId), asc(wasteItem.sort));
export type WasteItemRecord = Awaited<ReturnType<typeof wasteItemsOf>>[number];

/** Those whose amount the reader has still to enter into the second book, bottles and containers with one in them. */
const blindItems = async (context: ReadContext, items: readonly WasteItemRecord[]) => {
  const bottles = await hiddenOf(context, items);
  const containers = await hiddenContainers(
    context,
    items.flatMap(({ containerId }) => containerId ?? []),
  );
  return ({ bottleId, containerId }: WasteItemRecord): boolean =>
    bottles.has(bottleId ?? '') || containers.has(containerId ?? '');
};

/** `blind` of one whose amount the reader has still to enter into the second book. */
export const shownItem = (item: WasteItemRecord, blind = false): WasteItem => ({
  ...{ id: item.id, containerId: item.containerId, bottleId: item.bottleId },
  code: item.containerCode ?? item.bottleCode ?? '',
  name: item.wasteCategory ? wasteCategories[item.wasteCategory][0] : (item.chineseName ?? ''),
  amount: blind
    ? blindWords[0]
    : item.containerId
      ? told(exactOf(item.filled), (item.containerUnit ?? 'kg') as Unit)
      : told(exactOf(item.left), item.bottleUnit ?? 'g'),
  weighed: item.weighed && shortDecimal(item.weighed),
});

const shownRequests = async (context: ReadContext, rows: readonly WasteRequestRecord[]) => {
  const { db } = context;
  const can = await canOf(context, wasteRequestStates, ['edit', 'submit', 'urge', 'withdraw', 'delete']);
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'approving' && approvalId ? [approvalId] : [])),
  );
  const all = await wasteItemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = Map.groupBy(all, ({ requestId }) => requestId);
  const blind = await blindItems(context, all);
  return (row: WasteRequestRecord): WasteRequestRow => {
    const { organizationId: _o, updatedAt: _u, stopNo: _s, signatureFileId: _f, ...shown } = row;
    return {
      ...shown,
      kg: shortDecimal(row.kg),
      weighed: row.weighed && shortDecimal(row.weighed),
      items: (items.get(row.id) ?? []).map((item) => shownItem(item, blind(item))),
      waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      can: can(row),
    };
  };
};

/** One's own, and those of the laboratories in reach. */
export const wasteRequests = register({
  name: 'wasteRequests',
  table: wasteRequest,
  key: wasteRequest.id,
  read: readRequests,
  scope: [ofLaboratory, { person: wasteRequest.applicantId }],
  filters: {
    keyword: named(account.name, { texts: [wasteRequest.requestNo, account.loginName], of: 'person' }),
    laboratoryId: equals<string>(wasteRequest.laboratoryId),
    category: filter<WasteCategory, { is: WasteCategory }>(
      (is) => ({ is }),
      ({ is }) => sql`exists (select 1 from ${wasteItem} i join ${wasteContainer} c on c.id = i.container_id
        where i.request_id = ${wasteRequest.id} and c.waste_category = ${is})`,
    ),
    state: equals<WasteRequestState>(wasteRequest.state),
    from: fromDay(wasteRequest.createdAt),
    to: untilDay(wasteRequest.createdAt),
  } satisfies {
    [K in keyof Required<Listed<(typeof wasteRequestEndpoints)['wasteRequestPageList']>>]: unknown;
  },
  orders: {
    createdAt: wasteRequest.createdAt,
    requestNo: wasteRequest.requestNo,
    kg: wasteRequest.kg,
    state: wasteRequest.state,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownRequests,
});

/** The caller’s own. */
export const ownWasteRequests = register({
  name: 'ownWasteRequests',
  table: wasteRequest,
  key: wasteRequest.id,
  read: readRequests,
  scope: [({ self }) => sql`${wasteRequest.applicantId} = ${self}`],
  reach: ofOneself,
  filters: {},
  orders: { createdAt: wasteRequest.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownRequests,
});

const maySee = async (context: ReadContext, row: WasteRequestRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  if (row.applicantId === self) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const [round] = row.roundId
    ? await context.db
        .select({ handlerIds: wasteRound.handlerIds })
        .from(wasteRound)
        .where(eq(wasteRound.id, row.roundId))
    : [];
  if (round?.handlerIds.includes(self)) return true;
  const { query } = wastePermission;
  return (
    context.may(query) &&
    (reaches(context.reachOf(query), { organization: row.organizationId, laboratory: row.laboratoryId }) ||
      (await membershipsOf(context.db, self)).has(row.laboratoryId))
  );
};

/** Its applicant, who is or was asked to decide, who collects it, and those in reach. @throws NOT_FOUND */
export const wasteRequestDetails = async (context: ReadContext, id: string): Promise<WasteRequestDetails> => {
  const [row] = await readRequests(context.db).where(eq(wasteRequest.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  return {
    ...(await shownRequests(context, [row]))(row),
    signatureUrl: row.signatureFileId && signedUrl(context.platform, row.signatureFileId),
  };
};

/** Bottles that have become waste by themselves and are in no request; in SQL of `bottle`. */
export const looseBottles = sql`(${standsAsWaste(bottle)}
  and not exists (select 1 from ${wasteItem} i join ${wasteRequest} r on r.id = i.request_id
    where i.bottle_id = ${bottle.id} and r.state in ('approving', 'toCollect')))`;

const mostBottles = 500;

export const wasteBottles = async (
  context: ReadContext,
  { laboratoryId }: { laboratoryId: string },
): Promise<ResultOf<(typeof wasteRequestEndpoints)['wasteBottleSelectList']>> => {
  const { db, reach } = context;
  const rows = await db
    .select({
      awaitsEntry: awaitsEntry(bottle.id),
      ...{ id: bottle.id, bottleCode: bottle.bottleCode, chineseName: substance.chineseName },
      unit: bottle.unit,
      left: sql<string | null>`(select -m.delta from ${movement} m where m.bottle_id = ${bottle.id}
        and m.kind = 'wasteOut' order by m.bottle_seq desc limit 1)`,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(and(eq(bottle.laboratoryId, laboratoryId), looseBottles, within(reach, ofLaboratory)))
    .orderBy(asc(bottle.bottleCode))
    .limit(mostBottles);
  const hidden = await hiddenBottles(context, rows);
  return rows.map(({ left, unit, awaitsEntry: _w, ...one }) => ({
    ...one,
    amount: hidden.has(one.id) ? blindWords[0] : told(exactOf(left), unit),
  }));
};

const requestsOf = (column: 'round_id' | 'batch_id', of: { id: unknown }) =>
  sql`${wasteRequest} r where r.${sql.raw(column)} = ${of.id}`;
const organizationsOf = (column: 'round_id' | 'batch_id', of: { id: unknown }) => sql<
  string[]
>`(select coalesce(array_agg(distinct l.organization_id), '{}') from ${wasteRequest} r
    join ${laboratory} l on l.id = r.laboratory_id where r.${sql.raw(column)} = ${of.id})`;
/** Some of it is in reach. */
const someInReach = (
  column: 'round_id' | 'batch_id',
  of: { id: unknown },
  at: { places: unknown; laboratories: unknown },
) => sql`exists (select 1 from ${wasteRequest} r join ${laboratory} l on l.id = r.laboratory_id
  where r.${sql.raw(column)} = ${of.id}
    and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[])))`;

const readRounds = (db: Reader) =>
  db
    .select({
      ...getTableColumns(wasteRound),
      stops: sql<number>`(select count(*)::int from ${requestsOf('round_id', wasteRound)})`,
      loaded: sql<number>`(select count(*)::int from ${requestsOf('round_id', wasteRound)} and r.loaded_at is not null)`,
      kg: sql<string>`(select coalesce(sum(r.kg), 0)::text from ${requestsOf('round_id', wasteRound)})`,
      weighed: sql<string>`(select coalesce(sum(r.weighed), 0)::text from ${requestsOf('round_id', wasteRound)})`,
      handlers: people(wasteRound.handlerIds),
      // For what may be done with it; no answer shows it.
      organizationIds: organizationsOf('round_id', wasteRound),
    })
    .from(wasteRound)
    // Also that its columns are named in full: those of the subqueries have the same names.
    .innerJoin(account, eq(account.id, wasteRound.plannedById))
    .$dynamic();
export type RoundRecord = Awaited<ReturnType<typeof readRounds>>[number];

/** Those with something in reach, and those that one planned or collects. */
export const wasteRounds = register({
  name: 'wasteRounds',
  table: wasteRound,
  key: wasteRound.id,
  read: readRounds,
  scope: [
    ({ self, places, laboratories }) =>
      sql`(${wasteRound.plannedById} = ${self} or ${wasteRound.handlerIds} @> array[${self}]::uuid[]
        or ${someInReach('round_id', wasteRound, { places, laboratories })})`,
  ],
  filters: {
    keyword: typedIn(wasteRound.vehicle),
    state: equals<WasteRoundState>(wasteRound.state),
    from: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${wasteRound.date} >= ${day}::date`,
    ),
    to: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${wasteRound.date} <= ${day}::date`,
    ),
  },
  orders: { date: wasteRound.date, createdAt: wasteRound.createdAt, state: wasteRound.state },
  first: { field: 'date', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, roundStates, ['edit', 'collect', 'finish', 'print']);
    return (row): WasteRoundRow => {
      const { organizationIds: _o, handlerIds: _h, plannedById: _p, updatedAt: _u, ...shown } = row;
      return {
        ...shown,
        kg: shortDecimal(row.kg),
        weighed: shortDecimal(row.weighed),
        can: can(row),
      };
    };
  },
});

/** With its stops in their order. @throws NOT_FOUND */
export const roundDetails = async (context: ReadContext, id: string): Promise<WasteRoundDetails> => {
  const { db } = context;
  const shown = await wasteRounds.get(context, id);
  const stops = await readRequests(db)
    .where(eq(wasteRequest.roundId, id))
    .orderBy(asc(wasteRequest.stopNo), asc(wasteRequest.id));
  const phones = new Map(
    (
      await db
        .select({ id: account.id, phone: account.phone })
        .from(account)
        .where(
          inArray(
            account.id,
            stops.map(({ applicantId }) => applicantId),
          ),
        )
    ).map((one) => [one.id, one.phone]),
  );
  const all = await wasteItemsOf(
    db,
    stops.map((one) => one.id),
  );
  const items = Map.groupBy(all, ({ requestId }) => requestId);
  const blind = await blindItems(context, all);
  return {
    ...shown,
    route: stops.map((stop) => {
      const own = items.get(stop.id) ?? [];
      return {
        ...{ id: stop.id, requestNo: stop.requestNo, laboratoryName: stop.laboratoryName, state: stop.state },
        waits: stop.state === 'toCollect',
        ...{ contactName: stop.applicantName, contactPhone: phones.get(stop.applicantId) ?? null },
        places: [...new Set(own.map(({ containerPlace }) => containerPlace).filter(Boolean))],
        kg: shortDecimal(stop.kg),
        weighed: stop.weighed && shortDecimal(stop.weighed),
        items: own
          .map((item) => shownItem(item, blind(item)))
          .map(({ code, name, amount, weighed }) => ({ code, name, amount, weighed })),
      };
    }),
  };
};

const readBatches = (db: Reader) =>
  db
    .select({
      ...getTableColumns(disposalBatch),
      requests: sql<number>`(select count(*)::int from ${requestsOf('batch_id', disposalBatch)})`,
      signerName: account.name,
      witnessName: sql<string>`coalesce(${personName(disposalBatch.witnessId)}, '系统')`,
      // For what may be done with it; no answer shows it.
      organizationIds: organizationsOf('batch_id', disposalBatch),
    })
    .from(disposalBatch)
    .innerJoin(account, eq(account.id, disposalBatch.signerId))
    .$dynamic();
export type BatchRecord = Awaited<ReturnType<typeof readBatches>>[number];

/** Those with something in reach, and those that one signed. */
export const disposalBatches = register({
  name: 'disposalBatches',
  table: disposalBatch,
  key: disposalBatch.id,
  read: readBatches,
  scope: [
    ({ self, places, laboratories }) =>
      sql`(${disposalBatch.signerId} = ${self} or ${disposalBatch.witnessId} = ${self}
        or ${someInReach('batch_id', disposalBatch, { places, laboratories })})`,
  ],
  filters: {
    keyword: typedIn(disposalBatch.company, disposalBatch.manifestNo),
    from: fromDay(disposalBatch.handedAt),
    to: untilDay(disposalBatch.handedAt),
  },
  orders: {
    handedAt: disposalBatch.handedAt,
    kg: disposalBatch.kg,
    manifestNo: disposalBatch.manifestNo,
    company: disposalBatch.company,
  },
  first: { field: 'handedAt', order: 'descend' },
  shown: (context) => {
    const { collect } = wastePermission;
    const reach = context.may(collect) ? context.reachOf(collect) : undefined;
    return (row): DisposalBatchRow => {
      const { organizationIds: _o, fileIds: _f, signerId: _s, witnessId: _w, ...shown } = row;
      const { createdAt: _c, updatedAt: _u, ...rest } = shown;
      const may = !!reach && reaches(reach, { organizations: row.organizationIds });
      return { ...rest, kg: shortDecimal(row.kg), can: may ? ['edit'] : [] };
    };
  },
});

/** @throws NOT_FOUND */
export const batchDetails = async (context: ReadContext, id: string): Promise<DisposalBatchDetails> => {
  const { db, platform } = context;
  const shown = await disposalBatches.get(context, id);
  const [own] = await db
    .select({ fileIds: disposalBatch.fileIds })
    .from(disposalBatch)
    .where(eq(disposalBatch.id, id));
  const of = await readRequests(db).where(eq(wasteRequest.batchId, id)).orderBy(asc(wasteRequest.requestNo));
  return {
    ...shown,
    of: of.map(({ id, requestNo, laboratoryName, weighed }) => ({
      ...{ id, requestNo, laboratoryName },
      weighed: weighed && shortDecimal(weighed),
    })),
    files: (await fileRows(db, own?.fileIds ?? [])).map((file) => ({
      ...{ id: file.id, name: file.name },
      url: signedUrl(platform, file.id),
    })),
  };
};

/** What was loaded in a year, by category; bottles by themselves count as other waste. */
export const wasteStatistics = async (
  { db, reach }: ReadContext,
  { year, laboratoryId }: InputOf<(typeof wasteContainerEndpoints)['wasteStatistics']>,
): Promise<ResultOf<(typeof wasteContainerEndpoints)['wasteStatistics']>> => {
  const zone = await timeZoneOf(db);
  const [begin, end] = [momentOf(`${year}-01-01`, zone), momentOf(`${year + 1}-01-01`, zone)];
  const category = sql<WasteCategory>`coalesce(${wasteContainer.wasteCategory}, 'other')`;
  const rows = await db
    .select({
      category,
      items: sql<number>`count(*)::int`,
      kg: sql<string>`sum(${wasteItem.weighed})::text`,
    })
    .from(wasteItem)
    .innerJoin(wasteRequest, eq(wasteRequest.id, wasteItem.requestId))
    .innerJoin(laboratory, eq(laboratory.id, wasteRequest.laboratoryId))
    .leftJoin(wasteContainer, eq(wasteContainer.id, wasteItem.containerId))
    .where(
      and(
        sql`${wasteItem.weighed} is not null`,
        sql`${wasteRequest.loadedAt} >= ${begin}::timestamptz and ${wasteRequest.loadedAt} < ${end}::timestamptz`,
        laboratoryId ? eq(wasteRequest.laboratoryId, laboratoryId) : undefined,
        within(reach, ofLaboratory),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`3 desc`);
  return rows.map((row) => ({ ...row, kg: shortDecimal(row.kg) }));
};

/** Companies that waste was handed over to whose licence, as it was last written down, ends within a month. */
export const licencesEnding = async (db: Reader, day: string) => {
  const last = db
    .selectDistinctOn([disposalBatch.licenceNo], {
      id: disposalBatch.id,
      name: disposalBatch.company,
      on: sql<string>`${disposalBatch.licenceTo}`.as('licence_ends'),
    })
    .from(disposalBatch)
    .orderBy(disposalBatch.licenceNo, desc(disposalBatch.licenceTo), desc(disposalBatch.id))
    .as('last');
  return db
    .select()
    .from(last)
    .where(sql`${last.on} between ${day}::date and ${dayAfter(day, 30)}::date`);
};
