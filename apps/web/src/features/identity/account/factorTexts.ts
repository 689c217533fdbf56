import { defineTexts } from '../../../platform/i18n.ts';

export const factorTexts = defineTexts({
  title: ['二次验证', 'Two-step verification'],
  note: [
    '启用后，用密码登录时还需要验证器应用的验证码或通行密钥。',
    'Once added, signing in by password also asks for a code of your authenticator app or a passkey.',
  ],
  required: [
    '学校要求您启用二次验证，启用前无法使用管理功能。',
    'Your university asks for two-step verification; until it is on, administration stays closed.',
  ],
  none: ['尚未启用', 'None yet'],
  added: ['添加于 {time}', 'Added {time}'],
  used: ['最近使用 {time}', 'Last used {time}'],
  addTotp: ['添加验证器应用', 'Add an authenticator app'],
  addPasskey: ['添加通行密钥', 'Add a passkey'],
  remove: ['移除', 'Remove'],
  removeOne: ['移除“{name}”', 'Remove “{name}”'],
  next: ['下一步', 'Continue'],
  cancel: ['取消', 'Cancel'],
  scan: [
    '用验证器应用扫描二维码，再输入它显示的验证码。',
    'Scan the code with your authenticator app and enter the digits it shows.',
  ],
  byHand: ['无法扫描时手动输入密钥：', 'Or type the secret:'],
  code: ['6 位验证码', '6-digit code'],
  enable: ['启用', 'Switch on'],
  enabled: ['二次验证已启用', 'Two-step verification is on'],
  removed: ['已移除', 'Removed'],
  passkeyName: ['通行密钥', 'Passkey'],
  passkeyFailed: ['未能创建通行密钥', 'The passkey could not be made'],
});
