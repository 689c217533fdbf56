import { about, defineErrors, email as emailAddress, endpoint, object, text } from '../core/index.ts';
import { ownProof } from './account.ts';

const email = emailAddress(['邮箱', 'E-mail']);
const code = text(['邮箱验证码', 'Code sent to the address'], { min: 6, max: 6, pattern: '^\\d{6}$' });

export const emailErrors = defineErrors({
  MAIL_NOT_CONFIGURED: [
    409,
    '学校尚未配置邮件服务，请联系管理员',
    'The college has no mail server; please ask the administrator',
  ],
  MAIL_TOO_SOON: [
    429,
    '验证码已发送，请 {seconds} 秒后再获取',
    'A code has been sent; ask again in {seconds} seconds',
  ],
  MAIL_TOO_MANY: [
    429,
    '获取验证码次数过多，请 {minutes} 分钟后再试',
    'Too many codes were asked for; please try again in {minutes} minutes',
  ],
});

const user = '/Customer/User';

export const emailEndpoints = about('account', {
  emailCode: endpoint({
    post: `${user}/EmailCode`,
    title: ['获取邮箱验证码', 'Get a code by e-mail'],
    permission: 'signedIn',
    unlogged: true,
    input: object({ email }),
  }),
  emailConfirm: endpoint({
    post: `${user}/ConfirmEmail`,
    title: ['验证邮箱', 'Confirm an e-mail address'],
    permission: 'signedIn',
    input: object({ email, code, ...ownProof }),
  }),
});
