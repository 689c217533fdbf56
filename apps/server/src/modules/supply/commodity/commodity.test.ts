import { chemicals, files, type InputOf, notification, screen, supply } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runReminders } from '../../../platform/reminders.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keepClock, letPass } from '../../../testing/accounts.ts';
import { type Answer, type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { substance } from '../../chemicals/tables.ts';
import { newCas } from '../../chemicals/testing/cas.ts';
import { objects as fileObjects } from '../../files/testing/objects.ts';
import { account } from '../../identity/tables.ts';
import { notification as told } from '../../notification/tables.ts';
import { qualification } from '../licence/tables.ts';
import { catalogueWord, supplier } from '../tables.ts';
import { addGoods, aWord, someWords } from '../testing/goods.ts';
import { someLicence } from '../testing/licences.ts';
import { bindAccount, someSupplier } from '../testing/suppliers.ts';
import { recheckGoods } from './auto.ts';
import { passOnGoods } from './sellers.ts';
import { commodityOf } from './snapshots.ts';
import { release, reserve, take } from './stock.ts';
import { commodity, commodityDraft } from './tables.ts';

const world = useWorld();
keepClock();

const calls = supply.endpoints;
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const failed = ({ status, result }: Pick<Answer<object | void>, 'status' | 'result'>) => [
  status,
  (result as { errorCode?: string } | null)?.errorCode,
];
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const fieldOf = ({ result }: Pick<Answer<object | void>, 'result'>) =>
  (result as { errors?: { field: string }[] } | null)?.errors?.[0]?.field;
const sold = async (values: Parameters<typeof someSupplier>[1] = {}) => {
  const id = await world.write(({ db }) => someSupplier(db, values));
  return { id, seller: await world.signedInAs('supplier', { supplierId: id }) };
};
const rowOf = async (id: string) => {
  const [row] = await world.platform.database.db.select().from(commodity).where(eq(commodity.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const draftOf = async (id: string) =>
  (
    await world.platform.database.db.select().from(commodityDraft).where(eq(commodityDraft.commodityId, id))
  )[0];
const some = (...rows: Parameters<typeof addGoods>[1] & object) =>
  world.write(({ db }) => addGoods(db, rows.length > 0 ? rows : [{}]));
const seen = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await rowOf(id)).version })));
type Form = InputOf<typeof calls.supplierCommodityAdd>;
const formOf = async (more: Partial<Form> = {}): Promise<Form> => ({
  ...(await world.write(({ db }) => someWords(db))),
  ...{ itemNumber: unique('H'), commodityName: unique('无水乙醇'), price: '12.80' },
  ...{ netContent: '500', netUnit: 'mL' },
  ...more,
});
/** A substance of the dictionary under a number of its own. */
const known = async (values: Partial<typeof substance.$inferInsert> = {}): Promise<string> => {
  const casCode = newCas();
  await world.platform.database.db.insert(substance).values({
    ...{
      id: uuid(),
      casCode,
      chineseName: unique('物质'),
      storageClass: 'FL',
      pinyin: '',
      searchText: casCode,
    },
    ...values,
  });
  return casCode;
};

let staff: Client;
let mine: Awaited<ReturnType<typeof sold>>;
beforeAll(async () => {
  staff = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  mine = await sold();
});
const added = async (more: Partial<Form> = {}, by = mine.seller) => {
  const form = await formOf(more);
  const { status, message, result } = await by.call(calls.supplierCommodityAdd, form);
  expect([status, message]).toEqual([200, 'ok']);
  return { ...form, ...result };
};
/** Approved and on sale. */
const listed = async (more: Partial<Form> = {}) => {
  const made = await added(more);
  await mine.seller.call(calls.supplierCommoditySubmit, { ids: [made.id] });
  const answer = await staff.call(calls.commodityReview, { items: await seen(made.id), pass: true });
  expect(answer.status, answer.message).toBe(200);
  return made;
};
const editOf = async (
  { id, version: _v, removed: _r, waits: _w, ...form }: Awaited<ReturnType<typeof added>>,
  more: Partial<Form> = {},
) => ({
  ...{ id, version: (await rowOf(id)).version },
  ...form,
  ...more,
});
/** Edited by their supplier and approved. */
const newVersion = async (made: Awaited<ReturnType<typeof added>>, more: Partial<Form>) => {
  const saved = await mine.seller.call(calls.supplierCommodityEdit, await editOf(made, more));
  expect(saved.result).toMatchObject({ waits: true });
  const answer = await staff.call(calls.commodityReview, { items: await seen(made.id), pass: true });
  return answer.result.results;
};

