import { defineErrors } from '../../core/index.ts';

export const portionErrors = defineErrors({
  WHOLE_BOTTLE_ONLY: [
    409,
    '{code} 属于整瓶使用的管制类别，不能分装或部分取用',
    '{code} is of a category that is used in whole bottles: it is neither divided nor used in part',
  ],
  BOTTLE_TWICE: [400, '同一瓶只能填写一行', 'A bottle is there once'],
  SOLUTION_EXPIRED: [400, '有效期不能早于配制日期', 'It cannot expire before it is prepared'],
  SPLIT_UNIT: [
    400,
    '该瓶以 {unit} 计量，分装瓶须用同类单位',
    'The bottle is counted in {unit}; its parts are counted alike',
  ],
});
