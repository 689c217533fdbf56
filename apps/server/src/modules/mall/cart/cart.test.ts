import { mall } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '../../../platform/audit/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { commodity, purchaseWindow, supplier } from '../../supply/tables.ts';
import { someLicence } from '../../supply/testing/licences.ts';
import { someSupplier } from '../../supply/testing/suppliers.ts';
import { cartItem } from '../tables.ts';
import { someGoods } from '../testing/goods.ts';
import { insertGroup } from '../testing/objects.ts';

const world = useWorld();
const calls = mall.endpoints;
const db = () => world.platform.database.db;
let mine: Client;
let other: Client;
let goods: string;

beforeAll(async () => {
  mine = await world.signedInAs('student');
  other = await world.signedInAs('staff');
  goods = await someGoods(db());
});

const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const add = (commodityId: string, commodityNum: unknown = 1, by = mine) =>
  by.call(calls.shoppingCartAdd, { commodityId, commodityNum });
const listed = async (by = mine) => ok(await by.call(calls.shoppingCartList, {}));
const rows = async (by = mine) => (await listed(by)).groups.flatMap(({ items }) => items);
const rowOf = async (commodityId: string, by = mine) =>
  (await rows(by)).find((row) => row.commodityId === commodityId);
const set = (id: string, values: Partial<typeof commodity.$inferInsert>) =>
  db().update(commodity).set(values).where(eq(commodity.id, id));

describe('what is put into the cart', () => {
  it('adds up, and is not logged', async () => {
    const first = ok(await add(goods, 2));
    expect(first).toMatchObject({ commodityNum: 2, cartCount: 1 });
    expect(ok(await add(goods, 3))).toEqual({ ...first, commodityNum: 5 });
    expect(await rowOf(goods)).toMatchObject({
      ...{ id: first.cartItemId, commodityNum: 5, price: '10.00', amount: '50.00', selected: true },
      ...{ valid: true, invalidReason: null, priceChanged: false, gates: [], isFavourite: false },
    });
    expect(ok(await mine.call(calls.shoppingCartCount))).toEqual({ cartCount: 1 });
    expect(ok(await other.call(calls.shoppingCartCount))).toEqual({ cartCount: 0 });
    expect(await db().select().from(operationLog).where(eq(operationLog.actorId, mine.id))).toEqual([]);
  });

  it('is read for all who ask at once, and told to each his own', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => world.signedInAs('student')));
    const theirs = await Promise.all(people.map(() => someGoods(db())));
    const wanted = people.map((_, at) => theirs.slice(0, at));
    for (const [at, ids] of wanted.entries()) for (const id of ids) ok(await add(id, at + 1, people[at]));
    const seen = await Promise.all([...people, ...people].map((one) => rows(one)));
    for (const [at, found] of seen.entries()) {
      const of = at % people.length;
      expect(found.map(({ commodityId }) => commodityId).sort()).toEqual([...(wanted[of] ?? [])].sort());
      expect(new Set(found.map(({ commodityNum }) => commodityNum))).toEqual(new Set(of ? [of + 1] : []));
    }
  });

  it.each([0, 100, 1.5, -1, '两'])('in the number %s is refused', async (commodityNum) =>
    expect(await add(goods, commodityNum)).toMatchObject({
      status: 400,
      result: { errors: [{ field: 'commodityNum', message: '数量须为 1 至 99 的整数' }] },
    }),
  );

  it('is 99 of one at most, and says how many are there', async () => {
    const id = await someGoods(db());
    ok(await add(id, 98));
    expect(await add(id, 2)).toMatchObject({
      status: 400,
      message: expect.stringContaining('购物车内该商品最多 99 件，现有 98 件'),
      result: { errors: [{ field: 'commodityNum' }] },
    });
    expect(ok(await add(id, 1)).commodityNum).toBe(99);
  });

  it('is as many as are sold at least', async () => {
    const id = await someGoods(db(), { minNum: 5 });
    expect(await add(id, 4)).toMatchObject({
      status: 400,
      message: expect.stringContaining('该商品最少购买 5 件'),
    });
    ok(await add(id, 5));
    expect(ok(await add(id, 1)).commodityNum).toBe(6);
  });

  it('is on sale: not taken off, not of a suspended supplier, not a draft', async () => {
    const suspended = await someSupplier(db(), { supplierStatus: 'suspended' });
    for (const values of [{ state: 'delisted' as const }, { supplierId: suspended }])
      expect(await add(await someGoods(db(), values))).toMatchObject({ status: 409, message: '商品已下架' });
    expect((await add(await someGoods(db(), { state: 'draft' }))).status).toBe(404);
    expect((await add(uuid())).status).toBe(404);
  });

  it('is merged exactly when it arrives at once', async () => {
    const id = await someGoods(db());
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, 4)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rowOf(id))?.commodityNum).toBe(80);
    const more = await Promise.all(Array.from({ length: 10 }, () => add(id, 4)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await rowOf(id))?.commodityNum).toBe(96);
  });

  it('is of 200 kinds at most, also when the last ones come at once', async () => {
    const full = await world.signedInAs('staff');
    const supplierId = await someSupplier(db());
    const [first = '', ...some] = await Promise.all(
      Array.from({ length: 4 }, () => someGoods(db(), { supplierId })),
    );
    const [like] = await db().select().from(commodity).where(eq(commodity.id, first));
    const many = Array.from({ length: 198 }, () => uuid());
    if (like)
      await db()
        .insert(commodity)
        .values(many.map((id) => ({ ...like, id, itemNumber: id, searchIndex: undefined })));
    await db()
      .insert(cartItem)
      .values(
        many.map((commodityId) => ({ userId: full.id, commodityId, commodityNum: 1, priceAtAdd: 1000 })),
      );
    const answers = await Promise.all([first, ...some].map((id) => add(id, 1, full)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message: '购物车最多 200 种商品',
    });
    // More of what is there already still goes in.
    expect(ok(await add(many[0] ?? '', 1, full))).toMatchObject({ commodityNum: 2, cartCount: 200 });
  });
});

