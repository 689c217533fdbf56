import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  visitorOf: ['访客，接待人 {host}', 'Visitor of {host}'],
  title: ['应急点名', 'Roll-call'],
  tab: ['应急点名', 'Roll-calls'],
  none: ['暂无点名记录', 'No roll-calls'],
  start: ['发起点名', 'Start a roll-call'],
  startNote: ['范围内所有在内人员会收到「您是否安全？」。', 'Everybody inside is asked whether he is safe.'],
  started: ['已发起点名', 'The roll-call has begun'],
  safe: ['已安全', 'Safe'],
  trapped: ['被困', 'Trapped'],
  areYouSafe: ['您是否安全？', 'Are you safe?'],
  iAmSafe: ['我已安全', 'I am safe'],
  iAmTrapped: ['我被困', 'I am trapped'],
  youAre: ['您的状态', 'You are counted as'],
  answerWaits: [
    '回答已保存，恢复网络后自动上传',
    'Your answer is kept here and sent once there is a network',
  ],
  whereVisitors: [
    '请告知点名人员（发起人 {by}）您的访客在何处：{names}',
    'Tell those who count (started by {by}) where your visitors are: {names}',
  ],
  nobodyAsks: ['当前没有询问您的点名', 'No roll-call asks you'],
  home: ['返回工作台', 'Back to the workplace'],
  waiting: ['{n} 个标记待上传，恢复网络后自动上传', '{n} marks wait for the network'],
  end: ['结束点名', 'End the roll-call'],
  ended: ['点名已结束', 'The roll-call has ended'],
  print: ['打印点名记录', 'Print the roll-call'],
  drill: ['演练', 'Drill'],
  by: ['{name} {at}', '{name} {at}'],
  place: ['范围', 'Place'],
});
