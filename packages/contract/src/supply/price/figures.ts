import { integer } from '../../core/index.ts';

/** The figures of prices among those of the module. */
export const priceFigures = {
  fields: {
    priceRisePercent: integer(
      ['调价免审涨幅（30 天累计 %）', 'Rises that nobody decides on (% in 30 days)'],
      {
        max: 100,
      },
    ),
  },
  defaults: { priceRisePercent: 5 },
  basis: {
    priceRisePercent: [
      '请按本校制度确认：30 天内累计涨幅超过该比例时须采购管理员审批',
      'To be confirmed by the rules of the college: above it in 30 days the purchasing office decides',
    ],
  },
} as const;
