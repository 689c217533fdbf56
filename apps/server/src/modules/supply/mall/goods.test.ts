import { chemicals, type InputOf, mallGoodsLimits, supply } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { casCodeDetail } from '../../chemicals/tables.ts';
import { newCas } from '../../chemicals/testing/cas.ts';
import { account } from '../../identity/tables.ts';
import { mallSettings } from '../../mall/settings.ts';
import { favouriteGoods } from '../ports.ts';
import { commodity, priceChange, purchaseWindow } from '../tables.ts';
import { listed, someWord } from '../testing/listed.ts';
import { someSupplier } from '../testing/suppliers.ts';

const world = useWorld();
const calls = supply.endpoints;
type Asked = InputOf<typeof calls.mallCommodityList>;
let buyer: Client;
let seller: Client;
let guest: Client;
let sellerId: string;

const db = () => world.platform.database.db;
/** What is written past the product is seen at once. */
const seen = () => world.platform.shortCache.clear();
const add = async (values: Parameters<typeof listed>[1]) => {
  const id = await listed(db(), values);
  seen();
  return id;
};
const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const refused = (status: number, errorCode: string, message?: string) => ({
  ...{ status, result: { errorCode } },
  ...(message ? { message } : {}),
});
const list = async (asked: Partial<Asked> & object = {}, by: Client = buyer) =>
  ok(await by.call(calls.mallCommodityList, { pageSize: 100, ...asked }));
const named = async (keyword: string, more: Partial<Asked> = {}) =>
  (await list({ keyword, ...more })).data.map(({ commodityName }) => commodityName);
const mode = async (mallVisitorMode: 'closed' | 'catalogue' | 'price') => {
  const { version, confirmed } = await mallSettings.details({ db: db() } as never);
  await world.write((context) => mallSettings.save(context, { version, confirmed, mallVisitorMode }));
};

beforeAll(async () => {
  sellerId = await someSupplier(db(), { supplierName: '江城恒化试剂有限公司', shortName: '恒化试剂' });
  buyer = await world.signedInAs('student');
  seller = await world.signedInAs('supplier', { supplierId: sellerId });
  guest = await world.signedInAs('visitor');
});

