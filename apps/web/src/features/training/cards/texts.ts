import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hours: ['本年度 {n} 学时', '{n} class hours this year'],
  need: ['要求 {n} 学时', '{n} asked for'],
  gap: ['还差 {n} 学时', '{n} to go'],
  nothing: ['没有待学的课件', 'Nothing to learn now'],
  percent: ['{n}%', '{n} %'],
  due: ['{day} 前完成', 'due {day}'],
  late: ['逾期，应于 {day} 前完成', 'overdue since {day}'],
  all: ['我的学习', 'My learning'],
  exams: ['我的考试', 'My exams'],
  toSit: ['待参加的考试', 'Exams to sit'],
  from: ['{time} 后可重考', 'again from {time}'],
  until: ['{time} 截止', 'closes {time}'],
});
