import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readQuestion } from '../../../platform/question.ts';
import { decodeToken, signIn } from '../../../platform/session.ts';
import { Refused, serve, show, tidy } from '../../../widgets/testing.tsx';
import MessengerBind from './MessengerBind.tsx';
import MessengerReturn from './MessengerReturn.tsx';

afterEach(tidy);

const tokens = (sub: string) => ({
  accessToken: `h.${btoa(JSON.stringify({ sub, pageNum: 0 })).replace(/=/g, '')}.s`,
  refreshToken: `of ${sub}`,
  accessTokenExpire: 30,
  loginType: 'WCU' as const,
});
const asked = { kinds: ['totp'], passkeyOptions: null, recovery: false };
const required = (more: object = {}) =>
  new Response(
    JSON.stringify({
      code: 403,
      message: '请完成二次验证',
      result: { errorCode: 'SECOND_FACTOR_REQUIRED', ...asked, ...more },
    }),
    { status: 403, headers: { 'content-type': 'application/json' } },
  );

it('hands the question for the second factor to the sign-in page, with what to go on with', async () => {
  sessionStorage.setItem('qr_leaving', JSON.stringify({ ticket: 't', nonce: 'n', purpose: 'signIn' }));
  const calls = serve({ Tokens: () => required({ pending: 'half' }) });
  const { router } = show(<MessengerReturn />, '/wechatQrcodelogin?code=c&state=t');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(readQuestion()).toMatchObject({ ...asked, pending: 'half' });
  expect(calls[0]?.input).toEqual({ code: 'c', ticket: 't', nonce: 'n' });
});

it('asks for the second factor before it binds, and again after a wrong one', async () => {
  signIn(tokens(''));
  const sent: unknown[] = [];
  serve({
    BindAccount: (input) => {
      sent.push(input.factor);
      if (!input.factor) return required();
      return input.factor === '654321'
        ? tokens('u')
        : new Refused(400, 'SECOND_FACTOR_WRONG', '二次验证未通过');
    },
  });
  show(<MessengerBind />, '/wechatQrcodeBind');
  fireEvent.change(screen.getByLabelText('工号 / 学号'), { target: { value: 'T001' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'geheim' } });
  const bind = () => fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
  bind();
  const code = await screen.findByLabelText(/6 位验证码/);
  fireEvent.change(code, { target: { value: '123456' } });
  bind();
  expect(await screen.findByText('二次验证未通过')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/6 位验证码/), { target: { value: '654321' } });
  bind();
  await waitFor(() => expect(decodeToken()?.sub).toBe('u'));
  expect(sent).toEqual([undefined, '123456', '654321']);
});

it('binds for who is signed in once he has proven himself, and keeps what came back until then', async () => {
  signIn(tokens('u'));
  sessionStorage.setItem('qr_leaving', JSON.stringify({ ticket: 't', nonce: 'n', purpose: 'bind' }));
  const sent: unknown[] = [];
  serve({
    FactorList: () => ({
      factors: [],
      required: false,
      hasPassword: true,
      passkeyOffered: false,
      recoveryLeft: 0,
    }),
    BindWechat: (input) => {
      sent.push(input);
      return input.password === 'geheim' ? null : new Refused(400, 'OLD_PASSWORD_WRONG', '原密码错误');
    },
  });
  const { router } = show(<MessengerReturn />, '/wechatQrcodelogin?code=c&state=t');
  const field = await screen.findByLabelText('登录密码');
  const press = () => fireEvent.click(screen.getByRole('button', { name: '确认绑定' }));
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'falsch' } });
  press();
  expect(await screen.findByText('原密码错误')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'geheim' } });
  press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my'));
  const proof = { code: 'c', ticket: 't', nonce: 'n' };
  expect(sent).toEqual([
    { ...proof, password: 'falsch' },
    { ...proof, password: 'geheim' },
  ]);
});
