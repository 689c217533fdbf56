import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import My from './My.tsx';

const user = {
  id: 'u',
  loginName: 'T001',
  name: '陈安',
  sex: 1,
  userType: 1,
  phone: '19900001234',
  email: null,
  emailState: 'off',
  avatar: null,
  organizationName: '测试大学/甲学院',
  title: '教授',
  major: null,
  grade: null,
  version: 4,
  role: { permissions: [] },
  roles: [],
};
const device = (id: string, current: boolean) => ({
  id,
  current,
  loginType: 'PWU',
  ip: `10.0.0.${id}`,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-01T08:00:00Z',
});
const attempt = (n: number, result = 'success') => ({
  id: `s${n}`,
  at: '2026-03-01T08:00:00Z',
  result,
  loginType: 'PWU',
  ip: `10.1.0.${n}`,
  userAgent: '',
});
const begin = (answers: Parameters<typeof serve>[0] = {}) => {
  const asked = serve({
    GetUserInfo: () => user,
    GetCompanyInfo: () => ({ passwordMinLength: 8 }),
    GetBindMessage: () => ({ phoneMasked: '199****1234', wechatBound: false, casBound: false }),
    ShowScanCode: () => ({ scanCode: true, messenger: false, cas: false }),
    FactorList: () => ({
      factors: [],
      required: false,
      hasPassword: true,
      passkeyOffered: true,
      recoveryLeft: 0,
    }),
    ListUserIdentity: () => ({
      organizations: [
        { id: 'a', name: '测试大学/甲学院', main: true },
        { id: 'b', name: '测试大学/乙学院', main: false },
      ],
      roles: [{ id: 'r', name: '教职工', dataScope: 'self' }],
      posts: [{ title: '实验室负责人', place: '光学实验室' }],
    }),
    Sessions: () => [device('1', true), device('2', false)],
    SignInList: ({ pageNo }) => ({
      pageNo,
      totalCount: 12,
      data: Number(pageNo) === 2 ? [attempt(11)] : [attempt(1), attempt(2, 'wrongPassword')],
    }),
    ...answers,
  });
  show(<My />);
  return (action: string) => asked.filter((one) => one.action === action).map(({ input }) => input);
};
const row = async (words: string | RegExp) => (await screen.findByText(words)).closest('li') as HTMLElement;

beforeEach(() => signInAs([], { name: '陈安' }));
afterEach(tidy);

it('shows who one is: the own phone in full, organisations, roles with their scope, posts', async () => {
  begin();
  expect(await screen.findByText('19900001234')).toBeTruthy();
  expect(screen.getByText('教授')).toBeTruthy();
  for (const words of [/乙学院/, '教职工', '本人', /光学实验室/])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('signs another device out after asking, never the one in hand', async () => {
  const sent = begin({ SessionRevoke: () => null });
  expect(within(await row(/10\.0\.0\.1/)).queryByRole('button')).toBeNull();
  fireEvent.click(within(await row(/10\.0\.0\.2/)).getByRole('button', { name: '下线' }));
  expect(sent('SessionRevoke')).toEqual([]);
  const ask = await screen.findByRole('dialog');
  fireEvent.click(within(ask).getByRole('button', { name: '下线' }));
  await waitFor(() => expect(sent('SessionRevoke')).toEqual([{ id: '2' }]));
});

it('lists the sign-ins with how they ended, a page at a time', async () => {
  const sent = begin();
  expect(within(await row(/10\.1\.0\.2/)).getByText('密码错误')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  await screen.findByText(/10\.1\.0\.11/);
  expect(sent('SignInList').map(({ pageNo }) => pageNo)).toEqual(['1', '2']);
});

it('changes the e-mail address alone, refuses a wrong one, and removes an emptied one', async () => {
  let email: string | null = null;
  const sent = begin({
    GetUserInfo: () => ({ ...user, email }),
    ProfileEdit: (input) => {
      email = (input.email as string | null) ?? null;
      return null;
    },
  });
  const edit = async () => fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('邮箱'), { target: { value } });
  await edit();
  await type('x@');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  await type('chen@example.edu');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('chen@example.edu')).toBeTruthy();
  await edit();
  await type('');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('ProfileEdit')).toHaveLength(2));
  expect(sent('ProfileEdit')).toEqual([
    { email: 'chen@example.edu', version: 4 },
    { email: null, version: 4 },
  ]);
});

