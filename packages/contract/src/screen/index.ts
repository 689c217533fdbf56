import {
  about,
  bool,
  choice,
  type Dictionary,
  dataScopes,
  day,
  defineErrors,
  endpoint,
  id,
  integer,
  json,
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
  searchKinds,
  text,
  version,
  workplaceCards,
} from '../core/index.ts';
import { jobRetry } from './jobs.ts';

/** Whether what is written goes on into the backups. */
export const archiveStates = {
  on: ['持续归档', 'Continuous'],
  failing: ['归档中断', 'Interrupted'],
  restart: ['重启后开始归档', 'Begins after a restart'],
  external: ['外部数据库，仅备份文件', 'Own database: files only'],
  unset: ['未启用备份', 'No backups'],
} as const;

/** What the card of the system's status shows to administrators. */
export interface SystemState {
  archive: keyof typeof archiveStates;
  /** When all there was had last been brought to the backups. */
  keptAt: string | null;
  /** Why that does not go on. */
  fault: string | null;
  last: { at: string; bytes: number | null; seconds: number; ok: boolean } | null;
  /** What the newest restore for proof has found. */
  drill: {
    at: string;
    ok: boolean;
    rows: number;
    tables: number;
    links: number;
    filesRead: number;
    files: number;
  } | null;
  /** Of the last backup. */
  faults: string[];
  freeBytes: number | null;
  backupFreeBytes: number | null;
  /** Within a day. */
  failedJobs: number;
  /** The newest of them, twenty at most: what failed at its last try. */
  failures: { id: string; name: string; at: string }[];
  /** Names of files whose content is no more what was stored; ten at most. */
  damagedFiles: string[];
}

/** A number of the card 全校概况, and the list that explains it. */
export interface CollegeFigure {
  title: Label;
  value: number;
  link: string;
  /** Something has to be done about it, unless it is 0. */
  bad?: true;
  level?: 'I' | 'II' | 'III' | 'IV' | 'none';
}

/** What a module tells of the college: a few numbers under a heading. */
export interface CollegeFigures {
  key: string;
  title: Label;
  figures: CollegeFigure[];
}

/** What the card 全校概况 shows: of the whole college, or of the caller's organisations. */
export interface CollegeCard {
  whole: boolean;
  groups: CollegeFigures[];
}

export const greetings = {
  earlyMorning: ['早上好', 'Good morning'],
  forenoon: ['上午好', 'Good morning'],
  noon: ['中午好', 'Good day'],
  afternoon: ['下午好', 'Good afternoon'],
  evening: ['晚上好', 'Good evening'],
} as const;

const layout = object({
  cards: list(
    object({
      key: choice(['卡片', 'Card'], workplaceCards),
      hidden: bool(['隐藏', 'Hidden']),
      size: integer(['宽度', 'Width'], { min: 1, max: 3 }),
    }),
    ['卡片', 'Cards'],
    { max: 40 },
  ),
  quickEntries: list(text(['菜单', 'Menu'], { max: 80 }), ['快捷入口', 'Shortcuts'], { max: 12 }),
  version: version(),
});
export type WorkplaceLayout = Static<typeof layout>;

const homePage = object({
  serverTime: moment(['服务器时间', 'Server time']),
  greetingKey: choice(['问候', 'Greeting'], greetings),
  name: text(['姓名', 'Name'], { max: 50 }),
  avatar: nullable(text(['头像', 'Avatar'], { max: 500 })),
  roles: list(text(['角色', 'Role'], { max: 30 })),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  dataScope: choice(['数据范围', 'Data scope'], dataScopes),
  lastLoginAt: nullable(moment(['上次登录', 'Last sign-in'])),
  isAdmin: bool(['管理员', 'Administrator']),
  tip: object({
    zh: text(['提示', 'Tip'], { max: 200 }),
    en: text(['英文提示', 'Tip in English'], { max: 300 }),
  }),
  layout,
  cards: list(choice(['卡片', 'Card'], workplaceCards)),
  counts: object({
    todo: optional(integer(['待办', 'To do'])),
    overdue: optional(integer(['逾期', 'Overdue'])),
    warning: optional(integer(['预警', 'Warnings'])),
    unread: optional(integer(['未读', 'Unread'])),
  }),
  /** Steps of somebody new; absent when there are none. */
  steps: optional(list(text(['步骤', 'Step'], { max: 40 }))),
  /** Those of them that are done. */
  stepsDone: optional(list(text(['已完成步骤', 'Done step'], { max: 40 }))),
});
export type HomePage = Static<typeof homePage>;

