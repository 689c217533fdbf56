import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../platform/i18n.ts';
import { setSignInOpener, signIn } from '../../platform/session.ts';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import { HeaderActions } from './HeaderActions.tsx';

const opened: string[] = [];
const jwt = (content: object) => `h.${btoa(JSON.stringify(content)).replace(/=/g, '')}.s`;
const enter = (isAdmin: '0' | '1', buttons: string[]) => {
  const accessToken = jwt({ sub: 'u', isAdmin, pageNum: 0 });
  signIn({ accessToken, refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
  signInAs(buttons, { name: 'Chen', avatar: null });
};
const answers = { NotificationUnreadCount: () => ({ unread: 0 }), Logout: () => null };

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  opened.length = 0;
  setSignInOpener((path) => void opened.push(path));
});
afterEach(() => {
  setLocale('zh-CN');
  tidy();
});

it.each([
  ['1', ['screenDataShow'], true],
  ['0', ['screenDataShow'], false],
  ['1', [], false],
] as const)('the wall: administrator %s with %j sees its button: %s', (isAdmin, buttons, seen) => {
  serve(answers);
  enter(isAdmin, [...buttons]);
  show(<HeaderActions />);
  expect(!!screen.queryByRole('link', { name: '可视化大屏' })).toBe(seen);
});

it('leads to the personal centre only where that button is given', async () => {
  serve(answers);
  enter('0', ['personalCenter']);
  const { router } = show(<HeaderActions />);
  fireEvent.click(screen.getByRole('button', { name: /Chen/ }));
  fireEvent.click(await screen.findByText('个人中心'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my'));
  tidy();
  serve(answers);
  enter('0', []);
  show(<HeaderActions />);
  fireEvent.click(screen.getByRole('button', { name: /Chen/ }));
  await screen.findByText('退出登录');
  expect(screen.queryByText('个人中心')).toBeNull();
});

it.each([
  ['zh-CN', '退出登录', '确定要退出登录吗？', '退出'],
  ['en-US', 'Sign out', 'Are you sure you would like to logout?', 'Sign out'],
] as const)(
  'asks in %s before it signs out, also where the server cannot be reached',
  async (locale, item, ask, ok) => {
    let reached = 0;
    serve({
      ...answers,
      Logout: () => {
        reached += 1;
        throw new TypeError('no network');
      },
    });
    setLocale(locale);
    enter('0', []);
    show(<HeaderActions />);
    fireEvent.click(screen.getByRole('button', { name: /Chen/ }));
    fireEvent.click(await screen.findByText(item));
    const dialog = (await screen.findByText(ask)).closest('[role=dialog]') as HTMLElement;
    expect(reached).toBe(0);
    expect(sessionStorage.getItem('accessToken')).not.toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: ok }));
    await waitFor(() => expect(opened).toEqual(['/login']));
    expect(reached).toBe(1);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  },
);
