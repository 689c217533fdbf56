import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../../platform/session.ts';
import { show, tidy } from '../../widgets/testing.tsx';
import MallLayout from './MallLayout.tsx';

afterEach(tidy);

it('shows the way to sign in, or back for who is signed in', () => {
  show(<MallLayout />);
  expect(screen.getByText('去登录').getAttribute('href')).toBe('/login');
  tidy();
  signIn({ accessToken: 'a.b.c', refreshToken: 'r', tokenExpTime: Date.now() + 60_000 } as never);
  show(<MallLayout />);
  expect(screen.getByText('返回平台').getAttribute('href')).toBe('/dashboard/workplace');
});
