import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  preview: ['证书预览', 'Preview of the certificate'],
  move: ['移动“{what}”（方向键微调，按住 Shift 大步移动）', 'Move “{what}” (arrow keys, with Shift farther)'],
});
