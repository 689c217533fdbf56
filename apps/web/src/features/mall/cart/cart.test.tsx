import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../../../platform/session.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ShoppingCart from './ShoppingCart.tsx';

afterEach(tidy);

const nothing = { count: 0, selectedCount: 0, selectedAmount: '0.00', groups: [], suppliers: [] };

it.each([
  ['网络繁忙', () => new Refused(500, 'INTERNAL', '网络繁忙')],
  [/^购物车是空的/, () => nothing],
])('has its title where there are no goods to show: %s', async (says, answer) => {
  signInAs([]);
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 60 } as never);
  serve({ GetUserInfo: () => ({ userType: 2 }), GetShoppingCartList: answer });
  show(<ShoppingCart />);
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('购物车');
});

it('puts back what was deleted by mistake', async () => {
  signInAs(['mallCartEdit', 'mallCartDelete', 'mallCartAdd']);
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 60 } as never);
  const supplier = { supplierId: 's', supplierName: '恒化试剂' };
  const row = {
    ...{ id: 'r', commodityId: 'g', commodityName: '乙醇', thumb: null, ...supplier, brandName: '恒化' },
    ...{ specificationNum: '500mL', packagingUnit: '瓶', packAtAdd: '500 mL 瓶', packChanged: false },
    ...{ price: '18.00', priceAtAdd: '18.00', priceChanged: false, amount: '54.00', commodityNum: 3 },
    ...{ itemNumber: 'HH-1', lane: 'normal', controlCategories: [], selected: true, valid: true },
    ...{ minNum: 1, stockLeft: null, missingLicences: [], stopped: false, windowNotice: null },
  };
  const asked = serve({
    GetUserInfo: () => ({ userType: 2 }),
    GetShoppingCartList: () => ({
      ...{ count: 1, selectedCount: 1, selectedAmount: '54.00' },
      groups: [{ ...supplier, lane: 'normal', items: [row], amount: '54.00' }],
      suppliers: [{ ...supplier, amount: '54.00', minOrderAmount: null, short: null }],
    }),
    CommodityDelShoppingCart: () => ({ cartCount: 0 }),
    CommodityAddShoppingCart: () => ({ cartItemId: 'r2', commodityNum: 3, cartCount: 1 }),
  });
  show(<ShoppingCart />);
  fireEvent.click(await screen.findByRole('button', { name: '删除乙醇' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CommodityAddShoppingCart')?.input).toEqual({
      ...{ commodityId: 'g', commodityNum: 3 },
    }),
  );
});

it('says what has changed of goods since they were put in, until that is accepted', async () => {
  signInAs(['mallCartEdit']);
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', accessTokenExpire: 60 } as never);
  const supplier = { supplierId: 's', supplierName: '恒化试剂' };
  const row = {
    ...{ id: 'r', commodityId: 'g', commodityName: '乙醇', thumb: null, ...supplier, brandName: '恒化' },
    ...{ specificationNum: '2.5L', packagingUnit: '瓶', packAtAdd: '500 mL 瓶', packChanged: true },
    ...{ price: '60.00', priceAtAdd: '18.00', priceChanged: true, amount: '60.00', commodityNum: 1 },
    ...{ itemNumber: 'HH-1', lane: 'normal', controlCategories: [], selected: true, valid: true },
    ...{ minNum: 1, stockLeft: null, missingLicences: [], stopped: false, windowNotice: null },
  };
  const asked = serve({
    GetUserInfo: () => ({ userType: 2 }),
    GetShoppingCartList: () => ({
      ...{ count: 1, selectedCount: 1, selectedAmount: '60.00' },
      groups: [{ ...supplier, lane: 'normal', items: [row], amount: '60.00' }],
      suppliers: [{ ...supplier, amount: '60.00', minOrderAmount: null, short: null }],
    }),
    CommodityEditShoppingCart: () => [{ id: 'r', commodityNum: 1, selected: true }],
  });
  show(<ShoppingCart />);
  expect(await screen.findByText('规格已由 500 mL 瓶 调整为 2.5 L 瓶')).toBeTruthy();
  expect(screen.getByText('价格已由 ¥18.00 调整为 ¥60.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确认乙醇的变动' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CommodityEditShoppingCart')?.input).toEqual({
      ids: ['r'],
      accepted: [{ id: 'r', price: '60.00', specificationNum: '2.5L', packagingUnit: '瓶' }],
    }),
  );
});
