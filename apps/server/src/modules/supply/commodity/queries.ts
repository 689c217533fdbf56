import type {
  CommodityDetails,
  CommodityEvent,
  CommodityRow,
  CommodityState,
  ControlCategory,
  commodityEndpoints,
  InputOf,
} from '@anyan/contract';
import {
  commodityEvents,
  decimalOf,
  millionthsOf,
  shortDecimal,
  commodityStates as stateNames,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn, nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { equals, filter, flagged, oneOf, register, searchedBy } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { casSheet } from '../../chemicals/public.ts';
import { account } from '../../identity/public.ts';
import { catalogueWord, priceChange, supplier, supplierUser } from '../tables.ts';
import { differencesOf } from './differences.ts';
import { obstaclesOf } from './gates.ts';
import { medianLimits, medianOf, mediansOf } from './median.ts';
import { folded } from './searching.ts';
import { commodityStates } from './states.ts';
import { commodity, commodityDraft } from './tables.ts';
import { inYuan, type Material, plainly } from './values.ts';

type Calls = typeof commodityEndpoints;
type Filters = InputOf<Calls['commodityExport']>;

const type = alias(catalogueWord, 'type_word');
const brand = alias(catalogueWord, 'brand_word');
const specification = alias(catalogueWord, 'specification_word');
const unit = alias(catalogueWord, 'unit_word');

const { searchText, searchIndex, createdAt, updatedAt, ...own } = getTableColumns(commodity);

/** What a write needs of goods: their columns, and whether a new version of them waits. */
const held = (db: Reader) =>
  db
    .select({ ...own, createdAt, updatedAt, draftState: commodityDraft.state })
    .from(commodity)
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .$dynamic();
export type CommodityRecord = Awaited<ReturnType<typeof held>>[number];

const hasSheet = sql<boolean>`exists (select 1 from ${casSheet} sheet
  where sheet.cas_code = ${commodity.casCode} and sheet.sheet_version > 0)`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      createdAt,
      updatedAt,
      draftState: commodityDraft.state,
      supplierName: supplier.supplierName,
      typeName: type.name,
      commodityKind: type.commodityKind,
      ledgerKind: type.ledgerKind,
      brandName: brand.name,
      specificationName: specification.name,
      unitName: unit.name,
      hasSheet,
      pendingPrice: sql<number | null>`(select p.new_price::int from ${priceChange} p
        where p.commodity_id = ${commodity.id} and p.state in ('pending', 'approved'))`,
    })
    .from(commodity)
    .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
    .innerJoin(type, eq(type.id, commodity.commodityTypeId))
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(specification, eq(specification.id, commodity.specificationId))
    .innerJoin(unit, eq(unit.id, commodity.unitId))
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

/** When it began to wait for a decision: the new version of what is on sale later than what is on sale. */
const waitingSince = sql`coalesce(case when ${commodityDraft.state} = 'pending' then ${commodityDraft.updatedAt} end, ${commodity.stateAt})`;

const narrow = (db: Reader) =>
  db
    .select({ id: commodity.id })
    .from(commodity)
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .$dynamic();

const search = searchedBy(commodity.searchText, commodity.searchIndex);

export const goodsFilters = {
  keyword: filter<string, { pattern: string; pairs?: string }>(
    (given) => search.values(folded(given)),
    search.where,
  ),
  state: equals<CommodityState>(commodity.state),
  supplierId: equals<string>(commodity.supplierId),
  /** With what stands below the type. */
  commodityTypeId: filter<string, { id: string }>(
    (id) => ({ id }),
    ({ id }) => sql`${commodity.commodityTypeId} in (
      with recursive below as (
        select id from catalogue_word where id = ${id}::uuid
        union all select w.id from catalogue_word w join below b on w.parent_id = b.id)
      select id from below)`,
  ),
  brandId: equals<string>(commodity.brandId),
  specificationId: equals<string>(commodity.specificationId),
  unitId: equals<string>(commodity.unitId),
  purity: equals<string>(commodity.purity),
  labelName: filter<string, { label: string }>(
    (label) => ({ label: label.trim() }),
    ({ label }) => sql`${commodity.labels} @> array[${label}::text]`,
  ),
  controlCategory: filter<ControlCategory, { category: string }>(
    (category) => ({ category }),
    ({ category }) => sql`${commodity.controlCategories} @> array[${category}::text]`,
  ),
  noSheet: flagged(sql`(${commodity.casCode} is not null and not ${hasSheet})`),
  noPicture: flagged(sql`${commodity.fileIds} = '{}'`),
  priceOutlier: flagged(sql`exists (select 1 from ${medianOf} m
    where m.cas_code = ${commodity.casCode} and m.purity = coalesce(${commodity.purity}, '')
      and m.unit_price_unit = ${commodity.unitPriceUnit}
      and (${commodity.unitPrice} < m.median * ${sql.raw(String(medianLimits.low))}
        or ${commodity.unitPrice} > m.median * ${sql.raw(String(medianLimits.high))}))`),
  toReview: flagged(sql`(${commodity.state} = 'pendingReview' or ${commodityDraft.state} = 'pending')`),
  draftRefused: flagged(
    sql`(${commodity.state} in ('listed', 'delisted') and ${commodityDraft.state} = 'refused')`,
  ),
  ids: oneOf(commodity.id),
} satisfies { [K in keyof Required<Filters>]: unknown };

