import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '../platform/auth.tsx';
import { clearSession, signIn } from '../platform/session.ts';
import { makeRouter } from './router.tsx';

vi.mock('./pages.ts', () => ({
  widgetsPage: undefined,
  pages: { 'errPage.update': async () => ({ default: () => <p>the page</p> }) },
}));
vi.mock('./layout/MainLayout.tsx', async () => {
  const { PageOutlet } = await import('./layout/PageOutlet.tsx');
  return { MainLayout: PageOutlet };
});

const jwt = (content: object) => `h.${btoa(JSON.stringify(content)).replace(/=/g, '')}.s`;
const info = {
  meunList: ['system.level'],
  buttonList: [],
  roles: ['r'],
  codeNum: 1,
  preference: null,
  menuTree: [],
};
let authInfo: () => Response;
const envelope = (code: number, result: unknown, message = '') =>
  new Response(JSON.stringify({ code, result, message, requestId: 'r-1' }), { status: code });

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('AuthInfo')) return authInfo();
    if (url.includes('GetCompanyInfo'))
      return envelope(200, { productTitle: '安研测试', productionPublicHost: null });
    return envelope(200, []);
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const content = { sub: 'u', isAdmin: '0', pageNum: 0 };
  signIn({ accessToken: jwt(content), refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
});
afterEach(() => {
  cleanup();
  clearSession();
  authStore.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (path: string) => {
  history.replaceState(null, '', path);
  const router = makeRouter();
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return router;
};

it.each([
  ['is empty', () => envelope(200, null), '获取用户信息失败'],
  ['names no roles', () => envelope(200, { ...info, roles: [] }), '用户角色不能为空'],
  ['has roles that are no list', () => envelope(200, { ...info, roles: 'r' }), '用户角色不能为空'],
  ['is refused', () => envelope(500, null, '系统错误'), '系统错误'],
])('auth info that %s signs out to /login', async (_, answer, sentence) => {
  authInfo = answer;
  const { fetchAuthInfo } = await import('../platform/auth.tsx');
  expect(await fetchAuthInfo().catch((error: Error) => error.message)).toBe(sentence);
  open('/system/level');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(sessionStorage.getItem('accessToken')).toBeNull();
});

it('signs nobody out for a server that is being updated, says so, and goes on when it is back', async () => {
  authInfo = () => envelope(503, null, '暂不可用');
  open('/system/level');
  expect(await screen.findByText('系统升级中')).toBeTruthy();
  expect(sessionStorage.getItem('accessToken')).not.toBeNull();
  expect(location.pathname).toBe('/system/level');
  authInfo = () => envelope(200, info);
  act(() => screen.getByRole('button', { name: /重\s*试/ }).click());
  await waitFor(() => expect(screen.queryByText('系统升级中')).toBeNull());
  await waitFor(() => expect(authStore.get()).toEqual(info));
  expect(location.pathname).toBe('/system/level');
});

it('signs nobody out for an answer that broke off half-way, in this tab or another', async () => {
  const broken = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    return new Response(body, { status: 200 });
  };
  authInfo = broken;
  const { fetchAuthInfo } = await import('../platform/auth.tsx');
  expect(await fetchAuthInfo().catch((error) => error)).toMatchObject({ code: 0 });
  const asked = vi.fn(broken);
  authInfo = asked;
  const router = open('/system/level');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeTruthy();
  expect(sessionStorage.getItem('accessToken')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/system/level');
});

it('titles the document by the page, then the product', async () => {
  authInfo = () => envelope(200, info);
  open('/system/level');
  await waitFor(() => expect(document.title).toBe('组织层级 - 安研测试'));
});
