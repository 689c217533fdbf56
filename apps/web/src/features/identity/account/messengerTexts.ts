import { defineTexts } from '../../../platform/i18n.ts';

export const messengerTexts = defineTexts('messenger', {
  waiting: ['正在登录…', 'Signing in…'],
  failed: ['扫码登录未完成', 'The sign-in did not work'],
  strange: [
    '该页面不是由本浏览器的扫码登录打开的，请重新扫码。',
    'This page was not opened by a scan in this browser; please scan again.',
  ],
  cancelled: ['未获得扫码授权，请重新扫码。', 'There was no consent; please scan again.'],
  toSignIn: ['返回登录', 'Back to sign-in'],
  toMy: ['返回个人中心', 'Back to the personal centre'],
  bound: ['扫码账号已绑定', 'The messaging account has been bound'],
  title: ['绑定账号', 'Bind your account'],
  hint: [
    '该扫码账号尚未绑定用户。请输入工号或学号和密码，绑定后可直接扫码登录。',
    'This messaging account is bound to nobody. Give your number and password; from then on you can sign in by scanning.',
  ],
  loginName: ['工号 / 学号', 'Staff or student number'],
  password: ['登录密码', 'Password'],
  bindAndEnter: ['绑定并登录', 'Bind and sign in'],
  leave: ['暂不绑定，退出', 'Leave without binding'],
  panel: ['账号绑定', 'Bindings'],
  messenger: ['扫码账号', 'Messaging account'],
  cas: ['统一身份认证', 'Single sign-on'],
  yes: ['已绑定', 'Bound'],
  no: ['未绑定', 'Not bound'],
  bind: ['绑定', 'Bind'],
  unbind: ['解绑', 'Unbind'],
  unbindAsk: [
    '解绑后不能再用该扫码账号登录。请输入登录密码：',
    'It can no longer sign you in. Your password:',
  ],
  unbound: ['已解绑', 'Unbound'],
  cancel: ['取消', 'Cancel'],
  bindHint: ['绑定后可用扫码应用登录本平台。', 'Once bound, the messaging app signs you in here.'],
});
