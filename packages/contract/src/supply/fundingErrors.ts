import { defineErrors } from '../core/index.ts';

export const fundingErrors = defineErrors({
  FUNDING_CARD_TAKEN: [409, '卡号“{no}”已存在', 'There is a card “{no}” already'],
  FUNDING_DAYS: [400, '有效期止不能早于有效期自', 'It cannot end before it begins'],
  FUNDING_OWNER: [
    400,
    '负责人须是在用的教职工或学生账号',
    'The owner must be an account of the college in use',
  ],
  FUNDING_ORGANIZATION: [
    400,
    '所选组织不存在或不在您的管理范围',
    'The organisation is not there, or out of your reach',
  ],
  FUNDING_MOST: [400, '经费卡余额不能超过 {most} 元', 'A card holds {most} yuan at most'],
  FUNDING_AMOUNT: [
    400,
    '金额应大于 0，小数最多 2 位',
    'The amount must be above 0, with two decimal places at most',
  ],
  FUNDING_OWN_BALANCE: [
    409,
    '自己的经费卡不能直接写入余额，请新增后充值，由他人审批',
    'Nobody writes a balance onto his own card; top it up once it is there, which somebody else decides on',
  ],
  FUNDING_OWN_TAKE: [
    409,
    '不能将有余额的经费卡转到自己名下，请由其他财务人员办理',
    'Nobody takes over a card with money on it himself; another one of the finance office has to give it to him',
  ],
  FUNDING_OWN_AUTHORISE: [
    409,
    '不能为自己授权使用他人的经费卡，请由负责人办理',
    'Nobody authorises himself to use a card of somebody else; its owner has to',
  ],
  FUNDING_SAME_CARD: [400, '不能划转到同一张经费卡', 'Nothing is moved from a card to itself'],
  FUNDING_RANGE: [
    400,
    '请选择起止日期，最长 {days} 天',
    'Choose the first and the last day, {days} days at most',
  ],
  FUNDING_LONG: [
    400,
    '该期间流水超过 {most} 条，请缩短期间',
    'There are more than {most} rows; choose a shorter period',
  ],
  FUNDING_AUTHORISED_TWICE: [400, '同一人员只能授权一次', 'A person is authorised once'],
  FUNDING_AUTHORISED_OTHER: [
    400,
    '被授权人须是在用的教职工或学生账号，且不是负责人本人',
    'Who is authorised must be an account of the college in use, and not the owner',
  ],
  FUNDING_INSUFFICIENT: [409, '经费卡 {no} 可用余额不足，差 {short} 元', 'The card {no} lacks {short} yuan'],
  FUNDING_SUSPENDED: [409, '经费卡 {no} 已暂停使用', 'The card {no} is suspended'],
  FUNDING_CLOSED: [409, '经费卡 {no} 已关闭', 'The card {no} is closed'],
  FUNDING_NOT_YET: [409, '经费卡 {no} 自 {day} 起可用', 'The card {no} is valid from {day}'],
  FUNDING_EXPIRED: [409, '经费卡 {no} 已于 {day} 到期', 'The card {no} ended on {day}'],
  FUNDING_UNAUTHORISED: [409, '您未获授权使用经费卡 {no}', 'You are not authorised to use the card {no}'],
  FUNDING_LIMIT_ORDER: [
    409,
    '超出您在经费卡 {no} 的单笔限额 {max} 元',
    'More than your limit of {max} yuan an order on the card {no}',
  ],
  FUNDING_LIMIT_TOTAL: [
    409,
    '超出您在经费卡 {no} 的累计限额，剩余 {left} 元',
    'More than your limit on the card {no}, of which {left} yuan are left',
  ],
  FUNDING_ORDER_FROZEN: [
    409,
    '该订单在经费卡 {no} 上仅冻结 {left} 元',
    'Of this order {left} yuan are held on the card {no}',
  ],
  FUNDING_ORDER_DEDUCTED: [
    409,
    '该订单在经费卡 {no} 上可退 {left} 元',
    'Of this order {left} yuan can be given back to the card {no}',
  ],
  FUNDING_FROZEN_LEFT: [
    409,
    '经费卡 {no} 尚有冻结金额 {left} 元，不能关闭',
    'The card {no} still holds {left} yuan for orders and cannot be closed',
  ],
  FUNDING_PENDING: [
    409,
    '经费卡 {no} 有待审的调整，不能关闭',
    'A change of the card {no} is being decided on',
  ],
  FUNDING_OWNER_DISABLED: [
    409,
    '负责人账号已停用，请先更换负责人',
    'The account of its owner is disabled; give it another owner first',
  ],
  FUNDING_KEY_USED: [409, '同一操作编号已用于其他内容', 'This key was used for another movement'],
  FUNDING_PROVIDER: [
    409,
    '校财务系统未接受经费卡 {no} 的操作，请稍后重试',
    'The finance system has not taken the movement of the card {no}; please try again later',
  ],
});
