import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '../../../../platform/session.ts';
import { suggestionPath } from '../../../../widgets/goods/mallPaths.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../../widgets/testing.tsx';
import { clearCompared } from '../goods/compare.ts';
import { noteRecent, recentGoods } from '../goods/recent.ts';
import GoodsList from './GoodsList.tsx';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const goods = (n: number, more: object = {}) => ({
  ...{ id: id(n), commodityName: `商品 ${n}`, thumb: null, supplierId: id(9), supplierName: '恒化试剂' },
  ...{ commodityTypeName: '醇类', commodityKind: 'chemical', brandName: '恒化', casCode: null, purity: 'AR' },
  ...{ specificationNum: '500mL', packagingUnit: '瓶', labelName: '', price: '10.50', unitPrice: '0.021' },
  ...{
    unitPriceUnit: 'mL',
    stockStatus: 'spot',
    leadDays: 0,
    inStock: true,
    controlCategories: [],
    lane: 'normal',
    salesNum: 1,
  },
  ...{ score: null, isFavourite: false, ...more },
});
const types = [
  {
    ...{ id: id(1), commodityTypeName: '化学试剂', count: 3 },
    children: [{ id: id(2), commodityTypeName: '醇类', count: 2, children: [] }],
  },
];
const facets = [
  {
    name: 'type',
    values: [
      { id: id(1), label: '化学试剂', count: 3 },
      { id: id(2), label: '醇类', count: 2 },
    ],
  },
  { name: 'brand', values: [{ id: id(8), label: '恒化', count: 5 }] },
];
type Answers = Parameters<typeof serve>[0];
const page = (data: object[], more: object = {}) => ({
  ...{ pageNo: 1, totalCount: data.length, data, facets, suggestion: null, ...more },
});
const open = (more: Answers = {}, at = '/mall/goodsList', stranger = false) => {
  if (!stranger) {
    signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
    signInAs(['mallCartAdd']);
  }
  const asked = serve({
    SupplierCommodityList: () => page([1, 2, 3, 4, 5].map((n) => goods(n))),
    GetCommodityTypeTreeList: () => types,
    BannerList: () => [],
    ...more,
  });
  return { asked, ...show(<GoodsList />, at) };
};
const lists = (asked: { action: string; input: Record<string, unknown> }[]) =>
  asked.filter(({ action }) => action === 'SupplierCommodityList').map(({ input }) => input);

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  clearCompared();
  clearSession();
  tidy();
});

