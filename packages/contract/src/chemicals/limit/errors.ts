import { defineErrors } from '../../core/index.ts';

export const limitErrors = defineErrors({
  LIMIT_EXCEEDED: [
    409,
    '超出限量（{name}）：现有 {there} {unit}，本次增加 {adding} {unit}，限量 {limit} {unit}',
    'Over the limit ({name}): {there} {unit} are there, {adding} {unit} come, {limit} {unit} are allowed',
  ],
  LIMIT_EXCEEDED_BLIND: [
    409,
    '超出限量（{name}）：限量 {limit} {unit}，登记第二本账后可见现有量',
    'Over the limit ({name}): {limit} {unit} are allowed; what is there is told once you have kept the second book',
  ],
  LIMIT_FIELD_OTHER: [400, '与所选的范围或限量项不符', 'It does not belong to this scope or key'],
  LIMIT_KEY_NEEDED: [400, '请填写限量的对象', 'Say what is limited'],
  LIMIT_PLACES_COLLEGE: [
    400,
    '不指定对象的限量由校级设置，请选择具体对象',
    'Only the college sets limits for all of a kind; choose one',
  ],
  LIMIT_FIRE_UNIT_ROOM: [400, '防火单元须指定房间', 'A fire unit is of a room: choose it'],
  LIMIT_FIRE_UNIT_OTHER: [
    400,
    '该房间已属于防火单元“{unit}”',
    'The room belongs to the fire unit “{unit}” already',
  ],
  LIMIT_AREA: [400, '单一包装、柜和存放点的限量不按面积折算', 'It is not scaled by area'],
  LIMIT_UNIT: [400, '按危险性汇总的限量不能按个数计', 'Sums of hazards are not counted in pieces'],
  LIMIT_TWICE: [409, '相同范围和限量项的限量已存在', 'There is a limit of this scope and key already'],
  LIMIT_RAISED: [
    409,
    '有审批中或生效的超限量申请，不能删除，也不能改变范围、限量项和单位',
    'A raise of it is being decided or in force: scope, key and unit stay as they are',
  ],
  LIMIT_RAISE_OWN: [
    403,
    '只有实验室负责人、安全员或其上级可以申请超限量存放',
    'Only who answers for the laboratory asks for more',
  ],
  LIMIT_RAISE_SCOPE: [
    400,
    '只能为实验室、房间和存放点的限量申请',
    'Only limits of laboratories, rooms and places are raised',
  ],
  LIMIT_RAISE_OTHER: [
    400,
    '该限量不适用于所选实验室或房间',
    'The limit does not hold for this laboratory or room',
  ],
  LIMIT_RAISE_LOWER: [
    400,
    '应大于现行限量 {max} {unit}',
    'It must be more than the {max} {unit} that hold now',
  ],
  LIMIT_RAISE_PAST: [400, '有效期已过，请修改', 'Its last day is over; give another'],
  LIMIT_RAISE_LONG: [400, '有效期最长 12 个月', 'It is raised for twelve months at most'],
  LIMIT_RAISE_OPEN: [
    409,
    '同一限量已有审批中或生效的申请',
    'A raise of this limit is being decided or in force already',
  ],
});
