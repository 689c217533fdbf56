import {
  about,
  bool,
  byInput,
  byProduct,
  choice,
  defineErrors,
  endpoint,
  historyCall,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personalExportCall,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { accessBlacklistPermission, accessPointPermission, accessUserPermission } from './permission.ts';
import { fileShown, personShown, pointLimits } from './sharedFields.ts';

/** For what points are taken or given. */
export const pointRules = {
  tailgating: ['尾随进入', 'Following others in'],
  lending: ['借他人扫码', 'Signing in for somebody else'],
  autoOut: ['超时未签退', 'Not signed out'],
  again: ['复训考试通过', 'Retraining passed'],
  other: ['其他', 'Other'],
} as const;
export type PointRule = keyof typeof pointRules;

/** Of them what people enter by hand. */
const givenRules = {
  tailgating: pointRules.tailgating,
  lending: pointRules.lending,
  autoOut: pointRules.autoOut,
  other: pointRules.other,
} as const;

export const pointSources = {
  manual: ['人工登记', 'By hand'],
  sign: ['签到记录', 'An entry'],
  exam: ['考试', 'An exam'],
} as const;
export type PointSource = keyof typeof pointSources;

export const pointStates = { counted: ['有效', 'Counted'], withdrawn: ['已撤销', 'Withdrawn'] } as const;
export type PointState = keyof typeof pointStates;

/** Objections of people against what is held against them. */
export const objectionStates = {
  open: ['待处理', 'Open'],
  accepted: ['已采纳', 'Accepted'],
  rejected: ['已驳回', 'Rejected'],
} as const;
export type ObjectionState = keyof typeof objectionStates;

export const objectionKinds = {
  point: ['安全记分', 'Safety points'],
  blacklist: ['黑名单', 'Kept out'],
} as const;

/** What may be done with an entry; `can` of a row says which of it now. */
export const pointEvents = {
  withdraw: ['撤销记分', 'Withdraw'],
  accept: ['采纳申诉', 'Accept the appeal'],
  reject: ['驳回申诉', 'Reject the appeal'],
} as const;
export type PointEvent = keyof typeof pointEvents;

const points = integer(['记分', 'Points'], { min: -1000, max: 1000 });
const balance = integer(['当前余额', 'Balance'], { max: pointLimits.year });
const year = integer(['年度', 'Year'], { min: 2000, max: 2100 });
const rule = choice(['事由', 'For'], pointRules);
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
export const objectionReason = text(['申诉理由', 'Reason of the appeal'], {
  min: 10,
  max: 500,
  pattern: '\\S',
});
const reply = text(['处理意见', 'Reply'], { min: 2, max: 500, pattern: '\\S' });

/** What somebody has said against an entry, and what became of it; once. */
export const objection = object({
  reason: objectionReason,
  files: list(fileShown, ['附件', 'Files']),
  at: moment(['申诉时间', 'Submitted']),
  state: choice(['状态', 'State'], objectionStates),
  reply: nullable(reply),
});
export type Objection = Static<typeof objection>;

const ownPoint = {
  id: id(),
  points,
  ruleCode: rule,
  reason,
  state: choice(['状态', 'State'], pointStates),
  createdAt: moment(['记分时间', 'Entered']),
  withdrawReason: nullable(text(['撤销原因', 'Why withdrawn'], { max: 500 })),
  objection: nullable(objection),
};
const row = object({
  ...ownPoint,
  ...personShown,
  year,
  /** Of that year, with all that has been entered since. */
  balance,
  sourceKind: choice(['来源', 'From'], pointSources),
  byName: nullable(text(['登记人', 'Entered by'], { max: 50 })),
  objectionState: nullable(choice(['申诉', 'Appeal'], objectionStates)),
  version: version(),
  can: list(choice(['可做', 'May be done'], pointEvents)),
});
export type PointRow = Static<typeof row>;

/** Of what place somebody is kept out: all its rooms, those of organisations below included. */
export const blacklistScopes = {
  college: ['全校', 'The college'],
  organization: ['组织', 'Organisation'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间', 'Room'],
} as const;
/** Why somebody may not enter somewhere, as he sees it. */
export const ownBar = object({
  id: id(),
  scope: choice(['限制范围', 'Where'], blacklistScopes),
  /** The organisation, laboratory or room, by name; of the college its scope says it. */
  placeText: text(['限制地点', 'Place'], { max: 120 }),
  reason: byProduct(text(['原因', 'Reason'], { max: 500 })),
  from: text(['开始日期', 'From'], { max: 10 }),
  /** Null until it is lifted. */
  to: nullable(text(['结束日期', 'Until'], { max: 10 })),
  active: bool(['限制中', 'In force']),
  liftReason: byProduct(nullable(text(['解除原因', 'Why lifted'], { max: 500 }))),
  objection: nullable(objection),
});

const mine = object({
  year,
  balance,
  entries: list(object({ ...ownPoint, appealable: bool(['可申诉', 'May be appealed against']) }), [
    '记分记录',
    'Entries',
  ]),
  blacklist: list(object({ ...ownBar.properties, appealable: bool(['可申诉', 'May be appealed against']) }), [
    '黑名单',
    'Kept out',
  ]),
});
export type MinePoint = Static<typeof mine>;

const filters = {
  keyword: optional(text(['姓名或工号', 'Name or number'], { max: 50, min: 0 })),
  organizationId: optional(id(['人员单位', 'Unit'])),
  userId: optional(personShown.userId),
  year: optional(year),
  /** People whose balance of the year is no more than that. */
  balanceTo: optional(integer(['余额不高于', 'Balance at most'], { max: pointLimits.year })),
  state: optional(ownPoint.state),
  ruleCode: optional(rule),
  appealOpen: optional(bool(['有待处理申诉', 'With an open appeal'])),
};

export const pointErrors = defineErrors({
  POINT_PERSON_UNKNOWN: [
    400,
    '所选人员不存在或不在您的管理范围内',
    'This person is not there, or beyond your reach',
  ],
  POINT_OWN: [409, '不能处理与本人有关的记分、黑名单或申诉', 'Nobody decides about himself'],
  POINT_NUMBER_NEEDED: [400, '请填写记分', 'Please give the points'],
  POINT_NUMBER_FIXED: [
    400,
    '该事由的记分由学校设置，不能另行填写',
    'The college says how many points this costs',
  ],
  OBJECTION_TWICE: [
    409,
    '该记录已申诉过，每条只能申诉一次',
    'An appeal was made already; there is one for each',
  ],
  OBJECTION_ENDED: [409, '该记录已撤销或解除，无需申诉', 'It is withdrawn or lifted already'],
  OBJECTION_NONE: [409, '没有待处理的申诉', 'There is no open appeal'],
  OBJECTION_ENTERED: [409, '您是登记人，请由他人处理申诉', 'You entered it; somebody else decides'],
});

const base = '/Customer/AccessPoint';
const { query, add, edit, delete: withdraw } = accessPointPermission;
const written = ['accessPoint', 'accessBlacklist', 'accessGrant', 'accessRoom'] as const;
const objected = choice(['类别', 'Kind'], objectionKinds);

export const pointEndpoints = about('accessPoint', {
  pointList: endpoint({
    get: `${base}/PointList`,
    title: ['安全记分列表', 'List safety points'],
    permission: query,
    input: pageQuery(filters, ['createdAt', 'userName', 'userNumber', 'points', 'balance']),
    result: pageOf(row),
  }),
  pointDetails: endpoint({
    get: `${base}/PointDetails`,
    title: ['查看安全记分', 'Show an entry of points'],
    permission: query,
    input: object({ id: id() }),
    result: row,
  }),
  /** One’s own balance and entries of a year, and where one may not enter. */
  minePoint: endpoint({
    get: `${base}/MinePointList`,
    title: ['我的安全记分', 'One’s safety points'],
    permission: 'signedIn',
    input: object({ year: optional(year) }),
    result: mine,
  }),
  pointAdd: endpoint({
    post: `${base}/PointAdd`,
    title: ['登记安全记分', 'Enter safety points'],
    permission: add,
    changes: written,
    input: object({
      userId: personShown.userId,
      ruleCode: choice(['事由', 'For'], givenRules),
      /** Of what the college has no rule for: taken where it is less than 0. */
      points: optional(
        nullable(integer(['记分（扣分为负）', 'Points (below 0 are taken)'], { min: -12, max: 12 })),
      ),
      reason,
    }),
    result: object({ id: id(), balance }),
  }),
  pointWithdraw: endpoint({
    post: `${base}/PointWithdraw`,
    title: ['撤销安全记分', 'Withdraw safety points'],
    permission: withdraw,
    changes: written,
    input: object({ id: id(), version: version(), reason }),
    result: object({ balance }),
  }),
  pointAppealSubmit: endpoint({
    post: `${base}/AppealSubmit`,
    title: ['提交准入申诉', 'Appeal against points or a blacklist'],
    permission: 'signedIn',
    changes: ['accessPoint', 'accessBlacklist'],
    input: object({
      kind: objected,
      id: id(),
      reason: objectionReason,
      fileIds: optional(list(id(['附件', 'File']), ['附件', 'Files'], { max: pointLimits.files })),
    }),
    result: object({ state: choice(['状态', 'State'], objectionStates) }),
  }),
  /** What is accepted is withdrawn or lifted. */
  pointAppealDecide: endpoint({
    post: `${base}/AppealDecide`,
    title: ['处理准入申诉', 'Decide on an appeal'],
    permission: byInput('kind', { point: edit, blacklist: accessBlacklistPermission.edit }),
    changes: written,
    input: object({ kind: objected, id: id(), accept: bool(['采纳', 'Accept']), reply }),
    result: object({ state: choice(['状态', 'State'], objectionStates) }),
  }),
  pointExport: personalExportCall(
    `${base}/PointExport`,
    ['导出安全记分', 'Export safety points'],
    [accessUserPermission.export],
    filters,
  ),
  pointHistory: historyCall(`${base}/AccessPointHistory`, ['安全记分变更记录', 'History of points'], query),
});