describe('a search', () => {
  const ethanol = {
    ...{
      commodityName: '无水乙醇 AR 500mL/瓶',
      chineseName: '乙醇',
      englishName: 'Ethanol',
      otherName: '酒精',
    },
    ...{
      casCode: '64-17-5',
      molecularFormula: 'C2H6O',
      purity: 'AR',
      brandName: '恒化',
      itemNumber: 'HH-1021',
    },
  };
  beforeAll(async () => {
    const supplierName = '江城恒化试剂有限公司';
    await listed(db(), { ...ethanol, supplierId: sellerId, supplierName });
    await listed(db(), {
      commodityName: '乙醇胺 CP',
      chineseName: '乙醇胺',
      englishName: 'Ethanolamine',
      casCode: '141-43-5',
    });
    await listed(db(), { commodityName: '消毒湿巾', otherName: '乙醇湿巾', molecularFormula: null });
    await listed(db(), {
      commodityName: '钴粉',
      chineseName: '钴',
      englishName: 'Cobalt',
      molecularFormula: 'Co',
      casCode: '7440-48-4',
    });
    await listed(db(), {
      commodityName: '一氧化碳标准气',
      englishName: 'Carbon monoxide',
      molecularFormula: 'CO',
      casCode: '630-08-0',
    });
    await listed(db(), {
      commodityName: '重铬酸钾 GR',
      chineseName: '重铬酸钾',
      englishName: 'Potassium dichromate',
      molecularFormula: 'K2Cr2O7',
    });
    await listed(db(), {
      commodityName: '硫酸 98%',
      chineseName: '硫酸',
      englishName: 'Sulfuric acid',
      molecularFormula: 'H2SO4',
      synonyms: ['硫镪水'],
    });
    await listed(db(), { commodityName: '乙醇草稿', state: 'draft' });
    await listed(db(), { commodityName: '乙醇已下架', state: 'delisted' });
    seen();
  });

  it.each<[string, string]>([
    ['乙醇', '无水乙醇 AR 500mL/瓶'],
    ['钴', '钴粉'],
    ['yichun', '无水乙醇 AR 500mL/瓶'],
    ['yc', '无水乙醇 AR 500mL/瓶'],
    ['zhongge', '重铬酸钾 GR'],
    ['chonggesuanjia', '重铬酸钾 GR'],
    ['cgsj', '重铬酸钾 GR'],
    ['64-17-5', '无水乙醇 AR 500mL/瓶'],
    ['64175', '无水乙醇 AR 500mL/瓶'],
    ['64-17', '无水乙醇 AR 500mL/瓶'],
    ['C2H6O', '无水乙醇 AR 500mL/瓶'],
    ['C₂H₆O', '无水乙醇 AR 500mL/瓶'],
    ['CH3CH2OH', '无水乙醇 AR 500mL/瓶'],
    ['h₂so₄', '硫酸 98%'],
    ['硫镪水', '硫酸 98%'],
    ['鈷', '钴粉'],
    ['重鉻酸鉀', '重铬酸钾 GR'],
    ['ETHANOL', '无水乙醇 AR 500mL/瓶'],
    ['ｅｔｈａｎｏｌ', '无水乙醇 AR 500mL/瓶'],
    ['酒精', '无水乙醇 AR 500mL/瓶'],
    ['hh-1021', '无水乙醇 AR 500mL/瓶'],
    ['江城恒化', '无水乙醇 AR 500mL/瓶'],
    ['乙醇 恒化', '无水乙醇 AR 500mL/瓶'],
    ['98%', '硫酸 98%'],
  ])('for %s finds %s first', async (keyword, name) => expect((await named(keyword))[0]).toBe(name));

  it('puts a formula to the letter first: Co is no CO', async () => {
    expect((await named('Co'))[0]).toBe('钴粉');
    expect((await named('CO'))[0]).toBe('一氧化碳标准气');
    expect(await named('CO')).toContain('钴粉');
  });

  it('puts the name before its begin, another name and whatever holds it; of as good ones what is in stock', async () => {
    await add({ commodityName: '甲乙醇混合液', chineseName: '混合液' });
    expect(await named('乙醇')).toEqual(['无水乙醇 AR 500mL/瓶', '乙醇胺 CP', '消毒湿巾', '甲乙醇混合液']);
    const common = { commodityName: '比色皿', chineseName: '比色皿' };
    await add({ ...common, stockStatus: 'futures', salesNum: 9, brandName: '甲' });
    await add({ ...common, stockNum: 3, reservedNum: 3, salesNum: 8, brandName: '乙' });
    await add({ ...common, stockNum: 3, salesNum: 1, brandName: '丙' });
    await add({ ...common, salesNum: 2, brandName: '丁' });
    await add({ ...common, score: '4.50', brandName: '戊' });
    const { data } = await list({ keyword: '比色皿' });
    expect(data.map(({ brandName, inStock }) => [brandName, inStock])).toEqual([
      ['戊', true],
      ['丁', true],
      ['丙', true],
      ['甲', false],
      // It is called there, and all of it is promised.
      ['乙', false],
    ]);
  });

  it('names fifty values of a facet, and beside them the one that is chosen', async () => {
    const commodityName = unique('五十');
    const model = { name: '型号', type: 'text' as const, unit: null, options: [], facet: true };
    const commodityTypeId = await someWord(db(), 'type', unique('类'), { attributes: [model] });
    const shared = { commodityName, commodityTypeId, supplierId: await someSupplier(db()) };
    for (let n = 0; n < 2; n++)
      for (let of = 0; of < 50; of++)
        await listed(db(), { ...shared, brandName: `${commodityName}${of}`, attributes: { 型号: `${of}` } });
    const brandId = await someWord(db(), 'brand', `${commodityName}末`);
    await add({ ...shared, brandId, attributes: { 型号: '末' } });
    const brands = async (more: Partial<Asked>) =>
      (await list({ keyword: commodityName, withFacets: true, ...more })).facets
        .find(({ name }) => name === 'brand')
        ?.values.map(({ id }) => id);
    expect(await brands({})).toHaveLength(50);
    expect(await brands({})).not.toContain(brandId);
    expect((await brands({ brandId }))?.at(-1)).toBe(brandId);
    const models = async (attributes: string[]) =>
      (await list({ commodityTypeId, withFacets: true, attributes })).facets
        .find(({ attribute }) => attribute === '型号')
        ?.values.map(({ id }) => id);
    expect(await models([])).toHaveLength(50);
    expect(await models([])).not.toContain('末');
    expect((await models(['型号:末']))?.at(-1)).toBe('末');
  });

  it('puts a name that the dictionary alone has before what merely holds the word', async () => {
    await add({ commodityName: '含火酒精清洗剂', salesNum: 50 });
    await add({ commodityName: '变性乙醇溶液', synonyms: ['火酒精'] });
    expect(await named('火酒精')).toEqual(['变性乙醇溶液', '含火酒精清洗剂']);
  });

  it('finds by a whole number what has it, and what merely holds it where nothing has', async () => {
    await add({ commodityName: '替代 64-17-5 的清洗剂' });
    await add({ commodityName: '测 7440-05-3 的试纸' });
    for (const keyword of ['64-17-5', '64175', '64-17-5 AR'])
      expect([keyword, await named(keyword)]).toEqual([keyword, ['无水乙醇 AR 500mL/瓶']]);
    expect(await named('64-17')).toContain('替代 64-17-5 的清洗剂');
    expect(await named('7440-05-3')).toEqual(['测 7440-05-3 的试纸']);
    expect(await named('64-17-5 -无水')).toEqual(['替代 64-17-5 的清洗剂']);
  });

  it('asks for all words, and for none that is left out', async () => {
    expect(await named('乙醇 ethanol')).toEqual(['无水乙醇 AR 500mL/瓶', '乙醇胺 CP']);
    expect(await named('乙醇 -湿巾 -胺')).not.toContain('消毒湿巾');
    expect(await named('乙醇 -湿巾 -胺')).toContain('无水乙醇 AR 500mL/瓶');
    expect(await named('乙醇 硫酸')).toEqual([]);
    expect(await named('-乙醇')).not.toContain('乙醇胺 CP');
  });

  it('that finds nothing says what it looked for instead', async () => {
    expect(await list({ keyword: 'ehtanol' })).toMatchObject({ suggestion: 'ethanol', totalCount: 2 });
    expect(await list({ keyword: 'cobalr' })).toMatchObject({ suggestion: 'cobalt', totalCount: 1 });
    // By a sign that sounds the same.
    expect(await list({ keyword: '硫痠' })).toMatchObject({ suggestion: '硫酸', totalCount: 1 });
    expect(await list({ keyword: '已醇胺' })).toMatchObject({ suggestion: '乙醇胺' });
    expect(await list({ keyword: 'zzzzzz' })).toMatchObject({ suggestion: null, totalCount: 0, data: [] });
    expect(await list({ keyword: 'ethanol' })).toMatchObject({ suggestion: null });
  });

  it('another name of the dictionary leads to its number', async () => {
    await world.platform.database.pool.query(
      `update substance set other_names = other_names || '{酒之精}', search_text = search_text || ' 酒之精' where cas_code = '64-17-5'`,
    );
    const { rowCount } = await world.platform.database.pool.query(
      `select 1 from substance where cas_code = '64-17-5'`,
    );
    if (rowCount)
      expect(await list({ keyword: '酒之精' })).toMatchObject({ suggestion: '乙醇', totalCount: 1 });
  });

  it.each([
    '%',
    '_',
    "'",
    '\\',
    "a'b\\c",
    '🧪',
    '-',
    '"&|!()<>:*',
    '乙'.repeat(500),
    'a '.repeat(250),
    '1 or 1=1',
  ])('for %j answers', async (keyword) => {
    const { data, totalCount } = await list({ keyword });
    expect(data.length).toBe(totalCount);
  });
  it('of more than 500 letters is refused', async () =>
    expect(await buyer.call(calls.mallCommodityList, { keyword: 'a'.repeat(501) })).toMatchObject({
      ...refused(400, 'BAD_INPUT'),
      result: { errors: [{ field: 'keyword' }] },
    }));

  it('is begun by what is typed so far', async () => {
    const suggest = async (keyword: string) => ok(await buyer.call(calls.mallSearchSuggest, { keyword }));
    expect(await suggest('乙醇')).toEqual(
      expect.arrayContaining([
        { text: '乙醇', kind: 'name', hint: 'Ethanol', id: null },
        { text: '乙醇胺', kind: 'name', hint: 'Ethanolamine', id: null },
      ]),
    );
    expect((await suggest('乙醇'))[0]?.text).toBe('乙醇');
    expect(await suggest('6417')).toEqual([{ text: '64-17-5', kind: 'cas', hint: '乙醇', id: null }]);
    expect(await suggest('恒化')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: '恒化', kind: 'brand' }),
        expect.objectContaining({ text: '江城恒化试剂有限公司', kind: 'supplier', id: sellerId }),
      ]),
    );
    expect(await suggest('hxsj')).toContainEqual(expect.objectContaining({ text: '化学试剂', kind: 'type' }));
    expect((await suggest('liusuan'))[0]).toMatchObject({ text: '硫酸', kind: 'name' });
    expect(await suggest('%')).toEqual([]);
    expect((await suggest('a')).length).toBeLessThanOrEqual(10);
    for (const keyword of ['', 'x'.repeat(51)])
      expect((await buyer.call(calls.mallSearchSuggest, { keyword })).status).toBe(400);
  });
});