const todoRow = object({
  id: text(['编号', 'Id'], { max: 100 }),
  /** Where it comes from: one of the `sources` of the page. */
  source: text(['来源', 'Source'], { max: 40 }),
  kind: text(['类型', 'Kind'], { max: 60 }),
  title: text(['事项', 'What'], { max: 200 }),
  dueAt: nullable(moment(['截止时间', 'Due'])),
  /** Whole days of the college's calendar; below 0 it is overdue. */
  daysLeft: nullable(integer(['剩余天数', 'Days left'], { min: -100_000 })),
  link: text(['链接', 'Link'], { max: 300 }),
  from: nullable(text(['来自', 'From'], { max: 60 })),
  actions: optional(list(text(['操作', 'Action'], { max: 40 }))),
  /** What it is about in a few lines, where it can be decided in place. */
  facts: optional(
    list(
      object({
        label: text(['名称', 'Label'], { max: 60 }),
        value: text(['内容', 'Value'], { max: 1000, min: 0 }),
      }),
    ),
  ),
});
export type TodoRow = Static<typeof todoRow>;

/** What somebody is warned of before it stops working. */
export const warningKinds = {
  emergency: ['应急事件', 'Emergencies'],
  certificate: ['证书', 'Certificates'],
  hours: ['学时', 'Class hours'],
  access: ['准入', 'Access'],
  onSite: ['现场培训', 'On-site training'],
  points: ['安全记分', 'Safety points'],
  lock: ['门锁', 'Locks'],
  chemicals: ['化学品', 'Chemicals'],
  funding: ['经费卡', 'Funds'],
  licence: ['供应商资质', 'Licences'],
  credit: ['供应商信用', 'Credit of suppliers'],
} as const satisfies Dictionary;
export type WarningKind = keyof typeof warningKinds;

/** How grave it is, or how soon something stops working, the gravest first. */
export const warningLevels = {
  1: ['紧急', 'Urgent'],
  2: ['重要', 'Important'],
  3: ['提示', 'Notice'],
} as const satisfies Dictionary;
export type WarningLevel = keyof typeof warningLevels;

const warningRow = object({
  id: text(['编号', 'Id'], { max: 100 }),
  kind: choice(['类型', 'Kind'], warningKinds),
  level: choice(['级别', 'Level'], warningLevels),
  title: text(['事项', 'What'], { max: 300 }),
  laboratoryName: nullable(text(['实验室', 'Laboratory'], { max: 60 })),
  /** Whole days of the college's calendar; below 0 it has ended. */
  daysLeft: nullable(integer(['剩余天数', 'Days left'], { min: -100_000 })),
  link: text(['链接', 'Link'], { max: 300 }),
});
export type WarningRow = Static<typeof warningRow>;

/** What stands on somebody's calendar. */
export const calendarKinds = {
  exam: ['考试', 'Exams'],
  offlineTraining: ['线下培训', 'Offline training'],
  expiry: ['到期', 'Ends'],
  visit: ['来访', 'Visits'],
  window: ['采购窗口', 'Windows of purchasing'],
} as const satisfies Dictionary;
export type CalendarKind = keyof typeof calendarKinds;

const calendarRow = object({
  id: text(['编号', 'Id'], { max: 100 }),
  kind: choice(['类型', 'Kind'], calendarKinds),
  title: text(['事项', 'What'], { max: 300 }),
  /** A moment, or a day of what has no hour. */
  from: text(['开始', 'From'], { max: 30 }),
  to: nullable(text(['结束', 'Until'], { max: 30 })),
  place: nullable(text(['地点', 'Place'], { max: 200 })),
  link: text(['链接', 'Link'], { max: 300 }),
});
export type CalendarRow = Static<typeof calendarRow>;

/** Records that somebody keeps at the top of what he opened lately. */
export const recentLimits = { newest: 50, pinned: 20 } as const;

const recentRow = object({
  kind: choice(['类别', 'Kind'], searchKinds),
  id: id(),
  title: text(['名称', 'Name'], { max: 200 }),
  hint: nullable(text(['说明', 'Hint'], { max: 300 })),
  /** A path of the product. */
  link: text(['链接', 'Link'], { max: 500 }),
  openedAt: moment(['打开时间', 'Opened']),
  pinned: bool(['已固定', 'Pinned']),
});
export type RecentRow = Static<typeof recentRow>;