describe('goods', () => {
  it('are entered, handed in, approved and sold; a supplier sees its own alone', async () => {
    const [{ seller }, other] = [await sold(), await sold()];
    const { id } = await added({ labelName: '热卖，新品', stockNum: 7 }, seller);
    expect((await seller.call(calls.commodityDetails, { id })).result).toMatchObject({
      ...{ state: 'draft', price: '12.80', labelName: '热卖，新品', stockNum: 7, unitPriceUnit: 'mL' },
      // Of 500 mL, in yuan as every price.
      unitPrice: '0.0256',
    });
    // What was not handed in is nobody else's business.
    expect(failed(await staff.call(calls.commodityDetails, { id }))).toEqual([404, 'NOT_FOUND']);
    expect(failed(await other.seller.call(calls.commodityDetails, { id }))).toEqual([404, 'NOT_FOUND']);
    const submitted = await seller.call(calls.supplierCommoditySubmit, { ids: [id] });
    expect(submitted.result.results).toMatchObject([{ id, ok: true, state: 'pendingReview' }]);
    const diff = await staff.call(calls.commodityReviewDiff, { id });
    expect(diff.result).toMatchObject({ isNew: true, obstacles: [], casCode: null });
    const done = await staff.call(calls.commodityReview, { items: await seen(id), pass: true });
    expect(done.result.results).toMatchObject([{ id, ok: true, state: 'listed' }]);
    const page = await seller.call(calls.commodityPageList, {});
    expect(page.result).toMatchObject({ totalCount: 1, counts: { listed: 1, draft: 0 } });
    const history = await staff.call(calls.commodityHistory, { id });
    expect(history.result.totalCount).toBe(3);
    const [kept] = await world.platform.database.db.select().from(told).where(eq(told.accountId, seller.id));
    expect(kept).toMatchObject({ kind: 'commodity.changed' });
  });

  it.each([
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '0.001' }, 'price'],
    [{ price: '1e12' }, 'price'],
    [{ price: '面议' }, 'price'],
    [{ price: '10000000.00' }, 'price'],
    [{ minNum: 100 }, 'minNum'],
    [{ casCode: '64-17-6' }, 'casCode'],
    [{ netContent: null, netUnit: null }, 'netContent'],
    [{ netContent: '5', netUnit: null }, 'netUnit'],
    [{ labelName: Array.from('123456789').join('，') }, 'labelName'],
    [{ labelName: '一二三四五六七八九十一二三' }, 'labelName'],
    [{ commodityTypeId: uuid() }, 'commodityTypeId'],
    [{ brandId: uuid() }, 'brandId'],
    [{ specificationId: uuid() }, 'specificationId'],
    [{ unitId: uuid() }, 'unitId'],
    [{ salesUserId: uuid() }, 'salesUserId'],
    [{ fileIds: [uuid()] }, 'fileIds'],
    [{ attributes: [{ name: '等级', value: '优' }] }, 'attributes'],
    [{ massFraction: 101 }, 'massFraction'],
    [{ taxRate: 7 }, 'taxRate'],
  ])('are refused with %j at the field', async (more, field) => {
    const answer = await mine.seller.call(calls.supplierCommodityAdd, await formOf(more as Partial<Form>));
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
  });

  it('take nothing that follows from rules, and no word of another list or out of use', async () => {
    for (const more of [
      { controlCategories: ['highlyToxic'] },
      { casCodeID: uuid() },
      { supplierId: uuid() },
      { state: 'listed' },
    ]) {
      const answer = await mine.seller.call(calls.supplierCommodityAdd, { ...(await formOf()), ...more });
      expect(failed(answer)).toEqual([400, 'BAD_INPUT']);
    }
    const off = await world.write(({ db }) => aWord(db, 'brand', { useStatus: 2 }));
    const unit = await world.write(({ db }) => aWord(db, 'unit'));
    for (const more of [{ brandId: off }, { brandId: unit }])
      expect(fieldOf(await mine.seller.call(calls.supplierCommodityAdd, await formOf(more)))).toBe('brandId');
    const asking = await world.write(({ db }) => aWord(db, 'type', { requiresCas: true }));
    const answer = await mine.seller.call(
      calls.supplierCommodityAdd,
      await formOf({ commodityTypeId: asking }),
    );
    expect([...failed(answer), fieldOf(answer)]).toEqual([400, 'COMMODITY_CAS_NEEDED', 'casCode']);
  });

  it('say what the type asks, each in its kind', async () => {
    const attribute = { unit: null, options: [] as string[], facet: false };
    const commodityTypeId = await world.write(({ db }) =>
      aWord(db, 'type', {
        attributes: [
          { ...attribute, name: '孔径', type: 'number' },
          { ...attribute, name: '材质', type: 'choice', options: ['PTFE', '尼龙'] },
        ],
      }),
    );
    const of = (value: string, name = '孔径') => formOf({ commodityTypeId, attributes: [{ name, value }] });
    for (const form of [await of('约 0.22'), await of('PVC', '材质')])
      expect(fieldOf(await mine.seller.call(calls.supplierCommodityAdd, form))).toBe('attributes');
    const made = await added({
      commodityTypeId,
      attributes: [
        { name: '孔径', value: '0.22' },
        { name: '材质', value: 'PTFE' },
      ],
    });
    expect((await rowOf(made.id)).attributes).toEqual({ 孔径: '0.22', 材质: 'PTFE' });
  });

  it('are there once by item number and pack; another supplier may have the same', async () => {
    const { itemNumber, specificationId } = await added();
    const again = await mine.seller.call(
      calls.supplierCommodityAdd,
      await formOf({ itemNumber, specificationId }),
    );
    expect([...failed(again), fieldOf(again)]).toEqual([409, 'COMMODITY_TAKEN', 'itemNumber']);
    await added({ itemNumber, specificationId }, (await sold()).seller);
    await added({ itemNumber });
  });

  it('have a description without scripts, frames, handlers and pictures from elsewhere, and it is said', async () => {
    const description =
      '<p onclick="x()">纯度高</p><script>x()</script><iframe src="https://x.example"></iframe><img src="https://x.example/a.png">';
    const made = await added({ description });
    expect(made.removed).toEqual(['event', 'frame', 'picture', 'script']);
    expect((await rowOf(made.id)).description).toBe('<p>纯度高</p>');
  });

  it('have pictures of whoever uploaded them, which anybody may look at then; a page is no picture', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const upload = await mine.seller.call(files.endpoints.imageUpload, undefined, {
      files: [{ name: 'a.png', content: page, type: 'image/png' }],
    });
    expect(failed(upload)).toEqual([400, 'IMAGE_ONLY']);
    const fileOf = (accountId: string) =>
      fileObjects.scoped.file(world, { accountId, organizationId: '', departmentId: '' });
    const [own, theirs] = [await fileOf(mine.seller.id), await fileOf(staff.id)];
    const refused = await mine.seller.call(calls.supplierCommodityAdd, await formOf({ fileIds: [theirs] }));
    expect([...failed(refused), fieldOf(refused)]).toEqual([400, 'FILE_UNKNOWN', 'fileIds']);
    const made = await added({ fileIds: [own], salesUserId: mine.seller.id });
    const shown = (await mine.seller.call(calls.commodityDetails, { id: made.id })).result;
    expect(shown).toMatchObject({ fileIds: [own], pictures: [expect.stringContaining(own)] });
    expect(shown.thumb).toContain(own);
    // Who decides sees them, and nobody reads an id.
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [made.id] });
    const { pictures, differences } = (await staff.call(calls.commodityReviewDiff, { id: made.id })).result;
    expect(pictures).toEqual(shown.pictures);
    expect(differences).toContainEqual(expect.objectContaining({ field: 'fileIds', after: 'a.png' }));
    expect(differences).toContainEqual(
      expect.objectContaining({ field: 'salesUserId', after: shown.userName }),
    );
  });

  it('are copied as a draft under another number, and drafts are deleted', async () => {
    const made = await listed();
    const copy = await mine.seller.call(calls.supplierCommodityCopy, { id: made.id });
    expect(copy.status).toBe(200);
    expect(await rowOf(copy.result.id)).toMatchObject({
      ...{ state: 'draft', itemNumber: `${made.itemNumber}-2`, listedAt: null, price: 1280 },
    });
    expect(
      (await rowOf((await mine.seller.call(calls.supplierCommodityCopy, { id: made.id })).result.id))
        .itemNumber,
    ).toBe(`${made.itemNumber}-3`);
    expect(failed(await mine.seller.call(calls.supplierCommodityDelete, { ids: [made.id] }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    expect((await mine.seller.call(calls.supplierCommodityDelete, { ids: [copy.result.id] })).status).toBe(
      200,
    );
    expect(failed(await mine.seller.call(calls.commodityDetails, { id: copy.result.id }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('of another supplier are not there for anybody’s call', async () => {
    const [id = ''] = await some({});
    const items = await seen(id);
    const { seller } = mine;
    for (const answer of [
      await seller.call(calls.commodityDetails, { id }),
      await seller.call(calls.commodityHistory, { id }),
      await seller.call(calls.supplierCommodityEdit, { ...(await formOf()), id, version: 0 }),
      await seller.call(calls.supplierCommodityCopy, { id }),
      await seller.call(calls.supplierCommoditySubmit, { ids: [id] }),
      await seller.call(calls.supplierCommodityDelete, { ids: [id] }),
      await seller.call(calls.commodityStatusChange, { items, event: 'delist' }),
      await seller.call(calls.supplierCommodityStockSave, { items: [{ id, stockNum: 1 }] }),
      await seller.call(calls.supplierCommodityPriceSave, { items: [{ id, price: '1' }] }),
    ])
      expect(failed(answer)).toEqual([404, 'NOT_FOUND']);
    expect(
      (await seller.call(calls.commodityPageList, { supplierId: (await rowOf(id)).supplierId })).result,
    ).toMatchObject({ totalCount: 0 });
    const sheet = await seller.call(calls.commodityExport, { ids: [id] });
    expect(await rowsOf(sheet.body)).toHaveLength(1);
  });

  it('are decided on by whoever may, and written by nobody of the college', async () => {
    const [id = ''] = await some({});
    const items = await seen(id);
    const student = await world.signedInAs('student');
    for (const answer of [
      await student.call(calls.commodityPageList, {}),
      await student.call(calls.commodityReview, { items, pass: true }),
      await mine.seller.call(calls.commodityReview, { items, pass: true }),
      await mine.seller.call(calls.commodityEdit, { id, version: 0, labelName: 'x' }),
      await mine.seller.call(calls.commodityReviewDiff, { id }),
      await staff.call(calls.supplierCommodityAdd, await formOf()),
      await staff.call(calls.supplierCommodityStockSave, { items: [{ id, stockNum: 1 }] }),
    ])
      expect(failed(answer)).toEqual([403, 'NOT_ALLOWED']);
    expect(failed(await world.anonymous.call(calls.commodityPageList, {}))[0]).toBe(401);
  });

  it('are offered by no company before it is admitted', async () => {
    const { seller } = await sold({ supplierStatus: 'materials' });
    expect(failed(await seller.call(calls.supplierCommodityAdd, await formOf()))).toEqual([
      409,
      'COMMODITY_NOT_ADMITTED',
    ]);
  });
});

describe('a decision', () => {
  it('is refused with a reason; set right, it is handed in again', async () => {
    const made = await added();
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [made.id] });
    const items = await seen(made.id);
    const silent = await staff.call(calls.commodityReview, { items, pass: false, note: '不行' });
    expect([...failed(silent), fieldOf(silent)]).toEqual([400, 'COMMODITY_NOTE_NEEDED', 'note']);
    // While it is looked at nothing of it changes.
    const edit = await editOf(made, { commodityName: '别的' });
    expect(failed(await mine.seller.call(calls.supplierCommodityEdit, edit))).toEqual([409, 'WRONG_STATE']);
    const no = await staff.call(calls.commodityReview, { items, pass: false, note: '图片与商品不符' });
    expect(no.result.results).toMatchObject([{ ok: true, state: 'refused' }]);
    expect(await rowOf(made.id)).toMatchObject({ stateReason: '图片与商品不符' });
    const todos = await mine.seller.call(screen.endpoints.todoList, { kind: 'commodity.changed' });
    const others = await mine.seller.call(screen.endpoints.todoList, { kind: 'commodity.review' });
    expect(others.result.data).toEqual([]);
    const todo = todos.result.data.find(({ title }) => title.includes(made.commodityName));
    // Nobody waits for it; its name is said once.
    expect(todo).toMatchObject({ kind: 'commodity.changed', from: null });
    const stale = await staff.call(calls.commodityReview, { items, pass: true });
    expect(failed(stale)).toEqual([409, 'STALE_VERSION']);
    expect((await mine.seller.call(calls.supplierCommodityEdit, await editOf(made))).status).toBe(200);
    expect((await mine.seller.call(calls.supplierCommoditySubmit, { ids: [made.id] })).status).toBe(200);
    expect(await rowOf(made.id)).toMatchObject({ state: 'pendingReview', stateReason: null });
  });

  it('of several is told one by one', async () => {
    const [good, stale] = [await added(), await added()];
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [good.id, stale.id] });
    const items = [...(await seen(good.id)), { id: stale.id, version: 99 }];
    const answer = await staff.call(calls.commodityReview, { items, pass: true });
    expect(answer.result.results).toMatchObject([
      { id: good.id, ok: true, state: 'listed', error: null },
      { id: stale.id, ok: false, state: 'pendingReview', error: expect.stringContaining('数据已被他人') },
    ]);
  });

  it('is needed for a new version of what is on sale; the old one stays meanwhile, the rest applies', async () => {
    const made = await listed();
    const name = unique('优级纯乙醇');
    const saved = await mine.seller.call(
      calls.supplierCommodityEdit,
      await editOf(made, { commodityName: name, netContent: '1000', storageCondition: '阴凉处' }),
    );
    expect(saved.result).toMatchObject({ waits: true });
    expect(await rowOf(made.id)).toMatchObject({
      ...{ commodityName: made.commodityName, storageCondition: '阴凉处', state: 'listed' },
    });
    const page = await staff.call(calls.commodityPageList, { toReview: true, keyword: made.itemNumber });
    expect(page.result.data).toMatchObject([
      { id: made.id, draftState: 'pending', can: expect.arrayContaining(['review']) },
    ]);
    const diff = await staff.call(calls.commodityReviewDiff, { id: made.id });
    expect(diff.result).toMatchObject({
      isNew: false,
      differences: [
        { field: 'commodityName', before: made.commodityName, after: name },
        { field: 'netContent', before: '500', after: '1000' },
      ],
    });
    await staff.call(calls.commodityReview, {
      items: await seen(made.id),
      pass: false,
      note: '请附检测报告',
    });
    expect(await draftOf(made.id)).toMatchObject({ state: 'refused', reviewNote: '请附检测报告' });
    const refusedOnes = async (by: Client) =>
      (
        await by.call(calls.commodityPageList, { draftRefused: true, keyword: made.itemNumber })
      ).result.data.map(({ id }) => id);
    for (const by of [mine.seller, staff]) expect(await refusedOnes(by)).toEqual([made.id]);
    // What was refused does not wait; handed in again it does.
    expect(
      failed(await staff.call(calls.commodityReview, { items: await seen(made.id), pass: true })),
    ).toEqual([409, 'WRONG_STATE']);
    const again = await editOf(made, { commodityName: name, netContent: '1000' });
    expect((await mine.seller.call(calls.supplierCommodityEdit, again)).result.waits).toBe(true);
    expect(await refusedOnes(mine.seller)).toEqual([]);
    const yes = await staff.call(calls.commodityReview, { items: await seen(made.id), pass: true });
    expect(yes.result.results).toMatchObject([{ ok: true, state: 'listed' }]);
    expect(await rowOf(made.id)).toMatchObject({ commodityName: name, unitPrice: '1.280000' });
    expect(await draftOf(made.id)).toBeUndefined();
  });

  it('is needed for another packing unit: a bottle at the price of a box is another price', async () => {
    const made = await listed();
    const [unitId, other] = await world.write(async ({ db }) => [
      await aWord(db, 'unit'),
      await aWord(db, 'unit'),
    ]);
    const saved = await mine.seller.call(
      calls.supplierCommodityEdit,
      await editOf(made, { unitId: unitId ?? '' }),
    );
    expect(saved.result).toMatchObject({ waits: true });
    expect((await rowOf(made.id)).unitId).toBe(made.unitId);
    const { draft } = (await mine.seller.call(calls.commodityDetails, { id: made.id })).result;
    expect(draft).toMatchObject({ unitId, differences: [{ field: 'unitId' }] });
    // What the version names stays until it is decided on.
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const drop = (id = '') => admin.call(calls.catalogueWordDelete, { list: 'unit', ids: [id] });
    const refused = await drop(unitId);
    expect([...failed(refused), refused.message]).toEqual([
      ...[409, 'CATALOGUE_WORD_USED'],
      expect.stringContaining('待审批的商品变更 1'),
    ]);
    expect((await drop(other)).status).toBe(200);
    await staff.call(calls.commodityReview, { items: await seen(made.id), pass: true });
    expect((await rowOf(made.id)).unitId).toBe(unitId);
  });

  it('knows what the same cost under another number, which is no way around the leave that a rise needs', async () => {
    const made = await listed();
    const items = await seen(made.id);
    await mine.seller.call(calls.commodityStatusChange, { items, event: 'delist' });
    await mine.seller.call(calls.commodityStatusChange, { items: await seen(made.id), event: 'archive' });
    const notes = async (price: string) => {
      const { id } = (await mine.seller.call(calls.supplierCommodityCopy, { id: made.id })).result;
      const priced = await mine.seller.call(calls.supplierCommodityPriceSave, { items: [{ id, price }] });
      expect(priced.status).toBe(200);
      await mine.seller.call(calls.supplierCommoditySubmit, { ids: [id] });
      return (await staff.call(calls.commodityReviewDiff, { id })).result.notes;
    };
    expect(await notes('16')).toEqual([
      `该供应商的同规格商品 ${made.itemNumber} 单价为 12.80 元，本商品高 25%`,
    ]);
    expect(await notes('12.70')).toEqual([]);
  });

  it('is asked for in the order in which goods began to wait', async () => {
    const { id: supplierId, seller } = await sold();
    const [old = ''] = await some({ supplierId });
    letPass(60_000);
    const form = await added({}, seller);
    await seller.call(calls.supplierCommoditySubmit, { ids: [form.id] });
    letPass(60_000);
    const { commodityTypeId, brandId, specificationId, unitId, itemNumber, version } = await rowOf(old);
    const edited = await seller.call(calls.supplierCommodityEdit, {
      ...{ id: old, version, commodityTypeId, brandId, specificationId, unitId, itemNumber },
      ...{ price: '12.80', netContent: '500', netUnit: 'g', commodityName: unique('改名') },
    } as never);
    expect(edited.result).toMatchObject({ waits: true });
    const asked = { supplierId, toReview: true, sortField: 'waitingSince' } as const;
    const queue = async (sortOrder: 'ascend' | 'descend') =>
      (await staff.call(calls.commodityPageList, { ...asked, sortOrder })).result.data.map(({ id }) => id);
    expect(await queue('ascend')).toEqual([form.id, old]);
    expect(await queue('descend')).toEqual([old, form.id]);
  });

  it('is not needed any more where the change is taken back', async () => {
    const made = await listed();
    await mine.seller.call(
      calls.supplierCommodityEdit,
      await editOf(made, { commodityName: unique('改名') }),
    );
    expect(await draftOf(made.id)).toBeDefined();
    const back = await mine.seller.call(calls.supplierCommodityEdit, await editOf(made));
    expect(back.result.waits).toBe(false);
    expect(await draftOf(made.id)).toBeUndefined();
  });

  it('leaves a pack alone that is there already', async () => {
    const [first, second] = [await listed(), await listed()];
    await mine.seller.call(
      calls.supplierCommodityEdit,
      await editOf(second, { specificationId: first.specificationId }),
    );
    await world.platform.database.db
      .update(commodity)
      .set({ itemNumber: first.itemNumber })
      .where(eq(commodity.id, second.id));
    const answer = await staff.call(calls.commodityReview, { items: await seen(second.id), pass: true });
    expect(failed(answer)).toEqual([409, 'COMMODITY_TAKEN']);
  });

  it('is refused where the type asks for a number or a content by now', async () => {
    const commodityTypeId = await world.write(({ db }) =>
      aWord(db, 'type', { ledgerKind: 'consumable', name: unique('滤纸') }),
    );
    const asks = (values: Partial<typeof catalogueWord.$inferInsert>) =>
      world.platform.database.db
        .update(catalogueWord)
        .set(values)
        .where(eq(catalogueWord.id, commodityTypeId));
    const bare = { commodityTypeId, netContent: null, netUnit: null };
    const [fresh, changed] = [await added(bare), await listed(bare)];
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [fresh.id] });
    await mine.seller.call(
      calls.supplierCommodityEdit,
      await editOf(changed, { commodityName: unique('改名') }),
    );
    const refusal = async (id: string) => {
      const answer = await staff.call(calls.commodityReview, { items: await seen(id), pass: true });
      const { obstacles } = (await staff.call(calls.commodityReviewDiff, { id })).result;
      expect(obstacles).toEqual([answer.message]);
      return failed(answer);
    };
    for (const { id } of [fresh, changed]) {
      await asks({ requiresCas: true });
      expect(await refusal(id)).toEqual([400, 'COMMODITY_CAS_NEEDED']);
      await asks({ requiresCas: false, ledgerKind: 'chemical' });
      expect(await refusal(id)).toEqual([400, 'COMMODITY_CONTENT_NEEDED']);
      await asks({ ledgerKind: 'consumable' });
      const done = await staff.call(calls.commodityReview, { items: await seen(id), pass: true });
      expect(done.result.results).toMatchObject([{ ok: true, state: 'listed' }]);
    }
    // What was off sale meanwhile comes back no other way.
    const change = async (event: 'list' | 'delist') =>
      mine.seller.call(calls.commodityStatusChange, { items: await seen(fresh.id), event });
    expect((await change('delist')).status).toBe(200);
    await asks({ requiresCas: true });
    expect(failed(await change('list'))).toEqual([400, 'COMMODITY_CAS_NEEDED']);
    await asks({ requiresCas: false });
    expect((await change('list')).status).toBe(200);
  });

  it('shows the categories with and without the mass fraction, and a name that is not that of the number', async () => {
    const casCode = await known({
      ...{ chineseName: '氨水', controlCategories: ['hazardous'], controlMinMassFraction: 10 },
    });
    const { id } = await added({ casCode, massFraction: 5, commodityName: '某溶液' });
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [id] });
    const { result } = await staff.call(calls.commodityReviewDiff, { id });
    expect(result).toMatchObject({ categories: [], categoriesWithout: ['hazardous'], massFraction: 5 });
    expect(result.notes[0]).toBe('CAS 号与名称不符：该 CAS 为「氨水」');
    expect((await rowOf(id)).controlCategories).toEqual([]);
    const strong = await added({ casCode, massFraction: 25 });
    expect((await rowOf(strong.id)).controlCategories).toEqual(['hazardous']);
  });

  it('is reminded of after two working days', async () => {
    const { id } = await added();
    await mine.seller.call(calls.supplierCommoditySubmit, { ids: [id] });
    const mail = async () =>
      (await world.platform.database.db.select().from(told).where(eq(told.accountId, staff.id))).filter(
        ({ kind }) => kind === 'commodity.review',
      );
    await runReminders(world.platform);
    expect(await mail()).toEqual([]);
    letPass(6 * 86_400_000);
    await runReminders(world.platform);
    expect(await mail()).toHaveLength(1);
  });
});

