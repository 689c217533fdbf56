import { blindWords } from '@anyan/contract';
import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '双方负责人审批后，由接收实验室逐瓶定位接收，账随瓶走。',
    'Both heads decide; the receiving laboratory then finds a place for each bottle, and the book goes with them.',
  ],
  empty: ['没有转移单', 'No transfers'],
  transfer: ['转移', 'Transfer'],
  title: ['转移 {n} 瓶', 'Transfer {n} bottles'],
  edit: ['编辑转移单 {no}', 'Correct transfer {no}'],
  submit: ['提交', 'Submit'],
  submitted: ['已提交审批', 'Handed in'],
  withdrawn: ['已撤回', 'Withdrawn'],
  withdrawEffect: ['转移结束，瓶仍在原实验室', 'It ends; the bottles stay where they are'],
  bottles: ['转移的瓶', 'Bottles'],
  bottle: ['{name} {code}，{amount}', '{name} {code}, {amount}'],
  way: ['{from} → {to}', '{from} → {to}'],
  notReceived: ['未接收', 'not received'],
  stays: ['现不在库', 'not in store now'],
  receiveTitle: ['接收 {no}', 'Receive {no}'],
  receive: ['接收', 'Receive'],
  received: ['已接收', 'Received'],
  receiveNote: [
    '核对实物后为每瓶选择存放点；管制类须转出方第二人确认。',
    'Look at each bottle and choose its place; what is controlled is confirmed by one of the giving side.',
  ],
  place: ['{code} 的存放点', 'Place of {code}'],
  placeNeeded: ['请选择存放点', 'Choose a place'],
  sameForAll: ['其余同上', 'The same for the rest'],
  refuseTitle: ['拒收 {no}', 'Do not accept {no}'],
  refuse: ['拒收', 'Do not accept'],
  why: ['拒收原因', 'Why'],
  whyNeeded: ['请填写拒收原因', 'Say why it is not accepted'],
  refused: ['已拒收', 'Not accepted'],
  reserved: ['来自校内调剂', 'Reserved from an offer'],
  blind: blindWords,
});
