import { day, defineErrors, id, list, object, optional, type Static, text } from '../core/index.ts';
import { accessLimits, activityName } from './activity.ts';
import { clock } from './clock.ts';

/** Nights of one application; companions of a night; hours for which today is made longer at most. */
export const nightLimits = { nights: 31, companions: 20, extendHours: 12 } as const;

/** Who is there with somebody, by night or at dangerous work. */
export const companionIds = list(id(['同行人', 'Companion']), ['同行人', 'Companions'], {
  max: nightLimits.companions,
  counted: '名',
});

/** A night, or a day off, on which somebody wants to work: from when until when by the college’s clock, over midnight where it ends before it begins. */
export const nightAsked = object({
  date: day(['日期', 'Date']),
  from: clock(['开始', 'From']),
  to: clock(['结束', 'Until']),
  companionIds: optional(companionIds),
});
export type NightAsked = Static<typeof nightAsked>;

/** A night as it was approved, for one person: who has to be there with him, and by which application. */
export const nightApproved = object({
  date: nightAsked.properties.date,
  from: nightAsked.properties.from,
  to: nightAsked.properties.to,
  companionIds,
  applyId: id(['申请', 'Application']),
});
export type NightApproved = Static<typeof nightApproved>;

/** Of an application: nights, what is dangerous about the work, and who is there with the applicant. */
export const nightFields = {
  activities: optional(list(activityName, ['危险操作', 'Dangerous work'], { max: accessLimits.activities })),
  /** Beside whom the dangerous work is done. */
  companionIds: optional(companionIds),
  nights: optional(
    list(nightAsked, ['夜间节假日', 'Nights and days off'], { max: nightLimits.nights, counted: '晚' }),
  ),
};

/** A companion with what identifies him. */
export const companionShown = object({
  id: id(),
  name: text(['姓名', 'Name'], { max: 50 }),
  number: text(['工号/学号', 'Number'], { max: 64 }),
});

/** A night as pages show it. */
export const nightShown = object({
  date: nightAsked.properties.date,
  from: nightAsked.properties.from,
  to: nightAsked.properties.to,
  companions: list(text(['同行人', 'Companion'], { max: 50 }), ['同行人', 'Companions']),
});
export type NightShown = Static<typeof nightShown>;

export const nightErrors = defineErrors({
  APPLY_NIGHTS_NEEDED: [400, '请填写夜间或节假日的日期和时间', 'Give the nights or days off'],
  APPLY_NIGHT_PAST: [400, '{date} {from} 至 {to} 已过', '{date} {from} to {to} has passed'],
  APPLY_NIGHT_TWICE: [400, '{date} 与另一晚的时间重叠', '{date} overlaps with another night'],
  APPLY_NIGHT_OUTSIDE: [400, '{date} 不在申请期限内', '{date} is not within the period'],
  APPLY_NIGHT_HOURS: [
    400,
    '{date} {from}–{to} 不在夜间时段（{nightFrom}–{nightTo}）或节假日内',
    '{date} {from}–{to} is neither at night ({nightFrom}–{nightTo}) nor on a day off',
  ],
  APPLY_NIGHT_ALONE: [
    400,
    '通宵实验须{people}人在场，请填写同行人',
    'Overnight {people} people have to be there; name who comes along',
  ],
  APPLY_ACTIVITY_ALONE: [
    400,
    '{activity}须{people}人在场，请填写同行人',
    '{activity} takes {people} people; name who comes along',
  ],
  APPLY_ACTIVITY_UNKNOWN: [
    400,
    '所选房间没有“{activity}”',
    'These rooms have no such dangerous work: {activity}',
  ],
  APPLY_COMPANION_TWICE: [
    400,
    '同行人不能重复，也不能是申请人本人',
    'A companion is named twice, or is the applicant',
  ],
  APPLY_COMPANION_BARRED: [
    400,
    '{name}不能进入{room}，不能作为同行人',
    '{name} may not enter {room} and cannot come along',
  ],
  APPLY_NO_GRANT: [
    409,
    '您在 {room} 没有生效中的授权，请先申请准入',
    'You have no access to {room} that is in force; apply for it first',
  ],
  APPLY_EXTEND_ELSEWHERE: [400, '临时延期请在“我的准入房间”办理', 'Today is made longer from “My rooms”'],
  APPLY_UNTIL_WRONG: [
    400,
    '延期最长 {hours} 小时，且须晚于现在',
    '{hours} hours at most, and later than now',
  ],
});
