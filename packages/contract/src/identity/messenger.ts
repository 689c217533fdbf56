import { about, bool, defineErrors, endpoint, nullable, object, optional, text } from '../core/index.ts';
import {
  captchaSolution,
  deviceTokens,
  factorProof,
  ownProof,
  queueTicket,
  tokens,
  typedPassword,
} from './account.ts';

export const messengerErrors = defineErrors({
  MESSENGER_NOT_CONFIGURED: [409, '学校尚未配置扫码应用', 'The college has not connected a messaging app'],
  MESSENGER_REFUSED: [400, '扫码授权已失效，请重新扫码', 'The consent is no longer valid; please scan again'],
  MESSENGER_AWAY: [
    503,
    '扫码服务暂时无法连接，请稍后重试',
    'The messaging app does not answer; please try again',
  ],
  NO_USER: [
    403,
    '该账号未绑定任何用户，请联系管理员',
    'This account is bound to nobody; please ask the administrator',
  ],
  NOTHING_TO_BIND: [409, '没有待绑定的扫码账号', 'There is nothing to bind'],
  MESSENGER_TAKEN: [409, '该扫码账号已绑定其他用户', 'That messaging account is bound to somebody else'],
  MESSENGER_BOUND: [
    409,
    '账号已绑定扫码账号，请先解绑',
    'A messaging account is bound already; unbind it first',
  ],
  MESSENGER_NOT_BOUND: [409, '账号没有绑定扫码账号', 'No messaging account is bound'],
  NO_PASSWORD: [409, '请先设置登录密码', 'Set a password first'],
});

const user = '/Customer/User';

/** What the messaging app's page sent back, with the ticket and proof that the page held meanwhile. */
export const messengerProof = {
  code: text(['授权码', 'Code'], { max: 512 }),
  ticket: text(['二维码', 'Ticket'], { max: 64 }),
  nonce: text(['页面凭证', 'Proof of the page'], { max: 64 }),
};

export const messengerEndpoints = about('account', {
  bindAccount: endpoint({
    post: `${user}/BindAccount`,
    title: ['绑定扫码账号并登录', 'Bind a messaging account and sign in'],
    permission: 'signedIn',
    takesBindToken: true,
    unlogged: true,
    input: object({
      loginName: text(['账号', 'Account'], { max: 64 }),
      password: typedPassword,
      captcha: optional(captchaSolution),
      queueTicket: optional(queueTicket),
      factor: optional(factorProof),
      deviceTokens: optional(deviceTokens),
    }),
    result: tokens,
  }),
  bindWechat: endpoint({
    post: `${user}/BindWechat`,
    title: ['绑定扫码账号', 'Bind a messaging account'],
    permission: 'signedIn',
    input: object({ ...messengerProof, ...ownProof }),
  }),
  deleteWechat: endpoint({
    post: `${user}/DeleteWechat`,
    title: ['解绑扫码账号', 'Unbind the messaging account'],
    permission: 'signedIn',
    input: object(ownProof),
  }),
  bindMessage: endpoint({
    get: `${user}/GetBindMessage`,
    title: ['绑定情况', 'What is bound'],
    permission: 'signedIn',
    result: object({
      phoneMasked: nullable(text(['手机号', 'Phone'], { max: 20 })),
      wechatBound: bool(['已绑定扫码账号', 'Messaging account bound']),
      casBound: bool(['已绑定统一身份认证', 'Single sign-on bound']),
    }),
  }),
});
