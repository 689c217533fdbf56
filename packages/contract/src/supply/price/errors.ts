import { defineErrors } from '../../core/index.ts';

export const priceErrors = defineErrors({
  PRICE_SAME: [400, '新价格与现价相同', 'The price is the same as now'],
  PRICE_REASON_NEEDED: [
    400,
    '30 天内累计涨幅超过 {percent}%，须填写理由（5–200 字）',
    'A rise of more than {percent}% within 30 days needs a reason (5 to 200 characters)',
  ],
  PRICE_FROM_PAST: [400, '生效日期不能早于今天', 'It cannot take effect before today'],
  PRICE_FROM_FAR: [400, '生效日期最晚为 {days} 天后', 'It takes effect within {days} days'],
  PRICE_OPEN: [
    409,
    '该商品有未完成的调价，请先撤回或等待生效',
    'Another price change is open; withdraw it or wait for it',
  ],
  PRICE_NOT_ASKED: [409, '该调价待 {names} 审批', 'It waits for {names}'],
});
