import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  distributionCall,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  type Label,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  personal,
  type Static,
  telephone,
  templateCall,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import { placeCode, placeName, syncedBy } from './fields.ts';

export const level = permission('level', {
  menu: 'system.level',
  title: ['组织层级', 'Organisation levels'],
  actions: ['query', 'add', 'edit', 'delete'],
});

export const organization = permission('organization', {
  menu: 'system.organizitionList',
  title: ['组织管理', 'Organisations'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

/** Read-only searches over the whole of one's scope (/dataSearch). */
export const levelSearch = permission('levelSearch', {
  menu: 'dataSearch.organizitionLevel',
  title: ['层级查询', 'Search levels'],
  actions: ['query', 'get', 'export'],
});

export const organizationSearch = permission('organizationSearch', {
  menu: 'dataSearch.organizitionList',
  title: ['组织查询', 'Search organisations'],
  actions: ['query', 'get', 'export'],
});

export const organizationLimits = { levels: 8, nameMax: 60 } as const;

const levelName = text(['层级名称', 'Level name'], { max: 20 });
const levelId = id(['组织层级', 'Level']);

export const levelRow = object({
  id: id(),
  levelName,
  depth: integer(['层次', 'Depth']),
  order: integer(['顺序', 'Order']),
  organizationCount: integer(['组织数', 'Organisations']),
  version: version(),
});
export type LevelRow = Static<typeof levelRow>;

/** What a form of an organisation asks for. */
export const organizationFields = {
  name: placeName(['组织名称', 'Name'], organizationLimits.nameMax),
  code: placeCode(['组织编码', 'Code']),
  levelId,
  headId: optional(nullable(id(['负责人', 'Head']))),
  safetyOfficerId: optional(nullable(id(['安全管理员', 'Safety officer']))),
  phone: optional(nullable(telephone(['联系电话', 'Phone'], { empty: true }))),
  order: optional(integer(['排序', 'Order'], { max: 9999 })),
};

const personRef = (label: Label) =>
  nullable(object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) }, label));

