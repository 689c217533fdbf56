import { mallWordsMost } from '@anyan/contract';
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { gramsOf, isGram } from '../../../platform/bigrams.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyOf, literal, prepared } from '../../../platform/database/prepared.ts';
import { likeText, typedPattern } from '../../../platform/paging.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { catalogueWord, commodity, priceChange, supplier } from '../tables.ts';
import { inSight, type Sight } from './goodsSight.ts';
import type { Typed } from './goodsTyped.ts';

const type = alias(catalogueWord, 'type');
const brand = alias(catalogueWord, 'brand');
const specification = alias(catalogueWord, 'specification');
const unit = alias(catalogueWord, 'unit');
/** The words by which goods are told of, each joined under its name. */
export const wordsOfGoods = { type, brand, specification, unit };

/** An amount of fen as yuan, with as many places as it has. */
const inYuan = (fen: SQL | typeof commodity.unitPrice) => sql<string>`trim_scale(${fen} / 100)::text`;

/** There now, and not all of it promised. */
const inStock = sql<boolean>`(${commodity.stockStatus} = 'spot' and (${commodity.stockNum} is null or ${commodity.stockNum} > ${commodity.reservedNum}))`;

/** What lists tell of goods; `wordsOfGoods` and the supplier are joined. */
export const shown = {
  id: commodity.id,
  commodityName: commodity.commodityName,
  fileIds: commodity.fileIds,
  supplierId: commodity.supplierId,
  supplierName: supplier.supplierName,
  commodityTypeId: commodity.commodityTypeId,
  commodityTypeName: type.name,
  commodityKind: type.commodityKind,
  ledgerKind: type.ledgerKind,
  brandName: brand.name,
  casCode: commodity.casCode,
  specificationNum: specification.name,
  packagingUnit: unit.name,
  purity: commodity.purity,
  labels: commodity.labels,
  price: commodity.price,
  unitPrice: inYuan(commodity.unitPrice),
  unitPriceUnit: commodity.unitPriceUnit,
  stockStatus: commodity.stockStatus,
  leadDays: commodity.leadDays,
  inStock,
  controlCategories: commodity.controlCategories,
  localApproval: commodity.localApproval,
  salesNum: commodity.salesNum,
  score: sql<string | null>`${commodity.score}::text`,
};

const more = {
  itemNumber: commodity.itemNumber,
  seriesCode: commodity.seriesCode,
  chineseName: commodity.chineseName,
  englishName: commodity.englishName,
  otherName: commodity.otherName,
  molecularFormula: commodity.molecularFormula,
  userName: account.name,
  userPhone: account.phone,
  marketPrice: commodity.marketPrice,
  netContent: sql<string | null>`trim_scale(${commodity.netContent})::text`,
  netUnit: commodity.netUnit,
  massFraction: sql<string | null>`trim_scale(${commodity.massFraction})::text`,
  minNum: commodity.minNum,
  stockLeft: sql<number | null>`${commodity.stockNum} - ${commodity.reservedNum}`,
  origin: commodity.origin,
  warrantyMonths: commodity.warrantyMonths,
  storageCondition: commodity.storageCondition,
  unNumber: commodity.unNumber,
  attributes: commodity.attributes,
  requiredLicences: commodity.requiredLicences,
  description: commodity.description,
};

const listedOf = () => and(anyOf(commodity.id, 'ids'), eq(commodity.state, 'listed'));

