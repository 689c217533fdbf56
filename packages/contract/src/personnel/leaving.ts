import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  fileLimits,
  id,
  ids,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  templateCall,
  text,
  userTypes,
} from '../core/index.ts';
import { duty, personFields, personnelPermission } from './person.ts';

/** Days within which leaving is taken back. */
export const leaveUndoDays = 7;
/** People of one list. */
export const leaveMost = 50_000;

export const leaveStates = {
  preview: ['待确认', 'To be confirmed'],
  running: ['办理中', 'Under way'],
  stopped: ['已停止', 'Stopped'],
  done: ['已办理', 'Done'],
} as const;

export const leaverStates = {
  ready: ['可办理', 'Ready'],
  blocked: ['待交接', 'To hand over'],
  done: ['已离校', 'Left'],
  failed: ['未办理', 'Not done'],
  undone: ['已撤销', 'Taken back'],
} as const;

const leaveDate = day(['离校日期', 'Left on']);
const named = object({ id: id(), name: personFields.name });
const reason = nullable(text(['原因', 'Why'], { max: 300 }));
const count = (zh: string, en: string) => integer([zh, en]);

export const leaver = object({
  userId: id(['人员', 'Person']),
  loginName: personFields.loginName,
  name: personFields.name,
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  state: choice(['状态', 'State'], leaverStates),
  leaveDate,
  reason,
  /** What may be done with the row: `handOver`, `undo`. */
  can: list(text(['可执行', 'Can'], { max: 20 })),
  duties: list(object({ ...duty.properties, proposal: nullable(named) })),
  /** What is under way and needs nobody to take it over. */
  open: list(object({ title: text(['事项', 'What'], { max: 60 }), count: count('数量', 'How many') })),
});
export type Leaver = Static<typeof leaver>;

const leaveJob = object({
  id: id(),
  state: choice(['状态', 'State'], leaveStates),
  running: bool(['办理中', 'Under way']),
  /** Ended before all had left. */
  stopped: bool(['已停止', 'Stopped']),
  /** 0 to 1. */
  progress: number(['进度', 'Progress'], { min: 0, max: 1 }),
  totalCount: count('人数', 'People'),
  readyCount: count('可办理', 'Ready'),
  blockedCount: count('待交接', 'To hand over'),
  doneCount: count('已离校', 'Left'),
  failedCount: count('未办理', 'Not done'),
  undoneCount: count('已撤销', 'Taken back'),
  /** Of all, who has something under way. */
  openCount: count('有未办结事项', 'With something under way'),
  failure: reason,
  rows: pageOf(leaver),
});
export type LeaveJob = Static<typeof leaveJob>;

export const leavingErrors = defineErrors({
  LEAVE_NOBODY_CHOSEN: [
    400,
    '请选择人员类型、年级、组织或具体人员，也可上传名单',
    'Choose a kind, a grade, an organisation or people, or upload a list',
  ],
  LEAVE_NOBODY_FOUND: [409, '没有符合条件且尚未离校的人员', 'Nobody matches who has not left already'],
  LEAVE_TOO_MANY: [400, '一次最多办理 {max} 人，请分批办理', 'At most {max} people at once'],
  LEAVE_NUMBER_COLUMN: [
    400,
    '名单中没有找到“工号/学号”列，请使用模板',
    'The list has no column “Staff or student number”; use the template',
  ],
  LEAVE_LIST_WRONG: [
    400,
    '名单第 {row} 行：{reason}（共 {count} 处）',
    'Row {row} of the list: {reason} ({count} in all)',
  ],
  LEAVE_RUNNING: [409, '离校正在办理中，请等待完成或先停止', 'It is under way; wait for its end or stop it'],
  LEAVE_NOT_RUNNING: [409, '没有正在办理的离校', 'Nothing is under way'],
  LEAVE_NOTHING_READY: [
    409,
    '没有可办理的人员，请先为待交接的职责指定交接人',
    'Nobody can leave yet; say first who takes over the duties',
  ],
  LEAVE_NOT_WAITING: [
    409,
    '交接名单中有人不在待交接之列，请刷新后重试',
    'Somebody named does not wait in the list; load it again',
  ],
  LEAVE_NOT_LEFT: [409, '“{name}”没有离校记录或已恢复', '“{name}” has not left, or is back already'],
  LEAVE_UNDO_LATE: [
    409,
    '“{name}”离校已超过 {days} 天，不能撤销；如需继续使用，请启用其账号',
    '“{name}” left more than {days} days ago, which cannot be taken back; enable the account if it is needed',
  ],
});

const base = '/Customer/User';
const people = ['person', 'account', 'role', 'organization', 'building', 'leaving'];

export const leavingEndpoints = about('leaving', {
  leavePreview: endpoint({
    post: `${base}/CollegeUserLeavePreview`,
    title: ['批量离校预览', 'Preview of leaving'],
    permission: personnelPermission.delete,
    unlogged: true,
    upload: { kind: 'workbook', maxBytes: fileLimits.workbookBytes },
    input: object({
      leaveDate,
      userType: optional(choice(['人员类型', 'Kind'], userTypes)),
      grade: optional(text(['年级', 'Grade'], { max: 20 })),
      /** With those below. */
      organizationId: optional(id(['所属组织', 'Organisation'])),
      ids: optional(ids(['人员', 'People'], 1000)),
    }),
    result: object({
      previewId: id(),
      ready: count('可办理', 'Ready'),
      blockedCount: count('待交接', 'To hand over'),
      failedCount: count('不能办理', 'Refused'),
      /** The first twenty; the others by LeaveJobDetails. */
      blocked: list(leaver),
    }),
  }),
  leaveBatch: endpoint({
    post: `${base}/CollegeUserLeaveBatch`,
    title: ['批量离校', 'Leaving of many'],
    permission: personnelPermission.delete,
    changes: people,
    input: object({
      previewId: id(),
      handOver: list(
        object({
          userId: id(['人员', 'Person']),
          /** All of his unless named. */
          duty: optional(text(['职责', 'Duty'], { max: 60 })),
          toUserId: id(['接收人', 'New holder']),
        }),
        ['交接', 'Hand-over'],
        { max: 2000 },
      ),
    }),
    result: object({ jobId: id() }),
  }),
  leaveStop: endpoint({
    post: `${base}/CollegeUserLeaveStop`,
    title: ['停止批量离校', 'Stop leaving of many'],
    permission: personnelPermission.delete,
    input: object({ id: id() }),
  }),
  leaveUndo: endpoint({
    post: `${base}/CollegeUserLeaveUndo`,
    title: ['撤销离校', 'Take leaving back'],
    permission: personnelPermission.delete,
    changes: people,
    input: object({ ids: ids(['人员', 'People'], 1000) }),
    result: object({ changed: count('已撤销', 'Taken back') }),
  }),
  leaveJobDetails: endpoint({
    get: `${base}/CollegeUserLeaveJobDetails`,
    title: ['批量离校进度', 'State of leaving'],
    permission: personnelPermission.delete,
    input: pageQuery(
      /** The caller's latest unless named. */
      { id: optional(id()), state: optional(choice(['状态', 'State'], leaverStates)) },
      ['loginName'],
    ),
    result: leaveJob,
  }),
  leaveTemplate: templateCall(
    `${base}/CollegeUserLeaveTempExport`,
    ['下载离校名单模板', 'Template for leaving'],
    personnelPermission.delete,
  ),
});
