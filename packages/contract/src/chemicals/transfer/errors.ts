import { defineErrors } from '../../core/index.ts';

export const transferErrors = defineErrors({
  TRANSFER_SAME: [400, '接收实验室不能是原实验室', 'It goes to another laboratory'],
  TRANSFER_OPEN: [409, '{code} 已在转移单 {no} 中', '{code} is in transfer {no} already'],
  TRANSFER_NOT_THERE: [
    409,
    '{code} 已领出，请归还后再接收',
    '{code} is taken out; it is received once it is back',
  ],
  TRANSFER_NOTHING_LEFT: [
    409,
    '单中的瓶都已不在原实验室，请拒收',
    'None of its bottles is there any more; do not accept it',
  ],
  TRANSFER_CONTROLLED: [
    409,
    '{code} 在提交后列入管制，须由学校审批：请拒收，由转出方重新提交',
    '{code} has become controlled since it was applied for, and the university decides: do not accept it, and have it applied for anew',
  ],
  TRANSFER_PLACE_NEEDED: [400, '请为 {code} 选择存放点', 'Choose a place for {code}'],
  TRANSFER_PLACE_OTHER: [400, '存放点须属于接收实验室', 'The place must be one of the receiving laboratory'],
  TRANSFER_REFUSAL: [400, '拒收请填写原因，不填存放点', 'Say why it is not accepted, and no places'],
});
