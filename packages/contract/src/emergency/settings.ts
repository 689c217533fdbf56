import { bool, integer, settingGroup } from '../core/index.ts';
import { emergencyPermission } from './permission.ts';

const shipped = [
  '产品默认值，请按本校应急预案确认',
  'Shipped; confirm it by the emergency plan of your college',
] as const;

/** Figures of emergencies that each college confirms. */
export const emergencySettings = settingGroup({
  module: 'emergency',
  title: ['应急设置', 'Settings of emergencies'],
  base: '/Customer/Emergency',
  query: emergencyPermission.query,
  edit: emergencyPermission.edit,
  fields: {
    takeBackSeconds: integer(['误触可撤回（秒）', 'Seconds to take it back'], { min: 0, max: 60 }),
    joinMinutes: integer(['同一地点合并上报（分钟）', 'Minutes in which reports of a place are joined'], {
      min: 1,
      max: 60,
    }),
    secondRingSeconds: integer(['通知学院与校领导（秒）', 'Seconds to the second ring'], {
      min: 20,
      max: 600,
    }),
    thirdRingSeconds: integer(['重复通知全部人员（秒）', 'Seconds to the third ring'], {
      min: 60,
      max: 1800,
    }),
    quickMinutes: integer(['事故快报时限（分钟）', 'Minutes to the quick report'], { min: 15, max: 240 }),
    finalDays: integer(['事故报告时限（天）', 'Days to the final report'], { min: 1, max: 120 }),
    raisesPerTenMinutes: integer(['每人十分钟内上报次数', 'Reports of a person in ten minutes'], {
      min: 1,
      max: 20,
    }),
    drillsTellGuards: bool(['演练通知楼宇值守', 'Drills tell the guards']),
  },
  defaults: {
    takeBackSeconds: 10,
    joinMinutes: 10,
    secondRingSeconds: 60,
    thirdRingSeconds: 180,
    quickMinutes: 60,
    finalDays: 30,
    raisesPerTenMinutes: 3,
    drillsTellGuards: false,
  },
  basis: {
    takeBackSeconds: shipped,
    joinMinutes: shipped,
    secondRingSeconds: shipped,
    thirdRingSeconds: shipped,
    quickMinutes: [
      '《生产安全事故报告和调查处理条例》要求单位负责人一小时内上报；请按本校应急预案确认',
      'The regulation on reporting accidents asks for one hour; confirm it by your plan',
    ],
    finalDays: shipped,
    raisesPerTenMinutes: shipped,
    drillsTellGuards: shipped,
  },
});
