import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  there: ['本机还有 {n} 题作答未能在截止前送达', '{n} answers on this device did not arrive in time'],
  note: [
    '因断网未送达的，可在截止后 {hours} 小时内提交，由监考人员决定是否采纳；查看答案后不能再提交。',
    'If the network was down you can send them within {hours} hours, before you look at what is right; an invigilator decides whether they count.',
  ],
  send: ['提交离线答案说明', 'Send the late answers'],
  sent: ['已提交，处理后会通知您', 'Sent; you are told what is decided'],
  none: ['没有离线答案', 'There are no late answers'],
  count: ['{n} 题', '{n}'],
  scoreOf: ['{score} / {total}', '{score} / {total}'],
  acceptTitle: ['采纳离线答案', 'Accept the late answers'],
  rejectTitle: ['驳回离线答案', 'Reject the late answers'],
  decide: ['提交处理结果', 'Submit the decision'],
  decided: ['已处理，考生会收到通知', 'Decided; the examinee is told'],
  effect: [
    '采纳后按这些作答重新计分；已通过的不受影响',
    'Accepted ones are scored anew; who has passed stays passed',
  ],
  paper: ['查看答卷', 'Show the paper'],
});
