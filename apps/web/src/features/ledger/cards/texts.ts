import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  noLaboratory: [
    '您还没有加入实验室；如需加入，请联系实验室负责人把您添加为成员',
    'You are in no laboratory yet. To join one, ask its head to add you as a member.',
  ],
  labMembers: ['成员 {n}', '{n} members'],
  labComplete: ['完整度 {n}%', '{n}% complete'],
  labTodo: ['待办 {n}', '{n} to do'],
  levelNone: [
    '管理范围内还没有实验室；新建请到“实验室台账”提交申请',
    'There is no laboratory in your scope yet; apply for one under Laboratories',
  ],
  levelUnrated: ['未评级', 'Not rated'],
});