export const screenErrors = defineErrors({
  CALENDAR_RANGE: [
    400,
    '结束日期不能早于开始日期，且一次最多查看 {days} 天',
    'Until is no earlier than from, and {days} days are shown at most',
  ],
  RECENT_PINNED_TOO_MANY: [
    409,
    '最多固定 {max} 条，请先取消其他固定',
    'No more than {max} can be pinned; please unpin another first',
  ],
  RECENT_WHICH: [400, '请指明要移除哪一条，或选择全部移除', 'Please say which one to forget, or forget all'],
  QUICK_ENTRY_UNKNOWN: [
    400,
    '快捷入口只能选择自己的菜单：{name}',
    'Shortcuts are chosen from one’s own menus: {name}',
  ],
});

const base = '/Customer/Workplace';

export const screen = {
  name: 'screen',
  openToSuppliers: true,
  title: moduleTitles.screen,
  permissions: [],
  menus: [],
  endpoints: about('workplace', {
    homePage: endpoint({
      get: '/Customer/User/GetHomePageInfo',
      title: ['工作台信息', 'Workplace'],
      permission: 'signedIn',
      result: homePage,
    }),
    cardData: endpoint({
      get: `${base}/GetCardData`,
      title: ['工作台卡片', 'Cards of the workplace'],
      permission: 'signedIn',
      input: object({
        keys: list(choice(['卡片', 'Card'], workplaceCards), ['卡片', 'Cards'], { min: 1, max: 30 }),
      }),
      result: json<Record<string, { data: unknown; computedAt: string; error?: string }>>(),
    }),
    todoList: endpoint({
      get: `${base}/TodoList`,
      title: ['我的待办', 'What waits for me'],
      permission: 'signedIn',
      input: pageQuery(
        {
          source: optional(text(['来源', 'Source'], { max: 40 })),
          /** One kind of work, or with the word before the dot all of a source. */
          kind: optional(text(['类型', 'Kind'], { max: 60 })),
          overdue: optional(bool(['仅逾期', 'Overdue only'])),
        },
        ['dueAt'],
      ),
      result: pageOf(todoRow),
    }),
    warningList: endpoint({
      get: `${base}/WarningList`,
      title: ['我的预警', 'What I am warned of'],
      permission: 'signedIn',
      input: pageQuery(
        { kind: optional(warningRow.properties.kind), level: optional(warningRow.properties.level) },
        ['daysLeft'],
      ),
      result: pageOf(warningRow),
    }),
    calendarList: endpoint({
      get: `${base}/CalendarList`,
      title: ['安全日历', 'Safety calendar'],
      permission: 'signedIn',
      input: object({
        from: day(['开始日期', 'From']),
        to: day(['结束日期', 'Until']),
        kinds: optional(list(calendarRow.properties.kind, ['类型', 'Kinds'], { max: 20 })),
      }),
      result: list(calendarRow),
    }),
    recentList: endpoint({
      get: `${base}/RecentList`,
      title: ['最近打开', 'Recently opened'],
      permission: 'signedIn',
      input: object({
        most: optional(
          integer(['条数', 'At most'], { min: 1, max: recentLimits.newest + recentLimits.pinned }),
        ),
      }),
      result: list(recentRow),
    }),
    recentPin: endpoint({
      post: `${base}/RecentPin`,
      title: ['固定最近打开', 'Pin a record'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ kind: recentRow.properties.kind, id: id(), pinned: bool(['固定', 'Pinned']) }),
    }),
    /** One, or `all` that are not pinned. */
    recentRemove: endpoint({
      post: `${base}/RecentRemove`,
      title: ['移除最近打开', 'Forget a record'],
      permission: 'signedIn',
      unlogged: true,
      input: object({
        kind: optional(recentRow.properties.kind),
        id: optional(id()),
        all: optional(bool(['全部', 'All'])),
      }),
    }),
    jobRetry,
    layoutSave: endpoint({
      post: `${base}/LayoutSave`,
      title: ['保存工作台布局', 'Save the layout of the workplace'],
      permission: 'signedIn',
      unlogged: true,
      input: layout,
      result: layout,
    }),
    layoutReset: endpoint({
      post: `${base}/LayoutReset`,
      title: ['恢复默认工作台', 'Reset the workplace'],
      permission: 'signedIn',
      unlogged: true,
      result: layout,
    }),
  }),
} as const satisfies ModuleContract;
