import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '一级立即通知到校级，二级当日通知保管人、负责人和安全员，三级每日汇总；原因消除后自动解除。',
    'Level 1 reaches the university at once, level 2 keepers, head and officers on the day, level 3 is a daily digest; alerts close when their cause is gone.',
  ],
  empty: ['没有预警', 'No alerts'],
  handleTitle: ['处理预警：{object}', 'Handle: {object}'],
  explainTitle: ['说明原因：{object}', 'Explain: {object}'],
  ignoreTitle: ['忽略预警：{object}', 'Ignore: {object}'],
  explainNote: [
    '两位保管人和实验室负责人分别说明后，该瓶自动解冻。',
    'Once both keepers and the head have explained it, the bottle is free again.',
  ],
  ignoreNote: ['忽略后不再提醒，情况加重时重新出现。', 'It stays quiet until it grows worse.'],
  handleNote: [
    '若原因仍在，次日巡查会再次出现。',
    'If its cause is still there, tomorrow’s look finds it again.',
  ],
  said: ['{as} {name}：{text}', '{as} {name}: {text}'],
  handle: ['标记为已处理', 'Mark as handled'],
  explain: ['提交说明', 'Submit'],
  ignore: ['忽略', 'Ignore'],
  handled: ['已处理', 'Handled'],
  ignored: ['已忽略', 'Ignored'],
  explained: ['已说明', 'Explained'],
  reminded: ['已提醒', 'Reminded'],
});
