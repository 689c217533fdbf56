import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '按所属实验室的最高风险等级核算；点击姓名查看明细。',
    'By the highest level of one’s laboratories; a name opens the entries.',
  ],
  none: ['没有符合的人员', 'Nobody fits'],
  remind: ['提醒', 'Remind'],
  reminded: ['已提醒 {sent} 人，{leftOut} 人今天已提醒过或不接收', '{sent} reminded, {leftOut} left out'],
  noGap: ['已达到要求，无需提醒', 'Nothing is missing'],
  entriesOf: ['学时明细：{name}', 'Hours of {name}'],
  ownEntries: ['我的学时明细', 'My hours'],
  noEntries: ['本年度还没有学时', 'No hours this year'],
  levels: ['各等级学时要求', 'Class hours by level'],
  level: ['首次 {first} 学时，每年 {yearly} 学时', '{first} at first, {yearly} a year'],
  people: ['{n} 人', '{n} people'],
  enough: ['课件 {n} 学时', '{n} on offer'],
  short: [
    '现有已发布课件共 {n} 学时，低于{needs}，请补充本校课件或线下培训',
    'Published courseware brings {n} class hours, less than {needs}: add courseware or sessions',
  ],
  need: ['{level}所需 {m} 学时', 'the {m} of {level}'],
  keepsOut: [
    '{levels}现有课件达不到所需学时，这些等级的实验室共有成员 {n} 人；阻止进入后，学时不足的人员将不能进入。',
    'Courseware does not bring the hours of {levels}, whose laboratories have {n} members: whoever lacks hours will be kept out.',
  ],
  keepsOutSure: ['我已知晓，仍要阻止进入', 'I know, and want it all the same'],
  levelName: ['{level}级', 'level {level}'],
});
