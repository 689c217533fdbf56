import { about, defineErrors, endpoint, object, optional, text } from '../core/index.ts';
import { refreshInput, tokens } from './account.ts';

export const casErrors = defineErrors({
  CAS_NOT_CONFIGURED: [409, '学校尚未配置统一身份认证', 'The college has not connected its single sign-on'],
  CAS_SERVICE_WRONG: [400, '统一身份认证的返回地址不正确', 'The address to return to is not ours'],
  CAS_REFUSED: [
    400,
    '统一身份认证未通过，请重新登录',
    'The single sign-on did not accept it; please sign in again',
  ],
  CAS_AWAY: [
    503,
    '统一身份认证暂时无法连接，请稍后重试',
    'The single sign-on does not answer; please try again',
  ],
});

const service = text(['返回地址', 'Address to return to'], { max: 2000 });
const ticket = text(['票据', 'Ticket'], { max: 512 });

const getUrl = (path: string) =>
  endpoint({
    get: path,
    title: ['统一身份认证地址', 'Address of the single sign-on'],
    permission: 'public',
    input: object({ service: optional(service) }),
    result: object({ url: text(['地址', 'Address'], { max: 4000 }), service }),
  });

const getTokens = (path: string) =>
  endpoint({
    post: path,
    title: ['统一身份认证登录', 'Sign in by single sign-on'],
    permission: 'public',
    unlogged: true,
    input: object({ ticket, service: optional(service) }),
    result: tokens,
  });

export const casEndpoints = about('account', {
  casUrl: getUrl('/CasService/Info/GetUrl'),
  casAuthUrl: getUrl('/Identity/CasAuth/GetUrl'),
  casTokens: getTokens('/Identity/Cas/Tokens'),
  casAuthTokens: getTokens('/Identity/CasAuth/Tokens'),
  casRefresh: endpoint({
    post: '/Identity/Cas/RefreshTokens',
    title: ['刷新登录', 'Renew the session'],
    permission: 'public',
    unlogged: true,
    input: refreshInput,
    result: tokens,
  }),
});
