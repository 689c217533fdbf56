import {
  about,
  bool,
  choice,
  type Dictionary,
  endpoint,
  id,
  list,
  moment,
  nullable,
  object,
  type Static,
  text,
  version,
} from '../core/index.ts';

/**
 * What stands on every page while an emergency is open. A part of its own, since the shell loads it: nothing
 * else belongs here.
 */

export const emergencyTypes = {
  fire: ['火灾', 'Fire'],
  leak: ['泄漏', 'Leak'],
  injury: ['伤害', 'Injury'],
  poisoning: ['中毒', 'Poisoning'],
  /** Something else, or nobody has said what: lists, notices and doors have one word for it. */
  other: ['紧急情况', 'Emergency'],
} as const satisfies Dictionary;
export type EmergencyType = keyof typeof emergencyTypes;

export const emergencyStates = {
  raised: ['待处置', 'Nobody yet'],
  handling: ['处置中', 'Being handled'],
  closed: ['已处置', 'Handled'],
  falseAlarm: ['误报', 'False alarm'],
  cancelled: ['已撤回', 'Taken back'],
} as const satisfies Dictionary;
export type EmergencyState = keyof typeof emergencyStates;

/** What people do with it; `can` of a row says which of it now. */
export const emergencyEvents = {
  confirm: ['收到', 'Received'],
  handle: ['接手', 'Take over'],
  cancel: ['撤回', 'Take back'],
  note: ['记录', 'Note'],
  handOver: ['移交', 'Hand over'],
  close: ['关闭', 'Close'],
  reopen: ['重开', 'Reopen'],
  accident: ['标记为事故', 'Mark as an accident'],
} as const satisfies Dictionary;
export type EmergencyEvent = keyof typeof emergencyEvents;

/** Fields that an emergency has wherever it is shown. */
export const shared = {
  kind: choice(['类型', 'Kind'], emergencyTypes),
  state: choice(['状态', 'State'], emergencyStates),
  drill: bool(['演练', 'Drill']),
  /** Building and room, the laboratories, or what was written. */
  place: text(['地点', 'Place'], { max: 400 }),
  raisedAt: moment(['发起时间', 'Raised']),
  handlerName: nullable(text(['处置人', 'Handler'], { max: 50 })),
  version: version(),
  can: list(choice(['可做', 'May be done'], emergencyEvents)),
};

const openRow = object({ id: id(), ...shared });
export type OpenEmergency = Static<typeof openRow>;

export const emergencyOpenEndpoints = about('emergency', {
  emergencyConfirm: endpoint({
    post: '/Customer/Emergency/EmergencyConfirm',
    title: ['确认收到应急事件', 'Confirm an emergency'],
    permission: 'signedIn',
    input: object({ id: id(), going: bool(['正在前往', 'On the way']) }),
    result: object({ state: shared.state }),
  }),
  /** Open ones that concern the caller or lie in his scope. */
  emergencyOpenList: endpoint({
    get: '/Customer/Emergency/EmergencyOpenList',
    title: ['进行中的应急事件', 'Open emergencies'],
    permission: 'signedIn',
    result: list(openRow),
  }),
});
