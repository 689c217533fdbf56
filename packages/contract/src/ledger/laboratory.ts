import {
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  hazardCategories,
  id,
  ids,
  integer,
  type Label,
  list,
  longText,
  moment,
  nullable,
  number,
  object,
  openOf,
  optional,
  permission,
  type Static,
  shownOf,
  telephone,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import {
  hazardTags,
  laboratoryLetterStates,
  laboratoryStatuses,
  laboratoryTypes,
  memberRoles,
  photoKinds,
  roomUses,
} from './dictionaries.ts';
import { disciplines } from './disciplines.ts';

export const laboratory = permission('laboratory', {
  menu: 'ledger.laboratoryList',
  title: ['实验室台账', 'Laboratories'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

export const laboratorySearch = permission('laboratorySearch', {
  menu: 'dataSearch.laboratoryList',
  title: ['实验室查询', 'Search laboratories'],
  actions: ['query', 'export'],
});

export const mineLaboratory = permission('mineLaboratory', {
  menu: 'ledger.mineLaboratoryList',
  title: ['我的实验室', 'My laboratories'],
  actions: ['edit', 'member', 'check'],
});

const name = text(['姓名', 'Name'], { max: 50 });
const organizationName = text(['所属组织', 'Organisation'], { max: 60 });
export const laboratoryName = text(['实验室名称', 'Name'], { min: 2, max: 60 });
const laboratoryCode = text(['实验室编号', 'Code'], { max: 40, pattern: '^[A-Za-z0-9._\\-]+$' });
const phoneNumber = telephone(['联系电话', 'Phone']);
export const reason = text(['原因', 'Reason'], { min: 5, max: 500 });
export const personRef = (label: Label) => object({ id: id(), name }, label);

export const laboratoryRoom = object({
  roomId: id(['房间', 'Room']),
  share: integer(['占用比例（%）', 'Share (%)'], { min: 1, max: 100 }),
  use: choice(['用途', 'Use'], roomUses),
});

export const emergencyContact = object({ name, phone: phoneNumber });

export const laboratoryPhoto = object({
  fileId: id(['照片', 'Photo']),
  kind: choice(['位置', 'Where'], photoKinds),
});

const people = (label: Label, more: { min?: number }) =>
  list(id(label), label, { ...more, max: 5, counted: '名' });
const codes = <D extends Dictionary>(label: Label, names: D, max: number) =>
  list(choice(label, names), label, { max });

/**
 * A laboratory as its form has it, in the order in which changes of it are told. The level is not among it:
 * classification alone writes it.
 */
export const laboratoryFields = {
  laboratoryName,
  /** Made as the organisation's code and a serial where it is absent; only the college writes it by hand. */
  laboratoryCode: optional(nullable(laboratoryCode)),
  organizationId: id(['所属组织', 'Organisation']),
  laboratoryType: choice(['实验室类型', 'Type'], laboratoryTypes),
  disciplines: optional(codes(['学科', 'Disciplines'], disciplines, 5)),
  rooms: list(laboratoryRoom, ['房间', 'Rooms'], { min: 1, max: 50 }),
  /** Square metres where they are not the sum of the rooms' shares; then with a reason. */
  area: optional(nullable(number(['面积（㎡）', 'Area (m²)'], { min: 0, max: 100_000 }))),
  areaReason: optional(nullable(text(['面积说明', 'Why the area differs'], { max: 200, min: 0 }))),
  capacity: optional(nullable(integer(['最多同时人数', 'People at once'], { min: 1, max: 2000 }))),
  headId: id(['负责人', 'Head']),
  deputyHeadIds: optional(people(['副负责人', 'Deputy heads'], {})),
  safetyOfficerIds: people(['安全员', 'Safety officers'], { min: 1 }),
  phone: optional(nullable(phoneNumber)),
  emergencyContacts: list(emergencyContact, ['应急联系人', 'Emergency contacts'], { min: 1, max: 5 }),
  /** Those given by hand; what chemicals, equipment and danger sources bring is added by the server. */
  hazards: optional(codes(['危险标签', 'Hazards'], hazardTags, 50)),
  hazardCategories: optional(codes(['危险类别', 'Hazard categories'], hazardCategories, 5)),
  researchDirections: optional(nullable(text(['研究方向', 'Research directions'], { max: 500, min: 0 }))),
  openTime: optional(nullable(text(['开放时间', 'Opening time'], { max: 100, min: 0 }))),
  hasNightWork: optional(bool(['有夜间实验', 'Work at night'])),
  unattendedAllowed: optional(bool(['允许无人值守', 'Unattended work'])),
  description: optional(nullable(longText(['简介', 'Description'], { max: 2000 }))),
  photos: optional(list(laboratoryPhoto, ['照片', 'Photos'], { max: 12 })),
  evacuationPlanId: optional(nullable(id(['疏散预案', 'Evacuation plan']))),
  smartLockNo: optional(nullable(text(['智能门锁编号', 'Smart lock'], { max: 50, min: 0 }))),
  establishedAt: optional(nullable(day(['成立日期', 'Established']))),
};
export type LaboratoryField = keyof typeof laboratoryFields;

/** The same while an application is being written: anything may still be missing. */
export const draftFields = openOf(laboratoryFields);

/** What is shown as it is asked for; people, rooms and pictures are named below. */
const {
  rooms: _rooms,
  headId: _head,
  deputyHeadIds: _deputies,
  safetyOfficerIds: _officers,
  evacuationPlanId: _plan,
  photos: _photos,
  ...shown
} = shownOf(laboratoryFields);
const area = number(['面积（㎡）', 'Area (m²)'], { min: 0, max: 10_000_000 });
const named = (label: Label) => list(personRef(label), label);

/** What may be done with a laboratory; labels of buttons and of the log too. */
export const laboratoryEvents = {
  edit: ['编辑', 'Edit'],
  suspend: ['停用', 'Suspend'],
  resume: ['恢复', 'Resume'],
  reopen: ['重新启用', 'Reopen'],
  close: ['申请注销', 'Apply to close'],
  emergency: ['应急设施', 'Emergency equipment'],
  change: ['申请变更', 'Apply for a change'],
  members: ['成员', 'Members'],
  photos: ['照片', 'Photos'],
  equip: ['新增应急设施', 'Add emergency equipment'],
  check: ['检查', 'Check'],
  dossier: ['安全档案', 'Safety dossier'],
  invite: ['邀请访客', 'Invite visitors'],
} as const;
export type LaboratoryEvent = keyof typeof laboratoryEvents;
export const laboratoryCan = list(choice(['可做', 'May be done'], laboratoryEvents));

const letterState = choice(['责任书', 'Letter'], laboratoryLetterStates);
const riskLevel = nullable(choice(['风险等级', 'Risk level'], riskLevels));

const { disciplines: shownDisciplines, hazards, hazardCategories: categories, capacity } = shown;
export const laboratoryRow = object({
  id: id(),
  laboratoryCode,
  laboratoryName,
  organizationId: laboratoryFields.organizationId,
  organizationName,
  laboratoryType: laboratoryFields.laboratoryType,
  disciplines: shownDisciplines,
  /** 化学楼-305, in their order. */
  rooms: list(text(['房间', 'Room'], { max: 120 }), ['房间', 'Rooms']),
  area,
  capacity,
  head: nullable(personRef(['负责人', 'Head'])),
  safetyOfficers: named(['安全员', 'Safety officers']),
  memberCount: integer(['成员数', 'Members']),
  riskLevel,
  hazards,
  hazardCategories: categories,
  letterState,
  status: choice(['状态', 'Status'], laboratoryStatuses),
  closing: bool(['注销中', 'Being closed']),
  completeness: integer(['完整度（%）', 'Completeness (%)']),
  updatedAt: moment(['更新时间', 'Updated']),
  can: laboratoryCan,
  version: version(),
});
export type LaboratoryRow = Static<typeof laboratoryRow>;

/** A laboratory as the view of buildings shows it. */
export const laboratoryPlace = object({
  id: id(),
  laboratoryName,
  rooms: laboratoryRow.properties.rooms,
  riskLevel,
  status: laboratoryRow.properties.status,
});
export type LaboratoryPlace = Static<typeof laboratoryPlace>;
/** So many of them are shown at most. */
export const placesMost = 5000;

export const laboratoryPage = object({
  pageNo: integer(['页码', 'Page']),
  totalCount: integer(['总数', 'Total']),
  data: list(laboratoryRow),
  /** Of everything that the filters find. */
  counts: object({
    byLevel: object({
      I: integer(riskLevels.I),
      II: integer(riskLevels.II),
      III: integer(riskLevels.III),
      IV: integer(riskLevels.IV),
      none: integer(['未评级', 'Not rated']),
    }),
    byStatus: object({
      active: integer(laboratoryStatuses.active),
      suspended: integer(laboratoryStatuses.suspended),
      closed: integer(laboratoryStatuses.closed),
    }),
  }),
});

export const completenessRow = object({
  key: text(['项', 'Item'], { max: 40 }),
  ok: bool(['已填', 'There']),
  text: text(['内容', 'What'], { max: 100 }),
  textEn: text(['内容（英文）', 'What, in English'], { max: 100 }),
});

/** A room with where it is and who else is in it. */
export const placedRoom = object({
  roomId: laboratoryRoom.properties.roomId,
  buildingId: id(['楼宇', 'Building']),
  buildingName: text(['楼宇', 'Building'], { max: 50 }),
  floor: integer(['楼层', 'Floor'], { min: -10, max: 120 }),
  roomNo: text(['房间号', 'Room'], { max: 20 }),
  area: nullable(number(['面积（㎡）', 'Area (m²)'], { min: 0, max: 100_000 })),
  sharedWith: list(object({ id: id(), laboratoryName, share: integer(['占用比例（%）', 'Share (%)']) }), [
    '共用',
    'Shared with',
  ]),
});

export const laboratoryDetails = object({
  ...shown,
  ...laboratoryRow.properties,
  organizationPath: text(['所属组织', 'Organisation'], { max: 500 }),
  rooms: list(object({ ...laboratoryRoom.properties, ...placedRoom.properties }), ['房间', 'Rooms']),
  roomsArea: number(['房间面积（㎡）', 'Area of the rooms (m²)'], { min: 0, max: 10_000_000 }),
  deputyHeads: named(['副负责人', 'Deputy heads']),
  /** Given by hand; the others of `hazards` come from what is there. */
  handHazards: codes(['手动标注', 'By hand'], hazardTags, 1000),
  photos: list(object({ ...laboratoryPhoto.properties, url: text(['地址', 'Address'], { max: 500 }) }), [
    '照片',
    'Photos',
  ]),
  evacuationPlan: nullable(
    object({ fileId: id(), url: text(['地址', 'Address'], { max: 500 }) }, ['疏散预案', 'Evacuation plan']),
  ),
  closedAt: nullable(moment(['注销时间', 'Closed'])),
  riskEvaluationId: nullable(id(['评价', 'Evaluation'])),
  suspensions: list(
    object({
      reason: text(['原因', 'Reason'], { max: 500 }),
      byName: nullable(name),
      at: moment(['时间', 'Since']),
      until: nullable(day(['预计恢复', 'Until'])),
      /** Of a sealing; only its end lifts it. */
      sealed: bool(['封停', 'By a sealing']),
    }),
    ['停用', 'Suspensions'],
  ),
  myRole: nullable(choice(['我的角色', 'My role'], memberRoles)),
  completenessItems: list(completenessRow, ['完整度', 'Completeness']),
  /** Counts of other modules by the key that each registers: `chemicals`, `equipment` … */
  counts: list(object({ key: text(['模块', 'Module'], { max: 40 }), count: integer(['数量', 'Count']) }), [
    '数量',
    'Counts',
  ]),
  warnings: list(
    object({
      text: text(['提醒', 'Warning'], { max: 200 }),
      textEn: text(['提醒（英文）', 'Warning in English'], { max: 300 }),
    }),
    ['提醒', 'Warnings'],
  ),
});
export type LaboratoryDetails = Static<typeof laboratoryDetails>;

export const laboratoryFilters = {
  keyword: optional(
    text(['名称、编号、房间、负责人或拼音', 'Name, code, room, head or pinyin'], { max: 50, min: 0 }),
  ),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  laboratoryType: optional(choice(['实验室类型', 'Type'], laboratoryTypes)),
  discipline: optional(choice(['学科', 'Discipline'], disciplines)),
  buildingId: optional(id(['楼宇', 'Building'])),
  roomId: optional(id(['房间', 'Room'])),
  riskLevel: optional(
    list(choice(['风险等级', 'Risk level'], riskLevels), ['风险等级', 'Risk level'], { max: 4 }),
  ),
  hazardCategory: laboratoryFields.hazardCategories,
  status: optional(choice(['状态', 'Status'], laboratoryStatuses)),
  headId: optional(id(['负责人', 'Head'])),
  noOfficer: optional(bool(['无安全员', 'Without a safety officer'])),
  noLevel: optional(bool(['未评级', 'Not rated'])),
  letterOverdue: optional(bool(['责任书逾期', 'Letter overdue'])),
  completenessBelow: optional(integer(['完整度低于（%）', 'Completeness below (%)'], { min: 1, max: 100 })),
};

export const laboratorySorts = [
  'laboratoryCode',
  'laboratoryName',
  'area',
  'riskLevel',
  'updatedAt',
] as const;

export const resultRows = list(
  object({
    id: id(),
    ok: bool(['成功', 'Done']),
    message: nullable(text(['说明', 'Why not'], { max: 300 })),
  }),
);

export const laboratoryIds = ids(['实验室', 'Laboratories'], 100);

export const laboratoryErrors = defineErrors({
  NAME_TAKEN: [409, '该单位已有同名实验室', 'The organisation has a laboratory of this name already'],
  LABORATORY_CODE_TAKEN: [409, '实验室编号已存在', 'The laboratory code exists already'],
  LABORATORY_CODE_COLLEGE: [403, '实验室编号仅校级管理员可修改', 'Only the college changes laboratory codes'],
  LABORATORY_ROOM_TWICE: [400, '房间“{room}”重复', 'The room “{room}” stands twice'],
  LABORATORY_ROOM_UNKNOWN: [400, '房间不存在', 'There is no such room'],
  LABORATORY_ROOM_CLOSED: [400, '房间“{room}”已关闭', 'The room “{room}” is closed'],
  LABORATORY_ROOM_FOREIGN: [
    400,
    '房间“{room}”属于其他单位且未共用，请先与其协商',
    'The room “{room}” belongs to another organisation and is not shared',
  ],
  LABORATORY_ROOM_SHARES: [
    400,
    '房间“{room}”只剩 {left}%，其余由 {holders} 占用',
    'Only {left}% of the room “{room}” is left; the rest is held by {holders}',
  ],
  LABORATORY_ROOM_HELD: [
    409,
    '移出的房间内仍有：{what}，请先转移或清空',
    'The rooms that are given up still hold {what}; move it or clear them first',
  ],
  HEAD_NOT_STAFF: [400, '负责人必须是在职教职工', 'The head must be an active member of staff'],
  DEPUTY_NOT_STAFF: [400, '副负责人必须是在职教职工', 'A deputy head must be an active member of staff'],
  OFFICER_NOT_STAFF: [
    400,
    '安全员须有在职教职工；学生安全员须另配一名教职工安全员',
    'A safety officer must be active staff; a student officer needs one of the staff beside',
  ],
  HAZARD_CATEGORY_CLOSED: [
    400,
    '危险类别“{name}”已停用，请选择其他类别',
    'The hazard category “{name}” is disabled, choose another',
  ],
  OFFICER_IS_HEAD: [400, '安全员不能与负责人为同一人', 'The safety officer cannot be the head'],
  AREA_REASON_NEEDED: [400, '修改面积请填写说明', 'Say why the area differs from that of the rooms'],
  FIELD_NEEDS_APPLICATION: [403, '“{field}”需通过变更申请修改', '“{field}” is changed by an application'],
  NOTHING_CHANGED: [400, '没有任何修改', 'Nothing was changed'],
  LABORATORY_SUSPENDED_ALREADY: [409, '实验室已停用', 'The laboratory is suspended already'],
  LABORATORY_SEALED: [
    409,
    '存在未销号的重大隐患，不能恢复',
    'A serious hidden danger is still open; it cannot be resumed',
  ],
  LABORATORY_CLOSED: [409, '实验室已注销', 'The laboratory is closed'],
  MEMBER_EXISTS: [409, '“{name}”已在组', '“{name}” is a member already'],
  MEMBER_HOLDS_POST: [409, '“{name}”是{post}，请先调整岗位', '“{name}” is {post}; change the post first'],
  MEMBER_ROLE_UNFIT: [400, '成员角色与人员类型不符', 'The role does not fit the kind of person'],
  EQUIPMENT_ROOM_FOREIGN: [400, '房间不属于该实验室', 'The room is not of this laboratory'],
});
