import { limitKeys, limitPermission } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import {
  type Application,
  type BusinessKind,
  collegeStep,
  lastComment,
  officerStep,
} from '../../approval/public.ts';
import { raises } from './raiseQueries.ts';
import { handInAgain, raiseKind, raiseSays } from './raising.ts';
import { raiseStates } from './states.ts';

const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await raises.lockAnywhere(context, businessId);
    if (row.state !== 'approving' && row.state !== 'returned') return;
    const answer = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, raiseStates, row, event, { answer });
  };

/** 超限量存放: nobody has it without a decision. */
export const limitRaiseKind: BusinessKind = {
  kind: raiseKind,
  name: ['超限量存放', 'Storing above a limit'],
  module: 'chemicals',
  facts: [
    {
      key: 'key',
      label: ['限量项', 'What is limited'],
      type: 'text',
      options: Object.entries(limitKeys).map(([value, label]) => ({ value, label })),
    },
    { key: 'percent', label: ['超出比例（%）', 'Above the limit (%)'], type: 'number' },
  ],
  says: raiseSays,
  telling: ['申请人', '限量', '申请限量'],
  returnable: true,
  detailRoute: '/chemicals/chemicalsList?tab=limit&raise={id}',
  editRoute: '/chemicals/chemicalsList?tab=limit&edit={id}',
  viewPermission: limitPermission.query,
  submitAgain: async (context, { businessId }) =>
    handInAgain(context, await raises.lockAnywhere(context, businessId)),
  /** @throws LIMIT_RAISE_PAST where its last day is over by then */
  onApproved: async (context, { businessId }) => {
    const row = await raises.lockAnywhere(context, businessId);
    if (row.validTo < (await dayOf(context.db))) throw fail('LIMIT_RAISE_PAST');
    await move(context, raiseStates, row, 'approve', { appliedAt: nowIso() });
  },
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [{ flowName: '超限量存放', priority: 10, steps: [officerStep, collegeStep] }],
};
