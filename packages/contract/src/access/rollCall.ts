import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  id,
  idResult,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  type Static,
  text,
} from '../core/index.ts';
import { signPermission } from './permission.ts';

export const rollCallScopes = {
  college: ['全校', 'The college'],
  building: ['楼宇', 'Building'],
  laboratory: ['实验室', 'Laboratory'],
} as const satisfies Dictionary;
export type RollCallScope = keyof typeof rollCallScopes;

export const rollCallStates = { running: ['进行中', 'Running'], ended: ['已结束', 'Ended'] } as const;
export type RollCallState = keyof typeof rollCallStates;

export const presences = {
  unconfirmed: ['未确认', 'Not confirmed'],
  safe: ['已安全', 'Safe'],
  trapped: ['被困', 'Trapped'],
  left: ['已离开（漏签）', 'Left before'],
} as const satisfies Dictionary;
export type Presence = keyof typeof presences;

/** What a marker may say of somebody. */
export const markable = {
  safe: presences.safe,
  trapped: presences.trapped,
  left: presences.left,
} as const satisfies Dictionary;

const state = choice(['状态', 'State'], rollCallStates);
const scope = choice(['范围', 'Scope'], rollCallScopes);
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const count = (zh: string, en: string) => integer([zh, en]);

const counters = {
  total: count('应到', 'People'),
  unconfirmed: count('未确认', 'Not confirmed'),
  safe: count('已安全', 'Safe'),
  trapped: count('被困', 'Trapped'),
  left: count('已离开', 'Left before'),
};
const counted = object(counters);
export type RollCallCounters = Static<typeof counted>;

const shown = {
  id: id(),
  scope,
  /** Building or laboratory, by name; of the college its scope says it. */
  place: byProduct(text(['地点', 'Place'], { max: 100 }), { college: ['全校', 'The whole college'] }),
  reason,
  drill: bool(['演练', 'Drill']),
  state,
  startedByName: nullable(text(['发起人', 'Started by'], { max: 50 })),
  startedAt: moment(['发起时间', 'Started']),
  endedAt: nullable(moment(['结束时间', 'Ended'])),
  endedByName: nullable(text(['结束人', 'Ended by'], { max: 50 })),
  emergencyId: nullable(id(['应急事件', 'Emergency'])),
  ...counters,
};
const row = object(shown);
export type RollCallRow = Static<typeof row>;

const person = object({
  id: id(),
  userId: nullable(id(['人员', 'Person'])),
  visitorId: nullable(id(['访客', 'Visitor'])),
  userName: text(['姓名', 'Name'], { max: 50 }),
  userNumber: nullable(text(['工号/学号', 'Number'], { max: 64 })),
  hostName: nullable(text(['接待人', 'Host'], { max: 50 })),
  phone: nullable(personal('phone', text(['电话', 'Phone'], { max: 30 }))),
  roomText: text(['房间', 'Room'], { max: 120 }),
  inAt: moment(['签到时间', 'In']),
  state: choice(['状态', 'State'], presences),
  byName: nullable(text(['确认人', 'Marked by'], { max: 50 })),
  at: nullable(moment(['确认时间', 'Marked at'])),
});
export type RollCallPerson = Static<typeof person>;
const details = object({
  ...shown,
  summary: nullable(longText(['总结', 'Summary'], { max: 1000 })),
  people: list(person, ['人员', 'People'], { max: 20_000 }),
  /** It runs, and the caller has started it or answers for the college. */
  canEnd: bool(['可结束', 'May be ended']),
});
export type RollCallDetails = Static<typeof details>;

export const rollCallErrors = defineErrors({
  ROLL_CALL_RUNNING: [409, '该范围的点名正在进行', 'A roll-call of this place is going on'],
  ROLL_CALL_STRANGER: [400, '该人员不在本次点名中', 'This roll-call does not ask that person'],
  ROLL_CALL_ENDED: [409, '点名已结束', 'The roll-call has ended'],
});

const base = '/Customer/RollCall';
const { rollCall } = signPermission;

export const rollCallEndpoints = about('rollCall', {
  rollCallList: endpoint({
    get: `${base}/RollCallList`,
    title: ['点名列表', 'List roll-calls'],
    permission: rollCall,
    input: pageQuery(
      {
        state: optional(state),
        from: optional(day(['开始日期', 'From'])),
        to: optional(day(['结束日期', 'Until'])),
      },
      ['startedAt', 'endedAt', 'state'],
    ),
    result: pageOf(row),
  }),
  /** Those that ask the caller whether he is safe, or where his visitors are. */
  rollCallMineList: endpoint({
    get: `${base}/MineList`,
    title: ['询问我的点名', 'Roll-calls that ask me'],
    permission: 'signedIn',
    result: list(
      object({
        id: id(),
        scope,
        place: shown.place,
        drill: shown.drill,
        startedAt: shown.startedAt,
        startedByName: shown.startedByName,
        /** Null where only his visitors are asked for. */
        state: nullable(person.properties.state),
        visitors: list(text(['访客', 'Visitor'], { max: 50 }), ['未确认的访客', 'Visitors not heard of']),
      }),
    ),
  }),
  rollCallDetails: endpoint({
    get: `${base}/RollCallDetails`,
    title: ['查看点名', 'Show a roll-call'],
    permission: rollCall,
    input: object({ id: id() }),
    result: details,
  }),
  rollCallStart: endpoint({
    post: `${base}/Start`,
    title: ['发起应急点名', 'Start a roll-call'],
    permission: rollCall,
    input: object({
      scope,
      refId: optional(id(['地点', 'Place'])),
      reason,
      emergencyId: optional(id(['应急事件', 'Emergency'])),
    }),
    result: idResult,
  }),
  /** Marks made without network come later and more than once: each counts by its own time. */
  rollCallMark: endpoint({
    post: `${base}/Mark`,
    title: ['标记点名人员', 'Mark people of a roll-call'],
    permission: rollCall,
    unlogged: true,
    input: object({
      id: id(),
      marks: list(
        object({
          personId: id(['人员', 'Person']),
          state: choice(['状态', 'State'], markable),
          at: moment(['时间', 'At']),
        }),
        ['标记', 'Marks'],
        { min: 1, max: 1000 },
      ),
    }),
    result: counted,
  }),
  rollCallAnswer: endpoint({
    post: `${base}/Answer`,
    title: ['回答点名', 'Answer a roll-call'],
    permission: 'signedIn',
    unlogged: true,
    input: object({
      id: id(),
      safe: bool(['我已安全', 'I am safe']),
      /** When it was given, of one that comes late: it counts by its own time, as marks do. */
      at: optional(moment(['时间', 'At'])),
    }),
  }),
  rollCallEnd: endpoint({
    post: `${base}/End`,
    title: ['结束应急点名', 'End a roll-call'],
    permission: rollCall,
    input: object({ id: id(), summary: optional(nullable(details.properties.summary)) }),
  }),
  rollCallPdf: endpoint({
    post: `${base}/Pdf`,
    title: ['打印点名记录', 'Print a roll-call'],
    permission: rollCall,
    reads: true,
    input: object({ id: id() }),
    answers: 'file',
  }),
});
