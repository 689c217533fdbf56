import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  noLaboratory: ['您还没有加入实验室', 'You are in no laboratory yet'],
  labMembers: ['成员 {n}', '{n} members'],
  labComplete: ['完整度 {n}%', '{n}% complete'],
  labTodo: ['待办 {n}', '{n} to do'],
  levelNone: ['管理范围内还没有实验室', 'There is no laboratory in your scope yet'],
  levelUnrated: ['未评级', 'Not rated'],
});
