import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PackPicture } from '../../../widgets/goods/PackPicture.tsx';
import { packKindOf, packKinds } from '../../../widgets/goods/packKind.ts';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import BannerList from '../banner/BannerList.tsx';
import { samePlace } from '../banner/order.ts';
import Home from './Home.tsx';

afterEach(tidy);

const banner = (id: string, more: object = {}) => ({
  ...{ id, imageUrl: null, filePath: null, title: `广告 ${id}`, linkType: 'none', linkUrl: null, sort: 1 },
  ...more,
});
const types = [
  { id: 't1', commodityTypeName: '化学试剂', typeCode: '10', iconUrl: null, count: 0 },
  { id: 't2', commodityTypeName: '自备分类', typeCode: 'X', iconUrl: '/icon.png', count: 7 },
];
const below = { id: 't3', commodityTypeName: '无机试剂', count: 0, children: [] };
const answers = (banners: Record<string, object[]>) => ({
  BannerList: ({ BannerPositionStatus }: Record<string, unknown>) =>
    banners[String(BannerPositionStatus)] ?? [],
  GetWindowList: () => [],
  GetSupplierCommodityList: () => [],
  SupplierList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
  CommodityTypeListParent: () => types,
  GetCommodityTypeTreeList: () => [
    { ...types[0], children: [below] },
    { ...types[1], children: [] },
  ],
});

