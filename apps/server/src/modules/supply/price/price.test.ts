import { type InputOf, supply } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { keepClock, letPass } from '../../../testing/accounts.ts';
import { approveAs, asked } from '../../../testing/approvals.ts';
import { type Answer, type Client, useWorld } from '../../../testing/harness.ts';
import { objects as fileObjects } from '../../files/testing/objects.ts';
import { notification } from '../../notification/tables.ts';
import { commodity } from '../commodity/tables.ts';
import { addGoods } from '../testing/goods.ts';
import { someSupplier } from '../testing/suppliers.ts';
import { priceChange } from './tables.ts';
import { takeDuePrices } from './taking.ts';

const world = useWorld();
keepClock();

const calls = supply.endpoints;
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const failed = ({ status, result }: Pick<Answer<object | void>, 'status' | 'result'>) => [
  status,
  (result as { errorCode?: string } | null)?.errorCode,
];
let supplierId: string;
let seller: Client;
let staff: Client;
let today: string;
beforeAll(async () => {
  supplierId = await world.write(({ db }) => someSupplier(db));
  seller = await world.signedInAs('supplier', { supplierId });
  staff = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  today = await dayOf(world.platform.database.db);
});

const some = (...rows: Parameters<typeof addGoods>[1] & object) =>
  world.write(({ db }) =>
    addGoods(
      db,
      (rows.length > 0 ? rows : [{}]).map((row) => ({ supplierId, price: 10_000, ...row })),
    ),
  );
const one = async (row: object = {}) => (await some(row))[0] ?? '';
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(commodity).where(eq(commodity.id, id)))[0];
const changeOf = async (commodityId: string) =>
  (
    await world.platform.database.db
      .select()
      .from(priceChange)
      .where(eq(priceChange.commodityId, commodityId))
  ).at(-1);
type Item = InputOf<typeof calls.supplierCommodityPriceSave>['items'][number];
const save = (...items: Item[]) => seller.call(calls.supplierCommodityPriceSave, { items });
const reason = '原料价格上涨';
const review = async (id: string, pass: boolean, note?: string, by = staff) => {
  const change = await changeOf(id);
  return by.call(calls.priceChangeReview, {
    items: [{ id: change?.id ?? '', version: change?.version ?? 0 }],
    pass,
    ...(note ? { note } : {}),
  });
};

