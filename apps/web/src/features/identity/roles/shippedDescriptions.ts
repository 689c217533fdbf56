import { inShipped } from '../../../platform/shippedNames.ts';

/** What the product says of its roles, which a college may change: in English as long as it is as shipped. */
const descriptions: Readonly<Record<string, string>> = {
  '拥有全部权限，不可修改': 'Holds all permissions; cannot be changed',
  全校实验室安全管理: 'Laboratory safety of the whole university',
  本院系及下级组织的安全管理: 'Safety of one’s school and what lies below it',
  随实验室负责人岗位授予: 'Comes with the post of head of laboratory',
  随实验室安全员岗位授予: 'Comes with the post of laboratory safety officer',
  随所带学生授予: 'Comes with the students one is mentor of',
  '随课件管理员名单授予，范围以名单为准': 'Comes with the list of course managers, which says for what',
  '随课件审核人名单授予，范围以名单为准': 'Comes with the list of course reviewers, which says for what',
  '随人员类型“教职工”授予': 'Comes with being staff',
  '随人员类型“学生”授予': 'Comes with being a student',
  参加检查的专家: 'Experts who take part in inspections',
  分管实验室安全的校领导: 'The vice president in charge of laboratory safety',
  只参与审批: 'Takes part in approvals alone',
  商城与采购管理: 'The mall and purchasing',
  '经费、结算与发票': 'Funds, settlement and invoices',
  治安与备案: 'Public security and records',
  '随人员类型“供应商”授予': 'Comes with being of a supplier',
  '随人员类型“外来人员”授予': 'Comes with being a visitor',
};

export const roleDescription = inShipped(descriptions);
