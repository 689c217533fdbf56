import { defineTexts } from '../../../platform/i18n.ts';

export const confirmTexts = defineTexts({
  password: ['登录密码', 'Password'],
  code: ['验证器应用中的 6 位验证码', 'The 6-digit code in your authenticator app'],
  recovery: ['恢复码', 'A recovery code'],
  codeOrRecovery: [
    '验证器应用中的 6 位验证码或恢复码',
    'The 6-digit code in your authenticator app, or a recovery code',
  ],
  or: ['或{what}', 'Or: {what}'],
  usePasskey: ['使用通行密钥', 'Use a passkey'],
  passkeyFailed: ['未能完成通行密钥验证，请重试', 'The passkey did not answer; please try again'],
  needPassword: ['请输入登录密码', 'Please give your password'],
  needEither: ['请输入登录密码或验证码', 'Please give your password or a code'],
  cancel: ['取消', 'Cancel'],
});
