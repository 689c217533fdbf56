import { integer } from '../../core/index.ts';

/** The figures of data sheets among those of the module. */
export const sheetFigures = {
  fields: {
    sheetReviewMonths: integer(['数据表复审周期（月）', 'Months until a data sheet is reviewed'], {
      min: 6,
      max: 60,
    }),
  },
  defaults: { sheetReviewMonths: 36 },
  basis: {
    sheetReviewMonths: [
      '危害信息与法规会更新，发布满此月数后提醒复审；发布时另填日期的以所填为准',
      'Hazards and rules change: reviewed so many months after publication, unless it names another day',
    ],
  },
} as const;
