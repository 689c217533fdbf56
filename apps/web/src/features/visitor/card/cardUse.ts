import { defineTexts } from '../../../platform/i18n.ts';

/** Around the card of a visit. */
export const cardUse = defineTexts({
  card: ['访客申请单', 'Card of the visit'],
  show: ['预览申请单', 'Show the card'],
  download: ['下载申请单', 'Download the card'],
});
