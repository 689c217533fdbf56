import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  announcementNone: [
    '还没有面向您的公告；发布后会出现在这里',
    'There is no announcement for you yet; new ones appear here',
  ],
  mustConfirm: ['待确认', 'To confirm'],
});