describe('sale', () => {
  it('is ended and begun again by the same side; the college says why', async () => {
    const made = await listed();
    const change = async (by: Client, event: 'list' | 'delist' | 'archive', reason?: string) =>
      by.call(calls.commodityStatusChange, {
        items: await seen(made.id),
        event,
        ...(reason ? { reason } : {}),
      });
    expect(failed(await change(staff, 'delist'))).toEqual([400, 'COMMODITY_REASON_NEEDED']);
    expect((await change(staff, 'delist', '质量投诉')).result.results).toMatchObject([{ state: 'delisted' }]);
    expect((await mine.seller.call(calls.commodityDetails, { id: made.id })).result).toMatchObject({
      ...{ delistedBy: 'college', stateReason: '质量投诉' },
    });
    expect(failed(await change(mine.seller, 'list'))).toEqual([409, 'COMMODITY_NOT_YOURS']);
    expect((await change(staff, 'list')).status).toBe(200);
    expect((await change(mine.seller, 'delist')).status).toBe(200);
    // What the college does is told to the company, with why; what the company does itself is not.
    const heard = (await mine.seller.call(notification.endpoints.notificationList, { pageSize: 50 })).result;
    expect(
      heard.data.flatMap(({ title, body }) => (/[上下]架商品“/.test(title) ? [[title, body]] : [])),
    ).toEqual([
      [`采购管理员已上架商品“${made.commodityName}”`, null],
      [`采购管理员已下架商品“${made.commodityName}”`, '质量投诉'],
    ]);
    expect(failed(await change(staff, 'list'))).toEqual([409, 'COMMODITY_NOT_YOURS']);
    expect((await change(mine.seller, 'archive')).result.results).toMatchObject([{ state: 'archived' }]);
    expect(failed(await change(mine.seller, 'list'))).toEqual([409, 'WRONG_STATE']);
  });

  it('is for no number that the dictionary does not know, or that the college has banned', async () => {
    const strange = await added({ casCode: newCas() });
    const answer = await mine.seller.call(calls.supplierCommoditySubmit, { ids: [strange.id] });
    expect(failed(answer)).toEqual([409, 'SUBSTANCE_UNKNOWN']);
    const off = await added({ casCode: await known({ useStatus: 2 }) });
    const banned = await mine.seller.call(calls.supplierCommoditySubmit, { ids: [off.id] });
    expect(failed(banned)).toEqual([409, 'SUBSTANCE_BANNED']);
  });

  it('is for nothing without a licence rule of its category, whatever papers a company has', async () => {
    const one = await sold();
    const kinds = ['hazardous', 'transport', 'narcotic', 'medicalToxic'] as const;
    for (const kind of kinds) await someLicence(world, one.id, { kind });
    for (const category of ['narcotic', 'psychotropic2', 'medicalToxic'] as const) {
      const casCode = await known({ controlCategories: [category] });
      const made = await added({ casCode }, one.seller);
      const answer = await one.seller.call(calls.supplierCommoditySubmit, { ids: [made.id] });
      expect(failed(answer)).toEqual([409, 'LICENCE_RULE_MISSING']);
      expect(answer.message).toContain('须经专门渠道采购');
      expect(await rowOf(made.id)).toMatchObject({ state: 'draft', controlCategories: [category] });
    }
  });

  it('ends where a substance is banned, and begins again where it is not; what was taken off by hand stays so', async () => {
    const casCode = await known();
    const supplierId = await someSupplier(world.platform.database.db);
    for (const kind of ['hazardous', 'transport'] as const) await someLicence(world, supplierId, { kind });
    const [sold1 = '', off = ''] = await some(
      { casCode, supplierId },
      { casCode, supplierId, state: 'delisted', delistedBy: 'college' },
    );
    const of = () => world.write((context) => recheckGoods(context, { casCodes: [casCode] }));
    expect(await of()).toEqual({ left: 0, back: 0 });
    const set = (values: object) =>
      world.platform.database.db.update(substance).set(values).where(eq(substance.casCode, casCode));
    await set({ useStatus: 2, controlCategories: ['hazardous'] });
    expect(await of()).toEqual({ left: 1, back: 0 });
    expect(await rowOf(sold1)).toMatchObject({
      ...{ state: 'delisted', delistedBy: 'auto', autoReason: 'substance' },
      controlCategories: ['hazardous'],
    });
    const why = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await staff.call(calls.commodityDetails, { id: sold1 }, { headers })).result.stateReason;
    };
    expect(await why('zh-CN')).toMatch(/为校级禁用化学品/);
    expect(await why('en-US')).toMatch(/is banned by the college/);
    expect(await rowOf(off)).toMatchObject({ delistedBy: 'college', controlCategories: ['hazardous'] });
    await set({ useStatus: 1 });
    expect(await of()).toEqual({ left: 0, back: 1 });
    expect(await rowOf(sold1)).toMatchObject({ state: 'listed', autoReason: null, stateReason: null });
    // What lacks papers says which, in the language of who reads it, whoever it was that looked.
    await world.platform.database.db.delete(qualification).where(eq(qualification.supplierId, supplierId));
    await world.write((context) => recheckGoods({ ...context, locale: 'en-US' }, { commodityIds: [sold1] }));
    expect(await why('zh-CN')).toBe('缺少所需资质：危险化学品经营许可证、危货运输资质');
    expect(await why('en-US')).toMatch(/^Licences are missing: [\w ,]+$/);
    expect(await rowOf(off)).toMatchObject({ state: 'delisted' });
  });

  it('goes by the college’s own list, which makes goods controlled by asking for approval', async () => {
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const [casCode, other] = [await known(), await known()];
    const salt = await known({ parentCas: casCode });
    const ids = await some({ casCode }, { casCode: salt }, { casCode: other });
    const { controlListList, localControlSave } = chemicals.endpoints;
    const asked = async (more: object | null) => {
      const own = (await safety.call(controlListList)).result.find(({ code }) => code === 'local');
      const items = more ? [{ casCode, level: 'approval', reason: '须先完成专项培训', ...more }] : [];
      const answer = await safety.call(localControlSave, { items, version: own?.version ?? 0 } as never);
      expect(answer.status, answer.message).toBe(200);
    };
    const controlled = (...wanted: boolean[]) =>
      eventually(async () => {
        const now = await Promise.all(ids.map(async (id) => (await rowOf(id)).localApproval));
        return String(now) === String(wanted);
      });
    await asked({});
    await controlled(true, true, false);
    await asked({ validTo: '2020-01-01' });
    await controlled(false, false, false);
    await asked({ level: 'limited', maxQuantity: 1, unit: 'L' });
    await asked({});
    await controlled(true, true, false);
    const form = await added({ casCode });
    expect(await rowOf(form.id)).toMatchObject({ localApproval: true, controlCategories: [] });
    await asked(null);
    await controlled(false, false, false);
  });

  it('ends with the supplier, and comes back with it', async () => {
    const { id: supplierId } = await sold();
    const [id = ''] = await some({ supplierId });
    const rowOfSupplier = async () =>
      (await world.platform.database.db.select().from(supplier).where(eq(supplier.id, supplierId)))[0];
    const change = async (event: 'suspend' | 'resume') =>
      staff.call(calls.supplierStatusChange, {
        ...{ id: supplierId, version: (await rowOfSupplier())?.version ?? 0, event, reason: '核查资质' },
      });
    expect((await change('suspend')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'delisted', autoReason: 'supplier' });
    const items = await seen(id);
    expect(failed(await staff.call(calls.commodityStatusChange, { items, event: 'list' }))).toEqual([
      409,
      'COMMODITY_SUPPLIER',
    ]);
    expect((await change('resume')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'listed', autoReason: null });
  });

  it('comes back with the new version that sets right why it ended', async () => {
    const [good, bad] = [await known(), await known()];
    const made = await listed({ casCode: bad });
    await world.platform.database.db
      .update(substance)
      .set({ useStatus: 2 })
      .where(eq(substance.casCode, bad));
    await world.write((context) => recheckGoods(context, { casCodes: [bad] }));
    expect(await rowOf(made.id)).toMatchObject({ state: 'delisted', autoReason: 'substance' });
    const other = await newVersion(made, { commodityName: unique('改名') });
    expect(other).toMatchObject([{ ok: true, state: 'delisted' }]);
    expect(await newVersion(made, { casCode: good })).toMatchObject([{ ok: true, state: 'listed' }]);
    expect(await rowOf(made.id)).toMatchObject({ state: 'listed', autoReason: null, delistedBy: null });
  });

  it('is sorted by the college into types alone whose demands the goods meet; attributes of the old one go', async () => {
    const attribute = { unit: null, options: [] as string[], facet: false, type: 'text' as const };
    const [old, asksCas, chemical, plain] = await world.write(async ({ db }) => [
      await aWord(db, 'type', {
        ...{ ledgerKind: 'consumable', attributes: ['材质', '孔径'].map((name) => ({ ...attribute, name })) },
      }),
      await aWord(db, 'type', { ledgerKind: 'consumable', requiresCas: true }),
      await aWord(db, 'type'),
      await aWord(db, 'type', { ledgerKind: 'consumable', attributes: [{ ...attribute, name: '孔径' }] }),
    ]);
    const attributes = { 材质: 'PTFE', 孔径: '0.22' };
    const [id = ''] = await some({ commodityTypeId: old ?? '', netContent: null, netUnit: null, attributes });
    const to = async (commodityTypeId = '') =>
      staff.call(calls.commodityEdit, { id, version: (await rowOf(id)).version, commodityTypeId });
    for (const [type, code] of [
      [asksCas, 'COMMODITY_CAS_NEEDED'],
      [chemical, 'COMMODITY_CONTENT_NEEDED'],
    ] as const) {
      const answer = await to(type);
      expect([...failed(answer), fieldOf(answer)]).toEqual([400, code, 'commodityTypeId']);
    }
    expect(await rowOf(id)).toMatchObject({ commodityTypeId: old, attributes });
    expect((await to(plain)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ commodityTypeId: plain, attributes: { 孔径: '0.22' } });
  });

  it('is sorted and labelled by the college', async () => {
    const [id = ''] = await some({});
    const commodityTypeId = await world.write(({ db }) => aWord(db, 'type', { name: unique('新分类') }));
    const { version } = await rowOf(id);
    const asked = { id, version };
    expect(failed(await staff.call(calls.commodityEdit, asked))).toEqual([400, 'COMMODITY_NOTHING']);
    const done = await staff.call(calls.commodityEdit, { ...asked, commodityTypeId, labelName: '促销;促销' });
    expect(done.status, done.message).toBe(200);
    expect(await rowOf(id)).toMatchObject({ commodityTypeId, labels: ['促销'] });
    expect(failed(await staff.call(calls.commodityEdit, { ...asked, labelName: 'x' }))).toEqual([
      409,
      'STALE_VERSION',
    ]);
  });
});

