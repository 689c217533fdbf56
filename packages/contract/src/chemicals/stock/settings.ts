import { integer } from '../../core/index.ts';

/** Figures of the book that the college confirms. */
export const stockFigures = {
  fields: {
    witnessMinutes: integer(['双人确认有效（分钟）', 'Minutes in which a second person confirms'], {
      min: 2,
      max: 60,
    }),
    reversalHours: integer(['流水可冲正（小时）', 'Hours in which a movement can be reversed'], {
      min: 1,
      max: 72,
    }),
    backdatingDays: integer(['可补录（天）', 'Days that can be entered later'], { min: 0, max: 31 }),
    requestExpiryDays: integer(['领用申请过期（天）', 'Days after which a request expires'], {
      min: 0,
      max: 31,
    }),
    eveningHour: integer(['当日归还检查（时）', 'Hour at which all has to be back'], { min: 16, max: 23 }),
    morningHour: integer(['次日升级（时）', 'Hour at which it is told again'], { min: 7, max: 12 }),
    digestHour: integer(['预警汇总（时）', 'Hour of the digest of alerts'], { min: 6, max: 12 }),
    idleMonths: integer(['长期无流水（月）', 'Months without a movement'], { min: 6, max: 120 }),
    peroxideActPpm: integer(['过氧化物须处理（ppm）', 'Peroxides to be treated from (ppm)'], {
      min: 1,
      max: 1000,
    }),
    peroxideFailPpm: integer(['过氧化物不合格（ppm）', 'Peroxides that fail above (ppm)'], {
      min: 1,
      max: 10_000,
    }),
    peroxideMonths: integer(['过氧化物检测间隔（月）', 'Months between tests for peroxides'], {
      min: 1,
      max: 12,
    }),
  },
  defaults: {
    ...{ witnessMinutes: 10, reversalHours: 24, backdatingDays: 7, requestExpiryDays: 3 },
    ...{ eveningHour: 20, morningHour: 9, digestHour: 8, idleMonths: 24 },
    ...{ peroxideActPpm: 25, peroxideFailPpm: 100, peroxideMonths: 3 },
  },
  basis: {
    witnessMinutes: ['两人同时在场，当场确认', 'Both are there and confirm on the spot'],
    reversalHours: ['当日或次日发现的录入错误', 'Slips found on the day or the next'],
    requestExpiryDays: ['使用期结束后仍未领完的申请不再有效', 'What was not taken by then is asked for anew'],
    eveningHour: ['须当日归还的应在此前归还', 'What goes back on the day is back by then'],
    morningHour: ['仍未归还或未登记的升为一级', 'What is still missing becomes level 1'],
    digestHour: ['三级预警每日汇总一次', 'Level 3 is told once a day'],
    idleMonths: ['长期不用的应清理或调剂', 'What nobody uses is given away or disposed of'],
    peroxideActPpm: ['低于此值可正常使用', 'Below it may be used as usual'],
    peroxideFailPpm: ['高于此值冻结，只能转废弃', 'Above it is frozen and goes to waste'],
    peroxideMonths: ['开封后定期复测', 'Tested again and again once opened'],
    backdatingDays: ['无网络或停电后的补录', 'What was written on paper meanwhile'],
  },
} as const;
