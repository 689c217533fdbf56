import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  ids,
  integer,
  type Label,
  list,
  moment,
  nullable,
  object,
  personal,
  type Static,
  text,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { accessRoomPermission } from './permission.ts';

/** Seconds that a code of a display is shown; it is taken for as long again. */
export const codeSeconds = 15;

/** Why a door is not open to anybody now, as its display says it. */
export const doorStates = {
  open: ['开放中', 'Open'],
  hours: ['当前不在开放时间', 'Outside of the opening hours'],
  closed: ['暂不开放', 'Closed'],
  suspended: ['停用整改中，暂停进入', 'Suspended; nobody enters'],
} as const;
export type DoorState = keyof typeof doorStates;

/** Chinese, then English. */
const said = (label: Label) => list(text(label, { max: 500, min: 0 }), label, { min: 2, max: 2 });

/** What a display shows of its room. */
const doorCard = object({
  collegeName: text(['学校', 'University'], { max: 60, min: 0 }),
  roomText: text(['房间', 'Room'], { max: 120 }),
  laboratories: list(text(['实验室', 'Laboratory'], { max: 60 }), ['实验室', 'Laboratories']),
  level: nullable(choice(['等级', 'Level'], riskLevels)),
  state: choice(['开放状态', 'State'], doorStates),
  notice: nullable(text(['入室须知', 'What to know inside'], { max: 1000 })),
  // In words: the display has no dictionaries, and shows both languages.
  levelText: said(['等级说明', 'Level in words']),
  categoriesText: said(['危险类别', 'Categories']),
  stateText: said(['开放说明', 'State in words']),
  hoursText: said(['开放时间', 'Opening hours']),
  /** What runs in there while nobody is inside. */
  unattended: list(
    object({
      title: text(['实验名称', 'Experiment'], { max: 60 }),
      userName: text(['负责人', 'Of'], { max: 50 }),
      contactName: text(['应急联系人', 'Contact'], { max: 50, min: 0 }),
      phone: personal('phone', text(['联系电话', 'Phone'], { max: 30 })),
      plannedEnd: moment(['计划结束时间', 'Planned end']),
      overdue: bool(['已超时', 'Overdue']),
    }),
    ['无人值守', 'Unattended runs'],
  ),
  /** Emergencies in the building, somebody alone. */
  alarms: list(said(['警示', 'Alarm']), ['警示', 'Alarms']),
});
export type DoorCard = Static<typeof doorCard>;

const shownCode = object({
  payload: text(['二维码内容', 'Payload'], { max: 100 }),
  /** What the code says: the page of signing in with the payload. */
  link: text(['链接', 'Link'], { max: 300 }),
  step: integer(['时段', 'Step']),
  /** When the next one is shown; by the server’s clock, as `serverNow`. */
  expiresAt: moment(['更换时间', 'Renewed at']),
  serverNow: moment(['服务器时间', 'Time of the server']),
  insideCount: integer(['在内人数', 'People inside']),
  /** 0 for no limit. */
  maxPeople: integer(['人数上限', 'People at most']),
  card: doorCard,
});
export type ShownCode = Static<typeof shownCode>;

export const codeErrors = defineErrors({
  STICKER_WITHOUT_CODE: [409, '{room}尚未生成门贴二维码', 'There is no code yet for the sticker of {room}'],
  STICKER_NOT_FOR_LEVEL: [
    409,
    '{room}为Ⅰ级或Ⅱ级，须使用门口签到屏，不能使用门贴签到',
    '{room} is of level I or II: its people sign in by a display, not by a sticker',
  ],
});

/** Rooms whose stickers are printed at once, and how many stand on a sheet. */
export const stickerLimits = { rooms: 200, perSheet: 4 } as const;

const { edit } = accessRoomPermission;

export const codeEndpoints = about('doorCode', {
  /** For the display at the door: its code of this moment. */
  displayCode: endpoint({
    get: '/Customer/Sign/DisplayCode',
    title: ['门口签到屏二维码', 'Code of a door display'],
    permission: 'device:doorDisplay',
    result: shownCode,
  }),
  /** A code for the sticker of each room that has none, or a new one for all. */
  accessRoomStickerCode: endpoint({
    post: '/Customer/AccessRoom/AccessRoomStickerCode',
    title: ['生成门贴二维码', 'Give stickers their codes'],
    permission: edit,
    changes: [],
    input: object({
      roomIds: ids(['房间', 'Rooms'], stickerLimits.rooms),
      /** The stickers that hang there now hold no longer. */
      renew: bool(['更换二维码', 'New codes']),
    }),
    result: object({ made: integer(['已生成', 'Made']) }),
  }),
  accessRoomSticker: endpoint({
    post: '/Customer/AccessRoom/AccessRoomSticker',
    title: ['打印门贴', 'Print stickers for doors'],
    permission: edit,
    reads: true,
    input: object({ roomIds: ids(['房间', 'Rooms'], stickerLimits.rooms) }),
    answers: 'file',
  }),
});
