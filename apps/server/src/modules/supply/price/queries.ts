import type { PriceChangeRow, PriceChangeState } from '@anyan/contract';
import { priceChangePermission } from '@anyan/contract';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { personName } from '../../identity/public.ts';
import { mediansOf } from '../commodity/median.ts';
import { pricesOf } from '../commodity/queries.ts';
import { inYuan } from '../commodity/values.ts';
import { catalogueWord, commodity, supplier } from '../tables.ts';
import { percentOf } from './rules.ts';
import { priceStates } from './states.ts';
import { priceChange } from './tables.ts';

const specification = alias(catalogueWord, 'specification_word');
const unit = alias(catalogueWord, 'unit_word');

const read = (db: Reader) =>
  db
    .select({
      ...getTableColumns(priceChange),
      commodityName: commodity.commodityName,
      itemNumber: commodity.itemNumber,
      casCode: commodity.casCode,
      purity: commodity.purity,
      price: commodity.price,
      unitPrice: commodity.unitPrice,
      unitPriceUnit: commodity.unitPriceUnit,
      listedAt: commodity.listedAt,
      supplierId: commodity.supplierId,
      supplierName: supplier.supplierName,
      specificationNum: specification.name,
      packagingUnit: unit.name,
      createdByName: personName(priceChange.createdBy),
    })
    .from(priceChange)
    .innerJoin(commodity, eq(commodity.id, priceChange.commodityId))
    .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
    .innerJoin(specification, eq(specification.id, commodity.specificationId))
    .innerJoin(unit, eq(unit.id, commodity.unitId))
    .$dynamic();
export type PriceRecord = Awaited<ReturnType<typeof read>>[number];

const shown = async (context: ReadContext, rows: readonly PriceRecord[]) => {
  const { db, platform, caller } = context;
  const can = await canOf(context, priceStates, ['review', 'withdraw']);
  const goods = rows.map((row) => ({ ...row, id: row.commodityId }));
  const median = caller.supplierId ? undefined : await mediansOf(db, goods);
  const chart = await pricesOf(db, [...new Set(goods.map(({ id }) => id))]);
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'pending' && approvalId ? [approvalId] : [])),
  );
  const files = new Map(
    (
      await fileRows(
        db,
        rows.flatMap(({ evidenceFileId }) => evidenceFileId ?? []),
      )
    ).map((file) => [file.id, file]),
  );
  return (row: PriceRecord): PriceChangeRow => {
    const file = row.evidenceFileId ? files.get(row.evidenceFileId) : undefined;
    return {
      ...{ id: row.id, commodityId: row.commodityId, commodityName: row.commodityName },
      ...{ itemNumber: row.itemNumber, specificationNum: row.specificationNum },
      ...{ packagingUnit: row.packagingUnit, casCode: row.casCode },
      ...{ supplierId: row.supplierId, supplierName: row.supplierName },
      oldPrice: inYuan(row.oldPrice) ?? '',
      newPrice: inYuan(row.newPrice) ?? '',
      ratio: percentOf(row.ratio),
      newMarketPrice: inYuan(row.newMarketPrice),
      medianPrice: median?.({ ...row, id: row.commodityId }).medianPrice ?? null,
      reason: row.reason,
      evidenceName: file?.name ?? null,
      evidenceUrl: file ? signedUrl(platform, file.id) : null,
      ...{ effectiveFrom: row.effectiveFrom, effectiveAt: row.effectiveAt, state: row.state },
      reviewNote: row.reviewNote,
      waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      ...{ createdByName: row.createdByName, createdAt: row.createdAt },
      chart: chart(row.commodityId, row.price, row.listedAt),
      version: row.version,
      can: can(row),
    };
  };
};

