import { defineErrors } from '../../core/index.ts';

export const bookErrors = defineErrors({
  ENTRY_OTHER_KEEPER: [403, '第二本账由另一位保管人登记', 'The second book is kept by the other keeper'],
  BOTH_BOOKS_LONG: [
    400,
    '双本账最多 {most} 条流水，请按化学品打印',
    'Both books hold at most {most} movements, please print them by substance',
  ],
  ENTRY_DONE: [409, '已登记，第二本账不能修改', 'It was entered; the second book is not changed'],
});
