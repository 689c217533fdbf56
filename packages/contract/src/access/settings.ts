import { choice, day, integer, nullable, settingGroup } from '../core/index.ts';
import { accessRequirementPermission } from './requirement.ts';
import { accessModes, clock } from './room.ts';

const mode = (numeral: string, level: string) =>
  choice([`${numeral}房间默认准入方式`, `Who gets in at level ${level}`], {
    apply: accessModes.apply,
    member: accessModes.member,
  });
const usual = [
  '产品默认值：高风险须申请，低风险凭成员身份；请按本校制度确认',
  'Shipped: high risk by application, low risk by membership; confirm it by the rules of your college',
] as const;

const night = [
  '产品默认值：夜间在内人数按夜间要求计算；请按本校制度确认',
  'Shipped: at night the requirement for the night holds; confirm it by the rules of your college',
] as const;

/** Figures of access that each college confirms. */
export const accessSettings = settingGroup({
  module: 'access',
  title: ['准入设置', 'Settings of access'],
  base: '/Customer/AccessRequirement',
  query: accessRequirementPermission.query,
  edit: accessRequirementPermission.edit,
  changes: ['accessRoom', 'accessGrant'],
  fields: {
    /** Until then what a person lacks is a hint; what is closed stays closed. */
    doorDecisionsFrom: nullable(day(['门禁判定开始日期', 'Doors decide from'])),
    modeI: mode('Ⅰ级', 'I'),
    modeII: mode('Ⅱ级', 'II'),
    modeIII: mode('Ⅲ级', 'III'),
    modeIV: mode('Ⅳ级', 'IV'),
    modeUnrated: mode('未评级', 'unrated'),
    nightFrom: clock(['夜间开始', 'Night from']),
    nightTo: clock(['夜间结束', 'Night until']),
    keepYears: integer(['签到记录保存年限', 'Years entries are kept'], { min: 1, max: 20 }),
  },
  defaults: {
    doorDecisionsFrom: null,
    modeI: 'apply',
    modeII: 'apply',
    modeIII: 'member',
    modeIV: 'member',
    modeUnrated: 'member',
    nightFrom: '22:00',
    nightTo: '06:00',
    keepYears: 3,
  },
  basis: {
    doorDecisionsFrom: [
      '启用前缺少的条件只作提示，不阻止任何人进入；请在证书补齐后填写',
      'Before it nobody is kept out for what he lacks; set it once certificates have come',
    ],
    modeI: usual,
    modeII: usual,
    modeIII: usual,
    modeIV: usual,
    modeUnrated: usual,
    nightFrom: night,
    nightTo: night,
    keepYears: [
      '产品默认值，请按本校档案制度确认',
      'Shipped; confirm it by the rules of your college on records',
    ],
  },
});
