import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  exam: ['考试', 'Exam'],
  option: ['{name}（待阅 {left}）', '{name} ({left} left)'],
  left: ['待阅 {n} 份', '{n} left'],
  done: ['全部阅完', 'Everything is graded'],
  full: ['本题 {n} 分', '{n} points'],
  answer: ['作答', 'Answer'],
  points: ['评分要点', 'Scoring points'],
  point: ['{text}（{score} 分）', '{text} ({score})'],
  score: ['得分', 'Points'],
  comment: ['评语（可不填）', 'Comment, if any'],
  save: ['保存并下一份', 'Save and next'],
  keys: ['快捷键：0–9 打分，Enter 保存', 'Keys: 0–9 give points, Enter saves'],
  blind: ['匿名评阅，不显示考生姓名', 'Graded without names'],
  taken: ['该题已由他人评阅，已换下一份', 'Somebody else has graded it; here is the next one'],
});
