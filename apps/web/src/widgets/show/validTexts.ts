import { defineTexts } from '../../platform/i18n.ts';

export const validTexts = defineTexts({
  forGood: ['长期', 'For good'],
  daysLeft: ['剩 {n} 天', '{n} d left'],
  endsToday: ['今天到期', 'Ends today'],
  ended: ['已过期 {n} 天', 'Ended {n} d ago'],
});
