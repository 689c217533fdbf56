import { blindWords } from '@anyan/contract';
import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '各实验室闲置的非管制化学品；预约后按转移审批、交接。在库存台账中选瓶即可发布。',
    'What laboratories have too much of; what is reserved is transferred. Offers are made from the stock.',
  ],
  empty: ['没有可调剂的化学品', 'Nothing is offered'],
  offerTitle: ['调剂 {n} 瓶', 'Offer {n} bottles'],
  editTitle: ['编辑校内调剂', 'Edit the offer'],
  offer: ['发布', 'Offer'],
  offered: ['已发布', 'Offered'],
  saved: ['已保存', 'Saved'],
  offerNote: [
    '全校都能看到名称、数量和实验室；管制类不能调剂。',
    'The whole college sees names, amounts and the laboratory; what is controlled is not shared.',
  ],
  reserveTitle: ['预约 {name} 的调剂', 'Reserve from {name}'],
  reserve: ['预约', 'Reserve'],
  reserved: ['已预约，等待双方负责人审批', 'Reserved; both heads decide'],
  reserveNote: [
    '单中仍在库的瓶全部转入所选实验室。',
    'All bottles of the offer that are still there go to the laboratory chosen.',
  ],
  closed: ['已下架', 'Closed'],
  closeEffect: ['不再对全校展示，瓶仍在原处', 'It is not shown any more; the bottles stay'],
  bottles: ['可调剂的瓶', 'Bottles'],
  bottle: ['{name} {amount}', '{name} {amount}'],
  metres: ['{n} 米', '{n} m'],
  unknown: ['未知', 'Unknown'],
  expiry: ['{day} 到期', 'good until {day}'],
  none: ['已无可调剂的瓶', 'Nothing is left'],
  blind: blindWords,
});
