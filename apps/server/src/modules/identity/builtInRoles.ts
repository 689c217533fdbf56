import { contract, grantableMenus, menuNames, type Permission, sectionOf } from '@anyan/contract';
import type { DataScope } from '../../platform/session/caller.ts';

/** What a built-in role is shipped with. Menus of modules still to come are given when they land. */
export interface BuiltInRole {
  code: string;
  roleName: string;
  description: string;
  dataScope: DataScope;
  automatic?: true;
  menus: readonly string[];
  /** Actions as shipped for the menus it has: everything, or reading plus what is named. */
  actions: 'all' | readonly string[];
  /** Actions it does not have though it reads its menus. */
  except?: readonly string[];
}

const sections = (...keys: string[]) => menuNames.filter((name) => keys.includes(sectionOf(name)));
const without = (names: readonly string[], ...left: string[]) => names.filter((name) => !left.includes(name));

const money = [
  'purchase.fundingManage',
  'purchase.settlementManage',
  'purchase.invoiceManage',
  'purchase.purchaseStatistics',
];
const ofStaff = [
  'ledger.mineLaboratoryList',
  'ledger.myledgerList',
  'ledger.approvalList',
  'access.userLearnList',
  'access.userExamList',
  'access.mineAccessApplyList',
  'access.mineAccessRoomList',
  'chemicals.chemicalsList',
  'equipment.equipmentsList',
  'hazardReport.platform',
  'notice.mineNoticeList',
  'expert.list',
  'mall.home',
];
const ofLaboratory = [
  ...without(sections('ledger'), 'ledger.list', 'ledger.add'),
  ...sections('equipment', 'chemicals', 'safety', 'hiddenDanger'),
  'access.mineAccessApplyList',
  'access.mineAccessRoomList',
  'access.mineAccessApprovalList',
  'access.userLearnList',
  'access.userExamList',
  'access.accessUserList',
  'access.signList',
  'access.accessStatistics',
  'classification.dangerSourcList',
  'classification.classificationEvaluate',
  'classification.laboratoryClassification',
  'hazardReport.platform',
  'hazardReport.verify',
  'inspection.LaboratorySelfExaminationList',
  'notice.mineNoticeList',
  'expert.list',
  'mall.home',
];

/** Everybody of the college buys for his groups. */
const buying = ['add', 'edit', 'delete'].map((action) => `mallCart.${action}`);

/** Whoever may become a head applies for a laboratory; every member checks emergency equipment. */
const ofStaffActions = [
  'mineLaboratory.check',
  'myledger.add',
  'myledger.edit',
  'myledger.delete',
  'myledger.submit',
  'visitor.add',
  'chemical.return',
  'chemical.use',
  'chemicalRequest.add',
  'chemicalRequest.submit',
  'share.add',
  ...buying,
];

/** Figures and reports are for whoever answers for laboratories. */
const noReports = ['chemicalReport.query', 'chemicalReport.export'];

/** What the head and the officers of a laboratory do beside reading: their laboratories, applications, letters. */
const inLaboratory = [
  'certificate.query',
  'mineLaboratory.edit',
  'mineLaboratory.member',
  'mineLaboratory.check',
  'myledger.add',
  'myledger.edit',
  'myledger.delete',
  'myledger.submit',
  'responsibility.sign',
  'visitor.add',
  'learn.query',
  'offlineTraining.add',
  'offlineTraining.edit',
  'accessRoom.edit',
  'accessRoom.enable',
  'accessUser.add',
  'accessUser.edit',
  'accessUser.delete',
  'accessUser.enable',
  'accessUser.disable',
  'accessBlacklist.add',
  'sign.add',
  'sign.edit',
  'sign.contact',
  'sign.rollCall',
  'emergency.edit',
  ...['add', 'edit', 'import', 'issue', 'return', 'use', 'move'].map((action) => `chemical.${action}`),
  ...['split', 'transfer', 'waste', 'reversal', 'print'].map((action) => `chemical.${action}`),
  ...['add', 'edit', 'delete', 'print'].map((action) => `storage.${action}`),
  'alert.edit',
  'waste.add',
  'waste.submit',
  'chemicalRequest.add',
  'chemicalRequest.submit',
  'share.add',
  ...['add', 'count', 'submit'].map((action) => `stocktake.${action}`),
  ...buying,
];

