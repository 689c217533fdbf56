import { defineErrors } from '../../core/index.ts';

export const requestErrors = defineErrors({
  REQUEST_OVER: [
    409,
    '超出批准数量：{name}批准 {asked}，已领 {issued}',
    'More than was approved: {asked} of {name}, {issued} of it issued',
  ],
  REQUEST_OVER_BLIND: [
    409,
    '超出批准数量：{name}批准 {asked}，登记第二本账后可见已领数量',
    'More than was approved: {asked} of {name}; what was issued is told once you have kept the second book',
  ],
  REQUEST_PROJECT: [
    409,
    '课题“{name}”未通过安全风险评估，暂不能申请领用',
    'The project “{name}” has not passed its risk assessment, so nothing can be asked for',
  ],
  REQUEST_DAYS: [
    409,
    '批准的使用日期为 {from} 至 {to}，今天不能领用',
    'It was approved for {from} to {to}; nothing can be issued today',
  ],
  REQUEST_RECEIVER: [
    409,
    '领用人须是申请人或共同使用人',
    'Only who asked for it, or the second user, gets it',
  ],
  REQUEST_MEMBER: [
    403,
    '只有该实验室成员可以申请领用',
    'Only members of the laboratory ask for its chemicals',
  ],
  REQUEST_DAYS_REVERSED: [400, '结束日期不能早于开始日期', 'It cannot end before it begins'],
  REQUEST_DAYS_PAST: [400, '使用日期已过', 'These days are over'],
  REQUEST_ROOM_OTHER: [400, '使用地点须是该实验室的房间', 'The room must be one of the laboratory'],
  REQUEST_PLAN_NEEDED: [400, '{name}须上传实验方案', 'A plan of the experiment is needed for {name}'],
  REQUEST_SECOND_NEEDED: [
    400,
    '{name}须双人使用，请选择共同使用人',
    '{name} takes two people: choose the second',
  ],
  REQUEST_SECOND_OTHER: [400, '共同使用人须是该实验室的另一位成员', 'The second user must be another member'],
  REQUEST_SUBSTANCE_TWICE: [400, '{name}重复，请合并为一行', '{name} is there twice; make it one line'],
  REQUEST_MAX: [400, '{name}每次每人最多申请 {max}', 'At most {max} of {name} are asked for at a time'],
  REQUEST_MAX_SUM: [
    400,
    '{name}每份申请每人合计最多申请 {max}',
    'At most {max} of {name} are asked for together in one request',
  ],
  REQUEST_MOST: [
    409,
    '{name}每份申请每人最多领用 {max}：请先归还已领的瓶，或改领较小的瓶',
    'At most {max} of {name} are out for one request and person: take back what is out first, or choose a smaller bottle',
  ],
  REQUEST_MOST_NOW: [
    409,
    '{name}现行限领为每份申请每人 {max}，批准的数量已超出，请重新申请',
    'By now at most {max} of {name} go out for one request and person, and more was approved: ask for it anew',
  ],
  ISSUE_MOST: [
    409,
    '{name}不凭申请每人每日最多领用 {max}：请凭申请领用，或先分装',
    'Without a request a person gets at most {max} of {name} a day: issue it for a request, or divide it first',
  ],
  REQUEST_UNIT: [
    400,
    '{name}的库存以 {unit} 计量，且字典中没有密度',
    '{name} is counted in {unit}, and its density is not known',
  ],
  SUBSTANCE_BANNED: [409, '{name}为校级禁用化学品，不能领用或销售', '{name} is banned by the college'],
  RETURN_SAME_DAY: [400, '该管制类别须当日归还', 'This category is returned on the same day'],
});
