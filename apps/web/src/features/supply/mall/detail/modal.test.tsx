import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeLocale } from '../../../../platform/locale.ts';
import { clearSession, signIn } from '../../../../platform/session.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../../widgets/testing.tsx';
import { AddButton } from '../goods/AddButton.tsx';
import { AddingProvider } from '../goods/adding.tsx';
import GoodsModal from './GoodsModal.tsx';
import { atEnd, hasSheet, piecesOf } from './rules.ts';

const sheetId = '01890000-0000-7000-8000-00000000000a';
const product = {
  ...{ id: 'g1', commodityName: '甲醇 AR', supplierId: 's1', supplierName: '恒化试剂', brandName: '恒化' },
  ...{ commodityTypeName: '醇类', commodityKind: 'chemical', casCode: '67-56-1', casCodeID: '' },
  ...{ specificationNum: '500mL', packagingUnit: '瓶', purity: 'AR', labelName: '常用,有毒', price: '10.50' },
  ...{
    unitPrice: '0.021',
    unitPriceUnit: 'mL',
    stockStatus: 'spot',
    leadDays: 0,
    inStock: true,
    controlCategories: [],
  },
  ...{ salesNum: 3, score: null, isFavourite: false, itemNumber: 'HH-1030', chineseName: '甲醇' },
  ...{ englishName: 'Methanol', otherName: '木精', molecularFormula: 'CH4O', userName: '周立群' },
  ...{ userPhone: '15400007001', filePath: ['/a.webp', '/b.webp'], marketPrice: null, netContent: '500' },
  ...{ netUnit: 'mL', massFraction: null, minNum: 1, stockLeft: null, origin: null, warrantyMonths: null },
  ...{ storageCondition: null, unNumber: null, attributes: [], requiredLicences: [], siblings: [] },
  ...{
    sheetVersion: null,
    windowNotice: null,
    stopped: false,
    shareCount: 0,
    description: null,
    lane: 'normal',
  },
};
const sections = [
  ...(['hazardSummary', 'component', 'firstAid', 'fireFightingMeasures', 'emergencyMeasures'] as const),
  ...(['handlingStorage', 'personalProtection', 'physicalChemicalProperties'] as const),
  ...(['stabilityProtection', 'toxicologicalInformation', 'ecologicalInformation', 'disposal'] as const),
  ...(['transportInformation', 'regulatoryInformation', 'otherInformation'] as const),
];
const sheet = {
  ...{ casCode: '67-56-1', chineseName: '甲醇', englishName: 'Methanol', otherName: null, sheetVersion: 2 },
  ...{ molecularFormula: 'CH4O', molecularWeight: '32.04', unNumber: '1230', signalWord: null },
  ...{ ghsPictograms: [], hazardStatements: [], precautionStatements: [] },
  ...Object.fromEntries(sections.map((key) => [key, `<p>${key}</p>`])),
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const added = { cartItemId: 'c1', commodityNum: 1, cartCount: 4 };
type Answers = Parameters<typeof serve>[0];

const open = async (more: Answers = {}, of: object = {}) => {
  const asked = serve({
    SupplierCommodityDetail: () => ({ ...product, ...of }),
    CASCodeDetail: () => sheet,
    CommodityAddShoppingCart: () => added,
    ...more,
  });
  const shown = show(<GoodsModal id="g1" onClose={() => {}} />);
  await screen.findByText('HH-1030');
  return { asked, ...shown };
};
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /(?<!继续)加入购物车$/ });
const one = () => fireEvent.click(screen.getByRole('button', { name: '增加数量' }));
const press = async () => {
  await waitFor(() => expect(addButton().disabled).toBe(false));
  fireEvent.click(addButton());
};
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: '继续加入购物车' });
const calls = (asked: { action: string }[], action: string) =>
  asked.filter((one) => one.action === action).length;

/** A box that scrolls, which the DOM of tests does not lay out. */
const layOut = (size: { scrollHeight: number; clientHeight: number; scrollTop: number }) => {
  const box = screen.getByRole('region', { name: '甲醇的安全技术说明书' });
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(box, name, { value, configurable: true });
  return box;
};

beforeEach(() => {
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
  signInAs(['mallCartAdd']);
});
afterEach(() => {
  clearSession();
  storeLocale('zh-CN');
  tidy();
});

