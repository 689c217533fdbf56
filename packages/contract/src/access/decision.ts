import {
  bool,
  choice,
  type Dictionary,
  type Label,
  list,
  nullable,
  object,
  personal,
  type Static,
  text,
} from '../core/index.ts';

/**
 * Why somebody is not let in, in the order in which it is asked; the first that holds is the answer. What stands in
 * braces is filled in.
 */
export const refusals = {
  QR_UNKNOWN: [
    '这不是门口的签到码，请扫描门口屏幕或贴码',
    'This is no code of a door; scan the display or the sticker at the door',
  ],
  QR_EXPIRED: [
    '二维码已过期，请重新扫描门口屏幕',
    'The code is too old; please scan the display at the door again',
  ],
  QR_REPLAYED: [
    '二维码已使用，请重新扫描门口屏幕',
    'The code was used already; please scan the display at the door again',
  ],
  ACCOUNT_DISABLED: [
    '账号已停用，请联系学校管理员',
    'The account is disabled; please ask your administrator',
  ],
  LABORATORY_CLOSED: ['实验室已注销', 'The laboratory is closed for good'],
  LABORATORY_SUSPENDED: ['实验室停用整改中，暂停进入', 'The laboratory is suspended; nobody enters'],
  RESPONSIBILITY_OVERDUE: [
    '安全责任书逾期未签，请先签订',
    'A letter of responsibility is overdue; it has to be signed first',
  ],
  ROOM_CLOSED: ['该房间已关闭', 'The room is closed'],
  BLACKLISTED: ['您已被限制进入：{reason}，至 {date}', 'You are kept out until {date}: {reason}'],
  PASS_NOT_READY: ['请先完成安全须知', 'The briefing has to be done first'],
  PASS_DAY: ['来访日期为 {from} 至 {to}', 'The visit is from {from} to {to}'],
  POINTS_ZERO: [
    '安全记分已扣完，请完成复训考试',
    'No safety points are left; please pass an exam of retraining',
  ],
  NOT_GRANTED: ['您没有该房间的准入授权', 'You have no access to this room'],
  GRANT_REVOKED: ['授权已收回：{reason}', 'Your access was taken back: {reason}'],
  GRANT_NOT_STARTED: ['授权自 {from} 起生效', 'Your access begins on {from}'],
  GRANT_EXPIRED: ['授权已于 {to} 到期', 'Your access ended on {to}'],
  GRANT_SUSPENDED: ['授权已暂停：{reason}', 'Your access is suspended: {reason}'],
  CERT_MISSING: ['缺少：{names}', 'Missing: {names}'],
  CERT_EXPIRED: ['已过期：{names}', 'Expired: {names}'],
  CERT_REVOKED: ['已撤销：{names}', 'Revoked: {names}'],
  TRAINING_GAP: ['本年度培训学时不足，还差 {hours} 学时', '{hours} class hours are missing this year'],
  ON_SITE_MISSING: [
    '尚未完成现场培训或已过期，请联系实验室负责人或安全员',
    'On-site training is missing or too old; please ask the head or an officer of the laboratory',
  ],
  PLEDGE_UNSIGNED: [
    '请先签署全校安全承诺书（第 {version} 版）',
    'The college’s pledge of safety has to be signed first (version {version})',
  ],
  PLEDGE_OUTDATED: ['安全承诺书已更新，请重新签署', 'The pledge of safety is new; it has to be signed'],
  OUT_OF_HOURS: ['当前不在开放时间（{hours}）', 'Outside of the opening hours ({hours})'],
  NIGHT_NOT_APPROVED: ['夜间实验未经批准', 'Work at this night was not approved'],
  SIGN_METHOD_NOT_TAKEN: [
    '该房间不能以此方式签到，请使用：{methods}',
    'This way of signing in is not used here; use: {methods}',
  ],
  HOST_ABSENT: ['接待人{host}不在现场', 'The host, {host}, is not there'],
  ROOM_FULL: ['室内人数已达上限 {limit} 人', 'The room is full: {limit} people at most'],
  NEED_COMPANION: [
    '{what}须 {people} 人以上同时在场',
    '{what}: at least {people} people have to be there at the same time',
  ],
  WRONG_PLACE: [
    '您不在该房间附近，请到门口签到；无法定位时请安全员人工登记',
    'You are not at this room; sign in at its door, or have an officer enter you',
  ],
  ALREADY_INSIDE: [
    '您正在{room}，是否签退并进入此处？',
    'You are in {room}. Sign out there and come in here?',
  ],
} as const satisfies Record<string, Label>;
export type Refusal = keyof typeof refusals;

/**
 * Refusals for which somebody inside has to leave, in the words of a list; for others his time is over anyway. Nobody is sent
 * out for the college’s pledge, which is asked of many on one day: he signs before he comes in again.
 */
