import { screen } from '@testing-library/react';
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