export const builtInRoles: readonly BuiltInRole[] = [
  {
    code: 'superAdministrator',
    roleName: '超级管理员',
    description: '拥有全部权限，不可修改',
    dataScope: 'college',
    menus: without(grantableMenus, ...sections('supplier')),
    actions: 'all',
  },
  {
    code: 'safetyAdministrator',
    roleName: '校级安全管理员',
    description: '全校实验室安全管理',
    dataScope: 'college',
    menus: without(grantableMenus, ...sections('supplier'), ...money, 'system.rolelist'),
    actions: 'all',
  },
  {
    code: 'organizationSafetyAdministrator',
    roleName: '院级安全管理员',
    description: '本院系及下级组织的安全管理',
    dataScope: 'organizationSubtree',
    menus: [
      ...sections(
        'ledger',
        'equipment',
        'chemicals',
        'access',
        'classification',
        'safety',
        'hazardReport',
        'inspection',
        'hiddenDanger',
        'notice',
        'dataSearch',
      ),
      'system.personnel',
      'system.building',
      'system.visitorlist',
      'announcement.list',
    ],
    actions: [
      'announcement.add',
      'announcement.edit',
      'announcement.delete',
      'announcement.enable',
      'announcement.disable',
      'personnel.add',
      'personnel.edit',
      'personnel.enable',
      'personnel.disable',
      'personnel.import',
      'building.edit',
      'laboratory.add',
      'laboratory.edit',
      'laboratory.delete',
      'laboratory.enable',
      'laboratory.disable',
      'laboratory.import',
      'examRole.add',
      'examRole.edit',
      'examRole.enable',
      'examRole.disable',
      'examRole.invigilate',
      'certificateTemplate.add',
      'certificateTemplate.edit',
      'certificateTemplate.enable',
      'certificateTemplate.disable',
      'certificate.edit',
      'certificate.revoke',
      'offlineTraining.delete',
      'accessUser.override',
      'accessBlacklist.edit',
      'accessPoint.add',
      'accessPoint.edit',
      'accessPoint.delete',
      'smartLock.add',
      'smartLock.edit',
      'accessUser.import',
      'sign.override',
      'emergency.close',
      'responsibility.add',
      'responsibility.edit',
      'responsibility.issue',
      'responsibility.remind',
      'responsibility.disable',
      ...inLaboratory,
      'chemical.freeze',
      'limit.edit',
      'limit.delete',
      'waste.approve',
      'waste.collect',
      'visitor.edit',
      'visitor.approve',
      // Flows of the own subtree, and what is stuck there.
      ...['add', 'edit', 'delete', 'publish', 'enable', 'disable', 'test', 'import'].map(
        (action) => `flow.${action}`,
      ),
      'approvalSearch.assign',
      'approvalSearch.disable',
    ],
    except: ['building.export'],
  },
  {
    code: 'laboratoryHead',
    roleName: '实验室负责人',
    description: '随实验室负责人岗位授予',
    dataScope: 'ownLaboratories',
    automatic: true,
    menus: ofLaboratory,
    actions: inLaboratory,
  },
  {
    code: 'laboratorySafetyOfficer',
    roleName: '实验室安全员',
    description: '随实验室安全员岗位授予',
    dataScope: 'ownLaboratories',
    automatic: true,
    menus: ofLaboratory,
    actions: inLaboratory,
  },
  {
    code: 'mentor',
    roleName: '导师',
    description: '随所带学生授予',
    dataScope: 'ownLaboratories',
    automatic: true,
    menus: [...ofStaff, 'access.mineAccessApprovalList', 'access.accessStatistics'],
    actions: [
      ...ofStaffActions,
      ...['certificate.query', 'learn.query', 'offlineTraining.add', 'offlineTraining.edit'],
    ],
    except: noReports,
  },
  {
    code: 'coursewareAdministrator',
    roleName: '课件管理员',
    description: '随课件管理员名单授予，范围以名单为准',
    dataScope: 'ownOrganization',
    automatic: true,
    menus: ['access.coursewareTypeList', 'access.coursewareList', 'access.questionBankList'],
    actions: [
      ...['add', 'edit', 'delete', 'enable', 'disable'].map((action) => `coursewareType.${action}`),
      ...['add', 'edit', 'delete', 'enable', 'disable', 'import'].map((action) => `courseware.${action}`),
      ...['add', 'edit', 'delete', 'enable', 'disable', 'import'].map((action) => `question.${action}`),
      ...['add', 'edit', 'delete'].map((action) => `offlineTraining.${action}`),
    ],
  },
  {
    code: 'coursewareReviewer',
    roleName: '课件审核人',
    description: '随课件审核人名单授予，范围以名单为准',
    dataScope: 'ownOrganization',
    automatic: true,
    menus: ['access.coursewareList', 'access.questionBankList'],
    actions: [],
  },
  {
    code: 'staff',
    roleName: '教职工',
    description: '随人员类型“教职工”授予',
    dataScope: 'self',
    automatic: true,
    menus: ofStaff,
    actions: ofStaffActions,
    except: noReports,
  },
  {
    code: 'student',
    roleName: '学生',
    description: '随人员类型“学生”授予',
    dataScope: 'self',
    automatic: true,
    menus: without(ofStaff, 'notice.mineNoticeList'),
    actions: [
      'mineLaboratory.check',
      'chemical.return',
      'chemical.use',
      'chemicalRequest.add',
      'chemicalRequest.submit',
      'share.add',
      ...buying,
    ],
    except: noReports,
  },
  {
    code: 'expert',
    roleName: '督查专家',
    description: '参加检查的专家',
    dataScope: 'self',
    menus: [
      'inspection.MineInspectionMessionList',
      'inspection.RandomCheckList',
      'inspection.InspectionReport',
      'hiddenDanger.hiddenDangerRectificationList',
      'ledger.approvalList',
    ],
    actions: [],
  },
  {
    code: 'leader',
    roleName: '分管校领导',
    description: '分管实验室安全的校领导',
    dataScope: 'college',
    menus: [
      'ledger.approvalList',
      'ledger.laboratoryList',
      'ledger.responsibilityList',
      'access.accessStatistics',
      'inspection.hiddenDangerApprovalList',
      'inspection.InspectionStatistics',
      'inspection.InspectionReport',
      'hiddenDanger.hiddenDangerRectificationList',
      ...sections('dataSearch'),
    ],
    actions: [],
  },
  {
    code: 'approver',
    roleName: '审批人',
    description: '只参与审批',
    dataScope: 'self',
    menus: ['ledger.approvalList', 'inspection.hiddenDangerApprovalList', 'access.mineAccessApprovalList'],
    actions: [],
  },
  {
    code: 'purchaseAdministrator',
    roleName: '采购管理员',
    description: '商城与采购管理',
    dataScope: 'college',
    menus: [...sections('purchase'), 'ledger.approvalList'],
    actions: 'all',
  },
  {
    code: 'finance',
    roleName: '财务人员',
    description: '经费、结算与发票',
    dataScope: 'college',
    menus: [...money, 'ledger.approvalList'],
    actions: 'all',
  },
  {
    code: 'security',
    roleName: '保卫处人员',
    description: '治安与备案',
    dataScope: 'college',
    menus: ['ledger.approvalList', 'purchase.filingManage', 'safety.board', 'access.signList'],
    actions: ['sign.contact', 'sign.rollCall', 'emergency.edit', 'emergency.close'],
  },
  {
    code: 'supplier',
    roleName: '供应商业务员',
    description: '随人员类型“供应商”授予',
    dataScope: 'self',
    automatic: true,
    menus: sections('supplier'),
    actions: 'all',
  },
  {
    code: 'visitor',
    roleName: '访客',
    description: '随人员类型“外来人员”授予',
    dataScope: 'self',
    automatic: true,
    menus: [
      'access.userLearnList',
      'access.userExamList',
      'access.mineAccessRoomList',
      'hazardReport.platform',
    ],
    actions: [],
  },
];

