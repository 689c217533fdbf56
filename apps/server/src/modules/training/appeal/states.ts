import { type AppealEvent, appealRow, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { scoreAppeal } from '../tables.ts';
import type { AppealRecord } from './queries.ts';

const decided = {
  from: ['open'] as const,
  calls: training.endpoints.appealDecide,
  // Only who invigilates the exam gets at a row; who may not decide on it is told so by the service.
  reached: ({ userId, graders }: AppealRecord, { self }: { self: string }) =>
    userId !== self && !graders.includes(self),
  elsewhere: () => fail('APPEAL_CLOSED'),
};

const { state, reply } = appealRow.properties;

/** What happens to an appeal: whoever made it withdraws it; it is decided by neither him nor who graded the paper. */
export const appealStates = states<AppealRecord, AppealEvent, { self: string }>({
  table: scoreAppeal,
  fields: { state, reply },
  target: ({ attemptId, examName }) => ({ kind: 'examAttempt', id: attemptId, name: examName }),
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    accept: { ...decided, to: 'accepted' },
    reject: { ...decided, to: 'rejected' },
    withdraw: {
      from: ['open'],
      to: 'withdrawn',
      calls: training.endpoints.appealWithdraw,
      reached: ({ userId }, { self }) => userId === self,
      elsewhere: () => fail('APPEAL_CLOSED'),
    },
  },
});