/** Some goods on sale, in no order. */
export const goodsRows = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'mallGoods rows', () =>
    db
      .select(shown)
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .innerJoin(type, eq(type.id, commodity.commodityTypeId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .innerJoin(specification, eq(specification.id, commodity.specificationId))
      .innerJoin(unit, eq(unit.id, commodity.unitId))
      .where(listedOf()),
  ).execute({ ids });
export type GoodsRow = Awaited<ReturnType<typeof goodsRows>>[number];

/** The same with all that is said of them. */
export const goodsDetails = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'mallGoods details', () =>
    db
      .select({ ...shown, ...more })
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .innerJoin(type, eq(type.id, commodity.commodityTypeId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .innerJoin(specification, eq(specification.id, commodity.specificationId))
      .innerJoin(unit, eq(unit.id, commodity.unitId))
      .leftJoin(account, eq(account.id, commodity.salesUserId))
      .where(listedOf()),
  ).execute({ ids });
export type GoodsDetail = Awaited<ReturnType<typeof goodsDetails>>[number];

/** Other packs of what one supplier sells under a series, the smallest first. */
export const siblingsOf = (db: Reader, of: { id: string; supplierId: string; seriesCode: string }) =>
  prepared(db, 'mallGoods siblings', () =>
    db
      .select({
        id: commodity.id,
        specificationNum: specification.name,
        packagingUnit: unit.name,
        price: commodity.price,
        controlCategories: commodity.controlCategories,
        localApproval: commodity.localApproval,
      })
      .from(commodity)
      .innerJoin(specification, eq(specification.id, commodity.specificationId))
      .innerJoin(unit, eq(unit.id, commodity.unitId))
      .where(
        and(
          eq(commodity.supplierId, sql.placeholder('supplierId')),
          eq(commodity.seriesCode, sql.placeholder('seriesCode')),
          eq(commodity.state, 'listed'),
          ne(commodity.id, sql.placeholder('id')),
        ),
      )
      .orderBy(asc(commodity.price), asc(commodity.id))
      .limit(literal(50)),
  ).execute(of);

/** Changes with every write to the goods; with one that puts goods on sale or takes them off it does so at once. */
export const goodsMark = async (db: Reader): Promise<string> => {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat_ws(' ', pg_stat_get_tuples_inserted(c.oid), pg_stat_get_tuples_updated(c.oid),
             pg_stat_get_tuples_deleted(c.oid), (
               select max(last.state_at)
                 from unnest(array['listed', 'delisted', 'archived', 'refused']) of(state),
                      lateral (select state_at from ${commodity} g where g.state = of.state
                                order by g.state_at desc limit 1) last)) as mark
      from (select 'commodity'::regclass::oid) c(oid)`);
  return rows[0]?.mark ?? '';
};

/** By what goods are looked for: each condition under the name of its filter, so that one can be left out. */
export interface Wanted {
  typeIds?: readonly string[] | undefined;
  kindTypeIds?: readonly string[] | undefined;
  supplierId?: string | undefined;
  brandId?: string | undefined;
  specificationId?: string | undefined;
  unitId?: string | undefined;
  purity?: string | undefined;
  controlCategory?: string | undefined;
  label?: string | undefined;
  /** What goods of a type are described by, by the attribute's name. */
  attributes?: Readonly<Record<string, string>> | undefined;
  inStock?: boolean | undefined;
  /** Fen. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  typed?: Typed | undefined;
}

const textList = (values: readonly string[]) => sql.param([...values]);
const patterns = (words: readonly string[]) => textList(words.map((word) => `%${likeText(word)}%`));

/** A whole number by its own index; words by that of pairs and single characters, then exactly unless that says all of them. */
const found = ({ words, without, number, grams }: Typed): SQL | undefined => {
  const spoken = number ? words.filter((word) => word !== number.word) : words;
  const asked = number ? gramsOf(spoken) : (grams ?? gramsOf(spoken));
  const inexact = spoken.filter((word) => !isGram(word));
  return and(
    number ? eq(commodity.casCode, number.casCode) : undefined,
    asked ? sql`${commodity.searchIndex} @@ ${asked}::tsquery` : undefined,
    inexact.length > 0 ? sql`${commodity.searchText} like all(${patterns(inexact)}::text[])` : undefined,
    without.length > 0 ? sql`not ${commodity.searchText} like any(${patterns(without)}::text[])` : undefined,
  );
};

/** Of which share of the goods the most frequent pairs are part, as PostgreSQL has last counted; none before it has. */
export const gramShares = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ gram: string; share: number }>(sql`
    select known.gram, known.share
      from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as known(gram, share)
     where s.schemaname = current_schema() and s.tablename = 'commodity' and s.attname = 'search_index'
       and known.gram is not null`);
  return new Map(rows.map(({ gram, share }) => [gram, share]));
};

const tests: { readonly [K in keyof Required<Wanted>]: (value: NonNullable<Wanted[K]>) => SQL | undefined } =
  {
    typeIds: (ids) => sql`${commodity.commodityTypeId} = any(${textList(ids)}::uuid[])`,
    kindTypeIds: (ids) => sql`${commodity.commodityTypeId} = any(${textList(ids)}::uuid[])`,
    supplierId: (id) => eq(commodity.supplierId, id),
    brandId: (id) => eq(commodity.brandId, id),
    specificationId: (id) => eq(commodity.specificationId, id),
    unitId: (id) => eq(commodity.unitId, id),
    purity: (purity) => eq(commodity.purity, purity),
    controlCategory: (category) => sql`${commodity.controlCategories} @> array[${category}]`,
    label: (label) => sql`${commodity.labels} @> array[${label}]`,
    attributes: (said) => sql`${commodity.attributes} @> ${JSON.stringify(said)}::jsonb`,
    inStock: () => inStock,
    priceFrom: (fen) => sql`${commodity.price} >= ${fen}`,
    priceTo: (fen) => sql`${commodity.price} <= ${fen}`,
    typed: found,
  };

/** What is on sale, in sight, and wanted; of one filter nothing is asked where it is left out. */
export const wantedGoods = (sight: Sight, wanted: Wanted, without?: keyof Wanted): SQL =>
  and(
    inSight(sight),
    ...(Object.keys(tests) as (keyof Wanted)[]).map((name) => {
      const value = wanted[name];
      return value === undefined || value === false || name === without
        ? undefined
        : (tests[name] as (value: unknown) => SQL | undefined)(value);
    }),
  ) as SQL;

/** One of some texts, to compare with; of a single one PostgreSQL tells in less time than of a list. */
const anyText = (values: readonly string[]): SQL =>
  values.length === 1 ? sql`${values[0]}` : sql`any(${textList(values)}::text[])`;

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/** Whether a line of all that goods are found by begins with one of some words; each line ends with `end` behind the word. */
const lineBegins = (words: readonly string[], end = ''): SQL => {
  const text = end ? sql`${commodity.searchText} || chr(10)` : sql`${commodity.searchText}`;
  return sql.join(
    words.map(
      (word) => sql`${text} like ${`${likeText(word)}${end}%`} or strpos(${text}, ${`\n${word}${end}`}) > 0`,
    ),
    sql` or `,
  );
};

/**
 * How well goods are meant, the better the less: their number or formula to the letter, their name, its begin, another name
 * of theirs or of the dictionary; then whatever holds it. Every one that is found is asked, so what costs most is asked last,
 * and nothing is made small that has no capitals.
 */
const rankOf = ({ whole, exact, words }: Typed): SQL => {
  const { casCode, itemNumber, molecularFormula, otherName } = commodity;
  // All that was typed, and each word of it.
  const typed = [...new Set([whole, ...words])];
  const formulas = anyText([...new Set([exact, ...exact.split(' ')])]);
  const small = (column: Column, of: readonly string[]) =>
    of.some(hasCase) ? sql`lower(${column})` : sql`${column}`;
  const names = [commodity.chineseName, commodity.englishName, commodity.commodityName];
  const anyOfThem = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `);
  const hyphened = typed.filter((word) => word.includes('-'));
  const digits = typed.filter((word) => /^\d+$/.test(word));
  const numbered = anyOfThem([
    ...(hyphened.length > 0 ? [sql`${casCode} = ${anyText(hyphened)}`] : []),
    ...(digits.length > 0 ? [sql`replace(${casCode}, '-', '') = ${anyText(digits)}`] : []),
    sql`${small(itemNumber, typed)} = ${anyText(typed)}`,
    sql`${molecularFormula} = ${formulas}`,
  ]);
  const isName = names.map((name) => sql`${small(name, typed)} = ${anyText(typed)}`);
  const beginsName = names.flatMap((name) =>
    typed.map((word) => sql`${small(name, typed)} like ${`${likeText(word)}%`}`),
  );
  // What spells a name stands in a line of its own.
  const spells = /^[a-z]{2,}$/.test(whole);
  const other = sql`strpos(${small(otherName, [whole])}, ${whole}) > 0`;
  return sql`case
    when not (${lineBegins(typed)}) then case when ${other} then 3 else 4 end
    when ${numbered} then 0
    when ${anyOfThem([...isName, ...(spells ? [lineBegins([whole], '\n')] : [])])} then 1
    when ${anyOfThem([...beginsName, ...(spells ? [lineBegins([whole])] : [])])} then 2
    when ${lineBegins([whole])} or ${other} then 3
    else 4 end`;
};

/** What is meant best; of as good ones those in stock come first, then what is liked, then what is sold most. */
export const ranked = (typed: Typed, backwards = false): SQL[] => {
  const rank = rankOf(typed);
  return backwards
    ? [
        desc(rank),
        asc(inStock),
        sql`${asc(commodity.score)} nulls first`,
        asc(commodity.salesNum),
        asc(commodity.id),
      ]
    : [
        asc(rank),
        desc(inStock),
        sql`${desc(commodity.score)} nulls last`,
        desc(commodity.salesNum),
        desc(commodity.id),
      ];
};

/** Ids of what is wanted, in an order; planned for what is asked, as some words are rare and some are in all of them. */
export const goodsIds = async (
  db: Reader,
  where: SQL,
  order: readonly SQL[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<string[]> => {
  const rows = await db
    .select({ id: commodity.id })
    .from(commodity)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
};

/**
 * What is meant best with the number of all: putting them in order finds all of them anyway. What that needs is put down once
 * for each, as what they are found by is far longer.
 */
export const foundGoods = async (
  db: Reader,
  where: SQL,
  typed: Typed,
  limit: number,
): Promise<{ ids: string[]; total: number }> => {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with found as materialized (
      select ${commodity.id}, ${rankOf(typed)} as rank, ${inStock} as there, ${commodity.score}, ${commodity.salesNum}
        from ${commodity} where ${where})
    select id, (select count(*)::int from found) as total from found
     order by rank, there desc, score desc nulls last, sales_num desc, id desc limit ${literal(limit)}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};

export const countGoods = async (db: Reader, where: SQL): Promise<number> => {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(commodity).where(where);
  return row?.total ?? 0;
};

const facetColumns = {
  type: commodity.commodityTypeId,
  supplier: commodity.supplierId,
  brand: commodity.brandId,
  specification: commodity.specificationId,
  unit: commodity.unitId,
  purity: commodity.purity,
  controlCategory: commodity.controlCategories,
  label: commodity.labels,
} as const;
export type FacetName = keyof typeof facetColumns;
export type FacetCounts = ReadonlyMap<FacetName, ReadonlyMap<string, number>>;

/** How many goods have each value of some columns, all in one reading; of lists each of their values is counted. */
export const facetCounts = async (
  db: Reader,
  where: SQL,
  names: readonly FacetName[],
): Promise<FacetCounts> => {
  const columns = names.map((name) => sql`${facetColumns[name]}`);
  const comma = sql`, `;
  const value = sql.join(
    columns.map((column) => sql`to_jsonb(${column})`),
    comma,
  );
  const { rows } = await db.execute<{ at: number; value: string | string[] | null; count: number }>(sql`
    select grouping(${sql.join(columns, comma)})::int as at, coalesce(${value}) as value, count(*)::int as count
      from ${commodity} where ${where}
     group by grouping sets (${sql.join(
       columns.map((column) => sql`(${column})`),
       comma,
     )})`);
  const all = 2 ** names.length - 1;
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (const { at, value, count } of rows) {
    // Of the columns that this row is not about the bit is set.
    const name = names[names.length - 1 - Math.log2(all - at)];
    const of = name && counts.get(name);
    for (const one of [value ?? []].flat()) of?.set(one, (of.get(one) ?? 0) + count);
  }
  return counts;
};

/** How many goods say each value of some attributes. */
export const attributeCounts = async (
  db: Reader,
  where: SQL,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const { rows } = await db.execute<{ name: string; value: string; count: number }>(sql`
    select asked.name, ${commodity.attributes} ->> asked.name as value, count(*)::int as count
      from ${commodity}, unnest(${textList(names)}::text[]) asked(name)
     where ${where} and ${commodity.attributes} ->> asked.name is not null
     group by 1, 2`);
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, some]) => [
      name,
      new Map(some.map(({ value, count }) => [value, count])),
    ]),
  );
};

