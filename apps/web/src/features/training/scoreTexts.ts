import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  back: ['返回考试规则', 'Back to the exam rules'],
  title: ['{name} · 成绩', '{name}: scores'],
  titlePlain: ['成绩', 'Scores'],
  late: ['离线答案', 'Late answers'],
  appeals: ['申诉', 'Appeals'],
  none: ['还没有人参加这场考试', 'Nobody has sat this exam yet'],
  attemptNo: ['第 {n} 次', 'Attempt {n}'],
  scoreOf: ['{score} / {total}', '{score} / {total}'],
  noScore: ['未出分', 'No score yet'],
  result: ['结果', 'Result'],
  passed: ['通过', 'Passed'],
  failed: ['未通过', 'Failed'],
  minutes: ['{n} 分钟', '{n} minutes'],
  pdf: ['下载答卷', 'Download the paper'],
  paper: ['答卷', 'Paper'],
  running: ['考试进行中，交卷后可查看答卷', 'It is still being written; the paper is shown afterwards'],
  timeline: ['事件记录', 'Timeline'],
  seconds: ['{n} 秒', '{n} s'],
});
