import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  from: ['开始日期', 'From'],
  to: ['截止日期', 'To'],
  last: ['近 {n} 天', 'Last {n} days'],
  lastYear: ['近一年', 'Last year'],
  asOf: ['统计截至 {at}', 'As of {at}'],
});
