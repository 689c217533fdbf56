import { defineTexts } from '../../platform/i18n.ts';

export const mailTexts = defineTexts({
  testTitle: ['测试邮件', 'Test mail'],
  testNote: [
    '发送一封邮件，检查邮件服务是否可用。下方列表是近 30 天的发送记录，不含邮件内容。',
    'Sends one mail to see whether the mail server works. Below are the mails of the last 30 days, without what they say.',
  ],
  testTo: ['收件邮箱', 'To'],
  test: ['发送测试邮件', 'Send a test'],
  tested: ['测试邮件已发出，请查收', 'The test has been sent; please look for it'],
  testKind: ['测试', 'Test'],
  resent: ['已重新加入发送队列', 'It will be sent again'],
});