describe('a price', () => {
  it('that falls, or rises little within thirty days, is in effect at once', async () => {
    const id = await one();
    expect((await save({ id, price: '90' })).result.results).toMatchObject([
      { ok: true, outcome: 'effective' },
    ]);
    expect(await rowOf(id)).toMatchObject({ price: 9000, unitPrice: '18.000000' });
    expect((await save({ id, price: '92.70' })).result.results).toMatchObject([{ outcome: 'effective' }]);
    // Three per cent were taken already.
    expect(failed(await save({ id, price: '95.48' }))).toEqual([400, 'PRICE_REASON_NEEDED']);
    expect((await save({ id, price: '94.55' })).result.results).toMatchObject([{ outcome: 'effective' }]);
    const shown = (await staff.call(calls.commodityDetails, { id })).result.prices;
    expect(shown.map(({ price }) => price)).toEqual(['100.00', '90.00', '92.70', '94.55']);
    // On sale since seven in the morning of the college: the day before, by the clock of the database.
    const listedAt = `${dayAfter(await dayOf(world.platform.database.db), -3)}T23:00:00Z`;
    await world.write(({ db }) => db.update(commodity).set({ listedAt }).where(eq(commodity.id, id)));
    const [first] = (await staff.call(calls.commodityDetails, { id })).result.prices;
    expect(first?.date).toBe(dayAfter(listedAt.slice(0, 10), 1));
  });

  it('that rises further waits for the purchasing office, which alone is asked', async () => {
    const id = await one();
    const answer = await save({ id, price: '120', reason });
    expect(answer.result.results).toMatchObject([{ ok: true, outcome: 'pending' }]);
    expect(await rowOf(id)).toMatchObject({ price: 10_000 });
    const own = await seller.call(calls.priceChangePageList, { commodityId: id });
    expect(own.result.data).toMatchObject([
      {
        state: 'pending',
        ratio: '20',
        oldPrice: '100.00',
        newPrice: '120.00',
        medianPrice: null,
        can: ['withdraw'],
      },
    ]);
    expect(failed(await save({ id, price: '80' }))).toEqual([409, 'PRICE_OPEN']);
    const student = await world.signedInAs('student');
    expect(failed(await review(id, true, undefined, student))).toEqual([404, 'NOT_FOUND']);
    const outside = await world.signedInAs('supplier');
    expect(failed(await review(id, true, undefined, outside))[0]).toBe(403);
    expect(failed(await review(id, false, '不'))).toEqual([400, 'COMMODITY_NOTE_NEEDED']);
    const page = await staff.call(calls.priceChangePageList, { state: 'pending', ratioFrom: 20, supplierId });
    expect(page.result.data).toMatchObject([{ commodityId: id, can: ['review'] }]);
    expect((await review(id, true)).result.results).toMatchObject([{ ok: true, state: 'effective' }]);
    expect(await rowOf(id)).toMatchObject({ price: 12_000 });
    expect(failed(await review(id, true))).toEqual([409, 'WRONG_STATE']);
  });

  it('is told of once where several rise together, with their number', async () => {
    const ids = await some({}, {}, {});
    const told = async () =>
      (
        await world.platform.database.db
          .select({ title: notification.title, link: notification.link })
          .from(notification)
          .where(eq(notification.accountId, staff.id))
      ).filter(({ title }) => title.startsWith('待审批'));
    const singly = async () =>
      (await told()).filter(({ title }) => title.startsWith('待审批：价格变更：')).length;
    const before = await singly();
    await save(...ids.map((id) => ({ id, price: '120', reason })));
    expect((await told()).filter(({ title }) => title.includes('条'))).toEqual([
      { title: '待审批：3 条价格变更', link: '/ledger/approvalList?kinds=mallPriceChange' },
    ]);
    expect(await singly()).toBe(before);
    expect((await review(ids[0] ?? '', true)).status).toBe(200);
    const alone = await one();
    await save({ id: alone, price: '120', reason });
    expect(await singly()).toBe(before + 1);
  });

  it('that was a fen waits as any other, however far it rises', async () => {
    const id = await one({ price: 1 });
    expect((await save({ id, price: '9999999.99', reason })).result.results).toMatchObject([
      { ok: true, outcome: 'pending' },
    ]);
    expect((await review(id, true)).result.results).toMatchObject([{ state: 'effective' }]);
    expect(await rowOf(id)).toMatchObject({ price: 999_999_999 });
  });

  it('is refused for good with the reason', async () => {
    const id = await one();
    await save({ id, price: '150', reason });
    expect((await review(id, false, '高于校内中位价')).result.results).toMatchObject([{ state: 'refused' }]);
    expect(await changeOf(id)).toMatchObject({ state: 'refused', reviewNote: '高于校内中位价' });
    expect(await rowOf(id)).toMatchObject({ price: 10_000 });
    expect((await save({ id, price: '99' })).status).toBe(200);
  });

  it('agreed to in the approvals waits for its day', async () => {
    const id = await one();
    const effectiveFrom = dayAfter(today, 3);
    await save({ id, price: '130', reason, effectiveFrom });
    const change = await changeOf(id);
    const approvalId = change?.approvalId ?? '';
    expect(await asked(world, approvalId)).toContain(staff.id);
    expect((await approveAs(world, staff, approvalId)).status).toBe(200);
    expect(await changeOf(id)).toMatchObject({ state: 'approved' });
    await takeDuePrices(world.platform);
    expect(await rowOf(id)).toMatchObject({ price: 10_000 });
    letPass(3 * 86_400_000);
    await takeDuePrices(world.platform);
    expect(await rowOf(id)).toMatchObject({ price: 13_000 });
    expect(await changeOf(id)).toMatchObject({ state: 'effective' });
  });

  it('is withdrawn by its supplier, while it waits and before its day', async () => {
    const [first = '', second = ''] = await some({}, {});
    await save(
      { id: first, price: '130', reason },
      { id: second, price: '90', effectiveFrom: dayAfter(today, 9) },
    );
    const ids = [(await changeOf(first))?.id ?? '', (await changeOf(second))?.id ?? ''];
    const outside = await world.signedInAs('supplier');
    expect(failed(await outside.call(calls.supplierPriceChangeWithdraw, { ids }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await seller.call(calls.supplierPriceChangeWithdraw, { ids })).status).toBe(200);
    expect(await changeOf(first)).toMatchObject({ state: 'withdrawn' });
    expect(await changeOf(second)).toMatchObject({ state: 'withdrawn' });
    expect(failed(await seller.call(calls.supplierPriceChangeWithdraw, { ids }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
  });

  it.each(['0', '0.00', '-1', '0.001', '1e12', '1000000000000', '面议', '', ' '])(
    'is no amount as “%s”, also as that of the market: nothing of the call is done',
    async (amount) => {
      const [first = '', second = ''] = await some({}, {});
      for (const [field, item] of [
        ['price', { price: amount }],
        ['marketPrice', { price: '98', marketPrice: amount }],
      ] as const) {
        const answer = await save({ id: first, price: '99' }, { id: second, ...item });
        expect([...failed(answer), answer.result.errors?.map((one) => one.field)]).toEqual([
          ...[400, 'BAD_INPUT', [`items.1.${field}`]],
        ]);
      }
      expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ price: 10_000 }, { price: 10_000 }]);
      expect([await changeOf(first), await changeOf(second)]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    [{ price: '1.001' }, 'BAD_INPUT'],
    [{ price: '10000000' }, 'COMMODITY_PRICE_MOST'],
    [{ price: '100' }, 'PRICE_SAME'],
    [{ price: '120' }, 'PRICE_REASON_NEEDED'],
    [{ price: '90', effectiveFrom: '2020-01-01' }, 'PRICE_FROM_PAST'],
    [{ price: '90', effectiveFrom: '2098-01-01' }, 'PRICE_FROM_FAR'],
  ] as const)('is refused as %j', async (more, code) => {
    expect(failed(await save({ id: await one(), ...more }))).toEqual([400, code]);
  });

  it('of several is told one by one', async () => {
    const [first = '', second = '', third = ''] = await some({}, {}, {});
    const answer = await save(
      { id: first, price: '99' },
      { id: second, price: '120' },
      { id: third, price: '120', reason },
    );
    expect(answer.result.results).toMatchObject([
      { id: first, ok: true, outcome: 'effective' },
      { id: second, ok: false, outcome: null, error: expect.stringContaining('5%') },
      { id: third, ok: true, outcome: 'pending' },
    ]);
  });

  it('of what was never on sale is its supplier’s own; afterwards the form does not change it', async () => {
    const draft = await one({ state: 'draft' });
    expect((await save({ id: draft, price: '500' })).result.results).toMatchObject([
      { outcome: 'effective' },
    ]);
    expect(await changeOf(draft)).toBeUndefined();
    const id = await one();
    const details = (await seller.call(calls.commodityDetails, { id })).result;
    const edited = await seller.call(calls.supplierCommodityEdit, {
      ...{
        id,
        version: details.version,
        itemNumber: details.itemNumber,
        commodityName: details.commodityName,
      },
      ...{ commodityTypeId: details.commodityTypeId, brandId: details.brandId, unitId: details.unitId },
      ...{ specificationId: details.specificationId, netContent: '500', netUnit: 'g', price: '1' },
    });
    expect(failed(edited)).toEqual([400, 'COMMODITY_PRICE_BY_CHANGE']);
  });

  it('has evidence of whoever asked, which others of the trade may see', async () => {
    const id = await one();
    const fileOf = (accountId: string) =>
      fileObjects.scoped.file(world, { accountId, organizationId: '', departmentId: '' });
    const theirs = await fileOf(staff.id);
    expect(failed(await save({ id, price: '120', reason, evidenceFileId: theirs }))).toEqual([
      400,
      'FILE_UNKNOWN',
    ]);
    const evidenceFileId = await fileOf(seller.id);
    expect((await save({ id, price: '120', reason, evidenceFileId })).status).toBe(200);
    const [row] = (await staff.call(calls.priceChangePageList, { commodityId: id })).result.data;
    expect(row).toMatchObject({
      evidenceName: 'a.png',
      evidenceUrl: expect.stringContaining(evidenceFileId),
    });
  });

  it('is a record with its history, for the college and the company whose goods it is of', async () => {
    const id = await one();
    await save({ id, price: '120', reason });
    const { id: changeId = '' } = (await changeOf(id)) ?? {};
    const ask = (by: Client) => by.call(calls.priceChangeDetails, { id: changeId });
    expect((await ask(staff)).result).toMatchObject({
      state: 'pending',
      oldPrice: '100.00',
      newPrice: '120.00',
    });
    expect((await ask(seller)).result).toMatchObject({ id: changeId, medianPrice: null, can: ['withdraw'] });
    await seller.call(calls.supplierPriceChangeWithdraw, { ids: [changeId] });
    const log = (await staff.call(calls.priceChangeHistory, { id: changeId })).result.data;
    expect(log[0]?.changes).toMatchObject([{ field: 'state', before: 'pending', after: 'withdrawn' }]);
    const other = await world.write(({ db }) => someSupplier(db));
    const outside = await world.signedInAs('supplier', { supplierId: other });
    expect(failed(await ask(outside))).toEqual([404, 'NOT_FOUND']);
    expect(failed(await outside.call(calls.priceChangeHistory, { id: changeId }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await ask(await world.signedInAs('student'))).status).toBe(403);
  });

  it('waits no more where the goods are archived', async () => {
    const id = await one({ state: 'delisted', delistedBy: 'supplier' });
    await save({ id, price: '130', reason });
    const version = (await rowOf(id))?.version ?? 0;
    await seller.call(calls.commodityStatusChange, { items: [{ id, version }], event: 'archive' });
    expect(await changeOf(id)).toMatchObject({ state: 'withdrawn' });
  });
});
