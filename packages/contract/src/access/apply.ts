import {
  about,
  bool,
  byProduct,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { applyEvents, applyKinds, applyStates } from './applyWords.ts';
import { applyOpinion, cardRoom } from './card.ts';
import { nightHours } from './clock.ts';
import { checkItem } from './decision.ts';
import { accessModes, openHours, slots } from './door.ts';
import { grantLimits, grantStates } from './grantWords.ts';
import { attachmentKind, effectiveRequirement } from './needs.ts';
import { companionShown, nightAsked, nightFields } from './night.ts';
import { accessApplyPermission } from './permission.ts';
import { fileShown, pointLimits } from './sharedFields.ts';

export const applyLimits = {
  rooms: 20,
  people: grantLimits.people,
  checklist: 100,
  attachments: 20,
} as const;

/** One document of an application, under the name by which the rooms ask for it. */
export const attachmentSent = object({
  name: attachmentKind.properties.name,
  fileId: id(['附件', 'File']),
});
export type AttachmentSent = Static<typeof attachmentSent>;

/** The text that somebody has read of a room, or of the whole college, by its version. */
export const pledgeRead = object({
  roomId: nullable(id(['房间', 'Room'])),
  version: integer(['版本', 'Version'], { min: 1 }),
});
export type PledgeRead = Static<typeof pledgeRead>;

export const applyFields = {
  applyKind: choice(['申请类型', 'Kind'], applyKinds),
  laboratoryId: id(['实验室', 'Laboratory']),
  roomIds: list(id(['房间', 'Room']), ['房间', 'Rooms'], { min: 1, max: applyLimits.rooms, counted: '间' }),
  /** Of a batch; else it is for the applicant. */
  userIds: optional(
    list(id(['人员', 'Person']), ['人员', 'People'], { max: applyLimits.people, counted: '名' }),
  ),
  purpose: text(['用途', 'Purpose'], { min: 10, max: 500 }),
  project: optional(nullable(text(['课题或课程', 'Project or course'], { max: 100, min: 0 }))),
  /** Who answers for a student; his own mentor unless another is named. */
  mentorId: optional(nullable(id(['导师', 'Mentor']))),
  periodFrom: day(['开始日期', 'From']),
  periodTo: day(['结束日期', 'Until']),
  slots: optional(slots),
  ...nightFields,
  attachments: optional(list(attachmentSent, ['申请材料', 'Documents'], { max: applyLimits.attachments })),
};
const signing = {
  /** Which pledges were read, and the name written under them; needed when it is handed in. */
  pledges: optional(list(pledgeRead, ['安全承诺书', 'Pledges'], { max: applyLimits.rooms + 1 })),
  signatureFileId: optional(nullable(id(['签名', 'Signature']))),
};

const shown = {
  id: id(),
  applyNo: text(['申请编号', 'Number'], { max: 20 }),
  ...shownOf(applyFields),
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  rooms: list(text(['房间', 'Room'], { max: 120 }), ['房间', 'Rooms']),
  people: integer(['人数', 'People']),
  state: choice(['状态', 'State'], applyStates),
  /** By the college’s setting, without anybody deciding. */
  auto: bool(['自动通过', 'Passed by itself']),
  /** Who is asked now. */
  waitingFor: nullable(text(['当前审批人', 'Waiting for'], { max: 200 })),
  reason: byProduct(nullable(text(['原因', 'Reason'], { max: 500 }))),
  approvalId: nullable(id(['审批', 'Approval'])),
  submittedAt: nullable(moment(['提交时间', 'Handed in'])),
  /** Whole days since it was handed in, while somebody has to decide. */
  waitingDays: nullable(integer(['已等待（天）', 'Days waiting'])),
  createdAt: moment(['创建时间', 'Begun']),
  version: version(),
  can: list(choice(['可做', 'May be done'], applyEvents)),
};
const row = object(shown);
export type ApplyRow = Static<typeof row>;

const checked = object({
  userId: id(['人员', 'Person']),
  userName: text(['姓名', 'Name'], { max: 50 }),
  roomId: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 120 }),
  ok: bool(['全部满足', 'All met']),
  items: list(checkItem, ['准入要求', 'Requirements']),
});

