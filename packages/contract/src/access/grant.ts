import {
  about,
  byProduct,
  choice,
  day,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
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
  personalExportCall,
  rowInput,
  type Static,
  templateCall,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { checkItem } from './decision.ts';
import { slots } from './door.ts';
import { grantLimits, grantReasons, grantStates } from './grantWords.ts';
import { nightShown } from './night.ts';
import { accessUserPermission } from './permission.ts';

export const grantSources = {
  apply: ['准入申请', 'Application'],
  member: ['实验室成员', 'Member'],
  manual: ['手动授权', 'By hand'],
  import: ['批量导入', 'Imported'],
  open: ['持证准入', 'By being qualified'],
} as const;
export type GrantSource = keyof typeof grantSources;

export const grantRoles = {
  user: ['使用人', 'User'],
  duty: ['值班', 'On duty'],
  head: ['负责人', 'Head'],
} as const;
export type GrantRole = keyof typeof grantRoles;

/** What may be done with a grant; `can` of a row says which of it now. */
export const grantEvents = {
  renew: ['续期', 'Renew'],
  suspend: ['暂停', 'Suspend'],
  resume: ['恢复', 'Resume'],
  revoke: ['收回', 'Take back'],
} as const;
export type GrantEvent = keyof typeof grantEvents;

const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const role = choice(['角色', 'Role'], grantRoles);
const shown = {
  id: id(),
  userId: id(['人员', 'Person']),
  userName: text(['姓名', 'Name'], { max: 50 }),
  userNumber: text(['工号/学号', 'Number'], { max: 64 }),
  unit: nullable(text(['单位', 'Unit'], { max: 60 })),
  roomId: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 120 }),
  laboratoryId: id(['实验室', 'Laboratory']),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  level: nullable(choice(['等级', 'Level'], riskLevels)),
  source: choice(['来源', 'Source'], grantSources),
  role,
  validFrom: day(['生效日期', 'From']),
  /** Null for members: as long as they are. */
  validTo: nullable(day(['有效期至', 'Until'])),
  slots,
  state: choice(['状态', 'State'], grantStates),
  reasons: list(choice(['原因', 'Reason'], grantReasons), ['原因', 'Reasons']),
  note: byProduct(nullable(text(['说明', 'Note'], { max: 200 }))),
  lastEntryAt: nullable(moment(['最近进入', 'Last entry'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], grantEvents)),
};
const row = object(shown);
/** What a row of an imported workbook says besides whom and which room. */
export const grantImportFields = {
  validFrom: day(['开始日期', 'From']),
  validTo: day(['结束日期', 'Until']),
  role: optional(nullable(role)),
  /** As an export writes them: 周一至周五 08:00-22:00；周六 09:00-12:00 */
  slots: optional(nullable(text(['时段', 'Hours'], { max: 500, min: 0 }))),
  remark: optional(nullable(text(['备注', 'Remark'], { max: 200, min: 0 }))),
};
export type GrantRow = Static<typeof row>;

const details = object({
  ...shown,
  remark: nullable(text(['备注', 'Remark'], { max: 200 })),
  overrideReason: nullable(text(['越过要求的原因', 'Why it was given all the same'], { max: 200 })),
  /** Approved nights that have not passed. */
  nights: list(nightShown, ['已批准的夜间节假日', 'Approved nights']),
  items: list(checkItem, ['准入要求', 'Requirements']),
});
export type GrantDetails = Static<typeof details>;

