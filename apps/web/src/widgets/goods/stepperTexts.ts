import { defineTexts } from '../../platform/i18n.ts';

export const stepperTexts = defineTexts({
  less: ['减少{name}', 'Less: {name}'],
  more: ['增加{name}', 'More: {name}'],
});