it('confirms an address by its code and the password, where the college sends mails', async () => {
  const sent = begin({
    GetUserInfo: () => ({ ...user, email: 'chen@example.edu', emailState: 'unconfirmed' }),
    EmailCode: () => null,
    ConfirmEmail: ({ password }) =>
      password === 'geheim' ? null : new Refused(403, 'CONFIRM_REQUIRED', '请先验证登录密码或二次验证'),
  });
  expect(await screen.findByText('待验证')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^验\s*证$/ }));
  fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(sent('EmailCode')).toEqual([{ email: 'chen@example.edu' }]));
  const code = screen.getByLabelText('邮箱验证码');
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.submit(code.closest('form') as HTMLFormElement);
  const password = await screen.findByLabelText('登录密码');
  fireEvent.change(password, { target: { value: 'geheim' } });
  fireEvent.submit(password.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent('ConfirmEmail')).toEqual([{ email: 'chen@example.edu', code: '123456', password: 'geheim' }]),
  );
});

it('tells at the old password that it was wrong, and empties the form once it is changed', async () => {
  let answer: () => unknown = () =>
    new Refused(400, 'OLD_PASSWORD_WRONG', '原密码错误', [{ field: 'oldPassword', message: '原密码错误' }]);
  const sent = begin({ UpdatePassword: () => answer() });
  const old = await screen.findByLabelText<HTMLInputElement>('原密码');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')];
  for (const field of [old, ...fields]) fireEvent.change(field, { target: { value: 'Korrekt Pferd 9' } });
  fireEvent.change(old, { target: { value: 'old one' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
  save();
  const error = await screen.findByText('原密码错误');
  expect(within(error.closest('.ant-form-item') as HTMLElement).getByText('原密码')).toBeTruthy();
  answer = () => null;
  save();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe(''));
  expect(sent('UpdatePassword').at(-1)).toEqual({
    oldPassword: 'old one',
    newPassword: 'Korrekt Pferd 9',
    endOthers: true,
  });
});

it('leaves other devices and the messaging account alone where one unticks the box', async () => {
  const sent = begin({ UpdatePassword: () => null });
  const old = await screen.findByLabelText<HTMLInputElement>('原密码');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')];
  for (const field of [old, ...fields]) fireEvent.change(field, { target: { value: 'Korrekt Pferd 9' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /同时下线其他设备/ }));
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(sent('UpdatePassword').map(({ endOthers }) => endOthers)).toEqual([false]));
});

it('fails section by section, each with another try of its own', async () => {
  let down = true;
  begin({
    Sessions: () => (down ? new Refused(500, 'INTERNAL', '系统错误') : [device('7', true)]),
  });
  expect(await screen.findByText('系统错误')).toBeTruthy();
  expect(await screen.findByText('19900001234')).toBeTruthy();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText(/10\.0\.0\.7/)).toBeTruthy();
});

it('adds one-time codes after the password, and counts them only once a code has fitted', async () => {
  let factors: object[] = [];
  const sent = begin({
    FactorList: () => ({ factors, required: true, hasPassword: true, passkeyOffered: true, recoveryLeft: 0 }),
    TotpBegin: () => ({ id: 'f', secret: 'ABCDEF', url: 'otpauth://totp/x?secret=ABCDEF' }),
    TotpConfirm: () => {
      factors = [
        { id: 'f', kind: 'totp', name: '验证器应用', createdAt: '2026-03-01T08:00:00Z', lastUsedAt: null },
      ];
      return { recoveryCodes: ['abcde-fghjk', 'mnpqr-stwxy'] };
    },
  });
  expect(await screen.findByText(/学校要求您启用二次验证/)).toBeTruthy();
  // Browsers of the tests keep no passkeys, so none is offered.
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '添加验证器应用' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'geheim' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('ABCDEF')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('6 位验证码'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: /启\s*用/ }));
  expect(await screen.findByText('验证器应用')).toBeTruthy();
  expect(await screen.findByText('mnpqr-stwxy')).toBeTruthy();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  fireEvent.click(screen.getByRole('button', { name: /复\s*制/ }));
  fireEvent.click(screen.getByRole('button', { name: /打\s*印/ }));
  await screen.findByText('已复制到剪贴板');
  expect(copied.mock.calls[0]?.[0]).toMatch(/abcde-fghjk\r\nmnpqr-stwxy/);
  expect(printed).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '我已妥善保存' }));
  await waitFor(() => expect(screen.queryByText('mnpqr-stwxy')).toBeNull());
  expect([sent('TotpBegin'), sent('TotpConfirm')]).toEqual([
    [{ password: 'geheim' }],
    [{ id: 'f', code: '123456' }],
  ]);
  expect(screen.queryByText(/学校要求您启用二次验证/)).toBeNull();
});

