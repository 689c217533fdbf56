import { defineTexts } from '../../../platform/i18n.ts';

export const phoneTexts = defineTexts({
  phone: ['手机号', 'Phone'],
  newPhone: ['新手机号', 'New phone'],
  code: ['短信验证码', 'Code by SMS'],
  currentCode: ['原手机 {phone} 的验证码', 'Code sent to {phone}'],
  newCode: ['新手机的验证码', 'Code sent to the new phone'],
  codeSent: ['验证码已发送，5 分钟内有效', 'The code has been sent; it is good for five minutes'],
  bound: ['手机号已绑定', 'The phone has been bound'],
  changed: ['手机号已更换', 'The phone has been changed'],
  bindTitle: ['绑定手机号', 'Bind a phone'],
  changeTitle: ['更换手机号', 'Change the phone'],
  confirmHint: [
    '手机号可用于找回密码，请先验证是您本人。',
    'The phone recovers your password, so please confirm that it is you.',
  ],
  bind: ['绑定', 'Bind'],
  change: ['更换', 'Change'],
  cancel: ['取消', 'Cancel'],
});