/** Of one of its people, in its laboratory; entries and refusals of the last year. */
const standingPerson = object({
  userId: id(['人员', 'Person']),
  userName: text(['姓名', 'Name'], { max: 50 }),
  points: integer(['安全记分', 'Safety points'], { max: pointLimits.year }),
  entries: integer(['近一年签到', 'Entries in a year']),
  lastEntryAt: nullable(moment(['最近签到', 'Last entry'])),
  refusals: integer(['近一年被拒', 'Refusals in a year']),
  /** Whatever became of them. */
  grants: integer(['以往授权', 'Grants before']),
});
/** How full one of its rooms is in the period that it asks for. */
const standingRoom = object({
  roomId: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 120 }),
  maxPeople: integer(['人数上限（0 为不限）', 'People at most (0: no limit)']),
  granted: integer(['期内已有授权', 'With access in the period']),
  asking: integer(['期内申请中', 'Applied for in the period']),
  peak: integer(['近 30 天同时在内最多', 'Most at once in 30 days']),
});

const details = object({
  ...shown,
  ...shownOf(signing),
  mentorName: nullable(text(['导师', 'Mentor'], { max: 50 })),
  signatureUrl: nullable(text(['签名', 'Signature'], { max: 500 })),
  level: nullable(choice(['等级', 'Level'], riskLevels)),
  members: list(
    object({
      id: id(),
      name: text(['姓名', 'Name'], { max: 50 }),
      number: text(['工号/学号', 'Number'], { max: 64 }),
    }),
    ['人员', 'People'],
  ),
  /** The documents, each with its file. */
  documents: list(object({ name: attachmentKind.properties.name, file: fileShown }), [
    '申请材料',
    'Documents',
  ]),
  /** All who are named as companions, of nights as well. */
  companions: list(companionShown, ['同行人', 'Companions']),
  /** Of how many people something is missing now. */
  lacking: integer(['尚缺条件人数', 'People who lack something']),
  /** As of now, person by room; of several people those entries alone that lack something, the first of them. */
  checklist: list(checked, ['准入条件', 'Requirements']),
  /** The same as it passed; null before. */
  snapshot: nullable(
    object({
      at: moment(['通过时间', 'Passed']),
      lacking: integer(['缺少条件人数', 'People who lacked something']),
      checklist: list(checked, ['准入条件', 'Requirements']),
    }),
  ),
  /** For whom its approval asks or has asked, of others alone; null for everybody else. */
  standing: nullable(
    object({
      people: list(standingPerson, ['安全记分与历史', 'Points and history']),
      rooms: list(standingRoom, ['房间占用', 'How full the rooms are']),
    }),
  ),
});
export type ApplyDetails = Static<typeof details>;
export type ApplyStanding = NonNullable<ApplyDetails['standing']>;
type Snapshot = NonNullable<ApplyDetails['snapshot']>;
/** As it is stored: names of people are read when it is shown. */
export type CheckSnapshot = Omit<Snapshot, 'checklist'> & {
  checklist: Omit<Snapshot['checklist'][number], 'userName'>[];
};

const applicable = object({
  /** A room that laboratories share stands there once for each. */
  key: text(['键', 'Key'], { max: 80 }),
  id: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 120 }),
  laboratoryId: id(['实验室', 'Laboratory']),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  level: nullable(choice(['等级', 'Level'], riskLevels)),
  accessMode: choice(['准入方式', 'Who gets in'], accessModes),
  openHours,
  effective: effectiveRequirement,
  /** The hours of the night there. */
  ...nightHours,
  /** How the caller’s own access to it for this laboratory stands, and until when. */
  grantState: nullable(choice(['我的授权', 'My access'], grantStates)),
  validTo: nullable(day(['有效期至', 'Until'])),
});
export type ApplicableRoom = Static<typeof applicable>;

