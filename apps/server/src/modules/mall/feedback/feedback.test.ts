import { mall, supply } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { objects as files } from '../../files/testing/objects.ts';
import { notification } from '../../notification/tables.ts';
import { someSupplier } from '../../supply/testing/suppliers.ts';
import { someGoods } from '../testing/goods.ts';

const world = useWorld();
const calls = mall.endpoints;
const db = () => world.platform.database.db;
let mine: Client;
let other: Client;
let office: Client;
let safety: Client;
let seller: Client;
let stranger: Client;
let goods: string;

beforeAll(async () => {
  const { top } = world.organizations;
  mine = await world.signedInAs('student');
  other = await world.signedInAs('staff');
  office = await world.signedInAs('purchaseAdministrator', { organizationId: top });
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  const supplierId = await someSupplier(db());
  seller = await world.signedInAs('supplier', { supplierId });
  stranger = await world.signedInAs('supplier', { supplierId: await someSupplier(db()) });
  goods = await someGoods(db(), { supplierId, commodityName: '丙酮' });
});

const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const form = (more: object = {}) => ({
  ...{ commodityId: goods, feedBackType: 'quality', content: '瓶口有渗漏，请检查' },
  ...more,
});
const say = async (more: object = {}, by = mine) => ok(await by.call(calls.goodsFeedBackAdd, form(more))).id;
const listed = async (by: Client, input: object = {}) =>
  ok(await by.call(calls.goodsFeedBackList, { pageSize: 100, ...input })).data;
const toAnswer = async (by: Client, input: object = {}) =>
  ok(await by.call(calls.goodsFeedBackPageList, { pageSize: 100, ...input })).data;
const kindsTold = async (by: Client) =>
  (
    await db().select({ kind: notification.kind }).from(notification).where(eq(notification.accountId, by.id))
  ).map(({ kind }) => kind);

