import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '全校共用的化学品字典：名称、危险性、管制类别与储存类别，瓶签、限量与采购都以此为准。',
    'What the whole college knows of its substances: names, hazards, control and storage; labels, limits and orders go by it.',
  ],
  add: ['新增化学品', 'Add a substance'],
  edit: ['编辑化学品', 'Edit the substance'],
  saved: ['已保存', 'Saved'],
  empty: ['没有化学品', 'No substances'],
  disableEffect: [
    '停用后不能再登记新的瓶；已有的不受影响。',
    'No new bottles of it are registered; those there are stay as they are.',
  ],
  openSheet: ['阅读数据表', 'Read the data sheet'],
  noSheet: ['暂无数据表', 'No data sheet yet'],
  identity: ['名称与标识', 'Names and numbers'],
  hazards: ['危险性', 'Hazards'],
  control: ['管制', 'Control'],
  storage: ['储存', 'Storage'],
});