it('offers recovery codes to who has a factor and none of them, after the password', async () => {
  let recoveryLeft = 0;
  const factor = {
    id: 'f',
    kind: 'totp',
    name: '验证器应用',
    createdAt: '2026-03-01T08:00:00Z',
    lastUsedAt: null,
  };
  const sent = begin({
    FactorList: () => ({
      factors: [factor],
      required: false,
      hasPassword: true,
      passkeyOffered: true,
      recoveryLeft,
    }),
    RecoveryCodesRenew: () => {
      recoveryLeft = 10;
      return { recoveryCodes: ['abcde-fghjk'] };
    },
  });
  const line = (await screen.findByText(/手机丢失或更换时/)).closest('li') as HTMLElement;
  fireEvent.click(within(line).getByRole('button', { name: '生成恢复码' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'geheim' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '生成恢复码' }));
  expect(await screen.findByText('abcde-fghjk')).toBeTruthy();
  expect(await screen.findByText('还剩 10 个，每个只能用一次')).toBeTruthy();
  expect(sent('RecoveryCodesRenew')).toEqual([{ password: 'geheim' }]);
});

it('unbinds a messaging account with the password, and shows no bindings where there are none', async () => {
  let wechatBound = true;
  const sent = begin({
    GetBindMessage: () => ({ phoneMasked: null, wechatBound, casBound: false }),
    DeleteWechat: ({ password }) => {
      if (password !== 'geheim') return new Refused(400, 'OLD_PASSWORD_WRONG', '原密码错误');
      wechatBound = false;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /解\s*绑/ }));
  const field = await screen.findByLabelText('登录密码');
  const dialog = screen.getByRole('dialog');
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: /解\s*绑/ }));
  fireEvent.change(field, { target: { value: 'falsch' } });
  press();
  expect(await within(dialog).findByText('原密码错误')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'geheim' } });
  press();
  await waitFor(() => expect(sent('DeleteWechat')).toEqual([{ password: 'falsch' }, { password: 'geheim' }]));
  await waitFor(() => expect(screen.queryByText('账号绑定')).toBeNull());
});

it('asks for the password before a phone is bound, and takes a code of the second factor instead', async () => {
  const factor = {
    id: 'f',
    kind: 'totp',
    name: '验证器应用',
    createdAt: '2026-03-01T08:00:00Z',
    lastUsedAt: null,
  };
  const sent = begin({
    GetUserInfo: () => ({ ...user, phone: null }),
    GetCompanyInfo: () => ({ passwordMinLength: 8, canResetBySms: true }),
    FactorList: () => ({
      factors: [factor],
      required: false,
      hasPassword: true,
      passkeyOffered: true,
      recoveryLeft: 0,
    }),
    BindPhoneNumber: ({ factor: code }) =>
      code === '123456'
        ? { accessToken: 'a.e30.c', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' }
        : new Refused(403, 'CONFIRM_REQUIRED', '请先验证登录密码或二次验证'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /绑\s*定/ }));
  fireEvent.change(await screen.findByLabelText('手机号'), { target: { value: '19900001234' } });
  fireEvent.change(screen.getByLabelText('短信验证码'), { target: { value: '654321' } });
  fireEvent.submit(screen.getByLabelText('短信验证码').closest('form') as HTMLFormElement);
  const code = await screen.findByLabelText(/验证器应用中的 6 位验证码/);
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.submit(code.closest('form') as HTMLFormElement);
  const typed = { phone: '19900001234', code: '654321' };
  await waitFor(() => expect(sent('BindPhoneNumber')).toEqual([typed, { ...typed, factor: '123456' }]));
});
