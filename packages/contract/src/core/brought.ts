// What modules bring to the pages of all, in the order shown there. It stands here, and not in the contracts of
// the modules, because the shell needs it before it has loaded any of these.
import type { Label } from './label.ts';

/** The modules by the names that menus, the operation log and the API page show. */
export const moduleTitles = {
  identity: ['账号与角色', 'Accounts and roles'],
  college: ['学校与组织', 'College and organisations'],
  personnel: ['人员', 'People'],
  files: ['文件', 'Files'],
  audit: ['操作日志', 'Operation log'],
  notification: ['消息', 'Notifications'],
  announcement: ['通知公告', 'Announcements'],
  collegeFile: ['下载中心', 'Download centre'],
  device: ['设备终端', 'Shared devices'],
  approval: ['审批', 'Approvals'],
  ledger: ['实验室台账', 'Laboratory ledger'],
  stocktake: ['盘点', 'Stock-takes'],
  chemicals: ['化学品', 'Chemicals'],
  emergency: ['应急事件', 'Emergencies'],
  visitor: ['访客', 'Visitors'],
  classification: ['分级分类', 'Hazard classification'],
  training: ['培训考试', 'Training and exams'],
  supply: ['采购管理', 'Purchasing'],
  mall: ['采购商城', 'Mall'],
  access: ['安全准入', 'Access'],
  screen: ['工作台', 'Workplace'],
  search: ['搜索', 'Search'],
} as const satisfies Record<string, Label>;

/** What the search over everything looks through. */
export const searchKinds = {
  menu: ['页面', 'Pages'],
  laboratory: ['实验室', 'Laboratories'],
  person: ['人员', 'People'],
  organization: ['组织', 'Organisations'],
  building: ['楼宇', 'Buildings'],
  room: ['房间', 'Rooms'],
  expert: ['专家', 'Experts'],
  role: ['角色', 'Roles'],
  visitor: ['访客', 'Visitors'],
  approval: ['审批', 'Approvals'],
  application: ['台账申请', 'Ledger applications'],
  letter: ['责任书', 'Letters of responsibility'],
  announcement: ['通知公告', 'Announcements'],
  file: ['下载文件', 'Files'],
  standard: ['标准与制度', 'Standards and rules'],
  courseware: ['课件', 'Courseware'],
  grant: ['准入授权', 'Access grants'],
  emergency: ['应急事件', 'Emergencies'],
  substance: ['化学品', 'Substances'],
  bottle: ['化学品瓶', 'Bottles'],
  supplier: ['供应商', 'Suppliers'],
  commodity: ['商品', 'Goods'],
  setting: ['业务设置', 'Settings'],
} as const;
export type SearchKind = keyof typeof searchKinds;

/** Cards of the workplace. */
export const workplaceCards = {
  todo: ['待办', 'To do'],
  warning: ['预警', 'Warnings'],
  calendar: ['安全日历', 'Safety calendar'],
  recent: ['最近打开', 'Recently opened'],
  announcement: ['公告', 'Announcements'],
  download: ['下载中心', 'Download centre'],
  quick: ['快捷入口', 'Shortcuts'],
  learning: ['学习与考试', 'Learning and exams'],
  access: ['我的准入', 'My access'],
  myLab: ['我的实验室', 'My laboratories'],
  approval: ['审批概况', 'Approvals'],
  levelChart: ['实验室分级', 'Laboratories by level'],
  college: ['全校概况', 'The college at a glance'],
  system: ['系统状态', 'System status'],
} as const;
export type WorkplaceCard = keyof typeof workplaceCards;

