import { defineTexts } from '../../platform/i18n.ts';

/** Verbs that most lists have, and how they are asked and told. */
export const actionTexts = defineTexts({
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  deleted: ['已删除', 'Deleted'],
  enable: ['启用', 'Enable'],
  enabled: ['已启用', 'Enabled'],
  disable: ['停用', 'Disable'],
  disabled: ['已停用', 'Disabled'],
  cards: ['卡片', 'Cards'],
  table: ['表格', 'Table'],
  askOne: ['{verb}“{name}”', '{verb} “{name}”'],
  askMore: ['{verb} {n} 项', '{verb} {n} items'],
});

/** What is told when a verb is done. */
export const past = { delete: 'deleted', enable: 'enabled', disable: 'disabled' } as const;
