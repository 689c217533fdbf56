import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResetBySms } from './ResetBySms.tsx';

const salt = 'abc?expires=1&';
const challenge = createHash('sha256').update(`${salt}7`).digest('hex');
const captcha = { algorithm: 'SHA-256', challenge, maxnumber: 100, salt, signature: 's' };
const sent: [path: string, body: unknown][] = [];
let refusal: object | null = null;

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/Captcha'))
      return new Response(JSON.stringify({ code: 200, message: 'ok', result: captcha }));
    sent.push([url, JSON.parse(String(init?.body))]);
    return refusal
      ? new Response(JSON.stringify(refusal), { status: 400 })
      : new Response(JSON.stringify({ code: 200, message: 'ok', result: null }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('asks for a code with a solved challenge, counts down, and sets the password', async () => {
  const back = vi.fn();
  render(<ResetBySms least={10} onBack={back} />);
  press('获取验证码');
  expect(screen.getByRole('alert').textContent).toBe('请输入 11 位手机号');
  type('手机号', '19900000000');
  press('获取验证码');
  expect(await screen.findByRole('button', { name: '60s后重新获取' })).toHaveProperty('disabled', true);
  const [path, body] = sent[0] ?? [];
  expect(path).toBe('/Customer/SMS/PinCode');
  expect(body).toMatchObject({ phone: '19900000000', purpose: 'resetPassword' });
  expect(JSON.parse(atob((body as { captcha: string }).captcha)).number).toBe(7);

  type('短信验证码', '123456');
  type('新密码', 'Short-1');
  press('重置密码');
  expect(screen.getByRole('alert').textContent).toBe('密码至少 10 个字符');
  type('新密码', 'Lang genug 1');
  refusal = {
    code: 400,
    message: '验证码错误或已失效',
    result: { errorCode: 'CODE_WRONG', errors: [{ field: 'code', message: '验证码错误或已失效' }] },
  };
  press('重置密码');
  expect((await screen.findByText('验证码错误或已失效')).getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText('短信验证码').getAttribute('aria-invalid')).toBe('true');

  refusal = null;
  press('重置密码');
  expect(await screen.findByText(/密码已重置/)).toBeTruthy();
  expect(sent.at(-1)).toEqual([
    '/Customer/User/ForgetPassword',
    { phone: '19900000000', code: '123456', newPassword: 'Lang genug 1' },
  ]);
  press('返回登录');
  expect(back).toHaveBeenCalled();
});