/** Roles that come with the kind of person: userType → code. */
export const roleOfUserType = { 1: 'staff', 2: 'student', 3: 'supplier', 4: 'visitor' } as const;

const reading = ['query', 'get', 'export'];
/** Buttons of one's own pages, where the server asks who is concerned: they come with the menu. */
const ofOwnPages = ['approval'];

export const allPermissions: readonly Permission[] = Object.values(contract).flatMap((module) =>
  (module.permissions as readonly { declaration: Permission }[]).map(({ declaration }) => declaration),
);

/** The menu under which each permission stands. */
export const menuOfPermission: ReadonlyMap<string, string> = new Map(
  allPermissions.flatMap(({ id, menu, actions }) => actions.map((action) => [`${id}.${action}`, menu])),
);

/** Menus whose module is built; the others are 建设中 and only 超级管理员 sees them. */
export const builtMenus: ReadonlySet<string> = new Set<string>(
  Object.values(contract).flatMap((module) => module.menus as readonly string[]),
);

/** The actions of a permission that a built-in role is shipped with. */
export const shippedActions = (role: BuiltInRole, permission: Permission): string[] => {
  const menu = role.menus.includes(permission.menu);
  if (menu && (role.actions === 'all' || ofOwnPages.includes(permission.id))) return [...permission.actions];
  const named = role.actions === 'all' ? [] : role.actions;
  return permission.actions.filter((action) => {
    const name = `${permission.id}.${action}`;
    if (!menu) return !!permission.anywhere?.includes(action) && named.includes(name);
    return (reading.includes(action) && !role.except?.includes(name)) || named.includes(name);
  });
};
