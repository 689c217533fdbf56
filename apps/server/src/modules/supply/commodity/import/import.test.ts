import { commodityImportEndpoints, files, supply } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../../../testing/importing.ts';
import { archive, rowsOf, workbook } from '../../../../testing/workbooks.ts';
import { approvalInstance } from '../../../approval/tables.ts';
import { notification } from '../../../notification/tables.ts';
import { catalogueWord, commodity, commodityDraft, licenceRule, priceChange } from '../../tables.ts';
import { someLicence } from '../../testing/licences.ts';
import { someSupplier } from '../../testing/suppliers.ts';
import { namedPicture, withPicture } from './pictures.ts';

const world = useWorld();
const calls = commodityImportEndpoints;
const db = () => world.platform.database.db;

const titles = [
  ...['货号', '商品名称', '类别编码', '品牌', 'CAS号', '中文名', '英文名', '别名', '分子式', '纯度'],
  ...['质量分数(%)', '规格', '包装单位', '净含量', '净含量单位', '单价', '市场价', '税率', '起订量', '库存'],
  ...['供货状态', '货期(天)', '标签', '储存条件', 'UN编号', '保修(月)', '系列编码', '产地', '业务员账号'],
  ...['描述', '操作(新增/更新/下架)'],
];
type Cell = string | number | null;

let office: Client;
let typeCode: string;
let brand: string;
const sold = async (values: Parameters<typeof someSupplier>[1] = {}) => {
  const id = await world.write((write) => someSupplier(write.db, values));
  return { id, seller: await world.signedInAs('supplier', { supplierId: id }) };
};
type Sold = Awaited<ReturnType<typeof sold>>;
let own: Sold;

beforeAll(async () => {
  office = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  [typeCode, brand] = [unique('T'), unique('牌')];
  const add = (fields: object) => office.call(supply.endpoints.catalogueWordAdd, fields as never);
  await add({
    ...{ list: 'type', name: unique('耗材'), typeCode, commodityKind: 'consumable' },
    ledgerKind: 'consumable',
  });
  await add({ list: 'brand', name: brand });
  await add({ list: 'unit', name: '盒' });
  await add({ list: 'specification', name: '100只/盒' });
  own = await sold();
});

const row = (more: Record<string, Cell> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    ...{ 货号: unique('N'), 商品名称: '丁腈手套', 类别编码: typeCode, 品牌: brand },
    ...{ 规格: '100只/盒', 包装单位: '盒', 单价: '36.00', ...more },
  };
  return titles.map((title) => cells[title] ?? null);
};
const sent = async (rows: Cell[][], by = own.seller, input: { supplierId?: string } = {}) =>
  uploaded(by, calls.commodityImport, await workbook([titles, ...rows]), '商品.xlsx', [], input);
const imported = async (rows: Cell[][], by = own.seller) => {
  const job = await sent(rows, by);
  expect(errorsOf(job)).toEqual([]);
  return confirmed(by, job.id);
};
const errorsOf = ({ errors }: Awaited<ReturnType<typeof sent>>) =>
  errors.data.map(({ row: line, column, message }) => `${line} ${column} ${message}`);
const effectsOf = ({ effects }: Awaited<ReturnType<typeof sent>>) =>
  Object.fromEntries(effects.map(({ effect, count }) => [effect, count]));
const goodsOf = async (itemNumber: Cell, supplierId = own.id) =>
  (
    await db()
      .select()
      .from(commodity)
      .where(and(eq(commodity.supplierId, supplierId), eq(commodity.itemNumber, String(itemNumber))))
  )[0];
/** Where the notice of its end leads somebody. */
const endOf = async (by: Client, jobId: string) =>
  (
    await db()
      .select({ link: notification.link })
      .from(notification)
      .where(and(eq(notification.accountId, by.id), eq(notification.key, `transfer:${jobId}`)))
  )[0]?.link;
const onSale = async (line: Cell[]) => {
  await imported([line]);
  await db()
    .update(commodity)
    .set({ state: 'listed', listedAt: new Date().toISOString() })
    .where(eq(commodity.itemNumber, String(line[0])));
  return String(line[0]);
};

