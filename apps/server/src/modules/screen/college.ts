import { type CollegeCard, laboratory } from '@anyan/contract';
import { type CardSource, collegeFigures, wideReach } from '../../platform/cards.ts';

const opening = laboratory.query;

/** The card of leaders and officers: what the modules count of the college, or of the caller's part of it. */
export const collegeCard: CardSource = {
  sees: (caller) => wideReach(caller, opening) !== undefined,
  data: async (context): Promise<CollegeCard> => {
    const sources = [...context.platform.ports.all(collegeFigures).values()];
    const groups = await Promise.all(sources.map((figures) => figures(context)));
    return {
      whole: !!wideReach(context.caller, opening)?.college,
      groups: groups.filter((group) => group !== undefined),
    };
  },
};
