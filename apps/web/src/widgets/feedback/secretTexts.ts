import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  keyId: ['密钥编号', 'Key id'],
  secret: ['密钥', 'Secret'],
  close: ['我已妥善保存', 'I have kept it'],
  copy: ['复制', 'Copy'],
  copied: ['已复制到剪贴板', 'Copied to the clipboard'],
});