const shownEvents = Object.keys(commodityEvents) as CommodityEvent[];

/** Whether somebody looks at goods for the college; what others ask for the same is not for their competitors. */
const forCollege = ({ caller }: ReadContext): boolean => !caller.supplierId;

const shown = async (context: ReadContext, rows: readonly Read[]) => {
  const can = await canOf(context, commodityStates, shownEvents);
  const median = forCollege(context) ? await mediansOf(context.db, rows) : undefined;
  return (row: Read): CommodityRow => ({
    ...{ id: row.id, commodityName: row.commodityName, itemNumber: row.itemNumber },
    ...{ supplierId: row.supplierId, supplierName: row.supplierName },
    ...{ commodityTypeId: row.commodityTypeId, commodityTypeName: row.typeName },
    commodityKind: row.commodityKind ?? 'consumable',
    ledgerKind: row.ledgerKind ?? 'consumable',
    ...{ brandName: row.brandName, casCode: row.casCode, purity: row.purity },
    ...{ specificationNum: row.specificationName, packagingUnit: row.unitName },
    labelName: row.labels.join('，'),
    price: inYuan(row.price) ?? '',
    marketPrice: inYuan(row.marketPrice),
    ...(median?.(row) ?? { medianPrice: null, medianPercent: null }),
    pendingPrice: inYuan(row.pendingPrice),
    ...{ stockNum: row.stockNum, reservedNum: row.reservedNum, stockStatus: row.stockStatus },
    ...{ leadDays: row.leadDays, minNum: row.minNum, controlCategories: row.controlCategories },
    thumb: row.fileIds[0] ? openUrl(row.fileIds[0], 'thumb') : null,
    ...{ hasSheet: row.hasSheet, state: row.state, draftState: row.draftState },
    ...{ delistedBy: row.delistedBy, autoReason: row.autoReason, stateReason: row.stateReason },
    ...{ stateAt: row.stateAt, listedAt: row.listedAt, createdAt: row.createdAt },
    ...{ salesNum: row.salesNum, version: row.version },
    can: can(row),
  });
};

