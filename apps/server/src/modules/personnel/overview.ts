import { type CollegeFigures, personnelSearch, userTypes } from '@anyan/contract';
import { wideReach } from '../../platform/cards.ts';
import type { ReadContext } from '../../platform/context.ts';
import { countPeople } from './listQueries.ts';

/** Whom the overview counts: who studies and works here. */
const counted = [1, 2] as const;

/** People with an account in use, for the overview. */
export const peopleOverview = async (context: ReadContext): Promise<CollegeFigures | undefined> => {
  const reach = wideReach(context.caller, personnelSearch.query);
  if (!reach) return undefined;
  return {
    key: 'person',
    title: ['人员', 'People'],
    figures: await Promise.all(
      counted.map(async (userType) => ({
        title: userTypes[userType],
        value: await countPeople({ ...context, reach }, { userType, useStatus: 1 }),
        link: `/dataSearch/userList?userType=${userType}&useStatus=1`,
      })),
    ),
  };
};