const filters = {
  keyword: optional(text(['姓名、工号或房间', 'Name, number or room'], { max: 50, min: 0 })),
  organizationId: optional(id(['人员单位', 'Unit'])),
  buildingId: optional(id(['楼宇', 'Building'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  roomId: optional(id(['房间', 'Room'])),
  userId: optional(id(['人员', 'Person'])),
  level: optional(choice(['等级', 'Level'], riskLevels)),
  /** Of its laboratory. */
  category: optional(choice(['危险类别', 'Category'], hazardCategories)),
  state: optional(choice(['状态', 'State'], grantStates)),
  /** What keeps it from being in force. */
  lacking: optional(choice(['缺少', 'Lacking'], { any: ['任一条件', 'Anything'], ...grantReasons })),
  source: optional(choice(['来源', 'Source'], grantSources)),
  /** Live ones that end within these days. */
  expiringDays: optional(integer(['几天内到期', 'Ends within days'], { min: 1, max: 366 })),
};

export const grantErrors = defineErrors({
  GRANT_REVERSED: [400, '结束日期不能早于开始日期', 'It cannot end before it begins'],
  GRANT_PAST: [400, '结束日期不能早于今天', 'It cannot end in the past'],
  GRANT_TOO_LONG: [400, '该房间单次最长授权 {days} 天', 'A grant for this room is {days} days at most'],
  GRANT_ROOM_FOREIGN: [400, '房间不属于该实验室', 'A room is not of this laboratory'],
  GRANT_PERSON_UNKNOWN: [
    400,
    '所选人员不存在或账号已停用',
    'Some of these people are not there, or disabled',
  ],
  GRANT_SUSPENDED_BEFORE: [409, '已被人工暂停', 'It was suspended by hand before'],
  GRANT_NOT_SUSPENDED: [409, '没有被人工暂停', 'It was not suspended by hand'],
  GRANT_ENDED: [409, '授权{state}', 'The grant: {state}'],
  GRANT_PERSON_DISABLED: [409, '账号已停用', 'The account is disabled'],
  GRANT_LASTS: [409, '有效期已至 {to}，不早于所选日期', 'It lasts until {to} already'],
  GRANT_NONE_DONE: [409, '所选 {n} 项都不能办理', 'None of these {n} could be done'],
  GRANT_OVERRIDE_REFUSED: [403, '您不能越过准入要求授权', 'You may not give access against the requirements'],
  PLEDGE_CHANGED: [
    409,
    '安全承诺书已更新，请重新阅读后签署',
    'The pledge has changed meanwhile; read it again',
  ],
  GRANT_OWN: [409, '不能给自己授权，请由上一级办理', 'Nobody gives access to himself; ask the level above'],
  GRANT_RENEWED_EARLY: [409, '到期前 {days} 天内才能续期', 'A grant is renewed in its last {days} days'],
  GRANT_COMES_BACK: [
    409,
    '成员授权和持证准入的授权收回后会自动恢复，请改为暂停，或将其移出实验室成员',
    'What members and holders of certificates have comes back by itself; suspend it, or take him out of the laboratory',
  ],
  GRANT_LEFT_SUSPENDED: [
    409,
    '该授权已被人工暂停，恢复前不能退出',
    'This access was suspended by hand; it cannot be given back until it is resumed',
  ],
  GRANT_OF_MEMBER: [
    409,
    '成员授权随成员身份，不能单独续期',
    'What members have goes with their membership and is not renewed',
  ],
});

const base = '/Customer/AccessUser';
const {
  query,
  get,
  add,
  edit,
  disable,
  enable,
  delete: revoke,
  override,
  import: importing,
  export: exporting,
} = accessUserPermission;
const many = { ids: ids(['授权', 'Grants'], grantLimits.atOnce) };

/** Whom something could not be done for, with why; of a person the rooms that have the same reason stand together. */
const grantFailed = object({
  userId: id(['人员', 'Person']),
  userName: shown.userName,
  userNumber: shown.userNumber,
  roomIds: list(id(['房间', 'Room']), ['房间', 'Rooms'], { max: grantLimits.atOnce }),
  rooms: list(shown.roomText, ['房间', 'Rooms'], { max: grantLimits.atOnce }),
  errorCode: text(['原因代码', 'Code of the reason'], { max: 60 }),
  /** In the language of the caller. */
  reason: text(['原因', 'Reason'], { max: 300 }),
});
export type GrantFailed = Static<typeof grantFailed>;

/**
 * The others are done. Where nobody’s could be, the answer is a refusal: for one alone, or where all have the same reason, that
 * one; it carries `failed` too.
 */
const failed = list(grantFailed, ['未办理', 'Not done'], { max: 15_000 });
const changed = object({ changed: integer(['已更改', 'Changed']) });
const judged = object({ ...changed.properties, failed });

export const grantEndpoints = about('accessGrant', {
  accessUserList: endpoint({
    get: `${base}/AccessUserList`,
    title: ['准入授权列表', 'List grants'],
    permission: query,
    input: pageQuery(filters, ['userName', 'userNumber', 'validFrom', 'validTo']),
    result: pageOf(row),
  }),
  accessUserDetails: endpoint({
    get: `${base}/AccessUserDetails`,
    title: ['查看准入授权', 'Show a grant'],
    permission: get,
    opens: 'grant',
    input: object({ id: id() }),
    result: details,
  }),
  /** For each person and room by itself; what is missing leaves it pending unless overridden, with the reason. */
  accessUserAdd: endpoint({
    post: `${base}/AccessUserAdd`,
    title: ['添加准入授权', 'Give access'],
    permission: [add, override],
    changes: ['accessGrant', 'accessRoom'],
    input: object({
      userIds: list(id(['人员', 'Person']), ['人员', 'People'], {
        min: 1,
        max: grantLimits.people,
        counted: '名',
      }),
      laboratoryId: id(['实验室', 'Laboratory']),
      roomIds: list(id(['房间', 'Room']), ['房间', 'Rooms'], {
        min: 1,
        max: grantLimits.rooms,
        counted: '间',
      }),
      from: day(['生效日期', 'From']),
      to: day(['有效期至', 'Until']),
      role,
      slots: optional(slots),
      remark: optional(nullable(text(['备注', 'Remark'], { max: 200, min: 0 }))),
      /** Gives it although something is missing. */
      overrideReason: optional(nullable(text(['越过要求的原因', 'Why all the same'], { max: 200, min: 0 }))),
    }),
    result: object({
      made: integer(['已生效', 'In force']),
      /** Those that were there, made longer. */
      lengthened: integer(['已延长', 'Made longer']),
      /** Those that were there for as long already, or go with a membership: their days stay. */
      kept: integer(['期限不变', 'Lasting as before']),
      pending: integer(['待满足', 'Waiting']),
      failed,
    }),
  }),
  accessUserRenew: endpoint({
    post: `${base}/Renew`,
    title: ['续期准入授权', 'Renew grants'],
    permission: edit,
    changes: ['accessGrant', 'accessRoom'],
    input: object({ ...many, to: day(['有效期至', 'Until']) }),
    result: judged,
  }),
  accessUserSuspend: endpoint({
    post: `${base}/Suspend`,
    title: ['暂停准入授权', 'Suspend grants'],
    permission: disable,
    changes: ['accessGrant', 'accessRoom'],
    input: object({ ...many, reason }),
    result: judged,
  }),
  accessUserResume: endpoint({
    post: `${base}/Resume`,
    title: ['恢复准入授权', 'Resume grants'],
    permission: enable,
    changes: ['accessGrant', 'accessRoom'],
    input: object(many),
    result: judged,
  }),
  accessUserRevoke: endpoint({
    post: `${base}/Revoke`,
    title: ['收回准入授权', 'Take grants back'],
    permission: revoke,
    changes: ['accessGrant', 'accessRoom'],
    input: object({ ...many, reason }),
    result: judged,
  }),
  /** Somebody gives his own back; what he has as a member goes with the membership. */
  accessUserLeave: endpoint({
    post: `${base}/Leave`,
    title: ['退出准入', 'Give one’s access back'],
    permission: 'signedIn',
    changes: ['accessGrant', 'accessRoom'],
    input: rowInput,
  }),
  /** The pledge of a room, signed by whoever may enter it. */
  accessUserPledgeSign: endpoint({
    post: `${base}/PledgeSign`,
    title: ['签署安全承诺书', 'Sign the pledge of a room'],
    permission: 'signedIn',
    changes: ['accessGrant', 'accessRoom'],
    input: object({
      roomId: id(['房间', 'Room']),
      pledgeVersion: integer(['承诺书版本', 'Version of the pledge'], { min: 1 }),
      signatureFileId: id(['签名', 'Signature']),
    }),
    result: changed,
  }),
  /** The college’s pledge, signed by anybody for himself. */
  collegePledgeSign: endpoint({
    post: `${base}/CollegePledgeSign`,
    title: ['签署全校安全承诺书', 'Sign the college’s pledge'],
    permission: 'signedIn',
    changes: ['accessGrant', 'accessRoom'],
    input: object({
      pledgeVersion: integer(['承诺书版本', 'Version of the pledge'], { min: 1 }),
      signatureFileId: id(['签名', 'Signature']),
    }),
  }),
  accessUserImport: importCall(`${base}/AccessUserImport`, ['导入准入授权', 'Import grants'], importing),
  accessUserTempExport: templateCall(
    `${base}/AccessUserTempExport`,
    ['下载准入授权导入模板', 'Template for importing grants'],
    importing,
  ),
  accessUserExport: personalExportCall(
    `${base}/AccessUserExport`,
    ['导出准入授权', 'Export grants'],
    [exporting],
    filters,
  ),
  accessUserHistory: historyCall(
    `${base}/AccessUserHistory`,
    ['准入授权变更记录', 'History of a grant'],
    query,
  ),
});
