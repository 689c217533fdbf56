import {
  about,
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  personal,
  type Static,
  text,
} from '../core/index.ts';
import { visitorPermission } from '../visitorPermission.ts';
import { applyOpinion, cardRoom } from './card.ts';

export const passStates = {
  waiting: ['待宣教', 'To be briefed'],
  ready: ['可用', 'Ready'],
  ended: ['已失效', 'Over'],
} as const satisfies Dictionary;
export type PassState = keyof typeof passStates;

/** What its visitor does next: reads, shows it, turns to his host, or nothing any more. */
const passNext = {
  read: ['阅读安全须知', 'Reads'],
  show: ['出示通行码', 'Shows it'],
  askHost: ['由接待人宣教', 'Turns to his host'],
  over: ['已失效', 'Over'],
} as const satisfies Dictionary;

/** What its host does; `can` says which of it now. */
export const passEvents = {
  save: ['设置', 'Set up'],
  brief: ['当面宣教', 'Brief in person'],
  cancel: ['作废', 'Cancel'],
} as const satisfies Dictionary;

/** Tries of a briefing, further rooms, and characters of a signature. */
export const passLimits = { tries: 3, rooms: 20, signature: 8000, questions: 10 } as const;

/** What a pass says at a door, before the token of the visit. */
export const passLetter = 'V';

/** Lines that somebody drew with a finger: `x,y x,y;x,y …`, on a sheet of 560 by 180. */
const signature = text(['手写签名', 'Signature'], {
  min: 7,
  max: passLimits.signature,
  pattern: '^\\d{1,3},\\d{1,3}(?:[ ;]\\d{1,3},\\d{1,3})+$',
});
const rooms = list(text(['房间', 'Room'], { max: 120 }), ['房间', 'Rooms']);
const state = choice(['通行证状态', 'State of the pass'], passStates);
const triesLeft = integer(['剩余次数', 'Tries left'], { max: passLimits.tries });
const visitorId = id(['访客', 'Visitor']);
const ofPass = {
  extraRoomIds: optional(
    list(id(['房间', 'Room']), ['其他房间', 'Further rooms'], { max: passLimits.rooms }),
  ),
  escortRequired: bool(['须接待人陪同', 'Host has to be there']),
};
const token = text(['访客码', 'Code'], { max: 64, pattern: '^[\\w-]+$' });

const oid = text(['选项', 'Option'], { max: 20, pattern: '^[\\w-]+$' });

const question = object({
  no: integer(['序号', 'No.']),
  stem: text(['题目', 'Question'], { max: 4000 }),
  many: bool(['多选', 'Several answers']),
  options: list(
    object({
      oid,
      text: text(['选项', 'Option'], { max: 2000, min: 0 }),
    }),
    ['选项', 'Options'],
  ),
});
export type BriefingQuestion = Static<typeof question>;

/** What a visitor reads and answers before doors let him in. */
const briefing = object({
  text: longText(['安全须知', 'What to know'], { max: 5000 }),
  /** Seconds that he still has to read. */
  waitSeconds: integer(['阅读时间', 'Time to read']),
  questions: list(question, ['题目', 'Questions'], { max: passLimits.questions }),
  /** Right answers that are asked for. */
  needed: integer(['须答对', 'Right answers needed']),
  triesLeft,
});
export type Briefing = Static<typeof briefing>;

/** What he shows at doors. */
const card = object({
  /** In the code that the officer or the host scans. */
  payload: text(['通行码', 'Code'], { max: 80 }),
  hostName: text(['接待人', 'Host'], { max: 50 }),
  hostPhone: nullable(personal('phone', text(['接待人电话', 'Phone of the host'], { max: 30 }))),
  rooms,
  escortRequired: ofPass.escortRequired,
  /** Where he is now. */
  inside: nullable(
    object({ roomText: text(['房间', 'Room'], { max: 120 }), inAt: moment(['签到时间', 'In']) }),
  ),
});
export type PassCard = Static<typeof card>;

const ownPass = object({
  state,
  /** What the visitor does next. */
  next: choice(['下一步', 'Next'], passNext),
  card: nullable(card),
});
export type OwnPass = Static<typeof ownPass>;

export const shownPass = object({
  state,
  extraRoomIds: list(id(['房间', 'Room']), ['其他房间', 'Further rooms']),
  extraRooms: rooms,
  escortRequired: ofPass.escortRequired,
  triesLeft,
  passedAt: nullable(moment(['宣教完成时间', 'Briefed at'])),
  /** Where the host told him by word of mouth. */
  briefedByName: nullable(text(['宣教人', 'Briefed by'], { max: 50 })),
  signature: nullable(text(['承诺签名', 'Signature'], { max: passLimits.signature })),
  /** The visitor’s own page. */
  url: text(['访客页面', 'Page of the visitor'], { max: 300 }),
  inside: card.properties.inside,
  can: list(choice(['可做', 'May be done'], passEvents)),
});
export type ShownPass = Static<typeof shownPass>;

