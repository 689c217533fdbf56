import {
  about,
  bool,
  choice,
  codesOf,
  defineErrors,
  endpoint,
  id,
  ids,
  type Label,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from './core/index.ts';
import { pushEndpoints, unreadCount } from './push.ts';

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
  | { kind: 'notification.unread'; unread: number };

export const notificationGroups = {
  approval: ['审批', 'Approvals'],
  announcement: ['公告', 'Announcements'],
  laboratory: ['实验室', 'Laboratories'],
  visit: ['来访', 'Visitors'],
  file: ['导入导出', 'Imports and exports'],
  account: ['账号', 'Account'],
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

interface KindOf {
  group: NotificationGroup;
  title: Label;
  /** Nobody can switch it off. */
  fixed?: true;
  /** Also told in quiet hours. */
  urgent?: true;
}

/** Everything somebody may be told; each module adds its own kinds. */
export const notificationKinds = {
  'approval.todo': { group: 'approval', title: ['待我审批', 'Waiting for me'], fixed: true },
  'approval.urged': { group: 'approval', title: ['催办', 'Urged'] },
  'approval.dueSoon': { group: 'approval', title: ['审批即将到期', 'Due soon'] },
  'approval.overdue': { group: 'approval', title: ['审批已逾期', 'Overdue'], fixed: true },
  'approval.transferred': { group: 'approval', title: ['转交给我', 'Handed to me'], fixed: true },
  'approval.mention': { group: 'approval', title: ['意见中提到我', 'Mentions'] },
  'approval.result': { group: 'approval', title: ['审批结果', 'Results'], fixed: true },
  'approval.cc': { group: 'approval', title: ['抄送我的', 'Copies'] },
  'announcement.published': { group: 'announcement', title: ['新公告', 'New announcements'] },
  'announcement.reminded': {
    group: 'announcement',
    title: ['公告阅读提醒', 'Reminders to read'],
    fixed: true,
  },
  'laboratory.changed': { group: 'laboratory', title: ['实验室变动', 'Changes of laboratories'] },
  'letter.toSign': { group: 'laboratory', title: ['责任书待签署', 'Letters to sign'], fixed: true },
  'letter.overdue': { group: 'laboratory', title: ['责任书逾期', 'Letters overdue'], fixed: true },
  'visitor.arrived': { group: 'visit', title: ['访客到访', 'Visitors arrived'], urgent: true },
  'transfer.done': { group: 'file', title: ['导入导出完成', 'Imports and exports done'] },
  'account.security': {
    group: 'account',
    title: ['账号安全', 'Security of the account'],
    fixed: true,
    urgent: true,
  },
  'expert.term': { group: 'account', title: ['专家聘期届满', 'Terms of experts'] },
  'feedback.replied': { group: 'account', title: ['反馈回复', 'Replies to feedback'] },
  'files.damaged': { group: 'account', title: ['文件损坏', 'Damaged files'], fixed: true },
  'backup.failed': { group: 'account', title: ['备份失败', 'Backup failed'], fixed: true },
  'sms.budget': { group: 'account', title: ['短信额度', 'Budget of SMS'], fixed: true },
} as const satisfies Record<string, KindOf>;
export type NotificationKind = keyof typeof notificationKinds;

export const kindOf = (kind: NotificationKind): KindOf => notificationKinds[kind];

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
export const messageChannels = { sms: ['短信', 'SMS'], app: ['应用消息', 'App message'] } as const;
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
};
const setting = object({
  ...settingFields,
  /** Channels that the college has connected. */
  available: list(choice(['渠道', 'Channel'], messageChannels), ['可用渠道', 'Channels there are']),
  version: version(),
});
export type NotificationSetting = Static<typeof setting>;

export const notificationErrors = defineErrors({
  QUIET_HOURS_HALF: [
    400,
    '请同时填写免打扰的开始和结束时间',
    'Give both the beginning and the end of the quiet hours',
  ],
  QUIET_HOURS_EMPTY: [400, '免打扰的开始和结束时间不能相同', 'Quiet hours cannot end when they begin'],
});

const base = '/Customer/Notification';

export const notification = {
  name: 'notification',
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
      input: object({ ...settingFields, version: version() }),
      result: setting,
    }),
  }),
} as const satisfies ModuleContract;