describe('the stock', () => {
  it('is set for several, never below what is held', async () => {
    const [first = '', second = ''] = await some(
      { supplierId: mine.id, stockNum: 9, reservedNum: 4 },
      { supplierId: mine.id },
    );
    const save = (items: object[]) => mine.seller.call(calls.supplierCommodityStockSave, { items });
    const low = await save([{ id: first, stockNum: 3 }]);
    expect(failed(low)).toEqual([409, 'COMMODITY_STOCK_RESERVED']);
    expect(low.message).toContain('4');
    const both = await save([
      { id: first, stockNum: 3 },
      { id: second, stockNum: 8, stockStatus: 'futures', leadDays: 5 },
    ]);
    expect(both.result.results.map(({ ok }) => ok)).toEqual([false, true]);
    expect(await rowOf(second)).toMatchObject({ stockNum: 8, stockStatus: 'futures', leadDays: 5 });
    expect((await save([{ id: second, stockNum: null }])).status).toBe(200);
    expect(await rowOf(second)).toMatchObject({ stockNum: null, leadDays: 5 });
  });

  it('is held, given back and taken by lines of orders, each once, and never more than there is', async () => {
    const [id = ''] = await some({ stockNum: 5 });
    const [one, two] = [uuid(), uuid()];
    await world.write((context) => reserve(context, one, id, 3));
    await world.write((context) => reserve(context, one, id, 3));
    expect(await rowOf(id)).toMatchObject({ stockNum: 5, reservedNum: 3 });
    await expect(world.write((context) => reserve(context, two, id, 3))).rejects.toMatchObject({
      ...{ code: 'STOCK_INSUFFICIENT', values: { left: 2 } },
    });
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.write((context) => reserve(context, uuid(), id, 1))),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await world.write((context) => take(context, one, 2));
    await world.write((context) => take(context, one, 2));
    expect(await rowOf(id)).toMatchObject({ stockNum: 3, reservedNum: 2 });
    await world.write((context) => release(context, one));
    expect(await rowOf(id)).toMatchObject({ stockNum: 3, reservedNum: 2 });
    const [open = ''] = await some({});
    await world.write((context) => reserve(context, two, open, 99));
    await world.write((context) => release(context, two));
    expect(await rowOf(open)).toMatchObject({ stockNum: null, reservedNum: 0 });
  });
});

