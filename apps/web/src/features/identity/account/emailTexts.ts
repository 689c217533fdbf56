import { defineTexts } from '../../../platform/i18n.ts';

export const emailTexts = defineTexts({
  email: ['邮箱', 'E-mail'],
  code: ['邮箱验证码', 'Code sent to the address'],
  codeSent: [
    '验证码已发送，15 分钟内有效；未收到时请查看垃圾邮件',
    'The code has been sent and is good for 15 minutes; look into your spam folder too',
  ],
  confirmTitle: ['验证邮箱', 'Confirm the address'],
  confirmHint: [
    '验证后，平台消息也会发送到该邮箱，请先验证是您本人。',
    'You will be told by mail at this address, so please confirm that it is you.',
  ],
  confirm: ['验证邮箱', 'Confirm the address'],
  confirmed: ['邮箱已验证', 'The address has been confirmed'],
  cancel: ['取消', 'Cancel'],
});
