import {
  type InputOf,
  inUnit,
  shortDecimal,
  type WasteCategory,
  type WasteContainerDetails,
  type WasteContainerRow,
  type WasteContainerState,
  type wasteContainerEndpoints,
} from '@anyan/contract';
import { worstFirst } from '@anyan/contract/core/ghs';
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { isLabel } from '../../../platform/labelCode.ts';
import { equals, filter, flagged, fromDay, register, untilDay } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { awaitsEntry, hiddenOf, hiddenSince } from '../book/blindQueries.ts';
import { ofLaboratory } from '../stock/access.ts';
import { pathOf } from '../stock/places/queries.ts';
import { exactOf } from '../stock/rules.ts';
import { bottle, storageLocation, substance } from '../tables.ts';
import { aboutCategory, percentOf } from './rules.ts';
import { containerStates } from './states.ts';
import { disposalBatch, wasteContainer, wasteContent, wasteItem, wasteRequest } from './tables.ts';

type ContainerFilters = InputOf<(typeof wasteContainerEndpoints)['wasteExport']>;

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
