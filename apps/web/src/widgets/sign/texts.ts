import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  pad: ['手写签名区，请用鼠标或手指书写', 'Write your signature here with mouse or finger'],
  hint: ['请在此处签名', 'Sign here'],
  clear: ['清除', 'Clear'],
  use: ['使用此签名', 'Use this signature'],
  stored: ['使用常用签名', 'Use my stored signature'],
  keep: ['设为常用签名', 'Keep as mine'],
  again: ['重新签名', 'Sign again'],
  signature: ['手写签名', 'Signature'],
  tooLarge: ['签名过于复杂，请清除后重写', 'The signature is too large; clear it and write again'],
  noStored: ['还没有常用签名', 'You have no stored signature yet'],
  password: ['登录密码', 'Password'],
  factorCode: ['验证器应用中的 6 位验证码', 'The 6-digit code in your authenticator app'],
  factorPasskey: ['使用通行密钥', 'Use a passkey'],
  factorProven: ['通行密钥已验证', 'The passkey has answered'],
  factorNone: [
    '您没有登录密码，请先在个人中心启用二次验证。',
    'You have no password; please turn on two-step verification in your personal centre.',
  ],
  passwordHint: ['本步骤需要验证您的登录密码', 'This step asks for your password'],
});