/** Prices that were asked for: a supplier's people reach their own. */
export const priceChanges = register({
  name: 'priceChanges',
  table: priceChange,
  key: priceChange.id,
  read,
  scope: [{ supplier: commodity.supplierId }],
  filters: {
    state: equals<PriceChangeState>(priceChange.state),
    supplierId: equals<string>(commodity.supplierId),
    commodityId: equals<string>(priceChange.commodityId),
    ratioFrom: filter<number, { least: number }>(
      (percent) => ({ least: percent / 100 }),
      ({ least }) => sql`${priceChange.ratio} >= ${least}::numeric`,
    ),
  },
  orders: {
    createdAt: priceChange.createdAt,
    ratio: priceChange.ratio,
    effectiveFrom: priceChange.effectiveFrom,
    state: priceChange.state,
    commodityName: commodity.commodityName,
    supplierName: supplier.supplierName,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown,
});

/** By how much the prices of some goods have risen in the days before now, all rises together. */
export const risenOf = async (db: Reader, commodityIds: readonly string[], since: string) =>
  new Map(
    (
      await db
        .select({
          id: priceChange.commodityId,
          risen: sql<string>`sum(${priceChange.ratio})::text`,
        })
        .from(priceChange)
        .where(
          and(
            sql`${priceChange.commodityId} = any(${sql.param([...commodityIds])}::uuid[])`,
            eq(priceChange.state, 'effective'),
            sql`${priceChange.ratio} > 0 and ${priceChange.effectiveAt} >= ${since}::timestamptz`,
          ),
        )
        .groupBy(priceChange.commodityId)
    ).map(({ id, risen }) => [id, Number(risen)]),
  );

/** Which of some goods have a change that is being decided on, or waits for its day; with the change. */
export const openChanges = (db: Reader, commodityIds: readonly string[]) =>
  db
    .select({ id: priceChange.id, commodityId: priceChange.commodityId, state: priceChange.state })
    .from(priceChange)
    .where(
      sql`${priceChange.commodityId} = any(${sql.param([...commodityIds])}::uuid[])
        and ${priceChange.state} in ('pending', 'approved')`,
    );

const unasked = (createdBy?: string) =>
  and(
    eq(priceChange.state, 'pending'),
    sql`${priceChange.approvalId} is null and ${priceChange.createdBy} is not null`,
    createdBy ? eq(priceChange.createdBy, createdBy) : undefined,
  );

/** How many of somebody's wait so. */
export const countUnasked = (db: Reader, createdBy: string): Promise<number> =>
  db.$count(priceChange, unasked(createdBy));

/** Prices that wait and nobody has been asked about yet, held; those that another process asks for are left to it. */
export const unaskedPrices = (db: Reader, most: number, createdBy?: string) =>
  db
    .select({ id: priceChange.id, createdBy: sql<string>`${priceChange.createdBy}` })
    .from(priceChange)
    .where(unasked(createdBy))
    .orderBy(asc(priceChange.id))
    .limit(most)
    .for('no key update', { skipLocked: true });

/** Agreed to and due on a day, the oldest first. */
export const duePrices = (db: Reader, day: string, most: number) =>
  db
    .select({ id: priceChange.id })
    .from(priceChange)
    .where(and(eq(priceChange.state, 'approved'), sql`${priceChange.effectiveFrom} <= ${day}::date`))
    .orderBy(asc(priceChange.effectiveFrom), asc(priceChange.id))
    .limit(most);

/** Whoever sees the change, has asked for it or decides on it sees its evidence. */
export const maySeeEvidence = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await read(context.db).where(eq(priceChange.id, id));
  if (!row) return false;
  const self = context.caller.accountId;
  if (row.createdBy === self || row.supplierId === context.caller.supplierId) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const { query } = priceChangePermission;
  return context.may(query) && reaches(context.reachOf(query), { supplier: row.supplierId });
};

/** Prices that wait for a decision. */
export const waitingPrices = (db: Reader) =>
  db
    .select({
      id: priceChange.id,
      name: commodity.commodityName,
      at: sql<string>`${priceChange.createdAt}`,
    })
    .from(priceChange)
    .innerJoin(commodity, eq(commodity.id, priceChange.commodityId))
    .where(eq(priceChange.state, 'pending'))
    .orderBy(asc(priceChange.createdAt), asc(priceChange.id));