describe('the modal of goods', () => {
  it('begins with none, locked while they are on their way, and shows what they are', async () => {
    const { promise, resolve } = Promise.withResolvers();
    serve({ SupplierCommodityDetail: () => promise });
    show(<GoodsModal id="g1" onClose={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '数量' }).value).toBe('0');
    expect(document.querySelector('.ant-spin-spinning')).not.toBeNull();
    one();
    expect(addButton().disabled).toBe(true);
    act(() => resolve(product));
    await waitFor(() => expect(addButton().disabled).toBe(false));
    for (const said of [
      '恒化试剂',
      'HH-1030',
      '醇类',
      '67-56-1',
      'Methanol',
      '木精',
      '周立群',
      '15400007001',
    ])
      expect(screen.getAllByText(said).length).toBeGreaterThan(0);
    for (const label of ['常用', '有毒']) expect(screen.getByText(label)).toBeTruthy();
    expect(document.querySelector('.goods-price')?.textContent).toBe('¥10.50');
  });

  it('says that details were not got', async () => {
    serve({ SupplierCommodityDetail: () => new Refused(500, 'INTERNAL', '系统错误') });
    show(<GoodsModal id="g1" onClose={() => {}} />);
    expect(await screen.findByText('获取详情失败！')).toBeTruthy();
    one();
    expect(addButton().disabled).toBe(true);
  });

  it('takes 0 to 99 and adds none of nothing', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '数量' });
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
    expect(addButton().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少数量' }).disabled).toBe(true);
    for (const [typed, is] of [
      ['100', '99'],
      ['-3', '0'],
      ['1.5', '1'],
      ['', '0'],
    ] as const) {
      fireEvent.change(field, { target: { value: '7' } });
      fireEvent.change(field, { target: { value: typed } });
      expect(field.value).toBe(is);
    }
    fireEvent.change(field, { target: { value: '99' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加数量' }).disabled).toBe(true);
  });

  it('stops at the first picture and at the last', async () => {
    await open();
    const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(arrow('上一张图片').disabled).toBe(true);
    fireEvent.click(arrow('下一张图片'));
    expect(arrow('下一张图片').disabled).toBe(true);
    expect(arrow('上一张图片').disabled).toBe(false);
    expect(document.querySelector('.gallery-large img')?.getAttribute('src')).toBe('/b.webp');
    fireEvent.click(arrow('第 1 张图片，共 2 张'));
    expect(document.querySelector('.gallery-large img')?.getAttribute('src')).toBe('/a.webp');
  });

  it('adds goods without a sheet at once, and leads to the cart', async () => {
    const { asked, router } = await open();
    one();
    await press();
    expect(await screen.findByText('加入购物车成功！')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'CommodityAddShoppingCart')?.input).toEqual({
      ...{ commodityId: 'g1', commodityNum: 1 },
    });
    expect(calls(asked, 'CASCodeDetail')).toBe(0);
    expect(await screen.findByText('商品已加入购物车')).toBeTruthy();
    expect(screen.getByText('数量 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去购物车下单' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mall/shoppingCart'));
  });

  it('shows the 15 sections in their order, and goes on only from their end, which is noted', async () => {
    const { asked } = await open({}, { casCodeID: sheetId });
    one();
    await press();
    await screen.findByText('请先阅读完详细信息再继续');
    const box = layOut({ scrollHeight: 2000, clientHeight: 500, scrollTop: 1479 });
    await waitFor(() =>
      expect([...box.querySelectorAll('.ay-rich-text')].map((one) => one.textContent)).toEqual(sections),
    );
    fireEvent.scroll(box);
    expect(goOn().disabled).toBe(true);
    expect(addButton().disabled).toBe(true);
    layOut({ scrollHeight: 2000, clientHeight: 500, scrollTop: 1480 });
    fireEvent.scroll(box);
    await waitFor(() => expect(goOn().disabled).toBe(false));
    // What was read stays read.
    layOut({ scrollHeight: 2000, clientHeight: 500, scrollTop: 0 });
    fireEvent.scroll(box);
    expect(goOn().disabled).toBe(false);
    fireEvent.click(goOn());
    expect(await screen.findByText('商品已加入购物车')).toBeTruthy();
    const order = asked.map(({ action }) => action);
    expect(order.indexOf('CASCodeDetailRead')).toBeLessThan(order.indexOf('CommodityAddShoppingCart'));
    expect(asked.find(({ action }) => action === 'CASCodeDetailRead')?.input).toMatchObject({
      ...{ id: sheetId, sheetVersion: 2, scrolledToEnd: true },
    });
    expect(screen.queryByRole('region', { name: '甲醇的安全技术说明书' })).toBeNull();
  });

  it('adds nothing where the sheet is not got, or its reading is not noted, and lets go of the lock', async () => {
    let lost = true;
    const { asked } = await open(
      {
        CASCodeDetail: () => (lost ? new Refused(500, 'INTERNAL', '系统错误') : sheet),
        CASCodeDetailRead: () => new Refused(404, 'NOT_FOUND', '数据表不存在'),
      },
      { casCodeID: sheetId },
    );
    one();
    await press();
    expect(await screen.findByText('获取数据失败！')).toBeTruthy();
    await waitFor(() => expect(addButton().disabled).toBe(false));
    lost = false;
    fireEvent.click(addButton());
    await screen.findByText('请先阅读完详细信息再继续');
    const box = layOut({ scrollHeight: 500, clientHeight: 500, scrollTop: 0 });
    await waitFor(() => expect(box.querySelectorAll('.ay-rich-text')).toHaveLength(15));
    fireEvent.scroll(box);
    await waitFor(() => expect(goOn().disabled).toBe(false));
    fireEvent.click(goOn());
    expect(await screen.findByText('数据表不存在')).toBeTruthy();
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(0);
  });

  it('lets go of the lock when the sheet is closed unread', async () => {
    const { asked } = await open({}, { casCodeID: sheetId });
    one();
    await press();
    await screen.findByText('请先阅读完详细信息再继续');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(addButton().disabled).toBe(false));
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(0);
  });

  it.each([
    [new Refused(409, 'CART_OFF_SALE', '商品已下架'), '商品已下架'],
    [new Refused(500, 'INTERNAL', '系统错误'), '加入购物车失败！'],
  ])('tells why it was not added, and lets go of the lock', async (refused, words) => {
    await open({ CommodityAddShoppingCart: () => refused });
    one();
    await press();
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(addButton().disabled).toBe(false));
    expect(screen.queryByText('商品已加入购物车')).toBeNull();
  });

  it('adds once, however often it is pressed', async () => {
    let answer: (value: object) => void = () => {};
    const { asked } = await open({
      CommodityAddShoppingCart: () => new Promise((resolve) => (answer = resolve)),
    });
    one();
    await press();
    fireEvent.click(addButton());
    fireEvent.click(addButton());
    await waitFor(() => expect(calls(asked, 'CommodityAddShoppingCart')).toBe(1));
    act(() => answer(added));
    await screen.findByText('商品已加入购物车');
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(1);
  });

  it('keeps the sheet open, and its lock, while its goods are on their way', async () => {
    let answer: (value: object) => void = () => {};
    const { asked } = await open(
      {
        CASCodeDetailRead: () => ({}),
        CommodityAddShoppingCart: () => new Promise((resolve) => (answer = resolve)),
      },
      { casCodeID: sheetId },
    );
    one();
    await press();
    await screen.findByText('请先阅读完详细信息再继续');
    const box = layOut({ scrollHeight: 500, clientHeight: 500, scrollTop: 0 });
    await waitFor(() => expect(box.querySelectorAll('.ay-rich-text')).toHaveLength(15));
    fireEvent.scroll(box);
    await waitFor(() => expect(goOn().disabled).toBe(false));
    fireEvent.click(goOn());
    await waitFor(() => expect(calls(asked, 'CommodityAddShoppingCart')).toBe(1));
    fireEvent.keyDown(box, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(addButton().disabled).toBe(true);
    act(() => answer(added));
    await screen.findByText('商品已加入购物车');
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(1);
  });

  it('sends strangers to sign in, and back to the goods with their number', async () => {
    clearSession();
    const { router, asked } = await open({}, { price: null });
    expect(screen.getByText('登录后查看价格')).toBeTruthy();
    one();
    one();
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('path')).toBe(
      '/mall/productDetail?id=g1&num=2',
    );
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(0);
  });

  it('offers no cart to who may not buy', async () => {
    signInAs(['bannerQuery']);
    await open();
    expect(screen.getByText('您的账号不能采购')).toBeTruthy();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  const days = { from: '2026-01-01', to: '2026-01-09' };
  const closed = { kind: 'closed', ...days, notice: '年度盘点' };
  it.each<[object, boolean]>([
    [{ lane: 'hazardous' }, true],
    [{ lane: 'controlled' }, true],
    [{ lane: 'normal', windowNotice: closed, stopped: true }, true],
    [{ lane: 'normal', windowNotice: { ...closed, kind: 'open' } }, false],
    [{ lane: 'normal' }, false],
  ])('is opened by a list for goods %j, which ask for more than ordinary ones: %s', async (of, opens) => {
    const asked = serve({
      SupplierCommodityDetail: () => ({ ...product, ...of }),
      CommodityAddShoppingCart: () => added,
    });
    show(
      <AddingProvider>
        <AddButton goods={product} />
      </AddingProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: /甲醇/ }));
    await (opens ? screen.findByText('HH-1030') : screen.findByText('商品已加入购物车'));
    expect(calls(asked, 'CommodityAddShoppingCart')).toBe(opens ? 0 : 1);
  });

  it('says that goods are not sold just now, and again when they were added', async () => {
    await open({}, { windowNotice: closed, stopped: true });
    expect(screen.getByText('2026-01-01 至 2026-01-09 停购')).toBeTruthy();
    expect(screen.getByText('停购期间可以加入购物车，但不能下单。')).toBeTruthy();
    one();
    await press();
    const joined = (await screen.findByText('商品已加入购物车')).closest('[role="dialog"]');
    expect(joined?.textContent).toContain('停购期间可以加入购物车，但不能下单。');
  });

  it('says before anything is added what controlled goods ask for, and for which laboratory I may buy them', async () => {
    const laboratory = (id: string, buying: object, more: object = {}) => ({
      ...{ id, laboratoryName: `实验室 ${id}`, roomNo: null, level: null, categories: [] },
      ...{ suspended: false, suspendedReason: null, laboratoryGroupId: 'p1', ...more },
      buying: { ok: false, lacks: [], certificates: [], ...buying },
    });
    const certificate = {
      ...{ text: '化学类准入证书（Ⅱ级）', textEn: 'certificate for chemical hazards, level II' },
      ...{ have: '已过期', haveEn: 'expired', hint: false },
    };
    const { asked } = await open(
      {
        GetLaboratoryList: () => ({
          ...{ pageNo: 1, totalCount: 3 },
          data: [
            laboratory('a', { ok: true }),
            laboratory('b', { lacks: ['room', 'certificate'], certificates: [certificate] }),
            laboratory('c', { lacks: ['suspended'] }, { suspended: true, suspendedReason: '整改中' }),
          ],
        }),
      },
      { controlCategories: ['precursor2', 'hazardous'], lane: 'controlled' },
    );
    expect(screen.getByText(/双人验收/)).toBeTruthy();
    const verdict = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
    expect(await verdict('实验室 a')).toContain('可以申购');
    const b = await verdict('实验室 b');
    for (const said of ['没有可接收的房间', '您的准入证书不符合要求', '化学类准入证书（Ⅱ级）：已过期'])
      expect(b).toContain(said);
    expect(screen.getByRole('link', { name: '去考试' }).getAttribute('href')).toBe('/access/userExamList');
    expect(await verdict('实验室 c')).toContain('整改中');
    expect(asked.find(({ action }) => action === 'GetLaboratoryList')?.input).toMatchObject({
      commodityId: 'g1',
    });
  });
});