export const organizationRow = object({
  id: id(),
  parentId: nullable(id(['上级组织', 'Parent'])),
  parentName: nullable(text(['上级组织', 'Parent'], { max: organizationLimits.nameMax })),
  name: organizationFields.name,
  code: organizationFields.code,
  levelId,
  levelName: text(['层级名称', 'Level'], { max: 20 }),
  head: personRef(['负责人', 'Head']),
  safetyOfficer: personRef(['安全管理员', 'Safety officer']),
  phone: personal('phone', nullable(text(['联系电话', 'Phone'], { max: 30 }))),
  order: integer(['排序', 'Order']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  personCount: integer(['人员数', 'People']),
  laboratoryCount: integer(['实验室数', 'Laboratories']),
  childCount: integer(['下级组织数', 'Below it']),
  updatedAt: moment(['更新时间', 'Updated']),
  syncedBy,
  version: version(),
});
export type OrganizationRow = Static<typeof organizationRow>;

const node = object({
  id: id(),
  parentId: nullable(id(['上级组织', 'Parent'])),
  name: organizationFields.name,
  levelId,
  useStatus: choice(['状态', 'Status'], useStatuses),
  order: integer(['排序', 'Order']),
});
export type OrganizationNode = Static<typeof node>;

export const organizationSortFields = ['order', 'name', 'code', 'updatedAt'] as const;

const organizationFilters = {
  keyword: optional(text(['名称或编码', 'Name or code'], { max: 50, min: 0 })),
  levelId: optional(levelId),
  parentId: optional(id(['上级组织', 'Parent'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  useStatus: optional(choice(['状态', 'Status'], useStatuses)),
};

export const organizationErrors = defineErrors({
  LEVEL_NAME_TAKEN: [409, '已有名为“{name}”的层级', 'There is a level named “{name}” already'],
  LEVEL_IN_USE: [
    409,
    '该层级下有 {organizations} 个组织，无法删除',
    '{organizations} organisations are of this level; it cannot be deleted',
  ],
  LEVEL_TOO_MANY: [409, '组织层级最多 {max} 层', 'There may be at most {max} levels'],
  LEVEL_ORDER_BREAKS: [
    409,
    '调整后“{name}”的层级将不低于其上级，无法保存',
    'After this “{name}” would not be below its parent any more',
  ],
  LEVELS_INCOMPLETE: [400, '请提交全部层级的顺序', 'Send the order of all levels'],
  ORGANIZATION_NAME_TAKEN: [
    409,
    '同一上级下已有名为“{name}”的组织',
    'There is an organisation named “{name}” under the same parent',
  ],
  ORGANIZATION_CODE_TAKEN: [409, '组织编码“{code}”已被使用', 'The code “{code}” is taken'],
  ORGANIZATION_LEVEL_NOT_DEEPER: [
    400,
    '组织层级必须低于上级组织的层级',
    'The level must be deeper than the parent’s',
  ],
  ORGANIZATION_CYCLE: [400, '不能移动到自己或自己的下级组织', 'It cannot be moved below itself'],
  ORGANIZATION_ROOT_EXISTS: [
    409,
    '学校组织已存在，请选择上级组织',
    'The top organisation exists, choose a parent',
  ],
  ORGANIZATION_IN_USE: [
    409,
    '该组织有 {children} 个下级组织、{people} 名人员、{laboratories} 个实验室、{rooms} 个房间，无法删除',
    'It holds {children} organisations, {people} people, {laboratories} laboratories and {rooms} rooms and cannot be deleted',
  ],
  ORGANIZATION_IN_FLOWS: [
    409,
    '有 {flows} 个审批流程用到该组织，请先修改流程，或将其并入其他组织',
    'It stands in {flows} approval flows; change them first, or merge it into another organisation',
  ],
  ORGANIZATION_RESPONSIBLE: [
    409,
    '该组织名下还有 {responsibilities} 份责任书或责任岗位，请将其并入其他组织',
    'It holds {responsibilities} letters or posts of responsibility; merge it into another organisation',
  ],
  ORGANIZATION_MERGE_SELF: [
    400,
    '不能与自己或自己的下级组织合并',
    'It cannot be merged into itself or one below it',
  ],
  ORGANIZATION_MERGE_LEVEL: [
    409,
    '合并后“{name}”的层级将不低于其上级，请先调整',
    'After the merge “{name}” would not be below its parent; change that first',
  ],
  ORGANIZATION_DISABLED: [409, '组织“{name}”已停用', 'The organisation “{name}” is disabled'],
  PERSON_UNKNOWN: [400, '所选人员不存在或已停用', 'The person chosen does not exist or is disabled'],
});

const base = '/Customer/Organization';

export const organizationEndpoints = about('organization', {
  levelList: endpoint({
    get: `${base}/ListOrganizationLevel`,
    title: ['组织层级列表', 'List levels'],
    permission: 'signedIn',
    result: list(levelRow),
  }),
  levelExport: exportCall(
    `${base}/LevelExport`,
    ['导出组织层级', 'Export levels'],
    levelSearch.export,
    object({}),
  ),
  /** The organisations in reach by their level. */
  levelCount: distributionCall(
    `${base}/LevelCount`,
    ['组织层级分布', 'Organisations by level'],
    [level.query, levelSearch.query],
    {},
    { levelId: ['组织层级', 'Level'] },
  ),
  levelAdd: endpoint({
    post: `${base}/LevelAdd`,
    title: ['新增组织层级', 'Add a level'],
    permission: level.add,
    collegeWide: true,
    input: object({ levelName }),
    result: idResult,
  }),
  levelEdit: endpoint({
    post: `${base}/LevelEdit`,
    title: ['编辑组织层级', 'Edit a level'],
    permission: level.edit,
    collegeWide: true,
    input: object({ id: id(), levelName, version: version() }),
  }),
  levelDelete: endpoint({
    post: `${base}/LevelDelete`,
    title: ['删除组织层级', 'Delete a level'],
    permission: level.delete,
    collegeWide: true,
    input: object({ id: id() }),
  }),
  levelSort: endpoint({
    post: `${base}/LevelSort`,
    title: ['调整组织层级顺序', 'Reorder levels'],
    permission: level.edit,
    collegeWide: true,
    input: object({ ids: ids(['层级', 'Levels'], organizationLimits.levels) }),
  }),

  organizationPageList: endpoint({
    get: `${base}/OrganizationPageList`,
    title: ['组织列表', 'List organisations'],
    permission: [organization.query, organizationSearch.query],
    input: pageQuery(organizationFilters, organizationSortFields),
    result: pageOf(organizationRow),
  }),
  organizationCount: distributionCall(
    `${base}/OrganizationCount`,
    ['组织分布', 'Organisations by column'],
    [organization.query, organizationSearch.query],
    organizationFilters,
    { levelId: ['组织层级', 'Level'], parentId: ['上级组织', 'Parent'], useStatus: ['状态', 'Status'] },
  ),
  /** Names only, of the whole college: the tree of every form and filter. */
  organizationTree: endpoint({
    get: `${base}/OrganizationTree`,
    title: ['组织树', 'Tree of organisations'],
    permission: 'signedIn',
    insidersOnly: true,
    result: list(node, undefined, { max: 100_000 }),
  }),
  organizationDetails: endpoint({
    get: `${base}/OrganizationDetails`,
    title: ['查看组织', 'Show an organisation'],
    opens: 'organization',
    permission: [organization.get, organizationSearch.get],
    input: object({ id: id() }),
    result: organizationRow,
  }),
  organizationHistory: historyCall(
    `${base}/OrganizationHistory`,
    ['组织变更记录', 'History of an organisation'],
    organization.get,
  ),
  organizationAdd: endpoint({
    post: `${base}/OrganizationAdd`,
    title: ['新增组织', 'Add an organisation'],
    changes: ['organization', 'person'],
    permission: organization.add,
    input: object({ parentId: optional(nullable(id(['上级组织', 'Parent']))), ...organizationFields }),
    result: idResult,
  }),
  organizationEdit: endpoint({
    post: `${base}/OrganizationEdit`,
    title: ['编辑组织', 'Edit an organisation'],
    changes: ['organization', 'person'],
    permission: organization.edit,
    input: object({ id: id(), ...organizationFields, version: version() }),
  }),
  organizationMove: endpoint({
    post: `${base}/OrganizationMove`,
    title: ['移动组织', 'Move an organisation'],
    changes: ['organization', 'person', 'building'],
    permission: organization.edit,
    input: object({ id: id(), parentId: id(['上级组织', 'Parent']), version: version() }),
  }),
  organizationMerge: endpoint({
    post: `${base}/OrganizationMerge`,
    title: ['合并组织', 'Merge organisations'],
    changes: ['organization', 'person', 'building'],
    permission: organization.delete,
    input: object({
      fromId: id(['被合并组织', 'Merged']),
      intoId: id(['合并到', 'Into']),
      version: version(),
    }),
  }),
  organizationDelete: endpoint({
    post: `${base}/OrganizationDelete`,
    title: ['删除组织', 'Delete an organisation'],
    permission: organization.delete,
    input: object({ id: id() }),
  }),
  organizationStatusChange: endpoint({
    post: `${base}/OrganizationStatusChange`,
    title: ['启用或停用组织', 'Enable or disable organisations'],
    permission: byInput('useStatus', { 1: organization.enable, 2: organization.disable }),
    input: object({
      ids: ids(['组织', 'Organisations']),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
  }),
  organizationImport: importCall(
    `${base}/OrganizationImport`,
    ['导入组织', 'Import organisations'],
    organization.import,
  ),
  organizationTempExport: templateCall(
    `${base}/OrganizationTempExport`,
    ['下载组织导入模板', 'Template for importing organisations'],
    organization.import,
  ),
  organizationExport: exportCall(
    `${base}/OrganizationExport`,
    ['导出组织', 'Export organisations'],
    [organization.export, organizationSearch.export],
    object(organizationFilters),
  ),
});
