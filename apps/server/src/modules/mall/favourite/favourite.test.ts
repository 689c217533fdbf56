import { mall } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { day, keepClock, letPass } from '../../../testing/accounts.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { notification } from '../../notification/tables.ts';
import { favouriteGoods } from '../../supply/public.ts';
import { commodity } from '../../supply/tables.ts';
import { someSupplier } from '../../supply/testing/suppliers.ts';
import { someGoods } from '../testing/goods.ts';
import { tellFollowers } from './notices.ts';

const world = useWorld();
keepClock();
const calls = mall.endpoints;
const db = () => world.platform.database.db;
let mine: Client;
let other: Client;

beforeAll(async () => {
  mine = await world.signedInAs('student');
  other = await world.signedInAs('staff');
});

const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const keep = async (input: object, by = mine) => ok(await by.call(calls.favouriteAdd, input)).id;
const listed = async (input: object = {}, by = mine) => ok(await by.call(calls.favouriteList, input));

describe('favourites', () => {
  it('are goods and suppliers, in folders; kept again they are changed', async () => {
    const supplierId = await someSupplier(db());
    const goods = await someGoods(db(), { price: 1050 });
    const first = await keep({ commodityId: goods, folder: ' 溶剂 ', note: '常用', tellPrice: true });
    const company = await keep({ supplierId, tellPrice: true });
    expect(await listed()).toMatchObject({
      totalCount: 2,
      folders: [
        { folder: '', count: 1 },
        { folder: '溶剂', count: 1 },
      ],
      data: [
        { id: company, kind: 'supplier', supplierId, commodityId: null, tellPrice: false, price: null },
        {
          ...{ id: first, kind: 'commodity', commodityId: goods, price: '10.50', onSale: true },
          ...{ folder: '溶剂', note: '常用', tellPrice: true, tellStock: false },
        },
      ],
    });
    expect((await listed({ folder: '溶剂' })).totalCount).toBe(1);
    expect((await listed({ kind: 'supplier' })).data.map(({ id }) => id)).toEqual([company]);
    const changed = async (more: object) => {
      expect(await keep({ commodityId: goods, ...more })).toBe(first);
      return (await listed({ kind: 'commodity' })).data;
    };
    // What is not said of it stays: from the cart it is kept without a word.
    expect(await changed({})).toMatchObject([{ folder: '溶剂', note: '常用', tellPrice: true }]);
    expect(await changed({ note: '' })).toMatchObject([{ folder: '溶剂', note: null, tellPrice: true }]);
    expect(await changed({ folder: null, tellPrice: false, tellStock: true })).toMatchObject([
      { folder: '', note: null, tellPrice: false, tellStock: true },
    ]);
    expect(await keep({ supplierId })).toBe(company);
    await world.write(async (context) => {
      const asked = { ...context, caller: { ...context.caller, accountId: mine.id } };
      const found = await world.platform.ports.one(favouriteGoods)?.(asked, [goods, uuid()]);
      expect(found).toEqual(new Set([goods]));
    });
    // Pages of goods know the goods alone.
    ok(await mine.call(calls.favouriteDel, { ids: [goods, company] }));
    expect((await listed()).data).toEqual([]);
  });

  it('are one’s own, of what there is', async () => {
    const id = await keep({ commodityId: await someGoods(db()) });
    expect((await other.call(calls.favouriteDel, { ids: [id] })).status).toBe(404);
    expect((await listed({}, other)).totalCount).toBe(0);
    expect((await world.anonymous.call(calls.favouriteList)).status).toBe(401);
    const add = async (input: object) => (await mine.call(calls.favouriteAdd, input)).status;
    expect(await add({ commodityId: uuid() })).toBe(404);
    expect(await add({ supplierId: uuid() })).toBe(404);
    expect(await add({ commodityId: await someGoods(db(), { state: 'draft' }) })).toBe(404);
    expect(await add({})).toBe(400);
    expect(await add({ commodityId: await someGoods(db()), folder: 'x'.repeat(21) })).toBe(400);
    expect(await add({ commodityId: await someGoods(db()), note: 'x'.repeat(201) })).toBe(400);
  });
});