/** All that stands on the card of an application. */
const preview = object({
  width: integer(['宽', 'Width']),
  height: integer(['高', 'Height']),
  applyNo: shown.applyNo,
  applicantName: shown.applicantName,
  number: text(['工号/学号', 'Number'], { max: 64 }),
  unit: nullable(text(['单位', 'Unit'], { max: 60 })),
  avatarUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  mentorName: details.properties.mentorName,
  people: shown.people,
  laboratoryName: shown.laboratoryName,
  rooms: list(cardRoom, ['房间', 'Rooms']),
  periodFrom: shown.periodFrom,
  periodTo: shown.periodTo,
  purpose: shown.purpose,
  certificates: list(
    object({
      name: text(['证书', 'Certificate'], { max: 100 }),
      number: text(['证书编号', 'Certificate number'], { max: 64 }),
      validTo: nullable(day(['有效期至', 'Valid until'])),
    }),
    ['证书', 'Certificates'],
  ),
  signatureUrl: details.properties.signatureUrl,
  auto: shown.auto,
  opinions: list(applyOpinion, ['审批意见', 'Opinions']),
  /** Where its code leads. */
  openUrl: text(['链接', 'Address'], { max: 500 }),
});
export type ApplyPreview = Static<typeof preview>;

export const applyErrors = defineErrors({
  APPLY_DOCUMENT_MISSING: [400, '请上传：{name}', 'Please upload: {name}'],
  APPLY_DOCUMENT_UNKNOWN: [400, '所选房间不需要材料“{name}”', 'These rooms do not ask for {name}'],
  APPLY_BARRED: [409, '{name}已被限制进入：{reason}', '{name} is kept out: {reason}'],
  APPLY_BARRED_OTHER: [409, '{name}已被限制进入', '{name} is kept out'],
  APPLY_ROOM_UNAVAILABLE: [
    400,
    '所选房间不属于该实验室、已关闭或暂不开放',
    'A room is not of this laboratory, is closed, or takes nobody',
  ],
  APPLY_LABORATORY_SUSPENDED: [
    400,
    '实验室已停用，暂不受理准入申请',
    'The laboratory is suspended and takes no applications',
  ],
  APPLY_PLEDGE_UNSIGNED: [
    400,
    '请阅读所选房间的安全承诺书并手写签名',
    'Read the pledges of these rooms and sign them by hand',
  ],
  APPLY_SIGNATURE_UNKNOWN: [400, '签名不存在，请重新签名', 'There is no such signature; sign again'],
  APPLY_PEOPLE_NEEDED: [400, '请选择要申请的人员', 'Choose the people it is for'],
  APPLY_BATCH_STAFF: [403, '只有教职工可以批量申请', 'Only staff apply for others'],
  APPLY_MENTOR_NEEDED: [400, '请选择导师', 'Choose a mentor'],
  APPLY_MENTOR_UNKNOWN: [400, '导师须是在用的教职工账号', 'The mentor has to be an active member of staff'],
  APPLY_RUNNING: [
    409,
    '{name}已有审批中的申请 {applyNo}',
    'There is an application {applyNo} for {name} already',
  ],
  APPLY_HAVE: [409, '{name}已可进入 {room}', '{name} may enter {room} already'],
  APPLY_NOTHING_TO_RENEW: [
    409,
    '{name}在 {room} 没有可续期的授权',
    'There is nothing of {name} for {room} that could be renewed',
  ],
});

const base = '/Customer/AccessApply';
const filters = {
  state: optional(choice(['状态', 'State'], applyStates)),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  applyKind: optional(applyFields.applyKind),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'To'])),
};
const orders = [
  ...(['createdAt', 'applyNo', 'applicantName', 'laboratoryName'] as const),
  ...(['periodFrom', 'periodTo', 'submittedAt'] as const),
] as const;
/** What is met and what is missing now, as the details tell it; `lacking` counts people. */
const checks = { lacking: details.properties.lacking, checklist: details.properties.checklist };
const saved = { id: id(), applyNo: shown.applyNo, version: version() };