export const barredReasons = {
  ACCOUNT_DISABLED: ['账号已停用', 'Account disabled'],
  LABORATORY_CLOSED: ['实验室已注销', 'Laboratory closed'],
  LABORATORY_SUSPENDED: ['实验室已停用', 'Laboratory suspended'],
  RESPONSIBILITY_OVERDUE: ['安全责任书逾期未签', 'Letter overdue'],
  ROOM_CLOSED: ['房间已关闭', 'Room closed'],
  BLACKLISTED: ['已列入黑名单', 'Kept out'],
  POINTS_ZERO: ['安全记分已扣完', 'No points left'],
  NOT_GRANTED: ['没有准入授权', 'No access'],
  GRANT_REVOKED: ['授权已收回', 'Access taken back'],
  GRANT_NOT_STARTED: ['授权未开始', 'Access not begun'],
  GRANT_EXPIRED: ['授权已到期', 'Access ended'],
  GRANT_SUSPENDED: ['授权已暂停', 'Access suspended'],
  CERT_MISSING: ['缺少证书', 'Certificate missing'],
  CERT_REVOKED: ['证书已撤销', 'Certificate revoked'],
  TRAINING_GAP: ['培训学时不足', 'Class hours missing'],
  ON_SITE_MISSING: ['现场培训缺少或已过期', 'On-site training missing'],
  PLEDGE_OUTDATED: ['安全承诺书须重新签署', 'Pledge to be signed anew'],
} as const satisfies Partial<Record<Refusal, Label>>;
export type BarredReason = keyof typeof barredReasons;

/** What helps against a refusal, with the page that leads there. */
export const waysOut = {
  learn: ['去学习', 'Learn'],
  exam: ['去考试', 'Sit the exam'],
  certificates: ['登记证书', 'Register a certificate'],
  sign: ['去签订', 'Sign the letter'],
  apply: ['去申请', 'Apply'],
  renew: ['去续期', 'Renew'],
  night: ['申请夜间节假日', 'Apply for the night'],
  pledge: ['签署承诺书', 'Sign the pledge'],
  collegePledge: ['签署全校承诺书', 'Sign the college’s pledge'],
  appeal: ['去申诉', 'Appeal'],
} as const;
export type WayOut = keyof typeof waysOut;

/** Refusals against which somebody of the laboratory helps alone: its contacts are named with them. */
export const helpedByContact: readonly Refusal[] = [
  'LABORATORY_SUSPENDED',
  'GRANT_REVOKED',
  'GRANT_SUSPENDED',
  'ON_SITE_MISSING',
  'WRONG_PLACE',
];

/** Posts in a laboratory by which somebody is called at its door. */
export const doorPosts = {
  head: ['负责人', 'Head'],
  officer: ['安全员', 'Safety officer'],
  deputy: ['副负责人', 'Deputy head'],
} as const satisfies Dictionary;

/** Who answers for a laboratory. */
export const doorContacts = list(
  object({
    name: text(['姓名', 'Name'], { max: 50 }),
    phone: nullable(personal('phone', text(['电话', 'Phone'], { max: 30 }))),
    post: choice(['岗位', 'Post'], doorPosts),
  }),
  ['联系人', 'Contacts'],
);
export type Contacts = Static<typeof doorContacts>;

export const decisionResult = object({
  reasonCode: nullable(choice(['原因', 'Reason'], refusals)),
  text: nullable(text(['说明', 'Says'], { max: 500 })),
  textEn: nullable(text(['说明（英文）', 'Says in English'], { max: 500 })),
  ways: list(choice(['可做', 'Ways out'], waysOut)),
  /** Does not keep out: the date from which doors decide has not come, or hours are only a reminder. */
  hints: list(choice(['提示', 'Hints'], refusals)),
});
export type DecisionShown = Static<typeof decisionResult>;

/** The item of the college’s pledge. */
export const pledgeKey = 'pledge';

/** One item of what a room asks, for one person. */
export const checkItem = object({
  key: text(['键', 'Key'], { max: 200 }),
  ok: bool(['满足', 'Met']),
  /** In words, as the person reads them. */
  text: text(['要求', 'Requirement'], { max: 300 }),
  textEn: text(['要求（英文）', 'Requirement in English'], { max: 300 }),
  have: nullable(text(['现状', 'Now'], { max: 200 })),
  haveEn: nullable(text(['现状（英文）', 'Now, in English'], { max: 200 })),
  /** Of the decision; none where it is met. */
  reason: decisionResult.properties.reasonCode,
  /** Does not keep out. */
  hint: bool(['仅提示', 'Only a hint']),
  ways: decisionResult.properties.ways,
});
export type CheckItem = Static<typeof checkItem>;
