import {
  about,
  bool,
  byInput,
  choice,
  dataScopes,
  defineErrors,
  distributionCall,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import { authInfo } from './account.ts';

export const role = permission('role', {
  menu: 'system.rolelist',
  title: ['角色管理', 'Roles'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable'],
});

export const roleSearch = permission('roleSearch', {
  menu: 'dataSearch.roleList',
  title: ['角色查询', 'Search roles'],
  actions: ['query', 'get', 'export'],
});

const roleFilters = {
  keyword: optional(text(['角色名称', 'Role'], { max: 30, min: 0 })),
  useStatus: optional(choice(['状态', 'Status'], useStatuses)),
};

export const roleFields = {
  roleName: text(['角色名称', 'Role'], { max: 30 }),
  description: optional(nullable(text(['说明', 'Description'], { max: 200, min: 0 }))),
  menus: list(text(['菜单', 'Menu'], { max: 80 }), ['菜单', 'Menus'], { max: 500 }),
  permissions: list(
    object({
      permissionId: text(['权限', 'Permission'], { max: 60 }),
      actions: list(text(['动作', 'Action'], { max: 30 }), ['动作', 'Actions'], { min: 1, max: 40 }),
    }),
    ['操作权限', 'Permissions'],
    { max: 500 },
  ),
  dataScope: choice(['数据范围', 'Data scope'], dataScopes),
};

export const roleRow = object({
  id: id(),
  roleName: roleFields.roleName,
  description: nullable(text(['说明', 'Description'], { max: 200 })),
  dataScope: roleFields.dataScope,
  builtIn: bool(['内置', 'Built in']),
  /** The one that cannot be changed: 超级管理员. */
  locked: bool(['不可修改', 'Fixed']),
  /** The one of suppliers' people, which has menus of 供应商中心 and nothing else. */
  forSuppliers: bool(['供应商角色', 'For suppliers']),
  /** Given and taken by the system with a post or the kind of person. */
  automatic: bool(['自动授予', 'Given by the system']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  memberCount: integer(['成员数', 'Members']),
  version: version(),
});
export type RoleRow = Static<typeof roleRow>;

const roleDetails = object({
  ...roleRow.properties,
  menus: roleFields.menus,
  permissions: roleFields.permissions,
});
export type RoleDetails = Static<typeof roleDetails>;

const roleMember = object({
  id: id(),
  loginName: text(['工号/学号', 'Number'], { max: 32 }),
  name: text(['姓名', 'Name'], { max: 50 }),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  useStatus: choice(['状态', 'Status'], useStatuses),
});

export const roleErrors = defineErrors({
  ROLE_NAME_TAKEN: [409, '已有名为“{name}”的角色', 'There is a role named “{name}” already'],
  ROLE_LOCKED: [409, '超级管理员角色不可修改', 'The role of the super administrator cannot be changed'],
  ROLE_BUILT_IN: [409, '内置角色不能删除', 'A built-in role cannot be deleted'],
  ROLE_IN_USE: [
    409,
    '该角色有 {members} 名成员，无法删除',
    'The role has {members} members and cannot be deleted',
  ],
  ROLE_AUTOMATIC: [
    409,
    '“{name}”由系统随岗位或人员类型授予，不能手动调整成员',
    '“{name}” is given by the system with a post or the kind of person',
  ],
  ROLE_UNKNOWN_PERMISSION: [400, '不存在的菜单或权限：{name}', 'There is no menu or permission {name}'],
  ROLE_OUTSIDE: [
    400,
    '“{name}”不能授予该角色：供应商中心的菜单只属于供应商业务员，供应商业务员也只有这些菜单',
    '“{name}” cannot be granted to this role: the supplier centre is for suppliers alone, and they have nothing else',
  ],
  ROLE_FOR_SUPPLIER: [
    409,
    '{name}是供应商账号，不能授予校内角色',
    '{name} is a supplier’s account and has no role of the college',
  ],
  ROLE_NEEDS_MENU: [400, '权限“{name}”所在的菜单未授予', 'The menu of permission “{name}” is not granted'],
  ROLE_BEYOND_OWN: [
    403,
    '不能授予超出自己权限的角色：{name}',
    'You cannot give a role beyond your own: {name}',
  ],
  ROLE_DISABLED: [409, '角色“{name}”已停用', 'The role “{name}” is disabled'],
});

const roles = '/Customer/Role';

export const roleEndpoints = about('role', {
  rolePageList: endpoint({
    get: `${roles}/RolePageList`,
    title: ['角色列表', 'List roles'],
    permission: [role.query, roleSearch.query],
    input: pageQuery(roleFilters, ['roleName', 'memberCount']),
    result: pageOf(roleRow),
  }),
  roleExport: exportCall(
    `${roles}/RoleExport`,
    ['导出角色', 'Export roles'],
    roleSearch.export,
    object(roleFilters),
  ),
  roleCount: distributionCall(
    `${roles}/RoleCount`,
    ['角色分布', 'Roles by column'],
    [role.query, roleSearch.query],
    roleFilters,
    {
      dataScope: ['数据范围', 'Data scope'],
      useStatus: ['状态', 'Status'],
      builtIn: ['内置角色', 'Built in'],
    },
  ),
  roleDetails: endpoint({
    get: `${roles}/RoleDetails`,
    title: ['查看角色', 'Show a role'],
    opens: 'role',
    permission: [role.get, roleSearch.get],
    input: object({ id: id() }),
    result: roleDetails,
  }),
  roleHistory: historyCall(`${roles}/RoleHistory`, ['角色变更记录', 'History of a role'], role.get),
  permissionCatalogue: endpoint({
    get: `${roles}/PermissionCatalogue`,
    title: ['权限清单', 'Catalogue of permissions'],
    permission: role.query,
    result: object({
      permissions: list(
        object({
          permissionId: text(['权限', 'Permission'], { max: 60 }),
          menu: text(['菜单', 'Menu'], { max: 80 }),
          title: text(['名称', 'Name'], { max: 60 }),
          titleEn: text(['英文名称', 'Name in English'], { max: 60 }),
          actions: list(text(['动作', 'Action'], { max: 30 })),
          anywhere: list(text(['不需要菜单的动作', 'Action without the menu'], { max: 30 })),
        }),
      ),
      menus: list(text(['菜单', 'Menu'], { max: 80 })),
    }),
  }),
  roleAdd: endpoint({
    post: `${roles}/RoleAdd`,
    title: ['新增角色', 'Add a role'],
    permission: role.add,
    collegeWide: true,
    input: object(roleFields),
    result: idResult,
  }),
  roleEdit: endpoint({
    post: `${roles}/RoleEdit`,
    title: ['编辑角色', 'Edit a role'],
    permission: role.edit,
    collegeWide: true,
    input: object({ id: id(), ...roleFields, version: version() }),
  }),
  roleCopy: endpoint({
    post: `${roles}/RoleCopy`,
    title: ['复制角色', 'Copy a role'],
    permission: role.add,
    collegeWide: true,
    input: object({ id: id(), roleName: roleFields.roleName }),
    result: idResult,
  }),
  roleDelete: endpoint({
    post: `${roles}/RoleDelete`,
    title: ['删除角色', 'Delete a role'],
    permission: role.delete,
    collegeWide: true,
    input: object({ id: id() }),
  }),
  roleStatusChange: endpoint({
    post: `${roles}/RoleStatusChange`,
    title: ['启用或停用角色', 'Enable or disable a role'],
    permission: byInput('useStatus', { 1: role.enable, 2: role.disable }),
    collegeWide: true,
    input: object({ id: id(), useStatus: choice(['状态', 'Status'], useStatuses) }),
  }),
  roleMemberList: endpoint({
    get: `${roles}/RoleMemberList`,
    title: ['角色成员', 'Members of a role'],
    permission: [role.get, roleSearch.get],
    input: pageQuery(
      { id: id(), keyword: optional(text(['姓名或工号', 'Name or number'], { max: 50, min: 0 })) },
      ['name', 'loginName'],
    ),
    result: pageOf(roleMember),
  }),
  roleMemberSave: endpoint({
    post: `${roles}/RoleMemberSave`,
    title: ['调整角色成员', 'Change the members of a role'],
    changes: ['role', 'person'],
    permission: role.edit,
    collegeWide: true,
    input: object({
      id: id(),
      add: optional(ids(['新增成员', 'Added'])),
      remove: optional(ids(['移除成员', 'Removed'])),
    }),
  }),
  /** What a member of such a role would see; nothing is saved. */
  rolePreview: endpoint({
    post: `${roles}/RolePreview`,
    title: ['预览角色菜单', 'Preview the menu of a role'],
    permission: role.query,
    reads: true,
    input: object({ menus: roleFields.menus, permissions: roleFields.permissions }),
    result: object({
      menuTree: authInfo.properties.menuTree,
      buttonList: authInfo.properties.buttonList,
    }),
  }),
  roleSelectList: endpoint({
    get: `${roles}/RoleSelectList`,
    title: ['选择角色', 'Pick a role'],
    permission: 'signedIn',
    insidersOnly: true,
    result: list(
      object({ id: id(), name: roleFields.roleName, automatic: bool(['自动授予', 'By the system']) }),
    ),
  }),
});
