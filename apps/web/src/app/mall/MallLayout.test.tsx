import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCollege } from '../../platform/college.ts';
import { storeLocale } from '../../platform/locale.ts';
import { preferenceStore } from '../../platform/preference.ts';
import { clearSession, signIn } from '../../platform/session.ts';
import { setCartCount } from '../../widgets/goods/cartCount.ts';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import MallLater from '../pages/MallLater.tsx';
import MallLayout from './MallLayout.tsx';

const ad = {
  ...{ id: 'b1', imageUrl: null, filePath: null, title: '管制类化学品采购须知', sort: 1 },
  ...{ linkType: 'category', linkUrl: 't1' },
};
const types = [
  {
    ...{ id: 't1', commodityTypeName: '化学试剂', count: 3 },
    children: [{ id: 't2', commodityTypeName: '无机试剂', count: 0, children: [] }],
  },
];
const open = (more: Parameters<typeof serve>[0] = {}, at = '/mall/home') => {
  const asked = serve({
    BannerList: () => [ad],
    GetCommodityTypeTreeList: () => types,
    CommodityTypeListParent: () => [{ ...types[0], typeCode: '10', iconUrl: null }],
    ...more,
  });
  return { asked, ...show(<MallLayout />, at) };
};
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('768'), media },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
    ...{ addListener: () => {}, removeListener: () => {} },
  }));
const side = () => document.querySelector<HTMLElement>('.mall-side');
const topAd = () => screen.queryByRole('region', { name: '商城公告' });

afterEach(() => {
  clearSession();
  tidy();
});

