import { bool, choice, id, integer, list, nullable, object, type Static, text } from '../core/index.ts';
import { clock } from './clock.ts';

/** Who gets into a room. */
export const accessModes = {
  apply: ['申请准入', 'By application'],
  member: ['成员准入', 'Members'],
  open: ['持证准入', 'Whoever is qualified'],
  closed: ['暂不开放', 'Nobody'],
} as const;
export type AccessMode = keyof typeof accessModes;

/** How people sign in at a door; each room says which of them it takes. */
export const entryMethods = {
  scan: ['扫描门口屏幕', 'Code on the display'],
  sticker: ['扫描门贴', 'Sticker at the door'],
  lock: ['门锁', 'Smart lock'],
  manual: ['人工登记', 'Entered by an officer'],
  personalCode: ['个人码', 'Personal code'],
} as const;
export type EntryMethod = keyof typeof entryMethods;

export const weekDays = {
  1: ['周一', 'Monday'],
  2: ['周二', 'Tuesday'],
  3: ['周三', 'Wednesday'],
  4: ['周四', 'Thursday'],
  5: ['周五', 'Friday'],
  6: ['周六', 'Saturday'],
  7: ['周日', 'Sunday'],
  holiday: ['节假日', 'Holidays'],
} as const;

/** Times of a day; over midnight they are two. */
export const openTimes = object({
  days: list(choice(['日期', 'Days'], weekDays), ['日期', 'Days'], { min: 1, max: 8 }),
  from: clock(['开始', 'From']),
  to: clock(['结束', 'Until']),
});
export type OpenTimes = Static<typeof openTimes>;

export const lockStates = {
  online: ['在线', 'Online'],
  offline: ['离线', 'Offline'],
  fault: ['故障', 'Fault'],
  forcedOpen: ['强行开门', 'Forced open'],
} as const;
export type LockState = keyof typeof lockStates;

/** When a room is open; at any time where there are none. */
export const openHours = list(openTimes, ['开放时间', 'Opening hours'], { max: 14 });

/** When its holder may come; at any time the room is open where there are none. */
export const slots = list(openTimes, ['时段', 'Hours'], { max: 14 });

/** A lock as whoever may open it sees it. */
export const ownLock = object({
  id: id(),
  name: text(['门锁名称', 'Name of the lock'], { max: 40 }),
  online: bool(['在线', 'Online']),
  battery: nullable(integer(['电量', 'Battery'], { max: 100 })),
  /** Its room has a fence: the phone says where it is. */
  needsPlace: bool(['须核实位置', 'Asks for the place']),
});
