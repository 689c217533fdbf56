import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['化学品台账', 'Chemicals'],
  tabRule: ['管控规则', 'Rules of control'],
  tabDictionary: ['化学品字典', 'Dictionary'],
});
