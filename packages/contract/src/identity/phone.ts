import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  object,
  optional,
  phone as phoneNumber,
  text,
} from '../core/index.ts';
import { captchaSolution, newPassword, ownProof, tokens } from './account.ts';

export const smsPurposes = {
  resetPassword: ['找回密码', 'Recover a password'],
  bindPhone: ['绑定手机号', 'Bind a phone'],
  /** Proves that the phone bound so far is still one's own. */
  currentPhone: ['验证原手机号', 'Confirm the present phone'],
  /** Of a stranger who wants to sell here. */
  supplierApply: ['供应商入驻', 'Apply as a supplier'],
} as const;

/** Seconds between two codes to a phone. */
export const smsWaitSeconds = 60;

const phone = phoneNumber(['手机号', 'Phone']);
const code = text(['验证码', 'Code'], { min: 6, max: 6, pattern: '^\\d{6}$' });
const currentCode = text(['原手机验证码', 'Code sent to the present phone'], {
  min: 6,
  max: 6,
  pattern: '^\\d{6}$',
});

export const phoneErrors = defineErrors({
  SMS_NOT_CONFIGURED: [
    409,
    '学校尚未配置短信服务，请联系管理员',
    'The college has no SMS service; please ask the administrator',
  ],
  SMS_TOO_SOON: [
    429,
    '验证码已发送，请 {seconds} 秒后再获取',
    'A code has been sent; ask again in {seconds} seconds',
  ],
  SMS_TOO_MANY: [
    429,
    '获取验证码次数过多，请 {minutes} 分钟后再试',
    'Too many codes were asked for; please try again in {minutes} minutes',
  ],
  SMS_ACCOUNT_TOO_MANY: [
    429,
    '您的账号获取验证码次数过多，请 {minutes} 分钟后再试',
    'Your account has asked for too many codes; please try again in {minutes} minutes',
  ],
  CODE_WRONG: [400, '验证码错误或已失效', 'The code is wrong or no longer valid'],
  PHONE_BOUND: [409, '账号已绑定手机号，请使用更换手机号', 'A phone is bound already; change it instead'],
  PHONE_NOT_BOUND: [409, '账号还没有绑定手机号', 'No phone is bound yet'],
  PHONE_NOT_OWN: [403, '只能验证自己绑定的手机号', 'Only your own phone can be confirmed'],
});

const user = '/Customer/User';

export const phoneEndpoints = about('account', {
  pinCode: endpoint({
    post: '/Customer/SMS/PinCode',
    title: ['获取短信验证码', 'Get a code by SMS'],
    permission: 'public',
    knowsCaller: true,
    unlogged: true,
    input: object({
      phone,
      purpose: choice(['用途', 'Purpose'], smsPurposes),
      captcha: optional(captchaSolution),
    }),
  }),
  checkTelRepeat: endpoint({
    get: `${user}/CheckTelRepeat`,
    title: ['手机号是否已被使用', 'Is a phone taken'],
    permission: 'public',
    knowsCaller: true,
    input: object({ phone }),
    result: object({ repeated: bool(['已被使用', 'Taken']) }),
  }),
  forgetPassword: endpoint({
    post: `${user}/ForgetPassword`,
    title: ['短信找回密码', 'Recover a password by SMS'],
    permission: 'public',
    input: object({ phone, code, newPassword }),
  }),
  bindPhoneNumber: endpoint({
    post: `${user}/BindPhoneNumber`,
    title: ['绑定手机号', 'Bind a phone'],
    permission: 'signedIn',
    whileRegistering: true,
    input: object({ phone, code, ...ownProof }),
    result: tokens,
  }),
  updatePhoneNumber: endpoint({
    post: `${user}/UpdatePhoneNumber`,
    title: ['更换手机号', 'Change the phone'],
    permission: 'signedIn',
    input: object({ phone, code, currentCode, ...ownProof }),
    result: tokens,
  }),
});
