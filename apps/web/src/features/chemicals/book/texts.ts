import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['登记第二本账', 'The second book'],
  hint: [
    '由另一位保管人当日核对实物后登记，系统余量不显示；登记后不能修改。',
    'The other keeper reads what is in the bottle and enters it on the day, without the system’s figure; it is not changed afterwards.',
  ],
  none: ['没有待登记的流水', 'Nothing is to be entered'],
  operator: ['{name} 经手', 'booked by {name}'],
  due: ['{day} 前登记', 'due on {day}'],
  left: ['瓶内余量（{unit}）', 'Left in the bottle ({unit})'],
  save: ['登记', 'Enter'],
  books: ['打印双本账', 'Print both books'],
  booksHint: [
    '一个实验室一个月的两本账并排打印，由保管人签字；不选化学品即打印全部',
    'Both books of a laboratory’s month beside each other, for its keepers to sign; of all substances unless one is chosen',
  ],
  laboratory: ['实验室', 'Laboratory'],
  month: ['月份', 'Month'],
  substance: ['化学品', 'Substance'],
  matched: ['已登记，与流水相符', 'Entered: the same'],
  differs: ['与流水不符：该瓶已冻结，已通知学校', 'It differs: the bottle is frozen and the university told'],
});
