import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  none: ['您还没有准入房间，', 'You may not enter a room yet; '],
  apply: ['申请准入', 'apply for access'],
  open: ['开放中', 'open now'],
  shut: ['非开放时间', 'outside its hours'],
  until: ['至 {day}', 'until {day}'],
  scan: ['扫码签到', 'Sign in'],
  all: ['全部 {n} 间', 'All {n} rooms'],
});