/** All that stands on the card of a visit that was applied for. */
const visitCard = object({
  width: integer(['宽', 'Width']),
  height: integer(['高', 'Height']),
  /** Of its approval; empty where nobody was asked. */
  applyNo: text(['审批编号', 'Number'], { max: 20, min: 0 }),
  visitorName: text(['访客', 'Visitor'], { max: 50 }),
  unit: text(['单位', 'Unit'], { max: 100 }),
  hostName: text(['接待人', 'Host'], { max: 50 }),
  hostUnit: nullable(text(['接待人单位', 'Unit of the host'], { max: 60 })),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  /** None: wherever the host leads. */
  rooms: list(cardRoom, ['房间', 'Rooms']),
  from: day(['来访日期', 'From']),
  to: day(['离开日期', 'To']),
  purpose: text(['来访事由', 'Purpose'], { max: 200 }),
  /** When he read what he has to know, or was told it. */
  briefedAt: nullable(moment(['宣教完成时间', 'Briefed at'])),
  signature: shownPass.properties.signature,
  auto: bool(['自动通过', 'Passed by itself']),
  opinions: list(applyOpinion, ['审批意见', 'Opinions']),
  /** Where its code leads. */
  openUrl: text(['链接', 'Address'], { max: 500 }),
});
export type VisitCard = Static<typeof visitCard>;

export const passErrors = defineErrors({
  PASS_NONE: [409, '该来访没有通行证', 'There is no pass for this visit'],
  PASS_ENDED: [409, '通行证已失效', 'The pass is over'],
  PASS_ROOM_FOREIGN: [
    400,
    '所选房间不属于来访的实验室，或未纳入准入管理',
    'A room is not of the laboratory that is visited, or no access room',
  ],
  BRIEFING_DONE: [409, '已完成安全须知', 'The briefing is done'],
  BRIEFING_TOO_SOON: [409, '请阅读满 {minutes} 分钟后再作答', 'Please read for {minutes} minutes first'],
  BRIEFING_FAILED: [
    409,
    '答题未通过且次数已用完，请由接待人当面宣教',
    'All tries are used; your host has to brief you in person',
  ],
  BRIEFING_ANSWERS: [400, '请回答全部题目', 'Please answer every question'],
});

const base = '/Customer/VisitorPass';
const receiving = [visitorPermission.edit, visitorPermission.add] as const;
const written = ['visitorPass', 'sign', 'visitor'] as const;

export const passEndpoints = about('visitorPass', {
  /** For the host and those who see the visit. */
  visitorPassDetails: endpoint({
    get: `${base}/VisitorPassDetails`,
    title: ['查看访客通行证', 'Show the pass of a visitor'],
    permission: [visitorPermission.query, visitorPermission.add],
    input: object({ visitorId }),
    result: nullable(shownPass),
  }),
  /** What stands on the card of a visit; for its host, whoever registered it, who decides on it, and those in reach. */
  visitPreview: endpoint({
    get: `${base}/VisitPreview`,
    title: ['访客申请单', 'Card of a visit'],
    permission: 'signedIn',
    input: object({ visitorId }),
    result: visitCard,
  }),
  passSave: endpoint({
    post: `${base}/PassSave`,
    title: ['设置访客通行证', 'Set up the pass of a visitor'],
    permission: receiving,
    changes: written,
    input: object({ visitorId, ...ofPass }),
    result: object({ state }),
  }),
  passCancel: endpoint({
    post: `${base}/PassCancel`,
    title: ['作废访客通行证', 'Cancel the pass of a visitor'],
    permission: receiving,
    changes: written,
    input: object({ visitorId }),
    result: object({ state }),
  }),
  /** The host has told the visitor himself. */
  passBrief: endpoint({
    post: `${base}/PassBrief`,
    title: ['当面宣教访客', 'Brief a visitor in person'],
    permission: receiving,
    changes: written,
    input: object({ visitorId }),
    result: object({ state }),
  }),
  /** Reading begins with it; opened again it goes on. */
  briefingOpen: endpoint({
    post: `${base}/BriefingOpen`,
    title: ['打开安全须知', 'Open the briefing'],
    permission: 'public',
    changes: [],
    input: object({ token }),
    result: briefing,
  }),
  /** By the code of one’s own visit. */
  passDetails: endpoint({
    get: `${base}/PassDetails`,
    title: ['访客通行证', 'One’s pass'],
    permission: 'public',
    input: object({ token }),
    result: nullable(ownPass),
  }),
  briefingSubmit: endpoint({
    post: `${base}/BriefingSubmit`,
    title: ['提交安全须知答题', 'Answer the questions of the briefing'],
    permission: 'public',
    changes: ['visitorPass'],
    input: object({
      token,
      answers: list(
        object({
          no: integer(['序号', 'No.'], { min: 1, max: passLimits.questions }),
          chosen: list(oid, ['选项', 'Options'], { min: 1, max: 10 }),
        }),
        ['答案', 'Answers'],
        { max: passLimits.questions },
      ),
      signature,
    }),
    result: object({ passed: bool(['通过', 'Passed']), triesLeft, state }),
  }),
});
