import { createHash } from 'node:crypto';
import type { FactorChallenge } from '@anyan/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveQuestion, readQuestion } from '../../platform/question.ts';
import { LoginPage } from './LoginPage.tsx';

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const tokens = {
  accessToken: 'h.e30.s',
  refreshToken: 'r',
  accessTokenExpire: 30,
  loginType: 'PWU',
  deviceToken: 'd',
};
const sent: unknown[] = [];
let answers: (() => Response)[] = [];

const serve = async (url: string, init?: RequestInit) => {
  if (!url.startsWith('/Identity')) return answer({ code: 404, result: null, message: '' }, 404);
  sent.push(JSON.parse(String(init?.body ?? null)));
  return (answers.shift() ?? (() => answer({ code: 500, result: null }, 500)))();
};

const fill = () => {
  fireEvent.change(screen.getByLabelText('工号 / 学号'), { target: { value: ' T001 ' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByLabelText('密码').closest('form') as HTMLFormElement);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for what is missing before it asks the server', () => {
  render(<LoginPage onSignedIn={() => {}} />);
  fireEvent.submit(screen.getByLabelText('密码').closest('form') as HTMLFormElement);
  expect(screen.getByText('请输入工号或学号')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows the server’s own words and lets one try again', async () => {
  answers = [
    () => answer({ code: 401, message: '账号或密码错误', result: { errorCode: 'WRONG_PASSWORD' } }, 401),
  ];
  render(<LoginPage onSignedIn={() => {}} />);
  fill();
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
});

it('waits in the queue with its ticket and signs in when its turn comes', async () => {
  const queued = { errorCode: 'SIGN_IN_QUEUED', place: 7, queueTicket: 'ticket' };
  answers = [
    () => answer({ code: 429, message: '排队', result: queued }, 429),
    () => answer({ code: 200, message: 'ok', result: tokens }),
  ];
  const signedIn = vi.fn();
  render(<LoginPage onSignedIn={signedIn} />);
  fill();
  expect(await screen.findByText(/前面还有 7 人/)).toBeTruthy();
  await waitFor(() => expect(signedIn).toHaveBeenCalled());
  const typed = { loginName: 'T001', password: 'secret', deviceTokens: [] };
  expect(sent).toEqual([typed, { ...typed, queueTicket: 'ticket' }]);
  expect(sessionStorage.getItem('accessToken')).toBe(tokens.accessToken);
});

it('solves the challenge the server asks for and signs in by itself', async () => {
  const salt = 'abc?expires=1&';
  const challenge = createHash('sha256').update(`${salt}37`).digest('hex');
  const captcha = { algorithm: 'SHA-256', challenge, maxnumber: 100, salt, signature: 's' };
  answers = [
    () => answer({ code: 400, message: '请完成人机验证', result: { errorCode: 'CAPTCHA_REQUIRED' } }, 400),
    () => answer({ code: 200, message: 'ok', result: captcha }),
    () => answer({ code: 200, message: 'ok', result: tokens }),
  ];
  const signedIn = vi.fn();
  render(<LoginPage onSignedIn={signedIn} />);
  fill();
  await waitFor(() => expect(signedIn).toHaveBeenCalled());
  const { captcha: solution } = sent.at(-1) as { captcha: string };
  expect(JSON.parse(atob(solution))).toEqual({
    algorithm: 'SHA-256',
    challenge,
    salt,
    signature: 's',
    number: 37,
  });
});

it('shows its ground instead of a picture that does not load', async () => {
  render(<LoginPage onSignedIn={() => {}} />);
  const first = () => document.querySelector<HTMLImageElement>('.login-pictures img');
  await waitFor(() => expect(first()).toBeTruthy());
  fireEvent.error(first() as HTMLImageElement);
  expect(first()?.hidden).toBe(true);
});

const surroundings = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const action = new URL(url, 'http://x').pathname.split('/').at(-1) ?? '';
    return action in answers ? answer({ code: 200, result: answers[action] }) : serve(url, init);
  });
const company = {
  productTitle: '安研',
  collegeName: '测试大学',
  supportContact: '安全办 000-1234',
  supportEmail: 'help@example.edu',
  footerCredit: '版权所有',
  logoUrl: null,
  productionPublicHost: null,
};

it('names the college, and shows its own pictures in place of the built-in ones', async () => {
  const imageUrl = '/File/Files/FileShow?id=1';
  surroundings({ GetCompanyInfo: company, Banners: [{ imageUrl }], ShowScanCode: {} });
  render(<LoginPage onSignedIn={() => {}} />);
  expect(await screen.findByText('测试大学')).toBeTruthy();
  expect(screen.getByText('版权所有')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('登录 - 安研'));
  await waitFor(() => expect(document.querySelectorAll('.login-pictures img')).toHaveLength(1));
  expect(document.querySelector('.login-pictures img')?.getAttribute('src')).toBe(imageUrl);
  cleanup();
  surroundings({ GetCompanyInfo: company, Banners: [], ShowScanCode: {} });
  render(<LoginPage onSignedIn={() => {}} />);
  await waitFor(() => expect(document.querySelectorAll('.login-pictures img')).toHaveLength(3));
});