/** What settings put together. */
export const notificationGroups = {
  approval: ['审批', 'Approvals'],
  announcement: ['公告', 'Announcements'],
  laboratory: ['实验室', 'Laboratories'],
  visit: ['来访', 'Visitors'],
  training: ['培训考试', 'Training and exams'],
  access: ['准入', 'Access'],
  emergency: ['应急', 'Emergencies'],
  chemicals: ['化学品', 'Chemicals'],
  purchase: ['采购', 'Purchasing'],
  file: ['导入导出', 'Imports and exports'],
  account: ['账号', 'Account'],
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

export interface NotificationKindOf {
  group: NotificationGroup;
  title: Label;
  /** Nobody can switch it off. */
  fixed?: true;
  /** Also told in quiet hours. */
  urgent?: true;
}

/** Everything somebody may be told. */
export const notificationKinds = {
  'approval.todo': { group: 'approval', title: ['待我审批', 'Waiting for me'], fixed: true },
  'approval.urged': { group: 'approval', title: ['催办', 'Urged'] },
  'approval.dueSoon': { group: 'approval', title: ['审批即将到期', 'Due soon'] },
  'approval.overdue': { group: 'approval', title: ['审批已逾期', 'Overdue'], fixed: true },
  'approval.transferred': { group: 'approval', title: ['转交给我', 'Handed to me'], fixed: true },
  'approval.delegated': { group: 'approval', title: ['代理设置', 'Delegations'], fixed: true },
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
  'certificate.expiring': { group: 'training', title: ['证书即将到期', 'Certificates ending'] },
  'certificate.revoked': { group: 'training', title: ['证书撤销', 'Certificates revoked'], fixed: true },
  'training.required': { group: 'training', title: ['必修课件', 'Compulsory courseware'], fixed: true },
  'learn.due': { group: 'training', title: ['课件学习提醒', 'Courseware to learn'] },
  'visitor.arrived': { group: 'visit', title: ['访客到访', 'Visitors arrived'], urgent: true },
  'exam.open': { group: 'training', title: ['考试开放', 'Exams that open'] },
  'exam.result': { group: 'training', title: ['考试成绩', 'Results of exams'] },
  'appeal.result': { group: 'training', title: ['申诉结果', 'Results of appeals'] },
  'questionReport.result': { group: 'training', title: ['纠错结果', 'Results of reports'] },
  'exam.rescored': { group: 'training', title: ['成绩复核', 'Scores reviewed'] },
  'invigilation.warn': { group: 'training', title: ['监考提醒', 'Warnings of invigilators'], urgent: true },
  'access.granted': { group: 'access', title: ['准入授权', 'Access given'] },
  'access.suspended': { group: 'access', title: ['准入暂停', 'Access suspended'], fixed: true },
  'access.revoked': { group: 'access', title: ['准入收回', 'Access taken back'], fixed: true },
  'sign.overtime': { group: 'access', title: ['超时未签退', 'Overtime'], urgent: true },
  'sign.alone': { group: 'access', title: ['独自在内', 'Alone inside'], urgent: true },
  'sign.barred': { group: 'access', title: ['在内人员准入失效', 'Inside without access'], urgent: true },
  'access.blacklisted': { group: 'access', title: ['黑名单', 'Kept out'], fixed: true },
  'access.points': { group: 'access', title: ['安全记分', 'Safety points'] },
  'access.appeal': { group: 'access', title: ['准入申诉结果', 'Results of appeals'] },
  'access.expiring': { group: 'access', title: ['准入即将到期', 'Access about to end'] },
  'access.onSite': { group: 'access', title: ['现场培训即将到期', 'On-site training about to end'] },
  'lock.alarm': { group: 'access', title: ['门锁报警', 'Alarms of locks'], urgent: true },
  'lock.offline': { group: 'access', title: ['门锁离线或缺电', 'Locks offline or low'] },
  'unattended.due': { group: 'access', title: ['无人值守到时', 'Unattended runs due'], urgent: true },
  'visitor.unescorted': { group: 'visit', title: ['访客无人陪同', 'Visitors without host'], urgent: true },
  'rollCall.asked': { group: 'access', title: ['应急点名', 'Roll-calls'], fixed: true, urgent: true },
  'emergency.raised': {
    group: 'emergency',
    title: ['应急事件', 'Emergencies'],
    fixed: true,
    urgent: true,
  },
  'emergency.escalated': {
    group: 'emergency',
    title: ['应急事件无人接手', 'Emergencies not taken over'],
    fixed: true,
    urgent: true,
  },
  'emergency.reportDue': {
    group: 'emergency',
    title: ['事故报告待提交', 'Reports due'],
    fixed: true,
    urgent: true,
  },
  'emergency.closed': { group: 'emergency', title: ['应急事件结束', 'Emergencies ended'], fixed: true },
  'dataSheet.review': { group: 'chemicals', title: ['安全技术数据表复审', 'Data sheets'] },
  'witness.asked': {
    group: 'chemicals',
    title: ['双人确认', 'Second person'],
    fixed: true,
    urgent: true,
  },
  'storage.applied': { group: 'chemicals', title: ['管制品存放登记待审批', 'Places to register'] },
  'storage.decided': { group: 'chemicals', title: ['管制品存放登记结果', 'Places registered'] },
  'chemicals.limitRaise': { group: 'chemicals', title: ['超限量存放到期', 'Raised limits'] },
  'chemicals.alert': {
    group: 'chemicals',
    title: ['化学品一级预警', 'Urgent alerts'],
    fixed: true,
    urgent: true,
  },
  'chemicals.alerts': { group: 'chemicals', title: ['化学品预警', 'Alerts'] },
  'chemicals.secondBook': { group: 'chemicals', title: ['第二本账待登记', 'Second book'] },
  'stocktake.toCount': { group: 'chemicals', title: ['待盘点', 'Stock-takes'] },
  'stocktake.decided': { group: 'chemicals', title: ['盘点差异审批结果', 'Stock-takes'] },
  'chemicals.toIssue': { group: 'chemicals', title: ['化学品待发放', 'To be issued'] },
  'chemicals.report': { group: 'chemicals', title: ['化学品报表待上报', 'Reports to file'] },
  'chemicals.transfer': { group: 'chemicals', title: ['化学品转移与调剂', 'Transfers and sharing'] },
  waste: { group: 'chemicals', title: ['废弃物', 'Waste'] },
  'chemicals.requestExpired': { group: 'chemicals', title: ['领用申请已过期', 'Expired requests'] },
  'supplier.review': { group: 'purchase', title: ['供应商待处理事项', 'Suppliers to answer'] },
  'supplier.changed': {
    group: 'purchase',
    title: ['本企业状态与信用', 'State and credit of one’s company'],
    fixed: true,
  },
  'supplier.contract': { group: 'purchase', title: ['供应商合同即将到期', 'Contracts of suppliers'] },
  'commodity.review': { group: 'purchase', title: ['商品与调价待审批', 'Goods and prices to decide on'] },
  'commodity.changed': { group: 'purchase', title: ['本企业商品与调价', 'Own goods and prices'] },
  'funding.low': { group: 'purchase', title: ['经费卡余额不足', 'Funds running low'] },
  'funding.expiring': { group: 'purchase', title: ['经费卡即将到期', 'Funds about to end'] },
  'funding.differs': { group: 'purchase', title: ['经费对账不符', 'Funds that differ'], fixed: true },
  'transfer.done': { group: 'file', title: ['导入导出完成', 'Imports and exports'] },
  'account.security': {
    group: 'account',
    title: ['账号安全', 'Account security'],
    fixed: true,
    urgent: true,
  },
  'mail.bounced': { group: 'account', title: ['邮箱被退信', 'E-mail refused'], fixed: true },
  'expert.term': { group: 'account', title: ['专家聘期届满', 'Terms of experts'] },
  'standard.until': { group: 'account', title: ['标准与制度即将失效', 'Standards ending'] },
  'feedback.replied': { group: 'account', title: ['反馈回复', 'Replies to feedback'] },
  'files.damaged': { group: 'account', title: ['文件损坏', 'Damaged files'], fixed: true },
  'backup.failed': { group: 'account', title: ['备份失败', 'Backup failed'], fixed: true },
  'sms.budget': { group: 'account', title: ['短信额度', 'Budget of SMS'], fixed: true },
} as const satisfies Record<string, NotificationKindOf>;
export type NotificationKind = keyof typeof notificationKinds;
