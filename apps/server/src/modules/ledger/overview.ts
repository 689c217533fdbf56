import {
  type CollegeFigure,
  type CollegeFigures,
  laboratory,
  levelNumerals,
  responsibility,
} from '@anyan/contract';
import { wideReach } from '../../platform/cards.ts';
import type { ReadContext } from '../../platform/context.ts';
import { laboratories, notRated } from './laboratory/queries.ts';
import { letters } from './responsibility/queries.ts';

/** Laboratories by state and level, for the overview. */
export const laboratoryOverview = async (context: ReadContext): Promise<CollegeFigures | undefined> => {
  const reach = wideReach(context.caller, laboratory.query);
  if (!reach) return undefined;
  const { counts } = await laboratories.page({ ...context, reach }, { pageNo: 1, pageSize: 1 });
  const { byLevel, byStatus } = counts;
  const path = '/ledger/laboratoryList';
  const figures: CollegeFigure[] = [
    { title: ['在用', 'In use'], value: byStatus.active, link: `${path}?status=active` },
    { title: ['已停用', 'Suspended'], value: byStatus.suspended, link: `${path}?status=suspended` },
    ...(Object.keys(levelNumerals) as (keyof typeof levelNumerals)[]).map((level) => ({
      title: [`${levelNumerals[level]}级`, `Level ${levelNumerals[level]}`] as const,
      value: byLevel[level],
      link: `${path}?riskLevel=${level}`,
      level,
    })),
    { title: notRated, value: byLevel.none, link: `${path}?noLevel=true`, level: 'none' },
  ];
  return { key: 'laboratory', title: ['实验室', 'Laboratories'], figures };
};

/** Letters of responsibility by how far they are signed, for the overview. */
export const letterOverview = async (context: ReadContext): Promise<CollegeFigures | undefined> => {
  const reach = wideReach(context.caller, responsibility.query);
  if (!reach) return undefined;
  const count = (asked: object) => letters.count({ ...context, reach }, asked);
  const path = '/ledger/responsibilityList?tab=letters';
  return {
    key: 'letter',
    title: ['责任书', 'Letters of responsibility'],
    figures: [
      { title: ['已签署', 'Signed'], value: await count({ state: 'signed' }), link: `${path}&state=signed` },
      {
        title: ['待签署', 'To sign'],
        value: await count({ state: 'pending' }),
        link: `${path}&state=pending`,
      },
      {
        title: ['逾期未签', 'Overdue'],
        value: await count({ overdue: true }),
        link: `${path}&overdue=true`,
        bad: true,
      },
    ],
  };
};
