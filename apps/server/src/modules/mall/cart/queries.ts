import { type Cart, type CartRow, type InputOf, type mall, packOf, yuanOf } from '@anyan/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { gatherAll } from '../../../platform/gather.ts';
import { type CartGoods, cartGoodsShown } from '../../supply/public.ts';
import { needPlace } from '../group/queries.ts';
import { cartItem, favourite } from '../tables.ts';
import { type Counted, cartOf } from './rules.ts';

type Endpoints = typeof mall.endpoints;

const readItems = (db: Reader, userIds: readonly string[]) =>
  prepared(db, 'cart items', () =>
    db
      .select({
        id: cartItem.id,
        userId: cartItem.userId,
        commodityId: cartItem.commodityId,
        commodityNum: cartItem.commodityNum,
        selected: cartItem.selected,
        priceAtAdd: cartItem.priceAtAdd,
        specificationAtAdd: cartItem.specificationAtAdd,
        unitAtAdd: cartItem.unitAtAdd,
        addedAt: cartItem.addedAt,
        isFavourite: sql<boolean>`${favourite.id} is not null`,
      })
      .from(cartItem)
      .leftJoin(
        favourite,
        and(eq(favourite.userId, cartItem.userId), eq(favourite.commodityId, cartItem.commodityId)),
      )
      .where(anyAmong(cartItem.userId, 'userIds'))
      .orderBy(desc(cartItem.addedAt), desc(cartItem.id)),
  ).execute({ userIds });
type Item = Awaited<ReturnType<typeof readItems>>[number];

/** What is in the carts of some people, the last added first. */
const itemsOfPeople = async (
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Item[]>> =>
  Map.groupBy(await readItems(db, userIds), ({ userId }) => userId);

/** In which pack goods were put in, and whether they come in another one now. */
const packSeen = (
  { specificationAtAdd, unitAtAdd }: Item,
  { specificationNum, packagingUnit }: CartGoods['item'],
): Pick<CartRow, 'packAtAdd' | 'packChanged'> =>
  specificationAtAdd === null || unitAtAdd === null
    ? { packAtAdd: null, packChanged: false }
    : {
        packAtAdd: packOf({ specificationNum: specificationAtAdd, packagingUnit: unitAtAdd }),
        packChanged: specificationAtAdd !== specificationNum || unitAtAdd !== packagingUnit,
      };

const countedOf = (item: Item, goods: CartGoods): Counted => {
  const { id, commodityId, commodityNum, selected, isFavourite, addedAt } = item;
  const { stops = false, ...window } = goods.window ?? {};
  const [fen, price] = [goods.price * commodityNum, yuanOf(goods.price)];
  const priceChanged = item.priceAtAdd !== goods.price;
  return {
    row: {
      ...{ ...goods.item, id, commodityId, commodityNum, selected, isFavourite, addedAt },
      ...{ price, amount: yuanOf(fen), priceChanged },
      priceAtAdd: priceChanged ? yuanOf(item.priceAtAdd) : price,
      ...packSeen(item, goods.item),
      ...{ itemNumber: goods.itemNumber, minNum: goods.minNum, stockLeft: goods.stockLeft },
      ...{ requiredLicences: goods.requiredLicences, missingLicences: goods.missingLicences },
      ...{ valid: goods.offSale === null, invalidReason: goods.offSale, stopped: stops },
      windowNotice: goods.window ? (window as Omit<typeof goods.window, 'stops'>) : null,
      gates: [],
    },
    ...{ lane: goods.lane, fen },
    minOrderAmount: goods.minOrderAmount,
  };
};

/** One's own cart with all that is said of its goods now, whatever it was when they were put in. */
const readCart = async (context: ReadContext): Promise<Cart> => {
  const { accountId } = context.caller;
  const items = (await gatherAll(context, 'cartItems', [accountId], itemsOfPeople)).get(accountId) ?? [];
  const goods = await cartGoodsShown(
    context,
    items.map(({ commodityId }) => commodityId),
  );
  return cartOf(
    items.flatMap((item) => {
      const of = goods.get(item.commodityId);
      return of ? countedOf(item, of) : [];
    }),
  );
};

/** @throws NOT_FOUND for a group that one is not in, or a laboratory for which one does not buy */
export const shoppingCart = async (
  context: ReadContext,
  place: InputOf<Endpoints['shoppingCartList']>,
): Promise<Cart> => {
  await needPlace(context, place);
  return readCart(context);
};

/** How many kinds of goods somebody's cart holds. */
export const countCart = async (db: Reader, userId: string): Promise<number> => {
  const [row] = await prepared(db, 'cart count', () =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(cartItem)
      .where(eq(cartItem.userId, sql.placeholder('userId'))),
  ).execute({ userId });
  return row?.count ?? 0;
};
