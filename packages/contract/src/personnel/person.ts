import { syncedBy } from '../college/fields.ts';
import {
  about,
  bool,
  byInput,
  choice,
  day,
  defineErrors,
  distributionCall,
  email,
  endpoint,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  personal,
  personalExportCall,
  phone,
  type Static,
  sexes,
  text,
  userTypes,
  useStatuses,
  version,
} from '../core/index.ts';

export const personnelPermission = permission('personnel', {
  menu: 'system.personnel',
  title: ['人员管理', 'People'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

export const personnelSearch = permission('personnelSearch', {
  menu: 'dataSearch.userList',
  title: ['人员查询', 'Search people'],
  actions: ['query', 'get', 'export'],
});

const loginName = text(['工号/学号', 'Staff or student number'], {
  max: 32,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._@\\-]*$',
  says: ['{title}只能包含字母、数字和 . _ - @', '{title} may hold letters, digits and . _ - @ only'],
});
const name = text(['姓名', 'Name'], { max: 50 });

/** What the form of a person asks for. */
export const personFields = {
  loginName,
  name,
  sex: optional(nullable(choice(['性别', 'Sex'], sexes))),
  userType: choice(['人员类型', 'Kind'], userTypes),
  organizationId: id(['所属组织', 'Organisation']),
  extraOrganizationIds: optional(
    list(id(['兼职组织', 'Further organisations']), ['兼职组织', 'Further organisations'], { max: 20 }),
  ),
  phone: optional(nullable(phone(['手机号', 'Phone']))),
  email: optional(nullable(email(['邮箱', 'E-mail']))),
  title: optional(nullable(text(['职称', 'Title'], { max: 50, min: 0 }))),
  major: optional(nullable(text(['专业', 'Major'], { max: 50, min: 0 }))),
  grade: optional(nullable(text(['年级', 'Grade'], { max: 20, min: 0 }))),
  mentorId: optional(nullable(id(['导师', 'Mentor']))),
  entryDate: optional(nullable(day(['入校日期', 'Joined']))),
  roleIds: optional(list(id(['角色', 'Roles']), ['角色', 'Roles'], { max: 50 })),
};

/** Only somebody with the flag may switch it (identity rules). */
const isAdmin = optional(bool(['管理员标志', 'Administrator flag']));

export const personRow = object({
  id: id(),
  loginName,
  name,
  sex: nullable(choice(['性别', 'Sex'], sexes)),
  userType: choice(['人员类型', 'Kind'], userTypes),
  organizationId: nullable(id(['所属组织', 'Organisation'])),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  /** Masked: 138****5678. */
  phone: personal('phone', nullable(text(['手机号', 'Phone'], { max: 20 }))),
  title: nullable(text(['职称', 'Title'], { max: 50 })),
  roles: list(text(['角色', 'Role'], { max: 30 }), ['角色', 'Roles']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  lastLoginAt: nullable(moment(['上次登录', 'Last sign-in'])),
  version: version(),
});
export type PersonRow = Static<typeof personRow>;

const personDetails = object({
  id: id(),
  loginName,
  name,
  sex: nullable(choice(['性别', 'Sex'], sexes)),
  userType: choice(['人员类型', 'Kind'], userTypes),
  organizationId: nullable(id(['所属组织', 'Organisation'])),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  extraOrganizations: list(object({ id: id(), name: text(['名称', 'Name'], { max: 60 }) }), [
    '兼职组织',
    'Further organisations',
  ]),
  phone: personal('phone', nullable(text(['手机号', 'Phone'], { max: 20 }))),
  email: nullable(text(['邮箱', 'E-mail'], { max: 254 })),
  avatar: nullable(text(['头像', 'Avatar'], { max: 500 })),
  title: nullable(text(['职称', 'Title'], { max: 50 })),
  major: nullable(text(['专业', 'Major'], { max: 50 })),
  grade: nullable(text(['年级', 'Grade'], { max: 20 })),
  mentor: nullable(object({ id: id(), name }, ['导师', 'Mentor'])),
  entryDate: nullable(day(['入校日期', 'Joined'])),
  leaveDate: nullable(day(['离校日期', 'Left'])),
  roles: list(
    object({
      id: id(),
      name: text(['角色', 'Role'], { max: 30 }),
      automatic: bool(['自动授予', 'By the system']),
    }),
    ['角色', 'Roles'],
  ),
  isAdmin: bool(['管理员标志', 'Administrator flag']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  mustChangePassword: bool(['待修改初始密码', 'Initial password unchanged']),
  lockedUntil: nullable(moment(['锁定至', 'Locked until'])),
  lastLoginAt: nullable(moment(['上次登录', 'Last sign-in'])),
  createdAt: moment(['创建时间', 'Created']),
  syncedBy,
  version: version(),
});
export type PersonDetails = Static<typeof personDetails>;

export const personFilters = {
  keyword: optional(
    text(['姓名、工号、拼音或完整手机号', 'Name, number, pinyin or the whole phone'], { max: 50, min: 0 }),
  ),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  userType: optional(choice(['人员类型', 'Kind'], userTypes)),
  sex: optional(choice(['性别', 'Sex'], sexes)),
  roleId: optional(id(['角色', 'Role'])),
  useStatus: optional(choice(['状态', 'Status'], useStatuses)),
};

export const personSortFields = ['loginName', 'name', 'createdAt', 'lastLoginAt'] as const;

const oneTimePassword = object({
  loginName,
  password: text(['初始密码', 'Initial password'], { max: 32 }),
  /** Days it is good for. */
  validDays: integer(['有效天数', 'Days it is valid']),
});

export const duty = object({
  duty: text(['职责', 'Duty'], { max: 60 }),
  title: text(['名称', 'Name'], { max: 100 }),
  titleEn: text(['英文名称', 'Name in English'], { max: 100 }),
  place: text(['所在', 'Where'], { max: 500 }),
  /** Where it is more than names. */
  placeEn: optional(text(['英文所在', 'Where, in English'], { max: 500 })),
});
export type Duty = Static<typeof duty>;

export const personErrors = defineErrors({
  LOGIN_NAME_TAKEN: [409, '工号/学号“{loginName}”已存在', 'The number “{loginName}” exists already'],
  PHONE_TAKEN: [409, '该手机号已被其他人员使用', 'This phone number belongs to somebody else'],
  ORGANIZATION_UNKNOWN: [
    400,
    '所选组织不存在、已停用或不在您的管理范围',
    'The organisation does not exist, is disabled or outside your scope',
  ],
  ROLE_UNKNOWN: [400, '所选角色不存在或已停用', 'A role chosen does not exist or is disabled'],
  MENTOR_OF_STUDENT: [
    409,
    '“{name}”的导师是{mentor}，请由本人导师或人员管理员更改',
    '“{name}” has the mentor {mentor}, who may change that, as may who keeps the people',
  ],
  MENTOR_UNKNOWN: [400, '导师须为在用的教职工', 'The mentor must be an active member of staff'],
  ENTRY_AFTER_LEAVE: [400, '入校日期不能晚于离校日期', 'One cannot join after leaving'],
  ADMIN_FLAG_NEEDS_ADMIN: [
    403,
    '只有管理员可以设置管理员标志',
    'Only an administrator may set the administrator flag',
  ],
  ABOVE_OWN_RANK: [
    403,
    '不能修改权限高于自己的人员',
    'You cannot change somebody who may do more than yourself',
  ],
  DUTIES_OPEN: [409, '还有 {count} 项职责未指定接收人', '{count} duties have no new holder yet'],
  ALREADY_LEFT: [409, '该人员已办理离校', 'This person has left already'],
  RECEIVER_UNKNOWN: [
    400,
    '接收人不存在、已停用或就是本人',
    'The new holder does not exist, is disabled or is the same person',
  ],
  DUTY_BEYOND_REACH: [
    403,
    '“{place}”不在您的管理范围内，不能由您本人接任，请选择其他接收人',
    '“{place}” is out of your reach; choose somebody else than yourself',
  ],
  PASSWORDS_GONE: [
    404,
    '初始密码已超过 24 小时，请在人员管理中重置密码',
    'The passwords are older than 24 hours; reset them in the list of people',
  ],
  OWN_PHONE: [409, '请在个人中心更换自己的手机号', 'Change your own phone in your personal centre'],
  OWN_PASSWORD_RESET: [409, '请在个人中心修改自己的密码', 'Change your own password in your personal centre'],
});

const base = '/Customer/User';
/** Who is there changes also the counts of roles and organisations, and what one sees of oneself. */
const people = ['person', 'account', 'role', 'organization'];

export const personEndpoints = about('person', {
  personList: endpoint({
    post: `${base}/GetCollegeUserList`,
    title: ['人员列表', 'List people'],
    permission: personnelPermission.query,
    reads: true,
    input: pageQuery(personFilters, personSortFields),
    result: pageOf(personRow),
  }),
  personDataList: endpoint({
    post: `${base}/GetCollegeUserDataList`,
    title: ['查询人员', 'Search people'],
    permission: personnelSearch.query,
    reads: true,
    input: pageQuery(personFilters, personSortFields),
    result: pageOf(personRow),
  }),
  personCount: distributionCall(
    `${base}/CollegeUserCount`,
    ['人员分布', 'People by column'],
    [personnelPermission.query, personnelSearch.query],
    personFilters,
    {
      userType: ['人员类型', 'Kind'],
      organizationId: ['所属组织', 'Organisation'],
      sex: ['性别', 'Sex'],
      title: ['职称', 'Title'],
      useStatus: ['状态', 'Status'],
    },
  ),
  personDetails: endpoint({
    get: `${base}/GetCollegeUserEdit`,
    title: ['查看人员', 'Show a person'],
    opens: 'person',
    permission: [personnelPermission.get, personnelSearch.get],
    input: object({ id: id() }),
    result: personDetails,
  }),
  personHistory: historyCall(
    `${base}/CollegeUserHistory`,
    ['人员变更记录', 'History of a person'],
    personnelPermission.get,
  ),
  personAdd: endpoint({
    post: `${base}/SetCollegeUserAdd`,
    title: ['新增人员', 'Add a person'],
    changes: people,
    permission: personnelPermission.add,
    input: object({ ...personFields, isAdmin }),
    result: object({ ...idResult.properties, ...oneTimePassword.properties }),
  }),
  personEdit: endpoint({
    post: `${base}/SetCollegeUserEdit`,
    title: ['编辑人员', 'Edit a person'],
    changes: people,
    permission: personnelPermission.edit,
    input: object({ id: id(), ...personFields, isAdmin, version: version() }),
  }),
  personDeleteMore: endpoint({
    post: `${base}/SetCollegeUserDel`,
    title: ['批量删除人员', 'Delete people'],
    changes: people,
    permission: personnelPermission.delete,
    input: object({ ids: ids(['人员', 'People'], 500) }),
  }),
  personDelete: endpoint({
    post: `${base}/SetCollegeUserDelOne`,
    title: ['删除人员', 'Delete a person'],
    changes: people,
    permission: personnelPermission.delete,
    input: object({ id: id() }),
  }),
  personStatusChange: endpoint({
    post: `${base}/SetCollegeUserStatusChange`,
    title: ['启用或停用人员', 'Enable or disable people'],
    permission: byInput('useStatus', { 1: personnelPermission.enable, 2: personnelPermission.disable }),
    input: object({
      ids: ids(['人员', 'People'], 500),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
  }),
  personPasswordReset: endpoint({
    post: `${base}/CollegeUserChangePassword`,
    title: ['重置密码', 'Reset a password'],
    permission: personnelPermission.edit,
    input: object({ id: id() }),
    result: oneTimePassword,
  }),
  personImport: importCall(
    `${base}/CollegeUserImport`,
    ['导入人员', 'Import people'],
    personnelPermission.import,
  ),
  personExport: personalExportCall(
    `${base}/CollegeUserExport`,
    ['导出人员', 'Export people'],
    [personnelPermission.export, personnelSearch.export],
    personFilters,
  ),
  personTemplate: endpoint({
    post: `${base}/CollegeUserTempExport`,
    title: ['下载人员导入模板', 'Template for importing people'],
    permission: personnelPermission.import,
    reads: true,
    answers: 'file',
  }),
  personSelectList: endpoint({
    get: `${base}/PersonSelectList`,
    title: ['选择人员', 'Pick a person'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      keyword: text(['姓名或工号', 'Name or number'], { min: 2, max: 50 }),
      organizationId: optional(id(['所属组织', 'Organisation'])),
      userType: optional(choice(['人员类型', 'Kind'], userTypes)),
    }),
    result: list(
      object({
        id: id(),
        name,
        organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
      }),
    ),
  }),
  dutyList: endpoint({
    get: `${base}/CollegeUserDutyList`,
    title: ['待交接职责', 'Duties to hand over'],
    permission: personnelPermission.edit,
    input: object({ id: id() }),
    result: list(duty),
  }),
  personLeave: endpoint({
    post: `${base}/CollegeUserLeave`,
    title: ['办理离校', 'Leave the college'],
    changes: [...people, 'building'],
    permission: personnelPermission.edit,
    input: object({
      id: id(),
      leaveDate: day(['离校日期', 'Left on']),
      handOver: list(
        object({ duty: text(['职责', 'Duty'], { max: 60 }), toUserId: id(['接收人', 'New holder']) }),
        ['交接', 'Hand-over'],
        { max: 200 },
      ),
      version: version(),
    }),
  }),
});