describe('the home of the mall', () => {
  // Nothing is laid out here: all of it is near.
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

  it('shows the carousel, the main types with those below them, and what stands in the middle', async () => {
    const page = { linkType: 'url', linkUrl: 'https://lab.example.edu.cn/' };
    serve(answers({ 2: [banner('a'), banner('b', page)], 3: [banner('c')] }));
    show(<Home />);
    expect(await screen.findByText('广告 a')).toBeTruthy();
    const slides = [...document.querySelectorAll<HTMLElement>('.carousel-slide')];
    expect(slides.map(({ inert }) => inert)).toEqual([false, true]);
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(slides.map(({ inert }) => inert)).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(slides.map(({ inert }) => inert)).toEqual([false, true]);
    const outside = slides[1]?.querySelector('a');
    expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    const type = await screen.findByRole('link', { name: '无机试剂' });
    expect(type.getAttribute('href')).toBe('/mall/goodsList?commodityTypeId=t3');
    expect(screen.getByText('7 件在售')).toBeTruthy();
    expect(document.querySelector('.mall-tile img')?.getAttribute('src')).toBe('/icon.png');
    expect(await screen.findByText('广告 c')).toBeTruthy();
  });

  it('leads strangers from what is sold most to all goods, as they are not told how much is', async () => {
    const goods = {
      ...{ id: 'g1', commodityName: '乙醇', thumb: null, supplierId: 's', supplierName: '恒化' },
      ...{ commodityTypeName: '醇类', commodityKind: 'chemical', brandName: '恒化', casCode: null },
      ...{ purity: null, specificationNum: '500mL', packagingUnit: '瓶', labelName: '', price: null },
      ...{ unitPrice: null, unitPriceUnit: 'mL', stockStatus: null, leadDays: null, inStock: null },
      ...{ controlCategories: [], lane: 'normal', salesNum: null, score: null, isFavourite: false },
    };
    serve({ ...answers({}), GetSupplierCommodityList: () => [goods] });
    show(<Home />);
    const hot = (await screen.findByRole('heading', { name: '热销' })).closest('section') as HTMLElement;
    expect(within(hot).getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe('/mall/goodsList');
    const fresh = screen.getByRole('heading', { name: '新品' }).closest('section') as HTMLElement;
    expect(within(fresh).getByRole('link', { name: '查看全部' }).getAttribute('href')).toContain(
      'sort=fresh',
    );
  });

  it('says what it is where no banner is there, and leaves the middle out', async () => {
    serve(answers({}));
    show(<Home />);
    expect(await screen.findByText('实验室物资，一站选齐')).toBeTruthy();
    await screen.findByText('化学试剂');
    expect(document.querySelector('.mall-ads')).toBeNull();
  });

  it('draws the title in place of a picture that is lost', async () => {
    serve(answers({ 2: [banner('a', { imageUrl: '/gone.png' })] }));
    show(<Home />);
    fireEvent.error(await screen.findByRole('img', { name: '广告 a' }));
    expect(screen.getByText('广告 a').tagName).toBe('STRONG');
  });
});

describe('goods without a picture', () => {
  it.each([
    ['cylinder', { commodityKind: 'chemical', ledgerKind: 'gas', packagingUnit: '瓶' }],
    ['bottle', { commodityKind: 'chemical', packagingUnit: '瓶', commodityName: '盐酸' }],
    ['drum', { commodityKind: 'chemical', packagingUnit: '桶' }],
    ['vial', { commodityKind: 'chemical', packagingUnit: '支' }],
    ['bottle', { commodityKind: 'chemical', packagingUnit: null }],
    ['glassware', { commodityKind: 'consumable', packagingUnit: '个', commodityName: '锥形瓶 250mL' }],
    ['rack', { commodityKind: 'consumable', packagingUnit: '包', commodityName: '离心管 50mL' }],
    ['bag', { commodityKind: 'consumable', packagingUnit: '包', commodityName: '称量纸' }],
    ['glove', { commodityKind: 'ppe', packagingUnit: '盒', commodityName: '丁腈手套' }],
    ['goggles', { commodityKind: 'ppe', packagingUnit: '副', commodityName: '防护眼镜' }],
    ['kit', { commodityKind: 'ppe', packagingUnit: '套', commodityName: '急救箱' }],
    ['instrument', { commodityKind: 'instrument', packagingUnit: '台' }],
    ['service', { commodityKind: 'service', packagingUnit: '次' }],
    ['box', {}],
  ] as const)('are drawn as %s', (kind, goods) => expect(packKindOf(goods)).toBe(kind));

  it('have a drawing of each kind, which no reader is told of', () => {
    for (const kind of packKinds) {
      const { container, unmount } = show(<PackPicture kind={kind} />);
      const drawing = container.querySelector('svg');
      expect(drawing?.getAttribute('aria-hidden')).toBe('true');
      expect(drawing?.children.length).toBeGreaterThan(2);
      unmount();
    }
  });
});

const row = (id: string, position: number) => ({
  ...banner(id),
  ...{ BannerPositionStatus: position, fileId: null, showFrom: null, showTo: null, linkName: null },
  ...{ showing: 'showing', views: 12, clicks: 3, useStatus: 1, version: 0 },
});

describe('the list of banners', () => {
  it('opens the domains allowed and the form, which asks for the target that the link needs', async () => {
    signInAs(['bannerQuery', 'bannerAdd', 'bannerEdit', 'bannerEnable', 'bannerDisable', 'bannerDelete']);
    const asked = serve({
      BannerPageList: () => ({ pageNo: 1, totalCount: 1, data: [row('a', 2)] }),
      GetCommodityTypeTreeList: () => [{ ...types[0], children: [] }],
      BannerAdd: () => ({ id: 'n', version: 0 }),
    });
    show(<BannerList />);
    expect((await screen.findAllByText('广告 a')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /外部域名/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /新增广告/ }));
    fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '开学季' } });
    expect(await screen.findByText('预览')).toBeTruthy();
    expect(screen.queryByLabelText('链接目标')).toBeNull();
    fireEvent.mouseDown(await screen.findByLabelText('链接类型'));
    fireEvent.click(await screen.findByTitle('网址'));
    fireEvent.change(await screen.findByLabelText('链接目标'), { target: { value: 'https://a.cn/' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(asked.find(({ action }) => action === 'BannerAdd')).toBeTruthy());
    expect(asked.find(({ action }) => action === 'BannerAdd')?.input).toMatchObject({
      ...{ BannerPositionStatus: 2, title: '开学季', linkType: 'url', linkUrl: 'https://a.cn/' },
    });
  });

  it.each([
    ['up', ['a', 'c', 'b', 'x'], { BannerPositionStatus: 1, ids: ['a', 'c', 'b'] }],
    ['down', ['b', 'c', 'a', 'x'], { BannerPositionStatus: 1, ids: ['b', 'c', 'a'] }],
    ['next to it', ['b', 'a', 'c', 'x'], { BannerPositionStatus: 1, ids: ['b', 'a', 'c'] }],
    ['out of its place', ['a', 'b', 'x', 'c'], { BannerPositionStatus: 1, ids: ['a', 'b', 'c'] }],
    ['into another', ['x', 'a', 'b', 'c'], { BannerPositionStatus: 2, ids: ['x'] }],
  ])('puts one %s among those of its place alone', (_, ids, sent) => {
    const rows = [row('a', 1), row('b', 1), row('c', 1), row('x', 2)];
    expect(samePlace(ids, rows as never)).toEqual(sent);
  });
});
