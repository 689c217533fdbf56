import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, signIn } from '../../../../platform/session.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../../widgets/testing.tsx';
import Product from './Product.tsx';

const product = {
  ...{ id: 'g1', commodityName: '甲醇 AR', supplierId: 's1', supplierName: '恒化试剂', brandName: '恒化' },
  ...{ commodityTypeName: '醇类', commodityKind: 'chemical', casCode: '67-56-1', casCodeID: '' },
  ...{ specificationNum: '500mL', packagingUnit: '瓶', purity: 'AR', labelName: '', price: '10.50' },
  ...{ unitPrice: '0.021', unitPriceUnit: 'mL', stockStatus: 'futures', leadDays: 3, controlCategories: [] },
  ...{ salesNum: 3, score: null, isFavourite: false, itemNumber: 'HH-1030', chineseName: '甲醇' },
  ...{ englishName: null, otherName: null, molecularFormula: 'CH4O', userName: null, userPhone: null },
  ...{ filePath: [], marketPrice: null, netContent: '500', netUnit: 'mL', massFraction: null, minNum: 5 },
  ...{ stockLeft: 12, origin: null, warrantyMonths: null, storageCondition: null, unNumber: null },
  ...{ attributes: [{ name: '等级', value: '优级' }], requiredLicences: [], sheetVersion: null },
  siblings: [
    { id: 'g1', specificationNum: '500mL', packagingUnit: '瓶', price: '10.50' },
    { id: 'g4', specificationNum: '100mL', packagingUnit: '瓶', price: '4.00' },
    { id: 'g2', specificationNum: '4L', packagingUnit: '桶', price: '68.00' },
  ],
  windowNotice: { kind: 'closed', from: '2026-01-01', to: '2026-01-05', notice: '年度盘点' },
  ...{ shareCount: 2, description: null, lane: 'normal' },
};
const Feedback = () => <p>反馈列表</p>;
const open = (at: string, more: Parameters<typeof serve>[0] = {}, of: object = {}) => {
  const asked = serve({
    SupplierCommodityDetail: () => ({ ...product, ...of }),
    GetSupplierCommodityList: () => [],
    ...more,
  });
  return { asked, ...show(<Product Feedback={Feedback} />, at) };
};
const enter = () => {
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
  signInAs(['mallCartAdd']);
};

afterEach(() => {
  clearSession();
  tidy();
});

it('shows all of goods, and comes back from signing in with the number that was wanted', async () => {
  enter();
  open('/mall/productDetail?id=g1&num=3');
  expect(await screen.findByRole('heading', { level: 1, name: '甲醇 AR' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '数量' }).value).toBe('3');
  expect(screen.getByText('5 件起购').dataset.wrong).toBe('true');
  for (const said of ['剩余 12', '3 天到货', '年度盘点'])
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
  const sibling = screen.getByRole('link', { name: /4 L 桶/ });
  expect(sibling.getAttribute('href')).toBe('/mall/productDetail?id=g2');
  // Packs stand from the smallest price on, the one that is looked at among them; what is in it is said with its unit.
  const packs = screen.getByRole('navigation', { name: '规格选择' });
  expect([...packs.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '100 mL 瓶¥4.00',
    '500 mL 瓶',
    '4 L 桶¥68.00',
  ]);
  expect(screen.getByRole('link', { name: /校内有 2 条可调剂/ }).getAttribute('href')).toContain(
    'tab=share&cas=67-56-1',
  );
  expect(await screen.findByText('优级')).toBeTruthy();
  expect(screen.getByText('净含量').nextElementSibling?.textContent).toBe('500 mL');
  expect(screen.queryByRole('tab', { name: '安全技术说明书' })).toBeNull();
});

it('shows offers of the same and the course of the price', async () => {
  enter();
  open('/mall/productDetail?id=g1&tab=offers', {
    GetCommodityOfferList: () => [{ ...product, id: 'g3', supplierName: '澄源化学' }],
    GetCommodityPriceHistory: () => ({
      ...{ prices: [{ date: '2026-01-01', price: '10.50' }], lowest: '9.80', median: '0.02' },
    }),
  });
  expect(await screen.findByRole('link', { name: '澄源化学' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '价格走势' }));
  expect(await screen.findByText('近 12 个月最低 ¥9.80')).toBeTruthy();
  expect(screen.getByText('同类中位价 ¥0.02/mL')).toBeTruthy();
});

it('lets strangers read, and asks them in for what is told to members alone', async () => {
  open('/mall/productDetail?id=g1&tab=feedback', {}, { price: null, unitPrice: null, stockStatus: null });
  expect(await screen.findByText('登录后可查看')).toBeTruthy();
  expect(screen.getAllByText('登录后查看价格').length).toBeGreaterThan(0);
  expect(screen.queryByText('反馈列表')).toBeNull();
  enter();
  tidy();
  enter();
  open('/mall/productDetail?id=g1&tab=feedback');
  expect(await screen.findByText('反馈列表')).toBeTruthy();
});

it.each(['offers', 'prices', 'feedback'])('shows guests and salespeople nothing of %s', async (tab) => {
  enter();
  const { asked } = open(`/mall/productDetail?id=g1&tab=${tab}`, { GetUserInfo: () => ({ userType: 3 }) });
  expect(await screen.findByText('仅对校内师生显示')).toBeTruthy();
  expect(screen.queryByText('反馈列表')).toBeNull();
  expect(screen.queryByRole('button', { name: /收藏/ })).toBeNull();
  expect(asked.some(({ action }) => /OfferList|PriceHistory/.test(action))).toBe(false);
});

it('says of what the college alone controls that it has to be approved', async () => {
  enter();
  open('/mall/productDetail?id=g1', {}, { lane: 'controlled' });
  expect(await screen.findByText(/学校要求审批/)).toBeTruthy();
  expect(screen.getByText('校内审批')).toBeTruthy();
});

it('asks nobody to read a data sheet of hazardous goods that have none', async () => {
  enter();
  const of = { lane: 'hazardous', controlCategories: ['hazardous'] };
  open('/mall/productDetail?id=g1', {}, of);
  expect(await screen.findByText(/暂无安全技术说明书/)).toBeTruthy();
  expect(screen.queryByText(/加入前须读完/)).toBeNull();
});

it.each(['/mall/productDetail', '/mall/productDetail?id=gone'])(
  'says at %s that goods are gone',
  async (at) => {
    open(at, { SupplierCommodityDetail: () => new Refused(404, 'NOT_FOUND', '不存在') });
    expect(await screen.findByText('商品不存在或已下架')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: '浏览全部商品' })).toBeTruthy());
  },
);
