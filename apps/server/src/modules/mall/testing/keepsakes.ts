import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { cartItem, commodityFeedBack, favourite } from '../tables.ts';
import { someGoods } from './goods.ts';

const dbOf = ({ platform }: World) => platform.database.db;

const insertFeedBack = async (
  world: World,
  accountId: string,
  values: Partial<typeof commodityFeedBack.$inferInsert> = {},
): Promise<string> => {
  const [id, db] = [uuid(), dbOf(world)];
  const commodityId = values.commodityId ?? (await someGoods(db));
  await db.insert(commodityFeedBack).values({
    ...{ id, commodityId, userId: accountId, feedBackType: 'quality', content: '瓶口有渗漏' },
    ...values,
  });
  return id;
};

const open = { elsewhere: 'goods on sale are everybody’s: mall/cart/cart.test.ts' };

/** What the tests of all calls need of carts, favourites and feedback. */
export const keepsakes = {
  scoped: {
    cartItem: async (world, { accountId }) => {
      const [id, db] = [uuid(), dbOf(world)];
      const commodityId = await someGoods(db);
      await db
        .insert(cartItem)
        .values({ id, userId: accountId, commodityId, commodityNum: 1, priceAtAdd: 1 });
      return id;
    },
    favourite: async (world, { accountId }) => {
      const [id, db] = [uuid(), dbOf(world)];
      await db.insert(favourite).values({ id, userId: accountId, commodityId: await someGoods(db) });
      return id;
    },
    goodsFeedBack: (world, { accountId }) => insertFeedBack(world, accountId),
    answeredFeedBack: (world, { accountId }) => insertFeedBack(world, accountId, { state: 'replied' }),
  },
  shared: { mallGoods: ({ platform }) => someGoods(platform.database.db) },
  fields: {
    'shoppingCartAdd.commodityId': 'mallGoods',
    'shoppingCartList.laboratoryId': {
      elsewhere: 'those that one buys for alone: mall/cart/cart.test.ts',
    },
    'shoppingCartEdit.ids': 'cartItem',
    'shoppingCartEdit.accepted.id': { elsewhere: 'one of its ids: mall/cart/cart.test.ts' },
    'shoppingCartDel.ids': 'cartItem',
    'favouriteAdd.commodityId': 'mallGoods',
    'favouriteAdd.supplierId': 'supplier',
    'favouriteDel.ids': 'favourite',
    'goodsFeedBackList.commodityId': open,
    'goodsFeedBackAdd.commodityId': 'mallGoods',
    'goodsFeedBackAdd.images': { elsewhere: 'files of one’s own: mall/feedback/feedback.test.ts' },
    'goodsFeedBackDel.ids': 'goodsFeedBack',
    'goodsFeedBackPageList.supplierId': { elsewhere: 'narrows what is in reach' },
    'ownFeedBackDetails.id': {
      elsewhere: 'everybody of the college reads it: mall/feedback/feedback.test.ts',
    },
    'goodsFeedBackDetails.id': 'goodsFeedBack',
    'goodsFeedBackReply.id': 'goodsFeedBack',
    'goodsFeedBackClose.id': 'answeredFeedBack',
  },
} satisfies Objects;
export { insertFeedBack };
