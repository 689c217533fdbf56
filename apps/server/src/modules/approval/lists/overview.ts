import { approvalSearch, type CollegeFigures } from '@anyan/contract';
import { wideReach } from '../../../platform/cards.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { instances } from './searchQueries.ts';

const day = 86_400_000;

/** Applications that are being decided, and since when, for the overview. */
export const approvalOverview = async (context: ReadContext): Promise<CollegeFigures | undefined> => {
  const reach = wideReach(context.caller, approvalSearch.query);
  if (!reach) return undefined;
  const path = '/dataSearch/approvalSearchList?state=running';
  const figure = async (asked: Record<string, string | boolean>) => ({
    value: await instances.count({ ...context, reach }, { state: 'running', ...asked }),
    link: [
      path,
      ...Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ].join('&'),
  });
  /** Begun so many days ago, or earlier; by whole minutes, so that the link finds what was counted. */
  const since = (days: number) => ({
    startedTo: new Date(Math.floor((nowMs() - days * day) / 60_000) * 60_000).toISOString(),
  });
  return {
    key: 'approval',
    title: ['审批', 'Approvals'],
    figures: [
      { title: ['审批中', 'Under way'], ...(await figure({})) },
      { title: ['超过 3 天', 'Over 3 days'], ...(await figure(since(3))), bad: true },
      { title: ['超过 7 天', 'Over 7 days'], ...(await figure(since(7))), bad: true },
      { title: ['已逾期', 'Overdue'], ...(await figure({ overdue: true })), bad: true },
    ],
  };
};
