import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  hazardCategories,
  historyInput,
  historyPage,
  id,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { accessLimits } from './activity.ts';
import { effectiveRequirement, requirementFields, requirementScopes } from './needs.ts';
import { accessRequirementPermission, accessRoomPermission } from './permission.ts';

/** A laboratory’s or room’s own: what is left out is as the college has it. */
export const ownRequirementFields = {
  certificates: optional(requirementFields.certificates),
  firstHours: optional(requirementFields.firstHours),
  yearlyHours: optional(requirementFields.yearlyHours),
  maxPeriodDays: optional(nullable(requirementFields.maxPeriodDays)),
  minPeopleDay: optional(nullable(requirementFields.minPeopleDay)),
  minPeopleNight: optional(nullable(requirementFields.minPeopleNight)),
  nightEarlier: optional(nullable(requirementFields.nightEarlier)),
  nightLater: optional(nullable(requirementFields.nightLater)),
  needOnSite: optional(nullable(requirementFields.needOnSite)),
  onSiteValidMonths: optional(nullable(requirementFields.onSiteValidMonths)),
  needMentor: optional(nullable(requirementFields.needMentor)),
  needPledge: optional(nullable(requirementFields.needPledge)),
  activityMinPeople: optional(requirementFields.activityMinPeople),
  attachmentKinds: optional(requirementFields.attachmentKinds),
};
export const ownRequirement = object(ownRequirementFields);
export type OwnRequirement = Static<typeof ownRequirement>;

const category = choice(['危险类别', 'Hazard category'], hazardCategories);
const level = choice(['等级', 'Level'], riskLevels);

export const requirementCell = object({
  category,
  level,
  ...requirementFields,
  /** The college has looked at it and keeps it. */
  confirmed: bool(['本校已确认', 'Confirmed']),
});
export type RequirementCell = Static<typeof requirementCell>;

const ownScopes = { laboratory: requirementScopes.laboratory, room: requirementScopes.room };

/** Names of the exams and kinds that needs are about, by id or code. */
const needNames = list(
  object({ of: text(['编号', 'Id'], { max: 40 }), name: text(['名称', 'Name'], { max: 100 }) }),
);

/** That a laboratory or a room asks for more than its college. */
const ownRow = object({
  id: id(),
  scope: choice(['范围', 'Scope'], ownScopes),
  /** The laboratory or the room. */
  refId: id(['实验室或房间', 'Laboratory or room']),
  name: text(['实验室或房间', 'Laboratory or room'], { max: 120 }),
  own: ownRequirement,
  names: needNames,
  /** Its last change, and who made it. */
  changedAt: moment(['更改时间', 'Changed']),
  changedByName: nullable(text(['更改人', 'Changed by'], { max: 50 })),
});
export type OwnRequirementRow = Static<typeof ownRow>;

const collegePledgeText = longText(['全校安全承诺书', 'Pledge of the college'], { max: 5000 });
const collegePledgeVersion = integer(['承诺书版本', 'Version of the pledge']);

/** One text of the college’s pledge. */
export const collegePledge = object({
  version: collegePledgeVersion,
  text: collegePledgeText,
  setByName: nullable(text(['发布人', 'Set by'], { max: 50 })),
  setAt: moment(['发布时间', 'Set']),
  /** From this day on nobody enters by the text before. */
  askedFrom: day(['强制签署日期', 'Asked for from']),
  /** Taken back, or followed by another. */
  current: bool(['现行', 'In force']),
});
export type CollegePledgeVersion = Static<typeof collegePledge>;

export const requirementErrors = defineErrors({
  REQUIREMENT_LOOSER: [
    400,
    '“{field}”不能比学校要求宽松',
    '“{field}” cannot ask for less than the college does',
  ],
  REQUIREMENT_NEED_INCOMPLETE: [
    400,
    '第 {row} 条证书要求请选择专项、外部证书类型或考试',
    'Certificate {row} needs special work, a kind from elsewhere or exams',
  ],
  REQUIREMENT_NEED_UNKNOWN: [
    400,
    '第 {row} 条证书要求所选的考试或外部证书类型不存在',
    'What certificate {row} asks for does not exist',
  ],
  REQUIREMENT_ACTIVITY_TWICE: [400, '“{activity}”只能填写一次', '{activity} stands there twice'],
  REQUIREMENT_ACTIVITY_SHIPPED: [
    400,
    '“{activity}”须两人以上在场，不能删除',
    '{activity} always takes two people and cannot be taken out',
  ],
  REQUIREMENT_DOCUMENT_TWICE: [400, '材料“{name}”只能填写一次', '{name} stands there twice'],
  REQUIREMENT_CELL_TWICE: [400, '同一类别和等级只能填写一次', 'A category and level stands there twice'],
});

const base = '/Customer/AccessRequirement';
const { query, edit } = accessRequirementPermission;
const scope = choice(['范围', 'Scope'], requirementScopes);
/** Days for which who has access already may still come by what was asked before; at once without. */
const graceDays = optional(nullable(integer(['宽限天数', 'Days of grace'], { max: accessLimits.graceDays })));

