import { defineErrors } from '../../core/index.ts';

export const alertErrors = defineErrors({
  ALERT_EXPLAINED: [409, '您已说明过', 'You have explained it already'],
  ALERT_NOT_IGNORED: [409, '账物不符须查清，不能忽略', 'Account against stock is cleared up, not ignored'],
  ALERT_EXPLAINERS: [
    403,
    '由该存放点的保管人和实验室负责人分别说明',
    'The keepers of the place and the head of the laboratory explain it',
  ],
  ALERT_REMINDED: [409, '今天已提醒过', 'They were reminded today'],
});
