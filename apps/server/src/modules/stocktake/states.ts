import { type StocktakeEvent, stocktakeEndpoints, stocktakePermission } from '@anyan/contract';
import { fail } from '../../platform/failure.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { reaches, states } from '../../platform/states.ts';
import type { Take } from './queries.ts';
import { stocktake } from './tables.ts';

const { stocktakeSave, stocktakeStart, stocktakeCount, stocktakeSubmit, stocktakeHandle, stocktakeCancel } =
  stocktakeEndpoints;
const { add, count, submit } = stocktakePermission;

export const takeTarget = ({ id, name }: { id: string; name: string }) => ({ kind: 'stocktake', id, name });

/** All of its laboratories are in reach. */
export const reachesTake = (reach: Reach, { laboratories }: Pick<Take, 'laboratories'>): boolean =>
  reach.college ||
  (laboratories.length > 0 &&
    laboratories.every(({ id, organizationId }) =>
      reaches(reach, { laboratory: id, organization: organizationId }),
    ));

interface Facts {
  self: string;
  adding: Reach;
  handing: Reach;
  /** Nothing for whom it was given to alone. */
  counting: Reach | undefined;
}

const adds = (row: Take, { adding }: Facts) => reachesTake(adding, row);
const hands = (row: Take, { handing }: Facts) => reachesTake(handing, row);

/** What happens to a stock-take. */
export const takeStates = states<Take, StocktakeEvent | 'complete' | 'approve' | 'reopen', Facts>({
  table: stocktake,
  fields: stocktakeEndpoints.stocktakeDetails.result.properties,
  target: takeTarget,
  places: ({ laboratories }) =>
    laboratories.map(({ id, organizationId }) => ({ laboratory: id, organization: organizationId })),
  facts: (context) => ({
    self: context.caller.accountId,
    adding: context.reachOf(add),
    handing: context.reachOf(submit),
    counting: context.may(count) ? context.reachOf(count) : undefined,
  }),
  events: {
    edit: { from: ['draft'], calls: stocktakeSave, reached: adds },
    start: { from: ['draft'], to: 'counting', calls: stocktakeStart, reached: adds },
    /** Also while differences are settled: what is looked at once more. */
    count: {
      from: ['counting', 'reviewing'],
      calls: stocktakeCount,
      reached: (row, { self, counting }) =>
        row.personIds.includes(self) || (!!counting && reachesTake(counting, row)),
      elsewhere: () => fail('STOCKTAKE_CLOSED'),
    },
    finish: { from: ['counting'], to: 'reviewing', calls: stocktakeSubmit, reached: hands },
    handle: { from: ['reviewing'], calls: stocktakeHandle, reached: hands },
    settle: { from: ['reviewing'], to: 'approving', calls: stocktakeSubmit, reached: hands },
    /** Nothing of it has to be decided. */
    complete: { from: ['reviewing'], to: 'done' },
    approve: { from: ['approving'], to: 'done' },
    reopen: { from: ['approving'], to: 'reviewing' },
    cancel: {
      from: ['draft', 'counting', 'reviewing'],
      to: 'cancelled',
      calls: stocktakeCancel,
      reached: adds,
    },
  },
});
