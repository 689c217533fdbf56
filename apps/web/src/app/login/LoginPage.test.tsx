import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  await waitFor(() => expect(signedIn).toHaveBeenCalled(), { timeout: 4000 });
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
  await waitFor(() => expect(signedIn).toHaveBeenCalled(), { timeout: 4000 });
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
