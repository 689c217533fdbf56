import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['商品反馈', 'Feedback on goods'],
  manageHint: [
    '安全隐患类反馈请优先处理，必要时下架商品。',
    'See to safety hazards first, and take goods off sale where needed.',
  ],
  ownHint: ['对本企业商品的反馈，请及时回复。', 'What is said of your goods; please answer soon.'],
  empty: ['没有反馈', 'No feedback'],
  emptyMine: ['还没有提交过反馈，可在商品页面提交', 'Nothing yet; feedback is sent on the page of the goods'],
  goods: ['商品', 'Goods'],
  add: ['我要反馈', 'Send feedback'],
  addTitle: ['反馈“{name}”', 'Feedback on “{name}”'],
  addNote: [
    '安全隐患会立即通知校级安全管理员和采购管理员。',
    'A safety hazard is told to the safety and the purchasing office at once.',
  ],
  sent: ['已提交', 'Sent'],
  send: ['提交', 'Send'],
  reply: ['回复', 'Answer'],
  replyTitle: ['回复“{name}”的反馈', 'Answer feedback on “{name}”'],
  notYet: ['暂无', 'Not yet'],
  replied: ['已回复', 'Answered'],
  closed: ['已关闭', 'Closed'],
  deleteNote: ['反馈及其图片将被删除', 'The feedback and its pictures are deleted'],
  manageGoods: ['管理商品', 'Goods'],
  answerOf: ['{side}回复', 'Answer of {side}'],
  someone: ['校内用户', 'Somebody of the university'],
  me: ['我', 'Me'],
  none: ['暂无反馈', 'No feedback yet'],
  picture: ['图片 {n}', 'Picture {n}'],
});
