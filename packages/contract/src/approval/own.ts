import { fileLimits } from '../core/fileLimits.ts';
import {
  about,
  bool,
  choice,
  day,
  endpoint,
  id,
  idResult,
  integer,
  list,
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
import { approvalSearch, delegationEvents, delegationStates, flowPermission } from './codes.ts';
import { kindName, namedPerson } from './flow.ts';
import { kindCode } from './steps.ts';

export const delegationFields = {
  delegateId: id(['代理人', 'Delegate']),
  /** None: every kind. */
  kinds: list(kindCode, ['业务类型', 'Kinds'], { max: 100 }),
  from: moment(['开始时间', 'From']),
  to: moment(['结束时间', 'To']),
  reason: text(['原因', 'Reason'], { max: 200 }),
  includePending: optional(bool(['包含现有待办', 'What waits already too'])),
};

const { from, to, reason } = delegationFields;
const delegationRow = object({
  id: id(),
  user: namedPerson,
  delegate: namedPerson,
  kinds: list(object({ kind: kindCode, name: kindName })),
  from,
  to,
  reason,
  state: choice(['状态', 'State'], delegationStates),
  taskCount: integer(['代理审批数', 'Tasks']),
  version: version(),
  can: list(choice(['可做', 'May be done'], delegationEvents)),
});
export type DelegationRow = Static<typeof delegationRow>;

const phrases = {
  approving: list(text(['常用语', 'Phrase'], { max: 100 }), ['同意时的常用语', 'Phrases for approving'], {
    max: 20,
  }),
  refusing: list(text(['常用语', 'Phrase'], { max: 100 }), ['退回或拒绝时的常用语', 'Phrases for refusing'], {
    max: 20,
  }),
};

/** Hours in which due hours run: week days with their time, and days that are otherwise. */
export const workingCalendar = object({
  /** 1 is Monday. */
  weekdays: list(integer(['星期', 'Weekday'], { min: 1, max: 7 }), ['工作日', 'Working days'], {
    min: 1,
    max: 7,
  }),
  from: text(['上班时间', 'From'], { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  to: text(['下班时间', 'To'], { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  exceptions: list(
    object({
      day: day(['日期', 'Day']),
      working: bool(['上班', 'Working']),
      name: text(['名称', 'Name'], { max: 30 }),
    }),
    ['调休与节假日', 'Holidays and swapped days'],
    { max: 1000 },
  ),
});
export type WorkingCalendar = Static<typeof workingCalendar>;

export const shippedCalendar: WorkingCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '18:00',
  exceptions: [],
};

const base = '/Customer/Approval';

export const ownEndpoints = about('approval', {
  delegationPageList: endpoint({
    get: `${base}/DelegationPageList`,
    title: ['审批代理', 'Delegations'],
    permission: 'signedIn',
    input: pageQuery(
      {
        /** `mine`: who stands in for me; `forMe`: for whom I do; `all` asks for the right to reassign. */
        side: optional(
          choice(['范围', 'Whose'], {
            mine: ['我的代理', 'Mine'],
            forMe: ['我代理的人', 'For whom I stand in'],
            all: ['全部', 'All'],
          }),
        ),
        userId: optional(id(['委托人', 'Person'])),
        state: optional(choice(['状态', 'State'], delegationStates)),
      },
      ['from', 'to'],
    ),
    result: pageOf(delegationRow),
  }),
  delegationAdd: endpoint({
    post: `${base}/DelegationAdd`,
    title: ['设置审批代理', 'Add a delegation'],
    permission: 'signedIn',
    insidersOnly: true,
    /** For somebody else only with the right to reassign. */
    input: object({ userId: optional(id(['委托人', 'Person'])), ...delegationFields }),
    result: idResult,
  }),
  delegationEdit: endpoint({
    post: `${base}/DelegationEdit`,
    title: ['编辑审批代理', 'Edit a delegation'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id(), ...delegationFields, version: version() }),
  }),
  delegationCancel: endpoint({
    post: `${base}/DelegationCancel`,
    title: ['取消审批代理', 'Cancel a delegation'],
    permission: 'signedIn',
    input: object({ id: id(), version: version() }),
  }),
  signatureDetails: endpoint({
    get: `${base}/SignatureDetails`,
    title: ['我的签名', 'My signature'],
    permission: 'signedIn',
    result: object({
      fileId: nullable(id(['签名', 'Signature'])),
      url: nullable(text(['地址', 'Address'], { max: 500 })),
      updatedAt: nullable(moment(['更新时间', 'Updated'])),
    }),
  }),
  signatureSave: endpoint({
    post: `${base}/SignatureSave`,
    title: ['保存签名', 'Save a signature'],
    permission: 'signedIn',
    upload: { kind: 'image', maxBytes: fileLimits.signatureBytes },
    /** Without `keep` the picture signs one decision only and the stored one stays. */
    input: object({ keep: optional(bool(['设为常用签名', 'Keep as mine'])) }),
    result: object({ fileId: id(), url: text(['地址', 'Address'], { max: 500 }) }),
  }),
  phraseList: endpoint({
    get: `${base}/PhraseList`,
    title: ['常用语', 'Phrases'],
    permission: 'signedIn',
    result: object(phrases),
  }),
  phraseSave: endpoint({
    post: `${base}/PhraseSave`,
    title: ['保存常用语', 'Save phrases'],
    permission: 'signedIn',
    unlogged: true,
    input: object(phrases),
  }),
  calendarDetails: endpoint({
    get: `${base}/CalendarDetails`,
    title: ['工作日历', 'Working calendar'],
    permission: flowPermission.query,
    result: object({ ...workingCalendar.properties, version: version() }),
  }),
  calendarSave: endpoint({
    post: `${base}/CalendarSave`,
    title: ['保存工作日历', 'Save the working calendar'],
    permission: flowPermission.edit,
    collegeWide: true,
    input: object({ ...workingCalendar.properties, version: version() }),
  }),
});

/** Setting up a delegation for somebody else. */
export const delegationForOthers = approvalSearch.assign;
