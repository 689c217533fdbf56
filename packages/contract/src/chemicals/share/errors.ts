import { defineErrors } from '../../core/index.ts';

export const shareErrors = defineErrors({
  SHARE_CONTROLLED: [409, '{code} 属于管制类，不能调剂', '{code} is controlled and is not shared'],
  SHARE_NOT_THERE: [
    409,
    '{code} 不在库、已冻结或已过期，不能调剂',
    '{code} is not in store, frozen or expired and is not shared',
  ],
  SHARE_TWICE: [409, '{code} 已在调剂中', '{code} is offered already'],
  SHARE_DAYS: [400, '有效期须在今天之后、{days} 天以内', 'It stands from today on, for {days} days at most'],
  SHARE_MEMBER: [403, '只有该实验室成员可以办理', 'Only members of the laboratory do that'],
  SHARE_OWN: [400, '不能预约本实验室的调剂', 'It is of the same laboratory'],
  SHARE_GONE: [409, '单中的瓶已不在库，请联系对方', 'None of its bottles is there any more'],
});