export const requirementEndpoints = about('accessRequirement', {
  /** The matrix of the college; of a laboratory or a room what it adds and what holds for it. */
  requirementShow: endpoint({
    get: `${base}/RequirementShow`,
    title: ['查看准入要求', 'Show access requirements'],
    permission: [query, accessRoomPermission.get],
    input: object({ scope, id: optional(id(['实验室或房间', 'Laboratory or room'])) }),
    result: object({
      scope,
      id: nullable(id()),
      name: nullable(text(['名称', 'Name'], { max: 120 })),
      cells: list(requirementCell, ['准入要求', 'Requirements']),
      own: nullable(ownRequirement),
      effective: nullable(effectiveRequirement),
      names: needNames,
      /** The day from which the last change holds for everybody; null where it does. */
      graceUntil: nullable(day(['宽限期截止', 'Days of grace end'])),
      /** Of what is stored, for its history; null while all is as shipped. */
      historyId: nullable(id()),
      version: version(),
      canEdit: bool(['可编辑', 'May be edited']),
    }),
  }),
  /** The college’s cells that are given; of a laboratory or a room all of its own. */
  requirementSave: endpoint({
    post: `${base}/RequirementSave`,
    title: ['保存准入要求', 'Save access requirements'],
    permission: [edit, accessRoomPermission.edit],
    changes: ['accessRequirement', 'accessRoom', 'accessGrant'],
    input: object({
      scope,
      id: optional(id(['实验室或房间', 'Laboratory or room'])),
      cells: optional(list(requirementCell, ['准入要求', 'Requirements'], { max: 20 })),
      own: optional(ownRequirement),
      graceDays,
      version: version(),
    }),
    result: object({ version: version() }),
  }),
  /** Laboratories and rooms in reach that ask for more than the college. */
  ownRequirementList: endpoint({
    get: `${base}/OwnRequirementList`,
    title: ['更严要求列表', 'List stricter requirements'],
    permission: query,
    input: pageQuery(
      {
        keyword: optional(text(['实验室或房间', 'Laboratory or room'], { max: 50, min: 0 })),
        scope: optional(ownRow.properties.scope),
      },
      ['name', 'changedAt'],
    ),
    result: pageOf(ownRow),
  }),
  /** How far access has come to the rooms that were there before it. */
  landingShow: endpoint({
    get: `${base}/LandingShow`,
    title: ['准入落地进度', 'How far access has come'],
    permission: query,
    result: object({
      laboratories: integer(['实验室', 'Laboratories']),
      rooms: integer(['房间', 'Rooms']),
      roomsLanded: integer(['已纳入准入的房间', 'Rooms that access knows']),
      grants: integer(['有效授权', 'Grants']),
      /** People who could not enter once doors decide. */
      lacking: integer(['未满足条件的人员', 'People who lack something']),
      doorDecisionsFrom: nullable(day(['门禁判定开始日期', 'Doors decide from'])),
    }),
  }),
  /**
   * What a change would do to live grants, whoever may make it; nothing is stored. Of the college’s cells whoever reads them
   * sees it for the laboratories in reach.
   */
  requirementImpact: endpoint({
    post: `${base}/RequirementImpact`,
    title: ['准入要求影响预览', 'What a change of requirements would do'],
    permission: [query, accessRoomPermission.edit],
    reads: true,
    input: object({
      scope,
      id: optional(id(['实验室或房间', 'Laboratory or room'])),
      cells: optional(list(requirementCell, ['准入要求', 'Requirements'], { max: 20 })),
      own: optional(ownRequirement),
      graceDays,
    }),
    result: object({
      /** Live grants that it is about. */
      concerned: integer(['涉及授权', 'Grants concerned']),
      suspended: integer(['将暂停', 'Would be suspended']),
      resumed: integer(['将恢复', 'Would be resumed']),
      /** Told now, and suspended once their days of grace are over. */
      warned: integer(['宽限期后将暂停', 'Would be suspended after the days of grace']),
      /** Lose nothing, but sign the college’s pledge before they come in. */
      signing: integer(['须签署全校承诺书', 'Would sign the college’s pledge']),
      /** The first day of those who are warned. */
      from: nullable(day(['暂停开始日期', 'Suspended from'])),
      rows: list(
        object({
          userName: text(['姓名', 'Name'], { max: 50 }),
          userNumber: text(['工号/学号', 'Number'], { max: 64 }),
          roomText: text(['房间', 'Room'], { max: 120 }),
          laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
          missing: list(text(['缺少', 'Missing'], { max: 200 })),
        }),
        ['受影响人员', 'Those concerned'],
      ),
    }),
  }),
  /** The college’s pledge as it stands, with all the texts before it, the newest first. */
  collegePledgeShow: endpoint({
    get: `${base}/CollegePledgeShow`,
    title: ['查看全校安全承诺书', 'Show the college’s pledge'],
    permission: query,
    result: object({
      /** Null while there is none, or once it was taken back. */
      text: nullable(collegePledgeText),
      version: collegePledgeVersion,
      versions: list(collegePledge, ['历次版本', 'Versions']),
      /** Days for which the text before, or none, is still enough; 0 where none are left. */
      graceLeft: integer(['剩余宽限天数', 'Days of grace left']),
      /** People who have signed the newest text. */
      signed: integer(['已签署人数', 'People who have signed']),
      canEdit: bool(['可编辑', 'May be edited']),
    }),
  }),
  /** A text other than the newest is a new version that everybody signs; none takes the pledge back. */
  collegePledgeSave: endpoint({
    post: `${base}/CollegePledgeSave`,
    title: ['保存全校安全承诺书', 'Save the college’s pledge'],
    permission: edit,
    changes: ['accessRequirement', 'accessRoom', 'accessGrant'],
    input: object({
      text: optional(nullable(collegePledgeText)),
      /** Days for which whoever has signed the text before may still come, and until the first text nobody is asked. */
      graceDays: integer(['宽限天数', 'Days of grace'], { max: accessLimits.graceDays }),
      /** Of the newest text, as it was read; 0 for none. */
      version: collegePledgeVersion,
    }),
    result: object({ version: collegePledgeVersion }),
  }),
  requirementHistory: endpoint({
    get: `${base}/AccessRequirementHistory`,
    title: ['准入要求变更记录', 'History of access requirements'],
    permission: [query, accessRoomPermission.get],
    input: historyInput,
    result: historyPage,
  }),
});
