import { namesInLog } from '../../platform/audit/naming.ts';
import { registerDataCheck } from '../../platform/backup/check.ts';
import { cards, collegeFigures } from '../../platform/cards.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { headFollowers, organizationReferences } from '../college/public.ts';
import { todoSources } from '../notification/public.ts';
import { openWork } from '../personnel/public.ts';
import { verifyEvidence } from './evidence.ts';
import { shipFlows } from './flows/shipped.ts';
import { ownFigures } from './lists/figures.ts';
import { openApprovals } from './lists/openApprovals.ts';
import { approvalOverview } from './lists/overview.ts';
import { approvalTodos, returnedTodos } from './lists/todos.ts';
import { countFlowsNaming, mergeApprovals } from './merging.ts';
import { runDelegations, runDue, runReturned } from './running/clock.ts';
import { handOnTasksOf, type Post, reassignTasksOf } from './running/replacements.ts';
import { approvalSearchSource } from './search.ts';
import { approvalFlow, approvalInstance } from './tables.ts';

/** Somebody is not head of an organisation any more. */
const postLost = 'approval.postLost';

const handOn = async (platform: Platform, userIds: readonly (string | null | undefined)[], post: Post) => {
  for (const userId of userIds) if (userId) await handOnTasksOf(platform, userId, post);
};

export const approvalModule: ServerModule = {
  name: 'approval',
  jobs: [
    { name: 'approval.due', schedule: '*/5 * * * *', run: runDue },
    { name: 'approval.delegations', schedule: '*/5 * * * *', run: runDelegations },
    { name: 'approval.returned', schedule: '20 2 * * *', run: runReturned },
    {
      name: postLost,
      run: (platform, { userId, ...post }) => handOnTasksOf(platform, String(userId), post as Post),
    },
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
    listener({
      event: 'laboratory.headChanged',
      listener: 'approval',
      run: (platform, { laboratoryId, fromId }) => handOn(platform, [fromId], { laboratoryId }),
    }),
    listener({
      event: 'laboratory.officerChanged',
      listener: 'approval',
      run: (platform, { laboratoryId, fromIds, toIds }) =>
        handOn(
          platform,
          fromIds.filter((id) => !toIds.includes(id)),
          { laboratoryId },
        ),
    }),
    listener({
      event: 'organization.officerChanged',
      listener: 'approval',
      run: (platform, { organizationId, fromId }) => handOn(platform, [fromId], { organizationId }),
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
        sees: ({ menus, userType }) => userType === 1 && menus.has('ledger.approvalList'),
        data: ({ db, caller }) => ownFigures(db, caller.accountId),
      },
      'approval',
    ),
    answer(collegeFigures, approvalOverview, 'approval'),
    answer(searchSources, approvalSearchSource, 'approval'),
    answer(todoSources, approvalTodos, 'approval'),
    answer(openWork, openApprovals, 'approval'),
    answer(
      headFollowers,
      async (context, organizationId, fromId) => {
        if (fromId) await context.send(postLost, { userId: fromId, organizationId });
      },
      'approval',
    ),
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
  ready: shipFlows,
};
