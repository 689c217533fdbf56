import { staffType } from '@anyan/contract';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { registerDataCheck } from '../../platform/backup/check.ts';
import { cards, collegeFigures } from '../../platform/cards.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { todoSources } from '../notification/public.ts';
import { openWork } from '../personnel/public.ts';
import { verifyEvidence } from './evidence.ts';
import { shipFlows } from './flows/shipped.ts';
import { declareKindNotes } from './kindNotes.ts';
import { ownFigures } from './lists/figures.ts';
import { openApprovals } from './lists/openApprovals.ts';
import { approvalOverview } from './lists/overview.ts';
import { approvalTodos, returnedTodos } from './lists/todos.ts';
import { countFlowsNaming, mergeApprovals } from './merge.ts';
import { runDelegations, runDue, runReturned } from './running/clock.ts';
import { reassignTasksOf } from './running/replacements.ts';
import { approvalSearchSource } from './search.ts';
import { approvalFlow, approvalInstance } from './tables.ts';

export const approvalModule: ServerModule = {
  name: 'approval',
  jobs: [
    { name: 'approval.due', schedule: '*/5 * * * *', run: runDue },
    { name: 'approval.delegations', schedule: '*/5 * * * *', run: runDelegations },
    { name: 'approval.returned', schedule: '20 2 * * *', run: runReturned },
  ],
  listeners: [
    listener({
      event: 'account.statusChanged',
      listener: 'approval',
      run: (platform, { userId, useStatus }) =>
        useStatus === 2 ? reassignTasksOf(platform, userId) : Promise.resolve(),
    }),
    listener({
      event: 'person.left',
      listener: 'approval',
      run: (platform, { userId }) => reassignTasksOf(platform, userId),
    }),
  ],
  answers: [
    answer(
      namesInLog,
      [
        [approvalFlow.id, approvalFlow.flowName],
        [approvalInstance.id, approvalInstance.title],
      ],
      'approval',
    ),
    answer(
      cards,
      {
        // Staff alone are asked to decide.
        sees: ({ menus, userType }) => userType === staffType && menus.has('ledger.approvalList'),
        data: ({ db, caller }) => ownFigures(db, caller.accountId),
      },
      'approval',
    ),
    answer(collegeFigures, approvalOverview, 'approval'),
    answer(searchSources, approvalSearchSource, 'approval'),
    answer(todoSources, approvalTodos, 'approval'),
    answer(openWork, openApprovals, 'approval'),
    answer(todoSources, returnedTodos, 'returned'),
    answer(
      organizationReferences,
      {
        // No sentence counts them; deleting asks for the flows alone.
        flowsNaming: countFlowsNaming,
        move: mergeApprovals,
      },
      'approvals',
    ),
  ],
  start: async () => {
    registerDataCheck('approval', verifyEvidence);
  },
  ready: async (platform) => {
    declareKindNotes(platform);
    await shipFlows(platform);
  },
};
