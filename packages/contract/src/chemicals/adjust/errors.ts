import { defineErrors } from '../../core/index.ts';

export const adjustErrors = defineErrors({
  LOSS_SPILL_AMOUNT: [400, '洒漏须填写数量', 'Of what was spilled the amount is needed'],
  LOSS_CODE_TWICE: [400, '同一瓶只能报一次', 'Each bottle is reported once'],
  ADJUST_PENDING: [409, '{code} 已有账务调整在审批中', 'An adjustment of {code} is being decided on already'],
  ADJUST_CHANGED: [
    409,
    '{code} 的余量已变化，请退回核对后重新提交',
    'What is left in {code} has changed; return it to be checked again',
  ],
  BOTTLE_HELD_BACK: [
    409,
    '{code} 因账物不符冻结，查清后自动解冻',
    '{code} is frozen until its account is cleared up',
  ],
});
