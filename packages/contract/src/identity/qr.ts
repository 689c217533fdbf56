import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  integer,
  moment,
  nullable,
  object,
  optional,
  text,
} from '../core/index.ts';
import { refreshInput, tokens } from './account.ts';
import { messengerProof } from './messenger.ts';

export const qrStates = {
  new: ['待扫描', 'Waiting for a scan'],
  scanned: ['已扫描，待确认', 'Scanned, to be confirmed'],
  confirmed: ['已确认', 'Confirmed'],
  used: ['已登录', 'Signed in'],
  refused: ['已拒绝', 'Refused'],
  expired: ['已过期', 'Expired'],
} as const;

/** Seconds a ticket may be scanned and confirmed. */
export const qrSeconds = 120;

const ticket = text(['二维码', 'Ticket'], { max: 64 });
const nonce = text(['页面凭证', 'Proof of the page'], { max: 64 });
const state = choice(['状态', 'State'], qrStates);

export const qrErrors = defineErrors({
  QR_OVER: [
    409,
    '二维码已失效，请在电脑上刷新后重新扫描',
    'This code is no longer valid; reload it and scan again',
  ],
  QR_SESSION_NEEDED: [
    403,
    '请在已登录的手机页面上确认；如仍无法确认，请在手机上重新登录',
    'Confirm on the page that is signed in on the phone, or sign in there anew',
  ],
  QR_CODE_OVER: [400, '登录凭证已失效，请重新扫码', 'The proof is no longer valid; please scan again'],
});

const wechat = '/Identity/PortalWechat';

export const qrEndpoints = about('account', {
  qrCreate: endpoint({
    post: `${wechat}/CreateQrcode`,
    title: ['生成登录二维码', 'Make a QR code to sign in'],
    permission: 'public',
    unlogged: true,
    result: object({
      ticket,
      /** Held by the page that asked; without it the ticket is worth nothing. */
      nonce,
      url: text(['链接', 'Link'], { max: 2000 }),
      expiresIn: integer(['有效秒数', 'Seconds it is good for']),
      /** The address is the messaging app's own page: the browser goes there, and comes back with a code. */
      leaves: bool(['由扫码应用登录', 'By the messaging app']),
    }),
  }),
  qrPoll: endpoint({
    post: `${wechat}/PollingSearch`,
    title: ['查询扫码状态', 'Ask what became of a QR code'],
    permission: 'public',
    unlogged: true,
    input: object({
      ticket,
      nonce,
      /** What the page shows already: it is answered when there is news. */
      known: optional(state),
    }),
    result: object({ state, code: nullable(text(['登录凭证', 'Proof'], { max: 64 })) }),
  }),
  qrTokens: endpoint({
    post: `${wechat}/Tokens`,
    title: ['扫码登录', 'Sign in by QR code'],
    permission: 'public',
    unlogged: true,
    // With ticket and nonce the code is the messaging app's.
    input: object({
      code: messengerProof.code,
      ticket: optional(messengerProof.ticket),
      nonce: optional(messengerProof.nonce),
    }),
    result: tokens,
  }),
  qrRefresh: endpoint({
    post: `${wechat}/RefreshTokens`,
    title: ['刷新登录', 'Renew the session'],
    permission: 'signedIn',
    whileRegistering: true,
    unlogged: true,
    input: refreshInput,
    result: tokens,
  }),
  qrRefreshExpired: endpoint({
    post: `${wechat}/RefreshTokens2`,
    title: ['刷新登录', 'Renew the session'],
    permission: 'public',
    unlogged: true,
    input: refreshInput,
    result: tokens,
  }),
  qrScan: endpoint({
    post: `${wechat}/QrScan`,
    title: ['扫描登录二维码', 'Scan a QR code to sign in'],
    permission: 'signedIn',
    unlogged: true,
    input: object({ ticket }),
    result: object({
      state,
      /** Who asks; null where the code is over. */
      asker: nullable(
        object({
          ip: text(['地址', 'Address'], { max: 64 }),
          userAgent: text(['浏览器', 'Browser'], { max: 300, min: 0 }),
          at: moment(['时间', 'Time']),
          /** From the same network as this phone, or both on the campus. */
          sameNetwork: bool(['同一网络', 'Same network']),
        }),
      ),
    }),
  }),
  qrConfirm: endpoint({
    post: `${wechat}/QrConfirm`,
    title: ['确认扫码登录', 'Confirm a sign-in by QR code'],
    permission: 'signedIn',
    // Shows, to agree, that the session itself is at hand and not its access token alone.
    input: object({
      ticket,
      agree: bool(['同意', 'Agree']),
      refreshToken: optional(refreshInput.properties.refreshToken),
    }),
  }),
});
