import { blindWords } from '@anyan/contract';
import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  splitTitle: ['分装 {name} {code}', 'Divide {name} {code}'],
  split: ['分装', 'Divide'],
  splitNote: [
    '每个分装瓶有自己的瓶码，危险信息和有效期随原瓶；其余留在原瓶。',
    'Each part gets a label of its own and keeps hazards and expiry; the rest stays in the bottle.',
  ],
  splitDone: ['已分装 {n} 瓶，原瓶余 {left}', '{n} parts, {left} left'],
  parts: ['分装瓶', 'Parts'],
  partsLeft: ['现余 {left}，本次分装 {sum}', '{left} there, {sum} divided'],
  content: ['装量', 'Content'],
  unit: ['单位', 'Unit'],
  place: ['存放点', 'Storage place'],
  more: ['再加 {n} 瓶', 'Add {n}'],
  remove: ['移除第 {n} 瓶', 'Remove part {n}'],
  prepareTitle: ['配制溶液', 'Prepare a solution'],
  prepare: ['配制溶液', 'Prepare'],
  prepareNote: [
    '取用量从各瓶扣减；溶液按第一种（有管制类或须审批的，按该种）成分归类和管制。',
    'What is used goes out of each bottle; the solution is kept as its first substance, or the first that is controlled or has to be asked for.',
  ],
  prepareDone: ['已配制 {name}', '{name} is prepared'],
  sources: ['取用的瓶', 'Made of'],
  used: ['用量', 'Used'],
  addSource: ['添加一瓶', 'Add a bottle'],
  removeSource: ['移除第 {n} 行', 'Remove line {n}'],
  left: ['余 {left}', '{left} left'],
  byCode: ['扫描或输入瓶码', 'Scan or type its label'],
  requestHelp: [
    '取用须审批的化学品时，选择已批准的领用申请；用量计入该申请，不能超过批准数量。',
    'Where something is used that has to be asked for: the approved request, whose amount is not exceeded.',
  ],
  hCodesHelp: [
    '已按第一瓶填入，请按配成的浓度核对',
    'As of the first bottle; check them for the concentration that is made',
  ],
  blind: blindWords,
});