describe('feedback on goods', () => {
  it('is read by everybody of the college, others’ without a name, markup as text', async () => {
    const content = '<script>alert(1)</script> 标签脱落';
    const id = await say({ content });
    expect((await listed(mine, { onlyMine: true })).find((row) => row.id === id)).toMatchObject({
      ...{ content, mine: true, state: 'pending', can: ['delete'], commodityName: '丙酮', reply: null },
      userName: expect.any(String),
    });
    expect((await listed(other, { commodityId: goods })).find((row) => row.id === id)).toMatchObject({
      ...{ content, mine: false, userName: null, can: [] },
    });
    expect(await listed(other, { onlyMine: true })).toEqual([]);
    expect((await seller.call(calls.goodsFeedBackList, {})).status).toBe(403);
    expect((await world.anonymous.call(calls.goodsFeedBackList, {})).status).toBe(401);
  });

  it.each<[object, string]>([
    [{ content: '坏了' }, 'content'],
    [{ content: '      ' }, 'content'],
    [{ content: 'x'.repeat(1001) }, 'content'],
    [{ feedBackType: 'praise' }, 'feedBackType'],
    [{ images: Array.from({ length: 7 }, () => uuid()) }, 'images'],
    [{ images: [uuid()] }, 'images'],
    [{ orderLineId: uuid() }, 'orderLineId'],
  ])('%o is refused at its field', async (more, field) =>
    expect(await mine.call(calls.goodsFeedBackAdd, form(more))).toMatchObject({
      status: 400,
      result: { errors: [{ field }] },
    }),
  );

  it('that nobody has answered is counted on the home page of whose goods it is of', async () => {
    const waits = async () => ok(await seller.call(supply.endpoints.supplierHomeInfo)).counts.feedBack;
    const before = await waits();
    const id = await say();
    expect(await waits()).toBe(before + 1);
    ok(await seller.call(calls.goodsFeedBackReply, { id, reply: '已补发' }));
    expect(await waits()).toBe(before);
  });

  it('is of goods that are or were on sale', async () => {
    const status = async (commodityId: string) =>
      (await mine.call(calls.goodsFeedBackAdd, form({ commodityId }))).status;
    expect(await status(uuid())).toBe(404);
    expect(await status(await someGoods(db(), { state: 'draft' }))).toBe(404);
    expect(await status(await someGoods(db(), { state: 'delisted' }))).toBe(200);
  });

  it('may be deleted by who sent it as long as nobody answered', async () => {
    const id = await say();
    expect((await other.call(calls.goodsFeedBackDel, { ids: [id] })).status).toBe(404);
    ok(await mine.call(calls.goodsFeedBackDel, { ids: [id] }));
    expect((await mine.call(calls.goodsFeedBackDel, { ids: [id] })).status).toBe(404);
    const answered = await say();
    ok(await seller.call(calls.goodsFeedBackReply, { id: answered, reply: '已补发' }));
    expect(await mine.call(calls.goodsFeedBackDel, { ids: [answered] })).toMatchObject({
      status: 409,
      result: { errorCode: 'GOODS_FEEDBACK_PENDING_ONLY' },
    });
  });

  it('has pictures that nobody else’s supplier opens', async () => {
    const image = await files.scoped.file(world, {
      ...{ organizationId: world.organizations.a, departmentId: '', accountId: mine.id },
    });
    const id = await say({ images: [image] });
    const [row] = (await listed(mine)).filter((one) => one.id === id);
    expect(row?.images).toHaveLength(1);
    const [shown] = (await toAnswer(seller)).filter((one) => one.id === id);
    expect(shown?.images).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('comes from the supplier of the goods or from the college, once; the college closes', async () => {
    const id = await say({ feedBackType: 'data' });
    expect((await toAnswer(seller)).find((row) => row.id === id)).toMatchObject({
      ...{ userName: null, can: ['reply'] },
    });
    expect(await toAnswer(stranger)).toEqual([]);
    expect((await toAnswer(office, { feedBackType: 'data', keyword: '丙酮' }))[0]).toMatchObject({
      ...{ id, userName: expect.any(String), can: ['reply'] },
    });
    const reply = (by: Client, text = '资料已更正') => by.call(calls.goodsFeedBackReply, { id, reply: text });
    const close = (by: Client) => by.call(calls.goodsFeedBackClose, { id });
    const shown = (by: Client) => by.call(calls.goodsFeedBackDetails, { id });
    expect(ok(await shown(seller)).userName).toBeNull();
    expect((await shown(stranger)).status).toBe(404);
    expect(ok(await other.call(calls.ownFeedBackDetails, { id }))).toMatchObject({ userName: null, can: [] });
    expect((await reply(stranger)).status).toBe(404);
    expect((await reply(other)).status).toBe(403);
    expect((await reply(seller, '嗯')).status).toBe(400);
    expect((await reply(seller, 'x'.repeat(501))).status).toBe(400);
    expect((await close(office)).status).toBe(409);
    expect(ok(await reply(seller))).toEqual({ state: 'replied' });
    expect((await reply(office)).status).toBe(409);
    expect(await kindsTold(mine)).toContain('mall.feedback');
    expect((await listed(other)).find((row) => row.id === id)).toMatchObject({
      ...{ state: 'replied', reply: '资料已更正', replySide: 'supplier' },
    });
    expect((await close(seller)).status).toBe(403);
    expect(ok(await close(office))).toEqual({ state: 'closed' });
    expect((await close(office)).status).toBe(409);
    const second = await say();
    ok(await office.call(calls.goodsFeedBackReply, { id: second, kind: 'feedback', reply: '已转供应商' }));
    expect((await listed(mine)).find((row) => row.id === second)?.replySide).toBe('college');
  });

  it('is waited for at once where it is a hazard', async () => {
    const before = await Promise.all([office, safety].map(kindsTold));
    expect(before.flat()).not.toContain('mall.safety');
    await say({ feedBackType: 'safety', content: '瓶身开裂，有刺激性气味' });
    expect((await kindsTold(seller)).filter((kind) => kind === 'mall.feedback').length).toBeGreaterThan(0);
    for (const one of [office, safety]) expect(await kindsTold(one)).toEqual(['mall.safety']);
    expect(await kindsTold(stranger)).toEqual([]);
  });

  it('is asked of who may give it', async () => {
    expect((await mine.call(calls.goodsFeedBackPageList, {})).status).toBe(403);
    expect((await world.anonymous.call(calls.goodsFeedBackPageList, {})).status).toBe(401);
    expect((await toAnswer(office, { supplierId: uuid() })).length).toBe(0);
  });
});