/** What goods of this number and purity cost in this unit, apart from these: the cheapest first. */
export const offerIds = (
  db: Reader,
  sight: Sight,
  {
    id,
    casCode,
    purity,
    unitPriceUnit,
  }: Pick<GoodsRow, 'id' | 'purity' | 'unitPriceUnit'> & { casCode: string },
  limit: number,
): Promise<string[]> =>
  goodsIds(
    db,
    and(
      inSight(sight),
      eq(commodity.casCode, casCode),
      sql`${commodity.purity} is not distinct from ${purity}`,
      ne(commodity.id, id),
    ) as SQL,
    [desc(eq(commodity.unitPriceUnit, unitPriceUnit)), asc(commodity.unitPrice), asc(commodity.id)],
    { limit },
  );

/** The median price of a unit over what is on sale of this number and purity. */
export const medianOf = async (
  db: Reader,
  { casCode, purity, unitPriceUnit }: Pick<GoodsRow, 'purity' | 'unitPriceUnit'> & { casCode: string },
): Promise<string | null> => {
  const [row] = await db
    .select({
      median: sql<
        string | null
      >`trim_scale(round((percentile_cont(0.5) within group (order by ${commodity.unitPrice}) / 100)::numeric, 6))::text`,
    })
    .from(commodity)
    .where(
      and(
        eq(commodity.state, 'listed'),
        eq(commodity.casCode, casCode),
        sql`${commodity.purity} is not distinct from ${purity}`,
        eq(commodity.unitPriceUnit, unitPriceUnit),
      ),
    );
  return row?.median ?? null;
};