describe('the cart', () => {
  it('stands by supplier and lane, sums what is chosen, and says what is missing to an order', async () => {
    const buyer = await world.signedInAs('staff');
    const supplierId = await someSupplier(db(), { minOrderAmount: 10_000 });
    for (const kind of ['hazardous', 'transport', 'precursor1'] as const)
      await someLicence(world, supplierId, { kind });
    const of = (values: Partial<typeof commodity.$inferInsert>) => someGoods(db(), { supplierId, ...values });
    const [plain, hazardous, controlled] = await Promise.all([
      of({ price: 1250 }),
      of({ controlCategories: ['hazardous'] }),
      of({ controlCategories: ['hazardous', 'precursor1'] }),
    ]);
    const [elsewhere, local] = [
      await someGoods(db(), { price: 1 }),
      await someGoods(db(), { supplierId, price: 100, localApproval: true }),
    ];
    for (const id of [controlled, hazardous, plain, local, elsewhere]) ok(await add(id, 2, buyer));
    const cart = await listed(buyer);
    expect(cart.groups.map(({ supplierId: of, lane, amount }) => [of === supplierId, lane, amount])).toEqual([
      [false, 'normal', '0.02'],
      [true, 'normal', '25.00'],
      [true, 'hazardous', '20.00'],
      [true, 'controlled', '22.00'],
    ]);
    expect(cart).toMatchObject({ count: 5, selectedCount: 5, selectedAmount: '67.02' });
    expect(cart.suppliers.find((one) => one.supplierId === supplierId)).toMatchObject({
      ...{ amount: '67.00', minOrderAmount: '100.00', short: '33.00' },
    });
    const ids = (await rows(buyer)).map(({ id }) => id);
    ok(await buyer.call(calls.shoppingCartEdit, { ids, selected: false }));
    expect(await listed(buyer)).toMatchObject({ selectedCount: 0, selectedAmount: '0.00' });
  });

  it('tells what has become of its goods since', async () => {
    const buyer = await world.signedInAs('staff');
    const supplierId = await someSupplier(db());
    const [cheaper, gone, ofGone, unlicensed, stopped] = await Promise.all([
      someGoods(db(), { stockNum: 7, reservedNum: 2 }),
      someGoods(db()),
      someGoods(db(), { supplierId }),
      someGoods(db()),
      someGoods(db()),
    ]);
    for (const id of [cheaper, gone, ofGone, unlicensed, stopped]) ok(await add(id, 1, buyer));
    await set(cheaper, { price: 999 });
    await set(gone, { state: 'delisted' });
    await set(unlicensed, { state: 'delisted', delistedBy: 'auto', autoReason: 'licence' });
    await db().update(supplier).set({ supplierStatus: 'suspended' }).where(eq(supplier.id, supplierId));
    const [{ typeId } = { typeId: '' }] = await db()
      .select({ typeId: commodity.commodityTypeId })
      .from(commodity)
      .where(eq(commodity.id, stopped));
    await db()
      .insert(purchaseWindow)
      .values({
        ...{ commodityTypeId: typeId, kind: 'closed', from: '2000-01-01', to: '2099-12-31', notice: '盘点' },
      });
    expect(await rowOf(cheaper, buyer)).toMatchObject({
      ...{ priceChanged: true, price: '9.99', priceAtAdd: '10.00', valid: true, stockLeft: 5 },
    });
    const faults = { [gone]: 'delisted', [ofGone]: 'supplier', [unlicensed]: 'licence' };
    for (const [id, invalidReason] of Object.entries(faults))
      expect(await rowOf(id, buyer)).toMatchObject({ valid: false, invalidReason });
    expect(await rowOf(stopped, buyer)).toMatchObject({
      ...{ valid: true, stopped: true, windowNotice: { kind: 'closed', notice: '盘点' } },
    });
    expect(await listed(buyer)).toMatchObject({ selectedCount: 2, selectedAmount: '19.99' });

    const row = await rowOf(gone, buyer);
    expect(await buyer.call(calls.shoppingCartEdit, { ids: [row?.id ?? ''], commodityNum: 2 })).toMatchObject(
      { status: 409, message: '商品已下架' },
    );
    // Into the cart again: at today's price.
    ok(await add(cheaper, 1, buyer));
    expect(await rowOf(cheaper, buyer)).toMatchObject({ priceChanged: false, amount: '19.98' });
    expect(ok(await buyer.call(calls.shoppingCartDelAll, { onlyInvalid: true }))).toEqual({ cartCount: 2 });
    expect(ok(await buyer.call(calls.shoppingCartDelAll, {}))).toEqual({ cartCount: 0 });
  });

  it('tells of another pack and another price until they are accepted', async () => {
    const buyer = await world.signedInAs('staff');
    const [plain, packed] = [await someGoods(db()), await someGoods(db(), { price: 500 })];
    for (const id of [plain, packed]) ok(await add(id, 1, buyer));
    const before = await rowOf(packed, buyer);
    const pack = `${before?.specificationNum} ${before?.packagingUnit}`;
    expect(before).toMatchObject({ packAtAdd: pack, packChanged: false });
    const larger = await someGoods(db());
    const [{ specificationId } = { specificationId: '' }] = await db()
      .select({ specificationId: commodity.specificationId })
      .from(commodity)
      .where(eq(commodity.id, larger));
    await set(packed, { specificationId, price: 900 });
    world.platform.shortCache.clear();
    expect(await rowOf(plain, buyer)).toMatchObject({ packChanged: false, priceChanged: false });
    const changed = await rowOf(packed, buyer);
    expect(changed).toMatchObject({ packAtAdd: pack, packChanged: true, priceChanged: true, valid: true });
    const { id = '' } = changed ?? {};
    // Another number accepts nothing.
    ok(await buyer.call(calls.shoppingCartEdit, { ids: [id], commodityNum: 2 }));
    expect(await rowOf(packed, buyer)).toMatchObject({ packChanged: true, priceChanged: true });
    const seenOf = (row: typeof changed) => {
      const { price = '', specificationNum = '', packagingUnit = '' } = row ?? {};
      return { ids: [id], accepted: [{ id, price, specificationNum, packagingUnit }] };
    };
    const accepted = seenOf(changed);
    // The price that was seen is taken, and no other that has come since.
    await set(packed, { price: 950 });
    world.platform.shortCache.clear();
    const late = await buyer.call(calls.shoppingCartEdit, accepted);
    expect([late.status, late.result]).toMatchObject([409, { errorCode: 'CART_CHANGED' }]);
    expect(await rowOf(packed, buyer)).toMatchObject({ priceChanged: true, price: '9.50' });
    await set(packed, { price: 900 });
    world.platform.shortCache.clear();
    expect((await buyer.call(calls.shoppingCartEdit, seenOf(before))).status).toBe(409);
    expect((await other.call(calls.shoppingCartEdit, accepted)).status).toBe(404);
    // Nor by naming a line of one's own beside it.
    const own = ok(await add(plain, 1, other)).cartItemId;
    expect((await other.call(calls.shoppingCartEdit, { ...accepted, ids: [own] })).status).toBe(404);
    expect(ok(await buyer.call(calls.shoppingCartEdit, accepted))).toEqual([
      { id, commodityNum: 2, selected: true },
    ]);
    expect(await rowOf(packed, buyer)).toMatchObject({
      ...{ packChanged: false, priceChanged: false, priceAtAdd: '9.00' },
      packAtAdd: `${changed?.specificationNum} ${changed?.packagingUnit}`,
    });
    // What was put in before packs were kept is not said to be another.
    await db().update(cartItem).set({ specificationAtAdd: null }).where(eq(cartItem.id, id));
    expect(await rowOf(packed, buyer)).toMatchObject({ packAtAdd: null, packChanged: false });
  });

  it('is changed row by row', async () => {
    const buyer = await world.signedInAs('staff');
    const [a, b] = [await someGoods(db(), { minNum: 2 }), await someGoods(db())];
    const ids = [ok(await add(a, 2, buyer)).cartItemId, ok(await add(b, 1, buyer)).cartItemId];
    const edit = (input: object) => buyer.call(calls.shoppingCartEdit, input);
    const [first = ''] = ids;
    expect(ok(await edit({ ids: [first], commodityNum: 9, selected: false }))).toEqual([
      { id: first, commodityNum: 9, selected: false },
    ]);
    expect(await edit({ ids: [first], commodityNum: 1 })).toMatchObject({
      status: 400,
      message: expect.stringContaining('该商品最少购买 2 件'),
    });
    for (const input of [{ ids, commodityNum: 3 }, { ids }, { ids, commodityNum: 100 }])
      expect(await edit(input)).toMatchObject({
        status: 400,
        result: { errors: [{ field: 'commodityNum' }] },
      });
    expect(ok(await buyer.call(calls.shoppingCartDel, { ids: [first] }))).toEqual({ cartCount: 1 });
  });

  it('of others is not there, and nobody from outside has one', async () => {
    const id = (await rowOf(goods))?.id ?? '';
    expect((await other.call(calls.shoppingCartEdit, { ids: [id], selected: false })).status).toBe(404);
    expect((await other.call(calls.shoppingCartDel, { ids: [id] })).status).toBe(404);
    ok(await other.call(calls.shoppingCartDelAll, {}));
    expect((await rowOf(goods))?.commodityNum).toBe(5);
    const supplierId = await someSupplier(db());
    const outsider = await world.signedInAs('supplier', { supplierId });
    expect((await outsider.call(calls.shoppingCartList, {})).status).toBe(403);
    expect((await add(goods, 1, outsider)).status).toBe(403);
    expect((await add(goods, 1, world.anonymous)).status).toBe(401);
    expect((await world.anonymous.call(calls.shoppingCartList, {})).status).toBe(401);
  });

  it('is asked for a group that one is in, and a laboratory that one buys for', async () => {
    const groupId = await insertGroup(world, {
      organizationId: world.organizations.a,
      accountId: mine.id,
    });
    const list = (by: Client, input: object) => by.call(calls.shoppingCartList, input);
    ok(await list(mine, { laboratoryGroupId: groupId }));
    expect((await list(other, { laboratoryGroupId: groupId })).status).toBe(404);
    expect((await list(mine, { laboratoryId: uuid() })).status).toBe(404);
    expect((await list(mine, { laboratoryGroupId: groupId, laboratoryId: uuid() })).status).toBe(404);
  });
});