describe('who follows goods', () => {
  const told = async (by: Client) =>
    (
      await db()
        .select({ title: notification.title, link: notification.link })
        .from(notification)
        .where(eq(notification.accountId, by.id))
        .orderBy(notification.createdAt, notification.id)
    ).map(({ title, link }) => ({ title, link }));
  const set = (id: string, values: Partial<typeof commodity.$inferInsert>) =>
    db().update(commodity).set(values).where(eq(commodity.id, id));
  const tell = (...ids: string[]) => world.write((context) => tellFollowers(context, ids));

  it('is told of a lower price and of goods that are back, once a day', async () => {
    const follower = await world.signedInAs('staff');
    const id = await someGoods(db(), { commodityName: '乙酸乙酯', stockNum: 0 });
    await keep({ commodityId: id, tellPrice: true, tellStock: true }, follower);
    const supplierId = await someSupplier(db());
    await keep({ supplierId }, follower);
    await tell(id);
    expect(await told(follower)).toEqual([]);

    // As the event says it.
    await set(id, { stockNum: 10 });
    await world.write(async ({ emit }) =>
      emit('supply.commodityChanged', { commodityIds: [id], fields: ['stockNum'] }),
    );
    const link = `/mall/productDetail?id=${id}`;
    const back = { title: '收藏的商品“乙酸乙酯”到货了', link };
    await eventually(async () => (await told(follower)).length === 1);
    expect(await told(follower)).toEqual([back]);

    await set(id, { price: 900 });
    await tell(id);
    expect(await told(follower)).toEqual([back]);
    letPass(day);
    await world.write((context) => tellFollowers(context));
    const cheaper = { title: '收藏的商品“乙酸乙酯”降价了', link };
    expect(await told(follower)).toEqual([back, cheaper]);
    await world.write((context) => tellFollowers(context));
    expect(await told(follower)).toEqual([back, cheaper]);

    // What became dearer and then cheaper again is cheaper than it was.
    letPass(day);
    await set(id, { price: 1200 });
    await tell(id);
    await set(id, { price: 1100 });
    await tell(id);
    expect(await told(follower)).toHaveLength(3);
  });

  it('is told when a price has changed', async () => {
    const follower = await world.signedInAs('staff');
    const id = await someGoods(db(), { commodityName: '丙酮' });
    await keep({ commodityId: id, tellPrice: true }, follower);
    await set(id, { price: 990 });
    await world.write(async ({ emit }) =>
      emit('supply.commodityChanged', { commodityIds: [id], fields: ['price'] }),
    );
    await eventually(async () => (await told(follower)).length > 0);
    expect(await told(follower)).toMatchObject([{ title: '收藏的商品“丙酮”降价了' }]);
  });

  it('is told once of two changes at the same moment', async () => {
    const follower = await world.signedInAs('staff');
    const id = await someGoods(db(), { commodityName: '二氯甲烷' });
    await keep({ commodityId: id, tellPrice: true }, follower);
    await set(id, { price: 700 });
    await Promise.all(Array.from({ length: 4 }, () => tell(id)));
    expect(await told(follower)).toHaveLength(1);
  });

  it('is told of all that changed in one notice', async () => {
    const follower = await world.signedInAs('staff');
    const ids = [await someGoods(db()), await someGoods(db())];
    for (const commodityId of ids) await keep({ commodityId, tellPrice: true }, follower);
    for (const id of ids) await set(id, { price: 500 });
    await tell(...ids);
    expect(await told(follower)).toEqual([
      { title: '您收藏的 2 种商品降价或到货了', link: '/mall/personCenter?tab=favourite' },
    ]);
  });
});