describe('the list', () => {
  const purity = unique('纯');
  let types: { upper: string; lower: string };
  let brand: string;
  let other: string;
  const ids: string[] = [];
  const ask = (more: Partial<Asked> = {}, by?: Client) => list({ purity, ...more }, by);

  beforeAll(async () => {
    const upper = await someWord(db(), 'type', unique('上级'));
    const lower = await someWord(db(), 'type', unique('下级'), { parentId: upper });
    types = { upper, lower };
    other = await someWord(db(), 'type', unique('手套'), { commodityKind: 'ppe', ledgerKind: 'consumable' });
    brand = await someWord(db(), 'brand', unique('牌'));
    const base = { purity, commodityName: '货', netUnit: 'mL' as const };
    ids.push(
      await listed(db(), {
        ...base,
        commodityTypeId: upper,
        price: 3000,
        netContent: '500',
        salesNum: 5,
        labels: ['常用', '色谱'],
      }),
      await listed(db(), {
        ...base,
        commodityTypeId: lower,
        price: 1000,
        netContent: '100',
        brandId: brand,
        stockStatus: 'futures',
        controlCategories: ['hazardous'],
      }),
      await listed(db(), {
        ...base,
        commodityTypeId: lower,
        price: 2000,
        netContent: '1000',
        salesNum: 7,
        supplierId: sellerId,
        labels: ['常用'],
        score: '4.00',
        controlCategories: ['precursor3', 'hazardous'],
      }),
      await listed(db(), {
        ...base,
        commodityTypeId: other,
        price: 500,
        netContent: '1',
        specification: '1L',
      }),
    );
    seen();
  });
  const order = async (more: Partial<Asked>) => (await ask(more)).data.map(({ id }) => ids.indexOf(id));

  it('is in the order that is asked for, with the exact number', async () => {
    expect(await order({ sortField: 'price' })).toEqual([3, 1, 2, 0]);
    expect(await order({ sortField: 'price', sortOrder: 'descend' })).toEqual([0, 2, 1, 3]);
    expect(await order({ sortField: 'unitPrice' })).toEqual([2, 0, 1, 3]);
    expect((await order({ sortField: 'salesNum', sortOrder: 'descend' })).slice(0, 2)).toEqual([2, 0]);
    expect((await order({ sortField: 'score', sortOrder: 'descend' }))[0]).toBe(2);
    expect(await order({ sortField: 'listedAt', sortOrder: 'descend' })).toEqual([3, 2, 1, 0]);
    expect((await order({})).slice(0, 2)).toEqual([2, 0]);
    const second = await ask({ sortField: 'price', pageNo: 2, pageSize: 3 });
    expect(second).toMatchObject({ pageNo: 2, totalCount: 4, data: [{ id: ids[0] }] });
    expect((await ask({ pageNo: 900 })).data).toEqual([]);
  });

  it.each<[string, () => Partial<Asked>, number[]]>([
    ['a type with those below it', () => ({ commodityTypeId: types.upper }), [0, 1, 2]],
    ['a type', () => ({ commodityTypeId: types.lower }), [1, 2]],
    ['a type that is not there', () => ({ commodityTypeId: uuid() }), []],
    ['a kind', () => ({ commodityKind: 'ppe' }), [3]],
    ['a kind and a type of another', () => ({ commodityKind: 'ppe', commodityTypeId: types.upper }), []],
    ['a supplier', () => ({ supplierId: sellerId }), [2]],
    ['a brand', () => ({ brandId: brand }), [1]],
    ['a category', () => ({ controlCategory: 'precursor3' }), [2]],
    ['a label', () => ({ labelName: '常用' }), [0, 2]],
    ['what is there', () => ({ inStock: true }), [0, 2, 3]],
    ['whatever there is', () => ({ inStock: false }), [0, 1, 2, 3]],
    ['a price', () => ({ priceFrom: '10', priceTo: '20.00' }), [1, 2]],
    ['a price and a word', () => ({ priceFrom: '10', keyword: '货' }), [0, 1, 2]],
  ])('is narrowed by %s', async (_, asked, found) => {
    const { data, totalCount } = await ask(asked());
    expect(data.map(({ id }) => ids.indexOf(id)).sort()).toEqual(found);
    expect(totalCount).toBe(found.length);
  });

  it('tells of each row what a buyer wants to know', async () => {
    const [row] = (await ask({ supplierId: sellerId })).data;
    expect(row).toMatchObject({
      ...{
        id: ids[2],
        thumb: null,
        supplierId: sellerId,
        commodityKind: 'chemical',
        purity,
        labelName: '常用',
      },
      ...{ price: '20.00', unitPrice: '0.02', unitPriceUnit: 'mL', stockStatus: 'spot', leadDays: 0 },
      ...{ controlCategories: ['precursor3', 'hazardous'], salesNum: 7, score: '4.00', isFavourite: false },
    });
  });

  it('knows what its reader keeps in mind', async () => {
    world.platform.ports.give(favouriteGoods, async ({ caller }, some) =>
      caller.accountId === buyer.id ? new Set(some.filter((id) => id === ids[0])) : new Set(),
    );
    const kept = async (by?: Client) => (await ask({}, by)).data.filter(({ isFavourite }) => isFavourite);
    expect((await kept()).map(({ id }) => id)).toEqual([ids[0]]);
    expect(await kept(guest)).toEqual([]);
  });

  it('counts each facet as if nothing were chosen in it', async () => {
    const counts = async (more: Partial<Asked> = {}) => {
      const { facets } = await ask({ withFacets: true, ...more });
      return Object.fromEntries(
        facets.map(({ name, values }) => [
          name,
          Object.fromEntries(values.map(({ id, count }) => [id, count])),
        ]),
      );
    };
    const all = await counts();
    expect(all.type).toEqual({ [types.upper]: 3, [types.lower]: 2, [other]: 1 });
    expect(all.label).toEqual({ 常用: 2, 色谱: 1 });
    expect(all.controlCategory).toEqual({ hazardous: 2, precursor3: 1 });
    expect(all.supplier?.[sellerId]).toBe(1);
    expect(all.purity?.[purity]).toBe(4);
    const chosen = await counts({ labelName: '色谱' });
    expect(chosen.label).toEqual({ 常用: 2, 色谱: 1 });
    expect(chosen.type).toEqual({ [types.upper]: 1 });
    const both = await counts({ labelName: '常用', commodityTypeId: types.lower });
    expect(both.type).toEqual({ [types.upper]: 2, [types.lower]: 1 });
    expect(both.label).toEqual({ 常用: 1 });
    expect(Object.values(both.supplier ?? {})).toEqual([1]);
    expect(
      (await ask({ withFacets: true })).facets.find(({ name }) => name === 'type')?.values[0]?.label,
    ).toMatch(/上级/);
    expect((await ask()).facets).toEqual([]);
  });

  describe('of a type that marks attributes', () => {
    const mark = (name: string, more: object = {}) => ({
      ...{ name, type: 'choice' as const, unit: null, options: [], facet: true, ...more },
    });
    const kind = unique('参');
    let gloves: string;
    const found: string[] = [];
    const ask = (more: Partial<Asked> = {}) =>
      list({ purity: kind, commodityTypeId: gloves, withFacets: true, ...more });
    const names = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.map(({ id }) => found.indexOf(id)).sort();
    const counts = ({ facets }: Awaited<ReturnType<typeof list>>) =>
      Object.fromEntries(
        facets.flatMap(({ attribute, values }) =>
          attribute ? [[attribute, values.map(({ label, count }) => `${label} ${count}`)]] : [],
        ),
      );
    beforeAll(async () => {
      const attributes = [
        ...[mark('材质'), mark('长度', { type: 'number', unit: 'cm' }), mark('无菌', { type: 'boolean' })],
        mark('备注', { type: 'text', facet: false }),
      ];
      gloves = await someWord(db(), 'type', unique('手套'), { attributes });
      const goods = (said: Record<string, string>, more: object = {}) =>
        listed(db(), {
          purity: kind,
          commodityName: '手套',
          commodityTypeId: gloves,
          attributes: said,
          ...more,
        });
      found.push(
        await goods({ 材质: '丁腈', 长度: '24', 无菌: '是', 备注: '薄' }),
        await goods({ 材质: '丁腈', 长度: '30' }, { labels: ['常用'] }),
        await goods({ 材质: '乳胶', 长度: '24', 无菌: '否' }),
        await goods({}),
      );
      await goods({ 材质: '丁腈' }, { state: 'delisted' });
      seen();
    });

    it('offers what is marked, with what each value would leave beside all other filters', async () => {
      expect(counts(await ask())).toEqual({
        材质: ['丁腈 2', '乳胶 1'],
        长度: ['24 cm 2', '30 cm 1'],
        无菌: ['否 1', '是 1'].sort(),
      });
      expect((await ask()).facets.map(({ name }) => name).slice(0, 4)).toEqual([
        'type',
        ...Array(3).fill('attribute'),
      ]);
      expect(counts(await list({ purity: kind, withFacets: true }))).toEqual({});
      const english = await buyer.call(
        calls.mallCommodityList,
        { purity: kind, commodityTypeId: gloves, withFacets: true },
        { headers: { 'accept-language': 'en-US' } },
      );
      expect(counts(english.result).无菌?.toSorted()).toEqual(['No 1', 'Yes 1']);
    });

    it('is narrowed by them, each value counted as if nothing were chosen of its attribute', async () => {
      const nitrile = await ask({ attributes: ['材质:丁腈'] });
      expect([names(nitrile), nitrile.totalCount]).toEqual([[0, 1], 2]);
      expect(counts(nitrile)).toEqual({
        ...{ 材质: ['丁腈 2', '乳胶 1'], 长度: ['24 cm 1', '30 cm 1'], 无菌: ['是 1'] },
      });
      const both = await ask({ attributes: ['材质:丁腈', '长度:24'] });
      expect(names(both)).toEqual([0]);
      expect(counts(both)).toEqual({
        ...{ 材质: ['丁腈 1', '乳胶 1'], 长度: ['24 cm 1', '30 cm 1'], 无菌: ['是 1'] },
      });
      const often = await ask({ attributes: ['材质:丁腈'], labelName: '常用' });
      expect(names(often)).toEqual([1]);
      expect(counts(often)).toEqual({ 材质: ['丁腈 1'], 长度: ['30 cm 1'], 无菌: [] });
      expect(often.facets.find(({ name }) => name === 'label')?.values).toMatchObject([{ count: 1 }]);
      expect(names(await ask({ attributes: ['材质: 丁腈 ', '材质:丁腈'] }))).toEqual([0, 1]);
      expect(names(await list({ purity: kind, attributes: ['备注:薄'] }))).toEqual([0]);
    });

    it.each([
      ...[
        '材质:没有',
        '没有:丁腈',
        '__proto__:a',
        'constructor:a',
        "a:'||1",
        '材质:"}',
        '材质:丁腈:1',
        'a:%_\\',
      ],
    ])('finds nothing by %j', async (one) =>
      expect(await ask({ attributes: [one] })).toMatchObject({ totalCount: 0, data: [] }),
    );

    it.each([
      [['材质']],
      [[':丁腈']],
      [['材质:']],
      [['材质: ']],
      [[`材质:${'长'.repeat(90)}`]],
      [Array.from({ length: 21 }, (_, no) => `a${no}:1`)],
    ])('refuses %j', async (attributes) => {
      const { status, result } = await buyer.call(calls.mallCommodityList, { attributes });
      expect([status, (result as never as { errorCode: string }).errorCode]).toEqual([400, 'BAD_INPUT']);
    });

    it('refuses two values of one', async () =>
      expect(
        await buyer.call(calls.mallCommodityList, { attributes: ['材质:丁腈', '材质:乳胶'] }),
      ).toMatchObject(refused(400, 'MALL_ATTRIBUTE_TWICE', '参数“材质”只能选择一个值')));
  });

  it('follows what leaves it and comes to it', async () => {
    const id = await add({ purity, commodityName: '货', commodityTypeId: types.lower });
    expect((await ask()).totalCount).toBe(5);
    const tree = async () => ok(await buyer.call(calls.mallTypeTree)).find((one) => one.id === types.upper);
    expect(await tree()).toMatchObject({ count: 4, children: [{ id: types.lower, count: 3 }] });
    await db().update(commodity).set({ state: 'delisted', stateAt: sql`now()` }).where(eq(commodity.id, id));
    seen();
    expect(await ask()).toMatchObject({ totalCount: 4 });
    expect(await tree()).toMatchObject({ count: 3, children: [{ count: 2 }] });
    expect((await buyer.call(calls.mallCommodityDetail, { id })).status).toBe(404);
  });

  it('has its words with what is on sale', async () => {
    const brands = ok(await buyer.call(calls.mallBrands, { commodityTypeId: types.upper }));
    expect(brands.map(({ id }) => id)).toContain(brand);
    expect(
      ok(await buyer.call(calls.mallBrands, { commodityTypeId: other })).map(({ id }) => id),
    ).not.toContain(brand);
    const suppliers = ok(
      await buyer.call(calls.mallSupplierList, { supplierName: '江城恒化', pageSize: 100 }),
    );
    expect(suppliers.data.find(({ id }) => id === sellerId)?.commodityCount).toBe(2);
    const chosen = async (input: object) =>
      ok(await buyer.call(calls.mallSupplierNames, input)).map(({ id }) => id);
    expect(await chosen({ keyword: '恒化' })).toEqual([sellerId]);
    expect(await chosen({ keyword: '恒化', commodityTypeId: types.upper })).toEqual([sellerId]);
    expect(await chosen({ keyword: '恒化', commodityTypeId: other })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ priceFrom: '-1' }, 'priceFrom'],
    [{ priceTo: '面议' }, 'priceTo'],
    [{ priceFrom: '0.001' }, 'priceFrom'],
    [{ sortField: 'commodityName' }, 'sortField'],
    [{ controlCategory: 'x' }, 'controlCategory'],
    [{ brandId: '1' }, 'brandId'],
    [{ pageSize: 101 }, 'pageSize'],
  ])('refuses %o', async (asked, field) =>
    expect(await buyer.call(calls.mallCommodityList, asked)).toMatchObject({
      ...refused(400, 'BAD_INPUT'),
      result: { errors: [{ field }] },
    }),
  );
});