/** Goods in reach: a supplier's people reach their own; the college sees none that were not handed in yet. */
export const goods = register({
  name: 'goods',
  table: commodity,
  key: commodity.id,
  read,
  narrow,
  held,
  scope: [{ supplier: commodity.supplierId }],
  filters: { ...goodsFilters, handedIn: flagged(sql`${commodity.state} <> 'draft'`) },
  always: (context) => (forCollege(context) ? { handedIn: true } : {}),
  orders: {
    createdAt: commodity.createdAt,
    stateAt: commodity.stateAt,
    commodityName: commodity.commodityName,
    itemNumber: commodity.itemNumber,
    casCode: commodity.casCode,
    price: commodity.price,
    stockNum: commodity.stockNum,
    salesNum: commodity.salesNum,
    listedAt: commodity.listedAt,
    state: commodity.state,
    waitingSince,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown,
});

/** The list, with how many of what the other filters find stand in each state. */
export const goodsPage = async (context: ReadContext, input: InputOf<Calls['commodityPageList']>) => {
  const { db, platform } = context;
  const { state: _s, pageNo: _n, pageSize: _p, sortField: _f, sortOrder: _o, ...others } = input;
  const page = await goods.page(context, input);
  const counts = await platform.shortCache.get(
    `goods by state ${JSON.stringify([others, context.reach])}`,
    async () => {
      const rows = await db
        .select({ state: commodity.state, count: sql<number>`count(*)::int` })
        .from(commodity)
        .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
        .where(await goods.matching(context, others))
        .groupBy(commodity.state);
      const none = Object.fromEntries(Object.keys(stateNames).map((name) => [name, 0]));
      return {
        ...none,
        ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
      } as Record<CommodityState, number>;
    },
  );
  return { ...page, counts };
};

/** What was in effect of a price in some months before now, from the oldest on; the first is what it was before. */
export const pricesOf = async (db: Reader, commodityIds: readonly string[], months = 12) => {
  const since = new Date(nowMs());
  since.setUTCMonth(since.getUTCMonth() - months);
  const zone = await timeZoneOf(db);
  const rows = await db
    .select({
      commodityId: priceChange.commodityId,
      date: sql<string>`(${priceChange.effectiveAt} at time zone ${zone})::date::text`,
      oldPrice: priceChange.oldPrice,
      newPrice: priceChange.newPrice,
    })
    .from(priceChange)
    .where(
      and(
        sql`${priceChange.commodityId} = any(${sql.param([...commodityIds])}::uuid[])`,
        eq(priceChange.state, 'effective'),
        sql`${priceChange.effectiveAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(priceChange.effectiveAt), asc(priceChange.id));
  const byGoods = Map.groupBy(rows, ({ commodityId }) => commodityId);
  const from = dayIn(zone, since);
  return (id: string, price: number, listedAt: string | null) => {
    const some = byGoods.get(id) ?? [];
    const first = some[0]?.oldPrice ?? price;
    const listed = listedAt ? dayIn(zone, new Date(listedAt)) : from;
    const began = listed > from ? listed : from;
    return [
      { date: some[0] && some[0].date < began ? some[0].date : began, price: inYuan(first) ?? '' },
      ...some.map(({ date, newPrice }) => ({ date, price: inYuan(newPrice) ?? '' })),
    ];
  };
};

const taxed = (rate: number) => rate as CommodityDetails['taxRate'];

/** The new version of goods, as it would be. */
export const draftOf = async (db: Reader, id: string) => {
  const [row] = await db.select().from(commodityDraft).where(eq(commodityDraft.commodityId, id));
  return row && { ...row, fields: row.fields as Partial<Material> };
};

/** Goods as they are stored. @throws NOT_FOUND */
export const recordOf = async (db: Reader, id: string): Promise<CommodityRecord> =>
  plainly(need((await held(db).where(eq(commodity.id, id)))[0]));

/** What the same company has sold of the same in the same pack under another number: the newest. */
export const soldAlike = async (
  db: Reader,
  row: Pick<
    CommodityRecord,
    'id' | 'supplierId' | 'brandId' | 'specificationId' | 'unitId' | 'casCode' | 'purity' | 'commodityName'
  >,
) => {
  const alike = row.casCode
    ? sql`${commodity.casCode} = ${row.casCode} and ${commodity.purity} is not distinct from ${row.purity}::text`
    : eq(commodity.commodityName, row.commodityName);
  const [found] = await db
    .select({ itemNumber: commodity.itemNumber, price: commodity.price })
    .from(commodity)
    .where(
      and(
        eq(commodity.supplierId, row.supplierId),
        ne(commodity.id, row.id),
        eq(commodity.brandId, row.brandId),
        eq(commodity.specificationId, row.specificationId),
        eq(commodity.unitId, row.unitId),
        isNotNull(commodity.listedAt),
        alike,
      ),
    )
    .orderBy(desc(commodity.listedAt), desc(commodity.id))
    .limit(1);
  return found;
};

const draftShown = async (context: ReadContext, row: CommodityRecord): Promise<CommodityDetails['draft']> => {
  const draft = await draftOf(context.db, row.id);
  if (!draft) return null;
  const next = { ...row, ...draft.fields };
  return {
    ...{ state: draft.state, reviewNote: draft.reviewNote, updatedAt: draft.updatedAt },
    ...{ commodityName: next.commodityName, commodityTypeId: next.commodityTypeId },
    casCode: next.casCode ?? null,
    massFraction: next.massFraction === null ? null : Number(next.massFraction),
    ...{ specificationId: next.specificationId, unitId: next.unitId },
    ...{ netContent: next.netContent ?? null, netUnit: next.netUnit ?? null },
    differences: await differencesOf(context, row, draft.fields),
  };
};

/** @throws NOT_FOUND */
export const goodsDetails = async (context: ReadContext, id: string): Promise<CommodityDetails> => {
  const { db, locale } = context;
  const listed = await goods.get(context, id);
  const row = await recordOf(db, id);
  const [sheet] = row.casCode
    ? await db
        .select({ id: casSheet.id })
        .from(casSheet)
        .where(and(eq(casSheet.casCode, row.casCode), sql`${casSheet.sheetVersion} > 0`))
    : [];
  const [seller] = row.salesUserId
    ? await db
        .select({ name: account.name, phone: account.phone })
        .from(account)
        .where(eq(account.id, row.salesUserId))
    : [];
  const obstacles = (await obstaclesOf(context, [row])).get(id) ?? [];
  const prices = await pricesOf(db, [id]);
  return {
    ...listed,
    ...{ seriesCode: row.seriesCode, brandId: row.brandId, specificationId: row.specificationId },
    ...{ unitId: row.unitId, chineseName: row.chineseName, englishName: row.englishName },
    ...{ otherName: row.otherName, molecularFormula: row.molecularFormula },
    massFraction: row.massFraction === null ? null : Number(row.massFraction),
    ...{ netContent: row.netContent, netUnit: row.netUnit },
    unitPrice: shortDecimal(decimalOf((millionthsOf(row.unitPrice) ?? 0n) / 100n)),
    unitPriceUnit: row.unitPriceUnit,
    taxRate: taxed(row.taxRate),
    ...{ origin: row.origin, warrantyMonths: row.warrantyMonths, storageCondition: row.storageCondition },
    unNumber: row.unNumber,
    attributes: Object.entries(row.attributes).map(([name, value]) => ({ name, value })),
    ...{ description: row.description, fileIds: row.fileIds },
    pictures: row.fileIds.map((file) => openUrl(file)),
    salesUserId: row.salesUserId,
    userName: seller?.name ?? null,
    userPhone: seller?.phone ?? null,
    casCodeID: sheet?.id ?? null,
    requiredLicences: row.requiredLicences,
    obstacles: obstacles.map((failure) => failure.sentence(locale)),
    draft: await draftShown(context, row),
    prices: row.listedAt ? prices(id, row.price, row.listedAt) : [],
  };
};

/** Goods of a supplier that wait for something, and its prices that are being decided on. */
export const waitingOf = async (db: Reader, supplierId: string) => {
  const inState = (state: CommodityState) =>
    sql<number>`count(*) filter (where ${commodity.state} = ${state})::int`;
  const [row] = await db
    .select({
      draft: inState('draft'),
      refused: inState('refused'),
      pendingReview: inState('pendingReview'),
      delisted: inState('delisted'),
      prices: sql<number>`(select count(*)::int from price_change p join ${commodity} c on c.id = p.commodity_id
        where c.supplier_id = ${supplierId} and p.state = 'pending')`,
    })
    .from(commodity)
    .where(sql`${commodity.supplierId} = ${supplierId} and ${commodity.state} not in ('listed', 'archived')`);
  return need(row);
};

/** What an import takes of some goods and their list does not show; of salespeople those that it would take. */
export const restOfGoods = async (db: Reader, ids: readonly string[]) => {
  const rows = await db
    .select({
      ...{ id: commodity.id, typeCode: sql<string>`${type.typeCode}`, chineseName: commodity.chineseName },
      ...{ englishName: commodity.englishName, otherName: commodity.otherName },
      ...{ molecularFormula: commodity.molecularFormula, massFraction: commodity.massFraction },
      ...{ netContent: commodity.netContent, netUnit: commodity.netUnit, taxRate: commodity.taxRate },
      ...{ storageCondition: commodity.storageCondition, unNumber: commodity.unNumber },
      ...{ warrantyMonths: commodity.warrantyMonths, seriesCode: commodity.seriesCode },
      ...{ origin: commodity.origin, description: commodity.description, seller: account.loginName },
    })
    .from(commodity)
    .innerJoin(type, eq(type.id, commodity.commodityTypeId))
    .leftJoin(
      supplierUser,
      and(
        eq(supplierUser.accountId, commodity.salesUserId),
        eq(supplierUser.supplierId, commodity.supplierId),
      ),
    )
    .leftJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
    .where(sql`${commodity.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map((row) => {
      const { massFraction, ...plain } = plainly(row);
      return [row.id, { ...plain, massFraction: massFraction === null ? null : Number(massFraction) }];
    }),
  );
};

/** What waits for the college's decision, the oldest first: new goods, and new versions of those on sale. */
export const waitingGoods = (db: Reader) =>
  db
    .select({
      id: commodity.id,
      name: commodity.commodityName,
      supplierName: supplier.supplierName,
      at: sql<string>`coalesce(${commodityDraft.updatedAt}, ${commodity.stateAt})`,
    })
    .from(commodity)
    .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .where(sql`(${commodity.state} = 'pendingReview' or ${commodityDraft.state} = 'pending')`)
    .orderBy(asc(sql`coalesce(${commodityDraft.updatedAt}, ${commodity.stateAt})`), asc(commodity.id));
