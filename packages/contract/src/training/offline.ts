import {
  about,
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  integer,
  list,
  longText,
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
import { offlineTrainingPermission } from './permissions.ts';

export const offlineKinds = {
  special: ['专项培训', 'Special training'],
  drill: ['应急演练', 'Emergency drill'],
  lecture: ['讲座', 'Lecture'],
  onSite: ['现场教学', 'On-site teaching'],
} as const;

export const offlineStates = {
  draft: ['未开始', 'To come'],
  running: ['进行中', 'Under way'],
  ended: ['已结束', 'Ended'],
  cancelled: ['已取消', 'Cancelled'],
} as const;
export type OfflineState = keyof typeof offlineStates;

/** What may happen to a session; `can` of a row says which of it now. */
export const offlineEvents = {
  edit: ['编辑', 'Edit'],
  start: ['开始', 'Start'],
  sign: ['签到码', 'Code to sign in'],
  people: ['登记签到', 'Sign in by hand'],
  end: ['结束', 'End'],
  cancel: ['取消培训', 'Cancel session'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;
export type OfflineEvent = keyof typeof offlineEvents;

export const offlineResults = {
  pass: ['合格', 'Passed'],
  fail: ['不合格', 'Failed'],
} as const;

export const signMethods = {
  qr: ['扫码', 'By code'],
  manual: ['登记', 'By hand'],
} as const;

export const participantEvents = {
  sign: ['签到', 'Sign in'],
  pass: offlineResults.pass,
  fail: offlineResults.fail,
} as const satisfies Dictionary;

export const offlineLimits = {
  /** Seconds for which one code is shown; it is good for as long again. */
  codeSeconds: 15,
  participants: 2000,
  files: 9,
  signAtOnce: 200,
} as const;

const title = text(['培训名称', 'Title'], { min: 2, max: 100 });
const kind = choice(['类型', 'Kind'], offlineKinds);
const state = choice(['状态', 'State'], offlineStates);
const result = choice(['结果', 'Result'], offlineResults);
const laboratoryId = id(['实验室', 'Laboratory']);
const organizationId = id(['组织', 'Organisation']);
const trainingId = id(['线下培训', 'Offline training']);
const personName = (label: readonly [string, string]) => text(label, { max: 50 });

export const offlineTrainingFields = {
  title,
  kind,
  /** One of both, or neither for the college as a whole. */
  laboratoryId: optional(nullable(laboratoryId)),
  organizationId: optional(nullable(organizationId)),
  startAt: moment(['开始时间', 'Begins']),
  endAt: moment(['结束时间', 'Ends']),
  place: text(['地点', 'Place'], { max: 100 }),
  /** One of the college, or a guest by his name. */
  trainerId: optional(nullable(id(['培训人', 'Trainer']))),
  trainerName: optional(nullable(text(['校外培训人', 'Trainer from elsewhere'], { max: 50, min: 0 }))),
  minutes: integer(['时长（分钟）', 'Minutes'], { min: 10, max: 2400 }),
  content: optional(nullable(longText(['培训内容', 'Content'], { max: 5000 }))),
  fileIds: optional(
    list(id(['附件', 'File']), ['附件', 'Files'], { max: offlineLimits.files, counted: '个' }),
  ),
};

const counts = {
  people: integer(['参加人数', 'Participants']),
  signed: integer(['签到人数', 'Signed in']),
  passed: integer(['合格人数', 'Passed']),
};

const { fileIds: _f, ...plain } = offlineTrainingFields;
export const offlineTrainingRow = object({
  id: id(),
  ...shownOf(plain),
  trainerName: nullable(personName(['培训人', 'Trainer'])),
  laboratoryName: nullable(text(['实验室', 'Laboratory'], { max: 60 })),
  /** Of the session or of its laboratory; none for the college as a whole. */
  organizationName: nullable(text(['组织', 'Organisation'], { max: 60 })),
  ...counts,
  state,
  version: version(),
  can: list(choice(['可做', 'May be done'], offlineEvents)),
});
export type OfflineTrainingRow = Static<typeof offlineTrainingRow>;

const signedAt = nullable(moment(['签到时间', 'Signed in']));

export const offlineTrainingDetailsResult = object({
  ...offlineTrainingRow.properties,
  files: list(object({ id: id(), name: text(['文件名', 'File name'], { max: 200 }) }), ['附件', 'Files']),
  cancelReason: nullable(longText(['取消原因', 'Why cancelled'], { max: 200 })),
  /** Whether the caller sees the others who take part. */
  managed: bool(['可查看参加人员', 'Participants may be seen']),
  /** Who is on the list; only for whoever may change it. */
  expected: list(
    object({ id: id(['人员', 'Person']), name: personName(['姓名', 'Name']) }),
    ['参加人员', 'Participants'],
    { max: offlineLimits.participants },
  ),
  /** How the caller himself takes part, if he does. */
  own: nullable(object({ signedAt, result: nullable(result) })),
});
export type OfflineTrainingDetails = Static<typeof offlineTrainingDetailsResult>;

export const participantRow = object({
  id: id(['人员', 'Person']),
  name: personName(['姓名', 'Name']),
  loginName: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  signedAt,
  method: nullable(choice(['签到方式', 'Signed in by'], signMethods)),
  result: nullable(result),
  can: list(choice(['可做', 'May be done'], participantEvents)),
});
export type ParticipantRow = Static<typeof participantRow>;

export const offlineErrors = defineErrors({
  OFFLINE_ONE_PLACE: [
    400,
    '实验室和组织只能选择一个',
    'A session is of a laboratory or of an organisation, not of both',
  ],
  OFFLINE_TIMES: [400, '结束时间须晚于开始时间', 'It has to end after it begins'],
  OFFLINE_TRAINER: [
    400,
    '请选择本校培训人，或填写校外培训人',
    'Choose a trainer of the college, or name one from elsewhere',
  ],
  OFFLINE_TRAINER_LEFT: [400, '培训人须是在职教职工或在校学生', 'The trainer has to be active here'],
  OFFLINE_LABORATORY_CLOSED: [409, '实验室已注销', 'The laboratory is closed'],
  OFFLINE_PERSON: [
    400,
    '{name}不在您的管理范围内，可由本人扫码签到',
    '{name} is out of your reach; they can sign in by the code themselves',
  ],
  OFFLINE_FULL: [400, '参加人员最多 {most} 名', '{most} participants at most'],
  OFFLINE_EARLY: [409, '培训于 {day} 举行，当天方可开始', 'The session is on {day} and starts then'],
  OFFLINE_CODE_OVER: [409, '二维码已过期，请重新扫描', 'The code is over; scan it again'],
  OFFLINE_NOT_RUNNING: [409, '签到尚未开始或已结束', 'Signing in has not begun, or is over'],
  OFFLINE_OWN: [
    400,
    '不能为本人签到或评定合格，请由其他管理人员办理',
    'Nobody signs himself in by hand or passes himself; ask another who manages it',
  ],
  OFFLINE_NOT_SIGNED: [400, '{name}尚未签到，不能评定为合格', '{name} has not signed in and cannot pass'],
});

const base = '/Customer/OfflineTraining';
const { query, get, add, edit, delete: remove, export: exports } = offlineTrainingPermission;

const filters = {
  title: optional(text(['培训名称', 'Title'], { max: 100, min: 0 })),
  kind: optional(kind),
  state: optional(state),
  laboratoryId: optional(laboratoryId),
  organizationId: optional(organizationId),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['截止日期', 'To'])),
};

export const offlineEndpoints = about('offlineTraining', {
  offlineTrainingList: endpoint({
    get: `${base}/OfflineTrainingList`,
    title: ['线下培训', 'List offline training'],
    permission: [query, add],
    input: pageQuery(filters, ['startAt', 'title', 'minutes']),
    result: pageOf(offlineTrainingRow),
  }),
  /** Of those in reach, and of whoever takes part. */
  offlineTrainingDetails: endpoint({
    get: `${base}/OfflineTrainingDetails`,
    title: ['查看线下培训', 'Show a session'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: offlineTrainingDetailsResult,
  }),
  offlineTrainingHistory: historyCall(
    `${base}/OfflineTrainingHistory`,
    ['线下培训变更记录', 'History of a session'],
    query,
  ),
  offlineParticipantList: endpoint({
    get: `${base}/OfflineParticipantList`,
    title: ['线下培训参加人员', 'Participants of a session'],
    permission: [get, add],
    input: pageQuery(
      {
        trainingId,
        keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
        signed: optional(bool(['已签到', 'Signed in'])),
        result: optional(result),
      },
      ['name', 'signedAt'],
    ),
    result: pageOf(participantRow),
  }),
  /** The sheet of signatures. */
  offlineTrainingPdf: endpoint({
    get: `${base}/OfflineTrainingPdf`,
    title: ['签到表', 'Sheet of signatures'],
    permission: [get, add],
    input: object({ id: id() }),
    answers: 'file',
  }),
  offlineTrainingExport: exportCall(
    `${base}/OfflineTrainingExport`,
    ['导出线下培训', 'Export offline training'],
    exports,
    object(filters),
  ),
  /** With `id` and `version` it changes one; who has signed in stays. */
  offlineTrainingSave: endpoint({
    post: `${base}/OfflineTrainingSave`,
    title: ['保存线下培训', 'Save a session'],
    permission: [add, edit],
    input: object({
      id: optional(id()),
      version: optional(version()),
      ...offlineTrainingFields,
      participantIds: optional(
        list(id(['参加人员', 'Participant']), ['参加人员', 'Participants'], {
          max: offlineLimits.participants,
          counted: '名',
        }),
      ),
    }),
    result: object({ id: id(), version: version() }),
  }),
  offlineTrainingDelete: endpoint({
    post: `${base}/OfflineTrainingDelete`,
    title: ['删除线下培训', 'Delete a session'],
    permission: remove,
    input: rowInput,
  }),
  offlineTrainingStart: endpoint({
    post: `${base}/Start`,
    title: ['开始线下培训', 'Start a session'],
    permission: edit,
    input: rowInput,
  }),
  /** Who passed gets the minutes booked. */
  offlineTrainingEnd: endpoint({
    post: `${base}/End`,
    title: ['结束线下培训', 'End a session'],
    permission: edit,
    changes: ['offlineTraining', 'hour'],
    input: object({
      id: id(),
      version: version(),
      passSigned: optional(
        bool(['未评定的签到人员均计为合格', 'Whoever signed in and has no result has passed']),
      ),
    }),
    result: object({ passed: counts.passed }),
  }),
  offlineTrainingCancel: endpoint({
    post: `${base}/Cancel`,
    title: ['取消线下培训', 'Cancel a session'],
    permission: edit,
    input: object({ id: id(), version: version(), reason: longText(['原因', 'Reason'], { max: 200 }) }),
  }),
  /** A link for the phone's own camera; it is renewed before it is over. */
  signQrcode: endpoint({
    get: `${base}/SignQrcode`,
    title: ['签到码', 'Code to sign in'],
    permission: edit,
    input: object({ id: id() }),
    result: object({
      link: text(['链接', 'Link'], { max: 300 }),
      expiresAt: moment(['更新时间', 'Renewed at']),
      signed: counts.signed,
    }),
  }),
  /** Once; asked again it answers when that was. */
  signIn: endpoint({
    post: `${base}/SignIn`,
    title: ['线下培训签到', 'Sign in to a session'],
    permission: 'signedIn',
    input: object({ id: id(), code: text(['签到码', 'Code'], { max: 64 }) }),
    result: object({ title, signedAt: moment(['签到时间', 'Signed in']) }),
  }),
  signManual: endpoint({
    post: `${base}/SignManual`,
    title: ['登记签到', 'Sign people in'],
    permission: edit,
    input: object({ id: id(), userIds: ids(['人员', 'People'], offlineLimits.signAtOnce) }),
    result: object({ changed: integer(['已签到', 'Signed in']) }),
  }),
  resultSave: endpoint({
    post: `${base}/ResultSave`,
    title: ['评定线下培训结果', 'Save results'],
    permission: edit,
    changes: ['offlineTraining', 'hour'],
    input: object({
      id: id(),
      results: list(
        object({ userId: id(['人员', 'Person']), result: nullable(result) }),
        ['结果', 'Results'],
        {
          min: 1,
          max: offlineLimits.participants,
        },
      ),
    }),
    result: object({ changed: integer(['已评定', 'Changed']) }),
  }),
});
