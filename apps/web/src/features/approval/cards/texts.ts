import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  approvalWaiting: ['待我审批', 'Waiting for me'],
  approvalOverdue: ['已逾期', 'Overdue'],
  approvalMean: ['平均用时（30 天）', 'Mean time (30 days)'],
  approvalMeanNone: ['暂无', 'None yet'],
  approvalMeanOf: ['近 30 天我处理了 {n} 项', 'Decided by me within 30 days: {n}'],
  hours: ['{n} 小时', '{n} h'],
  // Told to a tenth: what took less is not told as nothing.
  hoursUnder: ['不到 0.1 小时', 'less than 0.1 h'],
});
