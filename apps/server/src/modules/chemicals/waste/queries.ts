import {
  blindWords,
  type InputOf,
  type ResultOf,
  shortDecimal,
  type Unit,
  type WasteCategory,
  type WasteItem,
  type WasteRequestDetails,
  type WasteRequestRow,
  type WasteRequestState,
  wasteCategories,
  type wasteContainerEndpoints,
  wastePermission,
  type wasteRequestEndpoints,
} from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, fromDay, register, untilDay } from '../../../platform/register.ts';
import { ofOneself, within } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { account, ofPersonTyped } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { awaitsEntry, hiddenBottles, hiddenOf } from '../book/blindQueries.ts';
import { membershipsOf, ofLaboratory } from '../stock/access.ts';
import { pathOf } from '../stock/places/queries.ts';
import { exactOf, told } from '../stock/rules.ts';
import { bottle, movement, storageLocation, substance } from '../tables.ts';
import { hiddenContainers } from './containerQueries.ts';
import { standsAsWaste } from './standing.ts';
import { wasteRequestStates } from './states.ts';
import { wasteContainer, wasteItem, wasteRequest, wasteRound } from './tables.ts';

type Listed<E extends { input?: unknown }> = Omit<
  InputOf<E & (typeof wasteRequestEndpoints)['wasteRequestPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');

export const readRequests = (db: Reader) =>
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
export const blindItems = async (context: ReadContext, items: readonly WasteItemRecord[]) => {
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
    keyword: ofPersonTyped(wasteRequest.applicantId, { texts: [wasteRequest.requestNo] }),
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
