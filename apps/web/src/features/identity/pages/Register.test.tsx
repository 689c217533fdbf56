import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeToken, setSignInOpener, signIn } from '../../../platform/session.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import Register from './Register.tsx';

const jwt = (content: object) => `h.${btoa(JSON.stringify(content)).replace(/=/g, '')}.s`;
const tokens = (pageNum: number, refreshToken = `at-${pageNum}`) => ({
  accessToken: jwt({ sub: 'u', isAdmin: '0', pageNum }),
  refreshToken,
  accessTokenExpire: 30,
  loginType: 'PWU' as const,
});
const user = {
  id: 'u',
  loginName: 'T001',
  name: 'Chen',
  userType: 1,
  organizationId: 'o',
  mustChangePassword: true,
  role: { permissions: [] },
};
const opened: string[] = [];
const begin = (pageNum: number, me: object = {}, answers: Parameters<typeof serve>[0] = {}) => {
  signIn(tokens(pageNum));
  const asked = serve({
    GetUserInfo: () => ({ ...user, ...me }),
    GetCompanyInfo: () => ({ collegeName: '测试大学', passwordMinLength: 8 }),
    GetUserAgreement: () => ({ html: '<p>协议的内容</p>', version: 3 }),
    ...answers,
  });
  const { router } = show(<Register />, '/dashboard/register');
  return { router, sent: (action: string) => asked.filter((one) => one.action === action) };
};
const accept = async () => {
  await screen.findByText('协议的内容');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
};

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  opened.length = 0;
  setSignInOpener((path) => void opened.push(path));
  signInAs([]);
});
afterEach(tidy);

it('goes no step further before the agreement is accepted', async () => {
  const { sent } = begin(1);
  await screen.findByText('协议的内容');
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请先阅读并勾选同意');
  expect(sent('UpdateInitialPassword')).toEqual([]);
});

it('asks for a password of one’s own, sends both together, and swaps the tokens for the workplace', async () => {
  const { router, sent } = begin(1, {}, { UpdateInitialPassword: () => tokens(0, 'fresh') });
  await accept();
  const [first, second] = await waitFor(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]');
    expect(fields).toHaveLength(2);
    return [...fields];
  });
  const type = (field: HTMLInputElement | undefined, value: string) =>
    fireEvent.change(field as HTMLInputElement, { target: { value } });
  type(first, 'kurz');
  type(second, 'kurz');
  fireEvent.click(screen.getByRole('button', { name: '设置密码并继续' }));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(sent('UpdateInitialPassword')).toEqual([]);
  type(first, 'Korrekt Pferd 9');
  type(second, 'Korrekt Pferd 9');
  fireEvent.click(screen.getByRole('button', { name: '设置密码并继续' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent('UpdateInitialPassword').map(({ input }) => input)).toEqual([
    { newPassword: 'Korrekt Pferd 9', agreementVersion: 3 },
  ]);
  expect(sessionStorage.getItem('refreshToken')).toBe('fresh');
  expect(decodeToken()?.pageNum).toBe(0);
});

it('asks who has no password for the agreement only', async () => {
  const { router, sent } = begin(
    1,
    { mustChangePassword: false },
    { UpdateInitialPassword: () => tokens(0) },
  );
  await accept();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent('UpdateInitialPassword').map(({ input }) => input)).toEqual([{ agreementVersion: 3 }]);
});

it('reads the agreement again when another one came into force meanwhile', async () => {
  let version = 3;
  begin(
    1,
    { mustChangePassword: false },
    {
      GetUserAgreement: () => ({ html: `<p>协议的内容</p><p>第 ${version} 版</p>`, version }),
      UpdateInitialPassword: () => {
        version = 4;
        return new Refused(409, 'AGREEMENT_OUTDATED', '用户协议已更新，请重新阅读');
      },
    },
  );
  await accept();
  expect(await screen.findByText('用户协议已更新，请重新阅读')).toBeTruthy();
  expect(await screen.findByText('第 4 版')).toBeTruthy();
});

it('goes on to name and organisation where they are missing', async () => {
  const { router, sent } = begin(
    3,
    { name: ' ' },
    { ProfileComplete: () => tokens(0), ProfileOrganizations: () => [] },
  );
  const name = await screen.findByLabelText('姓名');
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(sent('ProfileComplete')).toEqual([]);
  fireEvent.change(name, { target: { value: 'Chen' } });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent('ProfileComplete').map(({ input }) => input)).toEqual([{ name: 'Chen' }]);
});

it('is left by signing out', async () => {
  const { sent } = begin(1, {}, { Logout: () => null });
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(opened).toEqual(['/login']));
  expect(sent('Logout')).toHaveLength(1);
  expect(sessionStorage.getItem('accessToken')).toBeNull();
});