describe('the frame of the mall', () => {
  it('hides the categories at 0 px and shows them at 256, as they were left on this device', async () => {
    open();
    expect(side()?.style.width).toBe('256px');
    fireEvent.click(screen.getByRole('button', { name: '收起商品分类' }));
    expect(side()?.style.width).toBe('0px');
    expect(side()?.inert).toBe(true);
    cleanup();
    open();
    expect(side()?.style.width).toBe('0px');
    fireEvent.click(screen.getByRole('button', { name: '显示商品分类' }));
    expect(side()?.style.width).toBe('256px');
  });

  it('unfolds the categories down to the one on screen and leads to their goods', async () => {
    open({}, '/mall/goodsList?commodityTypeId=t2');
    const leaf = await screen.findByRole('link', { name: '无机试剂' });
    expect(leaf.getAttribute('aria-current')).toBe('page');
    expect(leaf.getAttribute('href')).toBe('/mall/goodsList?commodityTypeId=t2');
    fireEvent.click(screen.getByRole('button', { name: '收起化学试剂' }));
    expect(screen.queryByRole('link', { name: '无机试剂' })).toBeNull();
    expect(screen.getByRole('link', { name: /化学试剂/ }).textContent).toContain('3');
  });

  it('asks for the advertisement at the top, which opens what it names, is counted and can be closed', async () => {
    const { asked } = open();
    const link = await screen.findByRole('link', { name: ad.title });
    expect(asked.find(({ action }) => action === 'BannerList')?.input).toEqual({ BannerPositionStatus: '1' });
    fireEvent.click(link);
    await waitFor(() => expect(asked.find(({ action }) => action === 'BannerClick')?.input.id).toBe('b1'));
    fireEvent.click(screen.getByRole('button', { name: '关闭广告' }));
    expect(topAd()).toBeNull();
    cleanup();
    const again = open();
    expect(topAd()).toBeNull();
    expect(again.asked.some(({ action }) => action === 'BannerList')).toBe(false);
  });

  it('leaves no gap where there is no advertisement, or it is lost, which is told', async () => {
    open({ BannerList: () => [] });
    await screen.findByRole('link', { name: /化学试剂/ });
    expect(topAd()).toBeNull();
    cleanup();
    open({ BannerList: () => new Refused(500, 'SYSTEM_ERROR', '系统错误') });
    await screen.findByText('获取顶部广告失败！');
    expect(document.querySelector('.mall-top-ad')).toBeNull();
  });

  it('asks strangers to sign in where the mall is open to the college alone, and cries about nothing', async () => {
    const closed = () => new Refused(401, 'MALL_CLOSED', '商城仅对校内人员开放，请先登录');
    open(
      { BannerList: closed, GetCommodityTypeTreeList: closed, CommodityTypeListParent: closed },
      '/mall/goodsList?keyword=a',
    );
    expect(await screen.findByText('商城仅对校内人员开放，请先登录')).toBeTruthy();
    expect(document.querySelector('.mall-side, .mall-side-switch, [role="alert"]')).toBeNull();
    const way = within(screen.getByRole('main')).getByRole('link', { name: '登录' }).getAttribute('href');
    expect(way).toBe(`/login?path=${encodeURIComponent('/mall/goodsList?keyword=a')}`);
    expect(screen.queryByText('获取顶部广告失败！')).toBeNull();
    cleanup();
    const guest = () => new Refused(403, 'NOT_ALLOWED', '没有权限');
    open({ BannerList: guest, GetCommodityTypeTreeList: guest, CommodityTypeListParent: guest });
    expect(await screen.findByText('商城仅对校内人员开放')).toBeTruthy();
    expect(screen.queryByText('获取顶部广告失败！')).toBeNull();
  });

  it('asks to sign in for pages that come with orders, and says that they come', async () => {
    serve({});
    show(<MallLater />, '/mall/toOrder');
    expect(screen.getByText('请先登录')).toBeTruthy();
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      `/login?path=${encodeURIComponent('/mall/toOrder')}`,
    );
    cleanup();
    signIn({ accessToken: 'a.b.c', refreshToken: 'r', tokenExpTime: Date.now() + 60_000 } as never);
    show(<MallLater />, '/mall/myOrder');
    expect(screen.getByText(/在线下单即将开放/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回商城首页' }).getAttribute('href')).toBe('/mall/home');
  });

  it('shows a stranger the way to sign in and back, and who is signed in his menu', async () => {
    open({}, '/mall/goodsList?keyword=a');
    const way = screen.getByRole('link', { name: '登录' }).getAttribute('href');
    expect(way).toBe(`/login?path=${encodeURIComponent('/mall/goodsList?keyword=a')}`);
    expect(screen.queryByText('返回管理平台')).toBeNull();
    cleanup();
    signIn({ accessToken: 'a.b.c', refreshToken: 'r', tokenExpTime: Date.now() + 60_000 } as never);
    signInAs([], { name: '李采购' });
    open();
    expect(screen.getByRole('link', { name: '返回管理平台' }).getAttribute('href')).toBe(
      '/dashboard/workplace',
    );
    fireEvent.click(screen.getByRole('button', { name: '账号菜单 李采购' }));
    expect(await screen.findByText('退出登录')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  });

  it('has the language and the look of whoever comes right to it', async () => {
    signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 60 } as never);
    const preference = { pageStyle: 'realdark', locale: 'en-US' };
    open({ AuthInfo: () => ({ meunList: [], menuTree: [], buttonList: [], roles: ['r'], preference }) });
    expect(await screen.findByRole('link', { name: 'All goods' })).toBeTruthy();
    expect(preferenceStore.get().pageStyle).toBe('realdark');
    storeLocale('zh-CN', { remember: false });
  });

  it('searches among all goods, with what was looked for in the address', () => {
    const { router } = open();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' });
    fireEvent.change(field, { target: { value: ' 乙醇 AR ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(router.state.location.pathname).toBe('/mall/goodsList');
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('乙醇 AR');
    expect(field.value).toBe('乙醇 AR');
  });

  it('counts what is in the cart, and shows the credit of the college', () => {
    setCollege({ collegeName: '示范大学', footerCredit: '示范大学实验室与设备管理处' });
    open();
    expect(screen.queryByRole('img', { name: /购物车/ })).toBeNull();
    act(() => setCartCount(120));
    expect(screen.getByRole('img', { name: '购物车，120 件商品' }).textContent).toBe('99+');
    expect(screen.getByText('示范大学实验室与设备管理处')).toBeTruthy();
    expect(screen.getByText('示范大学')).toBeTruthy();
  });
});

it('asks how much is in the cart of who may have one, and not of a supplier', async () => {
  const asking = (section?: string) => {
    cleanup();
    signInAs([], { menuTree: section ? [{ section, menus: [] }] : [] });
    const { asked } = open({ GetShoppingCartCount: () => ({ cartCount: 3 }) });
    return () => asked.some(({ action }) => action === 'GetShoppingCartCount');
  };
  const ofSupplier = asking('supplier');
  const ofBuyer = asking();
  await waitFor(() => expect(ofBuyer()).toBe(true));
  expect(ofSupplier()).toBe(false);
});

describe('on a phone', () => {
  it('has a bar under the thumb and the categories in a drawer, which a choice closes', async () => {
    onPhone();
    const { router } = open();
    expect(side()).toBeNull();
    const bar = screen.getByRole('navigation', { name: '实验室物资商城' });
    expect(bar.textContent).toBe('首页分类购物车我的');
    fireEvent.click(screen.getByRole('button', { name: '分类' }));
    fireEvent.click(await screen.findByRole('link', { name: /化学试剂/ }));
    expect(router.state.location.search).toBe('?commodityTypeId=t1');
    expect(screen.getByRole('button', { name: '分类' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('suggests while one types, by the keys too, and leads to what is chosen', async () => {
    const { asked, router } = open({
      SearchSuggest: () => [
        { text: '乙醇', kind: 'name', hint: 'Ethanol', id: null },
        { text: '恒化', kind: 'brand', hint: null, id: 'b1' },
      ],
    });
    const field = screen.getByRole('combobox', { name: '搜索' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'yc' } });
    expect(await screen.findByRole('option', { name: /乙醇/ })).toBeTruthy();
    expect(asked.filter(({ action }) => action === 'SearchSuggest')).toHaveLength(1);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(chosen?.textContent).toContain('恒化');
    fireEvent.submit(field.closest('form') as Element);
    await waitFor(() => expect(router.state.location.search).toBe('?brandId=b1'));
    expect(field.getAttribute('aria-expanded')).toBe('false');
    fireEvent.change(field, { target: { value: 'yc' } });
    await screen.findByRole('option', { name: /乙醇/ });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.submit(field.closest('form') as Element);
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=yc'));
  });
});
