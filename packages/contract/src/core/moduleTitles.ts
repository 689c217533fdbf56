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
  approval: ['审批', 'Approvals'],
  ledger: ['实验室台账', 'Laboratory ledger'],
  visitor: ['访客', 'Visitors'],
  screen: ['工作台', 'Workplace'],
  search: ['搜索', 'Search'],
} as const satisfies Record<string, Label>;
