import { integer } from '../../core/index.ts';

/** The figures of waste among those of the module. */
export const wasteFigures = {
  fields: {
    wasteFullPercent: integer(['容器将满预警（%）', 'A container is nearly full from (%)'], {
      min: 50,
      max: 100,
    }),
    wasteDays: integer(['实验室存放预警（天）', 'Days that waste stands in a laboratory'], {
      min: 7,
      max: 365,
    }),
    wasteStoreDays: integer(['暂存库存放预警（天）', 'Days that waste stands in the store'], {
      min: 30,
      max: 365,
    }),
  },
  defaults: { wasteFullPercent: 75, wasteDays: 90, wasteStoreDays: 300 },
  basis: {
    wasteFullPercent: [
      '液体容器须留有余量，装满前申请收运',
      'Liquids need room; it is asked for before it is full',
    ],
    wasteDays: ['实验室不宜长期存放危险废物', 'Hazardous waste does not stand in a laboratory for long'],
    wasteStoreDays: [
      '危险废物贮存一般不超过一年，到期前安排移交',
      'Hazardous waste is kept for a year at most; it is handed over before',
    ],
  },
} as const;
