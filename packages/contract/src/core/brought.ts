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