it('offers the ways in that the college has, and no other', async () => {
  surroundings({ GetCompanyInfo: company, Banners: [], ShowScanCode: { scanCode: false, cas: false } });
  render(<LoginPage onSignedIn={() => {}} />);
  await screen.findByText('测试大学');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('统一身份认证登录')).toBeNull();
  cleanup();
  surroundings({ GetCompanyInfo: company, Banners: [], ShowScanCode: { scanCode: true, cas: true } });
  render(<LoginPage onSignedIn={() => {}} />);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    '账号登录',
    '扫码登录',
  ]);
  expect(screen.getByText('统一身份认证登录')).toBeTruthy();
});

it('shows the password on request, and says that Caps Lock is on', () => {
  render(<LoginPage onSignedIn={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('密码');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(field.type).toBe('password');
  const press = (on: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.assign(event, { getModifierState: (key: string) => on && key === 'CapsLock' });
    fireEvent(field, event);
  };
  press(true);
  expect(screen.getByText('大写锁定已打开')).toBeTruthy();
  press(false);
  expect(screen.queryByText('大写锁定已打开')).toBeNull();
});

it('tells whom to ask for a forgotten password where no SMS goes out, and leads back', async () => {
  surroundings({ GetCompanyInfo: { ...company, canResetBySms: false }, Banners: [], ShowScanCode: {} });
  render(<LoginPage onSignedIn={() => {}} />);
  await screen.findByText('测试大学');
  fireEvent.click(screen.getByText('忘记密码'));
  expect(await screen.findByText('安全办 000-1234')).toBeTruthy();
  expect(screen.getByText('help@example.edu').getAttribute('href')).toBe('mailto:help@example.edu');
  fireEvent.click(screen.getByText('返回登录'));
  expect(await screen.findByLabelText('密码')).toBeTruthy();
});

it('speaks the other language at once, and keeps it for the tab', async () => {
  render(<LoginPage onSignedIn={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(sessionStorage.getItem('locale')).toBe('en-US');
  expect(document.documentElement.lang).toBe('en-US');
  fireEvent.click(screen.getByRole('button', { name: '中文' }));
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
});

it('leaves the queue on request, without signing in later', async () => {
  const queued = { errorCode: 'SIGN_IN_QUEUED', place: 0, queueTicket: 'ticket' };
  answers = [() => answer({ code: 429, message: '排队', result: queued }, 429)];
  const signedIn = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<LoginPage onSignedIn={signedIn} />);
  fill();
  fireEvent.click(await screen.findByRole('button', { name: '取消排队' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(sent).toHaveLength(1);
  expect(signedIn).not.toHaveBeenCalled();
});

describe('a way in that asks for the second factor too', () => {
  const asked = {
    errorCode: 'SECOND_FACTOR_REQUIRED',
    kinds: ['totp'],
    passkeyOptions: null,
    pending: 'half',
  };
  const wrong = { errorCode: 'SECOND_FACTOR_WRONG', errors: [{ field: 'factor', message: '' }] };
  const type = async (code: string) => {
    fireEvent.change(await screen.findByLabelText(/6 位验证码/), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: '验证并登录' }));
  };

  it('puts the question of the messaging app, and goes on with what it was given', async () => {
    leaveQuestion(asked as unknown as FactorChallenge);
    answers = [
      () => answer({ code: 400, message: '二次验证未通过', result: wrong }, 400),
      () => answer({ code: 200, message: 'ok', result: { ...tokens, loginType: 'WCU' } }),
    ];
    const signedIn = vi.fn();
    render(<LoginPage onSignedIn={signedIn} />);
    await type('123456');
    expect(await screen.findByText('二次验证未通过')).toBeTruthy();
    await type('654321');
    await waitFor(() => expect(signedIn).toHaveBeenCalled());
    expect(sent).toEqual([
      { pending: 'half', factor: '123456' },
      { pending: 'half', factor: '654321' },
    ]);
    expect(readQuestion()).toBeNull();
  });

  it('takes a recovery code instead, where there are some', async () => {
    leaveQuestion({ ...asked, recovery: true } as unknown as FactorChallenge);
    answers = [() => answer({ code: 200, message: 'ok', result: { ...tokens, loginType: 'WCU' } })];
    const signedIn = vi.fn();
    render(<LoginPage onSignedIn={signedIn} />);
    fireEvent.click(await screen.findByRole('button', { name: '无法使用？改用恢复码' }));
    const field = await screen.findByLabelText('恢复码');
    const send = () => fireEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    fireEvent.change(field, { target: { value: '123456' } });
    send();
    expect(await screen.findByText('恢复码由 10 位字母和数字组成')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' ABCDE fghjk ' } });
    send();
    await waitFor(() => expect(signedIn).toHaveBeenCalled());
    expect(sent).toEqual([{ pending: 'half', factor: 'ABCDE fghjk' }]);
  });

  it('puts the question of the single sign-on, and leads back to the password', async () => {
    surroundings({ GetCompanyInfo: company, Banners: [], ShowScanCode: { cas: true } });
    sessionStorage.setItem('cas_leaving', '');
    history.replaceState(null, '', '/login?ticket=ST-1');
    answers = [() => answer({ code: 403, message: '请完成二次验证', result: asked }, 403)];
    render(<LoginPage onSignedIn={() => {}} />);
    fireEvent.click(await screen.findByText('返回登录'));
    expect(await screen.findByLabelText('密码')).toBeTruthy();
    expect(sent).toEqual([{ ticket: 'ST-1' }]);
    history.replaceState(null, '', '/');
  });
});