describe('a workbook of goods', () => {
  it('has the columns of the template, and is told apart as new, changed, unchanged and taken off', async () => {
    const template = await rowsOf((await own.seller.call(calls.commodityTempExport, {})).body);
    const plain = (title: unknown) =>
      String(title)
        .replace('*', '')
        .replace(/^(CAS|UN) /, '$1');
    expect(template[0]?.map(plain)).toEqual(titles);
    const [one, two, three] = [row(), row({ 库存: 5 }), row()];
    const first = await sent([one, two]);
    expect(effectsOf(first)).toEqual({ 新增: 2, 提交审批: 2 });
    // As many of both: in the order in which they happen.
    expect(first.effects.map(({ effect }) => effect)).toEqual(['新增', '提交审批']);
    expect(await goodsOf(one[0] ?? '')).toBeUndefined();
    expect(await confirmed(own.seller, first.id)).toMatchObject({ state: 'done', doneCount: 2 });
    expect(await goodsOf(one[0] ?? '')).toMatchObject({ state: 'pendingReview', price: 3600, minNum: 1 });
    // What is being decided on stays as it is.
    const again = await sent([one, two]);
    expect(again).toMatchObject({ goodCount: 2, sameCount: 2 });
    const number = await onSale(three);
    const changed = await sent([three, { ...row({ 货号: number, 库存: 7 }) } as never].slice(0, 1));
    expect(changed).toMatchObject({ sameCount: 1 });
    const stock = await sent([row({ 货号: number, 库存: 7 })]);
    expect(effectsOf(stock)).toEqual({ 更新: 1 });
    await confirmed(own.seller, stock.id);
    expect(await goodsOf(number)).toMatchObject({ state: 'listed', stockNum: 7, version: 1 });
    const off = await sent([row({ 货号: number, 操作: null, '操作(新增/更新/下架)': '下架' })]);
    expect(effectsOf(off)).toEqual({ 下架: 1 });
    await confirmed(own.seller, off.id);
    expect(await goodsOf(number)).toMatchObject({ state: 'delisted', delistedBy: 'supplier' });
    expect(await sent([row({ 货号: number, '操作(新增/更新/下架)': '下架' })])).toMatchObject({
      sameCount: 1,
    });
    // What the college takes off is told to whoever sells it; what the company does itself is not.
    const by = await onSale(row());
    await db()
      .update(commodity)
      .set({ salesUserId: own.seller.id })
      .where(and(eq(commodity.supplierId, own.id), inArray(commodity.itemNumber, [number, by])));
    const taken = await sent([row({ 货号: by, '操作(新增/更新/下架)': '下架' })], office, {
      supplierId: own.id,
    });
    await confirmed(office, taken.id);
    expect(await goodsOf(by)).toMatchObject({ state: 'delisted', delistedBy: 'college' });
    const heard = await db().select().from(notification).where(eq(notification.accountId, own.seller.id));
    expect(heard.flatMap(({ title, body }) => (title.includes('已下架') ? [[title, body]] : []))).toEqual([
      [expect.stringContaining('采购管理员已下架商品'), '批量导入下架'],
    ]);
  });

  it('has goods on sale looked at anew where they get a brand that their supplier has no licence of', async () => {
    const add = async (fields: object) =>
      (await office.call(supply.endpoints.catalogueWordAdd, fields as never)).result.id;
    const [code, theirs, another] = [unique('T'), unique('牌'), unique('牌')];
    const commodityTypeId = await add({
      ...{ list: 'type', name: unique('授权'), typeCode: code, commodityKind: 'consumable' },
      ledgerKind: 'consumable',
    });
    const brandId = await add({ list: 'brand', name: theirs });
    await add({ list: 'brand', name: another });
    await db()
      .insert(licenceRule)
      .values({ commodityTypeId, kinds: ['brand'] });
    await someLicence(world, own.id, { kind: 'brand', brandId });
    const line = row({ 类别编码: code, 品牌: theirs });
    const number = await onSale(line);
    await imported([row({ 货号: number, 类别编码: code, 品牌: another })]);
    expect(await goodsOf(number)).toMatchObject({ state: 'delisted', autoReason: 'licence' });
    await imported([line]);
    expect(await goodsOf(number)).toMatchObject({ state: 'listed', autoReason: null });
  });

  it('names each bad cell: prices that are none, the same twice, words that nobody knows', async () => {
    const twice = row();
    const job = await sent([
      ...['0', '-1', '0.001', '1000000000000', '面议'].map((price) => row({ 单价: price })),
      twice,
      twice,
      row({ 类别编码: '没有' }),
      row({ CAS号: '64-17-6' }),
      row({ '操作(新增/更新/下架)': '更新' }),
      row({ 单价: '10000000' }),
      row({ 净含量: '5' }),
      row({ 标签: '一二三四五六七八九十一二三' }),
      row({ 业务员账号: '没有此人' }),
    ]);
    const price = '单价 单价应为大于 0 的金额，小数最多 2 位';
    expect(errorsOf(job)).toEqual([
      ...[`2 ${price}`, `3 ${price}`, `4 ${price}`],
      expect.stringMatching(/^5 单价 /),
      `6 ${price}`,
      '8 货号 与第 7 行重复',
      '9 类别编码 没有类别编码“没有”',
      '10 CAS 号 CAS 号校验位不正确',
      '11 操作(新增/更新/下架) 没有该货号与规格的商品',
      '12 单价 价格不能超过 9999999.99 元',
      '13 净含量单位 净含量和单位须一并填写',
      '14 标签 标签最多 8 个，每个不超过 12 字',
      '15 业务员账号 没有该业务员账号，或已停用',
    ]);
    expect(job).toMatchObject({ goodCount: 1, badCount: 13 });
  });

  it('makes the words that it lacks, and is checked once more', async () => {
    const [name, spec] = [unique('新牌'), `${unique('装')}/箱`];
    const job = await sent([row({ 品牌: name }), row({ 品牌: name, 规格: spec }), row()]);
    expect(errorsOf(job).slice(0, 1)).toEqual([`2 品牌 没有品牌“${name}”，可一键新建`]);
    const listed = (await own.seller.call(calls.commodityImportWordList, { id: job.id })).result;
    expect(listed).toEqual([
      { list: 'brand', name, rows: 2 },
      { list: 'specification', name: spec, rows: 1 },
    ]);
    const other = await sold();
    for (const call of [calls.commodityImportWordList, calls.commodityImportWordAdd])
      expect((await other.seller.call(call, { id: job.id })).status).toBe(404);
    expect((await own.seller.call(calls.commodityImportWordAdd, { id: job.id })).result).toEqual({
      added: 2,
    });
    expect(await settled(own.seller, job.id)).toMatchObject({ state: 'waiting', goodCount: 3, badCount: 0 });
    expect(await own.seller.call(calls.commodityImportWordAdd, { id: job.id })).toMatchObject({
      status: 409,
      result: { errorCode: 'COMMODITY_IMPORT_NO_WORDS' },
    });
  });

  it('changes prices of goods on sale as a price change: small ones at once, a rise of a fifth by leave', async () => {
    const [small, large, lower] = [row(), row(), row()];
    const numbers = [await onSale(small), await onSale(large), await onSale(lower)];
    const priced = (at: number, price: string) => row({ 货号: numbers[at] ?? '', 单价: price });
    const rows = [priced(0, '37.00'), priced(1, '43.20'), priced(2, '30.00')];
    const job = await sent(rows);
    expect(effectsOf(job)).toEqual({ 更新: 3, 涨价: 1, 降价: 1, 涨价待审批: 1 });
    await confirmed(own.seller, job.id);
    const goods = await Promise.all(numbers.map((no) => goodsOf(no)));
    expect(goods.map((one) => [one?.price, one?.unitPrice])).toEqual([
      [3700, '3700.000000'],
      [3600, '3600.000000'],
      [3000, '3000.000000'],
    ]);
    const changes = await Promise.all(
      goods.map(async (one) =>
        (
          await db()
            .select()
            .from(priceChange)
            .where(eq(priceChange.commodityId, one?.id ?? ''))
        ).map(({ state, newPrice, ratio }) => [state, newPrice, Number(ratio)]),
      ),
    );
    expect(changes).toEqual([
      [['effective', 3700, 0.027778]],
      [['pending', 4320, 0.2]],
      [['effective', 3000, -0.166667]],
    ]);
    // The same file asks for nothing more; another price has to wait.
    expect(await sent(rows)).toMatchObject({ sameCount: 3 });
    expect(errorsOf(await sent([priced(1, '50.00')]))).toEqual(['2 单价 该商品已有待生效的调价，请先处理']);
  });

  it('asks for as many rises as it has rows: the first at once, the others when it is stored', {
    timeout: 120_000,
  }, async () => {
    // So many that they are asked for in several parts, of which the last is one alone.
    const many = 151;
    const one = await sold();
    const lines = Array.from({ length: many }, () => row());
    await imported(lines, one.seller);
    await db()
      .update(commodity)
      .set({ state: 'listed', listedAt: new Date().toISOString() })
      .where(eq(commodity.supplierId, one.id));
    const price = titles.indexOf('单价');
    const dearer = lines.map((line) => line.with(price, '72.00'));
    const job = await sent(dearer, one.seller);
    expect([errorsOf(job), effectsOf(job)]).toEqual([[], { 更新: many, 涨价待审批: many }]);
    const told = async () =>
      (
        await db()
          .select({ title: notification.title })
          .from(notification)
          .where(and(eq(notification.accountId, office.id), eq(notification.kind, 'approval.todo')))
      ).map(({ title }) => title);
    const before = await told();
    await confirmed(one.seller, job.id);
    const waiting = async () =>
      (
        await db()
          .select({ approvalId: priceChange.approvalId, createdBy: priceChange.createdBy })
          .from(priceChange)
          .innerJoin(commodity, eq(commodity.id, priceChange.commodityId))
          .where(and(eq(commodity.supplierId, one.id), eq(priceChange.state, 'pending')))
      ).filter(({ createdBy }) => createdBy === one.seller.id);
    const asked = await eventually(async () => {
      const rows = await waiting();
      return rows.length === many && rows.every(({ approvalId }) => approvalId !== null) && rows;
    });
    expect(new Set(asked.map(({ approvalId }) => approvalId)).size).toBe(many);
    const [applied] = await db()
      .select({ applicantId: approvalInstance.applicantId, startedById: approvalInstance.startedById })
      .from(approvalInstance)
      .where(eq(approvalInstance.id, asked.at(-1)?.approvalId ?? ''));
    expect(applied).toMatchObject({ applicantId: one.seller.id });
    // The office hears once of all of them.
    expect((await told()).filter((title) => !before.includes(title))).toEqual([`待审批：${many} 条价格变更`]);
    expect(await sent(dearer, one.seller)).toMatchObject({ sameCount: many });
  });

  it('keeps on sale what is on sale: what somebody looks at waits, the rest applies', async () => {
    const number = await onSale(row());
    const before = await goodsOf(number);
    const rows = [row({ 货号: number, 商品名称: '乳胶手套', 产地: '江城', 包装单位: '袋' })];
    const job = await sent(rows);
    expect(effectsOf(job)).toEqual({ 更新: 1, 变更需审批: 1 });
    await confirmed(own.seller, job.id);
    const after = await goodsOf(number);
    expect(after).toMatchObject({ state: 'listed', commodityName: '丁腈手套', origin: '江城' });
    const [draft] = await db()
      .select()
      .from(commodityDraft)
      .where(eq(commodityDraft.commodityId, after?.id ?? ''));
    expect(draft).toMatchObject({ state: 'pending', fields: { commodityName: '乳胶手套' } });
    // A bag at the price of a box is another price.
    expect(draft?.fields.unitId).toEqual(expect.any(String));
    expect([after?.unitId, draft?.fields.unitId === after?.unitId]).toEqual([before?.unitId, false]);
    expect(await sent(rows)).toMatchObject({ sameCount: 1 });
  });

  it('is stored as a whole or not at all', async () => {
    const [gone, fresh] = [row(), row()];
    const number = await onSale(gone);
    const job = await sent([fresh, row({ 货号: number, 库存: 3 })]);
    await db().update(commodity).set({ state: 'archived' }).where(eq(commodity.itemNumber, number));
    expect(await confirmed(own.seller, job.id)).toMatchObject({
      state: 'failed',
      failure: '检查之后商品或词表已变化，未导入任何行，请重新上传',
      doneCount: 0,
    });
    expect(await goodsOf(fresh[0] ?? '')).toBeUndefined();
    expect(errorsOf(await sent([row({ 货号: number, 库存: 4 })]))).toEqual(['2 货号 该商品已归档，不能更新']);
  });

  it('that was exported, by whom ever, changes nothing; what is edited in it changes that alone', async () => {
    const { commodityExport } = supply.endpoints;
    const [lost, full] = [unique('停牌'), row()];
    await office.call(supply.endpoints.catalogueWordAdd, { list: 'brand', name: lost } as never);
    const one = await sold({ supplierName: unique('往返公司') });
    const sold1 = (line: Cell[]) => imported([line], one.seller);
    const numberOf = (line: Cell[]) => String(line[0]);
    const more = {
      标签: '热卖,常用',
      市场价: '40',
      税率: '9%',
      库存: 3,
      供货状态: '期货',
      '货期(天)': 5,
      描述: '<p>a；b</p>',
    };
    const lines = [
      row(more),
      row({ 品牌: lost }),
      row(),
      row(),
      row(),
      row({ 净含量: '1.50', 净含量单位: 'L' }),
    ];
    for (const line of [...lines, full]) await sold1(line);
    const [listed, off, archived, waits, dearer, pack] = lines.map(numberOf);
    const set = (no: string | undefined, values: Partial<typeof commodity.$inferInsert>) =>
      db()
        .update(commodity)
        .set({ listedAt: new Date().toISOString(), state: 'listed', ...values })
        .where(and(eq(commodity.supplierId, one.id), eq(commodity.itemNumber, String(no))));
    await set(listed, { salesUserId: one.seller.id });
    await set(off, { state: 'delisted', delistedBy: 'supplier' });
    await set(archived, { state: 'archived' });
    for (const no of [waits, dearer, pack]) await set(no, {});
    // A disabled word, a version and a price that wait, and another pack that waits stand in nobody's way.
    await db().update(catalogueWord).set({ useStatus: 2 }).where(eq(catalogueWord.name, lost));
    const asked = [row({ 货号: waits ?? '', 商品名称: '乳胶手套' }), row({ 货号: dearer ?? '', 单价: '60' })];
    for (const line of asked) await sold1(line);
    const state = async () => [
      await db().select().from(commodity).where(eq(commodity.supplierId, one.id)).orderBy(commodity.id),
      await db().select().from(commodityDraft).orderBy(commodityDraft.commodityId),
    ];
    const before = await state();
    const exported = async (by: Client, language = 'zh-CN') =>
      (await by.call(commodityExport, { supplierId: one.id }, { headers: { 'accept-language': language } }))
        .body;
    const back = (by: Client, file: Buffer) =>
      uploaded(by, calls.commodityImport, file, '商品.xlsx', [], by === office ? { supplierId: one.id } : {});
    const [heading] = await rowsOf(await exported(one.seller));
    expect(heading?.slice(0, titles.length).map((title) => String(title).replace(/\s/g, ''))).toEqual(titles);
    for (const by of [one.seller, office])
      for (const language of ['zh-CN', 'en-US']) {
        const job = await back(by, await exported(by, language));
        expect([job.failure, errorsOf(job)]).toEqual([null, []]);
        expect(job).toMatchObject({ totalCount: 7, goodCount: 7, sameCount: 7, effects: [] });
        expect(await confirmed(by, job.id)).toMatchObject({ state: 'done' });
      }
    expect(await state()).toEqual(before);
    const rows = await rowsOf(await exported(one.seller));
    const at = titles.indexOf('库存');
    const edited = rows.map((cells, no) =>
      no > 0 ? cells.map((cell, place) => (place === at ? 8 : cell)) : cells,
    );
    const job = await back(one.seller, await workbook(edited));
    expect(
      errorsOf(job)
        .map((error) => error.replace(/^\d+ /, ''))
        .sort(),
    ).toEqual(['货号 该商品正在审批，不能更新', '货号 该商品已归档，不能更新'].sort());
    await confirmed(one.seller, job.id);
    expect(await goodsOf(waits ?? '', one.id)).toMatchObject({ stockNum: 8, commodityName: '丁腈手套' });
    expect((await state())[1]).toEqual(before[1]);
    // Of another supplier it is no list of new goods.
    const other = await sold();
    const strange = await uploaded(office, calls.commodityImport, await exported(office), 'a.xlsx', [], {
      supplierId: other.id,
    });
    expect(strange).toMatchObject({ goodCount: 0, badCount: 7 });
    expect(errorsOf(strange)).toContain('2 供应商 这是其他供应商的商品');
  });

  it('concerns the own company alone; the college says for whom', async () => {
    const line = row();
    const [other, left] = [await sold(), await sold({ supplierStatus: 'quit' })];
    const content = await workbook([titles, line]);
    const send = (by: Client, input: object) =>
      by.call(calls.commodityImport, input, { files: [{ name: 'a.xlsx', content }] });
    const student = await world.signedInAs('student', { organizationId: world.organizations.top });
    expect((await send(world.anonymous, {})).status).toBe(401);
    expect((await send(student, {})).status).toBe(403);
    expect((await send(own.seller, { supplierId: other.id })).status).toBe(404);
    expect(await send(office, {})).toMatchObject({
      status: 400,
      result: { errorCode: 'COMMODITY_IMPORT_SUPPLIER' },
    });
    expect((await send(office, { supplierId: world.organizations.top })).status).toBe(404);
    expect(await send(office, { supplierId: left.id })).toMatchObject({
      status: 409,
      result: { errorCode: 'COMMODITY_IMPORT_SUPPLIER_OFF' },
    });
    const job = await sent([line], office, { supplierId: other.id });
    expect(job).toMatchObject({ kind: 'commodity', goodCount: 1 });
    await confirmed(office, job.id);
    expect(await endOf(office, job.id)).toBe(`/purchase/commodityManage?import=${job.id}`);
    expect(await goodsOf(line[0] ?? '', other.id)).toMatchObject({ state: 'pendingReview' });
    const theirs = await sent([row()]);
    await confirmed(own.seller, theirs.id);
    expect(await endOf(own.seller, theirs.id)).toBe(`/supplier/commodityImport?import=${theirs.id}`);
    expect(await goodsOf(line[0] ?? '')).toBeUndefined();
    expect((await own.seller.call(files.endpoints.importJobDetails, { id: job.id })).status).toBe(404);
  });
});