describe('the list', () => {
  it('finds by name, number and CAS, by type with those below it, and by what is missing', async () => {
    const casCode = await known({ otherNames: ['罕见别名'] });
    const top = await world.write(({ db }) => aWord(db, 'type'));
    const below = await world.write(({ db }) => aWord(db, 'type', { parentId: top }));
    const [id = ''] = await some({ casCode, commodityTypeId: below, labels: ['独家'], purity: 'GR' });
    const find = async (input: object) =>
      (await staff.call(calls.commodityPageList, input)).result.data.map((row) => row.id);
    for (const input of [
      { keyword: casCode },
      { keyword: casCode.replaceAll('-', '') },
      { keyword: '罕见别名' },
      { commodityTypeId: top },
      { commodityTypeId: top, labelName: '独家', purity: 'GR', noSheet: true, noPicture: true },
    ])
      expect(await find(input), JSON.stringify(input)).toEqual([id]);
    expect(await find({ commodityTypeId: top, controlCategory: 'highlyToxic' })).toEqual([]);
    expect(await find({ keyword: "%'😀" })).toEqual([]);
    const sheet = await staff.call(calls.commodityExport, { commodityTypeId: top });
    expect((await rowsOf(sheet.body))[1]).toContain(casCode);
  });

  it('is counted by what waits on the home page of whose goods they are', async () => {
    const { id: supplierId, seller } = await sold();
    const [, priced] = await some(
      { supplierId },
      { supplierId },
      ...(['draft', 'draft', 'refused', 'pendingReview', 'delisted'] as const).map((state) => ({
        ...{ supplierId, state, ...(state === 'delisted' ? { delistedBy: 'supplier' as const } : {}) },
      })),
    );
    await some({ state: 'draft' });
    await seller.call(calls.supplierCommodityPriceSave, {
      items: [{ id: priced ?? '', price: '99', reason: '原料涨价，附厂家调价函' }],
    });
    expect((await seller.call(calls.supplierHomeInfo)).result.counts).toEqual({
      ...{ draft: 2, refused: 1, pendingReview: 1, delisted: 1, prices: 1, feedBack: 0 },
    });
    const card = async (client: Client) =>
      (await client.call(screen.endpoints.cardData, { keys: ['sales'] })).result;
    expect((await card(seller)).sales?.data).toEqual({
      counts: { listed: 2, draft: 2, refused: 1, pendingReview: 1, delisted: 1, prices: 1, feedBack: 0 },
      licences: [],
    });
    expect(await card(staff)).toEqual({});
  });

  it('shows the college how a price stands to the campus, and suppliers not', async () => {
    const casCode = await known();
    const same = { casCode, purity: 'AR', netContent: '500', netUnit: 'g' as const };
    const ids = await some(
      { ...same, price: 1000 },
      { ...same, price: 1200 },
      { ...same, price: 9000, supplierId: mine.id },
    );
    const rows = (await staff.call(calls.commodityPageList, { keyword: casCode })).result.data;
    expect(rows.find(({ id }) => id === ids[2])).toMatchObject({ medianPrice: '12.00', medianPercent: 750 });
    const far = await staff.call(calls.commodityPageList, { keyword: casCode, priceOutlier: true });
    expect(far.result.data.map(({ id }) => id)).toEqual([ids[2]]);
    const [own] = (await mine.seller.call(calls.commodityPageList, { keyword: casCode })).result.data;
    expect(own).toMatchObject({ id: ids[2], medianPrice: null, medianPercent: null });
  });
});

