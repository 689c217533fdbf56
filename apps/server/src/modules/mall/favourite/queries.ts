import {
  type FavouriteKind,
  type FavouriteRow,
  type InputOf,
  type mall,
  type ResultOf,
  yuanOf,
} from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { gather } from '../../../platform/gather.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { type CartGoods, cartGoodsShown, supplier } from '../../supply/public.ts';
import { favourite } from '../tables.ts';

type Endpoints = typeof mall.endpoints;

const read = (db: Reader) =>
  db
    .select({
      id: favourite.id,
      commodityId: favourite.commodityId,
      supplierId: favourite.supplierId,
      supplierName: supplier.supplierName,
      folder: favourite.folder,
      note: favourite.note,
      tellPrice: favourite.tellPrice,
      tellStock: favourite.tellStock,
      createdAt: favourite.createdAt,
    })
    .from(favourite)
    .leftJoin(supplier, eq(supplier.id, favourite.supplierId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

/** What there is to say of goods, of a supplier. */
const none: Omit<FavouriteRow, keyof Read | 'kind'> = {
  ...{ commodityName: '', thumb: null, commodityTypeName: '', commodityKind: null, ledgerKind: null },
  brandName: '',
  ...{ casCode: null, specificationNum: '', packagingUnit: '', purity: null, labelName: '', price: null },
  ...{
    unitPrice: null,
    unitPriceUnit: '',
    stockStatus: null,
    leadDays: null,
    inStock: null,
    controlCategories: [],
    lane: 'normal' as const,
  },
  ...{ salesNum: null, score: null, state: null, onSale: false, minNum: 1 },
};

const rowOf = (row: Read, goods: CartGoods | undefined): FavouriteRow => {
  const { commodityId, folder, note, tellPrice, tellStock, createdAt } = row;
  const kept = { id: row.id, commodityId, folder, note, tellPrice, tellStock, createdAt };
  if (!goods)
    return {
      ...none,
      ...{
        ...kept,
        kind: 'supplier',
        supplierId: row.supplierId ?? '',
        supplierName: row.supplierName ?? '',
      },
    };
  const { id: _, ...item } = goods.item;
  return {
    ...{ ...item, ...kept, kind: 'commodity', price: yuanOf(goods.price), state: goods.state },
    ...{ onSale: goods.offSale === null, minNum: goods.minNum },
  };
};

/** One's own, the last first. */
const favourites = register({
  name: 'favourites',
  table: favourite,
  key: favourite.id,
  read,
  filters: {
    userId: equals<string>(favourite.userId),
    folder: equals<string>(favourite.folder),
    kind: filter<FavouriteKind, { goods: boolean }>(
      (kind) => ({ goods: kind === 'commodity' }),
      ({ goods }) => sql`(${favourite.commodityId} is not null) = ${goods}`,
    ),
  },
  always: ({ caller }) => ({ userId: caller.accountId }),
  orders: { createdAt: favourite.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context, rows: readonly Read[]) => {
    const goods = await cartGoodsShown(
      context,
      rows.flatMap(({ commodityId }) => commodityId ?? []),
    );
    return (row) => rowOf(row, goods.get(row.commodityId ?? ''));
  },
});

const foldersOf = (db: Reader, userId: string) =>
  db
    .select({ folder: favourite.folder, count: sql<number>`count(*)::int` })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .groupBy(favourite.folder)
    .orderBy(asc(favourite.folder));

export const listFavourites = async (
  context: ReadContext,
  input: InputOf<Endpoints['favouriteList']>,
): Promise<ResultOf<Endpoints['favouriteList']>> => ({
  ...(await favourites.page(context, input)),
  folders: await foldersOf(context.db, context.caller.accountId),
});

type Kept = typeof favourite.commodityId | typeof favourite.supplierId;

/** What of some the caller keeps in mind; asked for all who ask at the time, as pairs of a person and what is kept. */
const among = (name: string, column: Kept) => {
  const read = async (db: Reader, pairs: readonly string[]) => {
    const query = prepared(db, name, () =>
      db
        .select({ userId: favourite.userId, id: column })
        .from(favourite)
        .where(
          sql`(${favourite.userId}, ${column}) in (
            select * from unnest(${sql.placeholder('users')}::uuid[], ${sql.placeholder('ids')}::uuid[]))`,
        ),
    );
    const split = pairs.map((pair) => pair.split(' '));
    const rows = await query.execute({ users: split.map(([user]) => user), ids: split.map(([, id]) => id) });
    return new Map(rows.map(({ userId, id }) => [`${userId} ${id}`, true]));
  };
  return async ({ platform, caller }: ReadContext, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const kept = await Promise.all(
      ids.map((id) => gather(platform, name, `${caller.accountId} ${id}`, read)),
    );
    return new Set(ids.filter((_, at) => kept[at]));
  };
};

/** Which of some goods the caller keeps in mind. */
export const favouriteAmong = among('favouriteAmong', favourite.commodityId);
/** Which of some suppliers he does. */
export const suppliersAmong = among('suppliersAmong', favourite.supplierId);

/** Who follows goods, some or all, and what he last knew of them; one who was told today is not asked again. */
export const followers = (db: Reader, since: string, commodityIds?: readonly string[]) =>
  db
    .select({
      id: favourite.id,
      userId: favourite.userId,
      commodityId: sql<string>`${favourite.commodityId}`,
      tellPrice: favourite.tellPrice,
      tellStock: favourite.tellStock,
      knownPrice: favourite.knownPrice,
      knownStock: favourite.knownStock,
    })
    .from(favourite)
    .where(
      and(
        sql`${favourite.commodityId} is not null and (${favourite.tellPrice} or ${favourite.tellStock})`,
        sql`(${favourite.toldAt} is null or ${favourite.toldAt} < ${since}::timestamptz)`,
        commodityIds && sql`${favourite.commodityId} = any(${sql.param([...commodityIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(favourite.id));
