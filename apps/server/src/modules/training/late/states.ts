import { type LateEvent, lateRow, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { lateAnswerBatch } from '../tables.ts';
import type { LateRecord } from './queries.ts';

const decided = {
  from: ['open'] as const,
  calls: training.endpoints.lateAnswerDecide,
  // Only who invigilates the exam gets at a row; who may not decide on it is told so by the service.
  reached: ({ userId, graders }: LateRecord, { self }: { self: string }) =>
    userId !== self && !graders.includes(self),
  elsewhere: () => fail('LATE_CLOSED'),
};

const { state, reason } = lateRow.properties;

/** What happens to late answers by those who decide; never by whose they are, nor who graded the paper. */
export const lateStates = states<LateRecord, LateEvent, { self: string }>({
  table: lateAnswerBatch,
  fields: { state, reason },
  target: ({ attemptId, examName }) => ({ kind: 'examAttempt', id: attemptId, name: examName }),
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    accept: { ...decided, to: 'accepted' },
    reject: { ...decided, to: 'rejected' },
  },
});
