import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  check: ['相容性检查', 'Check what stands together'],
  checkHint: [
    '按储存类别和物质对从严判断；同一柜内的各层视为一处。',
    'By class and by pairs of substances, the stricter; shelves of a cabinet count as one place.',
  ],
  checkFine: ['没有不相容的存放', 'Nothing stands together that must not'],
  checkFound: ['{forbid} 处禁止同柜，{separate} 处须隔开', '{forbid} forbidden, {separate} to be kept apart'],
  both: ['{a} 与 {b}', '{a} and {b}'],
  plan: ['智能归位', 'Plan what stands where'],
  planHint: [
    '列出使全部禁忌物分开所需的移位。请按现场情况核对，搬动后再执行记账。',
    'Moves that part everything forbidden. Compare them with the place, carry the bottles, then book.',
  ],
  planNone: ['无须移位', 'Nothing has to be moved'],
  planMoves: ['移位 {n} 瓶', '{n} bottles to move'],
  planUnsolved: ['未能解决 {n} 瓶', '{n} bottles without a place'],
  planTo: ['{from} → {to}', '{from} → {to}'],
  carried: [
    '已按上列移位搬动，须隔开的已隔开存放',
    'They were carried as listed, and stand apart where they must',
  ],
  book: ['记账 {n} 瓶', 'Book {n} moves'],
  booked: ['已移位 {n} 瓶', '{n} bottles moved'],
  close: ['关闭', 'Close'],
});
