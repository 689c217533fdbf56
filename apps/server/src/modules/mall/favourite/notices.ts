import { inArray } from 'drizzle-orm';
import { nowIso, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { notifyEach } from '../../notification/public.ts';
import { type CartGoods, cartGoods } from '../../supply/public.ts';
import { favourite } from '../tables.ts';
import { followers } from './queries.ts';
import { newsOf, noticeOf } from './rules.ts';

type Follower = Awaited<ReturnType<typeof followers>>[number];

const standingOf = ({ item, price, offSale, stockLeft }: CartGoods) => ({
  name: item.commodityName,
  price,
  inStock: offSale === null && (stockLeft === null || stockLeft > 0),
});

/** The begin of the college's day: once in it somebody is told of the same goods. */
const beginOfDay = async ({ db }: WriteContext): Promise<string> => {
  const zone = await timeZoneOf(db);
  return momentOf(today(zone), zone) ?? nowIso();
};

const remember = async (
  { db }: WriteContext,
  some: readonly Follower[],
  { price, inStock }: ReturnType<typeof standingOf>,
  toldAt?: string,
): Promise<void> => {
  if (some.length === 0) return;
  await db
    .update(favourite)
    .set({ knownPrice: price, knownStock: inStock, ...(toldAt ? { toldAt } : {}) })
    .where(
      inArray(
        favourite.id,
        some.map(({ id }) => id),
      ),
    );
};

/** Goods of whom the followers are asked at once. */
const batch = 1000;

/** Job: tells who follows goods, some or all, of a lower price and of what can be had again. */
export const tellFollowers = async (
  context: WriteContext,
  commodityIds?: readonly string[],
): Promise<void> => {
  const { db } = context;
  // Two changes of the same goods at once would each tell of them.
  await hold(db, 'mall.followers');
  const following = await followers(db, await beginOfDay(context), commodityIds);
  const byGoods = Map.groupBy(following, ({ commodityId }) => commodityId);
  const byPerson = new Map<string, { id: string; news: NonNullable<ReturnType<typeof newsOf>> }[]>();
  const ids = [...byGoods.keys()];
  for (let at = 0; at < ids.length; at += batch)
    for (const [id, goods] of await cartGoods(db, ids.slice(at, at + batch))) {
      const standing = standingOf(goods);
      const some = byGoods.get(id) ?? [];
      const told = some.filter((one) => {
        const news = newsOf(one, standing);
        if (news) byPerson.set(one.userId, [...(byPerson.get(one.userId) ?? []), { id, news }]);
        return !!news;
      });
      const changed = some.filter(
        (one) =>
          !told.includes(one) && (one.knownPrice !== standing.price || one.knownStock !== standing.inStock),
      );
      await remember(context, told, standing, nowIso());
      await remember(context, changed, standing);
    }
  await notifyEach(
    context,
    [...byPerson].map(([userId, all]) => ({
      ...{ userIds: [userId], kind: 'mall.favourite', ...noticeOf(all.map(({ news }) => news)) },
      link: all.length === 1 ? `/mall/productDetail?id=${all[0]?.id}` : '/mall/personCenter?tab=favourite',
    })),
  );
};