describe('words', () => {
  it('that goods have are counted, kept from being deleted, and merged with all that names them', async () => {
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const [from, into] = await world.write(async ({ db }) => [
      await aWord(db, 'brand', { name: unique('旧牌') }),
      await aWord(db, 'brand', { name: unique('新牌') }),
    ]);
    const supplierId = await world.write(({ db }) =>
      someSupplier(db, { brandIds: [from ?? '', into ?? ''] }),
    );
    const [id = ''] = await some({ brandId: from ?? '', supplierId });
    const refused = await admin.call(calls.catalogueWordDelete, { list: 'brand', ids: [from ?? ''] });
    expect(failed(refused)).toEqual([409, 'CATALOGUE_WORD_USED']);
    expect(refused.message).toContain('商品 1');
    const merged = await admin.call(calls.catalogueWordMerge, {
      ...{ list: 'brand', ids: [from ?? ''], intoId: into ?? '' },
    });
    expect(merged.result.moved).toBe(2);
    expect((await rowOf(id)).brandId).toBe(into);
    const [row] = await world.platform.database.db.select().from(supplier).where(eq(supplier.id, supplierId));
    expect(row?.brandIds).toEqual([into]);
    const [word] = await world.platform.database.db
      .select()
      .from(catalogueWord)
      .where(eq(catalogueWord.id, into ?? ''));
    expect((await rowOf(id)).searchText).toContain((word?.name ?? '').toLowerCase());
    const name = unique('更名牌');
    await admin.call(calls.catalogueWordEdit, {
      list: 'brand',
      id: into ?? '',
      version: word?.version ?? 0,
      name,
    });
    expect((await rowOf(id)).searchText).toContain(name);
  });

  it('of a new version that waits follow a merge too', async () => {
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const made = await listed();
    const [from, into] = await world.write(async ({ db }) => [
      await aWord(db, 'specification'),
      await aWord(db, 'specification'),
    ]);
    await mine.seller.call(calls.supplierCommodityEdit, await editOf(made, { specificationId: from ?? '' }));
    await admin.call(calls.catalogueWordMerge, {
      list: 'specification',
      ids: [from ?? ''],
      intoId: into ?? '',
    });
    expect((await draftOf(made.id))?.fields).toEqual({ specificationId: into });
  });
});