export const accessApplyEndpoints = about('accessApply', {
  mineAccessApplyList: endpoint({
    get: `${base}/MineAccessApplyList`,
    title: ['我的准入申请', 'One’s applications for access'],
    permission: 'signedIn',
    input: pageQuery(filters, orders),
    result: pageOf(row),
  }),
  /** Of the laboratories in reach. */
  accessApplyList: endpoint({
    get: `${base}/AccessApplyList`,
    title: ['准入申请列表', 'List applications for access'],
    permission: accessApplyPermission.query,
    input: pageQuery(
      { keyword: optional(text(['编号、申请人', 'Number or applicant'], { max: 50, min: 0 })), ...filters },
      orders,
    ),
    result: pageOf(row),
  }),
  /** Its applicant and people, who decides on it, and those in reach. */
  accessApplyDetails: endpoint({
    get: `${base}/AccessApplyDetails`,
    title: ['查看准入申请', 'Show an application for access'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: details,
  }),
  /** What stands on its card; for whoever sees it. */
  accessApplyPreview: endpoint({
    get: `${base}/AccessApplyPreview`,
    title: ['准入申请单', 'Card of an application'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: preview,
  }),
  /** Rooms that take applications, with what they ask. */
  applicableRoomList: endpoint({
    get: `${base}/ApplicableRoomList`,
    title: ['可申请的房间', 'Rooms that take applications'],
    permission: 'signedIn',
    input: pageQuery(
      {
        keyword: optional(text(['实验室、房间', 'Laboratory or room'], { max: 50, min: 0 })),
        laboratoryId: optional(id(['实验室', 'Laboratory'])),
        roomId: optional(id(['房间', 'Room'])),
      },
      ['laboratoryName', 'roomText'],
    ),
    result: pageOf(applicable),
  }),
  accessApplyAdd: endpoint({
    post: `${base}/AccessApplyAdd`,
    title: ['新增准入申请', 'Draft an application for access'],
    permission: 'signedIn',
    input: object({ ...applyFields, ...signing }),
    result: object({ ...saved, ...checks }),
  }),
  accessApplyEdit: endpoint({
    post: `${base}/AccessApplyEdit`,
    title: ['编辑准入申请', 'Edit an application for access'],
    permission: 'signedIn',
    input: object({ id: id(), version: version(), ...applyFields, ...signing }),
    result: object({ ...saved, ...checks }),
  }),
  accessApplySubmit: endpoint({
    post: `${base}/Submit`,
    title: ['提交准入申请', 'Hand in an application for access'],
    permission: 'signedIn',
    changes: ['accessApply', 'approval'],
    input: rowInput,
    result: object({ state: shown.state, ...checks }),
  }),
  /** Stays longer today, in a room that one may enter; the head or an officer decides. */
  accessExtendToday: endpoint({
    post: `${base}/AccessExtendToday`,
    title: ['申请临时延期', 'Ask to stay longer today'],
    permission: 'signedIn',
    changes: ['accessApply', 'approval', 'accessRoom'],
    input: object({
      roomId: id(['房间', 'Room']),
      until: moment(['延期至', 'Until']),
      purpose: applyFields.purpose,
      companionIds: nightAsked.properties.companionIds,
    }),
    result: object({ id: id(), state: shown.state }),
  }),
  accessApplyWithdraw: endpoint({
    post: `${base}/Withdraw`,
    title: ['撤回准入申请', 'Withdraw an application for access'],
    permission: 'signedIn',
    changes: ['accessApply', 'approval'],
    input: rowInput,
  }),
  /** A draft with the same contents, from today on. */
  accessApplyCopy: endpoint({
    post: `${base}/Copy`,
    title: ['复制准入申请', 'Copy an application for access'],
    permission: 'signedIn',
    input: rowInput,
    result: object(saved),
  }),
  accessApplyDelete: endpoint({
    post: `${base}/Delete`,
    title: ['删除准入申请', 'Delete a draft'],
    permission: 'signedIn',
    input: rowInput,
  }),
});
