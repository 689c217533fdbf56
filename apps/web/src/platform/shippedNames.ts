import { inCurrent } from './locale.ts';

/**
 * Names that the product ships as data (roles, posts, steps, its own title), which a college may change: in English as
 * long as they are as shipped.
 */
export const shippedNames: Readonly<Record<string, string>> = {
  '安研 实验室安全管理平台': 'Anyan laboratory safety',
  超级管理员: 'Super administrator',
  校级安全管理员: 'University safety officer',
  院级安全管理员: 'School safety officer',
  实验室负责人: 'Head of laboratory',
  实验室安全员: 'Laboratory safety officer',
  导师: 'Mentor',
  教职工: 'Staff',
  学生: 'Student',
  课件管理员: 'Course manager',
  课件审核人: 'Course reviewer',
  督查专家: 'Inspection expert',
  分管校领导: 'Vice president in charge',
  审批人: 'Approver',
  采购管理员: 'Purchasing manager',
  财务人员: 'Finance officer',
  保卫处人员: 'Security officer',
  供应商业务员: 'Sales representative',
  访客: 'Visitor',
  化学类: 'Chemical',
  生物类: 'Biological',
  辐射类: 'Radiation',
  机电类: 'Mechanical and electrical',
  其他类: 'Other',
  通识: 'General safety',
  化学: 'Chemistry',
  生物: 'Biology',
  辐射: 'Radiation',
  机电: 'Mechanical and electrical',
  消防: 'Fire safety',
  特种设备: 'Special equipment',
  气瓶: 'Gas cylinders',
  实验室安全准入证书: 'Laboratory access certificate',
  通识准入: 'General access',
  化学类准入: 'Access: chemistry',
  生物类准入: 'Access: biology',
  辐射类准入: 'Access: radiation',
  机电类准入: 'Access: mechanical and electrical',
  其他类准入: 'Access: others',
  辐射工作人员培训: 'Training of radiation workers',
  生物安全培训: 'Biosafety training',
  特种作业操作证: 'Permit for special operations',
  职业健康检查: 'Occupational health check',
  疫苗接种: 'Vaccination',
  党政主要负责人: 'Head of the university',
  单位负责人: 'Head of the unit',
  流程管理员: 'Flow administrators',
  抄送组织负责人: 'Copy to the head of the organisation',
};

/** A name that the product ships as data (a role, post, step, its title), in the reader's language while it is as shipped. */
export const shippedName = (name: string): string => inCurrent([name, shippedNames[name] ?? name]);
