import { defineErrors } from '../../core/index.ts';

export const wasteErrors = defineErrors({
  WASTE_CODE_UNKNOWN: [
    404,
    '没有找到该容器，请核对标签',
    'There is no such container, please check its label',
  ],
  WASTE_PLACE_OTHER: [400, '存放点须属于该实验室', 'The place must be one of the laboratory'],
  WASTE_LABORATORY_FIXED: [
    409,
    '容器已有投放记录，不能改属其他实验室',
    'There is something in it already: it stays with its laboratory',
  ],
  WASTE_CAPACITY: [400, '容量不能小于已装 {filled}', 'It holds {filled} already'],
  WASTE_UNIT_FIXED: [
    409,
    '容器已有投放记录，计量方式不能更改',
    'There is something in it already: it is measured as before',
  ],
  WASTE_FULL: [409, '容器剩余容量不足（剩余 {left}）', 'Not enough room is left ({left})'],
  WASTE_CONTENT_WHAT: [400, '请填写投放内容或选择来源瓶', 'Say what it is, or from which bottle'],
  WASTE_UNIT: [
    400,
    '{name}不能按 {unit} 换算，请换用其他容器或不入容器',
    '{name} cannot be told in {unit}; use another container, or none',
  ],
  WASTE_MIXED: [
    409,
    '{name}不能与容器中的{other}混装：{reason}',
    '{name} must not be mixed with {other}: {reason}',
  ],
  WASTE_KIND: [
    409,
    '{name}（{class}）不能投入{category}容器',
    '{name} ({class}) does not belong with {category}',
  ],
  WASTE_PH: [
    400,
    '{category}容器不能投入 pH 为 {ph} 的废液',
    'A liquid of pH {ph} does not belong with {category}',
  ],
  WASTE_CONTAINER_OTHER: [400, '容器与瓶须属于同一实验室', 'Container and bottles must be of one laboratory'],
  WASTE_BOTTLE_OTHER: [400, '来源瓶须属于同一实验室', 'The bottle must be of the same laboratory'],
  WASTE_NOTHING: [400, '请选择要收运的容器或废弃瓶', 'Choose containers or bottles to be collected'],
  WASTE_OF_SEVERAL: [400, '一份申请只能包含同一实验室的废弃物', 'All of it must be of one laboratory'],
  WASTE_EMPTY: [409, '容器 {code} 中没有废弃物', 'Container {code} is empty'],
  WASTE_TAKEN: [
    409,
    '{code} 不在待申请之列，可能已被申请收运',
    '{code} cannot be asked for; it may be in another request',
  ],
  WASTE_ROUND_TAKEN: [409, '申请 {no} 已排入其他批次或已收运', 'Request {no} is in another round, or gone'],
  WASTE_ROUND_PAST: [400, '收运日期已过', 'This day is over'],
  WASTE_HANDLER: [400, '收运人须有废弃物收运权限', 'A handler needs the permission to collect'],
  WASTE_NOT_IN_ROUND: [409, '{code} 不在本批次的待装清单中', '{code} is not among what this round collects'],
  WASTE_CODE_TWICE: [400, '{code} 重复', '{code} is there twice'],
  WASTE_NOTHING_LOADED: [409, '本批次尚未装车', 'Nothing has been loaded yet'],
  WASTE_BATCH_TAKEN: [409, '申请 {no} 不在暂存中，不能移交', 'Request {no} is not in the store'],
  WASTE_LICENCE_OVER: [400, '处置单位的许可证已过期', 'The licence of the company has ended'],
  WASTE_MANIFEST_TAKEN: [409, '联单编号 {no} 已登记', 'Manifest {no} is registered already'],
});
