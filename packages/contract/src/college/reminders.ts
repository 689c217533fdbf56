import {
  about,
  day,
  endpoint,
  id,
  integer,
  list,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { collegeInfo } from './settings.ts';

const title = text(['提醒', 'Reminder'], { max: 60 });

const plannedReminder = object({
  id: id(),
  kind: text(['类型', 'Kind'], { max: 60 }),
  title,
  titleEn: text(['提醒（英文）', 'Reminder in English'], { max: 60 }),
  /** The day on which it is sent. */
  sentOn: day(['发送日期', 'Sent on']),
  name: text(['事项', 'What'], { max: 200 }),
  on: day(['日期', 'Date']),
  daysLeft: integer(['距日期天数', 'Days left'], { min: -36_500 }),
  /** Nobody where the day's passing is written down and not told. */
  receivers: list(text(['接收人', 'Receiver'], { max: 50 }), ['接收人', 'Receivers']),
});
export type PlannedReminder = Static<typeof plannedReminder>;

export const reminderEndpoints = about('reminder', {
  /** What is sent tomorrow of all kinds, as things stand. */
  reminderPlanList: endpoint({
    get: '/Customer/College/ReminderPlanList',
    title: ['提醒计划', 'Planned reminders'],
    permission: collegeInfo.query,
    collegeWide: true,
    input: pageQuery({ kind: optional(text(['类型', 'Kind'], { max: 60 })) }, ['on']),
    result: pageOf(plannedReminder),
  }),
});
