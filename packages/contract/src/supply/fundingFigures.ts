import { integer } from '../core/index.ts';

/** The figures of funds among those of the module. */
export const fundingFigures = {
  fields: {
    fundingAdjustLimit: integer(
      ['经费调整免审上限（元）', 'Changes of a fund that nobody decides on, up to (yuan)'],
      {
        max: 999_999_999,
      },
    ),
    lowFundingPercent: integer(['经费不足提醒（预算的 %）', 'A fund is low below (% of its budget)'], {
      max: 100,
    }),
    lowFundingAmount: integer(['经费不足提醒（元）', 'A fund is low below (yuan)'], { max: 999_999_999 }),
  },
  defaults: { fundingAdjustLimit: 10_000, lowFundingPercent: 10, lowFundingAmount: 500 },
  basis: {
    fundingAdjustLimit: [
      '请按本校制度确认：超过此金额的充值、调整和划转须另一位财务人员审批',
      'To be confirmed by the rules of the college: above it a second person of finance decides',
    ],
    lowFundingPercent: [
      '请按本校制度确认：可用余额低于预算的该比例时提醒负责人',
      'To be confirmed by the rules of the college: its owner is told below this share of the budget',
    ],
    lowFundingAmount: [
      '请按本校制度确认：可用余额低于该金额时提醒负责人',
      'To be confirmed by the rules of the college: its owner is told below this amount',
    ],
  },
} as const;
