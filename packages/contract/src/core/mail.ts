import type { Label } from './label.ts';

/** Why the mail server did not take a mail, in words that say what to look at. */
export const mailFaults = {
  connection: ['连不上邮件服务器', 'The mail server could not be reached'],
  timeout: ['邮件服务器没有及时应答', 'The mail server did not answer in time'],
  tls: ['与邮件服务器的加密连接失败', 'No encrypted connection to the mail server'],
  login: ['邮件服务器拒绝了账号或密码', 'The mail server refused the account or password'],
  sender: ['邮件服务器不接受发件地址', 'The mail server does not take the sender’s address'],
  recipient: ['收件地址不存在或被拒收', 'The address does not exist or was refused'],
  delayed: ['邮件服务器暂不接收', 'The mail server takes nothing just now'],
  refused: ['邮件服务器拒绝了邮件', 'The mail server refused the mail'],
} as const satisfies Record<string, Label>;
export type MailFaultKind = keyof typeof mailFaults;

/** What stands between an address and the mails to it. */
export const emailStates = {
  /** The college has no mail server. */
  off: ['未开通邮件', 'No mail'],
  none: ['未填写', 'No address'],
  unconfirmed: ['待验证', 'To be confirmed'],
  confirmed: ['已验证', 'Confirmed'],
  bounced: ['被退信', 'Refused'],
} as const satisfies Record<string, Label>;
export type EmailState = keyof typeof emailStates;