describe('the list of goods', () => {
  it('shows price, pack and the price of a unit, and narrows by what stands in the address', async () => {
    const { asked, router } = open({}, `/mall/goodsList?keyword=a&brandId=${id(8)}&sort=price`);
    expect((await screen.findAllByText('/ 500 mL 瓶')).length).toBe(5);
    expect(screen.getAllByText('¥0.021/mL').length).toBe(5);
    expect(lists(asked)[0]).toMatchObject({ keyword: 'a', brandId: id(8), sortField: 'price' });
    fireEvent.click(screen.getByRole('button', { name: '移除“恒化”' }));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=a&sort=price'));
    await waitFor(() => expect(lists(asked).at(-1)).not.toHaveProperty('brandId'));
  });

  it('counts with commas', async () => {
    const type = { name: 'brand', values: [{ id: id(8), label: '恒化', count: 12345 }] };
    const many = page([goods(1)], { totalCount: 12345, facets: [type] });
    open({ SupplierCommodityList: () => many });
    expect(await screen.findByText('12,345 件商品')).toBeTruthy();
    expect(screen.getByText('12,345')).toBeTruthy();
  });

  it('filters by what the type is described by, a chip for each', async () => {
    const values = [
      { id: '丁腈', label: '丁腈', count: 2 },
      { id: '乳胶', label: '乳胶', count: 1 },
    ];
    const more = [...facets, { name: 'attribute', attribute: '材质', values }];
    const { asked, router } = open(
      { SupplierCommodityList: () => page([goods(1)], { facets: more }) },
      `/mall/goodsList?commodityTypeId=${id(2)}&attributes=长度:24`,
    );
    const said = () => new URLSearchParams(router.state.location.search).getAll('attributes');
    const material = within(await screen.findByRole('group', { name: '材质' }));
    fireEvent.click(material.getByRole('button', { name: /丁腈/ }));
    await waitFor(() => expect(said()).toEqual(['长度:24', '材质:丁腈']));
    expect(material.getByRole('button', { name: /丁腈/ }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '移除“长度：24”' }));
    await waitFor(() => expect(said()).toEqual(['材质:丁腈']));
    fireEvent.click(material.getByRole('button', { name: /乳胶/ }));
    await waitFor(() => expect(said()).toEqual(['材质:乳胶']));
    await waitFor(() => expect(lists(asked).at(-1)?.attributes).toBe('材质:乳胶'));
    fireEvent.click(within(screen.getByRole('group', { name: '商品分类' })).getByText('全部分类'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('filters by a facet and by a category, whose way up it shows', async () => {
    const { asked, router } = open({}, '/mall/goodsList?pageNo=2');
    const brand = within(await screen.findByRole('group', { name: '品牌' }));
    fireEvent.click(brand.getByRole('button', { name: /恒化/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?brandId=${id(8)}`));
    const category = within(screen.getByRole('group', { name: '商品分类' }));
    fireEvent.click(category.getByRole('button', { name: /化学试剂/ }));
    fireEvent.click(await category.findByRole('button', { name: /醇类/ }));
    await waitFor(() =>
      expect(lists(asked).at(-1)).toMatchObject({ commodityTypeId: id(2), brandId: id(8) }),
    );
    expect(category.getByRole('button', { name: '醇类' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('醇类');
  });

  it('steps back from a page beyond the last', async () => {
    const { asked, router } = open(
      {
        SupplierCommodityList: ({ pageNo }: Record<string, unknown>) =>
          page(Number(pageNo) > 2 ? [] : [goods(1)], { totalCount: 30 }),
      },
      '/mall/goodsList?keyword=a&pageNo=9',
    );
    expect(await screen.findByText('商品 1')).toBeTruthy();
    expect(router.state.location.search).toBe('?keyword=a&pageNo=2');
    expect(lists(asked).map(({ pageNo }) => Number(pageNo))).toEqual([9, 2]);
  });

  it('finds a brand behind the first fifty', async () => {
    const values = Array.from({ length: 50 }, (_, n) => ({ id: `b${n}`, label: `品牌 ${n}`, count: 1 }));
    const { asked, router } = open(
      {
        SupplierCommodityList: () =>
          page([goods(1)], { facets: [{ name: 'brand', attribute: null, values }] }),
        GetSupplierbrandList: () => [{ id: id(7), brandName: '澄源', logoUrl: null }],
      },
      `/mall/goodsList?commodityTypeId=${id(2)}`,
    );
    const brand = within(await screen.findByRole('group', { name: '品牌' }));
    fireEvent.change(brand.getByRole('searchbox', { name: '查找品牌' }), { target: { value: '澄' } });
    fireEvent.click(await brand.findByRole('button', { name: '澄源' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('brandId')).toBe(id(7)));
    expect(asked.find(({ action }) => action === 'GetSupplierbrandList')?.input).toEqual({
      ...{ keyword: '澄', commodityTypeId: id(2) },
    });
  });

  it('takes only prices, the lower one first', async () => {
    const { router } = open();
    await screen.findAllByText('商品 1');
    const [from, to] = ['最低价', '最高价'].map((name) => screen.getByRole('textbox', { name }));
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: /应用价格/ });
    fireEvent.change(from as Element, { target: { value: '面议' } });
    expect(apply.disabled).toBe(true);
    fireEvent.change(from as Element, { target: { value: '20' } });
    fireEvent.change(to as Element, { target: { value: '10' } });
    fireEvent.submit(apply.closest('form') as Element);
    await waitFor(() => expect(router.state.location.search).toBe('?priceFrom=10&priceTo=20'));
    expect(await screen.findByRole('button', { name: '移除“¥10 至 ¥20”' })).toBeTruthy();
  });

  it('compares four at most and no fewer than two', async () => {
    open({ GetCommodityCompareList: () => ({ goods: [], differing: [] }) });
    await screen.findAllByText('商品 1');
    const compare = (n: number) => fireEvent.click(screen.getByRole('button', { name: `对比“商品 ${n}”` }));
    compare(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始对比' }).disabled).toBe(true);
    for (const n of [2, 3, 4, 5]) compare(n);
    expect(await screen.findByText('最多对比 4 件商品')).toBeTruthy();
    expect(
      within(screen.getByRole('complementary', { name: '商品对比' })).getAllByRole('listitem').length,
    ).toBe(4);
    fireEvent.click(screen.getByRole('button', { name: '移出“商品 1”' }));
    compare(5);
    expect(screen.getByRole('button', { name: '移出“商品 5”' })).toBeTruthy();
  });

  it('says of a comparison that one of its goods has left, and lets go of them', async () => {
    open({ GetCommodityCompareList: () => new Refused(404, 'NOT_FOUND', '数据表不存在') });
    await screen.findAllByText('商品 1');
    for (const n of [1, 2]) fireEvent.click(screen.getByRole('button', { name: `对比“商品 ${n}”` }));
    fireEvent.click(screen.getByRole('button', { name: '开始对比' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('有商品已下架，请清空后重新选择')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /清\s?空/ }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: '商品对比' })).toBeNull());
  });

  it('shows strangers no price and no order by what they may not see', async () => {
    const at = '/mall/goodsList';
    const answers = {
      SupplierCommodityList: () =>
        page([goods(1, { price: null, unitPrice: null, stockStatus: null, leadDays: null, salesNum: null })]),
    };
    open(answers, at, true);
    expect(await screen.findByText('登录后查看价格')).toBeTruthy();
    const orders = within(screen.getByRole('group', { name: '排序' }));
    expect(orders.getAllByRole('button').map((one) => one.textContent)).toEqual(['综合', '上新']);
    expect(screen.queryByRole('textbox', { name: '最低价' })).toBeNull();
  });

  it('asks for guests and strangers nothing that they are not told of, until the mall shows them prices', async () => {
    const hidden = { unitPrice: null, stockStatus: null, leadDays: null, inStock: null, salesNum: null };
    const at = '/mall/goodsList?sort=sold&inStock=true&priceTo=9';
    const answers = {
      GetUserInfo: () => ({ userType: 4 }),
      SupplierCommodityList: () => page([goods(1, { ...hidden, price: null })]),
    };
    const guest = open(answers, at);
    expect(await screen.findByText('价格仅对校内人员显示')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '收藏“商品 1”' })).toBeNull();
    for (const input of lists(guest.asked)) {
      for (const field of ['sortField', 'inStock', 'priceTo']) expect(input).not.toHaveProperty(field);
    }
    tidy();
    clearSession();
    const prices = { SupplierCommodityList: () => page([goods(1, { ...hidden, price: '8.00' })]) };
    const stranger = open(prices, '/mall/goodsList?sort=price&inStock=true', true);
    await waitFor(() => expect(lists(stranger.asked).at(-1)).toMatchObject({ sortField: 'price' }));
    expect(lists(stranger.asked)[0]).not.toHaveProperty('sortField');
    expect(lists(stranger.asked).at(-1)).not.toHaveProperty('inStock');
    const orders = within(screen.getByRole('group', { name: '排序' })).getAllByRole('button');
    expect(orders.map((one) => one.textContent)).not.toContain('销量');
    expect(screen.getByRole('textbox', { name: '最低价' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '仅看现货' })).toBeNull();
  });

  it('tells what the college alone controls, what is sold out, and what a piece costs, in its table', async () => {
    const { router } = open(
      {
        SupplierCommodityList: () =>
          page([
            goods(1, { lane: 'controlled', inStock: false }),
            goods(2, { unitPrice: '10.5', unitPriceUnit: 'pcs' }),
          ]),
        SupplierCommodityDetail: () => new Promise(() => {}),
      },
      '/mall/goodsList?view=table',
    );
    expect(await screen.findByText('校内审批')).toBeTruthy();
    expect(screen.getByText('暂时缺货')).toBeTruthy();
    expect(screen.getAllByText('现货')).toHaveLength(1);
    const piece = screen.getByText('¥10.5/件');
    // A click anywhere in the row opens it; one on its buttons does what they say.
    fireEvent.click(screen.getByRole('button', { name: '对比“商品 2”' }));
    expect(router.state.location.search).toBe('?view=table');
    fireEvent.click(piece);
    await waitFor(() => expect(router.state.location.search).toBe(`?view=table&open=${id(2)}`));
  });

  it('has no columns in its table that a stranger is told nothing of', async () => {
    const nothing = { price: null, unitPrice: null, stockStatus: null, leadDays: null };
    open({ SupplierCommodityList: () => page([goods(1, nothing)]) }, '/mall/goodsList?view=table', true);
    await screen.findByText('登录后查看价格');
    const titles = screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect(titles).toEqual(['商品', 'CAS', '规格', '纯度', '价格', '操作']);
  });

  it('says why it is empty and what may have been meant, or what it shows instead', async () => {
    const { router } = open(
      {
        SupplierCommodityList: () => page([]),
        SearchSuggest: () => [{ text: '乙醇', kind: 'name', hint: null, id: null }],
      },
      '/mall/goodsList?keyword=乙纯',
    );
    expect(await screen.findByText('没有找到“乙纯”')).toBeTruthy();
    expect(screen.getByText('求购“乙纯”即将开放')).toBeTruthy();
    const other = await screen.findByRole('link', { name: '乙醇' });
    expect(other.getAttribute('href')).toBe(`/mall/goodsList?${new URLSearchParams({ keyword: '乙醇' })}`);
    fireEvent.click(screen.getByRole('button', { name: '浏览全部商品' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    tidy();
    open(
      { SupplierCommodityList: () => page([goods(1)], { suggestion: 'ethanol' }) },
      '/mall/goodsList?keyword=ethanl',
    );
    expect(await screen.findByText('没有找到“ethanl”，以下是“ethanol”的结果')).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    let fails = true;
    open({
      SupplierCommodityList: () => (fails ? new Refused(500, 'INTERNAL', '系统错误') : page([goods(1)])),
    });
    await screen.findByText('系统错误');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('商品 1')).toBeTruthy();
  });

  it('opens goods over the list by a plain click, and keeps their address', async () => {
    const { router } = open({ SupplierCommodityDetail: () => new Promise(() => {}) });
    const link = await screen.findByRole('link', { name: '商品 1' });
    expect(link.getAttribute('href')).toBe(`/mall/productDetail?id=${id(1)}`);
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${id(1)}`));
    expect(await screen.findByText('商品详情')).toBeTruthy();
  });

  it('keeps goods and no longer by their own id', async () => {
    const { asked } = open({
      SupplierCommodityList: () => page([goods(1), goods(2, { isFavourite: true })]),
      FavouriteAdd: () => ({ id: 'f' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '收藏“商品 1”' }));
    await screen.findByText('已收藏');
    fireEvent.click(screen.getByRole('button', { name: '已收藏“商品 2”' }));
    await screen.findByText('已取消收藏');
    const sent = (action: string) => asked.find((one) => one.action === action)?.input;
    expect(sent('FavouriteAdd')).toEqual({ commodityId: id(1) });
    expect(sent('FavouriteDel')).toEqual({ ids: [id(2)] });
  });
});

describe('what this device remembers', () => {
  it('keeps the last 20, each once, and tells strangers nothing of what is controlled', () => {
    signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
    const seen = (n: number, controlCategories: string[] = []) =>
      noteRecent({ ...goods(1, { id: `g${n}`, controlCategories }) } as never);
    for (let n = 0; n < 25; n++) seen(n);
    seen(10, ['hazardous']);
    expect(recentGoods().map((one) => one.id)).toHaveLength(20);
    expect(recentGoods()[0]?.id).toBe('g10');
    noteRecent({ ...goods(1, { id: 'own', lane: 'controlled' }) } as never);
    clearSession();
    expect(recentGoods().map((one) => one.id)).not.toContain('own');
    expect(recentGoods().map((one) => one.id)).not.toContain('g10');
  });
});

it.each([
  [{ kind: 'brand', text: '恒化', id: 'b1' }, '/mall/goodsList?brandId=b1'],
  [{ kind: 'supplier', text: '恒化', id: 's1' }, '/mall/goodsList?supplierId=s1'],
  [{ kind: 'type', text: '醇类', id: 't1' }, '/mall/goodsList?commodityTypeId=t1'],
  [{ kind: 'cas', text: '67-56-1', id: null }, '/mall/goodsList?keyword=67-56-1'],
  [{ kind: 'name', text: 'a&b', id: null }, '/mall/goodsList?keyword=a%26b'],
] as const)('leads from a suggestion %j to %s', (one, path) => expect(suggestionPath(one)).toBe(path));
