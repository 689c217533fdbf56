import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  integer,
  json,
  list,
  moment,
  nullable,
  object,
  optional,
  type Static,
  text,
} from '../core/index.ts';
import { factorProof, ownProof, tokens } from './account.ts';

export const factorKinds = {
  totp: ['动态验证码', 'One-time code'],
  passkey: ['通行密钥', 'Passkey'],
} as const;

const kind = choice(['方式', 'Kind'], factorKinds);
const name = text(['名称', 'Name'], { max: 50 });

const factor = object({
  id: id(),
  kind,
  name,
  createdAt: moment(['添加时间', 'Added']),
  lastUsedAt: nullable(moment(['最近使用', 'Last used'])),
});
export type Factor = Static<typeof factor>;

/** What somebody can be asked for; the options go to the browser as they are. */
const factorChallenge = object({
  kinds: list(kind),
  passkeyOptions: nullable(json<Record<string, unknown>>(['通行密钥参数', 'Options of the passkey'])),
  /** There are recovery codes left. */
  recovery: bool(['可用恢复码', 'Recovery codes left']),
});
export type FactorChallenge = Static<typeof factorChallenge> & {
  /** Of a way in that does not send its proof again: what to go on with. */
  pending?: string;
};

/** Shown this once; none where the account has some already. */
const recoveryCodes = list(text(['恢复码', 'Recovery code'], { max: 11 }), ['恢复码', 'Recovery codes'], {
  max: 10,
});

export const factorErrors = defineErrors({
  SECOND_FACTOR_REQUIRED: [403, '请完成二次验证', 'Please complete the two-step verification'],
  SECOND_FACTOR_WRONG: [
    400,
    '二次验证未通过，请重试',
    'The two-step verification was not accepted; please try again',
  ],
  SIGN_IN_OVER: [400, '登录已超时，请重新登录', 'That took too long; please sign in again'],
  SECOND_FACTOR_SETUP: [
    403,
    '学校要求先启用二次验证，请在个人中心添加',
    'The college asks for two-step verification; please turn it on in your personal centre',
  ],
  SECOND_FACTOR_LAST: [
    409,
    '学校要求保留至少一种二次验证',
    'The college asks you to keep one way of two-step verification',
  ],
  SECOND_FACTOR_NONE: [409, '请先添加一种二次验证', 'Please turn on two-step verification first'],
  PASSKEY_NOT_OFFERED: [
    409,
    '当前访问地址不支持通行密钥，请使用动态验证码',
    'Passkeys do not work at this address; please use one-time codes',
  ],
});

const base = '/Identity/SecondFactor';

export const factorEndpoints = about('secondFactor', {
  factorTokens: endpoint({
    post: `${base}/Tokens`,
    title: ['二次验证登录', 'Sign in by two-step verification'],
    permission: 'public',
    unlogged: true,
    input: object({
      /** Of the SECOND_FACTOR_REQUIRED that single sign-on or the messaging app was answered with. */
      pending: text(['登录凭证', 'Proof'], { max: 64 }),
      factor: optional(factorProof),
    }),
    result: tokens,
  }),
  factorList: endpoint({
    get: `${base}/FactorList`,
    title: ['我的二次验证', 'My two-step verification'],
    permission: 'signedIn',
    result: object({
      factors: list(factor),
      /** The college asks this person for one. */
      required: bool(['必须启用', 'Required']),
      hasPassword: bool(['有登录密码', 'Has a password']),
      /** Browsers keep passkeys only for https and this very machine. */
      passkeyOffered: bool(['可用通行密钥', 'Passkeys work here']),
      recoveryLeft: integer(['剩余恢复码', 'Recovery codes left']),
    }),
  }),
  factorChallenge: endpoint({
    post: `${base}/FactorChallenge`,
    title: ['发起二次验证', 'Begin a two-step verification'],
    permission: 'signedIn',
    unlogged: true,
    result: factorChallenge,
  }),
  totpBegin: endpoint({
    post: `${base}/TotpBegin`,
    title: ['添加动态验证码', 'Add one-time codes'],
    permission: 'signedIn',
    unlogged: true,
    input: object(ownProof),
    result: object({
      id: id(),
      secret: text(['密钥', 'Secret'], { max: 64 }),
      /** For an authenticator app to scan. */
      url: text(['链接', 'Link'], { max: 500 }),
    }),
  }),
  totpConfirm: endpoint({
    post: `${base}/TotpConfirm`,
    title: ['启用动态验证码', 'Switch one-time codes on'],
    permission: 'signedIn',
    input: object({ id: id(), code: text(['验证码', 'Code'], { min: 6, max: 6, pattern: '^\\d{6}$' }) }),
    result: object({ recoveryCodes }),
  }),
  passkeyBegin: endpoint({
    post: `${base}/PasskeyBegin`,
    title: ['添加通行密钥', 'Add a passkey'],
    permission: 'signedIn',
    unlogged: true,
    input: object(ownProof),
    result: object({ options: json<Record<string, unknown>>(['参数', 'Options']) }),
  }),
  passkeyConfirm: endpoint({
    post: `${base}/PasskeyConfirm`,
    title: ['启用通行密钥', 'Switch a passkey on'],
    permission: 'signedIn',
    input: object({ name, response: factorProof }),
    result: object({ id: id(), recoveryCodes }),
  }),
  factorDelete: endpoint({
    post: `${base}/FactorDelete`,
    title: ['移除二次验证', 'Remove a way of two-step verification'],
    permission: 'signedIn',
    input: object({ id: id(), ...ownProof }),
  }),
  recoveryCodesRenew: endpoint({
    post: `${base}/RecoveryCodesRenew`,
    title: ['重新生成恢复码', 'Make new recovery codes'],
    permission: 'signedIn',
    input: object(ownProof),
    result: object({ recoveryCodes }),
  }),
});