describe('a product', () => {
  const cas = newCas();
  const detail = async (id: string, by: Client = buyer) =>
    ok(await by.call(calls.mallCommodityDetail, { id }));
  let id: string;
  let sibling: string;
  let typeId: string;

  beforeAll(async () => {
    typeId = await someWord(db(), 'type', unique('溶剂'));
    await db().update(account).set({ phone: '15400007001' }).where(eq(account.id, seller.id));
    const series = {
      supplierId: sellerId,
      seriesCode: 'AC-AR',
      chineseName: '丙酮',
      casCode: cas,
      purity: 'AR',
    };
    id = await listed(db(), {
      ...{ ...series, commodityName: '丙酮 AR 500mL', price: 2050, netContent: '500', netUnit: 'mL' },
      ...{
        commodityTypeId: typeId,
        controlCategories: ['precursor3', 'hazardous'],
        stockNum: 10,
        reservedNum: 4,
      },
      ...{ salesUserId: seller.id, attributes: { 包装: '玻璃瓶' }, marketPrice: 2600, massFraction: '99.5' },
      requiredLicences: ['hazardous', 'precursor3'],
    });
    sibling = await listed(db(), {
      ...{
        ...series,
        commodityName: '丙酮 AR 4L',
        specification: '4L',
        price: 12000,
        netContent: '4',
        netUnit: 'L',
      },
    });
    await listed(db(), { ...series, commodityName: '丙酮 AR 20L', specification: '20L', state: 'delisted' });
    seen();
  });

  it('tells everything to who may buy', async () => {
    expect(await detail(id)).toMatchObject({
      ...{ id, price: '20.50', marketPrice: '26.00', unitPrice: '0.041', unitPriceUnit: 'mL', stockLeft: 6 },
      ...{ casCode: cas, casCodeID: '', sheetVersion: null, shareCount: 0, filePath: [], minNum: 1 },
      ...{ netContent: '500', netUnit: 'mL', massFraction: '99.5', lane: 'controlled', windowNotice: null },
      ...{ userName: '张三', userPhone: '15400007001', requiredLicences: ['hazardous', 'precursor3'] },
      attributes: [{ name: '包装', value: '玻璃瓶' }],
      siblings: [{ id: sibling, specificationNum: '4L', packagingUnit: '瓶', price: '120.00' }],
    });
    for (const wrong of [uuid(), '1'])
      expect([400, 404]).toContain((await buyer.call(calls.mallCommodityDetail, { id: wrong })).status);
  });

  it('names the data sheet in force', async () => {
    const sheetId = uuid();
    await db()
      .insert(casCodeDetail)
      .values({ id: sheetId, casCode: cas, chineseName: '丙酮', completeness: 1, searchText: '丙酮' });
    seen();
    expect((await detail(id)).casCodeID).toBe('');
    await db()
      .update(casCodeDetail)
      .set({ state: 'published', sheetVersion: 3 })
      .where(eq(casCodeDetail.id, sheetId));
    seen();
    expect(await detail(id)).toMatchObject({ casCodeID: sheetId, sheetVersion: 3 });
  });

  it('says that it is not sold just now', async () => {
    const day = await dayOf(db());
    const window = (values: object) =>
      db()
        .insert(purchaseWindow)
        .values({ from: dayAfter(day, -1), to: dayAfter(day, 1), kind: 'closed', ...values } as never);
    await window({ lane: 'controlled', from: dayAfter(day, 1), to: dayAfter(day, 9), notice: '以后' });
    await window({ lane: 'hazardous', notice: '别的通道' });
    seen();
    expect((await detail(id)).windowNotice).toBeNull();
    const next = { from: dayAfter(day, 3), to: dayAfter(day, 9), notice: '下一轮' };
    await window({ commodityTypeId: typeId, kind: 'open', ...next });
    seen();
    expect(await detail(id)).toMatchObject({ windowNotice: { kind: 'open', ...next }, stopped: true });
    await window({ commodityTypeId: typeId, kind: 'open', notice: '集中采购' });
    seen();
    expect(await detail(id)).toMatchObject({
      windowNotice: { kind: 'open', notice: '集中采购' },
      stopped: false,
    });
    await window({ lane: 'controlled', notice: '假期停购' });
    seen();
    expect((await detail(id)).windowNotice).toEqual({
      ...{ kind: 'closed', from: dayAfter(day, -1), to: dayAfter(day, 1), notice: '假期停购' },
    });
  });

  it('stands beside others', async () => {
    const compare = (...ids: string[]) => buyer.call(calls.mallCompareList, { ids });
    const { goods, differing } = ok(await compare(sibling, id));
    expect(goods.map((one) => one.id)).toEqual([sibling, id]);
    expect(differing).toEqual(expect.arrayContaining(['price', 'specificationNum', 'controlCategories']));
    expect(differing).not.toContain('supplierName');
    expect((await compare(id)).status).toBe(400);
    expect((await compare(id, uuid())).status).toBe(404);
    expect((await compare(id, sibling, uuid(), uuid(), uuid())).status).toBe(400);
  });

  it('has offers of the same by the price of a unit, and the median of them', async () => {
    const same = { casCode: cas, purity: 'AR', chineseName: '丙酮', netUnit: 'mL' as const };
    const dear = await add({ ...same, commodityName: '丙酮 乙', price: 5000, netContent: '500' });
    const cheap = await add({ ...same, commodityName: '丙酮 丙', price: 1000, netContent: '500' });
    await add({ ...same, purity: 'CP', commodityName: '丙酮 丁', price: 1, netContent: '500' });
    const offers = ok(await buyer.call(calls.mallOfferList, { commodityId: id }));
    expect(offers.map((one) => one.id)).toEqual([cheap, sibling, dear]);
    const { median } = ok(await buyer.call(calls.mallPriceHistory, { id }));
    // Of 0.02, 0.03, 0.041 and 0.1.
    expect(median).toBe('0.0355');
    const plain = await add({ commodityName: '手套' });
    expect(ok(await buyer.call(calls.mallOfferList, { commodityId: plain }))).toEqual([]);
    expect((await buyer.call(calls.mallOfferList, { commodityId: uuid() })).status).toBe(404);
  });

  it('has a chart of its prices', async () => {
    const day = await dayOf(db());
    const at = (days: number) => `${dayAfter(day, -days)}T04:00:00.000Z`;
    const goods = await add({ commodityName: '滤纸', price: 900, listedAt: at(700) });
    const change = (days: number, oldPrice: number, newPrice: number, state = 'effective') =>
      db()
        .insert(priceChange)
        .values({
          ...{
            commodityId: goods,
            oldPrice,
            newPrice,
            state,
            ratio: '0',
            effectiveFrom: dayAfter(day, -days),
          },
          effectiveAt: state === 'effective' ? at(days) : null,
        } as never);
    await change(500, 1500, 1200);
    await change(100, 1200, 1100);
    await change(10, 1100, 900);
    await change(0, 900, 1, 'pending');
    const history = async (months?: number) =>
      ok(await buyer.call(calls.mallPriceHistory, { id: goods, months }));
    const year = await history();
    expect(year.prices.map(({ price }) => price)).toEqual(['12.00', '11.00', '9.00', '9.00']);
    expect(year.prices.at(-1)?.date).toBe(day);
    expect(year).toMatchObject({ lowest: '9.00', median: null });
    expect((await history(24)).prices.map(({ price }) => price)).toEqual([
      '15.00',
      '12.00',
      '11.00',
      '9.00',
      '9.00',
    ]);
    expect((await history(1)).prices).toHaveLength(3);
    expect((await buyer.call(calls.mallPriceHistory, { id: goods, months: 25 })).status).toBe(400);
    const dropped = ok(await buyer.call(calls.mallCommodityGroup, { group: 'drop' }));
    expect(dropped.map((one) => one.id)).toEqual([goods]);
  });

  it('stands among what is sold most, new, or liked', async () => {
    const group = async (input: InputOf<typeof calls.mallCommodityGroup>) =>
      ok(await buyer.call(calls.mallCommodityGroup, input)).map((one) => one.id);
    const shop = await someSupplier(db());
    const sold = await add({ supplierId: shop, commodityName: '甲', salesNum: 3 });
    const liked = await add({ supplierId: shop, commodityName: '乙', score: '5.00' });
    const newest = await add({ supplierId: shop, commodityName: '丙' });
    expect(await group({ supplierId: shop })).toEqual([sold, newest, liked]);
    expect((await group({ supplierId: shop, group: 'new' }))[0]).toBe(newest);
    expect((await group({ supplierId: shop, group: 'recommend' }))[0]).toBe(liked);
    expect(await group({ group: 'new', limit: 1 })).toEqual([newest]);
    expect((await buyer.call(calls.mallCommodityGroup, { limit: 51 })).status).toBe(400);
  });
});

