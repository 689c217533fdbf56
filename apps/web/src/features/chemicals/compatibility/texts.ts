import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '两类物质能否同柜存放。未列出的为相容；物质对与类别对不一致时从严。产品默认值，请按本校制度确认。',
    'Whether two classes may stand in one cabinet; what is not listed may. The stricter of classes and substances holds. Defaults of the product; please confirm them.',
  ],
  edit: ['编辑', 'Edit'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
  matrix: ['储存类别', 'Classes'],
  substances: ['物质对', 'Substances'],
  noSubstances: ['没有物质对', 'No pairs of substances'],
  pairTitle: ['{a} 与 {b}', '{a} and {b}'],
  alone: ['{a} 之间', '{a} among themselves'],
  own: ['学校已修改', 'Changed by the college'],
  restore: ['恢复默认', 'Restore the default'],
  restoreAll: ['全部恢复默认', 'Restore all defaults'],
  level: ['相容性', 'Compatibility'],
  reason: ['原因', 'Reason'],
  reasonNeeded: ['请填写原因', 'Give the reason'],
  take: ['确定此项', 'Take this'],
  history: ['变更记录', 'History'],
});