/** Prices of goods that took effect, the oldest first, each with the day on which it did. */
export const pricesOf = async (db: Reader, commodityId: string) => {
  const zone = await timeZoneOf(db);
  return db
    .select({
      day: sql<string>`(${priceChange.effectiveAt} at time zone ${zone})::date::text`,
      oldPrice: priceChange.oldPrice,
      newPrice: priceChange.newPrice,
    })
    .from(priceChange)
    .where(and(eq(priceChange.commodityId, commodityId), eq(priceChange.state, 'effective')))
    .orderBy(asc(priceChange.effectiveAt), asc(priceChange.id));
};

/** The day from which goods are on sale. */
export const listedDayOf = async (db: Reader, commodityId: string): Promise<string | undefined> => {
  const zone = await timeZoneOf(db);
  const [row] = await db
    .select({
      day: sql<string>`(coalesce(${commodity.listedAt}, ${commodity.createdAt}) at time zone ${zone})::date::text`,
    })
    .from(commodity)
    .where(eq(commodity.id, commodityId));
  return row?.day;
};

/** What has become cheaper since a day and still is, the latest first. */
export const cheaperIds = async (db: Reader, where: SQL, since: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: commodity.id })
    .from(priceChange)
    .innerJoin(commodity, eq(commodity.id, priceChange.commodityId))
    .where(
      and(
        eq(priceChange.state, 'effective'),
        sql`${priceChange.effectiveFrom} >= ${since}::date`,
        sql`${priceChange.newPrice} < ${priceChange.oldPrice}`,
        sql`${commodity.price} <= ${priceChange.newPrice}`,
        where,
      ),
    )
    .groupBy(commodity.id)
    .orderBy(desc(sql`max(${priceChange.effectiveAt})`), desc(commodity.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Names and numbers of goods that something typed finds. */
export const namesFound = (db: Reader, where: SQL, limit: number) => {
  const { chineseName, commodityName, englishName, otherName, casCode } = commodity;
  const some = db
    .select({ chineseName, commodityName, englishName, otherName, casCode })
    .from(commodity)
    .where(where)
    .limit(limit)
    .as('some');
  return db.selectDistinct().from(some);
};

/** English names of what is on sale, by which slips are mended. */
export const englishNames = async (db: Reader, sight: Sight): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: sql<string>`${commodity.englishName}` })
    .from(commodity)
    .where(and(inSight(sight), isNotNull(commodity.englishName)));
  return rows.map(({ name }) => name);
};

