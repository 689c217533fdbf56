import { choice, day, nullable, settingGroup } from '../core/index.ts';
import { accessRequirementPermission } from './requirement.ts';
import { accessModes } from './room.ts';

const mode = (numeral: string, level: string) =>
  choice([`${numeral}房间默认准入方式`, `Who gets in at level ${level}`], {
    apply: accessModes.apply,
    member: accessModes.member,
  });
const usual = [
  '产品默认值：高风险须申请，低风险凭成员身份；请按本校制度确认',
  'Shipped: high risk by application, low risk by membership; confirm it by the rules of your college',
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
  },
  defaults: {
    doorDecisionsFrom: null,
    modeI: 'apply',
    modeII: 'apply',
    modeIII: 'member',
    modeIV: 'member',
    modeUnrated: 'member',
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
  },
});
