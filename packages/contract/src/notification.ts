import { collegeInfo } from './college/settings.ts';
import {
  about,
  bool,
  choice,
  codesOf,
  defineErrors,
  email,
  endpoint,
  id,
  ids,
  integer,
  type Label,
  list,
  type ModuleContract,
  mailFaults,
  moduleTitles,
  moment,
  type NotificationGroup,
  type NotificationKind,
  type NotificationKindOf,
  notificationGroups,
  notificationKinds,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from './core/index.ts';
import { pushEndpoints, pushErrors, unreadCount } from './push.ts';

/** What the event stream tells an open page; a page that knows no such kind ignores it. */
export type PushEvent =
  | { kind: 'session.ended'; why: string }
  | { kind: 'authority.changed'; codeNum: number }
  | { kind: 'job.progress'; jobId: string; state: string; progress: number }
  | {
      kind: 'notification';
      of: NotificationKind;
      title: Label;
      link: string | null;
      /** In the receiver's quiet hours: counted, not shown. */
      quiet: boolean;
    }
  /** Somebody's own count after reading on another page. */
  | { kind: 'notification.unread'; unread: number }
  /** From here on the stream tells of these: what was read before may be old. */
  | { kind: 'topic.followed'; topics: string[] }
  /** It tells of these no more: the right to them is gone, or newer ones took their place. */
  | { kind: 'topic.ended'; topics: string[] }
  /** Something of a topic has changed; what it is now is read by its call. */
  | { kind: 'topic.changed'; topic: string }
  /** An invigilator did something about a sitting of one’s own. */
  | { kind: 'exam.told' };

export const kindOf = (kind: NotificationKind): NotificationKindOf => notificationKinds[kind];

const kindTitles = Object.fromEntries(
  Object.entries(notificationKinds).map(([kind, { title }]) => [kind, title]),
) as unknown as Record<NotificationKind, Label>;

/** Kinds of a group, in the order of the dictionary. */
export const kindsOfGroup = (group: NotificationGroup): NotificationKind[] =>
  codesOf(kindTitles).filter((kind) => kindOf(kind).group === group);

/** Kinds that one may switch off. */
export const optionalKinds = Object.fromEntries(
  Object.entries(kindTitles).filter(([kind]) => !kindOf(kind as NotificationKind).fixed),
) as unknown as Record<NotificationKind, Label>;

/** Ways beside the page on which somebody can be told, once the college has connected them. */
export const messageChannels = {
  sms: ['短信', 'SMS'],
  app: ['应用消息', 'App message'],
  mail: ['邮件', 'E-mail'],
} as const;
export type MessageChannel = keyof typeof messageChannels;

const notificationRow = object({
  id: id(),
  kind: choice(['类型', 'Kind'], kindTitles),
  title: text(['标题', 'Title'], { max: 200 }),
  body: nullable(text(['内容', 'Text'], { max: 1000 })),
  /** A path of the product. */
  link: nullable(text(['链接', 'Link'], { max: 300 })),
  createdAt: moment(['时间', 'Time']),
  readAt: nullable(moment(['已读时间', 'Read at'])),
});
export type NotificationRow = Static<typeof notificationRow>;

const clock = (label: Label) => text(label, { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const settingFields = {
  /** Kinds switched off; nothing of them is told at all. */
  off: list(choice(['消息类型', 'Kind'], optionalKinds), ['关闭的消息', 'Switched off'], { max: 100 }),
  /** Both or neither; from later than to lasts over midnight. */
  quietFrom: nullable(clock(['免打扰开始', 'Quiet from'])),
  quietTo: nullable(clock(['免打扰结束', 'Quiet until'])),
  channels: list(choice(['渠道', 'Channel'], messageChannels), ['其他渠道', 'Further channels'], { max: 10 }),
  /** Kinds not sent by mail; on the page they are told. */
  mailOff: list(choice(['消息类型', 'Kind'], kindTitles), ['不发邮件的消息', 'Not by mail'], { max: 100 }),
};
const setting = object({
  ...settingFields,
  /** Channels that the college has connected. */
  available: list(choice(['渠道', 'Channel'], messageChannels), ['可用渠道', 'Channels there are']),
  version: version(),
});
export type NotificationSetting = Static<typeof setting>;

export const notificationErrors = {
  ...pushErrors,
  ...defineErrors({
    QUIET_HOURS_HALF: [
      400,
      '请同时填写免打扰的开始和结束时间',
      'Give both the beginning and the end of the quiet hours',
    ],
    MAIL_TESTS_MANY: [
      429,
      '测试邮件发送过于频繁，请一小时后再试',
      'Too many tests; please try again in an hour',
    ],
    MAIL_NOT_TAKEN: [409, '测试邮件未能发出：{reason}', 'The test mail was not taken: {reason}'],
    QUIET_HOURS_EMPTY: [400, '免打扰的开始和结束时间不能相同', 'Quiet hours cannot end when they begin'],
  }),
};

export const mailStates = {
  waiting: ['待发送', 'Waiting'],
  sending: ['发送中', 'Being sent'],
  sent: ['已发送', 'Sent'],
  failed: ['发送失败', 'Failed'],
  dropped: ['无需发送', 'Not needed'],
} as const;
export type MailState = keyof typeof mailStates;
export const mailEvents = { resend: ['重发', 'Send again'] } as const;
export type MailEvent = keyof typeof mailEvents;

const mailRow = object({
  id: id(),
  personName: text(['收件人', 'To'], { max: 50 }),
  loginName: text(['工号/学号', 'Number'], { max: 32 }),
  /** Masked. */
  email: nullable(text(['邮箱', 'E-mail'], { max: 254 })),
  /** Null: a test. */
  kind: nullable(choice(['消息类型', 'Kind'], kindTitles)),
  state: choice(['状态', 'State'], mailStates),
  tries: integer(['尝试次数', 'Tries']),
  fault: nullable(choice(['失败原因', 'Why it failed'], mailFaults)),
  /** The answer of the mail server, as 550. */
  faultCode: nullable(integer(['应答码', 'Answer'])),
  dueAt: moment(['计划发送', 'Due']),
  createdAt: moment(['产生时间', 'Made']),
  sentAt: nullable(moment(['发送时间', 'Sent'])),
  can: list(choice(['可做', 'May be done'], mailEvents)),
});
export type MailRow = Static<typeof mailRow>;

const base = '/Customer/Notification';

export const notification = {
  name: 'notification',
  openToSuppliers: true,
  title: moduleTitles.notification,
  permissions: [],
  menus: [],
  endpoints: about('notification', {
    ...pushEndpoints,
    notificationList: endpoint({
      get: `${base}/NotificationList`,
      title: ['消息列表', 'List notifications'],
      permission: 'signedIn',
      input: pageQuery(
        {
          unread: optional(bool(['仅未读', 'Unread only'])),
          group: optional(choice(['类型', 'Kind'], notificationGroups)),
          from: optional(moment(['从', 'From'])),
          to: optional(moment(['到', 'To'])),
          keyword: optional(text(['标题或内容', 'Title or text'], { max: 50, min: 0 })),
        },
        ['createdAt'],
      ),
      result: pageOf(notificationRow),
    }),
    notificationRead: endpoint({
      post: `${base}/NotificationRead`,
      title: ['标记已读', 'Mark as read'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ ids: ids(['消息', 'Notifications'], 500) }),
      result: unreadCount,
    }),
    notificationReadAll: endpoint({
      post: `${base}/NotificationReadAll`,
      title: ['全部标记已读', 'Mark all as read'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ group: optional(choice(['类型', 'Kind'], notificationGroups)) }),
      result: unreadCount,
    }),
    notificationSettingGet: endpoint({
      get: `${base}/NotificationSettingGet`,
      title: ['消息设置', 'Settings of notifications'],
      permission: 'signedIn',
      result: setting,
    }),
    notificationSettingSave: endpoint({
      post: `${base}/NotificationSettingSave`,
      title: ['保存消息设置', 'Save the settings of notifications'],
      permission: 'signedIn',
      unlogged: true,
      // A page of before there were mails says nothing of them, which leaves them as they are.
      input: object({ ...settingFields, mailOff: optional(settingFields.mailOff), version: version() }),
      result: setting,
    }),
    mailPageList: endpoint({
      get: `${base}/MailPageList`,
      title: ['邮件发送记录', 'List the mails'],
      permission: collegeInfo.query,
      collegeWide: true,
      input: pageQuery(
        {
          keyword: optional(text(['收件人', 'To'], { max: 50, min: 0 })),
          state: optional(mailRow.properties.state),
          kind: optional(choice(['消息类型', 'Kind'], kindTitles)),
          from: optional(moment(['从', 'From'])),
          to: optional(moment(['到', 'To'])),
        },
        ['createdAt'],
      ),
      result: pageOf(mailRow),
    }),
    mailResend: endpoint({
      post: `${base}/MailResend`,
      title: ['重发邮件', 'Send mails again'],
      permission: collegeInfo.edit,
      collegeWide: true,
      input: object({ ids: ids(['邮件', 'Mails'], 100) }),
      result: object({ changed: integer(['已重发', 'Sent again']) }),
    }),
    mailTest: endpoint({
      post: `${base}/MailTest`,
      title: ['发送测试邮件', 'Send a test mail'],
      permission: collegeInfo.edit,
      collegeWide: true,
      input: object({ email: email(['收件邮箱', 'To']) }),
    }),
  }),
} as const satisfies ModuleContract;