describe('who is not of the university', () => {
  const purity = unique('外');
  let open: string;
  let controlled: string;
  let own: string;

  beforeAll(async () => {
    const goods = {
      purity,
      commodityName: '外示商品',
      salesUserId: seller.id,
      salesNum: 3,
      marketPrice: 1200,
    };
    open = await listed(db(), { ...goods, controlCategories: ['hazardous'] });
    controlled = await listed(db(), { ...goods, controlCategories: ['explosivePrecursor', 'hazardous'] });
    own = await listed(db(), { ...goods, supplierId: sellerId, controlCategories: ['precursor1'] });
    seen();
  });
  const hidden = {
    price: null,
    unitPrice: null,
    stockStatus: null,
    leadDays: null,
    inStock: null,
    salesNum: null,
  };
  const found = async (by: Client) => (await list({ purity }, by)).data.map(({ id }) => id).sort();

  it('sees the catalogue without prices, stock, salespeople and sales, and nothing controlled', async () => {
    for (const by of [world.anonymous, guest]) {
      const { data, totalCount } = await list({ purity }, by);
      expect({ data, totalCount }).toMatchObject({ data: [{ id: open, ...hidden }], totalCount: 1 });
      expect(ok(await by.call(calls.mallCommodityDetail, { id: open }))).toMatchObject({
        ...{ ...hidden, stockLeft: null, marketPrice: null, userName: null, userPhone: null, shareCount: 0 },
      });
      expect((await by.call(calls.mallCommodityDetail, { id: controlled })).status).toBe(404);
      expect((await by.call(calls.mallCompareList, { ids: [open, controlled] })).status).toBe(404);
    }
    expect(await found(buyer)).toEqual([open, controlled, own].sort());
  });

  it('finds nothing out by what it asks', async () => {
    for (const asked of [
      { priceTo: '10' },
      { priceFrom: '10' },
      { inStock: true },
      { sortField: 'price' },
      { sortField: 'salesNum' },
    ])
      expect(await guest.call(calls.mallCommodityList, asked)).toMatchObject(refused(400, 'MALL_NOT_TOLD'));
    expect((await guest.call(calls.mallOfferList, { commodityId: open })).status).toBe(403);
    expect((await guest.call(calls.mallPriceHistory, { id: open })).status).toBe(403);
    expect((await seller.call(calls.mallPriceHistory, { id: own })).status).toBe(403);
    expect((await world.anonymous.call(calls.mallOfferList, { commodityId: open })).status).toBe(401);
    expect((await world.anonymous.call(calls.mallPriceHistory, { id: open })).status).toBe(401);
  });

  it('sees what it sells itself whole', async () => {
    const { data } = await list({ purity }, seller);
    expect(data.map(({ id }) => id).sort()).toEqual([open, own].sort());
    expect(data.find(({ id }) => id === own)).toMatchObject({ price: '10.00', salesNum: 3 });
    expect(data.find(({ id }) => id === open)).toMatchObject(hidden);
    expect(ok(await seller.call(calls.mallCommodityDetail, { id: own })).userPhone).toBe('15400007001');
    expect((await seller.call(calls.mallCommodityDetail, { id: controlled })).status).toBe(404);
  });

  it('sees nothing of what the college’s own list asks approval of', async () => {
    const [day, local] = [await dayOf(db()), unique('审')];
    const id = await add({ purity: local, localApproval: true });
    for (const by of [world.anonymous, guest]) {
      const { totalCount, facets } = await list({ purity: local, withFacets: true }, by);
      expect(totalCount).toBe(0);
      expect(facets.flatMap(({ values }) => values.map((one) => one.id))).not.toContain(local);
      expect((await by.call(calls.mallCommodityDetail, { id })).status).toBe(404);
    }
    expect((await list({ purity: local })).data).toMatchObject([
      { id, controlCategories: [], lane: 'controlled' },
    ]);
    await db().delete(purchaseWindow);
    await db()
      .insert(purchaseWindow)
      .values({ lane: 'controlled', kind: 'closed', from: day, to: day, notice: '管制品盘点' });
    seen();
    const stopped = await buyer.call(calls.mallCommodityDetail, { id });
    expect(ok(stopped).windowNotice).toMatchObject({ notice: '管制品盘点' });
    await db().delete(purchaseWindow);
    seen();
  });

  it('sees counts of what it sees', async () => {
    const counted = async (by: Client) =>
      (await list({ purity, withFacets: true }, by)).facets.find(({ name }) => name === 'controlCategory')
        ?.values;
    expect(await counted(guest)).toMatchObject([{ id: 'hazardous', count: 1 }]);
    expect(await counted(buyer)).toMatchObject([
      { id: 'hazardous', count: 2 },
      { id: 'explosivePrecursor', count: 1 },
      { id: 'precursor1', count: 1 },
    ]);
  });

  it('sees prices, or nothing, where the college says so', async () => {
    await mode('price');
    const [row] = (await list({ purity, sortField: 'price' }, world.anonymous)).data;
    expect(row).toMatchObject({ ...hidden, id: open, price: '10.00', unitPrice: '10' });
    await mode('closed');
    const closed = refused(401, 'MALL_CLOSED', '商城仅对校内人员开放，请先登录');
    expect(await world.anonymous.call(calls.mallCommodityList)).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallCommodityDetail, { id: open })).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallCommodityGroup)).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallSearchSuggest, { keyword: '外' })).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallCompareList, { ids: [open, own] })).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallTypeTree)).toMatchObject(closed);
    expect(await world.anonymous.call(calls.mallSupplierList)).toMatchObject(closed);
    const first = { BannerPositionStatus: 1 as const };
    expect(await world.anonymous.call(calls.bannerList, first)).toMatchObject(closed);
    expect(await world.anonymous.call(calls.getWindowList)).toMatchObject(closed);
    expect((await buyer.call(calls.bannerList, first)).status).toBe(200);
    expect((await seller.call(calls.getWindowList)).status).toBe(200);
    const [{ id } = { id: '' }] = await db().select().from(casCodeDetail).limit(1);
    const sheet = (by: Client) => by.call(chemicals.endpoints.mallCasCodeDetail, { id });
    expect(await sheet(world.anonymous)).toMatchObject(closed);
    for (const by of [buyer, seller, guest]) expect((await sheet(by)).status).toBe(200);
    expect(await guest.call(calls.mallCommodityList)).toMatchObject(refused(403, 'NOT_ALLOWED'));
    expect(await found(seller)).toEqual([own]);
    expect(await found(buyer)).toHaveLength(3);
    await mode('catalogue');
    expect((await sheet(world.anonymous)).status).toBe(200);
  });

  it('turns fifty pages, and reads sixty times a minute', async () => {
    expect(await world.anonymous.call(calls.mallCommodityList, { pageNo: 51 })).toMatchObject(
      refused(400, 'MALL_TOO_DEEP', '未登录时最多可浏览前 50 页，请先登录或缩小筛选范围'),
    );
    expect((await world.anonymous.call(calls.mallCommodityList, { pageNo: 50 })).status).toBe(200);
    expect((await buyer.call(calls.mallCommodityList, { pageNo: 51 })).status).toBe(200);
    const suppliers = (by: Client, pageNo: number) => by.call(calls.mallSupplierList, { pageNo });
    expect(await suppliers(world.anonymous, 51)).toMatchObject(refused(400, 'MALL_TOO_DEEP'));
    expect((await suppliers(world.anonymous, 50)).status).toBe(200);
    expect((await suppliers(buyer, 51)).status).toBe(200);
    const statuses = new Set<number>();
    for (let read = 0; read < 61; read++)
      statuses.add((await world.anonymous.call(calls.mallCommodityDetail, { id: open })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await buyer.call(calls.mallCommodityDetail, { id: open })).status).toBe(200);
    // Words and suppliers are counted by themselves: who has read many goods still opens the home page.
    expect((await world.anonymous.call(calls.mallTypeParents)).status).toBe(200);
    const words = new Set<number>();
    for (let read = 0; read <= mallGoodsLimits.strangerWords; read++)
      words.add((await world.anonymous.call(calls.mallUnits)).status);
    expect(words).toEqual(new Set([200, 429]));
    const [by, first] = [world.anonymous, { BannerPositionStatus: 1 as const }];
    expect((await by.call(calls.mallBrands)).status).toBe(429);
    expect((await by.call(calls.mallSupplierNames)).status).toBe(429);
    expect((await by.call(calls.mallTypeTree)).status).toBe(429);
    expect((await by.call(calls.getWindowList)).status).toBe(429);
    expect((await by.call(calls.bannerList, first)).status).toBe(429);
    expect((await by.call(calls.mallSupplierList)).status).toBe(429);
    expect((await buyer.call(calls.mallUnits)).status).toBe(200);
  });
});
