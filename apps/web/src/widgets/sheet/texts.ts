import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  cas: ['CAS 号', 'CAS number'],
  formula: ['分子式', 'Formula'],
  weight: ['分子量', 'Molecular weight'],
  un: ['UN 编号', 'UN number'],
  other: ['别名', 'Other names'],
  hazards: ['危险性说明', 'Hazard statements'],
  precautions: ['防范说明', 'Precautions'],
  notFilled: ['本节无内容', 'Nothing in this section'],
});