describe('in English', () => {
  it('says what the requirement says, word for word', async () => {
    storeLocale('en-US');
    let fails = true;
    await open(
      { CommodityAddShoppingCart: () => (fails ? new Refused(500, 'INTERNAL', 'x') : added) },
      { casCodeID: sheetId },
    );
    const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /Add to cart$/ });
    fireEvent.click(screen.getByRole('button', { name: 'More: Number' }));
    await waitFor(() => expect(add().disabled).toBe(false));
    fireEvent.click(add());
    expect(await screen.findByText('Finish reading the details before continuing')).toBeTruthy();
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue adding to cart' });
    await waitFor(() => expect(next.disabled).toBe(false));
    fireEvent.click(next);
    expect(await screen.findByText('Failed to add to cart!')).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: /Continue adding to cart/ }));
    expect(await screen.findByText('Added to cart successfully!')).toBeTruthy();
    expect(await screen.findByText('The item was added to the cart')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to cart to order' })).toBeTruthy();
  });
});

describe('rules of the modal', () => {
  it.each([
    ['', false],
    ['123456', false],
    ['1234567', true],
    [sheetId, true],
  ])('takes %j for a sheet: %s', (casCodeID, is) => expect(hasSheet({ casCodeID })).toBe(is));

  it.each([
    [-1, 0],
    ['abc', 0],
    [98.9, 98],
    [1e9, 99],
  ])('makes %s pieces %i', (typed, is) => expect(piecesOf(typed)).toBe(is));

  it('is at the end 20 pixels before it', () => {
    expect(atEnd({ scrollHeight: 1000, scrollTop: 480, clientHeight: 500 })).toBe(true);
    expect(atEnd({ scrollHeight: 1000, scrollTop: 479, clientHeight: 500 })).toBe(false);
    expect(atEnd({ scrollHeight: 300, scrollTop: 0, clientHeight: 500 })).toBe(true);
  });
});