describe('a salesperson', () => {
  it('hands over his goods, and who is disabled loses them to an administrator', async () => {
    const { db } = world.platform.database;
    const [first, second] = [
      await world.person({ userType: 3, supplierId: null }),
      await world.person({ userType: 3, supplierId: null }),
    ];
    for (const one of [first, second]) await bindAccount(db, one, mine.id, false);
    const made = await added({ salesUserId: first });
    const moved = await mine.seller.call(calls.supplierStaffHandOver, { fromId: first, toId: second });
    expect(moved.result.moved).toBe(1);
    expect((await rowOf(made.id)).salesUserId).toBe(second);
    await mine.seller.call(calls.supplierStaffStatusChange, { accountId: second, useStatus: 2 });
    await world.write((context) => passOnGoods(context, { userId: second, useStatus: 2 }));
    expect((await rowOf(made.id)).salesUserId).toBe(mine.seller.id);
    await db.update(account).set({ useStatus: 2 }).where(eq(account.id, first));
    const refused = await mine.seller.call(calls.supplierCommodityAdd, await formOf({ salesUserId: first }));
    expect([...failed(refused), fieldOf(refused)]).toEqual([400, 'COMMODITY_SALESPERSON', 'salesUserId']);
  });
});

it('Goods are told whole to whoever keeps a copy of them', async () => {
  const [id = ''] = await some({ commodityName: '乙腈', price: 4250 });
  const snapshots = await commodityOf(world.platform.database.db, [id]);
  expect(snapshots.get(id)).toMatchObject({
    ...{ commodityName: '乙腈', price: '42.50', netContent: '500', netUnit: 'g', state: 'listed' },
    ...{ sheetVersion: null, casCodeID: null },
  });
});
