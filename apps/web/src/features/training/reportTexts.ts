import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  tabQuestions: ['试题', 'Questions'],
  tabReports: ['纠错', 'Reports'],
  none: ['没有试题纠错', 'There are no reports'],
  showQuestion: ['查看试题', 'Show the question'],
  fixTitle: ['纠错已修改', 'The question is mended'],
  declineTitle: ['不采纳纠错', 'Decline the report'],
  fixNote: [
    '请先在“试题”中修改试题，再在此告知反馈人。',
    'Change the question first, then tell whoever reported it here.',
  ],
  decide: ['提交处理结果', 'Submit the decision'],
  decided: ['已处理，反馈人会收到通知', 'Decided; whoever reported it is told'],
  questionOf: ['第 {number} 题', 'Question {number}'],
});
