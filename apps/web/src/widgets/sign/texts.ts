import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  pad: ['手写签名区，请用鼠标或手指书写', 'Write your signature here with mouse or finger'],
  hint: ['请在此处签名', 'Sign here'],
  clear: ['清除', 'Clear'],
  use: ['使用此签名', 'Use this signature'],
  stored: ['使用常用签名', 'Use my stored signature'],
  keep: ['设为常用签名', 'Keep as mine'],
  again: ['重新签名', 'Sign again'],
  signature: ['手写签名', 'Signature'],
  tooLarge: ['签名过于复杂，请清除后重写', 'The signature is too large; clear it and write again'],
  noStored: ['还没有常用签名', 'You have no stored signature yet'],
});