describe('the names of pictures', () => {
  it.each([
    ['HH-1001_1.jpg', { itemNumber: 'HH-1001', place: 1 }],
    ['a_b_9.JPEG', { itemNumber: 'a_b', place: 9 }],
    ['HH-1001_0.jpg', undefined],
    ['HH-1001_10.jpg', undefined],
    ['HH-1001.jpg', undefined],
    ['HH-1001_1.gif', undefined],
  ])('%s', (name, said) => expect(namedPicture(name)).toEqual(said));

  it('a picture takes its place, or stands behind the others', () => {
    expect(withPicture(['a', 'b'], 2, 'c')).toEqual(['a', 'c']);
    expect(withPicture(['a'], 4, 'c')).toEqual(['a', 'c']);
  });
});

describe('an archive of pictures', () => {
  const { uploadStart, uploadPart, uploadFinish } = files.endpoints;
  const picture = (background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const inParts = async (content: Buffer, by = own.seller, name = '图片.zip') => {
    const { id } = (await by.call(uploadStart, { kind: 'archive', name, size: content.length })).result;
    await by.call(uploadPart, { id, offset: 0 }, { files: [{ name: 'part', content }] });
    return id;
  };
  const opened = async (content: Buffer, by = own.seller, more: { supplierId?: string } = {}) => {
    const uploadId = await inParts(content, by);
    const { status, result } = await by.call(calls.commodityImageZip, { uploadId, ...more });
    expect(status).toBe(200);
    return settled(by, result.jobId);
  };

  it('puts each picture to its goods, names what does not fit, and changes nothing the second time', async () => {
    const number = await onSale(row());
    const zip = await archive({
      [`图/${number}_1.jpg`]: await picture('red'),
      [`${number}_2.jpg`]: await picture('blue'),
      [`${unique('无')}_1.jpg`]: await picture('red'),
      '说明.txt': Buffer.from('a'),
      [`${number}_4.jpg`]: await archive({ 'a.txt': Buffer.from('a') }),
      [`${number}_3.jpg`]: Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
    });
    const job = await opened(zip);
    expect(job).toMatchObject({ state: 'waiting', goodCount: 2, badCount: 4 });
    expect(errorsOf(job).map((one) => one.replace(/^\d+ /, '').replace(/“无.*”/, '“”'))).toEqual(
      expect.arrayContaining([
        '货号 没有货号为“”的商品',
        '文件名 文件名应为“货号_序号.jpg”，序号 1–9',
        '文件名 只能上传图片格式（.jpg/.png/.jpeg）',
      ]),
    );
    expect(await confirmed(own.seller, job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    const after = await goodsOf(number);
    expect(after?.fileIds).toHaveLength(2);
    expect(await opened(zip)).toMatchObject({ goodCount: 2, sameCount: 2 });
    const again = await opened(await archive({ [`${number}_1.jpg`]: await picture('green') }));
    expect(effectsOf(again)).toEqual({ 替换图片: 1 });
    await confirmed(own.seller, again.id);
    const last = await goodsOf(number);
    expect(last?.fileIds[0]).not.toBe(after?.fileIds[0]);
    expect(last?.fileIds[1]).toBe(after?.fileIds[1]);
  });

  it('has one picture for a place and leaves none out', async () => {
    const number = await onSale(row());
    const zip = await archive({
      [`${number}_1.jpg`]: Buffer.from('no picture'),
      [`${number}_2.jpg`]: await picture('red'),
      [`${number.toLowerCase()}_2.png`]: await picture('green'),
      [`${number}_4.jpg`]: await picture('blue'),
    });
    const job = await opened(zip);
    expect(job).toMatchObject({ goodCount: 1, badCount: 3 });
    expect(errorsOf(job).map((error) => error.replace(/^\d+ /, '').replace(/“.*”/, '“”'))).toEqual(
      expect.arrayContaining([
        '文件名 与“”是同一商品的同一序号',
        '序号 缺少序号 3 的图片，序号须从 1 起连续',
      ]),
    );
    await confirmed(own.seller, job.id);
    expect((await goodsOf(number))?.fileIds).toHaveLength(1);
    expect(await opened(zip)).toMatchObject({ goodCount: 1, sameCount: 1 });
  });

  it('is sent by the college for a supplier that it names', async () => {
    const number = await onSale(row());
    const zip = await archive({ [`${number}_1.jpg`]: await picture('red') });
    const job = await opened(zip, office, { supplierId: own.id });
    expect(effectsOf(job)).toEqual({ 新增图片: 1 });
    expect(await confirmed(office, job.id)).toMatchObject({ state: 'done', doneCount: 1 });
    expect(await endOf(office, job.id)).toBe(`/purchase/commodityManage?of=pictures&import=${job.id}`);
    expect((await goodsOf(number))?.fileIds).toHaveLength(1);
    // The same item number of another supplier is another's.
    const [other, left] = [await sold(), await sold({ supplierStatus: 'quit' })];
    expect(await opened(zip, office, { supplierId: other.id })).toMatchObject({ goodCount: 0, badCount: 1 });
    const ask = async (by: Client, supplierId?: string) =>
      by.call(calls.commodityImageZip, {
        uploadId: await inParts(zip, by),
        ...(supplierId ? { supplierId } : {}),
      });
    expect((await ask(office)).result).toMatchObject({ errorCode: 'COMMODITY_IMPORT_SUPPLIER' });
    expect((await ask(office, left.id)).result).toMatchObject({ errorCode: 'COMMODITY_IMPORT_SUPPLIER_OFF' });
    expect((await ask(office, world.organizations.top)).status).toBe(404);
    expect((await ask(own.seller, other.id)).status).toBe(404);
    const student = await world.signedInAs('student', { organizationId: world.organizations.top });
    expect((await ask(student)).status).toBe(403);
  });

  it.each([
    ['leads out of it', { '../a_1.jpg': 'a' }, '压缩包中的“../a_1.jpg”指向包外，已拒绝'],
    [
      'leads out of it by another slash',
      { 'a\\..\\a_1.jpg': 'a' },
      '压缩包中的“a\\..\\a_1.jpg”指向包外，已拒绝',
    ],
    ['begins at the root', { '/a_1.jpg': 'a' }, '压缩包中的“/a_1.jpg”指向包外，已拒绝'],
    ['holds another archive', { 'a.zip': 'PK' }, '压缩包中还有压缩包“a.zip”，请只放图片'],
    ['holds another archive in a folder', { '图/a.7z': '7z' }, '压缩包中还有压缩包“图/a.7z”，请只放图片'],
  ])('is refused that %s', async (_, entries, failure) => {
    const zip = await archive(
      Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)])),
    );
    expect(await opened(zip)).toMatchObject({ state: 'failed', failure });
  });

  it('is refused with a link, as a bomb, and as anything that is no archive', async () => {
    const link = await archive({ 'a_1.jpg': Buffer.from('/etc/passwd') });
    const place = link.readUInt32LE(link.length - 6);
    link.writeUInt32LE((0o120777 << 16) >>> 0, place + 38);
    expect(await opened(link)).toMatchObject({
      state: 'failed',
      failure: '压缩包中的“a_1.jpg”是符号链接，已拒绝',
    });
    const zeros = Array.from({ length: 30 }, () => '\0'.repeat(1_000_000));
    const bomb = await archive({}, { 'a_1.jpg': zeros.join('') });
    expect(await opened(bomb)).toMatchObject({
      state: 'failed',
      failure: '压缩包解压后超过 2048 MB，请拆成几次上传',
    });
    expect(await opened(Buffer.from('no archive'))).toMatchObject({
      state: 'failed',
      failure: '图片压缩包不是 ZIP 文件，请压缩为 .zip 后再上传',
    });
  });

  it('comes whole, once, from whoever sent it, and is not larger than 1 GB', async () => {
    const zip = await archive({ 'a_1.jpg': await picture('red') });
    const large = { kind: 'archive' as const, name: 'a.zip', size: 1024 ** 3 + 1 };
    expect((await own.seller.call(uploadStart, large)).status).toBe(413);
    const open = (await own.seller.call(uploadStart, { kind: 'archive', name: 'a.zip', size: 9 })).result;
    const ask = (by: Client, uploadId: string) => by.call(calls.commodityImageZip, { uploadId });
    expect(await ask(own.seller, open.id)).toMatchObject({
      status: 409,
      result: { errorCode: 'UPLOAD_INCOMPLETE' },
    });
    const id = await inParts(zip);
    expect((await own.seller.call(uploadFinish, { id })).status).toBe(409);
    expect((await ask((await sold()).seller, id)).status).toBe(404);
    expect((await ask(own.seller, id)).status).toBe(200);
    expect((await ask(own.seller, id)).status).toBe(404);
  });
});
