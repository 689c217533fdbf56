import { defineErrors } from '../core/index.ts';

export const stocktakeErrors = defineErrors({
  STOCKTAKE_WHERE: [400, '请选择实验室或组织', 'Choose laboratories or an organisation'],
  STOCKTAKE_NO_LABORATORY: [400, '该组织下没有您可管理的实验室', 'There is no laboratory of yours in it'],
  STOCKTAKE_PLACE: [400, '存放点不属于所选实验室', 'This place is of none of these laboratories'],
  STOCKTAKE_PERCENT: [400, '抽盘须填写比例', 'Say how large the sample is'],
  STOCKTAKE_PERSONS: [400, '双人复核须至少指定两名盘点人', 'Two people are needed to count it twice'],
  STOCKTAKE_PERSON_OTHER: [
    400,
    '盘点人须是所选实验室的成员或负责人',
    'Who counts must be a member or answer for these laboratories',
  ],
  STOCKTAKE_DUE_PAST: [400, '截止时间已过', 'This time is over'],
  STOCKTAKE_EMPTY: [409, '盘点范围内没有物品', 'There is nothing to be counted'],
  STOCKTAKE_TOO_LARGE: [
    409,
    '盘点范围内有 {n} 件，超过 {max} 件，请缩小范围',
    'It has {n} things, more than {max}; make it smaller',
  ],
  STOCKTAKE_CLOSED: [409, '该盘点已结束', 'This stock-take has ended'],
  STOCKTAKE_NOTHING_COUNTED: [409, '尚未盘点任何物品', 'Nothing has been counted'],
  STOCKTAKE_UNCHECKED: [
    409,
    '还有 {n} 件未经第二人复核',
    '{n} things have not been counted by a second person',
  ],
  STOCKTAKE_UNHANDLED: [409, '还有 {n} 条差异未处理', '{n} differences are not settled'],
  STOCKTAKE_LINE_OTHER: [400, '明细不属于该盘点', 'This line is of another stock-take'],
  STOCKTAKE_HANDLING: [400, '{code} 不能按“{handling}”处理', '{code} cannot be settled as “{handling}”'],
});
