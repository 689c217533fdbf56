import { cartLimits, type InputOf, type mall, type ResultOf, yuanOf } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { cartGoods, saleOf } from '../../supply/public.ts';
import { cartItem } from '../tables.ts';
import { countCart } from './queries.ts';

type Endpoints = typeof mall.endpoints;
type Count = ResultOf<Endpoints['shoppingCartDel']>;

/** Two additions at once would each find the last place. */
const holdCart = ({ db, caller }: WriteContext) => hold(db, `cart ${caller.accountId}`);

const cartCountOf = async ({ db, caller }: WriteContext): Promise<Count> => ({
  cartCount: await countCart(db, caller.accountId),
});

/** How goods are sold that are in a cart or are to be. @throws NOT_FOUND, CART_OFF_SALE */
const needSale = async ({ db }: WriteContext, commodityId: string) => {
  const sale = need(await saleOf(db, commodityId));
  // What was never on sale is not there for a buyer.
  if (!sale.onSale && !['listed', 'delisted', 'archived'].includes(sale.state)) throw fail('NOT_FOUND');
  if (!sale.onSale) throw fail('CART_OFF_SALE');
  return sale;
};

const checkLeast = (num: number, least: number) => {
  if (num < least) throw failAt('commodityNum', 'CART_NUM_LEAST', { n: least });
};

/**
 * Puts goods in, or more of them to those that are there; however many do so at once, nothing is lost.
 * @throws NOT_FOUND, CART_OFF_SALE, CART_NUM_LEAST, CART_NUM_MOST, CART_FULL
 */
export const addToCart = async (
  context: WriteContext,
  { commodityId, commodityNum }: InputOf<Endpoints['shoppingCartAdd']>,
): Promise<ResultOf<Endpoints['shoppingCartAdd']>> => {
  const { db, caller } = context;
  const { price, minNum, specificationNum, packagingUnit } = await needSale(context, commodityId);
  await holdCart(context);
  const mine = and(eq(cartItem.userId, caller.accountId), eq(cartItem.commodityId, commodityId));
  const [there] = await db.select({ num: cartItem.commodityNum }).from(cartItem).where(mine);
  const present = there?.num ?? 0;
  if (present + commodityNum > cartLimits.num) throw failAt('commodityNum', 'CART_NUM_MOST', { present });
  checkLeast(present + commodityNum, minNum);
  const { cartCount } = await cartCountOf(context);
  if (!there && cartCount >= cartLimits.kinds) throw fail('CART_FULL');
  const [row] = await db
    .insert(cartItem)
    .values({
      ...{ userId: caller.accountId, commodityId, commodityNum },
      ...{ priceAtAdd: price, specificationAtAdd: specificationNum, unitAtAdd: packagingUnit },
    })
    .onConflictDoUpdate({
      target: [cartItem.userId, cartItem.commodityId],
      set: {
        commodityNum: sql`${cartItem.commodityNum} + excluded.commodity_num`,
        selected: true,
        priceAtAdd: sql`excluded.price_at_add`,
        specificationAtAdd: sql`excluded.specification_at_add`,
        unitAtAdd: sql`excluded.unit_at_add`,
      },
    })
    .returning({ cartItemId: cartItem.id, commodityNum: cartItem.commodityNum });
  return { ...need(row), cartCount: there ? cartCount : cartCount + 1 };
};

/** Rows of one's own cart, locked. @throws NOT_FOUND for those of others */
const lockItems = async ({ db, caller }: WriteContext, ids: readonly string[]) =>
  needAll(
    ids,
    await db
      .select({ id: cartItem.id, commodityId: cartItem.commodityId })
      .from(cartItem)
      .where(and(eq(cartItem.userId, caller.accountId), inArray(cartItem.id, [...ids])))
      .orderBy(cartItem.id)
      .for('update'),
  );

type Accepted = NonNullable<InputOf<Endpoints['shoppingCartEdit']>['accepted']>;

/** What goods cost and how they are packed is as the caller has seen it, and that alone is taken. @throws CART_CHANGED */
const acceptGoods = async (
  { db }: WriteContext,
  all: readonly { id: string; commodityId: string }[],
  accepted: Accepted,
): Promise<void> => {
  const items = accepted.map((of) => ({ ...need(all.find(({ id }) => id === of.id)), of }));
  const goods = await cartGoods(
    db,
    items.map(({ commodityId }) => commodityId),
  );
  const seen = items.map(({ id, commodityId, of }) => {
    const { price, item } = need(goods.get(commodityId));
    if (
      of.price !== yuanOf(price) ||
      of.specificationNum !== item.specificationNum ||
      of.packagingUnit !== item.packagingUnit
    )
      throw fail('CART_CHANGED', { name: item.commodityName });
    return { id, price, specification: item.specificationNum, unit: item.packagingUnit };
  });
  await db.execute(sql`update ${cartItem}
      set price_at_add = seen.price, specification_at_add = seen.specification, unit_at_add = seen.unit
     from json_to_recordset(${JSON.stringify(seen)}::json) as seen(id uuid, price bigint, specification text, unit text)
    where cart_item.id = seen.id`);
};

/** @throws NOT_FOUND, CART_ONE_NUM, CART_NOTHING, CART_CHANGED, CART_OFF_SALE, CART_NUM_LEAST */
export const editCart = async (
  context: WriteContext,
  { ids, commodityNum, selected, accepted }: InputOf<Endpoints['shoppingCartEdit']>,
): Promise<ResultOf<Endpoints['shoppingCartEdit']>> => {
  const items = await lockItems(context, ids);
  const [first, ...others] = items;
  if (commodityNum === undefined && selected === undefined && !accepted)
    throw failAt('commodityNum', 'CART_NOTHING');
  if (commodityNum !== undefined && first) {
    if (others.length > 0) throw failAt('commodityNum', 'CART_ONE_NUM');
    checkLeast(commodityNum, (await needSale(context, first.commodityId)).minNum);
  }
  if (accepted) await acceptGoods(context, items, accepted);
  const mine = inArray(cartItem.id, ids);
  if (commodityNum !== undefined || selected !== undefined)
    await context.db
      .update(cartItem)
      .set({
        ...(commodityNum === undefined ? {} : { commodityNum }),
        ...(selected === undefined ? {} : { selected }),
      })
      .where(mine);
  return context.db
    .select({ id: cartItem.id, commodityNum: cartItem.commodityNum, selected: cartItem.selected })
    .from(cartItem)
    .where(mine)
    .orderBy(cartItem.id);
};

/** @throws NOT_FOUND for rows of others */
export const takeFromCart = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['shoppingCartDel']>,
): Promise<Count> => {
  await lockItems(context, ids);
  await context.db.delete(cartItem).where(inArray(cartItem.id, ids));
  return cartCountOf(context);
};

/** Everything, or what cannot be bought any more. */
export const emptyCart = async (
  context: WriteContext,
  { onlyInvalid = false }: InputOf<Endpoints['shoppingCartDelAll']>,
): Promise<Count> => {
  const { db, caller } = context;
  const mine = eq(cartItem.userId, caller.accountId);
  if (!onlyInvalid) {
    await db.delete(cartItem).where(mine);
    return { cartCount: 0 };
  }
  const items = await db.select({ commodityId: cartItem.commodityId }).from(cartItem).where(mine);
  const ids = items.map(({ commodityId }) => commodityId);
  const goods = await cartGoods(db, ids);
  const gone = ids.filter((id) => goods.get(id)?.offSale);
  if (gone.length > 0) await db.delete(cartItem).where(and(mine, inArray(cartItem.commodityId, gone)));
  return cartCountOf(context);
};