/** Names of words and suppliers, by their ids. */
export const namesOf = async (db: Reader): Promise<ReadonlyMap<string, string>> => {
  const [words, suppliers] = await Promise.all([
    db.select({ id: catalogueWord.id, name: catalogueWord.name }).from(catalogueWord),
    db.select({ id: supplier.id, name: supplier.supplierName }).from(supplier),
  ]);
  return new Map([...words, ...suppliers].map(({ id, name }) => [id, name]));
};

/** Suppliers that sell, by what of their name was typed; of those given, where they are. */
export const supplierNames = (
  db: Reader,
  keyword: string | undefined,
  ids: readonly string[] | undefined,
) => {
  const pattern = typedPattern(keyword);
  return db
    .select({ id: supplier.id, supplierName: supplier.supplierName })
    .from(supplier)
    .where(
      and(
        eq(supplier.supplierStatus, 'active'),
        pattern ? or(ilike(supplier.supplierName, pattern), ilike(supplier.shortName, pattern)) : undefined,
        ids && inArray(supplier.id, [...ids]),
      ),
    )
    .orderBy(asc(supplier.supplierName), asc(supplier.id))
    .limit(mallWordsMost);
};

/** Types and brands in use, and suppliers that sell. */
export const wordsToSuggest = async (db: Reader) => {
  const [words, suppliers] = await Promise.all([
    db
      .select({
        id: catalogueWord.id,
        list: catalogueWord.list,
        name: catalogueWord.name,
        other: catalogueWord.englishName,
      })
      .from(catalogueWord)
      .where(and(inArray(catalogueWord.list, ['type', 'brand']), eq(catalogueWord.useStatus, 1)))
      .orderBy(asc(catalogueWord.sort), asc(catalogueWord.id)),
    db
      .select({ id: supplier.id, name: supplier.supplierName, other: supplier.shortName })
      .from(supplier)
      .where(eq(supplier.supplierStatus, 'active'))
      .orderBy(asc(supplier.supplierName), asc(supplier.id)),
  ]);
  return [...words, ...suppliers.map((one) => ({ ...one, list: 'supplier' as const }))];
};
