import { defineTexts } from '../../platform/i18n.ts';

/** By themselves: the shell asks before leaving, and carries no other text of the widgets. */
export const texts = defineTexts({
  leaveTitle: ['有未保存的修改', 'You have unsaved changes'],
  leaveText: ['离开后，已填写的内容将丢失。', 'What you typed will be lost if you leave.'],
  leave: ['放弃修改', 'Discard'],
  stay: ['继续编辑', 'Keep editing'],
});
