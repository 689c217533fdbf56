import {
  about,
  bool,
  byInput,
  choice,
  day,
  distributionCall,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  json,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  type Static,
  shownOf,
  templateCall,
  text,
  userTypes,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import {
  checkResults,
  emergencyKinds,
  givenMemberRoles,
  laboratoryStatuses,
  laboratoryTypes,
  memberRoles,
  memberStates,
} from './dictionaries.ts';
import {
  completenessRow,
  laboratory,
  laboratoryCan,
  laboratoryDetails,
  laboratoryFields,
  laboratoryFilters,
  laboratoryIds,
  laboratoryName,
  laboratoryPage,
  laboratoryPlace,
  laboratorySearch,
  laboratorySorts,
  mineLaboratory,
  placesMost,
  reason,
  resultRows,
} from './laboratory.ts';

const base = '/Customer/Laboratory';
const name = text(['姓名', 'Name'], { max: 50 });
const laboratoryId = id(['实验室', 'Laboratory']);

const savedResult = object({
  id: id(),
  version: version(),
  warnings: laboratoryDetails.properties.warnings,
});

/** What may be done with a member. */
export const memberEvents = { edit: ['设置角色', 'Set the role'], leave: ['移出', 'Take out'] } as const;

const memberRow = object({
  id: id(),
  userId: id(['人员', 'Person']),
  name,
  loginName: text(['工号/学号', 'Number'], { max: 32 }),
  userType: choice(['人员类型', 'Kind of person'], userTypes),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  memberRole: choice(['角色', 'Role'], memberRoles),
  mentor: nullable(object({ id: id(), name }, ['导师', 'Mentor'])),
  /** Masked. */
  phone: personal('phone', nullable(text(['手机号', 'Phone'], { max: 20 }))),
  joinedAt: day(['加入日期', 'Joined']),
  leftAt: nullable(day(['离组日期', 'Left'])),
  state: choice(['状态', 'State'], memberStates),
  can: list(choice(['可做', 'May be done'], memberEvents)),
});
export type MemberRow = Static<typeof memberRow>;

/** Who belongs to a laboratory, under which role. */
export const memberFields = {
  userId: id(['人员', 'Person']),
  memberRole: choice(['角色', 'Role'], givenMemberRoles),
  mentorId: optional(nullable(id(['导师', 'Mentor']))),
};
const { userId: _userId, ...memberPost } = memberFields;

export const emergencyFields = {
  laboratoryId,
  roomId: id(['房间', 'Room']),
  kind: choice(['种类', 'Kind'], emergencyKinds),
  model: optional(nullable(text(['型号', 'Model'], { max: 60, min: 0 }))),
  quantity: integer(['数量', 'Quantity'], { min: 1, max: 999 }),
  position: text(['位置', 'Where'], { max: 100 }),
  expiryDate: optional(nullable(day(['有效期至', 'Expires']))),
  /** As shipped for the kind where it is absent; null is never checked by cycle. */
  checkCycleDays: optional(nullable(integer(['检查周期（天）', 'Check every … days'], { min: 1, max: 730 }))),
  photoFileId: optional(nullable(id(['照片', 'Photo']))),
};

const emergencyRow = object({
  id: id(),
  laboratoryName,
  roomText: text(['房间', 'Room'], { max: 120 }),
  ...shownOf(emergencyFields),
  expired: bool(['已过期', 'Expired']),
  lastCheckAt: nullable(moment(['上次检查', 'Last check'])),
  lastResult: nullable(choice(['上次结果', 'Last result'], checkResults)),
  nextCheckAt: nullable(day(['下次检查', 'Next check'])),
  checkOverdue: bool(['检查逾期', 'Check overdue']),
  photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  /** What its label says; it begins with F. */
  qrToken: text(['标签码', 'Label code'], { max: 40 }),
  version: version(),
});
export type EmergencyRow = Static<typeof emergencyRow>;

const mineCard = object({
  id: id(),
  laboratoryCode: laboratoryDetails.properties.laboratoryCode,
  laboratoryName,
  organizationName: text(['所属组织', 'Organisation'], { max: 60 }),
  rooms: list(text(['房间', 'Room'], { max: 120 }), ['房间', 'Rooms']),
  photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  riskLevel: laboratoryDetails.properties.riskLevel,
  status: laboratoryDetails.properties.status,
  closing: laboratoryDetails.properties.closing,
  myRole: choice(['我的角色', 'My role'], memberRoles),
  /** Head, deputy or officer: may change the laboratory. */
  responsible: bool(['本人负责', 'Responsible']),
  memberCount: integer(['成员数', 'Members']),
  todos: list(
    object({
      key: text(['待办', 'To do'], { max: 40 }),
      count: integer(['数量', 'Count']),
    }),
    ['待办', 'To do'],
  ),
  completeness: integer(['完整度（%）', 'Completeness (%)']),
  missing: list(completenessRow, ['缺少', 'Missing']),
  counts: laboratoryDetails.properties.counts,
  can: laboratoryCan,
  version: version(),
});
export type MineLaboratory = Static<typeof mineCard>;

const amount = (dictionary: Record<string, readonly [string, string]>) =>
  list(
    object({
      key: text(['项', 'Key'], { max: 60 }),
      name: text(['名称', 'Name'], { max: 100 }),
      nameEn: text(['英文名称', 'Name in English'], { max: 100 }),
      count: integer(['数量', 'Count']),
    }),
    ['数量', 'Counts'],
    { max: Math.max(2000, Object.keys(dictionary).length) },
  );

export const laboratoryEndpoints = about('laboratory', {
  laboratoryPageList: endpoint({
    get: `${base}/LaboratoryPageList`,
    title: ['实验室列表', 'List laboratories'],
    permission: laboratory.query,
    input: pageQuery(laboratoryFilters, laboratorySorts),
    result: laboratoryPage,
  }),
  /** Everything that the filters find, by the rooms it is in: for the view of buildings, which has no pages. */
  laboratoryPlaceList: endpoint({
    get: `${base}/LaboratoryPlaceList`,
    title: ['按楼宇查看实验室', 'Laboratories by building'],
    permission: [laboratory.query, laboratorySearch.query],
    input: object(laboratoryFilters),
    result: object({
      rows: list(laboratoryPlace, undefined, { max: placesMost }),
      /** Of everything that is found, also beyond what is listed. */
      total: integer(['总数', 'Total']),
    }),
  }),
  laboratoryDataList: endpoint({
    get: `${base}/LaboratoryDataList`,
    title: ['查询实验室', 'Search laboratories'],
    permission: laboratorySearch.query,
    input: pageQuery(laboratoryFilters, laboratorySorts),
    result: laboratoryPage,
  }),
  laboratoryDataCount: distributionCall(
    `${base}/LaboratoryDataCount`,
    ['实验室分布', 'Laboratories by column'],
    laboratorySearch.query,
    laboratoryFilters,
    {
      riskLevel: ['风险等级', 'Risk level'],
      organizationId: ['所属组织', 'Organisation'],
      laboratoryType: ['实验室类型', 'Type'],
      status: ['状态', 'Status'],
    },
  ),
  /** With `laboratory.get` within its scope, or as a member. */
  laboratoryDetails: endpoint({
    get: `${base}/LaboratoryDetails`,
    title: ['查看实验室', 'Show a laboratory'],
    opens: 'laboratory',
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id() }),
    result: laboratoryDetails,
  }),
  laboratorySelectList: endpoint({
    get: `${base}/LaboratorySelectList`,
    title: ['选择实验室', 'Pick a laboratory'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      /** The one that is chosen already, closed or not. */
      id: optional(id(['已选实验室', 'Laboratory chosen'])),
      keyword: optional(text(['名称、编号或拼音', 'Name, code or pinyin'], { max: 50, min: 0 })),
      organizationId: optional(id(['所属组织', 'Organisation'])),
      /** One's own laboratories, or those that `laboratory.query` reaches. */
      purpose: optional(
        choice(['范围', 'Which'], { mine: ['我的', 'Mine'], scope: ['管理范围', 'In scope'] }),
      ),
    }),
    result: list(
      object({
        id: id(),
        laboratoryName,
        laboratoryCode: laboratoryDetails.properties.laboratoryCode,
        organizationName: text(['所属组织', 'Organisation'], { max: 60 }),
        roomText: text(['房间', 'Rooms'], { max: 500, min: 0 }),
        riskLevel: laboratoryDetails.properties.riskLevel,
        status: laboratoryDetails.properties.status,
      }),
    ),
  }),
  laboratoryAdd: endpoint({
    post: `${base}/LaboratoryAdd`,
    title: ['新增实验室', 'Add a laboratory'],
    changes: ['laboratory', 'ledger', 'workplace'],
    permission: laboratory.add,
    input: object({
      ...laboratoryFields,
      reason: optional(nullable(text(['原因', 'Reason'], { max: 500, min: 0 }))),
    }),
    result: savedResult,
  }),
  laboratoryEdit: endpoint({
    post: `${base}/LaboratoryEdit`,
    title: ['编辑实验室', 'Edit a laboratory'],
    changes: ['laboratory', 'ledger', 'workplace'],
    permission: laboratory.edit,
    input: object({ id: id(), ...laboratoryFields, reason, version: version() }),
    result: savedResult,
  }),
  laboratoryStatusChange: endpoint({
    post: `${base}/LaboratoryStatusChange`,
    title: ['停用或恢复实验室', 'Suspend or resume laboratories'],
    changes: ['laboratory', 'workplace'],
    permission: byInput('action', {
      suspend: laboratory.disable,
      resume: laboratory.enable,
      reopen: laboratory.enable,
    }),
    input: object({
      ids: laboratoryIds,
      action: choice(['操作', 'Action'], {
        suspend: ['停用', 'Suspend'],
        resume: ['恢复', 'Resume'],
        reopen: ['重新启用', 'Reopen'],
      }),
      reason,
      until: optional(nullable(day(['预计恢复', 'Until']))),
    }),
    result: resultRows,
  }),
  laboratoryOfficerSave: endpoint({
    post: `${base}/LaboratoryOfficerSave`,
    title: ['批量设置安全员', 'Set the safety officers of laboratories'],
    changes: ['laboratory', 'ledger', 'workplace'],
    permission: laboratory.edit,
    input: object({
      ids: laboratoryIds,
      safetyOfficerIds: laboratoryFields.safetyOfficerIds,
    }),
    result: resultRows,
  }),
  laboratoryImport: importCall(
    `${base}/LaboratoryImport`,
    ['导入实验室', 'Import laboratories'],
    laboratory.import,
  ),
  laboratoryTempExport: templateCall(
    `${base}/LaboratoryTempExport`,
    ['下载实验室导入模板', 'Template for importing laboratories'],
    laboratory.import,
  ),
  laboratoryExport: exportCall(
    `${base}/LaboratoryExport`,
    ['导出实验室', 'Export laboratories'],
    laboratory.export,
    object(laboratoryFilters),
  ),
  laboratoryDataExport: exportCall(
    `${base}/LaboratoryDataExport`,
    ['导出实验室查询', 'Export the laboratories found'],
    laboratorySearch.export,
    object(laboratoryFilters),
  ),
  laboratoryHistory: historyCall(
    `${base}/LaboratoryHistory`,
    ['实验室变更记录', 'History of a laboratory'],
    laboratory.get,
  ),
  /** Everything of a laboratory in one document; its members who answer for it, and `laboratory.get`. */
  dossierPdf: endpoint({
    get: `${base}/DossierPdf`,
    title: ['安全档案', 'Safety dossier'],
    permission: 'signedIn',
    input: object({ id: id() }),
    answers: 'file',
  }),
  laboratoryStatistics: endpoint({
    get: `${base}/LaboratoryStatistics`,
    title: ['实验室统计', 'Statistics of laboratories'],
    permission: laboratory.query,
    input: object({ organizationId: optional(id(['所属组织', 'Organisation'])) }),
    result: object({
      total: integer(['实验室数', 'Laboratories']),
      area: laboratoryDetails.properties.area,
      memberCount: integer(['成员数', 'Members']),
      byOrganization: amount({}),
      byType: amount(laboratoryTypes),
      byLevel: amount(riskLevels),
      byStatus: amount(laboratoryStatuses),
      byDiscipline: amount({}),
      /** By the year in which they were founded, the latest first; `none` for those that do not say it. */
      byYear: amount({}),
      /** Laboratories there were at the end of each of the last twelve months, by the days they were founded and closed. */
      trend: json<{ month: string; count: number }[]>(['趋势', 'Trend']),
    }),
  }),
  mineLaboratoryList: endpoint({
    get: `${base}/MineLaboratoryList`,
    title: ['我的实验室', 'My laboratories'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      role: optional(choice(['我的角色', 'My role'], memberRoles)),
      keyword: optional(text(['名称、编号或拼音', 'Name, code or pinyin'], { max: 50, min: 0 })),
    }),
    result: list(mineCard),
  }),
  /** Photos and evacuation plan, by head or officer, without an application. */
  minePhotoSave: endpoint({
    post: `${base}/MinePhotoSave`,
    title: ['保存实验室照片', 'Save the photos of a laboratory'],
    permission: [mineLaboratory.edit, laboratory.edit],
    input: object({
      id: id(),
      photos: laboratoryFields.photos,
      evacuationPlanId: laboratoryFields.evacuationPlanId,
      version: version(),
    }),
  }),

  memberPageList: endpoint({
    get: `${base}/MemberPageList`,
    title: ['实验室成员', 'Members of a laboratory'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      {
        laboratoryId,
        keyword: optional(text(['姓名、工号或拼音', 'Name, number or pinyin'], { max: 50, min: 0 })),
        memberRole: optional(choice(['角色', 'Role'], memberRoles)),
        state: optional(choice(['状态', 'State'], memberStates)),
      },
      ['joinedAt', 'name'],
    ),
    result: pageOf(memberRow),
  }),
  memberAdd: endpoint({
    post: `${base}/MemberAdd`,
    title: ['添加实验室成员', 'Add a member'],
    permission: [mineLaboratory.member, laboratory.edit],
    input: object({ laboratoryId, ...memberFields }),
    result: idResult,
  }),
  memberEdit: endpoint({
    post: `${base}/MemberEdit`,
    title: ['编辑实验室成员', 'Edit a member'],
    permission: [mineLaboratory.member, laboratory.edit],
    input: object({ id: id(), ...memberPost }),
  }),
  memberLeave: endpoint({
    post: `${base}/MemberLeave`,
    title: ['移出实验室成员', 'Take members out'],
    permission: [mineLaboratory.member, laboratory.edit],
    input: object({ ids: ids(['成员', 'Members'], 200) }),
  }),
  memberImport: importCall(
    `${base}/MemberImport`,
    ['导入实验室成员', 'Import members'],
    mineLaboratory.member,
  ),
  memberTempExport: templateCall(
    `${base}/MemberTempExport`,
    ['下载成员导入模板', 'Template for importing members'],
    mineLaboratory.member,
  ),

  emergencyEquipmentPageList: endpoint({
    get: `${base}/EmergencyEquipmentPageList`,
    title: ['应急设施列表', 'List emergency equipment'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      {
        laboratoryId: optional(laboratoryId),
        kind: optional(choice(['种类', 'Kind'], emergencyKinds)),
        checkOverdue: optional(bool(['检查逾期', 'Check overdue'])),
        expired: optional(bool(['已过期', 'Expired'])),
      },
      ['kind', 'expiryDate', 'nextCheckAt'],
    ),
    result: pageOf(emergencyRow),
  }),
  /** What a scanned label belongs to. */
  emergencyEquipmentDetails: endpoint({
    get: `${base}/EmergencyEquipmentDetails`,
    title: ['查看应急设施', 'Show emergency equipment'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ qrToken: text(['标签码', 'Label code'], { max: 40 }) }),
    result: emergencyRow,
  }),
  emergencyEquipmentAdd: endpoint({
    post: `${base}/EmergencyEquipmentAdd`,
    title: ['新增应急设施', 'Add emergency equipment'],
    permission: [mineLaboratory.edit, laboratory.edit],
    input: object(emergencyFields),
    result: idResult,
  }),
  emergencyEquipmentEdit: endpoint({
    post: `${base}/EmergencyEquipmentEdit`,
    title: ['编辑应急设施', 'Edit emergency equipment'],
    permission: [mineLaboratory.edit, laboratory.edit],
    input: object({ id: id(), ...emergencyFields, version: version() }),
  }),
  emergencyEquipmentDelete: endpoint({
    post: `${base}/EmergencyEquipmentDelete`,
    title: ['删除应急设施', 'Delete emergency equipment'],
    permission: [mineLaboratory.edit, laboratory.edit],
    input: object({ ids: ids(['应急设施', 'Emergency equipment'], 100) }),
  }),
  emergencyEquipmentCheck: endpoint({
    post: `${base}/EmergencyEquipmentCheck`,
    title: ['检查应急设施', 'Check emergency equipment'],
    permission: [mineLaboratory.check, laboratory.edit],
    input: object({
      qrToken: text(['标签码', 'Label code'], { max: 40 }),
      result: choice(['结果', 'Result'], checkResults),
      note: optional(nullable(text(['说明', 'Note'], { max: 300, min: 0 }))),
      photoFileId: optional(nullable(id(['照片', 'Photo']))),
    }),
    result: idResult,
  }),
  emergencyCheckPageList: endpoint({
    get: `${base}/EmergencyCheckPageList`,
    title: ['应急设施检查记录', 'Checks of emergency equipment'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery({ emergencyEquipmentId: id(['应急设施', 'Emergency equipment']) }, ['at']),
    result: pageOf(
      object({
        id: id(),
        at: moment(['时间', 'Time']),
        byName: nullable(name),
        result: choice(['结果', 'Result'], checkResults),
        note: nullable(text(['说明', 'Note'], { max: 300 })),
        photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
      }),
    ),
  }),
});
