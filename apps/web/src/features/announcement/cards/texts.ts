import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  announcementNone: ['还没有面向您的公告', 'There is no announcement for you yet'],
  mustConfirm: ['待确认', 'To confirm'],
});
